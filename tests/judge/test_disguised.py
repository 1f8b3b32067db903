"""Other names, another order and debug information change nothing of a verdict
(`corpus.disguised`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from corpus.disguised import disguised
from corpus.expect import PAIRS, Expectation, expectations, pair_files, run, short
from corpus.pairing import pairs_in
from verify.codes import general
from verify.ir.reader import read_module
from verify.normalize.pair import Pair
from verify.refinement.verdict import Result

ONE_IN = 40
"""Of so many files of the corpus, one stays in the suite, and those that a rule about names or
metadata was mended for."""
MENDED = {
    "attributes/promise-among-others",
    "attributes/promise-of-another-unnamed",
    "intrinsics/nvptx-reflection-with-places",
    "memory/buffers-with-places",
    "memory/own-contents-renamed",
}
SLOW = {
    "calls/library-strings",
    "calls/looping-callees",
    "crosslane/lane-of-readlane",
    "masks/partition",
    "memory/buffers-raw",
    "memory/byval-wrapped",
    "memory/cast-arguments",
    "memory/ends-at-a-variable",
    "memory/fenced-loop-of-atomics",
    "memory/own-float-atomics-nvptx",
    "memory/sizes",
    "memory/stored-before-atomics",
    "proofs/reads-the-same",
    "proofs/remainder",
    "scopes/cluster-of-blocks",
    "switch/votes-in-cases",
    "undef/undef-input",
    "unrolling/non-convergent-loop-with-tail",
}
"""Files whose checks take seconds."""


def files() -> Iterator[object]:
    for number, path in enumerate(pair_files(PAIRS)):
        in_suite = short(path) in MENDED or (number % ONE_IN == 0 and short(path) not in SLOW)
        yield pytest.param(path, id=short(path), marks=() if in_suite else pytest.mark.campaign)


def asked(path: Path) -> Iterator[Expectation]:
    """The expectations of a file, without those of one of its functions that another one covers."""
    found = expectations(path)
    of_all = {e.words for e in found if "--function" not in e.words}
    for each in found:
        words = tuple(
            word
            for before, word in zip(("", *each.words), each.words, strict=False)
            if "--function" not in (before, word)
        )
        if words == each.words or words not in of_all:
            yield each


def uniform(path: Path) -> frozenset[str]:
    """The arguments that options name."""
    return frozenset(
        name
        for each in expectations(path)
        for option, names in zip(each.words, each.words[1:], strict=False)
        if option == "--uniform"
        for name in names.split(",")
    )


def answers(expectation: Expectation, pairs: Sequence[Pair]) -> list[tuple[object, ...]]:
    outcome = run(expectation, pairs)
    assert not outcome.problem
    return sorted(map(answer, outcome.results))


def answer(result: Result) -> tuple[str, str, str, bool, bool, int | None]:
    """Verdict, code, and whether bounds are left; how far these were raised depends on time, and
    which counterexample of one kind is shown, on the solver."""
    extent = (result.complete, result.any_threads, result.most_threads)
    return (result.function, result.verdict.value, general(result.code), *extent)


@pytest.mark.one_case_in(6)
@pytest.mark.parametrize("path", [*files()])
def test_a_verdict_stays(path: Path) -> None:
    data = path.read_bytes()
    text = disguised(data, uniform(path))
    given, other = (read_module(each, path.name) for each in (data, text.encode()))
    assert bool(given.verifier_errors) == bool(other.verifier_errors), other.verifier_errors
    plain, hidden = pairs_in(given.module), pairs_in(other.module)
    for expectation in asked(path):
        # What is tried depends on the time that there is: a difference has to be there twice.
        if answers(expectation, plain) != answers(expectation, hidden):
            assert answers(expectation, plain) == answers(expectation, hidden), expectation.name


TEXT = """
%name = type { i32 }
declare void @op(i32) convergent
define void @src(i1 %c, i32 %n) convergent {
  br i1 %c, label %one, label %3, !prof !0
one:
  call void @op(i32 %n)
  br label %3
3:
  ret void
}
define void @tgt(i1 %c, i32 %n) convergent {
  ret void
}
!0 = !{!"branch_weights", i32 1, i32 2}
"""


def test_everything_has_a_place_and_another_name() -> None:
    text = disguised(TEXT.encode(), {"n"})
    result = read_module(text.encode(), "disguised", whole=True)
    assert result.verifier_errors == ()
    ours = read_module(TEXT.encode(), "given").module
    for name, function in result.module.functions.items():
        if not function.blocks:
            continue
        assert "!dbg" in function.header
        assert all("dbg" in dict(i.metadata) for i in function.instructions)
        assert [p.name for p in function.parameters][1] == "n"
        given = ours.functions[name]
        assert not {b.label for b in given.blocks} & {b.label for b in function.blocks}
        assert function.debug_records
    assert [*result.module.functions].index("tgt") < [*result.module.functions].index("src")
    assert "disguise.unused" in result.module.functions
