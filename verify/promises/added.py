"""Promises that only the target makes.

A function attribute is a promise to callers, one at a call a promise about the callee: breaking it
is undefined behaviour (LangRef, "Function Attributes", "Parameter Attributes").  A promise that the
source makes as well is not checked.  One that the target adds about a function with a body must
follow from that body; where it does not, it is refused by name, since the comparison of
communicating sets does not cover it.  One that the target adds about a function without a body
cannot follow from anything, and is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from common.data import dataclass
from verify.analysis.call_captures import kept_by_call, use_of_argument
from verify.analysis.flatten import Context, ExitKind, Flat, Static, flatten
from verify.analysis.noalias_parameters import NOALIAS, NoaliasParameter, is_followed
from verify.analysis.provenance import ArgumentUse, PointerUse, provenance
from verify.ir.function import (
    Attribute,
    Attributes,
    CallDetail,
    Function,
    Instruction,
    Module,
)
from verify.ir.types import PtrType
from verify.ir.values import Global, InlineAsm
from verify.options import Options
from verify.promises import own_arguments
from verify.promises.counterparts import Counterparts
from verify.promises.function_effects import Body
from verify.promises.justified import (
    FUNCTION_PROMISES,
    PARAMETER_PROMISES,
    breaches,
    follows,
    implied,
)
from verify.semantics import heap
from verify.semantics.attributes import (
    CHANGE_THE_ARGUMENT,
    FUNCTION,
    POINTER_AND_FLOAT_ATTRIBUTES,
    RESULT,
)
from verify.semantics.dialects import CLIB, EXCEPTIONS, Hook
from verify.semantics.effects import (
    ARGUMENT_MEMORY,
    LIMITS,
    AccessKind,
    CallEffects,
    MemoryEffects,
    allowed_through,
    argument_attributes,
    declaration,
    effects,
    memory_text,
    result_attributes,
    states,
)
from verify.semantics.memory.captures import captures_text
from verify.semantics.memory.memory_intrinsics import copied_sizes
from verify.semantics.memory.objects import RootKind
from verify.semantics.occurring import Needs
from verify.semantics.operations.operation import Effect
from verify.semantics.operations.table import OperationTable
from verify.semantics.unknown import asm_keywords, is_intrinsic, operation_name, spelled
from verify.semantics.unsupported import Unsupported

POINTER_PROMISES = POINTER_AND_FLOAT_ATTRIBUTES - {
    "align",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "nonnull",
    "sret",
    "byref",
}
"""Attributes of pointers that make more programs undefined, and that this program does not
model."""
COMPARED = frozenset({"returned"})
"""Promises of parameters that the comparison of the runs covers, of the outermost function."""
OF_ARGUMENTS = frozenset({"allockind", "allocsize", "memory"})
"""Attributes of functions that say something of the arguments."""


@dataclass(frozen=True, slots=True)
class Promise:
    """An attribute and its place: a parameter's number, `RESULT` or `FUNCTION`."""

    place: int
    attribute: Attribute


Promises = frozenset[Promise]
ADDED = Needs(
    attributes=frozenset(FUNCTION_PROMISES)
    | frozenset(PARAMETER_PROMISES)
    | POINTER_PROMISES
    | frozenset({"dereferenceable", "dereferenceable_or_null", "noreturn"})
)
"""The attributes without which nothing is added."""


def refuse_additions(source: Flat, target: Flat, options: Options) -> frozenset[str]:
    """Raise `Unsupported` for a promise that the target adds and may break.  The names of the
    functions that may break one which the comparison of the runs covers: what the outermost
    function returns in spite of `returned` is poison; `noalias` of a function that is entered."""
    compared: set[str] = set()
    bodies: dict[str, Body] = {}
    for context in target.contexts:
        granted = _granted(source, context)
        added = [
            p
            for p in _sorted(_promises_about(context))
            if not _follows(p, granted) and not (p.place == FUNCTION and p.attribute.name in _ENDS)
        ]
        if not added:
            continue
        function = context.function
        if function.name not in bodies:
            bodies[function.name] = _body(target, context, options, granted)
        for promise in added:
            if _is_compared(target, context, promise):
                compared.add(function.name)
            elif context.parent is None and promise.attribute.name in COMPARED:
                if not _is_kept(bodies[function.name], promise):
                    compared |= {function.name, source.function.name}
            else:
                _refuse_unless_kept(bodies[function.name], promise)
    _refuse_calls(source, target)
    return frozenset(compared)


