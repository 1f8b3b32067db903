"""Invokes that may unwind, as calls (LangRef, "'invoke' Instruction", "'landingpad' Instruction",
"'resume' Instruction").

The callee is unknown.  The environment decides after the call whether the callee unwinds to the
landing pad, and then the value of the pad.  A pad that only resumes counts as no pad.  A call that
passes the exception on to the caller's caller ends the thread, as any call that unwinds does, and
so does `resume`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import field, replace

from verify.analysis.flatten import Flat, entered_callee
from verify.concrete.refinement_oracle import Mismatch, Observation
from verify.data import dataclass
from verify.dialects.exceptions.funclets import FUNCLET_OPCODES, is_about_funclets, of_personality
from verify.ir.function import (
    Attribute,
    Block,
    BranchDetail,
    CallDetail,
    ExceptionDetail,
    Function,
    Instruction,
    Module,
)
from verify.ir.new_names import NewNames
from verify.ir.rewrite import map_function
from verify.ir.types import VOID, IntType, Type
from verify.ir.values import Local
from verify.normalize.invoke_to_call import INVOKE, as_call
from verify.normalize.pair import Pair
from verify.normalize.written_calls import DEFINED, observed
from verify.semantics.occurring import occurring

UNWINDS, PAD, RESUME = "invoke unwinds", "landingpad", "resume"
RESUMES = "resume unwinding"
"""The names of what is called begin with these and with `PAD`.  No name of a function that LLVM
prints without quotes has a space."""
_OTHER_PADS = FUNCLET_OPCODES | {"callbr"}
_MODELLED = frozenset({INVOKE, PAD, RESUME})
_OWN_MEMORY = Attribute("memory", "inaccessiblemem: readwrite")
_RETURNS = (_OWN_MEMORY, Attribute("nounwind"), Attribute("willreturn"))
_LEAVES = (_OWN_MEMORY, Attribute("noreturn"))
I1 = IntType(1)


def model_unwinding(pair: Pair) -> Pair:
    """The pair with calls and branches in place of invokes, landing pads and resumes."""
    return pair.mapped_once(_without_unwinding)


def is_about_unwinding(callee: str) -> bool:
    """Whether a call was put in place of (a part of) such an instruction."""
    is_one = callee in (UNWINDS, RESUMES) or callee.startswith(f"{PAD} ")
    return is_one or is_about_funclets(callee)


def _without_unwinding(module: Module) -> Module:
    if not occurring(module).opcodes & _MODELLED:
        return module
    declared: dict[str, Function] = {}
    functions = {
        name: map_function(f, _Writer(module, f, declared).rewrite) if _is_modelled(f) else f
        for name, f in module.functions.items()
    }
    return replace(module, functions={**declared, **functions}) if declared else module


def _is_modelled(function: Function) -> bool:
    opcodes = {i.opcode for i in function.instructions}
    return bool(opcodes & _MODELLED) and not opcodes & _OTHER_PADS


def _only_resumes(block: Block) -> bool:
    """Whether the value of a landing pad is passed on unchanged."""
    opcodes = [i.opcode for i in block.instructions]
    if opcodes != [PAD, RESUME]:
        return False
    pad, resume = block.instructions
    passed = resume.operands[0]
    return isinstance(passed, Local) and passed.name == pad.name


@dataclass
class _Writer:
    """The rewriting of one function; `declared` collects the functions that it calls."""

    module: Module
    function: Function
    declared: dict[str, Function]
    names: NewNames = field(init=False)

    def __post_init__(self) -> None:
        self.names = NewNames(self.function)

    def rewrite(self, instruction: Instruction) -> tuple[Instruction, ...]:
        match instruction.opcode, instruction.detail:
            case "invoke", CallDetail(unwind=str(unwind)):
                return self._invoke(instruction, unwind)
            case "landingpad", ExceptionDetail(text=text):
                name = of_personality(self.function, f"{PAD} {text}")
                return (self._call(instruction, name, instruction.type),)
            case "resume", _:
                return (
                    replace(self._call(instruction, RESUMES, VOID), name=None),
                    Instruction("unreachable", VOID, None, (), instruction.text),
                )
            case _:
                return (instruction,)

    def _invoke(self, invoke: Instruction, unwind: str) -> tuple[Instruction, ...]:
        call, normal = as_call(invoke)
        if entered_callee(self.module, call) is not None:
            return (invoke,)
        if _only_resumes(self.function.block[unwind]):
            detail = BranchDetail((normal,))
            return call, Instruction("br", VOID, None, (), invoke.text, detail=detail)
        name = self.names.new("unwinds")
        # Where it does unwind, it comes back: to the landing pad.
        detail = call.detail
        assert isinstance(detail, CallDetail)
        nounwind = (*detail.attributes, Attribute("nounwind"))
        call = replace(call, detail=replace(detail, attributes=nounwind))
        asked = replace(self._call(replace(invoke, operands=()), UNWINDS, I1), name=name)
        operands, ways = (Local(I1, name),), BranchDetail((unwind, normal))
        return call, asked, Instruction("br", VOID, None, operands, invoke.text, detail=ways)

    def _call(self, like: Instruction, name: str, result: Type) -> Instruction:
        """A call of the function `name`, with the operands of `like` if that is a resume."""
        operands = like.operands if name == RESUMES else ()
        attributes = _LEAVES if name == RESUMES else _RETURNS
        defined = DEFINED if name == UNWINDS else ()
        self.declared[name], call = observed(
            like, name, operands, attributes, result, of_result=defined
        )
        return replace(call, name=like.name)


def unwinding_doubts(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[str]:
    """Differences in the places of unwinding, or in landing pads: a call that unwinds and ends the
    thread may be an invoke, and clauses have several equivalent forms."""
    seen = (mismatch.source, mismatch.target)
    differs = any(isinstance(s, Observation) and is_about_unwinding(s.callee) for s in seen)
    before, after = (Counter(_about_unwinding(flat)) for flat in flats)
    if differs or before != after:
        yield "the unwind destinations of calls"


def _about_unwinding(flat: Flat) -> Iterator[str]:
    for static in flat.body:
        name = static.instruction.callee_name
        if name is not None and is_about_unwinding(name):
            yield name
