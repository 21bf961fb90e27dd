"""Trains the readers: the state of a run, the order of its batches, averaged weights."""
