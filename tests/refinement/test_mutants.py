"""Deliberate faults in the semantics are detected, each for the right reason.

The right reason is what the mutant says: the differential test of one model, with its own words;
or the verdict on one small pair, the others of which stay as they are.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import chain, islice

import pytest
import z3

import verify.refinement.question.communicating_sets
from tests.refinement.mutants import MUTANTS, Mutant, sets_by_thread_only, unmatched_ignored
from tests.refinement.search import Case, Kind, case, cases, differences
from tests.refinement.subject import subject_of
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Entry, MaskReading, Options
from verify.refinement.question.communicating_sets import (
    CommunicatingSets,
    ThreadSet,
    as_term,
    gather,
)
from verify.refinement.question.comparison import Matching
from verify.refinement.question.instantiate import TermBundle
from verify.symbolic.run.template import Template, for_thread
from verify.terms.private_symbols import SetsDiffer

PROGRAMS = 40
RUNS = 2
DECLARATIONS = """
declare void @op(i32) convergent willreturn nounwind
declare void @plain() willreturn nounwind
"""
PAIRS: Mapping[str, tuple[str, str]] = {
    # The sign bit says whether a number is negative.
    "sign-bit": (
        "correct",
        """
define void @src(i32 %x) convergent {
  %low = icmp slt i32 %x, 0
  %bit = zext i1 %low to i32
  call void @op(i32 %bit)
  ret void
}
define void @tgt(i32 %x) convergent {
  %bit = lshr i32 %x, 31
  call void @op(i32 %bit)
  ret void
}""",
    ),
    "nsw-added": (
        "incorrect",
        """
define void @src(i32 %x) convergent {
  %y = add i32 %x, 1
  call void @op(i32 %y)
  ret void
}
define void @tgt(i32 %x) convergent {
  %y = add nsw i32 %x, 1
  call void @op(i32 %y)
  ret void
}""",
    ),
    "sunk": (
        "incorrect",
        """
define void @src(i1 %c) convergent {
  call void @op(i32 0)
  br i1 %c, label %one, label %other
one:
  ret void
other:
  ret void
}
define void @tgt(i1 %c) convergent {
  br i1 %c, label %one, label %other
one:
  call void @op(i32 0)
  ret void
other:
  call void @op(i32 0)
  ret void
}""",
    ),
    "division-added": (
        "incorrect",
        """
define void @src(i32 noundef %x) convergent {
  call void @op(i32 %x)
  ret void
}
define void @tgt(i32 noundef %x) convergent {
  %y = udiv i32 1, %x
  call void @op(i32 %x)
  ret void
}""",
    ),
    # The cycle of %a and %b is entered at both: the source has two hierarchies.
    "two-hierarchies": (
        "incorrect",
        """
