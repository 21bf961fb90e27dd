"""What the OpenAPI document cannot tell schemathesis."""

import os
from pathlib import Path

import schemathesis
from hypothesis import strategies

# For schemathesis, any bytes are an image.
schemathesis.openapi.format("binary", strategies.just(Path(os.environ["BACA_IMAGE"]).read_bytes()))


@schemathesis.hook
def before_call(context, case, kwargs):
    if case.operation.label == "DELETE /api/dashboard/session" and "baca_session" in case.cookies:
        # It would end the session that all other requests use.
        case.cookies = {**case.cookies, "baca_session": "ended-already"}


# Booleans are documented as booleans for generated clients, but these spellings are accepted too.
SPELLINGS = {"true", "false", "1", "0", "yes", "no", "on", "off"}


def is_spelled(value):
    return not isinstance(value, bool) and str(value).strip().lower() in SPELLINGS


@schemathesis.hook
def filter_case(context, case):
    body = case.body if isinstance(case.body, dict) else {}
    return not is_spelled(body.get("enhance")) and not (
        is_spelled(case.query.get("details")) and case.query["details"] not in ("true", "false")
    )
