"""Puts the networks of RapidOCR's wheel where other programs can read them: share-models.py FOLDER"""

import shutil
import sys
from pathlib import Path

import onnxruntime
import rapidocr

folder = Path(sys.argv[1])
folder.mkdir(parents=True, exist_ok=True)
models = Path(rapidocr.__file__).parent / "models"
shutil.copy(models / "PP-OCRv6_det_small.onnx", folder / "detection.onnx")
shutil.copy(models / "PP-OCRv6_rec_small.onnx", folder / "recognition.onnx")
# The list of characters is part of the network's file.
session = onnxruntime.InferenceSession(folder / "recognition.onnx")
characters = session.get_modelmeta().custom_metadata_map["character"]
(folder / "characters.txt").write_text(characters + "\n", encoding="utf-8")
