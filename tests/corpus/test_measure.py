"""The commands that measure: benchmark and choice of the default bounds."""

from __future__ import annotations

from itertools import islice
from pathlib import Path

import pytest

from corpus import bench, defaults
from corpus.bench import BenchRow, small_checks, timed
from corpus.expect import PAIRS
from corpus.growth import KINDS, Kind, exponent
from corpus.growth_pairs import PAIRS as PAIRS_OF_SIZE
from corpus.start_up import TANGLE_TV, measured
from verify.ir.llvm import canonical
from verify.ir.reader import ReadBefore, parse_module
from verify.judge.judge import judge
from verify.normalize.pair import Pair
from verify.options import Options
from verify.refinement.verdict import Verdict

LOOP = PAIRS / "llvm" / "unroll-known-multiple.ll"


def test_a_row_says_whether_the_goal_is_kept() -> None:
    assert " yes" in str(BenchRow("wall", 0.4, 0.6, "s"))
    assert " NO" in str(BenchRow("wall", 0.7, 0.6, "s"))
    assert "≤" not in str(BenchRow("wall", 0.7, None, "s"))


@pytest.mark.campaign
def test_small_pairs_are_small_and_many() -> None:
    checks = list(islice(small_checks(), 150))
    assert len(checks) == 150
    for pair, options in checks:
        assert options.threads == 2
        assert max(len(pair.source.blocks), len(pair.target.blocks)) <= bench.MAX_SMALL_BLOCKS


@pytest.mark.parametrize("path", [bench.SMALL_PAIR, bench.UNROLLED, bench.UNROLLED_HEART])
def test_what_is_timed_is_proved(path: Path) -> None:
    """A figure of a check that fails early would be worth nothing."""
    run = timed(bench.only_pair(path), Options())
    assert run.result.verdict.value == "correct"
    assert run.result.operations > 0
    assert 0 <= run.python_share <= 1


def test_a_process_is_measured() -> None:
    process = measured([*TANGLE_TV, "check", str(bench.SMALL_PAIR)])
    assert process.status == 0
    assert process.wall > 0 and process.cpu > 0
    assert 10 < process.mib < 1000


def test_how_a_check_grows_is_anexponent() -> None:
    """Linear, quadratic; what hardly takes longer than the start does not grow."""
    seconds = {1: 1.0, 2: 1.25, 4: 1.75}, {1: 1.25, 2: 2.0, 4: 5.0}, {1: 0.26, 2: 0.27, 4: 0.3}
    found = [exponent((1, 2, 4), tuple(each.values()), 0.25) for each in seconds]
    assert [round(each, 1) for each in found] == [0.5, 1.1, 0.0]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_pairs_of_any_size_are_proved(kind: Kind) -> None:
    read = ReadBefore()
    texts = (PAIRS_OF_SIZE[kind.name](2, side) for side in (0, 1))
    before, after = (parse_module(canonical(t.encode(), kind.name).text, read) for t in texts)
    name = next(name for name, function in before.functions.items() if function.blocks)
    pair = Pair(name, before, before.functions[name], after, after.functions[name])
    assert pair.source is not pair.target
    assert judge(pair, Options(bounded="--bounded" in kind.name)).verdict is Verdict.CORRECT


def test_bounds_are_tried_on_pairs_that_leave_them_open() -> None:
    assert [e.words for e, _ in defaults.free([LOOP])] == [()]
    given = PAIRS / "llvm" / "unroll-exit-in-middle.ll"
    assert not list(defaults.free([given]))


def test_bounds_that_are_too_small_miss_verdicts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second iteration is where this target is wrong."""
    path = tmp_path / "second.ll"
    body = """
define void @{0}(i1 noundef %more) {{
  br label %loop
loop:
  %i = phi i32 [ 0, %0 ], [ 1, %loop ]
  call void @op(i32 {1})
  br i1 %more, label %loop, label %end
end:
  ret void
}}
"""
    text = "; EXPECT: incorrect\n" + body.format("src", 0) + body.format("tgt", "%i")
    path.write_text(text + "declare void @op(i32) convergent\n", encoding="utf-8")
    assert defaults.main([str(path), "--threads", "2", "--unroll", "1", "2"]) == 0
    _, one, missed, two = capsys.readouterr().out.splitlines()
    assert one.split()[:4] == ["2", "1", "0", "1"]
    assert two.split()[:4] == ["2", "2", "1", "0"]
    assert missed.endswith("correct, not incorrect")
