"""Rewrites and cuts down the published models."""
