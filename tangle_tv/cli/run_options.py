"""The options by which `run` and `source run` say what is run, and what is shown of it."""

from __future__ import annotations

import argparse

ANCHORS = ("joined", "least", "most", "all")
ENVIRONMENT = (
    "entry",
    "never_communicates",
    "uniform_control_flow",
    "masks",
    "barriers",
    "subgroup",
)
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


def add_given(parser: argparse.ArgumentParser) -> None:
    """Add the options by which a run of a counterexample is given again."""
    parser.add_argument(
        "--given",
        dest="answers",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an answer to what else the run asks for, as the lines of a counterexample have it: "
        "'0:result @f#2=5', '1:entry=1', '0:choice @f:%%b:%%v=7', …",
    )
    parser.add_argument(
        "--replay",
        metavar="FILE",
        help="threads and answers of the counterexample in this output of `check --json`",
    )
    for flag, which in (("--before", "source"), ("--after", "target")):
        parser.add_argument(
            flag,
            nargs=2,
            metavar=("FILE", "NAME"),
            help=f"run the function as `check` compares it with this {which}",
        )
    parser.add_argument(
        "--observations",
        action="store_true",
        help="also show the operands and results of observable calls, and the memory written",
    )
