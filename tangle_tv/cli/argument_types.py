"""Numbers and the like as argparse reads them, and options that several commands have."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeVar

from verify.options import number

T = TypeVar("T")


def add_number(parser: argparse.ArgumentParser, name: str, low: int, high: int, line: str) -> None:
    parser.add_argument(name, type=number_type(low, high), metavar="N", help=line)


def add_jobs(parser: argparse.ArgumentParser) -> None:
    """`--jobs`: how many processes are at work."""
    parser.add_argument(
        "--jobs",
        type=number_type(1, 256),
        default=2,
        metavar="N",
        help="processes at work (default: 2)",
    )


def number_type(low: int, high: int) -> Callable[[str], int]:
    return argument(lambda text: number(text, low, high))


def argument(read: Callable[[str], T]) -> Callable[[str], T]:
    """`read` for argparse, which shows the message of its own error only."""

    def convert(text: str) -> T:
        try:
            return read(text)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from error

    return convert
