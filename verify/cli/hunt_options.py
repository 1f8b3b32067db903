"""The options of `tangle-tv hunt`."""

from __future__ import annotations

import argparse

from verify.checking_options import add_checking
from verify.cli.argument_types import add_jobs, add_number, argument
from verify.options import Options, seconds

HUNT_DEFAULTS = Options(timeout=1.0, unroll=3)
"""Those of `fuzz`."""


def add_seeds(parser: argparse.ArgumentParser) -> None:
    """Folders with modules, of which programs are made."""
    parser.add_argument(
        "--from",
        dest="folder",
        metavar="DIR",
        help="use functions of the .ll files in DIR, changed at random, as programs",
    )
    parser.add_argument(
        "--tests",
        metavar="DIR",
        help="use functions of LLVM's tests in DIR, with every declared function convergent",
    )


def add_hunt(parser: argparse.ArgumentParser) -> None:
    """The options."""
    parser.add_argument(
        "--opt", default="opt-22", metavar="PATH", help="the opt to test (default: %(default)s)"
    )
    parser.add_argument(
        "--state",
        default="hunt/state.json",
        metavar="FILE",
        help="the state of the hunt, which resumes from it (default: %(default)s)",
    )
    add_number(
        parser, "--seed", 0, 10**15, "seed of the first programs of a new state (default: 0)"
    )
    parser.add_argument(
        "--save",
        default="hunt/found",
        metavar="DIR",
        help="write a folder for each new kind of finding into DIR (default: %(default)s)",
    )
    parser.add_argument("--time", type=argument(seconds), metavar="S", help="stop after S seconds")
    add_number(parser, "--programs", 1, 10**9, "stop after this number of programs")
    parser.add_argument(
        "--only", metavar="PASSES", help="only these passes of the table, separated by commas"
    )
    add_seeds(parser)
    parser.add_argument(
        "--sources",
        metavar="NAMES",
        help="only programs of these sources, separated by commas (default: all, or `tests` "
        "with --tests)",
    )
    parser.add_argument(
        "--report", action="store_true", help="print the state of the hunt, and stop"
    )
    add_jobs(parser)
    add_checking(parser, HUNT_DEFAULTS)
