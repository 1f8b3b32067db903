"""The grammar of the commands that check each step of a pipeline: `opt` and `log`."""

from __future__ import annotations

import argparse

from tangle_tv.cli.argument_types import add_jobs
from tangle_tv.cli.configuration import add_configuration
from tangle_tv.cli.corpus_options import add_fail_on
from verify.checking_options import add_checking, add_functions


def add_log(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="output of -print-changed or -print-after-all; - is standard input",
    )
    parser.add_argument(
        "--module",
        metavar="FILE",
        help="the compiler's input as IR, if the log does not contain it",
    )
    add_functions(parser, "check only the steps that change this function")
    parser.add_argument(
        "--pass",
        dest="chosen_passes",
        action="append",
        default=[],
        metavar="NAME",
        help="check only the steps of this pass, one by one (repeatable)",
    )
    _add_steps(parser)


def _add_steps(parser: argparse.ArgumentParser) -> None:
    """Add the options for the steps of passes."""
    parser.add_argument(
        "--all-steps",
        action="store_true",
        help="check each step up to the first wrong one (default: each function end to end; only "
        "where that is wrong or not known, a search among the steps)",
    )
    parser.add_argument(
        "--keep-going",
        action="store_true",
        help="also check the steps after an incorrect step; implies --all-steps",
    )
    parser.add_argument(
        "--save", metavar="DIR", help="write each step's module and each incorrect pair into DIR"
    )
    parser.add_argument("--html", metavar="DIR", help="write an HTML page for each incorrect pair")
    parser.add_argument("--junit", metavar="FILE", help="also write the verdicts as JUnit XML")
    parser.add_argument(
        "--sarif", metavar="FILE", help="also write the verdicts other than correct as SARIF"
    )
    add_fail_on(parser)
    add_jobs(parser)
    add_checking(parser)
    add_output(parser, verdicts=True)
    add_color(parser)
    add_configuration(parser)


def is_searched(arguments: argparse.Namespace) -> bool:
    """Whether functions are compared end to end first, and steps only where that is wrong or not
    known."""
    given: dict[str, object] = vars(arguments)
    by_step = ("all_steps", "keep_going", "chosen_passes")
    return "all_steps" in given and not any(given.get(name) for name in by_step)


def add_opt(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="LLVM IR or bitcode; - is standard input")
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("-O", dest="level", choices=("0", "1", "2", "3"), help="LLVM's pipeline")
    what.add_argument(
        "--passes", metavar="PASSES", help="passes as opt names them, separated by commas"
    )
    add_machine(parser)
    add_functions(parser, "check only the steps that change this function")
    _add_steps(parser)
    add_reader(parser)


def add_machine(parser: argparse.ArgumentParser) -> None:
    """Add the options for the LLVM and for its passes' target machine."""
    parser.add_argument(
        "--opt", metavar="PATH", help="an opt of LLVM 13 or later (default: llvmlite's LLVM)"
    )
    parser.add_argument("--triple", metavar="T", help="target triple (default: the module's)")
    parser.add_argument("--cpu", default="", metavar="CPU", help="the target machine's CPU")
    parser.add_argument(
        "--llvm",
        action="append",
        default=[],
        metavar="OPTION",
        help="an option of LLVM's passes, as in --llvm=-unroll-count=4 (repeatable)",
    )


def add_color(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--color",
        choices=("auto", "always", "never"),
        default="auto",
        help="colour in text (default: auto, on a terminal only)",
    )


FORMATS = ("github", "junit", "sarif")
"""For other programs, beside JSON."""
FORMATS_HELP = (
    "text (default), JSON as with --json, annotations of GitHub's workflows, JUnit's XML, or SARIF"
)


def add_output(parser: argparse.ArgumentParser, *, verdicts: bool = False) -> None:
    """Add `--json` and, where the output is a list of `verdicts`, `--output-format`."""
    parser.add_argument("--json", action="store_true", help="one JSON document on standard output")
    if verdicts:
        add_output_format(parser)


def add_output_format(parser: argparse.ArgumentParser, *, json: bool = True) -> None:
    parser.add_argument(
        "--output-format",
        choices=("text", *(("json",) if json else ()), *FORMATS),
        default="text",
        help=FORMATS_HELP if json else FORMATS_HELP.replace(" JSON as with --json,", ""),
    )


def add_reader(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--reader",
        metavar="PATH",
        help="the opt or libLLVM.so that reads the files (default: llvmlite's LLVM, then "
        "TANGLE_LLVM, then an opt-23 or later on the PATH)",
    )
