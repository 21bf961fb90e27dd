"""Refusals of the service."""

from __future__ import annotations

import json
from http.client import HTTPResponse
from typing import Optional


class BacaProblem(Exception):
    """A request that the service refused, with its problem details (RFC 9457).

    `code` is stable, for programs. It is None where something between here and the service
    answered, such as a proxy.
    `retry_after` is in seconds. `request_id` finds the request in the log of the service.
    """

    def __init__(
        self,
        status: int,
        code: Optional[str],
        detail: str,
        request_id: Optional[str],
        retry_after: Optional[int],
    ) -> None:
        super().__init__(detail)
        self.status = status
        self.code = code
        self.detail = detail
        self.request_id = request_id
        self.retry_after = retry_after


def problem_of(response: HTTPResponse) -> BacaProblem:
    """The problem that a response describes."""
    text = response.read()
    is_problem = response.headers.get_content_type() == "application/problem+json"
    body = json.loads(text) if is_problem else {}
    wait = response.headers.get("Retry-After", "")
    return BacaProblem(
        response.status,
        body.get("code"),
        body.get("detail") or response.reason or f"status {response.status}",
        response.headers.get("X-Request-Id"),
        int(wait) if wait.isdigit() else None,
    )