def _is_compared(target: Flat, context: Context, promise: Promise) -> bool:
    """Whether the target is undefined in the comparison where it breaks a promise: `noalias` of an
    argument of a function that only functions of the module call."""
    function, place = context.function, promise.place
    is_one = promise.attribute.name == NOALIAS and context.call is not None and place >= 0
    if not is_one or not function.symbol.linkage.is_local:
        return False
    name = function.parameters[place].name
    return is_followed(target, NoaliasParameter(context.index, name))


def _body(flat: Flat, context: Context, options: Options, granted: Promises) -> Body:
    """The body of a context's function, without its caller: every caller may rely on its
    promises."""
    if context.parent is not None:
        function = context.function
        flat = flatten(flat.module, function, enter=options.enter, recursion=options.recursion)
    names = frozenset(p.attribute.name for p in granted if p.place == FUNCTION)
    return Body(flat, options.operations, names)


def _promises_about(context: Context) -> Promises:
    """The promises about the function of a context: its own, and those of the call that enters
    it."""
    detail = None if context.call is None else context.call.instruction.detail
    at_call = _of_call(detail) if isinstance(detail, CallDetail) else frozenset[Promise]()
    return _of_function(context.function) | at_call


def _granted(source: Flat, context: Context) -> Promises:
    """The promises that the source makes about the same function at every call that it enters."""
    if context.parent is None:
        return _promises_about(source.contexts[0])
    same = [
        _still_meant(_promises_about(c), c.function, context.function)
        for c in source.contexts[1:]
        if c.function.name == context.function.name
    ]
    return frozenset[Promise]().union(*same[:1]).intersection(*same)


def _still_meant(promises: Promises, before: Function, after: Function) -> Promises:
    """The promises that mean the same when a function has other parameters (ArgumentPromotion)."""
    if before.type == after.type:
        return promises
    return frozenset(
        p for p in promises if p.place == FUNCTION and p.attribute.name not in OF_ARGUMENTS
    )


def _of_function(function: Function) -> Promises:
    parameters = [p.attributes for p in function.parameters]
    return _promises(function.attributes, function.result_attributes, parameters)


def _of_call(detail: CallDetail) -> Promises:
    return _promises(detail.attributes, detail.result_attributes, detail.argument_attributes)


def _promises(
    function: Attributes, result: Attributes, parameters: tuple[Attributes, ...] | list[Attributes]
) -> Promises:
    promises = {
        Promise(FUNCTION, a) for a in function if a.name in FUNCTION_PROMISES or a.name in _OBSERVED
    }
    promises |= {Promise(RESULT, a) for a in result if a.name in POINTER_PROMISES}
    for place, attributes in enumerate(parameters):
        promises |= {
            Promise(place, a)
            for a in attributes
            if a.name in POINTER_PROMISES or a.name in PARAMETER_PROMISES
        }
    return frozenset(p for p in promises if not p.attribute.quoted)


def _sorted(promises: Promises) -> list[Promise]:
    return sorted(promises, key=lambda p: (p.place, p.attribute.name))


def _follows(promise: Promise, granted: Promises) -> bool:
    return follows(
        promise.attribute, tuple(p.attribute for p in granted if p.place == promise.place)
    )


def _refuse_unless_kept(body: Body, promise: Promise) -> None:
    function, attribute = body.flat.function, promise.attribute
    reason = f"attribute {attribute.name} of {_what(function, promise)}, which only the target has"
    if not body.is_whole:
        raise _refused(function, f"{reason}, and whose body is known only in part", function.header)
    if promise.place == FUNCTION:
        breaker = FUNCTION_PROMISES[attribute.name](body, attribute)
        if breaker is not None:
            raise _refused(function, f"{reason}, and which the body may violate", breaker.text)
        return
    if not _is_kept(body, promise):
        raise _refused(function, reason, function.header)


def _is_kept(body: Body, promise: Promise) -> bool:
    """Whether the body keeps a promise about a parameter or the result for certain."""
    if not body.is_whole:
        return False
    if promise.place == RESULT:
        return promise.attribute.name == "noalias" and _returns_new_object(body)
    keeps = PARAMETER_PROMISES.get(promise.attribute.name) if promise.place >= 0 else None
    if keeps is None:
        return False
    return keeps(body, body.flat.function.parameters[promise.place].name, promise.attribute)


def _what(function: Function, promise: Promise) -> str:
    if promise.place == FUNCTION:
        return f"@{function.name}"
    if promise.place == RESULT:
        return f"the result of @{function.name}"
    return f"%{function.parameters[promise.place].name}"


