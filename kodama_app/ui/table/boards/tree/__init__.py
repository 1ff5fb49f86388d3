"""A tree that grows under the fingers: the board of the Kodama games."""
