import numpy as np

from drawing.crop import Crop
from tuning.strips import Dictionary, Stretched, as_in_service, gather, to_strip
from tuning.train import DICTIONARY


class Drawn:
    def draw(self, index: int) -> Crop:
        return np.full((130 + 13 * index, 32), 200, np.uint8), "30.480 KG"


def test_labels_are_written_in_the_classes_of_the_reader() -> None:
    dictionary = Dictionary(DICTIONARY)
    encoded = dictionary.encode(" m³  A")
    assert encoded is not None
    assert "".join(dictionary.characters[index] for index in encoded) == "m3 A"
    assert dictionary.encode("") == []
    assert dictionary.encode("箱") is None


def test_a_crop_is_turned_and_becomes_as_wide_as_in_the_service() -> None:
    crop = np.zeros((130, 32), np.uint8)
    crop[:65] = 255
    strip = to_strip(crop)
    assert strip.shape == (48, 150)
    assert strip[:, :70].min() == 255
    assert strip[:, 80:].max() == 0
    assert as_in_service(crop).shape == (1, 3, 48, 192)


def test_a_crop_of_one_number_is_always_stretched_alike() -> None:
    widths = [Stretched(Drawn(), 3).draw(5)[0].shape[1] for _ in range(2)]
    assert widths[0] == widths[1] != to_strip(Drawn().draw(5)[0]).shape[1]


def test_batches_hold_strips_of_similar_width_and_no_label_that_does_not_fit() -> None:
    narrow = (np.zeros((48, 40), np.uint8), "30.480 KG")
    items = [narrow, *(Stretched(Drawn(), 3).draw(index) for index in (30, 0, 31, 1))]
    batches = gather(Dictionary(DICTIONARY), 2, items)
    assert [len(labels) for _, labels in batches] == [2, 2]
    assert batches[0][0].shape[3] < batches[1][0].shape[3]