# Calls that are not entered

_SILENT = frozenset(
    {"allockind", "allocsize", "builtin", "nocallback", "nocreateundeforpoison"}
) | frozenset({"nodivergencesource", "nofree", "norecurse", "nosync"})
"""Promises about a callee whose breach no observation of its calls can show."""
_OBSERVED = frozenset(
    {"memory", "mustprogress", "noreturn", "nounwind", "speculatable", "willreturn"}
)
"""Promises about a callee that decide which of its effects are observed."""
_ENDS = frozenset({"noreturn"})
"""Promises about how the runs of a body end; only runs that end are compared."""
_INHERITED = frozenset({"nosync", "nounwind", "willreturn"})
"""Promises that a function keeps only when the functions that it calls keep them."""


def _refuse_calls(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` for a promise that the target adds about a function without a body, above
    all about the pointers that it takes and returns.

    The promises of an intrinsic are part of its definition; LLVM prints them in every module.  A
    call of one may promise more.
    """
    _refuse_at_calls(source, target, POINTER_PROMISES | _SILENT)
    _refuse_at_intrinsics(source, target)


def _refuse_at_intrinsics(source: Flat, target: Flat) -> None:
    """Raise `Unsupported` for a promise that the target adds at a call of an intrinsic, besides
    those of the intrinsic itself."""
    counterparts: Counterparts | None = None
    for static, name in _intrinsics(target):
        detail = static.instruction.detail
        assert isinstance(detail, CallDetail)
        callee = declaration(target.module, detail)
        known: Promises = frozenset()
        if callee is not None:
            names = implied(callee.attributes)
            known = _of_function(callee) | {Promise(FUNCTION, Attribute(n)) for n in names}
        for promise in _sorted(_stated(static)):
            if _follows(promise, known) or _is_accessed(static, promise):
                continue
            counterparts = counterparts or Counterparts.of(source, target, _intrinsics)
            if not _is_granted(counterparts, (static, name), promise, known, _stated, _stated):
                raise _refused_at(target, static, promise, f"@{name}")


def _is_granted(
    counterparts: Counterparts,
    call: tuple[Static, str],
    promise: Promise,
    known: Promises,
    promised: Callable[[Static], Promises],
    promises: Callable[[Static], Promises],
) -> bool:
    """Whether the source grants a promise at a call, given with the operation that it executes.
    `promised`, `promises`: those at a call of the source, and of the target, besides what is known
    of all."""
    return counterparts.grant(
        *call,
        lambda ours: _follows(promise, known | promised(ours)),
        lambda theirs: promise in promises(theirs),
    )


def _refused_at(target: Flat, static: Static, promise: Promise, callee: str) -> Unsupported:
    where = _PLACES.get(promise.place, f"argument {promise.place + 1} of ")
    attribute = f"attribute {promise.attribute.name} of {where}a call of {callee}"
    caller = target.contexts[static.context].function
    return _refused(caller, f"{attribute}, which only the target has", static.instruction.text)


def _stated(static: Static) -> Promises:
    """What a call itself promises, also of bytes; what its bundles say is no promise of it."""
    detail = static.instruction.detail
    assert isinstance(detail, CallDetail)
    places = enumerate(detail.argument_attributes)
    extents = {Promise(i, a) for i, given in places for a in given if a.name in _EXTENTS}
    count = len(detail.function_type.parameters)
    return frozenset(p for p in _of_call(detail) | extents if p.place < count)


def _is_accessed(static: Static, promise: Promise) -> bool:
    """Whether a call accesses so many bytes of an argument as is promised to be there."""
    size = copied_sizes(static.instruction).get(promise.place, 0)
    return promise.attribute.name in _EXTENTS and int(promise.attribute.argument or 0) <= size


def unobserved(source: Flat, target: Flat, operations: OperationTable) -> Unsupported | None:
    """Why a proof does not count: the target alone promises something about the observed effects of
    an unknown callee.  A proof shows that the promise makes no difference in the target, but not
    that the callee keeps it."""
    try:
        _refuse_at_calls(source, target, _OBSERVED, operations)
        _refuse_breaches(source, target, operations)
    except Unsupported as reservation:
        return reservation
    return None


def _refuse_breaches(source: Flat, target: Flat, operations: OperationTable) -> None:
    """Raise `Unsupported` where only the target may break a promise about a parameter, although
    both make it: no run shows that."""
    before, after = Body(source, operations), Body(target, operations)
    pairs = zip(source.function.parameters, target.function.parameters, strict=False)
    for ours, theirs in pairs:
        broken = breaches(after, theirs)
        for name in sorted(broken - breaches(before, ours) if broken else ()):
            reason = (
                f"attribute {name} of %{theirs.name}, which only the body of the target may violate"
            )
            raise _refused(target.function, reason, target.function.header)


def _not_kept(_: Module, __: Function, ___: Instruction, ____: int, _____: Attribute) -> bool:
    return False


_BY_THE_LIBRARY = Hook(CLIB, "library_promises.keeps", _not_kept)
"""Whether an attribute of a call promises nothing that a function of the library does not keep."""


def _refuse_at_calls(
    source: Flat, target: Flat, names: frozenset[str], operations: OperationTable | None = None
) -> None:
    """Raise `Unsupported` for a promise in `names` that the target adds at a call.  Of
    `operations`, those that only compute keep every promise."""
    declared = {name: _of_function(each) for name, each in source.module.functions.items()}
    nothing: Promises = frozenset()
    if all(_of_site(target, s, names) <= declared.get(n, nothing) for s, n in _outside(target)):
        return
    follows_at: dict[str, Promises] = {}
    for static, name in _outside(source):
        here = _implied(source, static)
        follows_at[name] = follows_at.get(name, here) & here
    counterparts = Counterparts.of(source, target, _outside)
    for static, name in _outside(target):
        operation = None if operations is None else operations.lookup(name)
        if operation is not None and operation.effect is Effect.COMPUTES:
            continue
        known = declared.get(name, nothing) | follows_at.get(name, nothing)
        caller = target.contexts[static.context].function
        for promise in _sorted(_of_site(target, static, names)):
            if _follows(promise, known):
                continue
            if _is_granted(
                counterparts,
                (static, name),
                promise,
                known,
                lambda ours: _of_site(source, ours, names) | _inherited(source, ours),
                lambda theirs: _of_site(target, theirs, names),
            ):
                continue
            if any(
                keeps(target.module, caller, static.instruction, promise.place, promise.attribute)
                for keeps in (_BY_THE_LIBRARY.at(target.module), heap.KEEPS.at(target.module))
            ):
                continue
            if own_arguments.keeps(caller, static.instruction, promise.place, promise.attribute):
                continue
            raise _refused_at(target, static, promise, spelled(name))


_EXTENTS = frozenset({"dereferenceable", "dereferenceable_or_null"})
"""Promises about the object of an argument, which calls of unknown functions model.  An address
that is null, although it is `nonnull`, is poison, which an intrinsic takes as it does others."""
_PLACES = {FUNCTION: "", RESULT: "the result of "}


def _of_site(flat: Flat, static: Static, names: frozenset[str]) -> Promises:
    """The promises, of these names, that the call and the callee's declaration make."""
    detail = static.instruction.detail
    assert isinstance(detail, CallDetail)
    callee = declaration(flat.module, detail)
    promises = _of_call(detail)
    if callee is not None:
        promises |= _of_function(callee)
    caller = flat.contexts[static.context].function
    if _IS_OF_INVOKE.at(flat.module)(caller, static.block, static.index):
        names -= {"nounwind"}
    return frozenset(p for p in promises if p.attribute.name in names)


def _not_of_invoke(_: Function, __: str, ___: int) -> bool:
    return False


_IS_OF_INVOKE = Hook(EXCEPTIONS, "unwinding.is_of_invoke", _not_of_invoke)
"""Whether a call, by its function, block and index, was an invoke."""


def _inherited(flat: Flat, static: Static) -> Promises:
    """The promises about a call that follow from those about the functions that contain it."""
    promises: Promises = frozenset()
    context = flat.contexts[static.context]
    while True:
        promises |= frozenset(p for p in _promises_about(context) if p.attribute.name in _INHERITED)
        if context.parent is None:
            return promises
        context = flat.contexts[context.parent]


def _implied(flat: Flat, static: Static) -> Promises:
    """The promises that follow from the callee's declaration, and from what the call says."""
    detail = static.instruction.detail
    assert isinstance(detail, CallDetail)
    callee = declaration(flat.module, detail)
    names = implied(() if callee is None else callee.attributes)
    if isinstance(detail.callee, InlineAsm) and "unwind" not in asm_keywords(static.instruction):
        names |= {"nounwind"}
    what = effects(flat.module, static.instruction)
    if not what.writes:
        names |= {"nofree"}
        # What only reads may read atomically, and synchronise with who wrote.
        if not (what.reads or what.convergent):
            names |= {"nosync"}
    promises = {Promise(FUNCTION, Attribute(name)) for name in names}
    return frozenset(promises) | frozenset(_implied_of_arguments(flat, static, what))


def _implied_of_arguments(flat: Flat, call: Static, what: CallEffects) -> Iterator[Promise]:
    """Promises that the effects of a call imply about its arguments, and the reverse."""
    detail = call.instruction.detail
    assert isinstance(detail, CallDetail)
    callee = declaration(flat.module, detail)
    pointed = what.memory.at(ARGUMENT_MEMORY)
    of_arguments = AccessKind.NONE
    for place, operand in enumerate(call.instruction.operands):
        attributes = argument_attributes(detail, callee, place)
        if any(a.name in CHANGE_THE_ARGUMENT for a in attributes):
            return
        if not isinstance(operand.type, PtrType):
            of_arguments |= pointed
            continue
        kind = pointed & allowed_through(attributes)
        of_arguments |= kind
        for name, allowed in LIMITS.items():
            if not kind & ~allowed:
                yield Promise(place, Attribute(name))
        if not kind & AccessKind.WRITE:
            yield Promise(place, Attribute("nofree"))
        kept = kept_by_call(flat.module, call.instruction, attributes)
        yield Promise(place, Attribute("captures", captures_text(kept)))
    limited = what.memory.without(ARGUMENT_MEMORY)
    limited = limited.either(MemoryEffects(AccessKind.NONE, ((ARGUMENT_MEMORY, of_arguments),)))
    yield Promise(FUNCTION, Attribute("memory", memory_text(limited)))


def _outside(flat: Flat) -> Iterator[tuple[Static, str]]:
    """The calls that are neither entered, here or further out, nor of intrinsics, with the
    operation's name."""
    blocks = flat.blocks.values()
    entered = {_written(b.exit.static, flat) for b in blocks if b.exit.kind is ExitKind.ENTER}
    for block in blocks:
        last = (block.exit.static,)
        if block.exit.kind in (ExitKind.ENTER, ExitKind.CUT) and _written(*last, flat) in entered:
            last = ()
        for static in (*block.body, *last):
            if isinstance(static.instruction.detail, CallDetail) and not _intrinsic(static):
                yield static, operation_name(flat.module, static.instruction)


def _intrinsics(flat: Flat) -> Iterator[tuple[Static, str]]:
    """The calls of intrinsics, with their names."""
    for static in flat.statics:
        name = _intrinsic(static)
        if name is not None:
            yield static, name


def _intrinsic(static: Static) -> str | None:
    """The name of the intrinsic that an instruction calls."""
    detail = static.instruction.detail
    callee = detail.callee if isinstance(detail, CallDetail) else None
    return callee.name if isinstance(callee, Global) and is_intrinsic(callee.name) else None


def _written(static: Static, flat: Flat) -> tuple[str, str, int]:
    """The position of an instruction in the module's text."""
    return flat.contexts[static.context].function.name, static.block, static.index


def _refused(function: Function, reason: str, text: str) -> Unsupported:
    return Unsupported(reason, function.name, function.entry.label, text)


# Functions that return a new object, or null (LangRef, "Parameter Attributes", `noalias`)


@dataclass(frozen=True)
class _Allocation:
    """The effect of a call on the heap, as far as its result shows."""

    makes: bool
    freed: int | None = None


def _result_of(module: Module, caller: Function, call: Instruction) -> _Allocation | None:
    detail = call.detail
    if not isinstance(detail, CallDetail):
        return None
    stated = result_attributes(detail, declaration(module, detail))
    return _Allocation(True) if states(stated, "noalias") else None


def _returns_new_object(body: Body) -> bool:
    """Whether everything that the function returns is null, or a result that is `noalias` of a call
    that it makes, whose address it has not given to anyone who keeps it."""
    flat = body.flat
    if states(flat.function.attributes, "null_pointer_is_valid"):
        return False

    def argument_use(static: Static, index: int) -> ArgumentUse:
        return use_of_argument(flat.module, static.instruction, index)

    addresses = provenance(flat, argument_use, _result_of, any_depth=True)
    exits = [block.exit for block in flat.blocks.values()]
    roots = [
        root
        for leaving in exits
        if leaving.kind is ExitKind.RETURN
        for operand in leaving.static.instruction.operands
        for root in addresses.of(leaving.static.context, operand)
    ]
    return all(
        root.kind is RootKind.FRESH and not addresses.uses_of(root) & PointerUse.ESCAPED
        for root in roots
    )
