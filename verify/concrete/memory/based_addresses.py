"""The addresses that an address was computed from, and the object that it is based on (LangRef,
"Pointer Aliasing Rules")."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence

from verify.concrete.domain import AddressBits, Bits, ElsewhereBits, wrap
from verify.semantics.domain import Scalar
from verify.semantics.memory.objects import NOT_RESTRICTED, Based, Restricted, RootKind

Move = Callable[[Bits], Bits]
Cast = Callable[[Bits], Scalar[Bits, bool]]


def root(address: Bits) -> Bits:
    """The root of an address, or the address itself."""
    return address.root if isinstance(address, AddressBits) else address


def based(address: Bits) -> Based | None:
    """The object that an address is based on, if it is certain."""
    return address.based if isinstance(address, AddressBits) else None


def restricted(address: Bits, running: Mapping[int, Sequence[str]]) -> Restricted:
    """Whether an address is based on the arguments that are `noalias` of the activations `running`,
    where that is certain: on none where it is that of a global."""
    what = based(address)
    is_global = what is not None and what.kind is RootKind.GLOBAL
    known = dict(_known(address))
    found: list[tuple[Hashable, bool]] = []
    for argument in ((frame, name) for frame, names in running.items() for name in names):
        is_based = known.get(argument, False if is_global else None)
        if is_based is not None:
            found.append((argument, is_based))
    return frozenset(found)


def given(address: Bits, frame: int, parameter: str, noalias: Sequence[str]) -> Bits:
    """An address as an argument of an activation, of whose parameters some are `noalias`."""
    if not noalias:
        return address
    here = [((frame, name), name == parameter) for name in noalias]
    return AddressBits(address, root(address), based(address), _known(address) | frozenset(here))


def argument_of(address: Bits) -> int | None:
    """The argument of the outermost function that an address is based on."""
    what = based(address)
    is_one = what is not None and what.kind is RootKind.PARAMETER
    return int(what.name) if what is not None and is_one else None


def derived(base: Bits, address: Bits, cast: Cast | None) -> Bits:
    """An address that was computed from another one; `cast`: it is the other address in another
    space.  An address that is not based on an argument or a global is then known by its root."""
    if cast is None:
        return AddressBits(address, root(base), based(base), _known(base))
    what = based(base)
    is_kept = what is not None and what.kind in (RootKind.PARAMETER, RootKind.GLOBAL)
    own = what if is_kept else None
    return AddressBits(address, _cast_root(base, cast), own, _known(base))


def recast(base: Bits, address: Bits) -> Bits:
    """The address in a local variable in another address space, in which the variable's first byte
    has another address, too."""
    start = wrap(address.value - (base.value - root(base).value), address.width)
    return AddressBits(address, start, based(base), _known(base))


def _cast_root(base: Bits, cast: Cast) -> Bits:
    """The root of an address in another space; it is in no object where it is not in that space,
    though the address may be."""
    found, elsewhere = cast(root(base)), isinstance(root(base), ElsewhereBits)
    return ElsewhereBits(*found.bits) if found.poison or elsewhere else found.bits


def _known(address: Bits) -> Restricted:
    return address.restricted if isinstance(address, AddressBits) else NOT_RESTRICTED
