"""Calls of the API."""

from __future__ import annotations

import json
import time
import uuid
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from typing import Any, Dict, Iterator, List, Literal, Mapping, Optional, Sequence, Union, overload
from urllib.parse import quote, urlencode, urlsplit

from .form import Form, Picture
from .problem import BacaProblem, problem_of
from .types import Batch, BatchList, ContainerResponse, StnkResponse, Usage

__all__ = ["Baca", "Picture"]

Value = Union[str, int, float, bool, None]
Details = Union[bool, Literal["confidence"], None]
BatchType = Literal["CONTAINER_ISO", "STNK"]

_FINAL = ("done", "cancelled", "expired")


class Baca:
    """Calls a Baca service. Every method raises a `BacaProblem` where the service refuses.

    `url` is the address of the service, such as `http://127.0.0.1:3000`. A sandbox needs no `key`.
    A request is repeated up to `retries` times after 429 or 503, after the seconds of
    `Retry-After`, unless that is more than `longest_wait`. `timeout` is the longest silence of the
    service, in seconds.
    """

    def __init__(
        self,
        url: str,
        key: Optional[str] = None,
        *,
        retries: int = 3,
        longest_wait: float = 60,
        timeout: float = 120,
    ) -> None:
        address = urlsplit(url)
        if address.scheme not in ("http", "https") or not address.netloc:
            raise ValueError("url must start with http:// or https://")
        self._secure = address.scheme == "https"
        self._host = address.netloc
        self._root = address.path.rstrip("/")
        self._key = key
        self._retries = retries
        self._longest_wait = longest_wait
        self._timeout = timeout

    @overload
    def read(
        self,
        picture: Picture,
        type: Literal["CONTAINER_ISO"],
        *,
        details: Details = ...,
        page: Optional[int] = ...,
        enhance: Optional[bool] = ...,
        min_confidence: Optional[float] = ...,
        reference: Optional[str] = ...,
        idempotency_key: Optional[str] = ...,
    ) -> ContainerResponse: ...

    @overload
    def read(
        self,
        picture: Picture,
        type: Literal["STNK"],
        *,
        details: Details = ...,
        page: Optional[int] = ...,
        enhance: Optional[bool] = ...,
        min_confidence: Optional[float] = ...,
        reference: Optional[str] = ...,
        idempotency_key: Optional[str] = ...,
    ) -> StnkResponse: ...

    @overload
    def read(
        self,
        picture: Picture,
        type: Literal["AUTO"],
        *,
        details: Details = ...,
        page: Optional[int] = ...,
        enhance: Optional[bool] = ...,
        min_confidence: Optional[float] = ...,
        reference: Optional[str] = ...,
        idempotency_key: Optional[str] = ...,
    ) -> Union[ContainerResponse, StnkResponse]: ...

    def read(
        self,
        picture: Picture,
        type: str,
        *,
        details: Details = None,
        page: Optional[int] = None,
        enhance: Optional[bool] = None,
        min_confidence: Optional[float] = None,
        reference: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Union[ContainerResponse, StnkResponse]:
        """Reads one image. For AUTO, the `type` of the response tells what it is."""
        fields = _texts(
            page=page, enhance=enhance, min_confidence=min_confidence, reference=reference
        )
        query = _texts(type=type, details=details)
        form = Form(fields, [picture])
        answer: Union[ContainerResponse, StnkResponse] = self._json(
            "POST", "/api/v1/ocr", query, form, idempotency_key
        )
        return answer

    def create_batch(
        self,
        pictures: Sequence[Picture],
        type: BatchType,
        *,
        details: Optional[bool] = None,
        enhance: Optional[bool] = None,
        reference: Optional[str] = None,
        webhook_url: Optional[str] = None,
        webhook_secret: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Sends many images, to be read when workers are free."""
        fields = _texts(
            enhance=enhance,
            reference=reference,
            webhook_url=webhook_url,
            webhook_secret=webhook_secret,
        )
        query = _texts(type=type, details=details)
        form = Form(fields, pictures)
        batch: Batch = self._json("POST", "/api/batches", query, form, idempotency_key)
        return batch

    def batches(self, before: Optional[str] = None) -> List[Batch]:
        """Your batches, newest first; at most 100.

        For the next page, pass the last `id` as `before`.
        """
        page: BatchList = self._json("GET", "/api/batches", _texts(before=before))
        return page["batches"]

    def batch(self, id: str) -> Batch:
        """How a batch stands."""
        batch: Batch = self._json("GET", _batch_path(id))
        return batch

    def wait_for_batch(
        self, id: str, *, every: float = 2, at_most: Optional[float] = None
    ) -> Batch:
        """Asks every few seconds until the batch has ended.

        Raises TimeoutError if it has not after `at_most` seconds.
        """
        deadline = None if at_most is None else time.monotonic() + at_most
        while True:
            batch = self.batch(id)
            if batch["state"] in _FINAL:
                return batch
            if deadline is not None and time.monotonic() + every > deadline:
                raise TimeoutError(f"batch {id} is still {batch['state']}")
            time.sleep(every)

    def results(self, id: str) -> Iterator[Dict[str, Any]]:
        """The results so far, in the order of the upload, as they arrive.

        Each has `index`, `file`, `page` if that is a page of a PDF, and what `read` would have
        returned, or `success: False` with `code` and `detail`.
        """
        response = self._send("GET", _batch_path(id) + "/results", {"format": "jsonl"})
        with response:
            for line in response:
                yield json.loads(line)

    def delete_batch(self, id: str, *, results: bool = False) -> None:
        """Cancels a batch that has not ended; with `results`, deletes it and its results."""
        with self._send("DELETE", _batch_path(id), _texts(results=results or None)) as response:
            response.read()

    def usage(self, hours: Optional[int] = None) -> Usage:
        """The plan of the key, what is left of it, and its requests by the hour."""
        usage: Usage = self._json("GET", "/api/v1/usage", _texts(hours=hours))
        return usage

    def _json(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, str]] = None,
        form: Optional[Form] = None,
        idempotency_key: Optional[str] = None,
    ) -> Any:
        with self._send(method, path, query, form, idempotency_key) as response:
            return json.load(response)

    def _send(
        self,
        method: str,
        path: str,
        query: Optional[Mapping[str, str]] = None,
        form: Optional[Form] = None,
        idempotency_key: Optional[str] = None,
    ) -> HTTPResponse:
        headers = {"Connection": "close"}
        if self._key:
            headers["Authorization"] = f"Bearer {self._key}"
        if form:
            headers["Content-Type"] = form.content_type
            headers["Content-Length"] = str(form.length)
            headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        target = self._root + path + (f"?{urlencode(query)}" if query else "")
        left = self._retries
        while True:
            response = self._send_once(method, target, headers, form)
            if 200 <= response.status < 300:
                return response
            with response:
                problem = problem_of(response)
            if left <= 0 or not self._passes(problem):
                raise problem
            left -= 1
            time.sleep(problem.retry_after or 0)

    def _send_once(
        self, method: str, target: str, headers: Mapping[str, str], form: Optional[Form]
    ) -> HTTPResponse:
        kind = HTTPSConnection if self._secure else HTTPConnection
        connection = kind(self._host, timeout=self._timeout)
        try:
            try:
                connection.request(method, target, body=form, headers=dict(headers))
            except (BrokenPipeError, ConnectionResetError):
                # The service may refuse an upload before its end, and says why.
                if connection.sock is None:
                    raise
            return connection.getresponse()
        except BaseException:
            connection.close()
            raise

    def _passes(self, problem: BacaProblem) -> bool:
        """Whether it is worth waiting for."""
        wait = problem.retry_after
        return problem.status in (429, 503) and wait is not None and wait <= self._longest_wait


def _batch_path(id: str) -> str:
    return "/api/batches/" + quote(id, safe="")


def _texts(**values: Value) -> Dict[str, str]:
    return {
        name: str(value).lower() if isinstance(value, bool) else str(value)
        for name, value in values.items()
        if value is not None
    }
