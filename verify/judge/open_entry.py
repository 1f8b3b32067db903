"""Functions that are not convergent, and that nothing is known to call.

"A non-convergent function may contain convergent operations; such operations do not directly depend
on the set of threads that enter the function as a single communicating group. Instead, these
operations depend on an implementation-defined subset of threads within the body of the function"
("Convergent Operation Semantics", "Convergent Operations").  LLVM's passes leave such operations
where they are all the same, and the attribute is often forgotten where a function is written by
hand.  So all threads enter it together, unless the user asks for what the text allows; a refutation
names this premise.  With `--open-entry` it is judged again as a call enters it that is not
convergent.  A function that the environment enters (a kernel, a shader) is converged as the
environment says.
"""

from __future__ import annotations

from dataclasses import replace

from verify.analysis.flatten import entered_callee
from verify.analysis.regions import is_convergent_call
from verify.ir.function import Attribute, Block, CallDetail, Function, Instruction, Module
from verify.ir.linkage import EXTERNAL_SYMBOL
from verify.ir.types import PtrType, VoidType
from verify.ir.values import Global, Local
from verify.judge.attempt import Read
from verify.normalize.pair import Pair
from verify.refinement.ladder import Tries, Try, Variant
from verify.refinement.shows import Shows
from verify.refinement.verdict import Result, Verdict
from verify.semantics.attributes import ENTERED_BY_THE_ENVIRONMENT
from verify.semantics.effects import states
from verify.semantics.work_group import SHADERS

_CONVERGENT = "convergent"


def _whoever_enters(read: Read, result: Result) -> Tries[Read]:
    """A refutation of a function that is not convergent gets the premise that all threads enter it
    together, or, with `--open-entry`, is replaced by the verdict for any threads that enter it."""
    if not _is_open(read.pair):
        return None
    name, called = read.pair.source.name, as_called(read.pair)
    is_asked = read.options.open_entry and read.options.enter
    if not (is_asked and all(_enters(*side) for side in called.sides)):
        return _together(result, name)
    entered = yield Try(replace(read, pair=called), None)
    if entered is None:
        return result
    if entered.verdict is Verdict.INCORRECT:
        # What refutes the pair for all threads together may be right for fewer: the trace is that
        # of the question that was asked.
        return _entered(result, entered, name)
    if entered.verdict is Verdict.CORRECT:
        note = (
            f"@{name} is not convergent: its operations communicate among an implementation-"
            "defined subset of threads (LLVM, Convergent Operation Semantics, “Convergent "
            f"Operations”); incorrect if all threads enter @{name} together ({result.code})"
        )
        notes = (*entered.notes, note)
        return replace(entered, function=result.function, notes=notes, proofs=())
    return result.unknown(
        entered.code, f"incorrect if all threads enter @{name} together; {entered.reason}"
    )


def _entered(result: Result, entered: Result, name: str) -> Result:
    """The refutation for any threads that enter, shown in a caller that all threads enter."""
    if entered.counterexample is None:
        return result
    note = (
        f"shown in a convergent caller of @{name}, whose call is not convergent, so that the "
        "implementation chooses which threads enter together (--open-entry)"
    )
    return replace(entered, function=result.function, notes=(*entered.notes, note), proofs=())


def _together(result: Result, name: str) -> Result:
    """A refutation for threads that enter together, with that as a premise."""
    note = (
        f"@{name} is not convergent, but all threads are assumed to enter it together; LLVM's text "
        "lets an implementation-defined subset of threads communicate: give --open-entry"
    )
    return replace(result, notes=(*result.notes, note))


def _enters(module: Module, caller: Function) -> bool:
    """Whether the call in a caller that this file makes enters the function: otherwise the call is
    one of an unknown function."""
    return entered_callee(module, caller.entry.instructions[0]) is not None


def _is_open(pair: Pair) -> bool:
    """Whether who communicates in the source is the implementation's choice."""
    source = pair.source
    if states(source.attributes, _CONVERGENT) or source.type.vararg:
        return False
    if source.calling_convention in ENTERED_BY_THE_ENVIRONMENT:
        return False
    if any(a.name in SHADERS for a in source.attributes):
        return False
    return any(
        is_convergent_call(module, call)
        for module, function in pair.functions
        for call in function.instructions
    )


def as_called(pair: Pair) -> Pair:
    """Two convergent functions that do nothing but call the two."""
    name = pair.source.name
    before, source = _with_caller(pair.before, pair.source, name)
    after, target = _with_caller(pair.after, pair.target, name)
    return Pair(pair.name, before, source, after, target, pair.for_any_caller)


def _with_caller(module: Module, function: Function, name: str) -> tuple[Module, Function]:
    """The module with a caller of the function.  The functions of both sides have one name in it,
    since executions may join over calls of one function."""
    callee = replace(function, name=f"{name}.entered", symbol=EXTERNAL_SYMBOL)
    detail = CallDetail(
        Global(PtrType(0), callee.name),
        function.type,
        calling_convention=function.calling_convention,
        argument_attributes=tuple([p.attributes for p in function.parameters]),
    )
    given = tuple([Local(p.type, p.name) for p in function.parameters])
    is_void = isinstance(function.type.result, VoidType)
    result = None if is_void else "".join(["result", *(p.name for p in function.parameters)])
    call = Instruction("call", function.type.result, result, given, f"call @{name}", detail=detail)
    returned = () if result is None else (Local(function.type.result, result),)
    ret = Instruction("ret", VoidType(), None, returned, "ret")
    caller = replace(
        function,
        name=f"{name}.caller",
        blocks=(Block("entry", (call, ret)),),
        attributes=(*function.attributes, Attribute(_CONVERGENT)),
        debug_records=(),
        symbol=EXTERNAL_SYMBOL,
    )
    functions = {**module.functions, callee.name: callee, caller.name: caller}
    return replace(module, functions=functions), caller


def _called_convergently(read: Read, result: Result) -> Tries[Read]:
    """The callers of a function that is `convergent` before only: "Convergent Operation Semantics",
    "Inferring non-convergence", lets the attribute go where no operation depends on it.  Where one
    does, a caller shows it: its call communicates before, and after the implementation chooses."""
    source, target = read.pair.source, read.pair.target
    is_lost = states(source.attributes, _CONVERGENT) and not states(target.attributes, _CONVERGENT)
    is_entered = source.calling_convention in ENTERED_BY_THE_ENVIRONMENT
    if not is_lost or is_entered or source.type.vararg or not read.options.enter:
        return None
    called = as_called(read.pair)
    if not all(_enters(*side) for side in called.sides):
        return None
    options = replace(read.options, bounded=True)
    shown = yield Try(replace(read, pair=called, options=options), None)
    if shown is None or shown.counterexample is None:
        return result
    note = (
        f"@{target.name} is no longer convergent, so that its operations communicate among an "
        "implementation-defined subset of threads (LLVM, Convergent Operation Semantics, "
        "“Convergent Operations”); shown in a convergent caller"
    )
    return replace(shown, function=result.function, notes=(*shown.notes, note), proofs=())


OPEN_ENTRY: tuple[Variant[Read], ...] = (
    Variant("open entry", Shows.COUNTEREXAMPLE, _whoever_enters),
    Variant("lost attribute", Shows.UNSUPPORTED, _called_convergently),
)
