"""Whether the target may make its promises: checked once, before the proof.

A promise that only the target makes, and that its body may break, is refused by name.  Two kinds
matter only when the answer is known: they are returned as `Reservations`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import zip_longest

from common.data import dataclass
from verify.analysis.direct_calls import is_only_called
from verify.analysis.flatten import Flat, Static
from verify.analysis.provenance import PointerUse
from verify.analysis.tail_calls import is_tail
from verify.ir.function import Attributes, CallDetail, Function, Parameter
from verify.ir.memory_operands import memory_operands
from verify.ir.parse_calls import ASSUME
from verify.ir.types import FunctionType
from verify.ir.values import Local
from verify.options import Options
from verify.promises.added import ADDED, refuse_additions, unobserved
from verify.promises.alias_scopes import PROMISING_KINDS, refuse_metadata
from verify.promises.calling_conventions import free_conventions, refuse_convention
from verify.promises.counterparts import Counterparts
from verify.promises.function_effects import Body
from verify.promises.module_contents import (
    NULL_IS_VALID,
    refuse_disagreements,
    refuse_null_differences,
    refuse_unmodelled,
)
from verify.promises.string_attributes import has_strings, refuse_strings
from verify.promises.structural_equality import Settled
from verify.promises.symbols import refuse_symbols
from verify.semantics.attributes import ABI_ATTRIBUTES, PASSED_IN_MEMORY, unknown_of_function
from verify.semantics.effects import declaration, states
from verify.semantics.memory.by_value import BY_VALUE, by_value
from verify.semantics.memory.layout import Layout
from verify.semantics.memory.objects import RootKind
from verify.semantics.occurring import VARIABLES, Needs, Trait
from verify.semantics.unsupported import Unsupported
from verify.semantics.work_group import stated_work_group


@dataclass(frozen=True)
class Reservations:
    """The promises that matter only when the pair's answer is known.

    `unobserved`: why a proof does not count.  `lost_convergence`: only the source is `convergent`,
    so that no operation of the target may depend on the convergence of its callers.  `settled`: the
    differences that two functions may have and still be the same.
    """

    unobserved: Unsupported | None
    lost_convergence: bool
    settled: Settled


@dataclass(frozen=True)
class Check:
    """A check of promises, which refuses nothing where what it `needs` occurs on neither side."""

    refuse: Callable[[Flat, Flat, Options], None]
    needs: Needs

    def run(self, source: Flat, target: Flat, options: Options) -> None:
        """Raise `Unsupported` for a promise that only the target makes, and may break."""
        if occur(self.needs, source, target):
            self.refuse(source, target, options)


def occur(needs: Needs, source: Flat, target: Flat) -> bool:
    """Whether some of what is needed may occur on one side."""
    return needs.occur_among((flat.module, flat.function) for flat in (source, target))


def check_promises(source: Flat, target: Flat, options: Options) -> Reservations:
    """The reservations about a pair.  Raises `Unsupported` for a promise that only the target
    makes, and may break, and `FlattenError` when a function that it enters is too large."""
    for check in BEFORE_SYMBOLS:
        check.run(source, target, options)
    symbols = refuse_symbols(source, target)
    for check in BEFORE_ADDITIONS:
        check.run(source, target, options)
    has_promises = occur(ADDED, source, target)
    compared = refuse_additions(source, target, options) if has_promises else frozenset[str]()
    REFUSE_METADATA.run(source, target, options)
    before, after = (source.module, source.function), (target.module, target.function)
    refuse_convention(*before, *after)
    _refuse_other_surroundings(source.function, target.function)
    REFUSE_SECOND_STACK.run(source, target, options)
    _refuse_other_group(source, target)
    outermost = {source.function.name, target.function.name}
    kept = {c.function.name for c in target.contexts} | outermost
    entered = {c.function.name for c in target.contexts[1:]}
    settled = Settled(
        frozenset(kept - compared),
        frozenset(entered - compared),
        free_conventions(*before, *after),
        symbols | outermost,
    )
    reserved = unobserved(source, target, options.operations) if has_promises else None
    if reserved is None and occur(EXCEPTIONS, source, target):
        reserved = uncompared_exceptions(source, target)
    return Reservations(
        reserved,
        _is_convergent(source) and not _is_convergent(target),
        settled,
    )


def refuse_unknown_attributes(flat: Flat) -> None:
    """Raise `Unsupported` for a function attribute whose meaning is not known."""
    for context in flat.contexts:
        function = context.function
        for name in unknown_of_function(function)[:1]:
            raise Unsupported(name, function.name, function.entry.label, function.header)


def _is_convergent(flat: Flat) -> bool:
    return states(flat.function.attributes, "convergent")


# Parameters that are passed by value (LangRef, "Parameter Attributes", `byval`)


def _refuse_other_copies(source: Flat, target: Flat, _: Options) -> None:
    """Raise `Unsupported` where the two functions do not take the same parameters by value."""
    function = target.function
    for ours, theirs in zip(source.function.parameters, function.parameters, strict=True):
        if _copied(source, ours) != _copied(target, theirs):
            reason = (
                f"attribute {BY_VALUE} of %{theirs.name}, which differs between source and target"
            )
            raise Unsupported(reason, function.name, function.entry.label, function.header)


def _copied(flat: Flat, parameter: Parameter) -> tuple[str, str | None] | None:
    """The copied type with all named types expanded, and its stated alignment; `None` when there is
    no copy."""
    kind = by_value(parameter.attributes)
    layout = Layout(flat.module.datalayout, flat.module.types)
    aligns = [a.argument for a in parameter.attributes if a.name == "align"]
    align = next(iter(aligns), None)
    return None if kind is None else (str(layout.resolved(kind)), align)


# The size of a kernel's work groups


def _refuse_other_group(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` where the target states a size that the source does not: a kernel that is
    launched in other groups is undefined."""
    ours = stated_work_group(source.module, source.function)
    theirs = stated_work_group(target.module, target.function)
    if theirs is None or (ours is not None and ours.sizes == theirs.sizes):
        return
    function = target.function
    was = "none" if ours is None else str(ours)
    reason = f"the size of work groups that {theirs.stated_by} states: {was} before, {theirs} after"
    raise Unsupported(reason, function.name, function.entry.label, function.header)


