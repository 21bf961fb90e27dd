"""Whole scenes with lettering and where it stands, for the detector of markings."""
