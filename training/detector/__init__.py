"""The detector of container markings: its network, what it learns, its training and its export."""
