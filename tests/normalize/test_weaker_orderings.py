"""Which orderings of the target become the source's."""

from __future__ import annotations

import pytest

from tests.normalize.test_pipeline import pair_of
from verify.ir.function import Instruction, MemoryDetail
from verify.normalize.weaker_orderings import with_weaker_orderings

LOAD = "%{} = load atomic i32, ptr %p {}, align 4"


def body(*lines: str) -> str:
    return "\n".join(["define void @f(ptr %p) {", *lines, "ret void", "}"])


def loads(*orders: str) -> str:
    return body(*[LOAD.format(f"v{number}", order) for number, order in enumerate(orders)])


def order(instruction: Instruction) -> str:
    detail = instruction.detail
    assert isinstance(detail, MemoryDetail)
    scope = f"{detail.syncscope} " if detail.syncscope else ""
    return scope + " ".join(detail.orderings)


@pytest.mark.parametrize(
    ("source", "target", "weakened"),
    [
        (["monotonic"], ["acquire"], ["monotonic"]),
        (["unordered"], ["seq_cst"], ["unordered"]),
        (["acquire"], ["acquire"], None),
        (["acquire"], ["monotonic"], None),
        (["monotonic", "acquire"], ["acquire", "seq_cst"], ["monotonic", "acquire"]),
        (["monotonic", "acquire"], ["acquire", "monotonic"], None),
        (["monotonic", "acquire"], ["seq_cst"], ["acquire"]),
        (["monotonic"], ["acquire", "acquire"], ["monotonic", "monotonic"]),
        (['syncscope("singlethread") acquire'], ["acquire"], ["singlethread acquire"]),
        (["acquire"], ['syncscope("singlethread") seq_cst'], None),
    ],
)
def test_the_orderings_of_loads(
    source: list[str], target: list[str], weakened: list[str] | None
) -> None:
    found = with_weaker_orderings(pair_of(loads(*source), loads(*target)))
    assert (found is None) is (weakened is None)
    if found is not None:
        own = [i for i in found.pair.target.instructions if i.opcode == "load"]
        assert list(map(order, own)) == weakened
        assert found.pair.after.functions["f"] is found.pair.target


@pytest.mark.parametrize(
    ("source", "target", "is_certain", "is_known"),
    [
        ("fence acquire", "fence seq_cst", True, False),
        ("fence acq_rel", "fence seq_cst", True, True),
        ('fence syncscope("singlethread") acquire', "fence acquire", True, True),
        ('fence syncscope("elsewhere") acquire', "fence acquire", False, True),
    ],
)
def test_what_is_known_of_stronger_fences(
    source: str, target: str, is_certain: bool, is_known: bool
) -> None:
    found = with_weaker_orderings(pair_of(body(source), body(target)))
    assert found is not None
    assert (found.is_certain, found.is_known) == (is_certain, is_known)