define void @src(i1 %c, i1 %d) convergent {
entry:
  br i1 %c, label %a, label %b
a:
  call void @op(i32 0)
  br i1 %d, label %b, label %exit
b:
  call void @op(i32 1)
  br i1 %d, label %exit, label %a
exit:
  ret void
}
define void @tgt(i1 %c, i1 %d) convergent {
entry:
  br i1 %c, label %a, label %b
a:
  call void @op(i32 0)
  br i1 %d, label %b, label %exit
b:
  call void @op(i32 1)
  br label %exit
exit:
  ret void
}""",
    ),
}


def verdicts() -> dict[str, str]:
    """The verdict on each pair, without the runs that may contradict it: faults are in the symbolic
    machine alone."""
    found: dict[str, str] = {}
    for name, (_, text) in PAIRS.items():
        result = read_module((text + DECLARATIONS).encode(), name)
        assert not result.verifier_errors
        module = result.module
        pair = Pair(name, module, module.functions["src"], module, module.functions["tgt"])
        found[name] = judge(pair, Options(samples=0)).verdict.value
    return found


def expected() -> dict[str, str]:
    return {name: verdict for name, (verdict, _) in PAIRS.items()}


NUMBERS = """
define void @src(i1 %late) convergent {
  br label %meet
meet:
  call void @op(i32 0)
  br i1 %late, label %again, label %end
again:
  call void @plain()
  br label %end
end:
  ret void
}
define void @tgt(i1 %late) convergent {
  br i1 %late, label %again, label %meet
again:
  call void @plain()
  br label %meet
meet:
  call void @op(i32 0)
  ret void
}"""


def sets_may_differ() -> bool:
    """In both functions all threads meet in the operation; in the target it may be another
    thread's second observation.  (A verdict could not show that this is seen: where the numbers
    differ so does what that other thread observes.)"""
    module = read_module((NUMBERS + DECLARATIONS).encode(), "numbers").module
    source, target = (subject_of(module, name, Options()) for name in ("src", "tgt"))
    domain = source.domain
    runs = [subject.runs[0] for subject in (source, target)]
    bundle = TermBundle()
    for run in runs:
        gather(bundle, run)
    threads = [for_thread([run.template for run in runs], n, frozenset()) for n in range(2)]
    terms = bundle.instantiate(threads)
    who = ThreadSet(2, frozenset(), Entry.CONVERGED, MaskReading.LOCKSTEP, frozenset())
    before, after = (CommunicatingSets(domain, run, who, threads, terms) for run in runs)
    differ = verify.refinement.question.communicating_sets.differ
    found = differ(domain, before, before.run.instances[0], after, after.run.instances[0], 0)
    solver = z3.Solver()
    solver.add(as_term(found))
    return solver.check() == z3.sat


def test_sets_are_of_dynamic_instances(monkeypatch: pytest.MonkeyPatch) -> None:
    assert sets_may_differ()
    sets_by_thread_only(monkeypatch)
    assert not sets_may_differ()


def lost_observation_is_seen() -> bool:
    """The target's run is the source's, but ends after the first observation.  (No function
    does: what ends a thread early is undefined, cut or the same on both sides.)"""
    module = read_module((PAIRS["sunk"][1] + DECLARATIONS).encode(), "lost").module
    subject = subject_of(module, "src", Options())
    (whole,) = subject.runs
    shorter = replace(whole, events=whole.events[:1])
    symbols = subject.domain.symbols
    mismatch = Matching(subject.domain, whole, shorter, Template("src0", symbols)).mismatch()
    hole = symbols.truth(SetsDiffer("src0", "src0", 0, 0))
    return z3.Solver().check(as_term(mismatch), z3.Not(hole)) == z3.sat


def test_observations_have_partners(monkeypatch: pytest.MonkeyPatch) -> None:
    assert lost_observation_is_seen()
    unmatched_ignored(monkeypatch)
    assert not lost_observation_is_seen()


def noticed(programs: Iterable[Case], signs: Sequence[str]) -> bool:
    """Whether the differential test finds a difference that one of `signs` describes."""
    tally: Counter[str] = Counter()
    for found in programs:
        for difference in differences(found, RUNS, tally):
            if any(sign in difference.split("\n")[0] for sign in signs):
                return True
    return False


def test_nothing_broken(rng: random.Random) -> None:
    assert verdicts() == expected()
    assert not any(noticed(islice(cases(rng, kind), PROGRAMS // 12), [""]) for kind in Kind)


@pytest.mark.parametrize("mutant", [m for m in MUTANTS if m.pair], ids=lambda m: m.name)
def test_a_pair_notices(mutant: Mutant, monkeypatch: pytest.MonkeyPatch) -> None:
    mutant.apply(monkeypatch)
    assert {k: v for k, v in verdicts().items() if v != expected()[k]} == {
        mutant.pair: mutant.verdict
    }


@pytest.mark.parametrize("mutant", [m for m in MUTANTS if m.kind], ids=lambda m: m.name)
def test_the_differential_test_notices(
    mutant: Mutant, monkeypatch: pytest.MonkeyPatch, rng: random.Random
) -> None:
    mutant.apply(monkeypatch)
    assert mutant.kind is not None
    others = islice(cases(rng, mutant.kind), PROGRAMS)
    assert noticed(chain([case(mutant.kind, mutant.seed)], others), mutant.signs)
