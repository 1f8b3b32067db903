"""The grammar of `tangle-tv report`."""

from __future__ import annotations

import argparse


def add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help="TANGLE_REPORT_DIR of tangle-opt")
    parser.add_argument(
        "--format",
        choices=("text", "junit"),
        default="text",
        help="a table (default), or JUnit XML",
    )
    parser.add_argument("--output", metavar="FILE", help="(default: standard output)")
