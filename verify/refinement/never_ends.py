"""Non-termination that is visible in a flat graph (docs/semantics.md, section 8, "Ends").

A function is *silent and endless* if no branch leads to a return, and no instruction has an
observation: no call but of intrinsics that compute, no volatile or atomic access, no store that
others may see.  Each of its runs goes on for ever, or has undefined behaviour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from common.data import dataclass
from verify.analysis.escape import private_memory
from verify.analysis.flatten import ExitKind, Flat, FlatBlock, Static, Variable, uses
from verify.analysis.liveness import live_in, operands
from verify.ir.function import SwitchDetail
from verify.ir.values import ConstInt, Value
from verify.promises.loop_promises import PROGRESS, loop_promises
from verify.semantics.effects import states
from verify.semantics.evaluate import IGNORES_OPERANDS, OPCODES, intrinsic_name
from verify.semantics.heap import heap_call
from verify.semantics.memory.atomics import observed_access

PROMISES_OF_PROGRESS = ("mustprogress", "willreturn")
"""Attributes by which it is undefined that a silent function never ends (LangRef, "Function
Attributes")."""
MARKED_AS_EFFECT = "llvm.sideeffect"
"""A loop that calls it is not assumed to end (LangRef, "'llvm.sideeffect' Intrinsic")."""
STORE_ADDRESS = 1
"""The operand of a store that is its address."""
DIVISIONS = frozenset({"udiv", "sdiv", "urem", "srem"})
"""Opcodes that compute and may be undefined."""


@dataclass(frozen=True)
class Course:
    """The blocks of a flat graph that a run may reach, as far as branches on constants tell."""

    flat: Flat

    @cached_property
    def blocks(self) -> tuple[FlatBlock, ...]:
        return self.from_blocks([self.flat.entry])

    def from_blocks(self, labels: Iterable[str]) -> tuple[FlatBlock, ...]:
        """The blocks that are reachable from some blocks, these included."""
        found = dict.fromkeys(labels)
        pending = list(found)
        while pending:
            for target in _targets(self.flat.blocks[pending.pop()]):
                if target not in found:
                    found[target] = None
                    pending.append(target)
        return tuple(self.flat.blocks[label] for label in found)

    @cached_property
    def is_silent_and_endless(self) -> bool:
        """Whether each run goes on for ever and shows nothing, or has undefined behaviour."""
        return not any(b.exit.kind in _ENDS for b in self.blocks) and self._recurs and self._silent

    @property
    def progress_is_due(self) -> bool:
        """Whether it is undefined that a run goes on for ever and shows nothing."""
        marked = any(s.instruction.callee_name == MARKED_AS_EFFECT for s in self._statics)
        attributes = self.flat.function.attributes
        return not marked and any(states(attributes, name) for name in PROMISES_OF_PROGRESS)

    @property
    def progress_may_be_due(self) -> bool:
        """Whether something promises progress, of a loop or of a call that is entered."""
        functions = [context.function for context in self.flat.contexts]
        return any(states(f.attributes, n) for f in functions for n in PROMISES_OF_PROGRESS) or any(
            PROGRESS in loop_promises(self.flat.module, block.exit.static.instruction)
            for block in self.flat.blocks.values()
        )

    @cached_property
    def recurses(self) -> bool:
        """Whether calls may be deeper than the bound."""
        return any(block.exit.kind is ExitKind.CUT for block in self.blocks)

    @property
    def _recurs(self) -> bool:
        """Whether no call that is too deep to be entered ever returns.

        Consider the call that returns after the fewest steps: none of the calls that it makes has
        returned.  So its path consists of blocks that are reachable here, where those calls are not
        entered; and none of these blocks returns from a called function.
        """
        called = {
            block.exit.static.instruction.callee_name
            for block in self.blocks
            if block.exit.kind is ExitKind.CUT
        }
        return not any(
            block.exit.kind is ExitKind.LEAVE
            and self.flat.contexts[block.context].function.name in called
            for block in self.blocks
        )

    @property
    def _silent(self) -> bool:
        private = private_memory(self.flat, heap_call).pointers
        return all(self._is_silent(static, private) for static in self._statics)

    @property
    def _statics(self) -> Iterator[Static]:
        return (static for block in self.blocks for static in block.body)

    def _is_silent(self, static: Static, private: frozenset[Variable]) -> bool:
        instruction = static.instruction
        match instruction.opcode:
            case "call":
                return intrinsic_name(instruction.callee_name or "") is not None
            case "load":
                return observed_access(instruction) is None
            case "store":
                address = uses(self.flat, static.context, instruction.operands[STORE_ADDRESS])
                return observed_access(instruction) is None and set(address) & private != set()
            case "alloca" | "getelementptr":
                return True
            case opcode:
                return opcode in OPCODES


_ENDS = frozenset({ExitKind.RETURN, ExitKind.OTHER})
_CHANGES_MEMORY = frozenset({"store", "alloca"})


@dataclass(frozen=True)
class RestOfRun:
    """Instructions that may be undefined behaviour, or choose the path, in some blocks of a silent
    flat graph."""

    flat: Flat
    blocks: tuple[FlatBlock, ...]

    @property
    def changes_memory(self) -> bool:
        """Whether memory, or which objects there are, may change."""
        return any(
            static.instruction.opcode in _CHANGES_MEMORY
            or (static.instruction.callee_name or "").startswith("llvm.lifetime.")
            for block in self.blocks
            for static in block.body
        )

    @cached_property
    def needed(self) -> frozenset[Variable]:
        """The variables that this depends on, directly or through others."""
        definitions = dict(_definitions(self.flat))
        needed: set[Variable] = set()
        pending = [read for block in self.blocks for read in self._read(block)]
        while pending:
            context, value = pending.pop()
            for variable in uses(self.flat, context, value):
                if variable not in needed:
                    needed.add(variable)
                    pending.extend(definitions.get(variable, ()))
        return frozenset(needed)

    def held(self, block: str, target: str) -> Iterator[Variable]:
        """The variables at the end of `block` that this depends on when it goes to `target`."""
        live = self._live[target]
        for phi in self.flat.blocks[target].phis:
            if phi.variable in self.needed:
                for label, context, value in phi.incoming:
                    if label == block:
                        yield from uses(self.flat, context, value)
        yield from live & self.needed

    @cached_property
    def _live(self) -> Mapping[str, frozenset[Variable]]:
        return live_in(self.flat)

    def _read(self, block: FlatBlock) -> Iterator[tuple[int, Value]]:
        for static in (*block.body, block.exit.static):
            if _may_be_undefined(static):
                yield from ((static.context, value) for value in operands(self.flat, static))


def _may_be_undefined(static: Static) -> bool:
    """Whether an instruction of a silent graph may be undefined, or choose the path."""
    instruction = static.instruction
    if instruction.opcode == "call":
        return intrinsic_name(instruction.callee_name or "") not in IGNORES_OPERANDS
    if instruction.opcode in ("alloca", "getelementptr"):
        return False
    return instruction.opcode in DIVISIONS or instruction.opcode not in OPCODES


def _definitions(flat: Flat) -> Iterator[tuple[Variable, list[tuple[int, Value]]]]:
    """The operands that each variable is computed from."""
    for block in flat.blocks.values():
        for phi in block.phis:
            yield phi.variable, [(context, value) for _, context, value in phi.incoming]
        for static in block.body:
            name = static.instruction.name
            if name is not None:
                read = [(static.context, value) for value in operands(flat, static)]
                yield (static.context, name), read


def _targets(block: FlatBlock) -> tuple[str, ...]:
    """The possible successors of a block: of a branch on a constant, its one target."""
    leaving = block.exit
    given = leaving.static.instruction.operands
    if leaving.kind is not ExitKind.BRANCH or not given or not isinstance(given[0], ConstInt):
        return leaving.targets
    value = given[0].value
    detail = leaving.static.instruction.detail
    if not isinstance(detail, SwitchDetail):
        return leaving.targets[:1] if value else leaving.targets[1:]
    numbers = [number for number, _ in detail.cases]
    return (leaving.targets[numbers.index(value) + 1 if value in numbers else 0],)
