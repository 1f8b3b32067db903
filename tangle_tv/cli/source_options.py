"""The grammar of `tangle-tv source`."""

from __future__ import annotations

import argparse
import os

from tangle_tv.cli.configuration import add_configuration
from tangle_tv.cli.run_options import ENVIRONMENT, add_run_options
from tangle_tv.cli.step_options import add_output
from verify.checking_options import add_checking, add_function, add_functions
from verify.options import Options

RUN_UNROLL = 64
"""Executions of a header in a run."""
FUZZ_DEFAULTS = Options(timeout=5.0, unroll=3)
"""The time for a small random program, in seconds: a longer check rarely decides."""
READINGS = ("crosslane", "tangles")


def add_source(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    checked = actions.add_parser(
        "check", help="compare the IR of Clang and LLVM for a program with the program's meaning"
    )
    _add_program(checked)
    checked.add_argument(
        "other",
        nargs="?",
        metavar="OTHER",
        help="another program: whether it means what FILE means; Clang's IR is not compared then",
    )
    checked.add_argument(
        "-O",
        dest="level",
        choices=("0", "1", "2", "3"),
        help="LLVM's pipeline after the front end (default: the front end alone)",
    )
    add_functions(checked, "check only this symbol")
    checked.add_argument(
        "--keep-going", action="store_true", help="also check the steps after an incorrect step"
    )
    checked.add_argument(
        "--save",
        metavar="DIR",
        help="write the reference, the module after each step, and incorrect pairs into DIR",
    )
    checked.add_argument(
        "--html",
        metavar="DIR",
        help="write an HTML page for each function that a step made incorrect, and an index",
    )
    add_output(checked, verdicts=True)
    add_checking(checked)
    _add_common(checked)
    add_configuration(checked)
    ran = actions.add_parser(
        "run", help="run threads on given arguments and show which threads are converged"
    )
    _add_program(ran)
    add_function(ran, "the symbol to run; required if the program has several")
    add_run_options(ran)
    add_checking(
        ran, Options(unroll=RUN_UNROLL), (*ENVIRONMENT, "unroll", "operations_file", "enter")
    )
    add_configuration(ran)
    _add_fuzz(actions.add_parser("fuzz", help="look for miscompiles of Clang with random programs"))


def _add_fuzz(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--programs", type=int, default=40, metavar="N", help="number of programs (default: 40)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first program (default: 1)"
    )
    parser.add_argument(
        "--size",
        type=int,
        default=4,
        help="approximate number of statements of a program (default: 4)",
    )
    parser.add_argument(
        "--save", metavar="DIR", help="write the smallest program of each kind into DIR"
    )
    parser.add_argument(
        "--target",
        choices=("amdgpu", "nvptx", "spirv"),
        default="spirv",
        help="target of Clang: spirv (default, with tokens), or amdgpu or nvptx (without tokens)",
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
        help="a program: .c, .cpp, .cu, .hip, .cl or .hlsl; options of Clang come last, after --",
    )
    parser.set_defaults(clang_options=())
    parser.add_argument(
        "--target",
        metavar="NAME",
        help="amdgpu, nvptx, spirv (with tokens), spirv64 or dxil (default: the language's first)",
    )
    _add_clang(parser)


def _add_clang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--clang",
        metavar="PATH",
        help="a Clang of LLVM 22 (default: that on the PATH, or of the extra tangle-tv[clang])",
    )
    parser.add_argument(
        "--reading",
        choices=READINGS,
        default=READINGS[0],
        help="the document that wins if the two contradict each other (default: crosslane)",
    )


def _add_common(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="number of processes (default: one for each core)",
    )
    parser.add_argument(
        "--color", choices=("auto", "always", "never"), default="auto", help="colour in text"
    )
