"""The check of a proof: what the search has found is accepted, what was tampered with is not."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest
import z3

from tests.proofs.pairs import DECLARED, LOOP
from verify.ir.reader import read_here
from verify.judge.inputs import Input
from verify.judge.judge import judge
from verify.judge.pairing import pair_up
from verify.judge.recheck import TOO_FEW, TOO_MANY, recheck
from verify.normalize.pair import Pair
from verify.options import MaskReading, Model, Options
from verify.refinement.proofs.certificate import Proof
from verify.refinement.proofs.loop_forms.shapes import LoopForm, LoopRewrite
from verify.refinement.proofs.loops import Invariant, LoopRecord, Term
from verify.refinement.verdict import Result, Verdict
from verify.solver import budget
from verify.solver.answers import SolverAnswer

COUNTS = """
  %k = phi i32 [ 5, %entry ], [ %l, %loop ]
  %m = {}
  call void @op(i32 %m)
  call void @op(i32 %k)
  %l = add i32 %k, %i
"""
NESTED = """
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i2, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j2, %inner ]
  %m = {}
  call void @op(i32 %m)
  %j2 = add i32 %j, 1
  %c = icmp slt i32 %j2, %n
  br i1 %c, label %inner, label %latch
latch:
  %i2 = add i32 %i, 1
  %d = icmp slt i32 %i2, %n
  br i1 %d, label %outer, label %exit
exit:
  ret void
"""
NATURAL = """
  %m = {} i32 %i to i64
  call void @wide(i64 %m)
"""


NATURAL_I = Invariant("sge", Term("i"), Term())


def made(source: str, target: str, parameters: str = "i32 %n") -> Pair:
    text = "".join(
        f"define void @{name}({parameters}) convergent {{\n{body}\n}}\n"
        for name, body in (("src", source), ("tgt", target))
    )
    printed = read_here(DECLARED + text, "test")
    (pair,) = pair_up([Input("test", printed.module, printed.text)]).pairs
    return pair


def loop(body: str) -> str:
    return LOOP.format(before="", after="", start=0, body=body)


def counts(by: str = "shl i32 %i, 1") -> Pair:
    return made(loop(COUNTS.format("mul i32 %i, 2")), loop(COUNTS.format(by)))


def nested() -> Pair:
    return made(NESTED.format("mul i32 %j, 2"), NESTED.format("shl i32 %j, 1"))


STAGED = """
  %k = phi i32 [ 0, %entry ], [ %l, %loop ]
  call void @op(i32 %k)
  %m = add i32 %k, 1
  %fits = icmp slt i32 %m, 1
  %l = select i1 %fits, i32 %m, i32 0
