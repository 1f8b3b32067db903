"""`tangle-tv serve`: keeps processes ready that have loaded everything, behind a Unix socket.

The server forks a few workers, which wait.  A worker takes a request (`tangle_tv.cli.client`): it
becomes the process that asks, as far as the command sees, carries the command out, answers with the
exit status, and ends.  So no state of one command reaches another, and a worker that dies costs its
command only.  When the client ends, the worker's command ends, too.

A worker that had nothing to check waits for another request: to fork one costs a third of what
LLVM's `opt` takes for a small module.
"""

from __future__ import annotations

import os
import select
import signal
import socket
import stat
import sys
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Self

from common.data import dataclass
from process.garbage import collect_rarely
from process.signals import end_with_peer, unwind_on_signals
from tangle_tv.cli import client
from tangle_tv.cli.errors import Exit, UsageError
from tangle_tv.cli.warm import own_modules

FRESH_S = 1.0
"""The time for which source files are assumed to be unchanged: a look takes as long as a small
command."""
SPARE = 2
"""Workers that wait for a request."""
REQUEST_LIMIT_BYTES = 64 << 20
REQUEST_S = 10.0
"""The time in which a client must send its request."""

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
LEAVE_S = 1.0
"""The time that the server waits for the end of its workers."""
MOST_COMMANDS = 500
"""After so many a worker ends: what libraries do not free would add up."""

Program = Callable[[Sequence[str]], int | Callable[[], int]]
"""A command's exit status for its words (negative: the signal that ended the real `opt`), where
nothing is left of it in this process; or else what carries it out."""


@dataclass(frozen=True, slots=True)
class SocketRequest:
    """The environment of a client's command; `encodings` are those of the three standard files,
    each with its error handler; `files` are their numbers here."""

    program: str
    folder: bytes
    mask: int
    encodings: tuple[tuple[str, str], ...]
    words: tuple[str, ...]
    environment: Mapping[bytes, bytes]
    files: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class _Server:
    """`listener`: where clients connect.  `news`: a pipe from the workers.  `life`: a pipe that is
    closed when the server has ended.  `loaded`: when each source file was changed last, as it was
    at the time `compared`."""

    listener: socket.socket
    news: tuple[int, int]
    life: tuple[int, int]
    programs: Mapping[str, Program]
    loaded: Mapping[str, float]
    compared: float

    def up_to_date(self) -> Self | None:
        """The server, unless a source file has changed; compared again after `FRESH_S`."""
        now = time.monotonic()
        if now < self.compared + FRESH_S:
            return self
        return replace(self, compared=now) if source_times() == self.loaded else None


def default_path() -> Path:
    """The socket of this user, in a folder that no other may use."""
    base = os.environ.get("XDG_RUNTIME_DIR")
    if base:
        return Path(base) / "tangle-tv" / "server"
    return Path(tempfile.gettempdir()) / f"tangle-tv-{os.getuid()}" / "server"


