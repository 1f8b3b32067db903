"""Pair files, and the verdicts that their comments expect of the checker.

`; EXPECT [options]: verdict [code]` at the top of a pair file is one check of all of its
pairs, options as on the command line; the verdict is the worst of the pairs'.  `result-changed`
stands for `result-poison` and `result-undef`, too, and so do `operands-` and `memory-changed`.
`make test` checks the first of these lines of a file, `make campaign` the others: a quick line
stands first.  The order of the lines means nothing else.  `; SLOW: why` before them leaves the
whole file to `make campaign`, and says what takes the time.

    python -m corpus.expect [FILES…]

prints a table and exits with 1 when any verdict differs.
"""

from __future__ import annotations

import argparse
import gc
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from corpus.options import OptionError, options_from
from corpus.pairing import PairingError, read_pairs, select
from process.garbage import collect_rarely
from verify.codes import general
from verify.ir.errors import IRError
from verify.judge.guarded import out_of_memory
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import SEVERITY, Result, Verdict

ROOT = Path(__file__).resolve().parent
PAIRS = ROOT / "pairs"
BUGS = ROOT / "bugs"
ANALYSES = BUGS / "uniformity"
"""Functions for which an analysis of LLVM is wrong: no pairs."""
FOLDERS = (PAIRS, BUGS)
"""The folders of the corpus: pairs made for their verdict, and miscompiles of LLVM."""
MARKER = "; EXPECT"
SLOW = "; SLOW:"
"""Before the reason why `make test` checks no line of the file."""


class ExpectationError(Exception):
    """A malformed `; EXPECT` line; the message says where."""


@dataclass(frozen=True)
class Expectation:
    """One line: `words` are the options, `code` is `None` when any will do."""

    path: Path
    line: int
    words: tuple[str, ...]
    verdict: Verdict
    code: str | None = None

    @property
    def name(self) -> str:
        """Path below the corpus, and options: unique in a file."""
        return " ".join((short(self.path), *self.words))

    def __str__(self) -> str:
        return self.verdict.value if self.code is None else f"{self.verdict.value} {self.code}"


@dataclass(frozen=True)
class ExpectationOutcome:
    """The result of one expectation.  `problem`: why there are no verdicts, or empty.  `seconds` is
    processor time of the check, without reading the file."""

    expectation: Expectation
    results: tuple[Result, ...]
    seconds: float
    problem: str = ""

    @property
    def worst(self) -> Result | None:
        """The worst result, which stands for the file."""
        return min(self.results, key=lambda r: SEVERITY.index(r.verdict), default=None)

    @property
    def met(self) -> bool:
        """Whether the verdict and, where one is given, the code are as expected."""
        worst, expected = self.worst, self.expectation
        if worst is None or worst.verdict is not expected.verdict:
            return False
        if expected.code is None:
            return True
        codes = {r.code for r in self.results if r.verdict is expected.verdict}
        return expected.code in codes | {general(code) for code in codes}

    def __str__(self) -> str:
        worst = self.worst
        if worst is None:
            return self.problem
        return f"{worst.verdict.value} {worst.code}: {worst.reason}"


def short(path: Path) -> str:
    """A path below `corpus/pairs` or `corpus` without that prefix, and without `.ll`."""
    resolved = path.resolve()
    for folder in (PAIRS, ROOT):
        if resolved.is_relative_to(folder):
            return str(resolved.relative_to(folder).with_suffix(""))
    return str(path)


def pair_files(*folders: Path) -> tuple[Path, ...]:
    """The pair files in `folders`, or in all of the corpus."""
    paths = (p for folder in folders or FOLDERS for p in folder.rglob("*.ll"))
    return tuple(sorted(p for p in paths if ANALYSES not in p.parents))


def expectations(path: Path) -> tuple[Expectation, ...]:
    """The expectations in a file's comments.  Raises `ExpectationError`, `OSError`."""
    return expectations_in(path, path.read_text(encoding="utf-8"))


def expectations_in(path: Path, text: str) -> tuple[Expectation, ...]:
    """The expectations in the text of a file.  Raises `ExpectationError`."""
    expectations: list[Expectation] = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith(MARKER):
            expectations.append(_expectation(path, number, line.removeprefix(MARKER)))
    return tuple(expectations)


def simplest(found: Iterable[Expectation]) -> Expectation:
    """The expectation with the fewest options, the first by name of several: it stands for a file,
    wherever it is among the lines.  Raises `ValueError` for none."""
    return min(found, key=lambda each: (len(each.words), each.words))


def why_slow(text: str) -> str | None:
    """The reason why a file with this text is left to the campaign, `None` for other files.
    Raises `ExpectationError` for a line that has none, or several lines."""
    lines = [line for line in text.splitlines() if line.startswith(SLOW)]
    if not lines:
        return None
    reason, *others = (line.removeprefix(SLOW).strip() for line in lines)
    if others or not reason:
        raise ExpectationError(f"not one line `{SLOW} why`: {lines}")
    return reason


