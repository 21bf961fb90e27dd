"""Draws crops of lettering, as cameras see it on containers and on certificates."""
