"""Kigi's pictures: ink and mineral colours on gold leaf, as painters of screens and temple walls did it."""
