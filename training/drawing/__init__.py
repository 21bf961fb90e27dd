"""Draws stacked columns of upright letters as cameras see them on containers."""
