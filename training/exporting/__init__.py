"""Writes trained readers as the files that the service loads."""
