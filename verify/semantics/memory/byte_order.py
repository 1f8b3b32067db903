"""Layout in bytes of the numbers that values consist of (LangRef, "Data Layout", `E`;
"Vector Type").

Memory is modelled lowest byte first.  In a big-endian layout a number is turned around on its way
to and from memory.  The elements of a vector that are no whole bytes are side by side in one
number, the first one in its lowest bits, or in its highest where the layout is big-endian.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

from verify.semantics.domain import Domain, Scalar
from verify.semantics.memory.memory_model import Accessed, Leaf, Operands
from verify.semantics.memory.partial_bytes import from_bytes, to_bytes
from verify.semantics.unsupported import UnsupportedInstruction
from verify.semantics.values.bits import concat_all

V = TypeVar("V")
B = TypeVar("B")
P = TypeVar("P")


def read_parts(
    machine: Operands[V, B, P], location: Accessed[P], leaves: Sequence[Leaf]
) -> list[P]:
    """The scalars that memory holds."""
    return [
        part
        for leaf in leaves
        for part in from_memory(machine, leaf, location.read(_held(machine, leaf)))
    ]


def in_memory(machine: Operands[V, B, P], leaves: Sequence[Leaf], value: P) -> list[tuple[Leaf, P]]:
    """The parts of a value in memory, with their offsets."""
    parts = list(machine.parts(value, sum(leaf.lanes for leaf in leaves)))
    written: list[tuple[Leaf, P]] = []
    for leaf in leaves:
        lanes, parts = parts[: leaf.lanes], parts[leaf.lanes :]
        written.append((_held(machine, leaf), _to_memory(machine, leaf, lanes)))
    return written


def from_memory(machine: Operands[V, B, P], leaf: Leaf, held: P) -> list[P]:
    """The scalars in what memory holds of a part."""
    domain = machine.domain
    if _is_turned(machine, leaf):
        held = machine.computed(partial(_from_turned, domain, leaf), held)
    if leaf.lanes == 1:
        return [held]
    lanes = [machine.computed(partial(_lane, domain, leaf, i), held) for i in range(leaf.lanes)]
    return lanes[::-1] if machine.layout.big_endian else lanes


def _to_memory(machine: Operands[V, B, P], leaf: Leaf, parts: Sequence[P]) -> P:
    domain, held = machine.domain, parts[0]
    if leaf.lanes > 1:
        in_order = parts[::-1] if machine.layout.big_endian else parts
        held = machine.computed(partial(_packed, domain), *in_order)
    if _is_turned(machine, leaf):
        held = machine.computed(partial(_turned, domain, 8 * leaf.size), held)
    return held


def _is_turned(machine: Operands[V, B, P], leaf: Leaf) -> bool:
    return leaf.size > 1 and machine.layout.big_endian


def _held(machine: Operands[V, B, P], leaf: Leaf) -> Leaf:
    """The part as memory holds it: whole bytes, where their order is not the value's.  No document
    says where the bits of a number are that is no whole bytes and has several."""
    if _is_turned(machine, leaf) and leaf.width % 8:
        raise UnsupportedInstruction(f"{leaf.width} bits in memory in a big-endian data layout")
    return replace(leaf, width=8 * leaf.size) if _is_turned(machine, leaf) else leaf


def _turned(domain: Domain[V, B], width: int, parts: Sequence[Scalar[V, B]]) -> Scalar[V, B]:
    """A number of `width` bits with its bytes in the other order."""
    whole = to_bytes(domain, parts[0], width)
    bytes_ = [domain.extract(whole.bits, low + 7, low) for low in range(0, width, 8)]
    return Scalar(concat_all(domain, bytes_[::-1]), whole.poison)


def _from_turned(domain: Domain[V, B], leaf: Leaf, parts: Sequence[Scalar[V, B]]) -> Scalar[V, B]:
    return from_bytes(domain, _turned(domain, 8 * leaf.size, parts), leaf.width)


def _lane(
    domain: Domain[V, B], leaf: Leaf, number: int, parts: Sequence[Scalar[V, B]]
) -> Scalar[V, B]:
    """Element `number`, from the lowest, of a vector in one number."""
    width = leaf.width // leaf.lanes
    low = number * width
    return Scalar(domain.extract(parts[0].bits, low + width - 1, low), parts[0].poison)


def _packed(domain: Domain[V, B], parts: Sequence[Scalar[V, B]]) -> Scalar[V, B]:
    """Elements side by side, the first one lowest.

    Raises `UnsupportedInstruction` where some may be poison and others not: memory holds poison by
    the byte, and no document says whether an element's goes over to its neighbours.
    """
    kinds = list({id(part.poison): part.poison for part in parts}.values())
    some = domain.any(*kinds)
    if len(kinds) > 1 and domain.all(some, domain.negate(domain.all(*kinds))) is not False:
        raise UnsupportedInstruction("a vector in memory with poison in a part of a byte")
    return Scalar(concat_all(domain, [part.bits for part in parts]), some)
