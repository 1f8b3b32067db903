"""The grammar of `tangle-tv serve`."""

from __future__ import annotations

import argparse

from verify.cli.argument_types import argument
from verify.options import seconds

IDLE_S = 1800.0


def add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--http",
        nargs="?",
        const="127.0.0.1:8000",
        metavar="ADDRESS:PORT",
        help="serve the playground instead, a page that checks pairs (default: 127.0.0.1:8000; "
        "port 0: any free port)",
    )
    parser.add_argument(
        "--open", action="store_true", help="with --http: open the page in the browser, too"
    )
    parser.add_argument(
        "--socket",
        metavar="PATH",
        help="the socket, in a folder of mode 0700 (default: server, in the folder tangle-tv of "
        "$XDG_RUNTIME_DIR, or in tangle-tv-UID among the temporary files)",
    )
    parser.add_argument(
        "--idle",
        type=argument(seconds),
        default=IDLE_S,
        metavar="S",
        help=f"end after S seconds without a request (default: {IDLE_S:g})",
    )
