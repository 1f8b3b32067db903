"""Attributes by which caller and callee agree how a value is passed (LangRef, "Parameter
Attributes", `signext`, `zeroext`, `inreg`).

Where one of the two changes them, the other reads something else.  A function of which all callers
are known may change them together with its calls.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from verify.analysis.flatten import Flat, Static
from verify.ir.function import Attributes, CallDetail, Function
from verify.ir.parse_calls import ASSUME
from verify.ir.types import FunctionType
from verify.ir.values import Local
from verify.promises.calling_conventions import is_only_called
from verify.promises.counterparts import Counterparts
from verify.semantics.attributes import ABI_ATTRIBUTES, PASSED_IN_MEMORY
from verify.semantics.effects import declaration
from verify.semantics.unsupported import Unsupported

PASSING = ABI_ATTRIBUTES | PASSED_IN_MEMORY
LICENCES = frozenset({"afn", "arcp", "contract", "fast", "reassoc"})
"""Fast-math flags that allow other results, where a callee is a function of the C library."""

Passing = tuple[frozenset[str], ...]
"""The names of such attributes: of the result, then of each parameter."""


def refuse_passing(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` where the target changes how values are passed to it, or to a callee
    without a body."""
    ours, theirs = source.function, target.function
    is_private = is_only_called(source.module, ours) and is_only_called(target.module, theirs)
    if not is_private and _of_function(ours) != _of_function(theirs):
        reason = f"attribute {_differing(ours, theirs)} of @{theirs.name}, which only one side has"
        raise Unsupported(reason, theirs.name, theirs.entry.label, theirs.header)
    counterparts = Counterparts.of(source, target, _by_callee)
    for static in _calls(target):
        callee, passing = _callee(target, static), _at_call(target, static)
        if callee in counterparts.before and not counterparts.grant(
            static,
            callee,
            lambda ours, passing=passing: _at_call(source, ours) == passing,
            lambda theirs, passing=passing: _at_call(target, theirs) == passing,
        ):
            function = target.contexts[static.context].function
            names = ", ".join(sorted(PASSING))
            reason = f"attributes of a call of {callee} that differ from the source's ({names})"
            text = static.instruction.text
            raise Unsupported(reason, function.name, function.entry.label, text)


def refuse_variable_arguments(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` where only the target passes arguments of a function as variable ones, or
    variable ones as others: other places may hold these than those where the function looks."""
    before = {(_callee(source, s), _type_at(s)) for s in _calls(source)}
    for static in _calls(target):
        callee = declaration(target.module, _detail(static))
        type_ = _type_at(static)
        if callee is None or callee.type == type_ or not (callee.type.vararg or type_.vararg):
            continue
        if (_callee(target, static), type_) not in before:
            function, text = target.contexts[static.context].function, static.instruction.text
            reason = f"call of @{callee.name} as {type_}, which only the target has"
            raise Unsupported(reason, function.name, static.block, text)


def _type_at(call: Static) -> FunctionType:
    return _detail(call).function_type


def _detail(call: Static) -> CallDetail:
    detail = call.instruction.detail
    assert isinstance(detail, CallDetail)
    return detail


def refuse_licences(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` for a call of a function that is not known with fast-math flags by which
    its result may be another, and that the source does not grant it."""
    licensed = [
        static
        for static in _calls(target)
        if static.instruction.flags & LICENCES and not _callee(target, static).startswith("@llvm.")
    ]
    if not licensed:
        return
    counterparts = Counterparts.of(source, target, _by_callee)
    for static in licensed:
        name = _callee(target, static)
        for flag in (
            () if name.startswith("@llvm.") else sorted(static.instruction.flags & LICENCES)
        ):
            if not counterparts.grant(
                static,
                name,
                lambda ours, flag=flag: not ours.instruction.flags.isdisjoint((flag, "fast")),
                lambda theirs, flag=flag: flag in theirs.instruction.flags,
            ):
                function = target.contexts[static.context].function
                reason = f"fast-math flag {flag} at a call of {name}, which only the target has"
                raise Unsupported(reason, function.name, static.block, static.instruction.text)


def _by_callee(flat: Flat) -> Iterator[tuple[Static, str]]:
    return ((static, _callee(flat, static)) for static in _calls(flat))


def _differing(ours: Function, theirs: Function) -> str:
    names: frozenset[str] = frozenset()
    for before, after in zip(_of_function(ours), _of_function(theirs), strict=True):
        names |= before ^ after
    return ", ".join(sorted(names))


def _of_function(function: Function) -> Passing:
    return _passing(function.result_attributes, *[p.attributes for p in function.parameters])


def _passing(*lists: Attributes) -> Passing:
    return tuple(frozenset(a.name for a in attributes if a.name in PASSING) for attributes in lists)


def _calls(flat: Flat) -> list[Static]:
    """The calls that are not entered."""
    return [
        static
        for static in flat.executed
        if isinstance(static.instruction.detail, CallDetail)
        and static.instruction.callee_name != ASSUME  # what it is given is not passed
    ]


def _callee(flat: Flat, static: Static) -> str:
    """The callee: a function by its name; the target of a pointer, which has different names in the
    two functions, by its type."""
    detail = _detail(static)
    callee = declaration(flat.module, detail)
    if callee is not None:
        return f"@{callee.name}"
    if isinstance(detail.callee, Local):
        return f"a pointer to {detail.function_type}"
    return str(detail.callee)


def _at_call(flat: Flat, static: Static) -> Passing:
    """The attributes of the call and of the callee's declaration: LLVM uses the union of both."""
    detail = _detail(static)
    callee = declaration(flat.module, detail)
    at_call = _passing(detail.result_attributes, *detail.argument_attributes)
    declared = () if callee is None else _of_function(callee)
    # A call of a function as another type may pass more or fewer arguments than it has parameters.
    nothing = frozenset[str]()
    both = [a | b for a, b in zip_longest(at_call, declared, fillvalue=nothing)]
    while both and not both[-1]:
        both.pop()  # so that the number of variable arguments makes no difference
    return tuple(both)
