"""What C library functions keep: which attributes of a declaration, or of a call, promise nothing
that the function does not do (ISO C, "String handling", "Input/output"; POSIX)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from verify.dialects.clib.library_bodies import WITH_A_BODY
from verify.dialects.clib.library_meanings import COPIES, FILLS, has_a_meaning
from verify.dialects.clib.library_output import OUTPUT
from verify.ir.function import Attribute, CallDetail, Function, Instruction, Module
from verify.ir.types import PtrType
from verify.semantics.attributes import FUNCTION, RESULT
from verify.semantics.effects import (
    ARGUMENT_MEMORY,
    LIMITS,
    AccessKind,
    MemoryEffects,
    parse_memory,
)
from verify.semantics.memory.captures import Captures, Component, parse_captures

_ACCESSES: Mapping[str, str] = MappingProxyType(
    {
        "atoi": "r", "atol": "r", "atoll": "r", "bcmp": "rr", "bcopy": "rw", "bzero": "w",
        "fiprintf": "br", "fprintf": "br", "fputc": "b", "fputs": "rb", "fwrite": "rb",
        "iprintf": "r", "memccpy": "wr", "memchr": "r", "memcmp": "rr", "memcpy": "wr",
        "memmove": "wr", "mempcpy": "wr", "memrchr": "r", "memset": "w", "printf": "r",
        "putc": "b", "puts": "r", "siprintf": "wr", "snprintf": "wr", "sprintf": "wr",
        "stpcpy": "wr", "stpncpy": "wr", "strcat": "br", "strchr": "r", "strcmp": "rr",
        "strcpy": "wr", "strcspn": "rr", "strlcpy": "wr", "strlen": "r", "strncat": "br",
        "strncmp": "rr", "strncpy": "wr", "strnlen": "r", "strpbrk": "rr", "strrchr": "r",
        "strspn": "rr", "strstr": "rr", "strtol": "rw", "strtoll": "rw", "strtoul": "rw",
        "strtoull": "rw", "wcslen": "r",
    }
)  # fmt: skip
"""What a function does through each of its parameters that is an address, in their order: it reads,
writes, or both."""
_KINDS = {"r": AccessKind.READ, "w": AccessKind.WRITE, "b": AccessKind.READWRITE}
_RESTRICT = frozenset({"memccpy", "memcpy", "mempcpy", "siprintf", "snprintf", "sprintf"}) | {
    "stpcpy", "stpncpy", "strcat", "strcpy", "strlcpy", "strncat", "strncpy"
}  # fmt: skip
"""Functions whose blocks must not overlap."""
_INTO_THE_FIRST = frozenset({"memccpy", "memchr", "memcpy", "memmove", "mempcpy", "memrchr"}) | {
    "memset", "stpcpy", "stpncpy", "strcat", "strchr", "strcpy", "strncat", "strncpy", "strpbrk",
    "strrchr", "strstr",
}  # fmt: skip
"""Functions whose result is an address in the block of the first parameter."""
_KEEP_THE_FIRST = frozenset({"strtol", "strtoll", "strtoul", "strtoull"})
"""Functions that store such an address."""
_OF_ALL = frozenset({"mustprogress", "nocallback", "nofree", "norecurse", "nosync", "nounwind"}) | {
    "willreturn"
}
_OF_OUTPUT = frozenset({"mustprogress", "nocallback", "nofree", "norecurse", "nounwind"})
_OF_NONE = frozenset({"allockind", "allocsize", "memory", "noreturn", "speculatable"})
_OF_POINTERS = frozenset({"captures", "noalias", "nofree", *LIMITS})


def keeps(
    module: Module, caller: Function, call: Instruction, place: int, attribute: Attribute
) -> bool:
    """Whether an attribute of a call of a function of the library, or of its declaration, promises
    nothing that the function does not keep.  `place`: the parameter's number,
    `RESULT` or `FUNCTION`."""
    name = call.callee_name
    if name is None or not has_a_meaning(module, caller, call):
        return False
    if place < 0:
        return place == FUNCTION and _keeps_itself(name, attribute)
    parameters = module.functions[name].type.parameters
    addresses = [i for i, type_ in enumerate(parameters) if isinstance(type_, PtrType)]
    accesses = _ACCESSES.get(name, "")
    if place not in addresses or len(addresses) != len(accesses):
        return False
    return _keeps_of(name, accesses, addresses.index(place), attribute)


def keeps_all(module: Module, caller: Function, call: Instruction) -> bool:
    """Whether a call of a function of the library, and its declaration, promise nothing that the
    function does not keep."""
    detail = call.detail
    assert isinstance(detail, CallDetail)
    callee = module.functions[call.callee_name or ""]
    at_places = [(FUNCTION, (*callee.attributes, *detail.attributes))]
    at_places += enumerate(p.attributes for p in callee.parameters)
    at_places += enumerate(detail.argument_attributes)
    at_places += [(RESULT, (*callee.result_attributes, *detail.result_attributes))]
    return all(
        keeps(module, caller, call, place, attribute)
        for place, attributes in at_places
        for attribute in attributes
        if not attribute.quoted
        and attribute.name in (_OF_ALL | _OF_NONE if place == FUNCTION else _OF_POINTERS)
        and place < len(callee.type.parameters)
    )


def _keeps_itself(name: str, attribute: Attribute) -> bool:
    if name in OUTPUT:
        return attribute.name in _OF_OUTPUT
    if attribute.name == "memory":
        known = name in WITH_A_BODY | COPIES.keys() | FILLS
        return known and parse_memory(attribute.argument or "").covers(_accessed(name))
    return attribute.name in _OF_ALL


def _accessed(name: str) -> MemoryEffects:
    """The memory that a function accesses that only accesses that of its arguments."""
    kind = AccessKind.NONE
    for letter in _ACCESSES.get(name, ""):
        kind |= _KINDS[letter]
    return MemoryEffects(AccessKind.NONE, ((ARGUMENT_MEMORY, kind),))


def _keeps_of(name: str, accesses: str, index: int, attribute: Attribute) -> bool:
    """Whether a function keeps an attribute of the parameter that is its `index`th address."""
    kind = _KINDS[accesses[index]]
    if attribute.name in LIMITS:
        return not kind & ~LIMITS[attribute.name]
    if attribute.name == "captures":
        allowed, kept = parse_captures(attribute.argument or ""), _kept(name, index)
        return not (kept.other & ~allowed.other or kept.result & ~allowed.result)
    if attribute.name == "noalias":
        return name in _RESTRICT or not set(accesses) - {"r"}
    return attribute.name == "nofree"


def _kept(name: str, index: int) -> Captures:
    """Where a function keeps the address that it is given."""
    if index == 0 and name in _KEEP_THE_FIRST:
        return Captures(Component.ALL, Component.ALL)
    result = Component.ALL if index == 0 and name in _INTO_THE_FIRST else Component.NONE
    return Captures(Component.NONE, result)