def _expectation(path: Path, number: int, text: str) -> Expectation:
    where = f"{path}:{number}"
    words, colon, answer = text.partition(":")
    verdict, *code = answer.split()[:2] or [""]
    verdicts = {v.value: v for v in Verdict}
    if not colon or verdict not in verdicts or len(answer.split()) > 2:
        raise ExpectationError(f"{where}: not of the form `{MARKER} [options]: verdict [code]`")
    return Expectation(path, number, tuple(words.split()), verdicts[verdict], *code)


def run(
    expectation: Expectation,
    pairs: Sequence[Pair],
    base: Options | None = None,
    change: Callable[[Pair], Pair] | None = None,
) -> ExpectationOutcome:
    """The verdicts on `pairs` with the expectation's options over `base`; `change` is applied to
    each pair first.  What goes wrong is in the outcome's `problem`."""
    results: list[Result] = []
    started = time.process_time()
    try:
        request = options_from(expectation.words, expectation.path.parent, base)
        for pair in select(pairs, request.function):
            results.append(_judged(change(pair) if change else pair, request.options))
    except (OptionError, PairingError) as error:
        return ExpectationOutcome(expectation, (), time.process_time() - started, str(error))
    return ExpectationOutcome(expectation, tuple(results), time.process_time() - started)


def _judged(pair: Pair, options: Options) -> Result:
    try:
        return judge(pair, options)
    except MemoryError:
        return out_of_memory(pair, options)


def run_file(path: Path, base: Options | None = None) -> Iterator[ExpectationOutcome]:
    """Outcomes of a file's expectations, one by one.

    Raises `ExpectationError` (also without an expectation), `IRError`, `PairingError`,
    `OSError`.
    """
    lines = expectations(path)
    if not lines:
        raise ExpectationError(f"{path}: no line `{MARKER}: verdict`")
    pairs = read_pairs(path)
    for line in lines:
        yield run(line, pairs, base)


# The command


def main(arguments: Sequence[str] | None = None) -> int:
    """Checks the files.  Exit status 0: every verdict is as expected; 1: some differ; 2: a file
    cannot be used."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.expect", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--timeout", type=float, metavar="S", help="seconds for one check")
    parser.add_argument("-q", "--quiet", action="store_true", help="only what differs")
    parser.add_argument(
        "--recode",
        action="store_true",
        help="write another code of the same kind (result-poison for result-changed) into the file",
    )
    parsed = parser.parse_args(arguments)
    collect_rarely()
    gc.freeze()  # what is loaded stays
    base = Options()
    if parsed.timeout is not None:
        base = replace(base, timeout=parsed.timeout)
    outcomes: list[ExpectationOutcome] = []
    unusable = 0
    for path in expanded(parsed.files):
        try:
            for outcome in run_file(path, base):
                if parsed.recode:
                    _recode(outcome)
                outcomes.append(outcome)
                if not (parsed.quiet and outcome.met):
                    print(_row(outcome), flush=True)
        except (ExpectationError, IRError, PairingError, OSError) as error:
            unusable += 1
            print(f"{short(path)}: {error}", file=sys.stderr)
    print(_summary(outcomes, unusable))
    if unusable:
        return 2
    return 0 if all(o.met for o in outcomes) else 1


def _recode(outcome: ExpectationOutcome) -> None:
    """Replaces the code of a line by that of the result, where both say that the same thing differs
    (the first word of the code) and only how is another answer."""
    expected = outcome.expectation
    kind = (expected.code or "").partition("-")[0]
    found = [
        each.code
        for each in outcome.results
        if each.verdict is expected.verdict and each.code.partition("-")[0] == kind
    ]
    if outcome.met or not found:
        return
    lines = expected.path.read_text(encoding="utf-8").splitlines(keepends=True)
    start, _, end = lines[expected.line - 1].rpartition(expected.code or "")
    lines[expected.line - 1] = f"{start}{found[0]}{end}"
    expected.path.write_text("".join(lines), encoding="utf-8")


def expanded(files: Iterable[Path]) -> Iterator[Path]:
    """Files as they are, folders by the pair files in them; nothing given: the corpus."""
    for path in files or FOLDERS:
        yield from pair_files(path) if path.is_dir() else (path,)


def _row(outcome: ExpectationOutcome) -> str:
    worst = outcome.worst
    verdict = worst.verdict.value if worst else "error"
    code = worst.code if worst else outcome.problem
    mark = "ok  " if outcome.met else "DIFF"
    bounds = "" if worst is None or worst.complete else "bounded"
    row = (
        f"{mark} {verdict:<11} {outcome.seconds:7.3f} s {bounds:<7} "
        f"{outcome.expectation.name:<60} {code}"
    )
    if outcome.met:
        return row.rstrip()
    return f"{row}\n     expected {outcome.expectation}; {outcome}"


def _summary(outcomes: Sequence[ExpectationOutcome], unusable: int) -> str:
    met = sum(o.met for o in outcomes)
    verdicts = Counter(o.worst.verdict.value if o.worst else "error" for o in outcomes)
    tally = ", ".join(f"{n} {name}" for name, n in sorted(verdicts.items()))
    seconds = sum(o.seconds for o in outcomes)
    bad = f"; {unusable} files unusable" if unusable else ""
    return f"{met} of {len(outcomes)} as expected ({tally}) in {seconds:.1f} s{bad}"


if __name__ == "__main__":
    sys.exit(main())
