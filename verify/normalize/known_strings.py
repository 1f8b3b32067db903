"""Strings at constant addresses, which never change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from verify.ir.function import Function, Instruction, MemoryDetail, Module
from verify.ir.values import ConstExpr, Local, Value
from verify.normalize.constant_places import place_of
from verify.semantics.initializers import contents, is_fixed
from verify.semantics.layout import Layout


@dataclass(frozen=True)
class KnownStrings:
    """What the instructions of one function find at constant addresses; `made`: its
    `getelementptr` instructions, by name."""

    module: Module
    layout: Layout
    made: Mapping[str, Instruction]

    @staticmethod
    def of(module: Module, layout: Layout, function: Function) -> KnownStrings:
        """The strings that a function of the module may know."""
        made = {i.name: i for i in function.instructions if i.opcode == "getelementptr" and i.name}
        return KnownStrings(module, layout, made)

    def constant(self, address: Value) -> Value:
        """The address as a constant, where it is at a constant place."""
        made = self.made.get(address.name) if isinstance(address, Local) else None
        if made is None or not isinstance(made.detail, MemoryDetail):
            return address
        base, *rest = made.operands
        operands = (self.constant(base), *rest)
        source_type = made.detail.type
        return ConstExpr(made.type, made.opcode, operands, str(address), made.flags, source_type)

    def bytes_at(self, address: Value) -> bytes:
        """What is known of the bytes from an address on."""
        place = place_of(self.layout, self.constant(address))
        variable = None if place is None else self.module.globals.get(place[0])
        if place is None or variable is None or not is_fixed(self.module, variable):
            return b""
        held = contents(self.module, self.layout, variable) or {}
        known: list[int] = []
        while isinstance(byte := held.get(place[1] + len(known)), int):
            known.append(byte)
        return bytes(known)

    def string(self, address: Value) -> bytes | None:
        """The string at an address, without its end; `None` where it is not known."""
        known = self.bytes_at(address)
        end = known.find(0)
        return None if end < 0 else known[:end]

    def is_to_the_end(self, address: Value) -> int | None:
        """The number of bytes from an address to the end of its object, where all are known."""
        place, held = place_of(self.layout, self.constant(address)), self.bytes_at(address)
        if place is None or not held:
            return None
        whole = self.layout.size(self.module.globals[place[0]].type)
        return len(held) if place[1] + len(held) == whole else None
