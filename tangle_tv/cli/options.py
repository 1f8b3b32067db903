"""The command line's grammar: every subcommand, its options, their limits."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any, NoReturn, cast

from tangle_tv.cli.argument_types import add_jobs, add_number, argument, number_type
from tangle_tv.cli.configuration import add_configuration, configure
from tangle_tv.cli.corpus_options import add_corpus, add_fail_on, add_hunt, add_nightly, add_seeds
from tangle_tv.cli.errors import UsageError
from tangle_tv.cli.run_options import ENVIRONMENT, add_given, add_run_options
from tangle_tv.cli.source_options import add_source
from tangle_tv.cli.step_options import (
    add_color,
    add_log,
    add_machine,
    add_opt,
    add_output,
    add_output_format,
    add_reader,
)
from verify.checking_options import add_checking, add_function, add_functions
from verify.options import RUN_DEFAULTS, Options, seconds
from verify.semantics.langref import LANGREFS

LIKES = tuple(
    f"{target}{version}"
    for target in ("amdgpu", "nvptx")
    for version in ("", *(f"-{each}" for each in LANGREFS))
)
"""The words for `--like` beside `none`: the keys of `verify.uniformity.like.LIKE`."""
IDLE_S = 1800.0
MOST_JOBS = 256


def _add_serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--http",
        nargs="?",
        const="127.0.0.1:8000",
        metavar="ADDRESS:PORT",
        help="serve the playground instead, a page that checks pairs (default: 127.0.0.1:8000; "
        "port 0: any free port)",
    )
    parser.add_argument(
        "--open", action="store_true", help="with --http: open the page in the browser, too"
    )
    parser.add_argument(
        "--embed",
        metavar="SITE",
        help="with --http: let pages of SITE (https://example.org) have ADDRESS/embed in a frame",
    )
    parser.add_argument(
        "--socket",
        metavar="PATH",
        help="the socket, in a folder of mode 0700 (default: server, in the folder tangle-tv of "
        "$XDG_RUNTIME_DIR, or in tangle-tv-UID among the temporary files)",
    )
    parser.add_argument(
        "--idle",
        type=argument(seconds),
        default=IDLE_S,
        metavar="S",
        help=f"end after S seconds without a request (default: {IDLE_S:g})",
    )


def _add_demo(parser: argparse.ArgumentParser) -> None:
    add_color(parser)
    parser.add_argument("--all", action="store_true", help="verify all built-in pairs")


def _add_explain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "code", nargs="?", metavar="CODE", help="the code to explain (default: list all codes)"
    )


def _add_support(parser: argparse.ArgumentParser) -> None:
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


def _add_completion(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "shell", choices=("bash", "zsh", "tcsh", "fish"), help="the shell that runs the script"
    )


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", metavar="DIR", help="TANGLE_REPORT_DIR of tangle-opt")
    parser.add_argument(
        "--format",
        choices=("text", "junit"),
        default="text",
        help="a table (default), or JUnit XML",
    )
    parser.add_argument("--output", metavar="FILE", help="(default: standard output)")


FUZZ_DEFAULTS = Options(timeout=1.0, unroll=3)
"""The time for a random program, in seconds: a longer check rarely decides."""
GROUPS = ("quad", "subgroup", "workgroup")
"""The groups of threads for which `uniformity` compares values."""
PROVE_TIMEOUT_S = 10.0
"""For each value and branch of `uniformity --prove`."""


WIDTH = 80
"""Columns of a text that nobody reads."""
NEAR = 0.7
"""The part of a word that is as in another one, for which it may be meant."""


class _Parser(argparse.ArgumentParser):
    """A wrong command line gets one line and an example, not a page of usage.  The beginning of an
    option's name is not the option: `--thread` would be `--threads`."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(allow_abbrev=False, **settings)

    def parse_known_args(self, *args: Any, **named: Any) -> tuple[Any, list[str]]:
        """Refuse what is unknown here, and not in the command around: this one's help says more."""
        namespace, unknown = super().parse_known_args(*args, **named)
        if unknown:
            from difflib import get_close_matches

            options = cast("dict[str, object]", vars(self)["_option_string_actions"])
            near = get_close_matches(unknown[0].partition("=")[0], options, 1, NEAR)
            hint = f"; did you mean {near[0]}?" if near else ""
            self.error(f"unrecognized arguments: {' '.join(unknown)}{hint}")
        return namespace, unknown

    def error(self, message: str) -> NoReturn:
        from tangle_tv.cli.help_text import example

        wrong = re.search(r"invalid choice: '(.*?)' \(choose from (.*)\)", message)
        if wrong is not None:
            from difflib import get_close_matches

            near = get_close_matches(wrong[1], re.findall("'(.*?)'", wrong[2]), 1, NEAR)
            message += f"; did you mean {near[0]}?" if near else ""

        raise UsageError(f"{message} (see `{self.prog} --help`{example(self.prog)})")

    def _get_formatter(self) -> argparse.HelpFormatter:
        """Each argument that is added is formatted, too, to see whether that works: the width of
        the terminal, for which more is loaded, is for those who read it."""
        if self.formatter_class is argparse.HelpFormatter:
            return argparse.HelpFormatter(self.prog, width=WIDTH)
        return super()._get_formatter()

    def format_help(self) -> str:
        from tangle_tv.cli.help_text import PROGRAM, epilog, overview

        if self.prog == PROGRAM:
            lines = {name: line for name, (_, line) in COMMANDS.items()}
            return overview(self.description or "", lines)
        self.epilog = epilog(self.prog)
        self.formatter_class = argparse.RawDescriptionHelpFormatter
        return super().format_help()


