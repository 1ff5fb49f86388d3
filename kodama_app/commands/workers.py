"""Work done by several processes: in order, a few items ahead, and gone with this process however it ends.

Ctrl-C reaches every process of a terminal. Only this one may answer: workers never hear of it, and are ended.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from typing import TypeVar

from kodama_app.commands.errors import CommandError

T = TypeVar("T")
R = TypeVar("R")

AHEAD = 4
"""Items for each worker that are taken before their turn, so that none has to wait for the slowest."""


def side_by_side(work: Callable[[T], R], items: Iterable[T], jobs: int) -> Generator[R, None, None]:
    """What `work` makes of every item, in order; by this process alone where one job is asked for."""
    if jobs == 1:
        yield from map(work, items)
        return
    count = min(jobs, os.cpu_count() or 1)
    before = set(multiprocessing.active_children())
    # Spawned, not forked: a window or a thread of this process has no business there.
    pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=_end_with_parent)
    waiting: deque[Future[R]] = deque()
    try:
        for item in items:
            with _deaf():
                waiting.append(pool.submit(work, item))
            if len(waiting) == count * AHEAD:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BrokenProcessPool:
        raise CommandError("a process that helped ended before its work was done") from None
    finally:
        for child in set(multiprocessing.active_children()) - before:
            child.kill()  # what it is at is not wanted any more
        pool.shutdown(cancel_futures=True)


def apart(work: Callable[[T], R], item: T) -> R:
    """The work, done where it can be ended: code that is not Python's hears of no Ctrl-C."""
    results = side_by_side(work, (item,), jobs=2)
    try:
        return next(results)
    finally:
        results.close()


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes begun here are born without ears for Ctrl-C: they could hear it before they can do anything."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """In a worker: nobody is left waiting for work when the one who gives it was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_outlive, args=(parent,), daemon=True).start()


def _outlive(parent: BaseProcess) -> None:
    parent.join()
    os._exit(1)
