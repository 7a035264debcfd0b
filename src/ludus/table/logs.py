"""Structured logs: one JSON object per line on standard error."""

from __future__ import annotations

import json
import logging
import sys
from typing import Any

PLAIN = {*vars(logging.makeLogRecord({})), "message", "asctime", "color_message", "taskName"}


class JsonFormatter(logging.Formatter):
    """Time, level, logger, message, and whatever was given as extra."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        shown: dict[str, Any] = {
            "time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S%z"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        shown |= {key: value for key, value in vars(record).items() if key not in PLAIN}
        if record.exc_info:
            shown["traceback"] = self.formatException(record.exc_info)
        return json.dumps(shown, default=str, ensure_ascii=False)


def set_up(level: str) -> None:
    """Send the logs of Ludus and of uvicorn to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in ("ludus", "uvicorn", "alembic"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper() if name != "alembic" else "WARNING")
        logger.propagate = False
    logging.getLogger("uvicorn.access").disabled = True  # the middleware says it better