class _Version(argparse.Action):
    def __call__(self, *_: object, **__: object) -> NoReturn:
        from report.tool import describe

        print(describe())
        sys.exit(0)


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """The options of one command line.  Raises UsageError; SystemExit for `--help`."""
    if not argv:
        from tangle_tv.cli.help_text import FIRST_STEPS

        raise UsageError(FIRST_STEPS)
    # The grammar of other commands is not needed to read this line.
    parser = grammar(argv[:1] if argv[0] in COMMANDS else ())
    # argparse would take what follows `--` only right after the other arguments.
    end = argv.index("--") if argv[:1] == ["source"] and "--" in argv else len(argv)
    namespace = parser.parse_args(argv[:end])
    if end < len(argv):
        namespace.clang_options = tuple(argv[end + 1 :])
    namespace.unwritten = {}
    _with_one_format(namespace)
    configure(namespace)
    return namespace


def _with_one_format(namespace: argparse.Namespace) -> None:
    """`--json` and `--output-format json` are the same.  Raises UsageError for two formats."""
    form = getattr(namespace, "output_format", "text")
    if getattr(namespace, "json", False) and form not in ("text", "json"):
        raise UsageError(f"--json and --output-format {form}: give one of them")
    if form == "json":
        namespace.json = True


def grammar(asked: Sequence[str] = ()) -> argparse.ArgumentParser:
    """The parser of `tangle-tv`, with these commands, or all."""
    parser = _Parser(
        prog="tangle-tv",
        description="Translation validation of GPU thread convergence on LLVM IR.",
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="print versions and exit")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name in asked or COMMANDS:
        add, line = COMMANDS[name]
        add(commands.add_parser(name, help=line, description=f"{line[0].upper()}{line[1:]}."))
    return parser


def _add_check(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="BEFORE and AFTER, functions paired by name, or two folders of such files; one file "
        "with @src and @tgt, @src_x and @tgt_x, or a folder of such files; - is standard input",
    )
    add_functions(parser, "only the pair of this function")
    parser.add_argument(
        "--src-fn", metavar="NAME", help="compare this function of BEFORE with that of --tgt-fn"
    )
    parser.add_argument("--tgt-fn", metavar="NAME", help="the function of AFTER, of any name")
    add_checking(parser)
    add_output(parser, verdicts=True)
    parser.add_argument(
        "--jobs",
        type=number_type(1, MOST_JOBS),
        default=min(os.cpu_count() or 1, MOST_JOBS),
        metavar="N",
        help="pairs that are checked side by side (default: one for each core)",
    )
    add_number(parser, "--max-failures", 1, 10**9, "stop after this number of incorrect pairs")
    parser.add_argument(
        "--watch", action="store_true", help="check again whenever a file changes, until Ctrl-C"
    )
    parser.add_argument(
        "--html",
        metavar="FILE|DIR",
        help="write an HTML page for each pair: to FILE.html, or several into a directory",
    )
    parser.add_argument(
        "--why-bounded",
        action="store_true",
        help="state why a proof does not hold for any number of threads and iterations",
    )
    parser.add_argument(
        "--second-opinion",
        action="store_true",
        help="let the checker of docs/checker.md, which shares no code, look for a difference in "
        "each proof",
    )
    parser.add_argument(
        "--smt",
        metavar="DIR",
        help="write the questions to the solvers that decide a pair to DIR, in SMT-LIB",
    )
    parser.add_argument(
        "--proof", metavar="FILE", help="write the proofs to FILE, for `prove --check`"
    )
    _add_through(parser)
    add_fail_on(parser)
    add_color(parser)
    add_reader(parser)
    add_configuration(parser)


