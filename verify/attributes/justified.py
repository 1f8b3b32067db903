"""Which promises about a function its body keeps (LangRef, "Function Attributes", "Parameter
Attributes"): each row says what in the body may break one, if anything."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from verify.attributes.function_effects import Body, is_nosync, may_free
from verify.attributes.recursion import calls_itself
from verify.cfg.flatten import Static
from verify.cfg.provenance import PointerRoot, PointerUse, RootKind
from verify.ir.function import Attribute, Attributes, Instruction
from verify.ir.values import Local
from verify.semantics.captures import Component, captures, parse_captures
from verify.semantics.effects import AccessKind, CallEffects, memory_effects, states

Breaker = Callable[[Body, Attribute], Instruction | None]
"""An instruction that may break a function's promise; `None`: it is kept."""
ParameterKeeps = Callable[[Body, str, Attribute], bool]
"""Whether a promise about the parameter of that name is kept."""


def _by_call(breaks: Callable[[Body, Static, CallEffects], bool]) -> Breaker:
    """A promise that each call inside has to keep."""

    def breaker(body: Body, attribute: Attribute) -> Instruction | None:
        found = (s.instruction for s, what in body.calls if breaks(body, s, what))
        return next(found, None)

    return breaker


def _memory(body: Body, attribute: Attribute) -> Instruction | None:
    promised = memory_effects((attribute,))
    found = (t.static.instruction for t in body.touches if not promised.covers(t.memory))
    return next(found, None)


def _communicates(body: Body, static: Static, what: CallEffects) -> bool:
    silent = not what.writes and not what.convergent
    return not silent and not is_nosync(body.flat.module, static.instruction)


def _nosync(body: Body, attribute: Attribute) -> Instruction | None:
    """LangRef, `nosync`: ordered atomic and volatile accesses, fences and calls may synchronise.

    LLVM declares some barriers `nosync`.  Whether that is true is the source's affair: the promise
    about the function is broken by such a call only if the one about the callee is.
    """
    found = (t.static.instruction for t in body.touches if t.synchronises)
    return next(found, None) or _by_call(_communicates)(body, attribute)


def _frees(body: Body, static: Static, what: CallEffects) -> bool:
    return may_free(body.flat.module, static, what)


def _norecurse(body: Body, attribute: Attribute) -> Instruction | None:
    return calls_itself(body.flat.module, body.flat.function)


def _not_seen(body: Body, attribute: Attribute) -> Instruction | None:
    """More than is looked into, as not to be undefined on any operands."""
    return body.flat.function.entry.instructions[0]


FUNCTION_PROMISES: Mapping[str, Breaker] = MappingProxyType(
    {
        "memory": _memory,
        "nounwind": _by_call(lambda body, static, what: what.may_unwind),
        "willreturn": _by_call(lambda body, static, what: what.may_not_return),
        "nosync": _nosync,
        "nofree": _by_call(_frees),
        "norecurse": _norecurse,
        "nocallback": _not_seen,
        "nocreateundeforpoison": _not_seen,
        "nodivergencesource": _not_seen,
        "speculatable": _not_seen,
    }
)
"""Function attributes whose breach is undefined behaviour."""


def _within(allowed: AccessKind) -> ParameterKeeps:
    """`readonly` and its like: what may be done through the parameter."""

    def keeps(body: Body, name: str, attribute: Attribute) -> bool:
        found = body.through(name)
        return found is not None and not found & ~allowed

    return keeps


_KEPT_COMPONENTS: Mapping[PointerUse, Component] = {
    PointerUse.NULL_TEST: Component.ADDRESS_IS_NULL,
    PointerUse.COMPARED: Component.ADDRESS,
    PointerUse.VOLATILE: Component.ALL,
    PointerUse.ESCAPED: Component.ALL,
}
"""LangRef, "Pointer Capture": what of a pointer is captured by what becomes of it."""


def _captures(body: Body, name: str, attribute: Attribute) -> bool:
    promised = parse_captures(attribute.argument or "")
    uses = body.provenance.uses_of(PointerRoot(RootKind.PARAMETER, name))
    kept = Component.NONE
    for one, component in _KEPT_COMPONENTS.items():
        kept |= component if uses & one else Component.NONE
    if kept & ~promised.other:
        return False
    return not uses & PointerUse.RETURNED or promised.result == Component.ALL


def _nofree(body: Body, name: str, attribute: Attribute) -> bool:
    return not any(may_free(body.flat.module, static, what) for static, what in body.calls)


def _returned(body: Body, name: str, attribute: Attribute) -> bool:
    """LangRef, `returned`: every `ret` must give that parameter back."""
    lasts = [block.terminator for block in body.flat.function.blocks]
    given = [last.operands[:1] for last in lasts if last.opcode == "ret"]
    return all(isinstance(o, Local) and o.name == name for operands in given for o in operands)


PARAMETER_PROMISES: Mapping[str, ParameterKeeps] = MappingProxyType(
    {
        "readonly": _within(AccessKind.READ),
        "writeonly": _within(AccessKind.WRITE),
        "readnone": _within(AccessKind.NONE),
        "captures": _captures,
        "nofree": _nofree,
        "returned": _returned,
    }
)
"""Parameter attributes that a body can be seen to keep."""


def follows(attribute: Attribute, granted: Attributes) -> bool:
    """A promise that others of the same function or parameter make already."""
    if attribute in granted:
        return True
    if attribute.name == "memory":
        return memory_effects((attribute,)).covers(memory_effects(granted))
    if attribute.name == "captures":
        promised, known = parse_captures(attribute.argument or ""), captures(granted)
        return not known.other & ~promised.other and not known.result & ~promised.result
    weaker = attribute.name in ("readonly", "writeonly")
    return weaker and any(a.name == "readnone" for a in granted)


def implied(declared: Attributes) -> frozenset[str]:
    """Function attributes that others of the same declaration imply; LLVM writes them down, too.

    Who writes nothing does not free, and who does not read either communicates by convergence
    or not at all.
    """
    access = memory_effects(declared).anywhere
    names = set[str]() if access & AccessKind.WRITE else {"nofree"}
    if not access and not states(declared, "convergent"):
        names.add("nosync")
    if states(declared, "willreturn"):
        names.add("mustprogress")
    return frozenset(names)