# Properties of a function besides its code (LangRef, "Functions", "Prefix Data", "Prologue Data")


_UNSAFE_STACK = re.compile(r"@(?:__safestack_\w+|llvm\.thread\.pointer)|addrspace\(25[678]\)")
"""The ways to SafeStack's second stack: its variable or function, or memory that belongs to the
thread, also by segments of x86."""


def _refuse_other_surroundings(source: Function, target: Function) -> None:
    """Raise `Unsupported` where the target has other data around its code, or is elsewhere.
    Callers may read the prefix, and execute the prologue; the collector says what the code means
    where objects move; the address space is in the type of the function's address."""
    for what, ours, theirs in (
        ("prefix data", source.prefix, target.prefix),
        ("prologue data", source.prologue, target.prologue),
        ("garbage collector", source.collector, target.collector),
        ("address space", source.addrspace, target.addrspace),
    ):
        if ours != theirs:
            was, now = ("none" if each is None else each for each in (ours, theirs))
            reason = f"{what} of the function: {was} before, {now} after"
            raise Unsupported(reason, target.name, target.entry.label, target.header)


def _refuse_second_stack(source: Flat, target: Flat, _: Options) -> None:
    """Raise `Unsupported` where the target reaches the second stack of SafeStack, and the source
    does not (Clang, "SafeStack", "Design"): the pair does not say whose memory it is."""
    if not states(target.function.attributes, "safestack"):
        return
    reached = _places_of_stack(source)
    for place, text in _places_of_stack(target).items():
        if place not in reached:
            function = target.function
            reason = f"the second stack of SafeStack ({place}), which only the target reaches"
            raise Unsupported(reason, function.name, function.entry.label, text)


def _places_of_stack(flat: Flat) -> dict[str, str]:
    """The places by which a second stack is reached, each with an instruction."""
    texts = (static.instruction.text for static in flat.statics)
    return {place: text for text in texts for place in _UNSAFE_STACK.findall(text)}


# Floating-point exceptions (LangRef, "Constrained Floating-Point Intrinsics")


_STRICT, _MAY_TRAP = "fpexcept.strict", "fpexcept.maytrap"


def uncompared_exceptions(source: Flat, target: Flat) -> Unsupported | None:
    """Why a proof does not count: the exceptions that operations raise are not compared.  Under
    `fpexcept.strict` the target must raise those of the source, and no others; under
    `fpexcept.maytrap` it may raise fewer."""
    return _that_may_raise(source, (_STRICT,)) or _that_may_raise(target, (_STRICT, _MAY_TRAP))


def _that_may_raise(flat: Flat, flags: tuple[str, ...]) -> Unsupported | None:
    for block in flat.blocks.values():
        for static in block.body:
            for flag in flags:
                if flag in static.instruction.flags:
                    function = flat.contexts[static.context].function
                    reason = f"floating-point exceptions under {flag}"
                    return Unsupported(reason, function.name, block.source, static.instruction.text)
    return None


# Copies and fills that are marked `tail`: they promise not to access local variables of their
# caller (LangRef, "'call' Instruction").  In a run such an access of a local variable is undefined
# where the address is of nothing else; where it is of one in some runs only, nothing looks at the
# mark, and the target must not add it.


def _refuse_tails(source: Flat, target: Flat, options: Options) -> None:
    """Raise `Unsupported` for a copy or fill that only the target marks `tail`, and that may access
    a local variable."""
    marked = [
        (static, name)
        for static, name in _memory_intrinsics(target)
        if is_tail(static.instruction) and _has_locals(target, static)
    ]
    if not marked:
        return
    counterparts = Counterparts.of(source, target, _memory_intrinsics)
    body = Body(target, options.operations)
    for static, name in marked:
        if not counterparts.grant(
            static, name, _is_tail_call, _is_tail_call
        ) and _may_be_of_a_local(body, static):
            function = target.contexts[static.context].function
            reason = "a copy or fill marked `tail`, which only the target marks"
            raise Unsupported(reason, function.name, static.block, static.instruction.text)


