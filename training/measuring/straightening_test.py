import numpy as np

from measuring.straightening import cut_out, extended


def test_a_column_is_cut_out_upright() -> None:
    """Three squares one under another, on a picture turned by a quarter: white, grey, black from top to bottom."""
    column = np.repeat(np.array([255, 128, 0], np.uint8), 32)[:, None].repeat(32, axis=1)
    picture = np.full((200, 200), 60, np.uint8)
    # Turned clockwise, the column's top is at the right.
    picture[100:132, 50:146] = np.rot90(column, -1)
    # Corners of the column: top right, bottom right, bottom left, top left.
    quad = np.array([[146, 132], [50, 132], [50, 100], [146, 100]], np.float64)
    crop = cut_out(picture, quad)
    assert crop.shape == (96, 32)
    assert [int(crop[row].mean()) for row in (8, 48, 88)] == [255, 128, 0]


def test_a_large_column_is_averaged_down() -> None:
    stripes = np.zeros((640, 128), np.uint8)
    stripes[::2] = 200
    quad = np.array([[128, 0], [128, 640], [0, 640], [0, 0]], np.float64)
    crop = cut_out(stripes, quad)
    assert crop.shape == (160, 32)
    assert abs(int(crop[20:-20].mean()) - 100) <= 1


def test_a_quad_is_extended_by_shares_of_its_length_and_width() -> None:
    quad = np.array([[20.0, 0.0], [20.0, 100.0], [0.0, 100.0], [0.0, 0.0]])
    longer = extended(quad, 0.1, 0.2, 0.5)
    assert longer.tolist() == [[30, -10], [30, 120], [-10, 120], [-10, -10]]