"""


def staged() -> Pair:
    """A phi that only the source has stays 0."""
    return made(loop(STAGED), loop("  call void @op(i32 0)"))


def natural() -> Pair:
    source, target = (loop(NATURAL.format(each)) for each in ("sext", "zext"))
    return made(*(each.replace("add i32", "add nuw nsw i32") for each in (source, target)))


def proof_of(pair: Pair) -> Proof:
    result = judge(pair, Options())
    assert result.verdict is Verdict.CORRECT and result.any_threads and result.complete
    (proof,) = result.proofs
    return proof


def shows_all(result: Result) -> bool:
    return result.verdict is Verdict.CORRECT and result.any_threads and result.complete


@pytest.mark.parametrize("make", [counts, nested, natural])
def test_what_was_found_is_accepted_by_the_second_solver(
    make: Callable[[], Pair], monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = make()
    proof = proof_of(pair)
    asked: list[int] = []
    ask = budget.ask_bitwuzla

    def counted(terms: Sequence[z3.BoolRef], logic: str, seconds: float) -> SolverAnswer:
        asked.append(len(terms))
        return ask(terms, logic, seconds)

    monkeypatch.setattr(budget, "ask_bitwuzla", counted)
    assert shows_all(recheck(pair, [proof], Options()))
    # Of the others it is seen that nothing differs.
    assert bool(asked) is (make is natural)


def with_first(proof: Proof, record: LoopRecord) -> Proof:
    return replace(proof, loops=(record, *proof.loops[1:]))


def crossed(proof: Proof) -> Proof:
    return with_first(proof, replace(proof.loops[0], phis=(("i", "k"), ("k", "i"))))


def unpaired(proof: Proof) -> Proof:
    return with_first(
        proof, replace(proof.loops[0], phis=(("i", "i"),), source_only=("k",), target_only=("k",))
    )


def invented(proof: Proof) -> Proof:
    return with_first(
        proof, replace(proof.loops[0], invariants=(NATURAL_I, replace(NATURAL_I, left=Term("k"))))
    )


def left_out(proof: Proof) -> Proof:
    return replace(proof, loops=proof.loops[:-1])


def no_loops(proof: Proof) -> Proof:
    return replace(proof, loops=())


def no_invariants(proof: Proof) -> Proof:
    return with_first(proof, replace(proof.loops[0], invariants=()))


def the_same(proof: Proof) -> Proof:
    return replace(proof, same=True)


NOT_SHOWN: dict[str, tuple[Callable[[], Pair], Callable[[Proof], Proof], str]] = {
    "crossed phis": (counts, crossed, "P2"),
    "a pair of phis left out": (counts, unpaired, "P2"),
    "an invariant that does not hold": (counts, invented, "P2"),
    "the inner loop left out": (nested, left_out, "P2"),
    "no invariants": (natural, no_invariants, "P2"),
    "not the same": (counts, the_same, "not the same"),
}


@pytest.mark.parametrize("name", NOT_SHOWN)
def test_what_was_tampered_with_is_not_accepted(name: str) -> None:
    make, tamper, why = NOT_SHOWN[name]
    pair = make()
    result = recheck(pair, [tamper(proof_of(pair))], Options())
    assert result.verdict is Verdict.UNKNOWN and why in result.reason


def test_without_records_it_is_shown_within_bounds_only() -> None:
    result = recheck(counts(), [no_loops(proof_of(counts()))], Options())
    assert result.verdict is Verdict.CORRECT and not result.complete


def test_a_proof_of_another_pair_is_not_accepted() -> None:
    result = recheck(counts("shl i32 %i, 2"), [proof_of(counts())], Options())
    assert result.verdict is Verdict.UNKNOWN and "P2" in result.reason


@pytest.mark.parametrize(("proofs", "says"), [(0, TOO_FEW), (2, TOO_MANY)])
def test_each_value_of_vscale_has_one_proof(proofs: int, says: str) -> None:
    result = recheck(counts(), [proof_of(counts())] * proofs, Options())
    assert result.verdict is Verdict.UNKNOWN and result.reason == says


RECORD = LoopRecord(1, "loop", "loop", (("i", "i"), ("k", "k")))
COMPARES = "compares no two integers"
WIDER = (("zext", 64),)


def _knowing(*invariants: Invariant) -> LoopRecord:
    return replace(RECORD, invariants=invariants)


MISFITS: dict[str, tuple[tuple[LoopRecord, ...], str]] = {
    "no such loop": ((replace(RECORD, target="entry"),), "no loop with the header 'entry'"),
    "a loop twice": ((RECORD, replace(RECORD, number=2)), "the loop 'loop' is named twice"),
    "a number twice": ((RECORD, RECORD), "the number 1 is named twice"),
    "no such phi": ((replace(RECORD, phis=(("i", "i"), ("k", "x"))),), "of the header differ"),
    "a phi left out": ((replace(RECORD, phis=(("i", "i"),)),), "of the header differ"),
    "a phi twice": ((replace(RECORD, source_only=("i",)),), "the phi 'i' is named twice"),
    "an invariant twice": ((_knowing(NATURAL_I, NATURAL_I),), "is named twice"),
    "no such predicate": ((_knowing(replace(NATURAL_I, predicate="oeq")),), COMPARES),
    "of nothing that is known": ((_knowing(replace(NATURAL_I, left=Term("c.x"))),), COMPARES),
    "of constants": ((_knowing(replace(NATURAL_I, left=Term(number=3))),), COMPARES),
    "of two types": ((_knowing(replace(NATURAL_I, right=Term("i", casts=WIDER))),), COMPARES),
    "a cast to fewer bits that are more": (
        (_knowing(replace(NATURAL_I, left=Term("i", casts=(("trunc", 64),)))),),
        COMPARES,
    ),
    "a phi of another type than what it is to be": (
        (
            replace(
                RECORD,
                phis=(("i", "i"),),
                derived=(("k", Term("k", casts=WIDER)),),
                target_only=("k",),
            ),
        ),
        "its derived value has another type",
    ),
}


def test_a_phi_may_be_a_number() -> None:
    pair = staged()
    proof = proof_of(pair)
    (record,) = proof.loops
    assert record.derived == (("k", Term()),)
    assert shows_all(recheck(pair, [proof], Options()))
    other = replace(proof, loops=(replace(record, derived=(("k", Term(number=1)),)),))
    assert recheck(pair, [other], Options()).verdict is Verdict.UNKNOWN


@pytest.mark.parametrize("name", MISFITS)
def test_records_have_to_fit(name: str) -> None:
    records, says = MISFITS[name]
    result = recheck(counts(), [Proof(loops=records)], Options())
    assert result.verdict is Verdict.UNKNOWN and says in result.reason


def test_phis_of_two_types_hold_not_the_same() -> None:
    wide = COUNTS.replace("i32 %k", "i64 %k").replace("i32 [ 5", "i64 [ 5")
    wide = wide.replace("i64 %k, %i", "i64 %k, 1").replace("@op(i64 %k)", "@wide(i64 %k)")
    pair = made(loop(COUNTS.format("mul i32 %i, 2")), loop(wide.format("mul i32 %i, 2")))
    result = recheck(pair, [Proof(loops=(RECORD,))], Options())
    assert "of different types" in result.reason


@pytest.mark.parametrize(
    "shape",
    [
        LoopRewrite("entry", LoopForm.PEELED),
        LoopRewrite("loop", LoopForm.ROTATED),
        LoopRewrite("loop", LoopForm.PEELED, 0),
        LoopRewrite("loop", LoopForm.UNROLLED, 1),
        LoopRewrite("loop", LoopForm.UNROLLED, 1 << 40),
    ],
)
def test_loops_have_to_be_able_to_have_their_shapes(shape: LoopRewrite) -> None:
    result = recheck(counts(), [Proof(shapes=(shape,), loops=(RECORD,))], Options())
    assert "does not have the shape" in result.reason


LOCAL = """
  %v = load i32, ptr %p
  call void @op(i32 %v)
  store i32 %i, ptr %p
