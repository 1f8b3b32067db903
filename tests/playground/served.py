"""The playground as a test sees it: a server in a process of its own, and requests to it."""

from __future__ import annotations

import http.client
import json
import subprocess
import sys
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import cast

Event = dict[str, object]
END_S = 20.0


@dataclass(frozen=True)
class Served:
    """`host` with its port."""

    process: subprocess.Popen[str]
    host: str

    @property
    def url(self) -> str:
        return f"http://{self.host}/"

    def ask(
        self, method: str, path: str, body: bytes = b"", headers: Mapping[str, str] | None = None
    ) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body."""
        connection = http.client.HTTPConnection(self.host, timeout=60)
        connection.request(method, path, body or None, dict(headers or {}))
        answer = connection.getresponse()
        found = answer.status, dict(answer.getheaders()), answer.read()
        connection.close()
        return found

    def check(self, **fields: object) -> list[Event]:
        """The events of a check that the page itself might ask for."""
        status, _, body = self.ask("POST", "/check", json.dumps(fields).encode(), self.own())
        assert status == 200, body
        return [cast("Event", json.loads(line)) for line in body.splitlines()]

    def own(self) -> dict[str, str]:
        """The headers that a browser sends from the page."""
        return {"Origin": f"http://{self.host}", "Content-Type": "application/json"}


@contextmanager
def served(status: int = 0, *words: str) -> Generator[Served]:
    """`status` is that with which the server is to end; `words` are more options."""
    code = "from tangle_tv.cli.main import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", code, "serve", "--http", "127.0.0.1:0", *words],
        stdout=subprocess.PIPE,
        text=True,
    )
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        place = line.partition("http://")[2].partition("/")[0]
        assert place.startswith("127.0.0.1:"), line
        yield Served(process, place)
    finally:
        if process.poll() is None:
            process.terminate()
        assert process.wait(END_S) == status
        assert process.stdout is not None
        process.stdout.close()


def only(events: list[Event], name: str) -> Event:
    """The one event of this name."""
    (found,) = [event for event in events if event["event"] == name]
    return found


def children(number: int) -> set[int]:
    """The processes below one, by `/proc`."""
    listed = subprocess.run(
        ["ps", "-eo", "pid=,ppid="], capture_output=True, text=True, check=True
    ).stdout
    parents = {int(a): int(b) for a, b in (line.split() for line in listed.splitlines())}
    found: set[int] = set()
    frontier = {number}
    while frontier:
        frontier = {child for child, parent in parents.items() if parent in frontier} - found
        found |= frontier
    return found


ENDLESS = """\
define i1 @f(i32 %x, i32 %y) {
  %a = zext i32 %x to i64
  %b = zext i32 %y to i64
  %c = mul i64 %a, %b
  %d = icmp eq i64 %c, 9223372036854775783
  %e = icmp ugt i32 %x, 1
  %f = icmp ugt i32 %y, 1
  %g = and i1 %e, %f
  %h = and i1 %g, %d
  ret i1 %h
}
"""
"""Whether a prime has factors: no solver says so within a minute."""
NEVER = "define i1 @f(i32 %x, i32 %y) {\n  ret i1 false\n}\n"
