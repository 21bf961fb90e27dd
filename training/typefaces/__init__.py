"""The typefaces of drawn pictures: which they are, how they are set, and the pinned files they come from."""
