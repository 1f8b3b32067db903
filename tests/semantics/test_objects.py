"""How far objects reach, and which addresses are of different ones."""

from __future__ import annotations

from itertools import product

import pytest

from verify.concrete.domain import Bits, IntDomain, wrap
from verify.ir.function import Attribute
from verify.semantics.domain import Scalar
from verify.semantics.memory.objects import (
    Based,
    Reach,
    RootKind,
    is_possible,
    never_same_object,
    not_dereferenceable,
    outside,
)

DOMAIN = IntDomain()
WIDTH = 5


def bits(value: int) -> Bits:
    return wrap(value, WIDTH)


def test_an_address_is_outside_unless_it_is_in_the_object_or_just_past_it() -> None:
    for before, after, distance in product(range(8), range(8), range(-16, 16)):
        reach = Reach(bits(before), bits(after))
        inside = -before <= distance <= after
        assert outside(DOMAIN, reach, bits(distance)) is not inside


def test_possible_objects_do_not_wrap_and_are_not_at_null() -> None:
    for before, after, root in product(range(-10, 10), range(-10, 10), range(32)):
        reach = Reach(bits(before), bits(after))
        begin, end = root - before, root + after
        near = abs(before) < 8 and abs(after) < 8 and end - begin < 8
        fits = near and 0 <= begin <= end < 32
        assert is_possible(DOMAIN, reach, bits(root), null=None, bits=WIDTH) is fits
        without_null = fits and (begin == end or (begin > 0 and root != 0))
        assert is_possible(DOMAIN, reach, bits(root), null=bits(0), bits=WIDTH) is without_null


@pytest.mark.parametrize(
    ("name", "size", "after", "address", "broken"),
    [
        ("dereferenceable", 4, 4, 8, False),
        ("dereferenceable", 5, 4, 8, True),
        ("dereferenceable", 1, 0, 0, True),
        ("dereferenceable_or_null", 5, 4, 8, True),
        ("dereferenceable_or_null", 5, 0, 0, False),
        ("noalias", 5, 0, 8, False),
    ],
)
def test_dereferenceable(name: str, size: int, after: int, address: int, broken: bool) -> None:
    attributes = (Attribute(name, str(size)),)
    given = Scalar(bits(address), False)
    assert not_dereferenceable(DOMAIN, attributes, given, lambda n: after < n) is broken
    poison = Scalar(bits(address), True)
    assert not not_dereferenceable(DOMAIN, attributes, poison, lambda n: after < n)


def test_what_is_never_one_object() -> None:
    known = set(RootKind) - {RootKind.UNKNOWN}
    kinds = [Based(kind, name) for kind in known for name in ("a", "b")]
    restrict = Based(RootKind.PARAMETER, "c", noalias=True)
    assert all(never_same_object(restrict, other) for other in kinds)
    kinds.append(restrict)
    for one, other in product(kinds, repeat=2):
        assert never_same_object(one, other) is never_same_object(other, one)
    for one in kinds:
        assert not never_same_object(one, one)
        assert not never_same_object(one, None)
    kinds.remove(restrict)
    separate = {(a.kind, b.kind) for a, b in product(kinds, repeat=2) if never_same_object(a, b)}
    assert (RootKind.GLOBAL, RootKind.GLOBAL) in separate
    assert (RootKind.GLOBAL, RootKind.PARAMETER) not in separate
    assert (RootKind.PARAMETER, RootKind.PARAMETER) not in separate
    assert (RootKind.FRESH, RootKind.GLOBAL) in separate
