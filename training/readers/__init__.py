"""The readers of crops: their classes, their network, what each learns, and how its output is decoded."""
