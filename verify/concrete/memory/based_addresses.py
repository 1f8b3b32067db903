"""The addresses that an address was computed from, and the object that it is based on (LangRef,
"Pointer Aliasing Rules")."""

from __future__ import annotations

from collections.abc import Callable

from verify.concrete.domain import AddressBits, Bits
from verify.semantics.memory.objects import Based, RootKind

Move = Callable[[Bits], Bits]


def root(address: Bits) -> Bits:
    """The root of an address, or the address itself."""
    return address.root if isinstance(address, AddressBits) else address


def based(address: Bits) -> Based | None:
    """The object that an address is based on, if it is certain."""
    return address.based if isinstance(address, AddressBits) else None


def argument_of(address: Bits) -> int | None:
    """The argument of the outermost function that an address is based on."""
    what = based(address)
    is_one = what is not None and what.kind is RootKind.PARAMETER
    return int(what.name) if what is not None and is_one else None


def derived(base: Bits, address: Bits, cast: Move | None) -> Bits:
    """An address that was computed from another one; `cast`: it is the other address in another
    space.  An address that is not based on an argument is then known by its root."""
    if cast is None:
        return AddressBits(address, root(base), based(base))
    return AddressBits(
        address, cast(root(base)), None if argument_of(base) is None else based(base)
    )
