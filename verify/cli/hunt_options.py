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
        help="the programs are functions of the .ll files there, changed at random",
    )
    parser.add_argument(
        "--tests",
        metavar="DIR",
        help="so are those of LLVM's tests there, where every declared function is convergent",
    )


def add_hunt(parser: argparse.ArgumentParser) -> None:
    """The options."""
    parser.add_argument(
        "--opt", default="opt-22", metavar="PATH", help="the opt (default: %(default)s)"
    )
    parser.add_argument(
        "--state",
        default="hunt/state.json",
        metavar="FILE",
        help="what has been done so far: the hunt goes on there (default: %(default)s)",
    )
    add_number(parser, "--seed", 0, 10**15, "of a new state's first programs (default: 0)")
    parser.add_argument(
        "--save",
        default="hunt/found",
        metavar="DIR",
        help="a folder for each new kind of finding (default: %(default)s)",
    )
    parser.add_argument(
        "--time", type=argument(seconds), metavar="S", help="stop after so many seconds"
    )
    add_number(parser, "--programs", 1, 10**9, "stop after so many programs")
    parser.add_argument(
        "--only", metavar="PASSES", help="of the table's passes those with these names, by commas"
    )
    add_seeds(parser)
    parser.add_argument(
        "--sources",
        metavar="NAMES",
        help="only programs of these, by commas (default: all; `tests` with --tests)",
    )
    parser.add_argument(
        "--report", action="store_true", help="print what has been done so far, and do no more"
    )
    add_jobs(parser)
    add_checking(parser, HUNT_DEFAULTS)
