"""LLVM's pipelines over the kernels, each pass's step a pair, and what the checker says.

    python -m corpus.passes [--levels 1 2 3] [--timeout S] [--jobs N] [--save DIR] [FILES…]

A pair is a function that a pass changed, in the module before and after the pass; one that came
up before (in another pipeline) is not counted again.  Prints a table by pass; `--save` keeps a line
of JSON for each pair, and both modules of those that are not correct.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import resource
import sys
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median, quantiles

from corpus.known import known_bugs
from transforms.llvm.passes import Recipe
from transforms.llvm.steps import Step, steps_of
from transforms.llvm.worker import LlvmFailed
from verify.cli.private import settled
from verify.cli.steps import pairs_of
from verify.cli.worker import guarded
from verify.refinement.options import Options
from verify.refinement.pair import Pair
from verify.refinement.same import shape
from verify.refinement.verdict import Verdict

KERNELS = Path(__file__).resolve().parent / "kernels"
LEVELS = (1, 2, 3)
TIMEOUT = 10.0
MEMORY = 1024
DECIDED = (Verdict.CORRECT, Verdict.INCORRECT)
SHORT = 0.15
LONG = 1.5


@dataclass(frozen=True)
class Checked:
    """One pair: where it comes from, and the verdict.  `seconds` is wall time of the check."""

    kernel: str
    level: int
    step: int
    name: str
    unit: str
    function: str
    verdict: Verdict
    code: str
    reason: str
    seconds: float


@dataclass(frozen=True)
class Report:
    """One kernel's pairs; `failed`: what LLVM said where it gave up.  `memory` is the largest
    resident set of a check, in MiB."""

    checked: tuple[Checked, ...]
    failed: tuple[str, ...]
    memory: float


def kernel_files() -> tuple[Path, ...]:
    return tuple(sorted(KERNELS.glob("*/*.ll")))


def check_kernel(
    path: Path, levels: Sequence[int], timeout: float, every: int, save: Path | None
) -> Report:
    """All steps of all levels, each distinct pair once; of those, one in `every` by its hash."""
    text = path.read_text(encoding="utf-8")
    seen: set[str] = set()
    checked: list[Checked] = []
    failed: list[str] = []
    for level in levels:
        try:
            run = steps_of(text, Recipe((f"default<O{level}>",), triple=""))
        except LlvmFailed as error:
            failed.append(f"{path.name} -O{level}: {error}")
            continue
        for changed in pairs_of(run.steps):
            step, pair = changed.step, changed.pair
            key = _key(pair)
            if key in seen:
                continue
            seen.add(key)
            if int(key, 16) % every:
                continue
            options = replace(Options(), timeout=timeout)
            result = settled(pair, guarded(pair, options, MEMORY), options, MEMORY)
            checked.append(
                Checked(
                    path.stem,
                    level,
                    step.number,
                    step.name,
                    step.unit,
                    pair.name,
                    result.verdict,
                    result.code,
                    result.reason,
                    result.seconds,
                )
            )
            if save is not None and result.verdict is not Verdict.CORRECT:
                _keep(save, checked[-1], step)
    largest = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    return Report(tuple(checked), tuple(failed), largest)


def _key(pair: Pair) -> str:
    shapes = (shape(pair.before, pair.source), shape(pair.after, pair.target))
    return hashlib.sha256(repr(shapes).encode()).hexdigest()


def _keep(folder: Path, checked: Checked, step: Step) -> None:
    place = folder / checked.verdict.value
    place.mkdir(parents=True, exist_ok=True)
    stem = f"{checked.kernel}.O{checked.level}.{checked.step}.{checked.name}.{checked.function}"
    (place / f"{stem}.before.ll").write_text(step.before, encoding="utf-8")
    (place / f"{stem}.after.ll").write_text(step.after, encoding="utf-8")


# The table


def table(checked: Sequence[Checked]) -> str:
    """By pass, the most pairs first, and all together."""
    names = Counter(c.name for c in checked)
    rows = [_row(name, [c for c in checked if c.name == name]) for name, _ in names.most_common()]
    heading = (
        f"{'pass':28} {'pairs':>6} {'correct':>8} {'incorrect':>10} {'unknown':>8} "
        f"{'unsupported':>12} {'median':>9} {'90 %':>8}"
    )
    return "\n".join([heading, *rows, _row("all", checked)])


def _row(name: str, checked: Sequence[Checked]) -> str:
    verdicts = Counter(c.verdict for c in checked)
    seconds = [c.seconds for c in checked]
    middle, most = median(seconds), quantiles([*seconds, seconds[0]], n=10)[-1]
    return (
        f"{name:28} {len(checked):6} {verdicts[Verdict.CORRECT]:8} "
        f"{verdicts[Verdict.INCORRECT]:10} {verdicts[Verdict.UNKNOWN]:8} "
        f"{verdicts[Verdict.UNSUPPORTED]:12} {middle * 1000:6.0f} ms {most:6.2f} s"
    )


def undecided(checked: Sequence[Checked]) -> str:
    """What is not decided, by reason."""
    reasons = Counter(
        f"{c.verdict.value} {c.code}: {c.reason}" for c in checked if c.verdict not in DECIDED
    )
    return "\n".join(f"{count:6} {reason}" for reason, count in reasons.most_common())


def main(arguments: Sequence[str] | None = None) -> int:
    """0; 1: a pair is incorrect that is no known bug of LLVM, or LLVM failed."""
    parser = argparse.ArgumentParser(prog="python -m corpus.passes", description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--levels", nargs="+", type=int, default=LEVELS, metavar="N")
    parser.add_argument("--timeout", type=float, default=TIMEOUT, metavar="S", help="per pair")
    parser.add_argument("--jobs", type=int, default=2, metavar="N")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="one pair in N")
    parser.add_argument("--save", type=Path, metavar="DIR")
    given = parser.parse_args(arguments)

    files = given.files or kernel_files()
    reports: list[Report] = []
    with ProcessPoolExecutor(given.jobs) as pool:
        running = [
            pool.submit(check_kernel, path, given.levels, given.timeout, given.every, given.save)
            for path in files
        ]
        for done in as_completed(running):
            reports.append(done.result())
            _progress(len(reports), len(files), reports)
    everything = [c for report in reports for c in report.checked]
    if given.save is not None:
        given.save.mkdir(parents=True, exist_ok=True)
        lines = (json.dumps({**asdict(c), "verdict": c.verdict.value}) for c in everything)
        (given.save / "pairs.jsonl").write_text("\n".join(lines) + "\n", encoding="utf-8")
    # Behind a wrong step the module is no question any more.
    checked = [c for c in everything if c.verdict is not Verdict.INVALID]
    print(table(checked))
    decided = sum(c.verdict in DECIDED for c in checked) / len(checked)
    print(f"\ndecided: {decided:.1%} of {len(checked)} pairs from {len(files)} modules", end="")
    print(f"; {len(everything) - len(checked)} more behind a step that broke the module")
    print(f"largest check: {max(r.memory for r in reports):.0f} MiB")
    if undecided(checked):
        print(f"\nnot decided:\n{undecided(checked)}")
    failed = [text for report in reports for text in report.failed]
    print("\n".join(failed), end="\n" if failed else "")
    return 1 if _wrong(checked) or failed else 0


def _wrong(checked: Sequence[Checked]) -> bool:
    """Print what is incorrect; whether something is that no known bug accounts for."""
    bugs = {known.place: known.pair for known in known_bugs()}
    new = False
    for c in checked:
        if c.verdict is Verdict.INCORRECT:
            pair = bugs.get((c.kernel, c.name, c.function, c.code))
            new = new or pair is None
            what = f"known, {pair}" if pair else f"NEW: {c.reason}"
            where = f"{c.kernel} -O{c.level} step {c.step} {c.name} @{c.function}"
            print(f"incorrect: {where}: {c.code} ({what})")
    return new


def _progress(done: int, files: int, reports: Sequence[Report]) -> None:
    pairs = sum(len(r.checked) for r in reports)
    print(f"{done}/{files} modules, {pairs} pairs", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
