"""Measures readers on drawn crops and on labelled photos."""
