"""Routes whose arguments are read by hand.

To find out what a move's request says takes FastAPI longer than the move itself. These routes are
declared and described as all others are, but who calls, which table and what he wants is read
here: each has the arguments ``parts, caller, person, id, body, short``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Coroutine
from typing import Any, Final, get_type_hints

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from pydantic import BaseModel, TypeAdapter, ValidationError

from .callers import ID_PATTERN, context_of, known, writer

ID: Final = re.compile(ID_PATTERN)
BOOL: Final = TypeAdapter(bool)
JSON: Final = "application/json"


class SwiftRoute(APIRoute):
    """Something that a player does at a table."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        """Read the arguments and call the endpoint, which makes the answer itself."""
        endpoint = self.endpoint
        model: type[BaseModel] = get_type_hints(endpoint)["body"]

        async def handle(request: Request) -> Response:
            caller = await writer(request)
            person = await known(request, caller)
            id = request.path_params["id"]
            if not ID.fullmatch(id):
                raise wrong("path", "id", "string_pattern_mismatch")
            try:
                short = BOOL.validate_python(request.query_params.get("short", False))
            except ValidationError:
                raise wrong("query", "short", "bool_parsing") from None
            body = await read(request, model)
            given = {"caller": caller, "person": person, "id": id, "body": body, "short": short}
            made = await endpoint(parts=context_of(request), **given)
            assert isinstance(made, Response)
            return made

        return handle


async def read(request: Request, model: type[BaseModel]) -> BaseModel:
    """What a request holds; refused as FastAPI would."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise wrong("body", "", "model_attributes_type")
    try:
        return model.model_validate_json(await request.body())
    except ValidationError as error:
        found = [{**one, "loc": ("body", *one["loc"])} for one in error.errors()]
        raise RequestValidationError(found) from None


def wrong(place: str, name: str, problem: str) -> RequestValidationError:
    """A part of a request that does not have its form."""
    return RequestValidationError([{"type": problem, "loc": (place, *([name] if name else []))}])
