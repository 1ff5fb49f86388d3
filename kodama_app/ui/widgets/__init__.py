"""Our own small set of chrome: everything else in ui builds on these, and only these know about KivyMD."""
