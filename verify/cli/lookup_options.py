"""The grammar of the commands that look something up: `explain`, `support`, `completion`."""

from __future__ import annotations

import argparse


def add_explain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("code", nargs="?", metavar="CODE", help="the code; without it, all codes")


def add_support(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "pattern",
        nargs="?",
        metavar="PATTERN",
        help="only entries whose name holds this, or fits it when it has * or ?",
    )
    shapes = parser.add_mutually_exclusive_group()
    shapes.add_argument("--json", action="store_true", help="one JSON document on standard output")
    shapes.add_argument("--markdown", action="store_true", help="the table that is SUPPORT.md")
    shapes.add_argument(
        "--check", metavar="FILE", help="whether FILE is that table still; exit status 1 if not"
    )


def add_completion(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", choices=("bash", "zsh", "tcsh"), help="the shell it is for")
