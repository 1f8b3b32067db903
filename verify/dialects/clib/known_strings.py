"""Strings at constant addresses, which never change."""

from __future__ import annotations

from collections.abc import Mapping

from common.data import dataclass
from verify.analysis.global_use import is_fixed
from verify.dialects.clib.library_bodies import MAX_WHOLE_BYTES, REACHES
from verify.dialects.clib.library_folds import Known
from verify.dialects.clib.library_scans import STEPS
from verify.ir.function import Function, Instruction, MemoryDetail, Module
from verify.ir.types import PtrType
from verify.ir.values import ConstExpr, ConstInt, Local, Value
from verify.normalize.constant_places import place_of
from verify.semantics.memory.initializers import contents
from verify.semantics.memory.layout import Layout


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
        """The known bytes from an address on."""
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

    def known(self, value: Value) -> Known:
        """The known facts about an argument."""
        if isinstance(value, ConstInt):
            return Known(number=value.value)
        if not isinstance(value.type, PtrType):
            return Known()
        return Known(held=self.bytes_at(value), string=self.string(value))

    def steps(self, call: Instruction, name: str) -> int:
        """In so many steps the body's cycle certainly ends, where that is known and not too many;
        else the usual number."""
        counted, strings = REACHES.get(name, (False, ()))
        known = [self.string(call.operands[place]) for place in strings]
        ends = [len(string) + 1 for string in known if string is not None]
        last = call.operands[-1] if call.operands else None
        if counted and isinstance(last, ConstInt):
            ends.append(last.value + 1)
        return min((end for end in ends if end <= MAX_WHOLE_BYTES), default=STEPS)
