"""The browser tests play whole games and take minutes: they run when they are asked for."""

from __future__ import annotations

import os

collect_ignore = [] if os.environ.get("LUDUS_BROWSER_TESTS") else ["browser"]
