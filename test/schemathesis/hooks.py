"""What the OpenAPI document cannot tell schemathesis."""

import os
import re
from pathlib import Path

import schemathesis
from hypothesis import strategies

# For schemathesis, any bytes are an image, and a picture of one pixel is one.
IMAGE = strategies.just(Path(os.environ["BACA_IMAGE"]).read_bytes())
schemathesis.openapi.format("binary", IMAGE)
for media_type in ("image/jpeg", "image/png", "image/webp", "application/pdf"):
    schemathesis.openapi.media_type(media_type, IMAGE)


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
    # An option may be in the query or in the form, not in both. Which characters can be seen, no schema can express.
    twice = set(case.query or {}) & set(body)
    # A picture has one page.
    pages = {str(part["page"]) for part in (case.query or {}, body) if "page" in part}
    references = [str(part["reference"]) for part in (case.query or {}, body) if "reference" in part]
    return (
        not twice
        and pages <= {"1"}
        and all(re.fullmatch(r"[!-~]+", reference) for reference in references)
        and not is_spelled(body.get("enhance"))
        and not (is_spelled(case.query.get("details")) and case.query["details"] not in ("true", "false"))
    )
