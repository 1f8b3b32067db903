"""Promises about a function that its body keeps (LangRef, "Function Attributes", "Parameter
Attributes").

Each row finds an instruction that may break the promise, or no instruction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from verify.analysis.call_graph import direct_callee, reachable
from verify.analysis.direct_calls import calls_of, is_only_called
from verify.analysis.flatten import Static
from verify.analysis.provenance import PointerRoot, PointerUse
from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    Module,
    Parameter,
)
from verify.ir.types import FloatType, IntType
from verify.ir.values import Global, Local
from verify.promises.counted_cycles import endless_region
from verify.promises.function_effects import (
    Body,
    acquiring,
    is_nosync,
    keeps_going,
    may_free,
)
from verify.promises.initializes import initializes
from verify.semantics.constraints import DEREFERENCEABLE
from verify.semantics.effects import (
    ANY_MEMORY,
    ARGUMENT_MEMORY,
    AccessKind,
    CallEffects,
    memory_effects,
    states,
)
from verify.semantics.evaluate import is_known_intrinsic
from verify.semantics.langref import rules
from verify.semantics.memory.captures import Component, captures, parse_captures
from verify.semantics.memory.objects import RootKind
from verify.semantics.memory.volatile import may_stop

Breaker = Callable[[Body, Attribute], Instruction | None]
"""An instruction that may break a function's promise; `None`: it is kept."""
ParameterKeeps = Callable[[Body, str, Attribute], bool]
"""Whether a promise about the parameter of that name is kept."""


def _by_call(breaks: Callable[[Body, Static, CallEffects], bool]) -> Breaker:
    """The rule for a promise that every call in the body has to keep."""

    def breaker(body: Body, attribute: Attribute) -> Instruction | None:
        breaking = (s.instruction for s, what in body.calls if breaks(body, s, what))
        return next(breaking, None)

    return breaker


def _memory(body: Body, attribute: Attribute) -> Instruction | None:
    promised = memory_effects((attribute,))
    for touch in body.touches:
        made = touch.memory if _may_be_given_memory(body) else touch.memory.without(ARGUMENT_MEMORY)
        if not promised.covers(made):
            return touch.static.instruction
    return None


def _may_be_given_memory(body: Body) -> bool:
    """Whether a parameter is a pointer, or may hold one."""
    types = [p.type for p in body.flat.function.parameters]
    return not all(isinstance(each, FloatType | IntType) for each in types)


def _communicates(body: Body, static: Static, what: CallEffects) -> bool:
    # What only reads may read atomically, and synchronise with who wrote.
    silent = not what.writes and not what.reads and not what.convergent
    return not silent and not is_nosync(body.flat.module, static.instruction)


def _nosync(body: Body, attribute: Attribute) -> Instruction | None:
    """LangRef, `nosync`: ordered atomic and volatile accesses, fences and calls may synchronise.

    LLVM declares some barriers `nosync`.  That is taken as given: such a call breaks the promise
    about the function only if it breaks the one about the callee.
    """
    synchronising = (t.static.instruction for t in body.touches if t.synchronises)
    return next(synchronising, None) or _by_call(_communicates)(body, attribute)


def _frees(body: Body, static: Static, what: CallEffects) -> bool:
    return may_free(body.flat.module, static, what)


def _function_nofree(body: Body, attribute: Attribute) -> Instruction | None:
    """LangRef, `nofree`: calls may free, and since LLVM 23 what another thread frees counts, with
    which the function synchronises."""
    others = acquiring(body.flat) if rules(body.flat.module).nofree_of_others else None
    return _by_call(_frees)(body, attribute) or others


def _norecurse(body: Body, attribute: Attribute) -> Instruction | None:
    return _call_of_itself(body.flat.module, body.flat.function)


def _not_analysed(body: Body, attribute: Attribute) -> Instruction | None:
    """The first instruction: there is no analysis for this attribute, so it counts as broken."""
    return body.flat.function.entry.instructions[0]


def _cycle(body: Body) -> Instruction | None:
    """A terminator in some cycle that may run for ever.  A cycle that must make progress and writes
    nothing ends (LangRef, `mustprogress`)."""
    only_reads = not body.memory.anywhere & AccessKind.WRITE
    if only_reads and "mustprogress" in body.granted:
        return None
    return _endless(body)


