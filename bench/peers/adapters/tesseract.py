import sys
from pathlib import Path

from answer_each import answer_each
from PIL import Image
from tesserocr import OEM, PSM, RIL, PyTessBaseAPI, iterate_level

ocr = PyTessBaseAPI(
    path=str(Path(sys.prefix, "share/tessdata")), lang="eng", oem=OEM.LSTM_ONLY, psm=PSM.SPARSE_TEXT
)


def read(photo):
    with Image.open(photo) as image:
        ocr.SetImage(image.convert("RGB"))
    ocr.Recognize()
    words = iterate_level(ocr.GetIterator(), RIL.WORD)
    return [
        {
            "text": word.GetUTF8Text(RIL.WORD),
            "confidence": word.Confidence(RIL.WORD) / 100,
            "box": word.BoundingBox(RIL.WORD),
        }
        for word in words
        if not word.Empty(RIL.WORD)
    ]


answer_each(read)
