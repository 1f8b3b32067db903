"""How shared memory is cut: spaces that nothing crosses, cells that all accesses are made of."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from verify.ir.function import Module
from verify.ir.reader import read_module
from verify.semantics.memory.access_types import ANY as UNTYPED
from verify.semantics.memory.access_types import AccessTypes, access_types, may_alias
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import (
    MAX_CELL_BYTES,
    WHOLE,
    PlannedAccess,
    plan,
    planned_access,
)
from verify.semantics.memory.target_spaces import TargetSpaces

ANY, AMDGPU = TargetSpaces(), TargetSpaces("amdgcn")
TBAA = """
!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"enum", !2, i64 0}
!5 = !{!"other root"}
!6 = !{!"far", !5, i64 0}
!7 = !{!"pair", !2, i64 0, !3, i64 4}
!8 = distinct !{!8}
!9 = !{!"nameless", !8, i64 0}
!10 = !{!1, !1, i64 0}
!11 = !{!2, !2, i64 0}
!12 = !{!3, !3, i64 0, i64 1}
!13 = !{!4, !4, i64 0}
!14 = !{!6, !6, i64 0}
!15 = !{!7, !2, i64 0}
!16 = !{!9, !9, i64 0}
"""
CHAR, INT, FLOAT, ENUM, FAR, PAIR, NAMELESS = (f", !tbaa !{n}" for n in range(10, 17))


def module_of(body: str, layout: str = "") -> Module:
    datalayout = f'target datalayout = "{layout}"\n' if layout else ""
    text = (
        f"{datalayout}define void @f(ptr %p, ptr addrspace(1) %q, ptr addrspace(3) %s) {{\n"
        f"{body}\n  ret void\n}}\n{TBAA}"
    )
    result = read_module(text.encode(), "test")
    assert not result.verifier_errors
    return result.module


def accesses(body: str) -> list[PlannedAccess]:
    module = module_of(body)
    layout = Layout(module.datalayout, module.types)
    made_accesses = [
        planned_access(layout, module, i) for i in module.functions["f"].entry.instructions
    ]
    return [each for each in made_accesses if each is not None]


def types_of(tag: str) -> AccessTypes:
    module = module_of(f"  %v = load i32, ptr %p{tag}")
    return access_types(module, module.functions["f"].entry.instructions[0])


# Spaces


def test_narrow_spaces_are_apart_until_something_is_generic() -> None:
    made_accesses = accesses("""
  store i32 1, ptr addrspace(1) %q
  store i32 2, ptr addrspace(3) %s""")
    apart = plan(made_accesses, target=AMDGPU)
    assert apart.space(1, UNTYPED) != apart.space(3, UNTYPED)
    together = plan(made_accesses, target=AMDGPU, casts=[(3, 0), (1, 0)])
    assert together.space(1, UNTYPED) == together.space(3, UNTYPED) == together.space(0, UNTYPED)


def test_a_generic_access_makes_one_space() -> None:
    made_accesses = accesses("""
  store i32 1, ptr %p
  store i32 2, ptr addrspace(3) %s""")
    together = plan(made_accesses, target=AMDGPU)
    assert together.space(0, UNTYPED) == together.space(3, UNTYPED)


def test_what_no_access_touches_is_bytes() -> None:
    assert WHOLE.cell(WHOLE.space(3, UNTYPED)) == 1
    assert plan([], target=ANY).cells == {}


# Cells


@pytest.mark.parametrize(
    ("body", "cell"),
    [
        ("  store i32 1, ptr %p", 4),
        ("  store i64 1, ptr %p, align 8", 8),
        ("  store i64 1, ptr %p, align 4", 4),
        ("  store i64 1, ptr %p, align 1", 1),
        ("  store i128 1, ptr %p, align 16", MAX_CELL_BYTES),
        ("  store i8 1, ptr %p, align 4", 1),
        ("  store i1 true, ptr %p", 1),
        ("  store i24 1, ptr %p, align 4", 1),
        ("  store i32 1, ptr %p\n  %v = load i16, ptr %p", 2),
        ("  store { i32, i16 } zeroinitializer, ptr %p, align 4", 2),
        ("  store { i64, i32 } zeroinitializer, ptr %p, align 8", 4),
        ("  store <2 x i32> zeroinitializer, ptr %p, align 8", 4),
        ("  store <{ i8, i32 }> zeroinitializer, ptr %p, align 1", 1),
        ("  %v = atomicrmw add ptr %p, i16 1 monotonic", 2),
        ("  %v = cmpxchg ptr %p, i64 1, i64 2 monotonic monotonic", 8),
    ],
)
def test_cells(body: str, cell: int) -> None:
    planned = plan(accesses(body), target=ANY)
    assert planned.cell(planned.space(0, UNTYPED)) == cell


def test_every_access_is_whole_cells(rng: random.Random) -> None:
    for _ in range(100):
        made = [
            PlannedAccess(0, 1 << rng.randint(0, 4), leaves(rng), UNTYPED)
            for _ in range(rng.randint(1, 4))
        ]
        planned = plan(made, target=ANY)
        cell = planned.cell(planned.space(0, UNTYPED))
        for each in made:
            assert each.align % cell == 0
            assert all(offset % cell == size % cell == 0 for offset, size in each.leaves)


def leaves(rng: random.Random) -> tuple[tuple[int, int], ...]:
    return tuple((8 * i + rng.choice((0, 0, 4, 6)), rng.choice((1, 2, 4, 8))) for i in range(2))


def test_a_cell_of_one_space_says_nothing_about_another() -> None:
    body = """
  store i64 1, ptr addrspace(1) %q, align 8
  store i8 1, ptr addrspace(3) %s"""
    planned = plan(accesses(body), target=AMDGPU)
    cells = [planned.cell(planned.space(addrspace, UNTYPED)) for addrspace in (1, 3)]
    assert cells == [8, 1]


# Types for alias analysis


def test_types_of_tags() -> None:
    assert types_of("") == UNTYPED
    assert types_of(INT).chain == ('!"int"', '!"char"', '!"root"')
    assert types_of(FLOAT).chain == ('!"float"', '!"char"', '!"root"')
    assert types_of(ENUM).chain == ('!"enum"', *types_of(INT).chain)
    assert types_of(PAIR).chain == types_of(INT).chain
    assert types_of(PAIR).path[1:] == types_of(INT).path
    assert types_of(INT).is_scalar and not types_of(PAIR).is_scalar
    # A root without a name is no other module's root: nothing is known.
    assert types_of(NAMELESS) == UNTYPED


@pytest.mark.parametrize(
    ("a", "b", "alias"),
    [
        (INT, INT, True),
        (INT, CHAR, True),
        (ENUM, INT, True),
        (ENUM, CHAR, True),
        (INT, FLOAT, False),
        (ENUM, FLOAT, False),
        (PAIR, INT, True),
        (PAIR, FLOAT, False),
        (INT, FAR, True),
        (CHAR, FAR, True),
        (INT, "", True),
        (INT, NAMELESS, True),
    ],
)
def test_accesses_alias_iff_one_type_is_the_others_ancestor(a: str, b: str, alias: bool) -> None:
    first, second = types_of(a), types_of(b)
    assert may_alias(first, second) is may_alias(second, first) is alias


def test_aliasing_in_random_trees(rng: random.Random) -> None:
    for _ in range(30):
        parents = {"r": "", "s": ""}
        for number in range(8):
            parents[f"t{number}"] = rng.choice(list(parents))
        chains = {name: chain(parents, name) for name in parents}
        for a, b in combinations(parents, 2):
            roots = chains[a][-1] != chains[b][-1]
            related = a in chains[b] or b in chains[a]
            assert may_alias(scalar(chains[a]), scalar(chains[b])) is (roots or related), parents


def scalar(chain: tuple[str, ...]) -> AccessTypes:
    names = [" < ".join(chain[at:]) for at in range(len(chain))]
    return AccessTypes(chain, names[0], tuple((name, 0) for name in names))


def chain(parents: dict[str, str], name: str) -> tuple[str, ...]:
    return (name, *chain(parents, parents[name])) if name else ()


def spaces(*tags: str) -> list[str]:
    body = "\n".join(f"  %v{i} = load i32, ptr %p{tag}" for i, tag in enumerate(tags))
    planned = plan(accesses(body), target=ANY)
    return [planned.space(0, types_of(tag)) for tag in tags]


def test_unrelated_types_are_in_spaces_of_their_own() -> None:
    int_, float_, enum = spaces(INT, FLOAT, ENUM)
    assert int_ == enum != float_


def test_a_common_ancestor_that_is_accessed_merges() -> None:
    assert len(set(spaces(INT, FLOAT, CHAR))) == 1


def test_an_access_without_a_tag_merges_all() -> None:
    assert len(set(spaces(INT, FLOAT, ""))) == 1


def test_another_root_merges_all() -> None:
    assert len(set(spaces(INT, FLOAT, FAR))) == 1