def _endless(body: Body) -> Instruction | None:
    """A recursive call, or a terminator in some cycle that is not known to end."""
    for call in body.recursion:
        return call.instruction
    for context in body.flat.contexts:
        region = endless_region(context.function)
        if region is not None:
            return context.function.block[min(region)].terminator
    return None


def _willreturn(body: Body, attribute: Attribute) -> Instruction | None:
    """A call that may not return, a volatile access that may trap, or a cycle: nothing says that
    it ends."""
    called = _by_call(lambda body, static, what: what.may_not_return)(body, attribute)
    return called or _may_trap(body) or _cycle(body)


def _may_trap(body: Body) -> Instruction | None:
    accesses = (s.instruction for s in body.flat.body)
    return next((each for each in accesses if may_stop(body.flat.module, each)), None)


def _mustprogress(body: Body, attribute: Attribute) -> Instruction | None:
    """A call that may go on for ever without effect, or a terminator in some cycle; a function that
    returns has neither."""
    if "willreturn" in body.granted or _willreturn(body, attribute) is None:
        return None
    return _by_call(_may_idle)(body, attribute) or _endless(body)


def _may_idle(body: Body, static: Static, what: CallEffects) -> bool:
    return what.may_not_return and not keeps_going(body.flat.module, static.instruction)


FUNCTION_PROMISES: Mapping[str, Breaker] = MappingProxyType(
    {
        "allockind": _not_analysed,
        "builtin": _not_analysed,
        "allocsize": _not_analysed,
        "memory": _memory,
        "mustprogress": _mustprogress,
        "nounwind": _by_call(lambda body, static, what: what.may_unwind),
        "willreturn": _willreturn,
        "nosync": _nosync,
        "nofree": _function_nofree,
        "norecurse": _norecurse,
        "nocallback": _not_analysed,
        "nocreateundeforpoison": _not_analysed,
        "nodivergencesource": _not_analysed,
        "speculatable": _not_analysed,
    }
)
"""Function attributes whose breach is undefined behaviour."""


def _within(allowed: AccessKind) -> ParameterKeeps:
    """The rule for `readonly`, `writeonly` and `readnone`: only `allowed` accesses are made through
    the parameter."""

    def keeps(body: Body, name: str, attribute: Attribute) -> bool:
        return not body.through(name) & ~allowed

    return keeps


_KEPT_COMPONENTS: Mapping[PointerUse, Component] = {
    PointerUse.NULL_TEST: Component.ADDRESS_IS_NULL,
    PointerUse.COMPARED: Component.ADDRESS,
    PointerUse.VOLATILE: Component.ALL,
    PointerUse.ESCAPED: Component.ALL,
}
"""LangRef, "Pointer Capture": the components of a pointer that each use captures."""


def _captures(body: Body, name: str, attribute: Attribute) -> bool:
    promised = parse_captures(attribute.argument or "")
    uses = body.provenance.uses_of(PointerRoot(RootKind.PARAMETER, name))
    kept = Component.NONE
    for one, component in _KEPT_COMPONENTS.items():
        kept |= component if uses & one else Component.NONE
    if kept & ~promised.other:
        return False
    return not uses & PointerUse.RETURNED or promised.result == Component.ALL


def gives_away(body: Body, parameter: Parameter) -> bool:
    """Whether the body may keep access to memory through a parameter that `captures(...)` says it
    does not keep; what is returned so is poison (`verify.normalize.own_promises`)."""
    allowed = captures(parameter.attributes)
    if allowed.other & allowed.result & Component.PROVENANCE:
        return False
    uses = body.provenance.uses_of(PointerRoot(RootKind.PARAMETER, parameter.name))
    if uses & PointerUse.ESCAPED and not allowed.other & Component.PROVENANCE:
        return True
    return bool(uses & PointerUse.RETURNED) and not allowed.result & Component.PROVENANCE


def _nofree(body: Body, name: str, attribute: Attribute) -> bool:
    return not body.frees(name)


def _returned(body: Body, name: str, attribute: Attribute) -> bool:
    """LangRef, `returned`: every `ret` must give that parameter back."""
    lasts = [block.terminator for block in body.flat.function.blocks]
    given = [last.operands[:1] for last in lasts if last.opcode == "ret"]
    return all(isinstance(o, Local) and o.name == name for operands in given for o in operands)


