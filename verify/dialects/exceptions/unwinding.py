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
from dataclasses import replace
from functools import partial

from common.data import dataclass
from verify.analysis.flatten import Flat, entered_callee
from verify.concrete.refinement_oracle import Mismatch, Observation
from verify.dialects.exceptions.funclets import FUNCLET_OPCODES, is_about_funclets, of_personality
from verify.dialects.exceptions.invoke_to_call import INVOKE, PAD, as_call
from verify.ir.builder import I1, Builder, NewNames, rebuilt
from verify.ir.function import (
    Attribute,
    Block,
    CallDetail,
    ExceptionDetail,
    Function,
    Instruction,
    Module,
)
from verify.ir.rewrite import map_functions
from verify.ir.values import Local
from verify.normalize.pair import Pair
from verify.normalize.written_calls import DEFINED
from verify.semantics.caveat import Caveat, Topic
from verify.semantics.effects import argument_attributes, declaration
from verify.semantics.memory.objects import dies_on_unwind
from verify.semantics.occurring import occurring

UNWINDS, RESUME = "invoke unwinds", "resume"
RESUMES = "resume unwinding"
"""The names of what is called begin with these and with `PAD`.  No name of a function that LLVM
prints without quotes has a space."""
_OTHER_PADS = FUNCLET_OPCODES | {"callbr"}
_MODELLED = frozenset({INVOKE, PAD, RESUME})
_OWN_MEMORY = Attribute("memory", "inaccessiblemem: readwrite")
_RETURNS = (_OWN_MEMORY, Attribute("nounwind"), Attribute("willreturn"))
_LEAVES = (_OWN_MEMORY, Attribute("noreturn"))


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
    return map_functions(module, partial(_in_function, module, declared), declared)


def _in_function(module: Module, declared: dict[str, Function], function: Function) -> Function:
    if not _is_modelled(function):
        return function
    return rebuilt(function, declared, _Unwinding(module, function, NewNames(function)).write)


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


@dataclass(frozen=True)
class _Unwinding:
    """What unwinds, and where it arrives, in one function."""

    module: Module
    function: Function
    names: NewNames

    def write(self, builder: Builder, instruction: Instruction) -> None:
        """Write an instruction, or what stands for it."""
        match instruction.opcode, instruction.detail:
            case "invoke", CallDetail(unwind=str(unwind)):
                self._invoke(builder, instruction, unwind)
            case "landingpad", ExceptionDetail(text=text):
                name = of_personality(self.function, f"{PAD} {text}")
                builder.call_unknown(name, (), _RETURNS, instruction.type, instruction.name)
            case "resume", _:
                builder.call_unknown(RESUMES, instruction.operands, _LEAVES)
                builder.unreachable()
            case _:
                builder.add(instruction)

    def _invoke(self, builder: Builder, invoke: Instruction, unwind: str) -> None:
        call, normal = as_call(invoke)
        detail = call.detail
        assert isinstance(detail, CallDetail)
        if entered_callee(self.module, call) is not None:
            builder.add(invoke)
        elif _only_resumes(self.function.block[unwind]):
            builder.add(call)
            builder.jump(normal)
        else:
            # Where it does unwind, it comes back: to the landing pad.
            nounwind = (*detail.attributes, Attribute("nounwind"))
            builder.add(replace(call, detail=replace(detail, attributes=nounwind)))
            name = self.names.new("unwinds")
            asked = builder.call_unknown(UNWINDS, (), _RETURNS, I1, name, DEFINED)
            builder.branch(asked, unwind, normal)


def is_of_invoke(function: Function, block: str, index: int) -> bool:
    """Whether the call at this place of a function was an invoke: where it unwinds, it comes back,
    and its `nounwind` is no promise about the callee."""
    following = function.block[block].instructions[index + 1 : index + 2]
    return any(each.callee_name == UNWINDS for each in following)


def unwinding_caveats(flats: tuple[Flat, Flat], mismatch: Mismatch) -> Iterator[Caveat]:
    """Differences in the places of unwinding, or in landing pads: a call that unwinds and ends the
    thread may be an invoke, and clauses have several equivalent forms."""
    seen = (mismatch.source, mismatch.target)
    differs = any(isinstance(s, Observation) and is_about_unwinding(s.callee) for s in seen)
    before, after = (Counter(_about_unwinding(flat)) for flat in flats)
    if differs or before != after:
        yield Caveat(Topic.UNWINDING)
    if UNWINDS in before:
        yield from (Caveat(Topic.DEAD_ON_UNWIND, name) for name in _leaves_dead(flats[0]))


def _leaves_dead(flat: Flat) -> Iterator[str]:
    """The callees of which some argument is `dead_on_unwind`: what they have written there is
    poison where they unwind to a landing pad, which is not modelled."""
    for static in flat.body:
        detail = static.instruction.detail
        if isinstance(detail, CallDetail):
            callee = declaration(flat.module, detail)
            count = len(detail.argument_attributes)
            given = (argument_attributes(detail, callee, index) for index in range(count))
            if any(map(dies_on_unwind, given)):
                yield static.instruction.callee_name or "a call"


def _about_unwinding(flat: Flat) -> Iterator[str]:
    for static in flat.body:
        name = static.instruction.callee_name
        if name is not None and is_about_unwinding(name):
            yield name
