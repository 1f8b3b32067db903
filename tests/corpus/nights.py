"""A made-up run of any size, for the page of a run."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from corpus.report.run_report import RunReport
from corpus.store.diff import diff
from corpus.store.records import CorpusRun, Night, Problem, Row, Standing
from corpus.store.writer import digest
from tests.corpus.samples import TOOL
from verify.refinement.verdict import Verdict

PASSES = (
    "SimplifyCFG",
    "JumpThreading",
    "GVN",
    "LICM",
    "InstCombine",
    "LoopRotate",
    "LoopUnroll",
    "",
)
OUTCOMES = (
    (Verdict.CORRECT, "proved", "proved for 2 threads", Standing.GOOD, 70),
    (Verdict.CORRECT, "proved-within-bounds", "proved for 2 threads", Standing.GOOD, 20),
    (Verdict.INCORRECT, "communicating-set-changed", "thread 0 met {0, 1}", Standing.GOOD, 6),
    (Verdict.INCORRECT, "loop-not-first", "%tok is not the first", Standing.KNOWN, 2),
    (Verdict.UNSUPPORTED, "unsupported", "invoke has no meaning here", Standing.UNDECIDED, 1),
    (Verdict.UNKNOWN, "timeout", "the time limit of 60 s is used up", Standing.UNDECIDED, 1),
)  # fmt: skip
BEGAN = datetime(2026, 11, 19, 2, 15, tzinfo=UTC)


def rows(count: int, rng: random.Random) -> list[Row]:
    weights = [outcome[-1] for outcome in OUTCOMES]
    found: list[Row] = []
    for number, chosen in enumerate(rng.choices(OUTCOMES, weights, k=count)):
        verdict, code, reason, standing, _ = chosen
        made = rng.choice(PASSES)
        module = f"kernels/module_{number % 75}.nvptx64-tokens"
        name = f"{module} {made or 'as it is'} step {number} of O2 @kernel_{number % 9}"
        seconds = rng.lognormvariate(-2.5, 1.1)
        kind, function = "modules" if made else "pairs", f"kernel_{number % 9}"
        reason = reason if verdict is Verdict.CORRECT else f"{reason} ({number})"
        place = (name, digest(name), kind, module, made, function)
        reused = rng.random() < 0.9
        found.append(Row(*place, verdict, code, reason, seconds, standing, reused=reused))
    return found


def run(number: int) -> CorpusRun:
    began = BEGAN + timedelta(days=number - 30)
    return CorpusRun(
        number, "builtin", TOOL, "", "1/1", began, began + timedelta(minutes=8, seconds=12)
    )


def night(number: int, found: Sequence[Row]) -> Night:
    return Night(
        run(number),
        len({row.job for row in found}),
        Counter(row.standing for row in found),
        Counter(row.verdict for row in found),
        sum(row.seconds for row in found if not row.reused),
    )


def report(count: int, rng: random.Random, nights: int = 30) -> RunReport:
    """Two jobs became wrong, one undecided, one better, one slower, and one is new."""
    old = rows(count, rng)
    new = list(old)
    good = [n for n, row in enumerate(old) if row.standing is Standing.GOOD][:4]
    wrong = {"verdict": Verdict.INCORRECT, "code": "operands-changed", "standing": Standing.WRONG}
    for n in good[:2]:
        new[n] = replace(
            old[n], reason="thread 1 calls @record(3) before, @record(1) after", **wrong
        )
    late = {"verdict": Verdict.UNKNOWN, "code": "timeout", "standing": Standing.UNDECIDED}
    new[good[2]] = replace(old[good[2]], reason="the time limit of 60 s is used up", **late)
    new[good[3]] = replace(old[good[3]], seconds=old[good[3]].seconds + 9, reused=False)
    new.append(replace(old[good[3]], name="kernels/new LICM @new", job=digest("new")))
    last = night(nights - 1, old)
    earlier = [
        replace(last, run=run(n), seconds=last.seconds * (5 + n % 3) / 6)
        for n in range(1, nights - 1)
    ]
    history = [*earlier, last, night(nights, new)]
    pages = {new[n].name: f"pages/{new[n].job[:16]}.html" for n in good[:2]}
    problems = [Problem("mine/absent.ll", "cannot be read: No such file or directory")]
    return RunReport(history[-1], new, run(nights - 1), diff(old, new), history, problems, pages)
