"""The bounds of an address's object (LangRef, "Allocated Objects", "'getelementptr'
Instruction", "Pointer Aliasing Rules"), and accesses that are of different objects.

The *root* of an address is the address that it was computed from by `getelementptr`.  The
environment chooses the bounds of a root's object, in bytes before and after the root; the bounds
of a global variable are known.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from enum import Enum
from typing import Generic, TypeVar

from common.data import dataclass
from verify.ir.function import Attribute, Attributes
from verify.semantics.constraints import DEREFERENCEABLE
from verify.semantics.domain import Domain, Scalar

V = TypeVar("V")
B = TypeVar("B")

LASTING = Attribute("its object is there while the function runs", quoted=True)
"""Of a parameter, where the checker writes it: `dereferenceable` of LLVM before 23."""
REACH_BITS = 62
"""No object reaches further than two to this many bytes before or after an address in it: the
largest is smaller than half of the address space."""


class RootKind(Enum):
    """The kind of an address's root."""

    GLOBAL = "global variable"
    PARAMETER = "parameter"
    FRESH = "new object that a call returns"
    LOCAL = "local variable"
    UNKNOWN = "unknown"


OWN_OBJECTS = (RootKind.LOCAL, RootKind.FRESH)
"""The kinds of objects that a function makes."""


@dataclass(frozen=True, slots=True)
class Based:
    """The only root that an address is based on; `inside`: the access there is certainly within a
    global variable; `lasts`: nothing frees the object; `noalias`: only addresses
    based on the parameter access it."""

    kind: RootKind
    name: str
    inside: bool = False
    lasts: bool = False
    noalias: bool = False

    @property
    def is_separate(self) -> bool:
        """Whether only addresses based on the root access its memory."""
        return self.noalias or self.kind in OWN_OBJECTS


def never_same_object(a: Based | None, b: Based | None) -> bool:
    """Whether addresses based on these are never of the same memory, where one access writes:
    variables are separate objects, so is what a result is that is `noalias`, and an argument that
    is `noalias` says as much of itself (LangRef, "Global Variables", `noalias`).  `None` may be
    based on anything."""
    if a is None or b is None or (a.kind, a.name) == (b.kind, b.name):
        return False
    if a.kind is b.kind is RootKind.GLOBAL:
        return not inside_others(a, b)  # those are seen to be apart
    return a.is_separate or b.is_separate


Restricted = frozenset[tuple[Hashable, bool]]
"""Of the parameters that are `noalias` of functions that run during an access: whether its address
is based on the argument, where that is certain."""
NOT_RESTRICTED: Restricted = frozenset()


def breaks_noalias(a: Restricted, b: Restricted) -> bool:
    """Whether of two addresses that are accessed while a function runs, one is based on one of its
    arguments that is `noalias`, and the other one is not (LangRef, "Parameter Attributes")."""
    return any((argument, not is_based) in b for argument, is_based in a)


def inside_others(a: Based | None, b: Based | None) -> bool:
    """Whether two accesses are certainly within two global variables, and so do not alias."""
    if a is None or b is None or not (a.inside and b.inside):
        return False
    return a.kind is b.kind is RootKind.GLOBAL and a.name != b.name


def certainly_apart(a: Based | None, b: Based | None) -> bool:
    """Whether the objects of two addresses are different ones."""
    if a is None or b is None or (a.kind, a.name) == (b.kind, b.name):
        return False
    return {a.kind, b.kind} == {RootKind.GLOBAL} or never_same_object(a, b)


@dataclass(frozen=True)
class Reach(Generic[V]):
    """The number of bytes of an object before and after its root."""

    before: V
    after: V


def outside(domain: Domain[V, B], reach: Reach[V], distance: V) -> B:
    """Whether the address `distance` bytes after the root, as a signed number, is outside of the
    object, and not the one past its end."""
    zero = domain.const(0, domain.width(distance))
    return domain.any(
        domain.slt(reach.after, distance), domain.slt(distance, domain.sub(zero, reach.before))
    )


def beyond(domain: Domain[V, B], reach: Reach[V], distance: V, size: int) -> B:
    """Whether some of the `size` bytes from `distance` after the root on are outside of the
    object."""
    width = domain.width(distance)
    last = domain.sub(reach.after, domain.const(size, width))
    zero = domain.const(0, width)
    return domain.any(
        domain.slt(last, distance), domain.slt(distance, domain.sub(zero, reach.before))
    )


def promised_bytes(attributes: Attributes) -> list[tuple[int, bool]]:
    """The number of dereferenceable bytes at a value with these attributes, and whether it may be
    null instead (LangRef, "Parameter Attributes", `dereferenceable`)."""
    return [
        (int(attribute.argument or "0"), attribute.name == "dereferenceable_or_null")
        for attribute in attributes
        if attribute.name in DEREFERENCEABLE and not attribute.quoted
    ]


MAX_WRITTEN_BACK = 64
"""The bytes of an argument up to which `writable` is used; of more nothing is known."""


