"""In which global variables the addresses of a function are, as its instructions say."""

from __future__ import annotations

from collections.abc import Mapping

from verify.data import dataclass
from verify.ir.function import Function, Instruction, MemoryDetail
from verify.ir.values import ConstExpr, Global, Local, Value, mentioned
from verify.normalize.constant_places import constant_offset, place_of
from verify.semantics.memory.layout import Layout

CHOICES: Mapping[str, int] = {"phi": 0, "select": 1, "freeze": 0}
"""Instructions whose result is one of their operands, from this one on."""
_MOVES = frozenset({"getelementptr", "addrspacecast"})
"""Instructions whose result is an address in the object of their first operand."""
OTHER = ""
"""In place of a variable's name: something else."""


@dataclass(frozen=True)
class Places:
    """`bases`: by the name of a result, the variables one of which it is an address in."""

    layout: Layout
    defined: Mapping[str, Instruction]
    bases: Mapping[str, frozenset[str]]

    def within(self, address: Value) -> frozenset[str]:
        """The names of variables, one of which an address is in, if it is defined."""
        return _within(address, self.bases)

    def exact(self, address: Value) -> tuple[str, int] | None:
        """The variable and the offset in bytes of an address, where both are known.  Raises
        `UnsupportedInstruction`."""
        if not isinstance(address, Local):
            return place_of(self.layout, address)
        made = self.defined.get(address.name)
        if made is None or made.opcode != "getelementptr":
            return None
        if not isinstance(made.detail, MemoryDetail):
            return None
        inner = self.exact(made.operands[0])
        if inner is None:
            return None
        source = made.detail.type
        constant = ConstExpr(made.type, made.opcode, made.operands, "", made.flags, source)
        offset = constant_offset(self.layout, constant)
        return None if offset is None else (inner[0], inner[1] + offset)


def places(layout: Layout, function: Function) -> Places:
    """The addresses of a function."""
    defined = {i.name: i for i in function.instructions if i.name is not None}
    sources = {name: _sources(i) for name, i in defined.items()}
    bases = {name: frozenset[str]() for name, operands in sources.items() if operands}
    changes = True
    while changes:
        changes = False
        for name in bases:
            wider = bases[name].union(*(_within(each, bases) for each in sources[name]))
            changes = changes or wider != bases[name]
            bases[name] = wider
    return Places(layout, defined, bases)


def _sources(instruction: Instruction) -> tuple[Value, ...]:
    """The sources of an address's object."""
    if instruction.opcode in _MOVES:
        return instruction.operands[:1]
    first = CHOICES.get(instruction.opcode)
    return () if first is None else instruction.operands[first:]


def _within(address: Value, bases: Mapping[str, frozenset[str]]) -> frozenset[str]:
    match address:
        case Local(name=name):
            return bases.get(name, frozenset({OTHER}))
        case Global(name=name):
            return frozenset({name})
        case ConstExpr(opcode="getelementptr" | "addrspacecast", operands=(base, *_)):
            return _within(base, bases)
        case _:
            return frozenset({OTHER, *mentioned(address)})
