"""The page's server: one process, on an address of this machine, without a file of the user's.

Who may ask: a request's Host is the address that is served (names that another site lets point here
are refused), and the Origin of what asks for a check is the page itself.
"""

from __future__ import annotations

import asyncio
import ipaddress
import json
import re
import secrets
import signal
import socket
from collections import OrderedDict
from collections.abc import Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Protocol

from tornado.httpserver import HTTPServer
from tornado.iostream import StreamClosedError
from tornado.web import Application, HTTPError, RequestHandler

from tangle_tv.playground.examples import Example, examples
from tangle_tv.playground.page import ASSETS, index_page
from tangle_tv.playground.request import MAX_REQUEST_BYTES, Event
from tangle_tv.playground.workers import BusyError, Workers
from verify.judge.guarded import load_judge

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "
    "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {}"
)
"""Of the page itself, with the sites that may frame it; a trace page has its own, in its head."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}
MAX_PAGES_BYTES = 128 << 20
"""Of trace pages that are kept; the oldest are dropped."""
JOBS = 2


class AddressError(Exception):
    """An address that cannot be served; the message says why."""


@dataclass
class ServerState:
    """The state that the handlers share.  `hosts` are the values of Host that are answered; `pages`
    are trace pages by their names, which cannot be guessed."""

    workers: Workers
    hosts: frozenset[str]
    examples: dict[str, Example]
    framed_by: str = ""
    """The site whose pages may have the embedded page in a frame."""
    pages: OrderedDict[str, bytes] = field(default_factory=OrderedDict[str, bytes])

    def keep(self, page: bytes) -> str:
        name = secrets.token_urlsafe(18)
        self.pages[name] = page
        while sum(map(len, self.pages.values())) > MAX_PAGES_BYTES:
            self.pages.popitem(last=False)
        return name


class _Answer(Protocol):
    """The method that answers with bytes: tornado's types leave its other parameters open."""

    def write(self, chunk: bytes) -> None: ...

    def finish(self, chunk: bytes) -> object: ...


class _Handler(RequestHandler):
    """Refuses whom it does not serve; its answers are not for other sites."""

    state: ServerState
    may_be_linked = False
    """Whether a link of another site may lead here."""

    @property
    def answer(self) -> _Answer:
        return self

    def initialize(self, state: ServerState) -> None:
        self.state = state

    def set_default_headers(self) -> None:
        self.clear_header("Server")
        for name, value in HEADERS.items():
            self.set_header(name, value)
        self.set_header("Content-Security-Policy", POLICY.format("'none'"))

    def prepare(self) -> None:
        host = self.request.headers.get("Host", "").lower()
        if host not in self.state.hosts:
            raise HTTPError(403, reason="Host is not the address that is served")
        origin = self.request.headers.get("Origin")
        if origin is not None and origin != f"http://{host}":
            raise HTTPError(403, reason="Origin is another site")
        asked_by = self.request.headers.get("Sec-Fetch-Site", "none")
        if asked_by not in ("same-origin", "none") and not self.may_be_linked:
            raise HTTPError(403, reason="asked by another site")

    def write_error(self, status_code: int, **_: object) -> None:
        self.set_header("Content-Type", "text/plain; charset=utf-8")
        self.answer.finish(f"{status_code} {self._reason}\n".encode())

    def send(self, content: bytes, kind: str) -> None:
        self.set_header("Content-Type", f"{kind}; charset=utf-8")
        self.answer.finish(content)


class _Index(_Handler):
    may_be_linked = True

    def get(self) -> None:
        self.send(index_page([*self.state.examples.values()]), "text/html")


class _Embedded(_Handler):
    """The page for a frame of the one site that may have it."""

    may_be_linked = True

    def get(self) -> None:
        if not self.state.framed_by:
            raise HTTPError(404, reason="this server was not started with --embed")
        self.set_header("Content-Security-Policy", POLICY.format(self.state.framed_by))
        for name in ("Cross-Origin-Resource-Policy", "Cross-Origin-Opener-Policy"):
            self.clear_header(name)
        self.send(index_page([*self.state.examples.values()], embedded=True), "text/html")


class _Asset(_Handler):
    def get(self, name: str) -> None:
        if (found := ASSETS.get(name)) is None:
            raise HTTPError(404)
        self.send(found.content, found.kind)


class _Example(_Handler):
    def get(self, name: str) -> None:
        if (found := self.state.examples.get(name)) is None:
            raise HTTPError(404)
        self.send(json.dumps(found.state()).encode(), "application/json")


class _TracePage(_Handler):
    def get(self, name: str) -> None:
        if (page := self.state.pages.get(name)) is None:
            raise HTTPError(404, reason="this page is no longer kept: check again")
        frames = f"'self' {self.state.framed_by}".strip()
        self.set_header(
            "Content-Security-Policy", f"frame-ancestors {frames}; sandbox allow-scripts"
        )
        self.send(page, "text/html")