def _add_through(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--through",
        metavar="PASSES",
        help="decide what is not decided at once by the steps of LLVM's passes between BEFORE and "
        "AFTER: O1, O2, O3, Os, Oz, or passes as opt names them",
    )
    parser.add_argument(
        "--opt", metavar="PATH", help="the opt of --through (default: llvmlite's LLVM)"
    )


def _add_prove(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="the modules that were compared (default: the modules that the proofs name)",
    )
    parser.add_argument(
        "--check", required=True, metavar="PROOFS", help="the file that `check --proof` wrote"
    )
    add_checking(parser, Options(), ("timeout", "memory"))
    add_output(parser)
    add_reader(parser)
    add_configuration(parser)


def _add_reduce(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files",
        nargs="+",
        metavar="FILE",
        help="BEFORE and AFTER, functions paired by name; or one file with @src and @tgt",
    )
    add_function(parser, "the pair to reduce (default: the first incorrect pair)")
    parser.add_argument("--output", metavar="FILE", help="write the smallest pair so far to FILE")
    parser.add_argument(
        "--time",
        type=argument(seconds),
        metavar="S",
        help="stop after S seconds (default: no limit)",
    )
    parser.add_argument(
        "--passes",
        metavar="PASSES",
        help="run these passes of LLVM on the one FILE again after each reduction step",
    )
    parser.add_argument(
        "--test",
        metavar="COMMAND",
        help="keep what COMMAND BEFORE AFTER exits with 0 for (default: incorrect, as at first)",
    )
    add_machine(parser)
    _add_forget(parser)
    add_jobs(parser)
    add_checking(parser)
    add_reader(parser)
    add_configuration(parser)


def _add_fuzz(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--passes",
        required=True,
        metavar="PASSES",
        help="each by itself; a+b: one after the other; default<O2>: each of its passes",
    )
    parser.add_argument("--time", type=argument(seconds), metavar="S", help="stop after S seconds")
    add_number(parser, "--programs", 1, 10**9, "stop after this number of programs")
    add_number(parser, "--seed", 0, 10**15, "seed of the first program (default: random)")
    parser.add_argument(
        "--tokens",
        choices=("mixed", "always", "never"),
        default="mixed",
        help="generate programs with convergence control tokens (default: half of them)",
    )
    parser.add_argument(
        "--family",
        default="random",
        metavar="FAMILY",
        help="shape of the programs, to suit some passes, or all (default: any control flow)",
    )
    add_seeds(parser)
    parser.add_argument("--save", metavar="DIR", help="write the findings into DIR")
    parser.add_argument("--html", metavar="DIR", help="write an HTML page for each kind of finding")
    add_machine(parser)
    _add_forget(parser)
    add_jobs(parser)
    add_checking(parser, FUZZ_DEFAULTS)
    add_output(parser)


