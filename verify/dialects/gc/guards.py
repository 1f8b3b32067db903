"""Guards and widenable conditions (LangRef, "'llvm.experimental.guard' Intrinsic",
"'llvm.experimental.widenable.condition' Intrinsic", "'llvm.experimental.deoptimize' Intrinsic",
"'llvm.allow.runtime.check' Intrinsic").

A guard leaves the function where its condition is false, and anywhere else if it likes: a widenable
condition is a choice.  What it leaves to is another implementation of the rest, with the state in
its bundle; here an unknown function that does not return.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field, replace

from verify.data import dataclass
from verify.ir.function import (
    Attribute,
    Block,
    BranchDetail,
    CallDetail,
    Function,
    Instruction,
    Module,
    PhiDetail,
)
from verify.ir.new_names import NewNames
from verify.ir.types import VOID, IntType
from verify.ir.values import Local, Poison, Value
from verify.normalize.pair import Pair
from verify.normalize.written_calls import observed

GUARD = "llvm.experimental.guard"
CHOICES = frozenset(
    {
        "llvm.allow.runtime.check",
        "llvm.allow.ubsan.check",
        "llvm.experimental.widenable.condition",
    }
)
"""Functions whose result may be replaced by any value at any time."""
DEOPTIMIZE = "llvm.experimental.deoptimize"
LEAVE = "guard.deoptimize"
DEOPT = "deopt"
I1 = IntType(1)


def model_guards(pair: Pair) -> Pair:
    """The pair with branches in place of guards, and choices in place of widenable conditions."""
    return pair.mapped_once(_without_guards)


def _without_guards(module: Module) -> Module:
    if not any(map(_is_one, module.functions)):
        return module
    declared: dict[str, Function] = {}
    functions = {n: _Writer(f, declared).function() for n, f in module.functions.items()}
    return replace(module, functions={**declared, **functions})


def _is_one(callee: str | None) -> bool:
    return callee == GUARD or callee in CHOICES or (callee or "").startswith(DEOPTIMIZE)


@dataclass
class _Writer:
    """The rewriting of one function; `declared` collects what it leaves to."""

    old: Function
    declared: dict[str, Function]
    names: NewNames = field(init=False)
    last: dict[str, str] = field(default_factory=dict[str, str])
    """The block that ends as a block did, which is the last that was made of it."""

    def __post_init__(self) -> None:
        self.names = NewNames(self.old)

    def function(self) -> Function:
        """The function without guards; the function itself if there are none."""
        if not any(_is_one(i.callee_name) for i in self.old.instructions):
            return self.old
        blocks = [part for block in self.old.blocks for part in self._parts(block)]
        return replace(self.old, blocks=tuple(_renamed(block, self.last) for block in blocks))

    def _parts(self, block: Block) -> Iterator[Block]:
        """The block, cut after each guard, and the blocks that guards leave to."""
        label, body = block.label, list[Instruction]()
        for instruction in block.instructions:
            callee = instruction.callee_name or ""
            if callee in CHOICES:
                body.append(_choice(instruction, instruction.name))
            elif callee.startswith(DEOPTIMIZE) and _is_understood(instruction):
                body += self._leaving(instruction, instruction.operands)
                break  # only the return of its result is behind it
            elif callee == GUARD and _is_understood(instruction):
                rest, out = self.names.new(f"{label}.guarded"), self.names.new(f"{label}.leave")
                chosen, both = (Local(I1, self.names.new(f"guard.{n}")) for n in ("may", "passes"))
                passes = (instruction.operands[0], chosen)
                body.append(_choice(instruction, chosen.name))
                body.append(Instruction("and", I1, both.name, passes, instruction.text))
                body.append(_branch(instruction, both, rest, out))
                yield replace(block, label=label, instructions=tuple(body))
                leaving = self._leaving(instruction, instruction.operands[1:])
                yield replace(block, label=out, instructions=leaving)
                label, body = rest, []
            else:
                body.append(instruction)
        self.last[block.label] = label
        yield replace(block, label=label, instructions=tuple(body))

    def _leaving(self, guard: Instruction, operands: tuple[Value, ...]) -> tuple[Instruction, ...]:
        """The call of the other implementation, with the arguments and the state."""
        detail = guard.detail
        assert isinstance(detail, CallDetail)
        state = tuple(o for bundle in detail.bundles for o in bundle.operands)
        given, kept = (", ".join(str(o.type) for o in part) for part in (operands, state))
        name = f"{LEAVE}({given}) with state ({kept})"
        attributes = (Attribute("noreturn"), Attribute("nounwind"))
        self.declared[name], call = observed(guard, name, operands + state, attributes)
        return call, Instruction("unreachable", VOID, None, (), guard.text)


def _is_understood(guard: Instruction) -> bool:
    detail = guard.detail
    return isinstance(detail, CallDetail) and all(b.tag == DEOPT for b in detail.bundles)


def _choice(like: Instruction, name: str | None) -> Instruction:
    return Instruction("freeze", I1, name, (Poison(I1),), like.text)


def _branch(like: Instruction, condition: Value, yes: str, no: str) -> Instruction:
    return Instruction("br", VOID, None, (condition,), like.text, detail=BranchDetail((yes, no)))


def _renamed(block: Block, last: Mapping[str, str]) -> Block:
    """The block whose phis come from the blocks that now end as the old ones did."""

    def phi(instruction: Instruction) -> Instruction:
        detail = instruction.detail
        if not isinstance(detail, PhiDetail):
            return instruction
        labels = tuple(last.get(label, label) for label in detail.blocks)
        return replace(instruction, detail=replace(detail, blocks=labels))

    return replace(block, instructions=tuple(map(phi, block.instructions)))