def written_back(attributes: Attributes) -> int:
    """The number of bytes of an argument that are stored back on entry (LangRef, `writable`)."""
    if all(a.name != "writable" for a in attributes):
        return 0
    sizes = [size for size, or_null in promised_bytes(attributes) if not or_null]
    return min(max(sizes, default=0), MAX_WRITTEN_BACK)


def dies_on_unwind(attributes: Attributes) -> bool:
    """Whether memory that is written through an argument of the outermost function is poison once
    the function has unwound (LangRef, `dead_on_unwind`)."""
    return any(a.name == "dead_on_unwind" and not a.quoted for a in attributes)


def is_kept(attributes: Attributes) -> bool:
    """Whether nothing frees what a parameter points to, while its function runs (LangRef, `nofree`,
    `noalias`; `dereferenceable` until LLVM 23)."""
    kept = {"noalias", "nofree"} <= {a.name for a in attributes if not a.quoted}
    return kept or LASTING in attributes


@dataclass(frozen=True)
class AddressRange(Generic[V]):
    """The addresses of an object: from `begin` until before `end`."""

    begin: V
    end: V


@dataclass(frozen=True)
class PlacedObject(Generic[V]):
    """The object of an address: what the address was computed from, and where the object is."""

    root: V
    range: AddressRange[V]


def range_of(domain: Domain[V, B], reach: Reach[V], root: V) -> AddressRange[V]:
    """The address range of the object of an address, from its bounds."""
    return AddressRange(domain.sub(root, reach.before), domain.add(root, reach.after))


def is_same(domain: Domain[V, B], a: AddressRange[V], b: AddressRange[V]) -> B:
    """Whether two objects are at the same place."""
    return domain.all(domain.eq(a.begin, b.begin), domain.eq(a.end, b.end))


def same_or_apart(domain: Domain[V, B], a: AddressRange[V], b: AddressRange[V]) -> B:
    """Whether two objects have no byte in common, or are the same."""
    overlap = domain.all(domain.ult(a.begin, b.end), domain.ult(b.begin, a.end))
    return domain.any(domain.negate(overlap), is_same(domain, a, b))


def same_if_inside(domain: Domain[V, B], place: PlacedObject[V], other: AddressRange[V]) -> B:
    """The condition that an address is outside of another object, or that this object is its own.
    It holds for the constant `null` where null is an ordinary address: LLVM's passes write it for
    any null pointer, and no document says what it is based on."""
    size = domain.sub(other.end, other.begin)
    inside = domain.ult(domain.sub(place.root, other.begin), size)
    return domain.any(domain.negate(inside), is_same(domain, place.range, other))


def not_dereferenceable(
    domain: Domain[V, B], attributes: Attributes, address: Scalar[V, B], ends: Callable[[int], B]
) -> B:
    """Whether a value breaks its `dereferenceable`, which is undefined.  `ends`: whether the object
    there ends before so many bytes.  Of poison the attribute says that it is `noundef`."""
    broken: list[B] = []
    null = domain.eq(address.bits, domain.const(0, domain.width(address.bits)))
    for size, or_null in promised_bytes(attributes):
        excused = domain.any(address.poison, null if or_null else domain.false())
        broken.append(domain.all(domain.negate(excused), ends(size)))
    return domain.any(*broken)


def is_possible(domain: Domain[V, B], reach: Reach[V], root: V, *, null: V | None, bits: int) -> B:
    """Whether an object of `root` may reach so far: it does not wrap around, nor begin at `null`,
    where no object is, and which is in none.  The root may be outside of it: then one of the two is
    negative.  `bits`: the width of the addresses of its space, at most that of `root`; an object is
    smaller than half of the space, and does not cross its end."""
    width = domain.width(root)
    limit = domain.const(1 << min(REACH_BITS, width - 2, bits - 1), width)
    zero, place = domain.const(0, width), range_of(domain, reach, root)
    fits = domain.all(
        _is_near(domain, reach.before, limit),
        _is_near(domain, reach.after, limit),
        domain.negate(domain.ult(place.end, place.begin)),
        domain.ult(domain.add(reach.before, reach.after), limit),
        _same_truth(domain, domain.slt(reach.before, zero), domain.ult(root, place.begin)),
        _same_truth(domain, domain.slt(reach.after, zero), domain.ult(place.end, root)),
    )
    if bits < width:
        space_end = domain.const(1 << bits, width)
        fits = domain.all(fits, domain.negate(domain.ult(space_end, place.end)))
    if null is None:
        return fits
    nothing = domain.eq(place.begin, place.end)
    at_null = domain.any(domain.eq(place.begin, null), domain.eq(root, null))
    return domain.all(fits, domain.any(domain.negate(at_null), nothing))


def _is_near(domain: Domain[V, B], distance: V, limit: V) -> B:
    zero = domain.const(0, domain.width(distance))
    return domain.all(domain.slt(distance, limit), domain.slt(domain.sub(zero, limit), distance))


def _same_truth(domain: Domain[V, B], a: B, b: B) -> B:
    return domain.any(domain.all(a, b), domain.negate(domain.any(a, b)))
