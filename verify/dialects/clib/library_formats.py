"""Output of the functions of `printf`'s family with a known format of characters and strings only
(ISO C, "The fprintf function").

`%%`, `%c`, `%s` without flags, widths and precisions are supported; `%s` of an unknown string only
alone or before a line's end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from common.data import dataclass
from verify.dialects.clib.library_folds import MAX_COPIED_BYTES, Known
from verify.dialects.clib.library_strings import LENGTH
from verify.ir.function import CallDetail, Function, Instruction, MemoryDetail, Module
from verify.ir.types import FloatType, IntType
from verify.ir.values import ConstInt, Global, Value

MAX_INT = (1 << 31) - 1


@dataclass(frozen=True, slots=True)
class FormatArguments:
    """The arguments of a function that formats: the format, the first that it asks for, and the
    bytes that there is room for."""

    place: int
    first: int
    room: int | None = None


INTO_MEMORY: Mapping[str, FormatArguments] = MappingProxyType(
    {
        "siprintf": FormatArguments(1, 2),
        "snprintf": FormatArguments(2, 3, 1),
        "sprintf": FormatArguments(1, 2),
    }
)
"""Functions that write to their first argument."""


@dataclass(frozen=True, slots=True)
class Character:
    """The character that an argument is."""

    argument: int


@dataclass(frozen=True, slots=True)
class String:
    """The string that an argument is the address of, which is not known."""

    argument: int


Piece = int | Character | String
"""A byte, or what an argument gives."""


def pieces(
    known: Sequence[Known], types: Sequence[str], of: FormatArguments
) -> tuple[Piece, ...] | None:
    """The output of a call, in order; `None` if it is unknown."""
    text = known[of.place].string
    return None if text is None else _asked(text, known, types, of.first)


def _asked(
    text: bytes, known: Sequence[Known], types: Sequence[str], argument: int
) -> tuple[Piece, ...] | None:
    found: list[Piece] = []
    rest = iter(text)
    for byte in rest:
        if byte != ord("%"):
            found.append(byte)
            continue
        kind = next(rest, 0)
        if kind == ord("%"):
            found.append(kind)
            continue
        given = None if argument >= len(types) else _given(kind, known, types, argument)
        if given is None:
            return None
        found += given
        argument += 1
    return tuple(found)


def _given(
    kind: int, known: Sequence[Known], types: Sequence[str], argument: int
) -> Sequence[Piece] | None:
    """The output of one conversion."""
    value, type_ = known[argument], types[argument]
    if kind == ord("c") and type_ in ("i8", "i16", "i32"):
        return [Character(argument) if value.number is None else value.number & 0xFF]
    if kind == ord("s") and type_ == "ptr":
        return [String(argument)] if value.string is None else list(value.string)
    return None


def characters(found: Sequence[Piece]) -> Sequence[int | Character] | None:
    """The pieces as bytes and characters; `None` where one is a string that is not known."""
    plain = [piece for piece in found if not isinstance(piece, String)]
    return plain if len(plain) == len(found) <= MAX_COPIED_BYTES else None


def as_bytes(made: Sequence[int | Character], types: Sequence[str]) -> tuple[str, str]:
    """Instructions that put the characters into a vector of bytes, and the vector (one byte: the
    byte)."""
    casts = "".join(_cast(piece, types) for piece in dict.fromkeys(made) if _is_given(piece))
    if len(made) == 1:
        return casts, f"i8 {_named(made[0])}"
    type_ = f"<{len(made)} x i8>"
    constants = ", ".join(f"i8 {0 if isinstance(p, Character) else p}" for p in made)
    value = f"<{constants}>"
    for place, piece in enumerate(made):
        if isinstance(piece, Character):
            one = f"insertelement {type_} {value}, i8 {_named(piece)}, i64 {place}"
            value = f"%bytes{place}"
            casts += f"  {value} = {one}\n"
    return casts, f"{type_} {value}"


def _is_given(piece: int | Character) -> bool:
    return isinstance(piece, Character)


def _named(piece: int | Character) -> str:
    return f"%c{piece.argument}" if isinstance(piece, Character) else str(piece)


def _cast(piece: int | Character, types: Sequence[str]) -> str:
    """The character that an argument is: "converted to an unsigned char"."""
    assert isinstance(piece, Character)
    type_, value = types[piece.argument], f"%a{piece.argument}"
    cast = f"add i8 {value}, 0" if type_ == "i8" else f"trunc {type_} {value} to i8"
    return f"  {_named(piece)} = {cast}\n"


def into_memory(name: str, known: Sequence[Known], types: Sequence[str], size: int) -> str | None:
    """The body of a function of `INTO_MEMORY` for these arguments, if it is known what it writes;
    `size`: the width of `size_t` in bits."""
    of = INTO_MEMORY[name]
    found = pieces(known, types, of)
    room = None if of.room is None else known[of.room].number
    if found is None or (of.room is not None and (room is None or room > MAX_INT)):
        return None
    if len(found) == 1 and isinstance(found[0], String) and room is None:
        return "".join(_whole_string(found[0], size))
    made = characters(found)
    if made is None:
        return None
    kept = made if room is None else made[: max(room - 1, 0)]
    result = f"  ret i32 {len(made)}\n"
    if room == 0:
        return result
    casts, value = as_bytes([*kept, 0], types)
    return f"{casts}  store {value}, ptr %a0, align 1\n{result}"


def _whole_string(string: String, size: int) -> Iterator[str]:
    """`sprintf(d, "%s", s)`: a copy of the string, whose objects do not overlap."""
    given = f"ptr %a{string.argument}"
    yield f'  %n = call SIZE @"{LENGTH}"({given})\n  %all = add SIZE %n, 1\n'
    yield f"  call void @llvm.memcpy.p0.p0.SIZE(ptr %a0, {given}, SIZE %all, i1 false)\n"
    yield "  %r = add SIZE %n, 0\n" if size == 32 else "  %r = trunc SIZE %n to i32\n"
    yield "  ret i32 %r\n"


# Calls whose output is unknown


_I8 = IntType(8)
_WITH_FLOATS = {"fiprintf": "fprintf", "iprintf": "printf", "siprintf": "sprintf"}
_STRINGS = {
    "fiprintf": (1,),
    "fprintf": (1,),
    "iprintf": (0,),
    "printf": (0,),
    "siprintf": (0, 1),
    "snprintf": (2,),
    "sprintf": (0, 1),
}
"""Arguments that a byte is accessed at, by name."""


def with_demands(
    module: Module, call: Instruction, number: int
) -> tuple[Sequence[Instruction], Function]:
    """The call, after loads of the bytes that it always accesses, and the declaration that it
    needs.  `number`: of the call among those in its module.

    It stays a call of an unknown function, which reads a format and may write to memory.  LLVM
    calls `iprintf` and others instead of the functions without the `i`, for libraries that have
    them, if no argument is a float.
    """
    detail, name = call.detail, call.callee_name
    assert name is not None and isinstance(detail, CallDetail)
    declared = module.functions[name]
    if name not in _STRINGS:
        return (call,), declared
    places = _STRINGS[name]
    if name == "snprintf" and isinstance(room := call.operands[1], ConstInt) and room.value:
        places += (0,)
    loads = [_load(call.operands[place], f"{place} of format {number}") for place in places]
    plain = _WITH_FLOATS.get(name)
    given = any(isinstance(operand.type, FloatType) for operand in call.operands)
    if plain is not None and not given:
        needed = module.functions.get(plain, replace(declared, name=plain))
        if needed.type == declared.type and not needed.blocks:
            callee = Global(detail.callee.type, plain)
            return (*loads, replace(call, detail=replace(detail, callee=callee))), needed
    return (*loads, call), declared


def _load(address: Value, name: str) -> Instruction:
    text = f"%{name} = load i8, ptr {address}"
    return Instruction("load", _I8, name, (address,), text, detail=MemoryDetail(type=_I8, align=1))