def listening(path: Path) -> socket.socket:
    """The socket, in a folder of the user's own.  Raises UsageError."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        folder = path.parent.lstat()
        if (
            folder.st_uid != os.getuid()
            or not stat.S_ISDIR(folder.st_mode)
            or folder.st_mode & 0o77
        ):
            raise UsageError(
                f"{path.parent}: the folder of the socket must be this user's alone (mode 0700)"
            )
        present = client.connected(str(path))
        if present is not None:
            present.close()
            raise UsageError(f"{path}: a server is there already")
        if path.exists() and not path.is_socket():
            raise UsageError(f"{path}: exists and is no socket")
        path.unlink(missing_ok=True)
        listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        mask = os.umask(0o177)
        try:
            listener.bind(str(path))
        finally:
            os.umask(mask)
        listener.listen(128)
    except OSError as error:
        why = error.strerror or error
        raise UsageError(f"{path}: no socket can be made there: {why}") from error
    listener.setblocking(False)
    return listener


def serve(listener: socket.socket, programs: Mapping[str, Program], idle_s: float) -> None:
    """Serve until no request has come for so many seconds, and none is being served; or until a
    source file of this program has changed."""
    collect_rarely()
    last = time.monotonic()
    server = _Server(listener, os.pipe(), os.pipe(), programs, source_times(), last)
    waiting: set[int] = set()
    busy: set[int] = set()
    try:
        while (fresh := server.up_to_date()) and (busy or time.monotonic() < last + idle_s):
            server = fresh
            while len(waiting) < SPARE:
                waiting.add(_worker(server))
            left = max(0.1, last + idle_s - time.monotonic())
            ready = select.select([server.news[0]], (), (), min(left, 60.0))[0]
            for pid in _news(server.news[0]) if ready else ():
                last = time.monotonic()
                before, now = (waiting, busy) if pid > 0 else (busy, waiting)
                before.discard(abs(pid))
                now.add(abs(pid))
            for pid in _ended(waiting | busy):
                waiting.discard(pid)
                busy.discard(pid)
    finally:
        os.close(server.life[1])
        for pid in busy:
            if sys.exc_info()[0] is not None:
                os.kill(pid, signal.SIGTERM)
        end = time.monotonic() + LEAVE_S
        left = waiting | busy
        while left and time.monotonic() < end:
            time.sleep(0.01)
            left.difference_update(_ended(left))


def source_times() -> dict[str, float]:
    """The modification times of the source files of loaded modules."""
    files = [getattr(sys.modules[name], "__file__", None) for name in own_modules()]
    return {file: os.stat(file).st_mtime for file in files if file and os.path.exists(file)}


def _news(pipe: int) -> list[int]:
    """The workers that took a request; negative: that wait again."""
    said = os.read(pipe, 4096)
    return [int.from_bytes(said[at : at + 4], "big", signed=True) for at in range(0, len(said), 4)]


def _tell(server: _Server, news: int) -> None:
    os.write(server.news[1], news.to_bytes(4, "big", signed=True))


def _ended(workers: set[int]) -> list[int]:
    return [pid for pid in workers if os.waitpid(pid, os.WNOHANG)[0] == pid]


def _worker(server: _Server) -> int:
    """A new process that waits for requests."""
    number = forked()
    if number:
        return number
    try:
        os.close(server.life[1])
        os.close(server.news[0])
        current: _Server | None = server
        for _ in range(MOST_COMMANDS):
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server's, until there is a client
            connection = _accepted(current)
            if connection is None:
                break
            with connection:
                _tell(server, os.getpid())
                current = _answer(connection, current)
            if current is None:
                break
            _tell(server, -os.getpid())
    finally:
        error = sys.exc_info()[1]
        if error is not None and not isinstance(error, SystemExit):
            print(f"tangle-tv: a worker of the server failed: {error}", file=sys.stderr, flush=True)
        os._exit(0)


def forked() -> int:
    """`os.fork`.  A signal that ends this process waits: what it raises in a function that a module
    runs at a fork (`logging`) is dropped, and the server would go on."""
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, ENDING)
    try:
        return os.fork()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def _accepted(server: _Server) -> socket.socket | None:
    """The first connection that no other worker takes; `None` when the server has ended."""
    while True:
        ready = select.select([server.listener, server.life[0]], (), ())[0]
        if server.life[0] in ready:
            return None
        try:
            connection, _ = server.listener.accept()
        except BlockingIOError:
            continue
        connection.settimeout(REQUEST_S)
        return connection


def _answer(connection: socket.socket, server: _Server) -> _Server | None:
    """Do what a client asks for; the server as it is now, if this process can do more for it."""
    request = received(connection)
    if request is None:
        return None
    fresh = server.up_to_date()
    if fresh is None or request.program not in server.programs:
        connection.sendall(client.STALE)
        return None
    connection.sendall(client.HELLO)
    connection.settimeout(None)
    _become(request)
    unwind_on_signals()
    end_with_peer(connection.fileno(), with_group=True)
    _carry_out(request, connection, fresh)
    return fresh


def received(connection: socket.socket) -> SocketRequest | None:
    """The request of a client of this user; `None` if it does not arrive in time."""
    try:
        if not _is_own(connection):
            return None
        size, files, _, _ = socket.recv_fds(connection, client.SIZE_BYTES, 3)
        length = int.from_bytes(size, "big")
        if len(files) != 3 or len(size) != client.SIZE_BYTES or length > REQUEST_LIMIT_BYTES:
            return None
        parts: list[bytes] = []
        while length:
            parts.append(connection.recv(min(length, 1 << 16)))
            if not parts[-1]:
                return None
            length -= len(parts[-1])
    except OSError:
        return None
    return decoded(b"".join(parts), files)


def decoded(data: bytes, files: Sequence[int]) -> SocketRequest | None:
    """The request that a client has encoded."""
    fields = data.split(b"\0")
    try:
        program, folder, mask, *rest = fields
        encodings = [tuple(each.decode("ascii").split(" ")) for each in rest[:3]]
        count = int(rest[3])
        words = [os.fsdecode(word) for word in rest[4 : 4 + count]]
        pairs = [entry.partition(b"=") for entry in rest[4 + count :]]
        return SocketRequest(
            os.fsdecode(program),
            folder,
            int(mask),
            tuple((encoding, errors) for encoding, errors in encodings),
            tuple(words),
            {name: value for name, _, value in pairs if name},
            tuple(files),
        )
    except (ValueError, IndexError):
        return None


def _is_own(connection: socket.socket) -> bool:
    """Whether the client is a process of this user."""
    if not hasattr(socket, "SO_PEERCRED"):  # the folder's mode alone keeps others out
        return True
    credentials = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, 12)
    return int.from_bytes(credentials[4:8], sys.byteorder) == os.getuid()


def _become(request: SocketRequest) -> None:
    """Take the place of the client: its files, folder, environment, mask; away from the terminal of
    the server."""
    if os.getsid(0) != os.getpid():
        os.setsid()
    for number, file in enumerate(request.files):
        os.dup2(file, number)
        os.close(file)
    os.chdir(request.folder)
    os.umask(request.mask)
    os.environb.clear()
    os.environb.update(request.environment)
    os.environb.pop(client.VARIABLE.encode(), None)
    opened = [
        os.fdopen(number, mode, encoding=encoding, errors=errors, closefd=False)
        for number, mode, (encoding, errors) in zip(
            range(3), ("r", "w", "w"), request.encodings, strict=True
        )
    ]
    for name, file in zip(("stdin", "stdout", "stderr"), opened, strict=True):
        setattr(sys, name, file)
        setattr(sys, f"__{name}__", file)
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def _carry_out(request: SocketRequest, connection: socket.socket, server: _Server) -> None:
    """Answer with the exit status, after all is written; end, unless nothing is left of it."""
    from tangle_tv.cli.main import report_bug

    status = int(Exit.FAULT)
    is_clean = False
    try:
        done = server.programs[request.program](request.words)
        is_clean = isinstance(done, int)
        if isinstance(done, int):
            status = done
        else:
            server.listener.close()
            os.close(server.news[1])
            os.close(server.life[0])
            status = done()
    except SystemExit as end:
        status = end.code if isinstance(end.code, int) else 0
    finally:
        error = sys.exc_info()[1]
        if error is not None:
            report_bug(type(error), error, error.__traceback__)
        sys.stdout.flush()
        sys.stderr.flush()
        if is_clean:
            _leave_client()
        signal.signal(signal.SIGIO, signal.SIG_IGN)
        connection.sendall(status.to_bytes(client.STATUS_BYTES, "big", signed=True))
        if not is_clean:
            os._exit(0)


def _leave_client() -> None:
    """Hold nothing of the client's any more: what it writes ends, its folder can be removed."""
    os.chdir("/")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for number in range(3):
        os.dup2(nowhere, number)
    os.close(nowhere)
