import cv2
from answer_each import answer_each
from rapidocr import RapidOCR

cv2.setNumThreads(1)
threads = {f"EngineConfig.onnxruntime.{kind}_op_num_threads": 1 for kind in ("intra", "inter")}
ocr = RapidOCR(params={**threads, "Global.log_level": "error"})


def read(photo):
    found = ocr(photo)
    if found.txts is None:
        return []
    return [
        {
            "text": text,
            "confidence": float(score),
            "box": [float(edge) for edge in (*quad.min(axis=0), *quad.max(axis=0))],
        }
        for quad, text, score in zip(found.boxes, found.txts, found.scores)
    ]


answer_each(read)
