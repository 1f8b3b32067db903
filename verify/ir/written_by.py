"""The version of LLVM that wrote a file, if the file names it: the compilers that `!llvm.ident` and
the debug information name, and of bitcode the identification block (LLVM Bitcode File Format,
"IDENTIFICATION_BLOCK Contents")."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from common.data import dataclass
from verify.ir.function import Module

NEWER_SPELLING = 23
"""The first LLVM of which `verify.ir.newer_text` knows another spelling."""

_COMPILER = re.compile(r"(?<!Apple )\b(?:clang|flang|flang-new|LLVM) version (\d+)\.")
_BITCODE, _WRAPPER = b"BC\xc0\xde", b"\xde\xc0\x17\x0b"
_PRODUCER = re.compile(r"LLVM(\d+)\.")
_CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._"
_IDENTIFICATION_BLOCK, _STRING = 13, 1
_END, _ENTER, _DEFINE, _RECORD = 0, 1, 2, 3
_FIXED, _VBR, _ARRAY, _CHAR6 = 1, 2, 3, 4
_MOST_BYTES = 1024
"""The block is at the beginning, and is shorter."""


def compilers_in(text: str) -> tuple[int, ...]:
    """The major versions of the compilers that the metadata of a module's text names, each once."""
    if " version " not in text:
        return ()
    lines = (x for x in text.splitlines() if x.startswith("!") and " version " in x)
    return tuple({int(version): None for x in lines for version in _COMPILER.findall(x)})


def written_by(module: Module, data: bytes = b"", *, newer: bool = False) -> Module:
    """The module in the file with these bytes, with the newest LLVM that the file shows to have
    written it.  `newer`: it is spelled as only LLVM 23 and later spell it."""
    named = _newest_named(module, data)
    module = module if named is None else replace(module, langref=named)
    return at_least(module, NEWER_SPELLING) if newer else module


def at_least(module: Module, version: int) -> Module:
    """The module, which this version of LLVM, or a newer one, is known to have written."""
    return replace(module, langref=max(module.langref or 0, version))


def _newest_named(module: Module, data: bytes) -> int | None:
    """The newest LLVM that the file names, by its major version."""
    producer = _PRODUCER.match(producer_of(data))
    of_writer = [] if producer is None else [int(producer[1])]
    return max((*module.compilers, *of_writer), default=None)


def producer_of(data: bytes) -> str:
    """The string of bitcode's identification block, as in `LLVM22.1.8`; empty where there is
    none."""
    start = int.from_bytes(data[8:12], "little") if data.startswith(_WRAPPER) else 0
    if data[start : start + 4] != _BITCODE:
        return ""
    block = data[start + 4 : start + _MOST_BYTES]
    bits = _Bits(int.from_bytes(block, "little"), 8 * len(block))
    if bits.fixed(2) != _ENTER or bits.vbr(8) != _IDENTIFICATION_BLOCK:
        return ""
    width = bits.vbr(4)
    bits.skip_to_word()
    bits.fixed(32)
    return next(_strings(bits, width), "")


@dataclass
class _Bits:
    """The bits of a stream of `length` bits from `at` on, the lowest first; zeros after its end."""

    number: int
    length: int
    at: int = 0

    @property
    def has_ended(self) -> bool:
        return self.at > self.length

    def fixed(self, width: int) -> int:
        value = (self.number >> self.at) & ((1 << width) - 1)
        self.at += width
        return value

    def vbr(self, width: int) -> int:
        """A number in chunks of `width` bits, of which the highest says whether one follows."""
        value, shift, more = 0, 0, 1 << (width - 1)
        while not self.has_ended:
            chunk = self.fixed(width)
            value |= (chunk & (more - 1)) << shift
            shift += width - 1
            if not chunk & more:
                break
        return value

    def skip_to_word(self) -> None:
        self.at = -(-self.at // 32) * 32


_Operand = tuple[int, int]
"""The encoding of an operand, with its width; of a literal (0, value)."""


def _strings(bits: _Bits, width: int) -> Iterator[str]:
    """The texts of the STRING records of a block whose abbreviations have `width` bits."""
    shapes: list[list[_Operand]] = []
    while not bits.has_ended:
        kind = bits.fixed(width)
        if kind == _DEFINE:
            shapes.append(_shape(bits))
            continue
        if kind == _RECORD:
            code = bits.vbr(6)
            values = [bits.vbr(6) for _ in range(min(bits.vbr(6), _MOST_BYTES))]
        elif kind > _RECORD and kind - 4 < len(shapes):
            code, *values = _values(bits, shapes[kind - 4]) or [0]
        else:
            return
        if code == _STRING and not bits.has_ended:
            yield "".join(map(chr, values))


def _shape(bits: _Bits) -> list[_Operand]:
    """The operands of an abbreviation."""
    shape: list[_Operand] = []
    for _ in range(bits.vbr(5)):
        if bits.fixed(1):
            shape.append((0, bits.vbr(8)))
            continue
        encoding = bits.fixed(3)
        shape.append((encoding, bits.vbr(5) if encoding in (_FIXED, _VBR) else 0))
    return shape


def _values(bits: _Bits, shape: list[_Operand]) -> list[int]:
    """The numbers of a record of that shape; characters by their codes."""
    values: list[int] = []
    for index, (encoding, width) in enumerate(shape):
        if encoding == _ARRAY:
            element = shape[index + 1]
            count = min(bits.vbr(6), _MOST_BYTES)
            return values + [_value(bits, element) for _ in range(count)]
        values.append(_value(bits, (encoding, width)))
    return values


def _value(bits: _Bits, operand: _Operand) -> int:
    encoding, width = operand
    if encoding == _FIXED:
        return bits.fixed(width)
    if encoding == _VBR:
        return bits.vbr(width)
    return ord(_CHARACTERS[bits.fixed(6)]) if encoding == _CHAR6 else width
