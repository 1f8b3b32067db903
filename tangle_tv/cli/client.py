"""The client of `tangle-tv serve`: a command whose work a warm process does.

The worker gets this process's standard files, folder, environment and file mode mask, so what it
writes and reads is as if this process did.  Where there is no server of the same program, the
command is carried out here.  Only what an interpreter has loaded anyway is imported.

A request: a byte string, its length before it in eight bytes, with the three standard files as
ancillary data.  Answers: `HELLO`, when a worker takes it, then the exit status.  When this process
ends, so does the worker's work.
"""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _socket import socket
    from collections.abc import Sequence

VARIABLE = "TANGLE_SERVER"
HELLO = b"!"
STALE = b"?"
"""The answer of a server that was started with other source files."""
SIZE_BYTES = 8
STATUS_BYTES = 4
SIGPIPE = 13
HELLO_S = 5.0
"""A server that has not taken the request after so long is done without."""
LOST = 70
"""The exit status when the worker ends without one: that of an error of this program."""


def leave_to_server(program: str, words: Sequence[str]) -> None:
    """Let the server carry out the command, and exit as it says; return where there is no server to
    do it."""
    try:
        status = asked(os.environ[VARIABLE], program, words)
    except KeyboardInterrupt:
        sys.stderr.write(f"{program}: interrupted\n")
        os._exit(130)
    if status is None:
        return
    if status < 0:  # as the real `opt` died
        die_by(-status)
    os._exit(status)


def die_by(number: int) -> None:
    """End this process by a signal."""
    import signal

    signal.signal(number, signal.SIG_DFL)
    os.kill(os.getpid(), number)


def asked(path: str, program: str, words: Sequence[str]) -> int | None:
    """The exit status that the server behind the socket says; `None` when it does not take it."""
    server = connected(path)
    if server is None or None in (sys.stdin, sys.stdout, sys.stderr):
        return None
    files = b"".join(number.to_bytes(4, sys.byteorder) for number in range(3))
    try:
        request = encoded(program, words)
        size = len(request).to_bytes(SIZE_BYTES, "big")
        server.sendmsg([size], [(_constant("SOL_SOCKET"), _constant("SCM_RIGHTS"), files)])
        server.sendall(request)
        return _status(server, program) if server.recv(1) == HELLO else None
    except OSError:
        return None
    finally:
        server.close()


def _status(server: socket, program: str) -> int:
    """The exit status that a worker answers after it has accepted the request."""
    server.settimeout(None)
    try:
        answer = server.recv(STATUS_BYTES)
    except OSError:
        answer = b""
    if len(answer) == STATUS_BYTES:
        return int.from_bytes(answer, "big", signed=True)
    if _nothing_reads_output():  # the worker ended as any filter does
        die_by(SIGPIPE)
    sys.stderr.write(
        f"{program}: the worker of the server at {os.environ[VARIABLE]} ended without an answer; "
        f"without {VARIABLE} the command needs no server\n"
    )
    return LOST


def _nothing_reads_output() -> bool:
    import select

    poll = select.poll()
    poll.register(1, 0)
    return any(event & select.POLLERR for _, event in poll.poll(0))


def connected(path: str) -> socket | None:
    """The connection to this user's server; `None` without a server."""
    import _socket  # what `socket` adds takes longer to load than a request

    try:
        if os.stat(path).st_uid != os.getuid():
            return None
        server = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
        server.settimeout(HELLO_S)
        server.connect(path)
    except OSError:
        return None
    return server


def encoded(program: str, words: Sequence[str]) -> bytes:
    """The request: what the command sees of this process."""
    mask = os.umask(0o077)
    os.umask(mask)
    encodings = [f"{file.encoding} {file.errors}" for file in (sys.stdin, sys.stdout, sys.stderr)]
    head = [program, os.getcwd(), str(mask), *encodings, str(len(words)), *words]
    environment = [name + b"=" + value for name, value in os.environb.items()]
    return b"\0".join([*map(os.fsencode, head), *environment])


def _constant(name: str) -> int:
    import _socket

    return getattr(_socket, name)
