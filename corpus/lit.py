"""LLVM's own tests under `tangle-opt`, without a build of LLVM.

    python -m corpus.lit [--opt PROGRAM] [--mentions TEXT] [--save DIR] PATHS…

Runs the `; RUN:` lines of test files (folders are searched for `.ll`) as a shell would, with
`tangle-opt` as `opt`, and the other tools of that LLVM; `FileCheck` is what is installed, or else
takes what it is given.  Lines behind the last with `opt` are left out.  `corpus/opt/tests.sh` gets
LLVM's tests.  Prints a table by folder, what is refuted, why the rest is undecided, and which lines
were not run or failed; `--save` keeps the verdicts and reports of each test.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from verify.refinement.verdict import Verdict

TIMEOUT_S = 20.0
"""Seconds for one function."""
RUN_TIMEOUT = 600.0
_RUN = re.compile(r"^\s*[;/#]+\s*RUN:\s*(.*)$")
_REQUIRES = re.compile(r"^\s*;\s*REQUIRES:\s*(.*)$", re.M)
_SUBSTITUTION = re.compile(r"%(?:s|S|p|t|T|%|basename_t|python|\{[a-z]+\})")
_CONDITIONAL = re.compile(
    r"%if (?P<feature>\S+) %\{(?P<then>.*?)%\}(?:\s*%else %\{(?P<other>.*?)%\})?"
)
_NOT_UNDERSTOOD = re.compile(r"%(?:if\b|else\b|\{|clang|llvm|llc|opt\b|ext\b)\S*")
_OPT = re.compile(r"(?:^|[|;&]|\bnot|\bnot --crash)\s*opt(?=\s)")
SHIMS = {
    "FileCheck": "exec cat > /dev/null",
    "not": '[ "$1" = --crash ] && shift; ! "$@"',
    "count": "exec cat > /dev/null",
}
"""Tools of LLVM's tests that accept any input, for machines on which they are not installed."""
ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class LitFunction:
    """One verdict of one run of `opt`."""

    name: str
    verdict: Verdict
    code: str
    reason: str


@dataclass(frozen=True)
class LitDone:
    """One test file: how many of its RUN lines were run, the verdicts on functions that changed,
    and what went wrong (`problems`: a line that failed, a run that could not be verified)."""

    path: Path
    runs: int
    functions: tuple[LitFunction, ...]
    problems: tuple[str, ...]


# Tests


def files_in(paths: Iterable[Path], mentions: str | None) -> Iterator[Path]:
    """The files, and those in folders, that contain `mentions`.  Raises `OSError`."""
    for path in paths:
        for file in sorted(path.rglob("*.ll")) if path.is_dir() else [path]:
            text = file.read_text(encoding="utf-8", errors="replace")
            if mentions is None or mentions in text:
                yield file


def needs_assertions(text: str) -> bool:
    """Whether the test needs an LLVM with assertions, which distributions do not build."""
    return any("asserts" in need for need in _REQUIRES.findall(text))


def run_lines(text: str) -> Iterator[str]:
    """The RUN lines that call `opt`."""
    return filter(calls_opt, all_lines(text))


def all_lines(text: str) -> Iterator[str]:
    r"""The RUN lines; one that ends in `\` continues in the next."""
    pending = ""
    for line in text.splitlines():
        match = _RUN.match(line)
        if match is None:
            continue
        pending += match[1].rstrip()
        if pending.endswith("\\"):
            pending = pending[:-1] + " "
            continue
        yield _chosen(pending)
        pending = ""
    if pending:
        yield _chosen(pending)


def calls_opt(line: str) -> bool:
    """Whether a line of a shell runs `opt`."""
    return _OPT.search(line) is not None


def lines_to_run(text: str) -> list[str]:
    """The RUN lines up to the last that calls `opt`, which may read what the others make."""
    lines = list(dict.fromkeys(all_lines(text)))
    last = max((number for number, line in enumerate(lines) if calls_opt(line)), default=-1)
    return [line for line in lines[: last + 1] if not line.startswith("FileCheck")]