def _add_patch(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "corpus",
        nargs="?",
        metavar="CORPUS",
        help="the inputs: a corpus's TOML file, a file with IR, or a folder of them "
        "(default: the built-in corpus, unless there are --tests)",
    )
    for name, line in (("--base", "before the patch"), ("--patched", "with the patch")):
        parser.add_argument(
            name,
            required=True,
            metavar="OPT",
            help=f"LLVM {line}: an opt, or wheel (llvmlite's LLVM); options of its own "
            "after a colon, as in wheel:-unroll-threshold=0",
        )
    parser.add_argument(
        "--tests",
        metavar="DIR",
        help="a folder of tests that are inputs, too, such as the patch's own",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("-O", dest="level", choices=("0", "1", "2", "3"), help="LLVM's pipeline")
    what.add_argument(
        "--passes",
        action="append",
        metavar="PASSES",
        help="run on every input, instead of the passes of the corpus or RUN lines (repeatable)",
    )
    parser.add_argument("--save", metavar="DIR", help="write the pairs and the reports into DIR")
    parser.add_argument("--html", metavar="DIR", help="write an HTML page for each incorrect pair")
    add_output_format(parser, json=False)
    add_fail_on(parser)
    add_jobs(parser)
    add_checking(parser)


def _add_forget(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--forget",
        action="store_true",
        help="hide the attribute convergent from LLVM's passes, to provoke miscompiles",
    )


def _add_lint(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="LLVM IR or bitcode; - is standard input")
    add_functions(parser, "only this function")
    parser.add_argument(
        "--barriers",
        action="store_true",
        help="also report barriers that only some threads of the work group may reach",
    )
    parser.add_argument(
        "--prove",
        action="store_true",
        help="with --barriers, --uniform-control-flow: ask the prover whether all threads execute "
        "them together",
    )
    parser.add_argument(
        "--convergent",
        action="store_true",
        help="also report functions that ought to be convergent and are not, or need not be",
    )
    add_checking(
        parser,
        Options(),
        (
            *("threads", "model", "uniform", "uniform_control_flow", "workgroup", "unroll"),
            *("timeout", "operations_file"),
        ),
    )
    add_output(parser, verdicts=True)
    add_reader(parser)
    add_configuration(parser)


def _add_uniformity(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="LLVM IR or bitcode, or BEFORE and AFTER"
    )
    add_functions(parser, "only this function")
    defaults = Options(timeout=PROVE_TIMEOUT_S)
    grounds = ("entry", "never_diverges", "never_communicates")
    add_checking(parser, defaults, ("model", *grounds, "uniform", "operations_file"))
    parser.add_argument(
        "--group",
        choices=GROUPS,
        default="subgroup",
        help="whose threads are compared: those of a quad, of a subgroup (default), or of a work "
        "group of several subgroups",
    )
    parser.add_argument(
        "--prove",
        action="store_true",
        help="ask the prover about values and branches that the rules call divergent",
    )
    add_checking(parser, defaults, ("threads", "unroll", "timeout", "memory", "masks", "enter"))
    add_jobs(parser)
    parser.add_argument(
        "--among",
        metavar="T,T…",
        help="with --prove: compare these threads only, by their lanes",
    )
    parser.add_argument(
        "--like",
        choices=("none", *LIKES),
        default="none",
        metavar="TARGET",
        help="classify loads, calls and arguments as LLVM's analysis for this target does: "
        f"{', '.join(LIKES)}; without a version: as in the LLVM that wrote the file, else 22",
    )
    parser.add_argument(
        "--why",
        metavar="%V",
        help="show the chain of causes for this value, or for the branch of this block",
    )
    parser.add_argument(
        "--html",
        metavar="FILE",
        help="with one file: write an HTML page with coloured control-flow graphs, too",
    )
    parser.add_argument(
        "--fail-on",
        choices=("lost",),
        help="with BEFORE and AFTER: exit with status 1 if a value or branch lost its uniformity",
    )
    add_output(parser)
    add_reader(parser)
    add_configuration(parser)


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="LLVM IR or bitcode; - is standard input")
    add_function(parser, "the function to run; required if the file defines several")
    add_run_options(parser)
    add_given(parser)
    defaults = RUN_DEFAULTS
    add_checking(parser, defaults, ("model",))
    parser.add_argument(
        "--hierarchy",
        metavar="HEADERS",
        help="cycle hierarchy with these headers, separated by commas (for irreducible cycles)",
    )
    bounds = ("unroll", "recursion")
    add_checking(parser, defaults, (*ENVIRONMENT, *bounds, "operations_file", "enter"))
    add_output(parser)
    add_reader(parser)
    add_configuration(parser)


COMMANDS: dict[str, tuple[Callable[[argparse.ArgumentParser], None], str]] = {
    "check": (_add_check, "verify that functions after a transform refine the functions before it"),
    "prove": (_add_prove, "check stored proofs again by another solver"),
    "opt": (add_opt, "run LLVM's passes and verify each change that a pass makes"),
    "log": (add_log, "verify the IR that a compiler printed between its passes"),
    "source": (add_source, "verify the IR that Clang and LLVM generate from a program in C or C++"),
    "reduce": (_add_reduce, "shrink an incorrect pair while it stays incorrect"),
    "fuzz": (_add_fuzz, "look for miscompiles with random programs"),
    "hunt": (add_hunt, "look for miscompiles in every pass of an opt, and resume an earlier hunt"),
    "lint": (_add_lint, "check the static rules on convergence"),
    "run": (_add_run, "run threads on given arguments and show which threads converge"),
    "uniformity": (
        _add_uniformity,
        "report which values are uniform, the same in converged threads",
    ),
    "explain": (_add_explain, "explain the code of a verdict or of a static rule"),
    "demo": (_add_demo, "show one counterexample, and verify some of the built-in pairs"),
    "completion": (_add_completion, "print a shell script that completes command lines"),
    "support": (_add_support, "measure and show the supported instructions and features"),
    "corpus": (add_corpus, "verify a corpus, and query the stored verdicts"),
    "nightly": (add_nightly, "verify a corpus, and report changes since the last run"),
    "serve": (_add_serve, "keep worker processes ready for many checks, or serve the playground"),
    "report": (_add_report, "show the reports that tangle-opt wrote into a folder"),
    "patch": (_add_patch, "report what a patch of LLVM broke and fixed, over a corpus"),
}