class _Check(_Handler):
    """Streams the events of a check, one JSON object a line."""

    task: asyncio.Task[object] | None = None

    async def post(self) -> None:
        if self.request.headers.get("Origin") is None:
            raise HTTPError(403, reason="a check has to say its Origin")
        kind = self.request.headers.get("Content-Type", "").partition(";")[0]
        if kind != "application/json":
            raise HTTPError(415, reason="application/json is expected")
        self.set_header("Content-Type", "application/x-ndjson; charset=utf-8")
        self.task = asyncio.current_task()
        line = self.request.body.replace(b"\n", b" ")  # JSON has none within a string
        try:
            async with aclosing(self.state.workers.events(line)) as found:
                async for event in found:
                    await self._send(event)
        except BusyError as error:
            await self._send({"event": "error", "message": str(error)})
        except (StreamClosedError, asyncio.CancelledError):
            return  # nobody listens any more: what ran has been ended

    async def _send(self, event: Event) -> None:
        html = event.pop("html", None)
        if isinstance(html, str) and html:
            event["page"] = f"page/{self.state.keep(html.encode())}"
        self.answer.write(json.dumps(event).encode() + b"\n")
        await self.flush()

    def on_connection_close(self) -> None:
        """The page was left, or the check cancelled."""
        if self.task is not None:
            self.task.cancel()


def application(state: ServerState) -> Application:
    state_only = {"state": state}
    return Application(
        [
            (r"/", _Index, state_only),
            (r"/embed", _Embedded, state_only),
            (r"/assets/([a-z0-9.-]+)", _Asset, state_only),
            (r"/example/([A-Za-z0-9_./+-]+)", _Example, state_only),
            (r"/page/([A-Za-z0-9_-]+)", _TracePage, state_only),
            (r"/check", _Check, state_only),
        ],
        log_function=_no_log,
        default_handler_class=_Missing,
        default_handler_args=state_only,
    )


class _Missing(_Handler):
    def get(self, *_: str) -> None:
        raise HTTPError(404)


def _no_log(_: RequestHandler) -> None:
    """Requests are nobody else's business."""


def address(text: str) -> tuple[str, int]:
    """Host and port of `HOST:PORT`, `[::1]:PORT`, or `PORT`.  Raises AddressError."""
    host, _, port = text.rpartition(":")
    host = host.strip("[]") or "127.0.0.1"
    if not port.isdecimal() or not port.isascii() or int(port) > 65535:
        raise AddressError(f"{text}: no address with a port, such as 127.0.0.1:8000")
    try:
        number = ipaddress.ip_address("127.0.0.1" if host == "localhost" else host)
    except ValueError as error:
        raise AddressError(f"{host}: no IP address, such as 127.0.0.1") from error
    if number.is_unspecified:
        raise AddressError(f"{host}: name one address of this machine, not all")
    return str(number), int(port)


SITE = re.compile(r"https?://(?:[\w.-]+|\[[0-9a-f:]+\])(?::\d+)?", re.A)
"""An origin: a scheme, a host, and a port or not."""


def serve(host: str, port: int, told: Callable[[str], None], framed_by: str = "") -> None:
    """Serve until interrupted or terminated; `told` gets the page's address, and `framed_by` is the
    site that may have the page in a frame.  Raises AddressError."""
    if framed_by and SITE.fullmatch(framed_by) is None:
        raise AddressError(f"--embed {framed_by}: no site, such as https://example.org")
    try:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listening = socket.create_server((host, port), family=family)
    except OSError as error:
        raise AddressError(f"{host}:{port} cannot be served: {error.strerror}") from error
    listening.setblocking(False)
    load_judge()
    asyncio.run(_serve(listening, host, told, framed_by))


async def _serve(
    listening: socket.socket, host: str, told: Callable[[str], None], framed_by: str
) -> None:
    port = int(listening.getsockname()[1])
    names = [f"[{host}]" if ":" in host else host]
    if ipaddress.ip_address(host).is_loopback:
        names.append("localhost")
    workers = Workers(JOBS)
    hosts = frozenset(f"{name}:{port}" for name in names)
    state = ServerState(workers, hosts, examples(), framed_by)
    server = HTTPServer(
        application(state),
        max_body_size=MAX_REQUEST_BYTES,
        max_buffer_size=MAX_REQUEST_BYTES * 2,
        idle_connection_timeout=60.0,
        body_timeout=20.0,
    )
    server.add_socket(listening)
    workers.prepare()
    over = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, over.set)
    told(f"http://{names[0]}:{port}/")
    await over.wait()
    server.stop()
    await workers.close()
