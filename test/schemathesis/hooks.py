"""What the OpenAPI document cannot tell schemathesis."""

import os
from pathlib import Path

import schemathesis
from hypothesis import strategies

# To it any bytes are an image.
schemathesis.openapi.format("binary", strategies.just(Path(os.environ["BACA_IMAGE"]).read_bytes()))


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.operation.label == "DELETE /api/dashboard/session" and "baca_session" in case.cookies:
        # It would sign out whoever asks for everything else.
        case.cookies = {**case.cookies, "baca_session": "ended-already"}


# Booleans are documented as such, for the sake of generated clients, and taken in these spellings besides.
SPELLINGS = {"true", "false", "1", "0", "yes", "no", "on", "off"}


def is_spelled(value):
    return not isinstance(value, bool) and str(value).strip().lower() in SPELLINGS


@schemathesis.hook
def filter_case(context, case):
    body = case.body if isinstance(case.body, dict) else {}
    return not is_spelled(body.get("enhance")) and not (
        is_spelled(case.query.get("details")) and case.query["details"] not in ("true", "false")
    )