def _chosen(line: str) -> str:
    """The line with the parts of `%if` that hold where LLVM has all its targets."""

    def part(match: re.Match[str]) -> str:
        if not match["feature"].endswith("-registered-target"):
            return match[0]
        return (match["other"] or "") if match["feature"].startswith("!") else match["then"]

    return _CONDITIONAL.sub(part, line).strip()


def not_understood(line: str) -> str | None:
    """A substitution of lit's in the line (with ours done) that has no meaning here."""
    match = _NOT_UNDERSTOOD.search(line)
    return match and match[0]


def substituted(line: str, path: Path, folder: Path) -> str:
    """lit's substitutions: `%s` the file, `%S` its folder, `%t` a file to write."""
    path = path.resolve()
    values: Mapping[str, str] = {
        "%s": str(path),
        "%S": str(path.parent),
        "%p": str(path.parent),
        "%t": str(folder / "t.tmp"),
        "%T": str(folder),
        "%basename_t": "t.tmp",
        "%python": sys.executable,
        "%%": "%",
    }

    def value(match: re.Match[str]) -> str:
        return shlex.quote(values[match[0]]) if match[0] in values else match[0]

    return _SUBSTITUTION.sub(value, line)


# Runs


def shims(folder: Path) -> Path:
    """A folder with `opt`, and with the tools of the tests that are not installed."""
    folder.mkdir(parents=True, exist_ok=True)
    module = shlex.join([sys.executable, "-m", "verify.cli.commands.tangle_opt"])
    scripts = {"opt": f'exec {module} "$@"'}
    scripts |= {name: script for name, script in SHIMS.items() if shutil.which(name) is None}
    for name, script in scripts.items():
        path = folder / name
        path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        path.chmod(0o755)
    return folder


def run_test(path: Path, opt: str, tools: Path, save: Path, timeout: float) -> LitDone:
    """Runs every RUN line of a test and writes its reports to `save`."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if needs_assertions(text):
        return LitDone(path, 0, (), ("needs an LLVM with assertions",))
    environment = {
        **os.environ,
        "PATH": os.pathsep.join([str(tools), tools_of(opt), os.environ.get("PATH", "")]),
        "PYTHONPATH": f"{ROOT}{os.pathsep}{os.environ.get('PYTHONPATH', '')}",
        "TANGLE_OPT": opt,
        "TANGLE_OPTIONS": f"--timeout {timeout:g}",
        "TANGLE_REPORT_DIR": str(save),
    }
    lines = lines_to_run(text)
    problems = [] if lines else ["no RUN line calls opt"]
    save.mkdir(parents=True, exist_ok=True)
    for old in save.glob("*.json"):
        old.unlink()
    with tempfile.TemporaryDirectory(prefix="tangle-lit-") as folder:
        for line in lines:
            script = substituted(line, path, Path(folder))
            unknown = not_understood(script)
            if unknown is None:
                problems += _failure(f"set -o pipefail; {script}", environment, line)
            else:
                problems.append(f"not run, {unknown} is not understood: {line}")
    runs = sum(map(calls_opt, lines))
    functions = [each for report in sorted(save.glob("*.json")) for each in _verdicts(report)]
    problems += [said for report in sorted(save.glob("*.json")) for said in _not_verified(report)]
    return LitDone(path, runs, tuple(functions), tuple(problems))


def tools_of(opt: str) -> str:
    """The folder of the real program, where distributions have the other tools of one version."""
    return str(Path(shutil.which(opt) or opt).resolve().parent)


def place_of(file: Path, save: Path) -> Path:
    """A folder of the file's own below `save`."""
    parts = file.with_suffix("").parts
    return save.joinpath(*(part for part in parts if part not in (file.anchor, "..")))


