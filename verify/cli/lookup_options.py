"""The grammar of the commands that look something up: `explain`, `support`, `completion`."""

from __future__ import annotations

import argparse


def add_explain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "code", nargs="?", metavar="CODE", help="the code to explain (default: list all codes)"
    )


def add_support(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "pattern",
        nargs="?",
        metavar="PATTERN",
        help="show only entries whose name contains PATTERN, or matches it if it has * or ?",
    )
    shapes = parser.add_mutually_exclusive_group()
    shapes.add_argument("--json", action="store_true", help="one JSON document on standard output")
    shapes.add_argument("--markdown", action="store_true", help="the table of SUPPORT.md")
    shapes.add_argument(
        "--check",
        metavar="FILE",
        help="compare FILE with that table; exit with status 1 if they differ",
    )


def add_completion(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "shell", choices=("bash", "zsh", "tcsh"), help="the shell that runs the script"
    )