"""


def test_a_loop_that_cannot_be_cut_is_not() -> None:
    body = LOOP.format(before="%p = alloca i32", after="", start=0, body=LOCAL)
    record = replace(RECORD, phis=(("i", "i"),))
    result = recheck(
        made(body, body.replace("%v = load", "%w = add i32 %i, 0\n  %v = load")),
        [Proof(loops=(record,))],
        Options(),
    )
    assert "accesses local variables" in result.reason


def test_variables_become_values_only_where_loops_access_them() -> None:
    body = LOOP.format(before="%p = alloca i32", after="", start=0, body=LOCAL)
    body = body.replace("br label %loop", "store i32 7, ptr %p\n  br label %loop", 1)
    pair = made(body, body.replace("%v = load", "%w = add i32 %i, 0\n  %v = load"))
    proof = proof_of(pair)
    assert proof.promoted
    assert recheck(pair, [proof], Options()).verdict is Verdict.CORRECT
    result = recheck(counts(), [replace(proof_of(counts()), promoted=True)], Options())
    assert "no loop accesses a local variable" in result.reason


def test_keys_have_to_be_known_at_headers() -> None:
    for options in (Options(model=Model.IPDOM), Options(masks=MaskReading.INDEPENDENT)):
        result = recheck(counts(), [proof_of(counts())], options)
        assert result.verdict is Verdict.UNKNOWN and result.reason.startswith("P3")


def test_an_inner_loop_is_not_cut_alone() -> None:
    pair = nested()
    _, inner = proof_of(pair).loops
    result = recheck(pair, [Proof(loops=(inner,))], Options())
    assert "whose enclosing loop" in result.reason


def test_loops_are_nested_in_the_same_way() -> None:
    pair = nested()
    outer, inner = proof_of(pair).loops
    swapped = (replace(outer, target="inner", phis=(("i", "j"),)),)
    swapped += (replace(inner, target="outer", phis=(("j", "i"),)),)
    result = recheck(pair, [Proof(loops=swapped)], Options())
    assert "nested in different loops" in result.reason
