"""Processes that check: one for each request, started before it comes, killed when it is over."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import tempfile
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncGenerator
from contextlib import suppress
from dataclasses import dataclass

from process.modules import module_command
from tangle_tv.playground.request import MAX_PAGE_BYTES, Event

WORKER = "tangle_tv.playground.worker"
MAX_EVENT_BYTES = 2 * MAX_PAGE_BYTES
MAX_WAITING = 8
MAX_SECONDS = 300.0
"""For one request, with all its pairs."""
DIED = (
    "the process of the check died without an answer; please report it with what is in the editors"
)


class BusyError(Exception):
    """Too many requests wait already."""


@dataclass(frozen=True, eq=False)
class _Worker:
    """`folder` is for its files, and goes with it."""

    process: Process
    folder: str


class Workers:
    """At most `jobs` checks at a time.  One worker more is ready for the next request."""

    def __init__(self, jobs: int) -> None:
        self._turns = asyncio.Semaphore(jobs)
        self._waiting = 0
        self._spare: asyncio.Task[_Worker] | None = None
        self._running: set[_Worker] = set()

    def prepare(self) -> None:
        """Start the worker for the next request."""
        if self._spare is None:
            self._spare = asyncio.create_task(_start())

    async def events(self, request: bytes) -> AsyncGenerator[Event]:
        """The events of a request; closing the generator ends its processes.  Raises BusyError."""
        if self._waiting >= MAX_WAITING:
            raise BusyError(f"{MAX_WAITING} checks wait already: try again later")
        self._waiting += 1
        try:
            if self._turns.locked():
                yield {"event": "waiting"}
            await self._turns.acquire()
        finally:
            self._waiting -= 1
        try:
            yield {"event": "started"}
            async for event in self._of_one(request):
                yield event
        finally:
            self._turns.release()

    async def close(self) -> None:
        """End all processes."""
        spare, self._spare = self._spare, None
        if spare is not None:
            await _end(await spare)
        for worker in [*self._running]:
            await _end(worker)

    async def _of_one(self, request: bytes) -> AsyncGenerator[Event]:
        self.prepare()
        spare, self._spare = self._spare, None
        assert spare is not None
        worker = await spare
        self._running.add(worker)
        self.prepare()
        try:
            async with asyncio.timeout(MAX_SECONDS):
                last = ""
                async for event in _events(worker.process, request):
                    last = str(event["event"])
                    yield event
                if last != "done" and last != "error":
                    yield {"event": "error", "message": DIED}
        except TimeoutError:
            yield {"event": "error", "message": f"stopped after {MAX_SECONDS:g} s in all"}
        finally:
            self._running.discard(worker)
            await _end(worker)


async def _start() -> _Worker:
    """A worker that waits for its request; its session is its own, so that it ends with its
    children."""
    folder = tempfile.mkdtemp(prefix="tangle-tv-")
    process = await asyncio.create_subprocess_exec(
        *module_command(WORKER),
        folder,
        stdin=PIPE,
        stdout=PIPE,
        stderr=None if os.environ.get("TANGLE_TV_DEBUG") else DEVNULL,
        limit=MAX_EVENT_BYTES,
        start_new_session=True,
    )
    return _Worker(process, folder)


async def _events(process: Process, request: bytes) -> AsyncGenerator[Event]:
    assert process.stdin is not None and process.stdout is not None
    with suppress(ConnectionError):
        process.stdin.write(request + b"\n")
        await process.stdin.drain()
    while line := await process.stdout.readline():
        yield json.loads(line)


async def _end(worker: _Worker) -> None:
    with suppress(ProcessLookupError):
        os.killpg(worker.process.pid, signal.SIGKILL)
    with suppress(ProcessLookupError):
        await worker.process.wait()
    shutil.rmtree(worker.folder, ignore_errors=True)
