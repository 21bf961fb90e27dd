import pytest

from readers.alphabet import COLUMN_CLASSES, LINE_CLASSES, OTHER, SHEET_CLASSES, encode, plain, symbol_of


@pytest.mark.parametrize("classes", [COLUMN_CLASSES, LINE_CLASSES, SHEET_CLASSES])
def test_a_code_is_decoded_as_it_was_encoded(classes: int) -> None:
    code = "MSKU1234565"
    assert "".join(symbol_of(index) for index in encode(code, classes)) == code


def test_small_letters_and_raised_figures_count_as_capitals_and_figures() -> None:
    assert plain("33.2 cu.m³", LINE_CLASSES) == "33.2 CU.M3"


def test_marks_of_documents_are_other_to_a_reader_of_lines() -> None:
    assert encode("(", LINE_CLASSES) == [OTHER]
    assert plain("(", SHEET_CLASSES) == "("
    assert plain("字", SHEET_CLASSES) == "?"
