"""What a hunt's finding is, by what is left of it in a smaller program."""

from __future__ import annotations

from dataclasses import replace

from corpus.bugs_page import bugs
from corpus.hunt.table import pass_table
from tangle_tv.cli.passes_job import Rerun, rerun
from tangle_tv.commands.fuzz_job import FuzzFinding
from tangle_tv.commands.hunt import reduced, refound
from tangle_tv.commands.hunt_known import kind_of, known_kinds, pair_of_part
from tangle_tv.commands.hunt_shape import Shape
from tangle_tv.commands.reducer import MODULES
from tests.cli.test_hunt import OPT, kind_of_pair, needs_opt
from verify.judge.worker_pool import worker_pool
from verify.options import Options


def test_what_is_left_of_a_finding_tells_its_kind() -> None:
    (bug,) = [bug for bug in bugs() if bug.name == "simplifycfg-implied-edge"]
    part = kind_of_pair(bug, "communicating-set-changed")
    known = known_kinds()
    told = part.shape
    assert told is not None and told.words
    more = Shape(told.moved | {"copied"}, told.loops - {"fewer exits"}, frozenset(), True)
    whole = replace(part, shape=more)
    assert "simplifycfg-implied-edge.ll" in pair_of_part(part, whole, known)
    # Another pass, or a shape that is not of the finding's own: another miscompile.
    assert not pair_of_part(part, replace(whole, base="gvn"), known)
    other = replace(more, moved=frozenset({"copied"}))
    assert not pair_of_part(part, replace(whole, shape=other), known)
    # What tells nothing of a large function is no reason against what is left of it.
    large = Shape(
        frozenset(), frozenset({"irreducible", "more exits"}), frozenset(), controlled=False
    )
    assert pair_of_part(part, replace(whole, shape=large), known)
    nothing = Shape(frozenset(), frozenset(), frozenset(), controlled=False)
    assert not pair_of_part(replace(part, shape=nothing), whole, known)


TWO_FUNCTIONS = """
define void @f(i1 %c, i1 %d) convergent {
entry:
  br i1 %d, label %before, label %end

before:
  br label %loop

loop:
  call void @op()
  br i1 %c, label %loop, label %after

after:
  br label %end

end:
  ret void
}

define void @other() convergent {
  %t = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %t) ]
  ret void
}

declare void @op() convergent
declare token @llvm.experimental.convergence.entry()
"""


@needs_opt
def test_a_finding_is_known_by_its_reduced_pair() -> None:
    """Tokens of another function are gone then."""
    (row,) = [each for each in pass_table(22).rows if each.name == "loop-extract<single>"]
    making, options = row.making(OPT), Options(timeout=5)
    wrong = rerun(Rerun(TWO_FUNCTIONS, making, options, "f")).found
    assert wrong is not None
    finding = FuzzFinding(0, making, making.name, wrong.result.code, "", TWO_FUNCTIONS, wrong)
    kind = kind_of(finding)
    assert kind.tokens
    with worker_pool(1, 2048, MODULES) as workers:
        reducer = reduced(finding, workers, 1, options)
        assert reducer is not None
        smaller = reducer.refound()
    assert smaller is not None
    part = kind_of(refound(finding, smaller))
    assert not part.tokens
    assert pair_of_part(part, kind, known_kinds()) == "loop-extract.ll"
