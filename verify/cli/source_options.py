"""The grammar of `tangle-tv source`."""

from __future__ import annotations

import argparse
import os

from verify.checking_options import add_checking, add_function, add_functions
from verify.options import Options

RUN_UNROLL = 64
"""Executions of a header in a run."""
FUZZ_DEFAULTS = Options(timeout=5.0, unroll=3)
"""What takes longer than this on a small random program is rarely decided."""
READINGS = ("crosslane", "tangles")


def add_source(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    checked = actions.add_parser(
        "check", help="compare what Clang and LLVM make of a program with what it means"
    )
    _add_program(checked)
    checked.add_argument(
        "-O",
        dest="level",
        choices=("0", "1", "2", "3"),
        help="LLVM's pipeline after the front end (default: the front end alone)",
    )
    add_functions(checked, "only this symbol")
    checked.add_argument(
        "--keep-going", action="store_true", help="check the steps after a wrong one too"
    )
    checked.add_argument(
        "--save",
        metavar="DIR",
        help="keep the reference, the module after each step, and what is not correct",
    )
    checked.add_argument(
        "--html",
        metavar="DIR",
        help="write a page for each function that a step made incorrect, and an index",
    )
    checked.add_argument("--json", action="store_true", help="one JSON document instead of text")
    add_checking(checked)
    _add_common(checked)
    ran = actions.add_parser(
        "run", help="run threads on given arguments and show who is meant to be converged"
    )
    _add_program(ran)
    add_function(ran, "the symbol; needed if there are two")
    ran.add_argument(
        "--thread",
        action="append",
        default=[],
        metavar="ARG=N[,ARG=N…]",
        help="one more thread, with these arguments (all others are 0)",
    )
    add_checking(ran, Options(unroll=RUN_UNROLL), ("unroll", "operations_file", "enter"))
    _add_fuzz(
        actions.add_parser("fuzz", help="look for miscompiles of Clang's with random programs")
    )


def _add_fuzz(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--programs", type=int, default=40, metavar="N", help="programs (default: 40)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first program (default: 1)")
    parser.add_argument(
        "--size", type=int, default=4, help="statements of a program, about (default: 4)"
    )
    parser.add_argument("--save", metavar="DIR", help="keep the smallest program of each kind")
    parser.add_argument(
        "--target",
        choices=("amdgpu", "nvptx", "spirv"),
        default="spirv",
        help="what Clang compiles for: spirv has tokens (default), amdgpu and nvptx have none",
    )
    _add_clang(parser)
    add_checking(parser, FUZZ_DEFAULTS)
    _add_common(parser)
    # Of `check`, whose steps these are.
    parser.set_defaults(file="a program", function=None, level=None, keep_going=False, html=None)


def _add_program(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a program: .c, .cpp, .cu, .hip, .cl or .hlsl; options of Clang's come last, after --",
    )
    parser.set_defaults(clang_options=())
    parser.add_argument(
        "--target",
        metavar="NAME",
        help="amdgpu, nvptx, spirv (with tokens), spirv64 or dxil: the first that the language has",
    )
    _add_clang(parser)


def _add_clang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--clang",
        metavar="PATH",
        help="a Clang of LLVM 22 (default: that of the extra tangle-tv[clang])",
    )
    parser.add_argument(
        "--reading",
        choices=READINGS,
        default=READINGS[0],
        help="the document that counts where the two contradict each other (default: crosslane)",
    )


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="processes (default: one for each core)",
    )
    parser.add_argument(
        "--color", choices=("auto", "always", "never"), default="auto", help="colour in text"
    )
