"""LLVM's own tests under `tangle-opt`, without a build of LLVM.

    python -m corpus.lit [--opt PROGRAM] [--mentions TEXT] [--save DIR] PATHS…

Runs the `; RUN:` lines of test files (folders are searched for `.ll`) as a shell would, with
`tangle-opt` as `opt`, and the other tools of that LLVM; `FileCheck` is what is installed, or else
takes what it is given.  Lines after the last with `opt` are left out.  `corpus/opt/tests.sh` gets
LLVM's tests.  Prints a table by folder, what is refuted, why the rest is undecided, and which lines
were not run or failed; `--save` keeps the verdicts and reports of each test.  When it is
interrupted, it prints this for the files that were finished, and leaves no process.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from pathlib import Path

from corpus.lit_lines import files_in
from corpus.lit_runs import Groups, LitDone, LitSetting, Stopped, run_test, shims
from corpus.report.opt_runs import VERDICTS_HEAD, undecided, verdicts_row
from process.signals import InterruptedBySignals
from verify.codes import FAULTS
from verify.refinement.verdict import Verdict

FUNCTION_S, FILE_S = 20.0, 600.0
"""Seconds of processor time for one function, and seconds for one file."""
INTERRUPTED = 130
FAULT = 70


# The table


def table(tests: Sequence[LitDone]) -> str:
    """A row per folder, and all together."""
    folders = dict.fromkeys(done.path.parent.name for done in tests)
    head = f"{'folder':24} {'files':>6} {'runs':>6} {VERDICTS_HEAD}"
    rows = [_row(name, [d for d in tests if d.path.parent.name == name]) for name in folders]
    return "\n".join([head, *rows, _row("all", tests)])


def _row(name: str, tests: Sequence[LitDone]) -> str:
    functions = [function for done in tests for function in done.functions]
    runs = sum(done.runs for done in tests)
    return f"{name:24} {len(tests):6} {runs:6} {verdicts_row(functions)}"


def details(tests: Sequence[LitDone]) -> Iterator[str]:
    """The refuted functions, and the reasons for undecided verdicts."""
    for done in tests:
        for function in done.functions:
            if function.verdict is Verdict.INCORRECT:
                yield f"incorrect: {done.path} @{function.function}: {function.code}"
    yield from undecided(function for done in tests for function in done.functions)
    yield from (f"{done.path}: {problem}" for done in tests for problem in done.problems)


# Runs


def run_all(files: Sequence[Path], setting: LitSetting, jobs: int) -> tuple[list[LitDone], bool]:
    """The results of the files, in their order, and whether all were run; progress on standard
    error, as results come."""
    done: dict[Path, LitDone] = {}
    pool = ThreadPoolExecutor(jobs)
    try:
        with InterruptedBySignals():
            running: list[Future[LitDone]] = [pool.submit(run_test, f, setting) for f in files]
            for each in as_completed(running):
                result = each.result()
                done[result.path] = result
                progress = f"{len(done)}/{len(files)} {result.path}"
                print(progress, file=sys.stderr, flush=True)
    except (KeyboardInterrupt, Stopped):
        return [done[file] for file in files if file in done], False
    finally:
        setting.groups.stop()
        pool.shutdown(cancel_futures=True)
    return [done[file] for file in files], True


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tests.  Exit status 0; 1: some function is refuted; 2: the command line or a file
    cannot be used; 70: this program failed in some check; 130: interrupted."""
    parsed = _parser().parse_args(arguments)
    if shutil.which(parsed.opt) is None:
        print(f"there is no `{parsed.opt}` here; corpus/opt/install.sh gets it", file=sys.stderr)
        return 2
    try:
        files = list(dict.fromkeys(files_in(parsed.paths, parsed.mentions)))
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="tangle-lit-") as folder:
        scratch = Path(folder)
        save = (parsed.save or scratch / "reports").resolve()
        tools = shims(scratch / "bin")
        setting = LitSetting(parsed.opt, tools, save, parsed.timeout, parsed.file_timeout, Groups())
        results, finished = run_all(files, setting, parsed.jobs)
    print("\n".join([table(results), *details(results)]))
    if not finished:
        print(f"interrupted: {len(results)} of {len(files)} files were run", file=sys.stderr)
        return INTERRUPTED
    wrong = any(f.verdict is Verdict.INCORRECT for done in results for f in done.functions)
    failed = any(f.code in FAULTS for done in results for f in done.functions)
    return 1 if wrong else FAULT if failed else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m corpus.lit", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    parser.add_argument("--opt", default="opt", metavar="PROGRAM", help="the real one")
    parser.add_argument("--mentions", metavar="TEXT", help="only files that contain it")
    parser.add_argument(
        "--timeout",
        type=float,
        default=FUNCTION_S,
        metavar="S",
        help="processor time for one function (default: %(default)g)",
    )
    parser.add_argument(
        "--file-timeout",
        type=float,
        default=FILE_S,
        metavar="S",
        help="time for all lines of one file; what was verified counts (default: %(default)g)",
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("--save", type=Path, metavar="DIR", help="keep verdicts and reports")
    return parser


if __name__ == "__main__":
    sys.exit(main())