def _failure(script: str, environment: Mapping[str, str], line: str) -> Iterator[str]:
    """The error of a line that fails, unless a refuted transform explains it."""
    try:
        done = subprocess.run(
            ["bash", "-c", script],
            env=environment,
            capture_output=True,
            text=True,
            errors="replace",
            timeout=RUN_TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        yield f"did not end within {RUN_TIMEOUT:g} s: {line}"
        return
    said = done.stderr.strip().splitlines()
    if done.returncode and not any(each.startswith("tangle-opt: opt ") for each in said):
        yield f"status {done.returncode}: {said[0] if said else line}"


def _verdicts(report: Path) -> Iterator[LitFunction]:
    for pair in json.loads(report.read_text(encoding="utf-8"))["end_to_end"]:
        yield LitFunction(pair["function"], Verdict(pair["verdict"]), pair["code"], pair["reason"])


def _not_verified(report: Path) -> Iterator[str]:
    died = json.loads(report.read_text(encoding="utf-8"))["run"]["died"]
    if died is not None:
        yield f"not verified: {' '.join(died['message'].split())}"


# The table


def table(tests: Sequence[LitDone]) -> str:
    """A row per folder, and all together."""
    folders = dict.fromkeys(done.path.parent.name for done in tests)
    verdicts = [verdict.value for verdict in Verdict]
    head = f"{'folder':24} {'files':>6} {'runs':>6} {'changed':>8} " + " ".join(
        f"{verdict:>11}" for verdict in verdicts
    )
    rows = [_row(name, [d for d in tests if d.path.parent.name == name]) for name in folders]
    return "\n".join([head, *rows, _row("all", tests)])


def _row(name: str, tests: Sequence[LitDone]) -> str:
    functions = [function for done in tests for function in done.functions]
    counts = Counter(function.verdict for function in functions)
    cells = " ".join(f"{counts[verdict]:11}" for verdict in Verdict)
    runs = sum(done.runs for done in tests)
    return f"{name:24} {len(tests):6} {runs:6} {len(functions):8} {cells}"


def details(tests: Sequence[LitDone]) -> Iterator[str]:
    """The refuted functions, and the reasons for undecided verdicts."""
    for done in tests:
        for function in done.functions:
            if function.verdict is Verdict.INCORRECT:
                yield f"incorrect: {done.path} @{function.name}: {function.code}"
    open_reasons = Counter(
        f"{function.verdict.value} {function.code}: {function.reason}"
        for done in tests
        for function in done.functions
        if function.verdict not in (Verdict.CORRECT, Verdict.INCORRECT)
    )
    yield from (f"{count:6} {reason}" for reason, count in open_reasons.most_common())
    yield from (f"{done.path}: {problem}" for done in tests for problem in done.problems)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the tests.  Exit status 0; 1: some function is refuted; 2: the command line or a file
    cannot be used."""
    parser = argparse.ArgumentParser(prog="python -m corpus.lit", description=__doc__)
    parser.add_argument("paths", nargs="+", type=Path, metavar="PATH")
    parser.add_argument("--opt", default="opt", metavar="PROGRAM", help="the real one")
    parser.add_argument("--mentions", metavar="TEXT", help="only files that contain it")
    parser.add_argument(
        "--timeout", type=float, default=TIMEOUT_S, metavar="S", help="per function"
    )
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("--save", type=Path, metavar="DIR", help="keep verdicts and reports")
    given = parser.parse_args(arguments)
    if shutil.which(given.opt) is None:
        print(f"there is no `{given.opt}` here; corpus/opt/install.sh gets it", file=sys.stderr)
        return 2
    try:
        files = list(files_in(given.paths, given.mentions))
    except OSError as error:
        print(f"{error.filename}: {error.strerror}", file=sys.stderr)
        return 2
    with ExitStack() as stack:
        temporary = tempfile.TemporaryDirectory(prefix="tangle-lit-")
        scratch = Path(stack.enter_context(temporary))
        save = (given.save or scratch / "reports").resolve()
        tools = shims(scratch / "bin")
        pool = stack.enter_context(ThreadPoolExecutor(given.jobs))

        def run(file: Path) -> LitDone:
            return run_test(file, given.opt, tools, place_of(file, save), given.timeout)

        found: list[LitDone] = []
        for done in pool.map(run, files):
            found.append(done)
            print(f"{len(found)}/{len(files)} {done.path}", file=sys.stderr, flush=True)
    print("\n".join([table(found), *details(found)]))
    wrong = any(f.verdict is Verdict.INCORRECT for done in found for f in done.functions)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