def _noalias(body: Body, name: str, attribute: Attribute) -> bool:
    """LangRef, `noalias`: it concerns only memory that is accessed through the parameter and that
    is "modified, by any means, during the execution of the function"."""
    if not body.through(name):
        return True
    return not body.memory.anywhere & AccessKind.WRITE and _nosync(body, attribute) is None


def breaches(body: Body, parameter: Parameter) -> frozenset[str]:
    """The promises about a parameter whose breach no run shows: a value that is read there is
    poison, a copy of the address that is kept has no access (LangRef, "Parameter Attributes")."""
    stated = [a for a in parameter.attributes if a.name in ("initializes", "writeonly")]
    broken = {a.name for a in stated if not PARAMETER_PROMISES[a.name](body, parameter.name, a)}
    return frozenset(broken | ({"captures"} if gives_away(body, parameter) else set()))


PARAMETER_PROMISES: Mapping[str, ParameterKeeps] = MappingProxyType(
    {
        "readonly": _within(AccessKind.READ),
        "writeonly": _within(AccessKind.WRITE),
        "readnone": _within(AccessKind.NONE),
        "captures": _captures,
        "nofree": _nofree,
        "returned": _returned,
        "initializes": initializes,
        "noalias": _noalias,
    }
)
"""Parameter attributes for which there is an analysis of the body."""


def follows(attribute: Attribute, granted: Attributes) -> bool:
    """Whether attributes of the same function or parameter imply this one."""
    if attribute in granted:
        return True
    if attribute.name == "memory":
        promised = memory_effects((attribute,))
        stated = [a for a in granted if a.name == "memory"]
        return any(promised.covers(memory_effects((a,))) for a in stated) or promised == ANY_MEMORY
    if attribute.name == "captures":
        promised, implied_captures = parse_captures(attribute.argument or ""), captures(granted)
        return (
            not implied_captures.other & ~promised.other
            and not implied_captures.result & ~promised.result
        )
    if attribute.name in DEREFERENCEABLE:
        wider = {"dereferenceable", attribute.name}
        sizes = [int(a.argument or 0) for a in granted if a.name in wider]
        return int(attribute.argument or 0) <= max(sizes, default=0)
    if attribute.name == "mustprogress":
        return any(a.name == "willreturn" for a in granted)
    weaker = attribute.name in ("readonly", "writeonly")
    return weaker and any(a.name == "readnone" for a in granted)


def implied(declared: Attributes) -> frozenset[str]:
    """The function attributes that others of the same declaration imply; LLVM prints them, too.

    A function that writes nothing frees nothing; one that does not read either can communicate only
    by convergence.
    """
    access = memory_effects(declared).anywhere
    names = set[str]() if access & AccessKind.WRITE else {"nofree"}
    if not access and not states(declared, "convergent"):
        names.add("nosync")
    if states(declared, "willreturn"):
        names.add("mustprogress")
    return frozenset(names)


# Whether a function may call itself (LangRef, `norecurse`)


def _call_of_itself(module: Module, function: Function) -> Instruction | None:
    """A call in the function that may enter the function again, or `None`.

    A function whose callers are all functions that it does not call, and not recursive, is not
    recursive either.
    """
    called = list(reachable(module, function))
    if is_only_called(module, function):
        names = {function.name, *(each.name for each in called)}
        callers = [caller for caller, _ in calls_of(module, function)]
        if all(c.name not in names and states(c.attributes, "norecurse") for c in callers):
            return None
    for each in called:
        for instruction in each.instructions:
            if isinstance(instruction.detail, CallDetail) and _may_enter(
                module, instruction, function
            ):
                return instruction
    return None


def _may_enter(module: Module, call: Instruction, function: Function) -> bool:
    """Whether a call enters a function itself, or something unknown that may call it."""
    callee = direct_callee(module, call)
    if callee is None or not callee.blocks or callee.symbol.linkage.is_interposable:
        return not _calls_nothing_back(module, call)
    return callee.name == function.name


def _calls_nothing_back(module: Module, instruction: Instruction) -> bool:
    """Whether an unknown callee calls no function of the module."""
    call = instruction.detail
    assert isinstance(call, CallDetail)
    if is_known_intrinsic(instruction):
        return True
    name = call.callee.name if isinstance(call.callee, Global) else ""
    callee = module.functions.get(name)
    of_callee = () if callee is None else callee.attributes
    return any(
        states(attributes, promise)
        for attributes in (call.attributes, of_callee)
        for promise in ("nocallback", "norecurse")
    )
