"""The place in the source of an instruction: Clang's debug information (LLVM, "Source Level
Debugging with LLVM")."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from source.preprocessed import Preprocessed
from verify.ir.function import Function, Instruction, Module
from verify.ir.values import Local

_LOCATION = re.compile(r"!DILocation\(line: (\d+)(?:, column: (\d+))?, scope: !\d+[^()]*\)")
_DECLARE = re.compile(r"#dbg_declare\(.*?%([\w.$-]+|\"[^\"]*\"), .*, (!\d+)\)$")
_NODE = re.compile(r"!\d+")
_CASTS = frozenset({"addrspacecast", "bitcast", "getelementptr"})


@dataclass(frozen=True)
class InstructionOffsets:
    """The places of one function's instructions, as offsets in the preprocessed text.  `module` was
    read whole; of the modules that the same text was read as, any has the instructions."""

    module: Module
    function: Function
    text: Preprocessed

    def offset(self, instruction: Instruction) -> int | None:
        """Of an instruction; `None` where Clang says none, or line 0."""
        return self._at(instruction.location or dict(instruction.metadata).get("dbg", ""))

    def loop(self, branch: Instruction) -> int | None:
        """The start of the loop statement that a branch back belongs to (`!llvm.loop`); `None`
        where there is none."""
        node = dict(branch.metadata).get("llvm.loop", "")
        for part in _NODE.findall(self.module.metadata.get(node, "")):
            offset = None if part == node else self._at(part)
            if offset is not None:
                return offset
        return None

    def declared(self, variable: str) -> tuple[str, int] | None:
        """In which block, and where, the variable is declared whose memory this is."""
        block, node = self._declarations.get(variable, ("", ""))
        offset = self._at(node)
        return None if offset is None else (block, offset)

    def variable(self, address: object) -> str | None:
        """The local memory (`alloca`) that an operand is an address in, through casts, and from one
        element of an array to the next."""
        names: set[str | None] = set()
        pending, visited = [address], set[str]()
        while pending:
            each = pending.pop()
            if isinstance(each, Local) and each.name in visited:
                continue
            definition = self._definitions.get(each.name) if isinstance(each, Local) else None
            if definition is None or definition.name is None:
                return None
            visited.add(definition.name)
            if definition.opcode == "alloca":
                names.add(definition.name)
            elif definition.opcode == "phi":
                pending += definition.operands
            elif definition.opcode in _CASTS:
                pending.append(definition.operands[0])
            else:
                return None
        return names.pop() if len(names) == 1 else None

    def _at(self, node: str) -> int | None:
        location = _LOCATION.fullmatch(self.module.metadata.get(node, "").removeprefix("distinct "))
        if location is None or location[1] == "0":
            return None
        return self.text.offset(int(location[1]), int(location[2] or 1))

    @cached_property
    def _declarations(self) -> Mapping[str, tuple[str, str]]:
        records = ((r.block, _DECLARE.match(r.text)) for r in self.function.debug_records)
        return {found[1]: (block, found[2]) for block, found in records if found}

    @cached_property
    def _definitions(self) -> Mapping[str, Instruction]:
        return {i.name: i for i in self.function.instructions if i.name is not None}
