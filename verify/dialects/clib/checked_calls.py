"""Calls of functions of the C library that are told the size of the object they write to, and end
the program where it is too small (`__memcpy_chk`; GCC, "Object Size Checking").

A call whose object is certainly large enough is replaced by a call of the plain function.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType

from common.data import dataclass
from verify.dialects.clib.known_strings import KnownStrings
from verify.ir.function import CallDetail, Function, Instruction, Module
from verify.ir.types import FunctionType, IntType
from verify.ir.values import ConstInt, Global


@dataclass(frozen=True, slots=True)
class Checked:
    """Arguments of a checked function: the size of the object; the number of bytes that are
    written at most, or the string that is written; a flag that may ask for more checks."""

    size: int
    count: int | None = None
    string: int | None = None
    flag: int | None = None

    def is_kept(self, place: int) -> bool:
        """Whether the plain function has the argument, too."""
        return place not in (self.size, self.flag)


_CHECKS: Mapping[str, Checked] = MappingProxyType(
    {
        "memccpy": Checked(4, 3),
        "memcpy": Checked(3, 2),
        "memmove": Checked(3, 2),
        "mempcpy": Checked(3, 2),
        "memset": Checked(3, 2),
        "snprintf": Checked(3, 1, flag=2),
        "sprintf": Checked(2, flag=1),
        "stpcpy": Checked(2, string=1),
        "stpncpy": Checked(3, 2),
        "strcat": Checked(2),
        "strcpy": Checked(2, string=1),
        "strlcpy": Checked(3, 2),
        "strncat": Checked(3),
        "strncpy": Checked(3, 2),
    }
)
"""By the name of the plain function."""


def _check_of(name: str) -> tuple[str, Checked] | None:
    """The plain function, and the check that a function makes besides."""
    plain = name.removeprefix("__").removesuffix("_chk")
    return (plain, _CHECKS[plain]) if plain in _CHECKS and name == f"__{plain}_chk" else None


def is_checked(name: str) -> bool:
    """Whether a function of the library of that name checks the size of an object."""
    return _check_of(name) is not None


def plain_declarations(module: Module) -> Mapping[str, Function]:
    """Declarations of the plain functions that the module has not, and that calls may become."""
    return {f.name: f for f in _declared(module) if f.name not in module.functions}


def _declared(module: Module) -> Iterator[Function]:
    for name, function in module.functions.items():
        found = _check_of(name)
        parameters = function.parameters
        if found is None or function.blocks or found[1].size >= len(parameters):
            continue
        kept = tuple([p for place, p in enumerate(parameters) if found[1].is_kept(place)])
        type_ = _without(function.type, found[1])
        yield replace(function, name=found[0], parameters=kept, type=type_)


def _without(type_: FunctionType, check: Checked) -> FunctionType:
    kept = [p for place, p in enumerate(type_.parameters) if check.is_kept(place)]
    return replace(type_, parameters=tuple(kept))


def unchecked(call: Instruction, strings: KnownStrings) -> Instruction:
    """The call as one of the plain function where there is certainly room; else the call."""
    detail, name = call.detail, call.callee_name
    found = None if name is None else _check_of(name)
    if found is None or not isinstance(detail, CallDetail) or detail.bundles:
        return call
    plain, check = found
    if check.size >= len(call.operands) or not _has_room(call, check, strings):
        return call
    sites = detail.argument_attributes
    made = replace(
        detail,
        callee=Global(detail.callee.type, plain),
        function_type=_without(detail.function_type, check),
        argument_attributes=tuple([a for place, a in enumerate(sites) if check.is_kept(place)]),
    )
    operands = tuple([o for place, o in enumerate(call.operands) if check.is_kept(place)])
    return replace(call, operands=operands, detail=made)


def _has_room(call: Instruction, check: Checked, strings: KnownStrings) -> bool:
    operands = call.operands
    size = operands[check.size]
    if check.flag is not None:
        flag = operands[check.flag]
        if not isinstance(flag, ConstInt) or flag.value:
            return False
    if check.count is not None and operands[check.count] == size:
        return True
    if not isinstance(size, ConstInt) or not isinstance(size.type, IntType):
        return False
    if size.value == (1 << size.type.width) - 1:
        return True
    if check.string is not None:
        string = strings.string(operands[check.string])
        return string is not None and len(string) < size.value
    count = None if check.count is None else operands[check.count]
    return isinstance(count, ConstInt) and count.value <= size.value
