"""Which address spaces may be the same memory, and how addresses are cast between them."""

from __future__ import annotations

from itertools import product

import pytest

from verify.concrete.domain import Bits, IntDomain, wrap
from verify.semantics.memory.address_spaces import AddressSpaces
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.memory_plan import plan
from verify.semantics.memory.target_spaces import TargetSpaces, target_spaces
from verify.targets.target import Area

AMDGPU = target_spaces("amdgcn-amd-amdhsa")
ONES = (1 << 32) - 1


@pytest.mark.parametrize(
    ("triple", "together", "apart"),
    [
        ("amdgcn-amd-amdhsa", "01 03 05 14 46 17 18 79 64 199", "13 15 35 43 53 20 21"),
        ("nvptx64-nvidia-cuda", "01 03 04 05 07 37", "13 17 14 15 34 35"),
        ("spirv64-unknown-unknown", "41 43 40 15 16", "13 12 10 23 42"),
        ("x86_64-unknown-linux-gnu", "01 12", ""),
        ("", "01 13", ""),
    ],
)
def test_what_the_documents_keep_apart(triple: str, together: str, apart: str) -> None:
    spaces = target_spaces(triple)
    for pair, expected in (
        *((p, True) for p in together.split()),
        *((p, False) for p in apart.split()),
    ):
        a, b = int(pair[0]), int(pair[1:])
        assert spaces.may_alias(a, b) is spaces.may_alias(b, a) is expected, (a, b)


def test_every_space_may_alias_itself() -> None:
    for triple, space in product(("amdgcn", "nvptx", "spirv", ""), range(12)):
        assert target_spaces(triple).may_alias(space, space)


def test_spaces_that_share_a_memory_with_a_third_are_one_memory() -> None:
    assert AMDGPU.memories([1, 3]) == {1: 1, 3: 3}
    assert AMDGPU.memories([0, 1, 3]) == {0: 0, 1: 0, 3: 0}
    assert AMDGPU.memories([1, 3], [(3, 1)]) == {1: 1, 3: 3}
    assert AMDGPU.memories([1, 3], [(3, 99), (99, 1)]) == {1: 1, 3: 1, 99: 1}
    assert TargetSpaces().memories([5, 7]) == {5: 5, 7: 5}


def address_spaces(triple: str) -> AddressSpaces[Bits, bool]:
    """The address spaces of a target, all of which occur; window N begins at N times 2^32."""
    layout = Layout("e-p:64:64-p1:64:64", {})
    if "amdgcn" in triple:
        layout = Layout("e-p:64:64-p1:64:64-p3:32:32-p5:32:32-p6:32:32", {})
    occurring = [0, 1, 3, 4, 5, 6, 7]
    planned = plan([], target=target_spaces(triple), narrow=[3, 5, 6], occurring=occurring)
    if "amdgcn" not in triple:
        planned = plan([], target=target_spaces(triple), occurring=occurring)
    return AddressSpaces(IntDomain(), layout, planned, lambda space: wrap(space << 32, 64))


def cast(bits: int, source: int, target: int, triple: str = "amdgcn-amd-amdhsa") -> int | None:
    """The address in another space, `None` where it is poison."""
    spaces = address_spaces(triple)
    found = spaces.cast(wrap(bits, spaces.layout.pointer(source).bits), source, target)
    return None if found.poison else found.bits.value


@pytest.mark.parametrize(
    ("triple", "own", "generic", "area"),
    [
        ("amdgcn-amd-amdhsa", 5, 0, 5),
        ("nvptx64-nvidia-cuda", 0, 0, 5),
        ("nvptx64-nvidia-cuda", 5, 0, 5),
        ("spirv64-unknown-unknown", 0, 4, 0),
    ],
)
def test_a_local_variable_is_in_its_window(triple: str, own: int, generic: int, area: int) -> None:
    spaces = address_spaces(triple)
    made = spaces.of_place(own, wrap(64, spaces.bits_of_place(own)))
    seen = spaces.of_place(generic, wrap(64, 32))
    assert seen.value == (spaces.plan.areas[Area.LOCAL] << 32) + 64
    for private in (False, True):
        there = spaces.cast(made, own, generic, private=private)
        assert (there.bits, there.poison) == (seen, False)
        back = spaces.cast(there.bits, generic, area, private=private)
        assert (back.bits.value, back.poison) == (64, False)


def test_a_cast_of_a_local_variable_to_a_space_of_other_memory_is_poison() -> None:
    spaces = address_spaces("amdgcn-amd-amdhsa")
    local = spaces.of_place(0, wrap(64, 32))
    assert spaces.cast(local, 0, 1, private=True, local=True).poison
    assert spaces.cast(local, 0, 3, private=True, local=True).poison
    # Null that may be one of private objects is null there, and no object's address.
    null = spaces.cast(wrap(0, 64), 0, 5, private=True, local=False)
    assert (null.bits.value, null.poison) == (ONES, False)
    assert spaces.cast(wrap(0, 64), 0, 5, private=True, local=False, nonnull=True).poison


def test_a_cast_keeps_null() -> None:
    assert cast(ONES, 3, 0) == cast(ONES, 5, 0) == 0
    assert cast(0, 0, 3) == cast(0, 0, 5) == ONES
    assert cast(0, 3, 0) == 3 << 32
    # Null of the constant addresses of 32 bits is no other number than null elsewhere.
    assert cast(0, 0, 1) == cast(0, 1, 0) == 0


def test_a_cast_there_and_back_is_the_same_address() -> None:
    for space, bits in product((3, 5), (0, 1, 64, ONES - 1, ONES)):
        there = cast(bits, space, 0)
        assert there is not None
        assert cast(there, 0, space) == bits


def test_a_cast_to_a_space_that_has_not_the_address_is_poison() -> None:
    assert cast(3 << 32, 0, 3) == 0
    assert cast(3 << 32, 0, 1) is None
    assert cast(3 << 32, 0, 5) is None
    assert cast(4096, 0, 3) is None
    assert cast(4096, 0, 1) == cast(4096, 1, 0) == 4096
    assert cast(3 << 32, 1, 0) is None
    # Of spaces that name no area together, also null.
    assert cast(0, 3, 5) is None
    assert cast(ONES, 3, 1) is None


def test_casts_of_wide_windows() -> None:
    cuda = "nvptx64-nvidia-cuda"
    assert cast(16, 3, 0, cuda) == (3 << 32) + 16
    assert cast((3 << 32) + 16, 0, 3, cuda) == 16
    assert cast(1 << 32, 3, 0, cuda) is None
    # The generic null comes back as null, and is no address of shared memory.
    none = cast(0, 0, 3, cuda)
    assert none == (1 << 64) - (3 << 32)
    assert cast(none, 3, 0, cuda) == 0
    # A workgroup's own memory is in its cluster's; that of others is not its own.
    assert cast(16, 3, 7, cuda) == 16
    others = cast((7 << 32) + 16, 0, 7, cuda)
    assert others == (4 << 32) + 16
    assert cast(others, 7, 3, cuda) is None


def test_areas_that_no_space_names_share_a_window() -> None:
    def windows(*occurring: int) -> set[int]:
        return set(plan([], target=AMDGPU, occurring=occurring).areas.values())

    assert windows(1, 3, 5) == set()
    assert windows(0, 1) == {3} or windows(0, 1) == {5}
    assert windows(0, 1, 3) == {3, 5}