def _has_locals(flat: Flat, call: Static) -> bool:
    """Whether the function that makes a call has local variables, of which alone the mark says
    something, or arguments by value, which become such."""
    function = flat.contexts[call.context].function
    return any(i.opcode == "alloca" for i in function.instructions) or any(
        states(parameter.attributes, name)
        for parameter in function.parameters
        for name in ("byval", "inalloca", "preallocated")
    )


def _memory_intrinsics(flat: Flat) -> Iterator[tuple[Static, str]]:
    """The calls of intrinsics that access memory, with their names."""
    for static in flat.statics:
        name = static.instruction.callee_name
        if name is not None and memory_operands(static.instruction) is not None:
            yield static, name


def _is_tail_call(static: Static) -> bool:
    return is_tail(static.instruction)


def _may_be_of_a_local(body: Body, call: Static) -> bool:
    """Whether an address that a call is given may be in a local variable or elsewhere."""
    row = memory_operands(call.instruction)
    assert row is not None
    for address in row.addresses:
        roots = body.provenance.of(call.context, call.instruction.operands[address.position])
        kinds = {root.kind for root in roots}
        if len(kinds) > 1 and RootKind.LOCAL in kinds:
            return True
        if RootKind.UNKNOWN in kinds and _gives_locals_away(body):
            return True
    return False


def _gives_locals_away(body: Body) -> bool:
    kept = PointerUse.ESCAPED | PointerUse.RETURNED
    uses = body.provenance.uses.items()
    return any(root.kind is RootKind.LOCAL and use & kept for root, use in uses)


# Attributes by which caller and callee agree how a value is passed (LangRef, "Parameter
# Attributes", `signext`, `zeroext`, `inreg`).  Where one of the two changes them, the other reads
# something else.  A function of which all callers are known may change them together with its
# calls.


_PASSING = ABI_ATTRIBUTES | PASSED_IN_MEMORY
_LICENCES = frozenset({"afn", "arcp", "contract", "fast", "reassoc"})
"""Fast-math flags that allow other results, where a callee is a function of the C library."""

_Passing = tuple[frozenset[str], ...]
"""The names of such attributes: of the result, then of each parameter."""


def _refuse_passing(source: Flat, target: Flat, _: Options) -> None:
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
            names = ", ".join(sorted(_PASSING))
            reason = f"attributes of a call of {callee} that differ from the source's ({names})"
            text = static.instruction.text
            raise Unsupported(reason, function.name, function.entry.label, text)


def _refuse_variable_arguments(source: Flat, target: Flat, _: Options) -> None:
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


def _refuse_licences(source: Flat, target: Flat, _: Options) -> None:
    """Raise `Unsupported` for a call of a function that is not known with fast-math flags by which
    its result may be another, and that the source does not grant it."""
    licensed = [
        static
        for static in _calls(target)
        if static.instruction.flags & _LICENCES and not _callee(target, static).startswith("@llvm.")
    ]
    if not licensed:
        return
    counterparts = Counterparts.of(source, target, _by_callee)
    for static in licensed:
        name = _callee(target, static)
        for flag in (
            () if name.startswith("@llvm.") else sorted(static.instruction.flags & _LICENCES)
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


def _of_function(function: Function) -> _Passing:
    return _passing(function.result_attributes, *[p.attributes for p in function.parameters])


def _passing(*lists: Attributes) -> _Passing:
    return tuple(
        frozenset(a.name for a in attributes if a.name in _PASSING) for attributes in lists
    )


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


def _at_call(flat: Flat, static: Static) -> _Passing:
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


_OF_BYTES = ("llvm.memcpy", "llvm.memmove", "llvm.memset", "llvm.experimental.memset.pattern")
"""The beginnings of the names of copies and fills."""
EXCEPTIONS = Needs(flags=frozenset({_STRICT, _MAY_TRAP}))
BEFORE_SYMBOLS = (
    Check(refuse_unmodelled, VARIABLES),
    Check(refuse_null_differences, Needs(attributes=frozenset({NULL_IS_VALID}))),
    Check(_refuse_other_copies, Needs(attributes=frozenset({BY_VALUE}))),
    Check(refuse_disagreements, VARIABLES),
)
BEFORE_ADDITIONS = (
    Check(refuse_strings, Needs(occurs=has_strings)),
    Check(_refuse_passing, Needs(attributes=_PASSING)),
    Check(_refuse_variable_arguments, Needs(traits=frozenset({Trait.CALLS_OF_OTHER_TYPES}))),
    Check(_refuse_licences, Needs(flags=_LICENCES)),
    Check(_refuse_tails, Needs(functions=_OF_BYTES)),
)
REFUSE_METADATA = Check(refuse_metadata, Needs(metadata=PROMISING_KINDS))
REFUSE_SECOND_STACK = Check(_refuse_second_stack, Needs(attributes=frozenset({"safestack"})))
CHECKS = (*BEFORE_SYMBOLS, *BEFORE_ADDITIONS, REFUSE_METADATA, REFUSE_SECOND_STACK)
