import json
import sys


def answer_each(read):
    """Reads the path of a photo from each line, and answers with a line of JSON: the pieces of text, or an error."""
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        try:
            answer = {"pieces": read(line.rstrip("\n"))}
        except Exception as error:
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)
