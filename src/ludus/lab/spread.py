"""Many tasks on many processors: processes of this machine, or the nodes of a Ray cluster.

A task is a plain value and its work a plain function of it, so that the result does not depend on
where it is done. Results come in the order of the tasks, or of campaigns as they are ready.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from typing import Any, Final, TypeVar

from ludus.core.errors import LudusError

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 4
"""Tasks for each processor that are handed out before the first is done."""
DIED: Final = "a process died; what it said stands above"


def spread(
    work: Callable[[T], R], tasks: Sequence[T], workers: int = 1, ray: str = ""
) -> Iterator[R]:
    """The results of all tasks; *ray*: the address of a cluster, ``auto`` or ``local``."""
    if ray:
        yield from on_ray(work, tasks, ray)
    elif workers <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
    else:
        with ProcessPoolExecutor(min(workers, len(tasks)), get_context("spawn"), quiet) as pool:
            yield from pool.map(work, tasks)


def campaign(
    work: Callable[[T], R], tasks: Iterable[T], workers: int, ray: str = ""
) -> Generator[R, None, None]:
    """The results as they are ready; tasks may go on for ever, until nobody asks any more.

    Raises LudusError if a process dies, as it does where a sanitizer finds something.
    """
    if ray:
        yield from campaign_on_ray(work, tasks, ray)
        return
    left = iter(tasks)
    with ProcessPoolExecutor(workers, get_context("spawn"), quiet) as pool:
        under_way = {pool.submit(work, task) for task in islice(left, AHEAD * workers)}
        try:
            while under_way:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                under_way |= {pool.submit(work, task) for task in islice(left, len(done))}
                for each in done:
                    yield each.result()
        except BrokenProcessPool:
            raise LudusError(DIED) from None
        finally:
            pool.shutdown(cancel_futures=True)


# -- on a cluster: what a lost node had under way is done again by another -------------------------
def on_ray(work: Callable[[T], R], tasks: Sequence[T], address: str) -> Iterator[R]:
    """The results in the order of the tasks."""
    remote, most, ray = joined(work, address)
    left = iter(tasks)
    under_way = deque(remote(task) for task in islice(left, most))
    while under_way:
        yield ray.get(under_way.popleft())
        under_way.extend(remote(task) for task in islice(left, 1))


def campaign_on_ray(
    work: Callable[[T], R], tasks: Iterable[T], address: str
) -> Generator[R, None, None]:
    """The results as they are ready."""
    remote, most, ray = joined(work, address)
    left = iter(tasks)
    under_way = [remote(task) for task in islice(left, most)]
    try:
        while under_way:
            done, under_way = ray.wait(under_way)
            under_way += [remote(task) for task in islice(left, len(done))]
            yield from ray.get(done)
    except ray.exceptions.WorkerCrashedError:
        raise LudusError(DIED) from None
    finally:
        for each in under_way:
            ray.cancel(each)


def joined(work: Callable[[T], R], address: str) -> tuple[Callable[[T], Any], int, Any]:
    """Work as a task of a cluster, how many of them to hand out at once, and Ray itself."""
    try:
        import ray
    except ModuleNotFoundError:
        raise LudusError("a cluster needs Ray: pip install 'ludus[cluster]'") from None
    if not ray.is_initialized():
        where = None if address == "local" else address
        try:
            ray.init(address=where, log_to_driver=False, include_dashboard=False)
        except ConnectionError as error:
            raise LudusError(f"there is no Ray cluster at {address}: {error}") from None
    most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    return ray.remote(work).remote, most, ray


def quiet() -> None:
    """In a worker: who started it says when to stop."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
