"""The grammar of `tangle-tv serve`."""

from __future__ import annotations

import argparse


def add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--http",
        required=True,
        nargs="?",
        const="127.0.0.1:8000",
        metavar="ADDRESS:PORT",
        help="the playground, a page on which pairs are checked (default: 127.0.0.1:8000; "
        "port 0: one that is free)",
    )
    parser.add_argument("--open", action="store_true", help="open the page in the browser, too")
