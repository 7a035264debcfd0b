"""Counters and times, in the text format that Prometheus reads."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from threading import Lock
from typing import Final

BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)


class Histogram:
    """How often a time fell below each bound."""

    def __init__(self) -> None:
        self.counts = [0] * len(BUCKETS)
        self.sum = 0.0
        self.total = 0

    def observe(self, seconds: float) -> None:
        """Count one time."""
        self.sum += seconds
        self.total += 1
        for number, bound in enumerate(BUCKETS):
            if seconds <= bound:
                self.counts[number] += 1

    def lines(self, name: str) -> list[str]:
        """As Prometheus reads it."""
        shown = [
            f'{name}_bucket{{le="{bound}"}} {count}'
            for bound, count in zip(BUCKETS, self.counts, strict=True)
        ]
        shown.append(f'{name}_bucket{{le="+Inf"}} {self.total}')
        return [*shown, f"{name}_sum {self.sum:.6f}", f"{name}_count {self.total}"]


class Metrics:
    """What one process has done. Called from the event loop and from the writer's thread."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.requests: dict[tuple[str, int], int] = defaultdict(int)
        self.counters: dict[str, int] = defaultdict(int)
        self.times: dict[str, Histogram] = {
            "request": Histogram(),
            "commit": Histogram(),
            "move": Histogram(),
            "bot": Histogram(),
        }
        self.gauges: dict[str, Callable[[], float]] = {}
        """Asked for when somebody looks: live tables, streams."""

    def request(self, method: str, status: int, seconds: float) -> None:
        """One request was answered."""
        with self.lock:
            self.requests[method, status] += 1
            self.times["request"].observe(seconds)

    def commit(self, size: int, seconds: float) -> None:
        """One group was committed."""
        with self.lock:
            self.counters["commits"] += 1
            self.counters["committed_changes"] += size
            self.times["commit"].observe(seconds)

    def count(self, what: str, n: int = 1) -> None:
        """Something happened."""
        with self.lock:
            self.counters[what] += n

    def time(self, what: str, seconds: float) -> None:
        """Something took so long."""
        with self.lock:
            self.times[what].observe(seconds)

    def text(self) -> str:
        """All of it."""
        lines: list[str] = []
        with self.lock:
            lines.append("# TYPE ludus_requests_total counter")
            for (method, status), count in sorted(self.requests.items()):
                lines.append(f'ludus_requests_total{{method="{method}",status="{status}"}} {count}')
            for name, count in sorted(self.counters.items()):
                lines += [f"# TYPE ludus_{name}_total counter", f"ludus_{name}_total {count}"]
            for name, times in self.times.items():
                full = f"ludus_{name}_seconds"
                lines += [f"# TYPE {full} histogram", *times.lines(full)]
        for name, value in self.gauges.items():
            lines += [f"# TYPE ludus_{name} gauge", f"ludus_{name} {value():g}"]
        return "\n".join(lines) + "\n"
