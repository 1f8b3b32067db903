"""The options by which `run` and `source run` say what is run, and what is shown of it."""

from __future__ import annotations

import argparse

ANCHORS = ("joined", "least", "most", "all")
ENVIRONMENT = ("entry", "never_communicates", "masks", "subgroup")
"""The options of a check that say how threads enter and communicate, by field."""


def add_run_options(parser: argparse.ArgumentParser) -> None:
    """Add `--thread`, and the options on what is left to the implementation."""
    parser.add_argument(
        "--thread",
        action="append",
        default=[],
        metavar="ARG=N[,ARG=N…]",
        help="add a thread with these arguments (all other arguments are 0)",
    )
    parser.add_argument(
        "--anchors",
        default=ANCHORS[0],
        metavar="|".join((*ANCHORS, "N")),
        help="the implementation's choice that is shown: one that joins n-th executions where it "
        "may (default), the least or the most that may be joined, all choices, or the N-th of them",
    )
    parser.add_argument(
        "--order",
        nargs=2,
        metavar=("A", "B"),
        help="whether instance A is convergence-before instance B, with the chain; each is "
        "THREAD:@callee#N, THREAD:%%value#N or THREAD:%%block#N, the N-th execution",
    )
