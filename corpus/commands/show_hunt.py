"""The printed summary of a hunt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from corpus.commands.hunt_job import REFUSED
from corpus.commands.hunt_state import CHANGED, WITH, WITHOUT, HuntState
from corpus.hunt.table import Row
from transforms.commands.fuzz_job import DIED, LOST
from verify.refinement.verdict import Verdict

_OTHER = (Verdict.UNKNOWN.value, Verdict.UNSUPPORTED.value, Verdict.INVALID.value, REFUSED)
_VERDICTS = (Verdict.CORRECT.value, Verdict.INCORRECT.value)
_COLUMNS = ("programs", CHANGED, "rate", *_VERDICTS, "undecided", DIED, "seconds")


def show(state: HuntState, rows: Sequence[Row]) -> None:
    """A table by pass, and the kinds of findings."""
    pairs = sum(_programs(counted) for counted in state.counts.values())
    rate = pairs / state.elapsed if state.elapsed else 0.0
    done = f"{state.programs} programs, {pairs} pairs"
    print(f"{done} in {state.elapsed:.0f} s, {rate:.0f} a second\n")
    tested = sorted({name for name, _ in state.counts} - {row.name for row in rows})
    names = [*(row.name for row in rows), *tested]
    width = max(map(len, names))
    print("  ".join((f"{'pass':{width}}", *(f"{c:>9}" for c in _COLUMNS))))
    for name in names:
        own = [state.counts.get((name, t), Counter[str]()) for t in (WITH, WITHOUT)]
        counted = sum(own, Counter[str]())
        print(_line(f"{name:{width}}", counted, state.seconds.get(name, 0.0)))
    for tokens in (WITHOUT, WITH):
        own = [counted for (_, t), counted in state.counts.items() if t == tokens]
        print(_line(f"{'all, ' + tokens:{width}}", sum(own, Counter[str]()), 0.0))
    idle = [name for name in names if not _changed(state, name)]
    if idle:
        print(f"\nchanged nothing: {', '.join(idle)}")
    print()
    for name, kind in sorted(state.kinds.items(), key=lambda item: (item[1].pair, item[0])):
        where = kind.pair or f"new: {kind.source}, seed {kind.seed}"
        print(f"{kind.times:6} {name}: {where}")


def _programs(counted: Counter[str]) -> int:
    return sum(counted.values()) - counted[CHANGED]


def _changed(state: HuntState, name: str) -> int:
    return sum(state.counts.get((name, t), Counter[str]())[CHANGED] for t in (WITH, WITHOUT))


def _line(name: str, counted: Counter[str], seconds: float) -> str:
    programs = _programs(counted)
    rate = f"{100 * counted[CHANGED] / programs:.0f}%" if programs else ""
    numbers = (
        programs,
        counted[CHANGED],
        rate,
        *(counted[verdict] for verdict in _VERDICTS),
        sum(counted[verdict] for verdict in _OTHER),
        counted[DIED] + counted[LOST],
        f"{seconds:.0f}" if seconds else "",
    )
    return "  ".join((name, *(f"{number:>9}" for number in numbers))).rstrip()
