"""Calls: intrinsics, bodies that are entered, operations of several threads, unknown functions.

What a call of an unknown function does is the environment's: the same for the n-th call that others
see of a thread, on both sides.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

import z3

from checker import memory
from checker import module as m
from checker import values as v
from checker.attributes import out_of_range, promised, resulted, without_nans
from checker.compute import all_evaluated, evaluated
from checker.convergence import ANCHOR, ENTRY, LOOP
from checker.intrinsics import IGNORED, base_name, intrinsic
from checker.launch import identity
from checker.operations import is_barrier, is_known, meaning_of, of_members
from checker.paths import MOST_DEPTH, Activation, Event, Frame, State


def called(state: State, call: m.Instruction) -> list[State]:
    """The states after a call."""
    assert call.callee is not None
    if call.callee.name == "llvm.assume":
        return _assumed(state, call)
    other = next((name for name, _ in call.bundles if name != "convergencectrl"), None)
    if other is not None:
        raise m.NotChecked(f'the bundle "{other}"')
    given, state = all_evaluated(state, call.operands)
    for at, (value, operand) in enumerate(zip(given, call.operands, strict=True)):
        given[at], state = promised(state, value, _said(state, call, at), operand.type)
    if "lifetime" in call.callee.name and state.escaped:
        raise m.NotChecked("lifetimes, and a local variable of which a call gets the address")
    if IGNORED.match(call.callee.name):
        return [state]
    if call.callee.kind != "global":
        return _called_otherwise(state, call, given)
    return _called_by_name(state, call, given)


def _said(state: State, call: m.Instruction, at: int) -> m.Attributes:
    """What a call and the function that it calls say of an argument."""
    assert call.callee is not None
    callee = state.setting.module.functions.get(call.callee.name)
    of_callee = callee.parameters[at : at + 1] if callee and call.callee.kind == "global" else ()
    return call.given[at].union(*(parameter.attributes for parameter in of_callee))


def _called_otherwise(state: State, call: m.Instruction, given: list[v.Value]) -> list[State]:
    """Inline assembly is a function named by its text; one through a pointer gets that."""
    assert call.callee is not None
    words = call.attributes
    if call.callee.kind == "assembly":
        idle = "sideeffect" not in call.callee.words and not words & {"convergent"}
        if idle and "memory" not in call.callee.name.rpartition(",")[2]:
            words |= {"memory(none)", "nounwind", "willreturn"}
        words |= {"nounwind"}
    else:
        state.setting.doubts.add("a call through a pointer")
        pointer, state = evaluated(state, call.callee)
        state = state.undefined_if(v.is_poison(pointer))
        given = [pointer, *given]
    name = call.callee.name if call.callee.kind == "assembly" else "*"
    return _unknown(state, call, m.Function(name, call.type, (), words), given)


def _called_by_name(state: State, call: m.Instruction, given: list[v.Value]) -> list[State]:
    """The states after a call of a function of the module, with the values of its operands."""
    assert call.callee is not None
    name = call.callee.name
    function = state.setting.module.functions.get(name)
    if function is None:
        raise m.NotChecked(state.setting.module.unread.get(name, f"@{name}"))
    if name in (ENTRY, ANCHOR, LOOP):
        event = event_of(state, call, name, convergent=True)
        return [state.with_event(event).valued(call.result, v.TokenValue(event.number))]
    copied = _memory_intrinsic(state, call, given)
    if copied is not None:
        return [copied]
    if name.endswith(("wavefrontsize", "warpsize")):
        state.setting.doubts.add("the size of a wave is not known")
    found = identity(state.setting.thread, name, call.type, given)
    if found is not None and state.setting.is_source:  # what is said of ids is so
        said = function.result | call.attributes
        state = state.undefined_if(out_of_range(v.scalar(found), said))
    if found is None and name.startswith("llvm.") and not is_known(name):
        if base_name(name) in ENDS:
            return _ended_here(state, ENDS[base_name(name)], given)
        found = intrinsic(call, given)
        state = without_nans(state, found, call.type) if found is not None else state
    if found is not None:
        return [resulted(state, call, function.result, given, found)]
    if function.blocks:
        return [_entered(state, call, function, given)]
    return _unknown(state, call, function, given)


ENDS = {"amdgcn.kill": "is killed", "nvvm.exit": "exits"}  # the first if its operand is false


def _ended_here(state: State, end: str, given: list[v.Value]) -> list[State]:
    """The states in which the thread goes on, and in which it ends."""
    if not given:
        return [replace(state, end=end)]
    lasts = v.simple(v.scalar(given[0]).bits == 1)
    return [state.assuming(lasts), replace(state.assuming(v.negated(lasts)), end=end)]


def _assumed(state: State, call: m.Instruction) -> list[State]:
    for name in {name for name, _ in call.bundles} - {"ignore"}:
        if not state.setting.is_source:
            raise m.NotChecked(f'llvm.assume with "{name}" in the target')
        state.setting.doubts.add(f'llvm.assume with "{name}"')
    value, state = evaluated(state, call.operands[0])
    condition = v.scalar(value)
    return [state.undefined_if(v.either(condition.poison, condition.bits == 0))]


def _memory_intrinsic(state: State, call: m.Instruction, given: list[v.Value]) -> State | None:
    """The state after a copy or fill; `None` after other calls."""
    assert call.callee is not None
    name = base_name(call.callee.name).removesuffix(".inline")
    if name not in ("memcpy", "memmove", "memset"):
        return None
    to, origin, size = given[0], given[1], v.constant_in(given[2])
    if size is None or v.constant_in(given[3]):
        raise m.NotChecked("a copy or fill of a computed size, or a volatile one")
    assert isinstance(to, v.Pointer)
    spaces = [operand.type.space for operand in call.operands]
    may = memory.accessible(to, size, 1, writes=True, space=spaces[0])
    if not isinstance(origin, v.Pointer):
        state = state.undefined_if(v.negated(may))
        bytes_ = v.Parts((v.scalar(origin),) * size)
        after = memory.store(state.memory, to, bytes_, memory.bytes_type(size))
        return replace(state, memory=after)
    may = v.both(may, memory.accessible(origin, size, 1, writes=False, space=spaces[1]))
    state = state.undefined_if(v.negated(may))
    if name == "memcpy" and origin.region == to.region:
        far = [z3.UGE(x.address - y.address, size) for x, y in ((to, origin), (origin, to))]
        overlap = z3.And(to.address != origin.address, z3.Not(v.both(*far)))
        state = state.undefined_if(v.simple(overlap))
    found = state.memory
    if origin.region.kind == "constant":
        variable = state.setting.module.variables[origin.region.name]
        found = found.with_contents(origin.region, memory.constant_contents(variable))
    return replace(state, memory=memory.copied(found, to, origin, size), loads=state.loads + 1)


def is_convergent(call: m.Instruction, function: m.Function) -> bool:
    """Whether the call-site is convergent ("Convergent Operation Semantics")."""
    return call.token is not None or "convergent" in call.attributes | function.attributes


def event_of(state: State, call: m.Instruction, name: str, *, convergent: bool) -> Event:
    """The dynamic instance that an instruction is here."""
    token: int | None = None
    if call.token is not None:
        value = state.frame.values[call.token.name]
        assert isinstance(value, v.TokenValue)
        token = value.event
    frame, activation = state.frame, state.activations[state.frame.activation]
    place = f"{frame.function.name}:{frame.block.name}:{frame.index}"
    return Event(len(state.events), (*activation.calls, place), frame.activation,
        len(activation.blocks) - 1, name, token=token, convergent=convergent, type=call.type,
        types=tuple(operand.type for operand in call.operands))  # fmt: skip


def _entered(state: State, call: m.Instruction, callee: m.Function, given: list[v.Value]) -> State:
    if len(state.frames) > MOST_DEPTH:
        return replace(state, end="beyond")
    event = event_of(state, call, callee.name, convergent=is_convergent(call, callee))
    state = state.with_event(event)
    activation = Activation(callee.name, event.number, event.static, (callee.entry.name,))
    values: dict[str, v.Value] = {}
    for parameter, value in zip(callee.parameters, given, strict=True):
        values[parameter.name] = value
        if parameter.passed_bytes is not None and isinstance(value, v.Pointer):  # a copy
            size, align = parameter.passed_bytes, parameter.passed_align
            values[parameter.name], state = new_local(state, size, align, value)
    frame = Frame(callee, len(state.activations), values, callee.entry, call=call,
                  is_open=not event.convergent)  # fmt: skip
    return replace(
        state, frames=(*state.frames, frame), activations=(*state.activations, activation)
    )


def new_local(
    state: State, size: int, align: int, of: v.Pointer | None = None
) -> tuple[v.Pointer, State]:
    """The address of a new local variable of so many bytes.  `of`: what they are a copy of."""
    region = v.Region("local", state.setting.named(f"local.{state.locals}"), size, align)
    new, state = v.Pointer(region, v.number(0, 64)), replace(state, locals=state.locals + 1)
    if of is not None:
        state = replace(state, memory=memory.copied(state.memory, new, of, size))
    return new, state


def _doubts(
    state: State, call: m.Instruction, function: m.Function, given: list[v.Value], kind: _Kind
) -> Iterator[str]:
    """What of a call is not known, so that a difference may be none."""
    name, known = function.name, kind.known
    if name.startswith("llvm.") and not known:
        yield f"intrinsic {base_name(name)} is not known"
    if name.startswith("llvm.") and meaning_of(name) is of_members:
        yield f"of {base_name(name)} the result is not known"
    if OF_A_LIBRARY.match(name) and not known:
        yield "a function of a library is not known"
    lone = call.token is not None or "convergent" in call.attributes
    if lone and "convergent" not in function.attributes and not known:
        yield "only the call of a function says that it is convergent"
    lane = v.constant_in(given[1]) if "amdgcn.readlane" in name else 0
    if lane is None or lane > MOST_LANE:
        yield "an operand has to be the same in all threads, and a lane of the wave"
    if kind.convergent and any(frame.is_open for frame in state.frames):
        yield "a function is called that is not convergent, and communicates"
    words = call.attributes | function.attributes
    if kind.accesses == "readwrite" and any(word.startswith("memory(") for word in words):
        yield "which memory a call accesses is not known"
    if kind.accesses == "read" and kind.returns and not kind.convergent and not known:
        yield "a call that only reads memory is not known"


MOST_LANE = 31  # the last lane that all waves have
OF_A_LIBRARY = re.compile(
    r"_Z\d+(work_group_|sub_group_|__spirv_|get_|atom)|__(spirv|ockl|ocml|nv|nvvm)_|subgroup[A-Z]"
)
"""Names of functions that a library has, with a meaning."""


def _repeats(state: State, event: Event) -> bool:
    """Whether a barrier is the thread's last one again, with nothing between that others notice."""
    last = _seen_last(state)
    if last is None or not is_barrier(event.callee) or "count" in event.callee:
        return False
    before, here = [(e.callee, e.loads, [str(t) for o in e.operands for t in v.terms_in(o)])
                    for e in (last, event)]  # fmt: skip
    return before == here and not wrote(state)


def _is_in_chain(state: State, event: Event) -> bool:
    """Whether a chain of blocks leads here from the last event that others see."""
    last = _seen_last(state)
    if last is None or (last.activation, last.token) != (event.activation, event.token):
        return False
    function, executed = state.frame.function, state.activations[event.activation].blocks
    entered = Counter(after for block in function.blocks for after in block.successors)
    chain = executed[last.position : event.position + 1]
    ways = [len(function.block(name).successors) for name in chain[:-1]]
    return {*ways, *(entered[name] for name in chain[1:])} <= {1}


def _seen_last(state: State) -> Event | None:
    """The thread's last event that others see."""
    return next((event for event in reversed(state.events) if event.observed >= 0), None)


def wrote(state: State) -> bool:
    """Whether the thread may have written what others see since others last could."""
    contents = state.memory.contents.items()
    seen = (each for region, each in contents if region.name in ("global", "group"))
    return any(not each.written.eq(memory.NOWHERE) for each in seen)


@dataclass(frozen=True)
class _Kind:
    """What is known of a call without a body.  `known`: an operation of several threads;
    `accesses`: what of memory it may access; `returns`: it does; `computes`: and does no more."""

    known: bool
    convergent: bool
    accesses: str
    returns: bool
    computes: bool


def _kind_of(call: m.Instruction, function: m.Function) -> _Kind:
    words, name = call.attributes | function.attributes, function.name
    convergent, known, barrier = is_convergent(call, function), is_known(name), is_barrier(name)
    if function.is_variadic or "noalias" in function.result:
        what = "variable arguments" if function.is_variadic else "memory that a call allocates"
        raise m.NotChecked(what)
    accesses, returns = memory_effects(words), {"nounwind", "willreturn"} <= words
    if known:
        return _Kind(known, convergent, "readwrite" if barrier else "", returns, not barrier)
    if convergent and returns and accesses == "read":
        raise m.NotChecked("a convergent call that only reads memory")
    return _Kind(known, convergent, accesses, returns, accesses == "" and returns)


def _unknown(
    state: State, call: m.Instruction, function: m.Function, given: list[v.Value]
) -> list[State]:
    """A call of a function without a body, or an operation of several threads."""
    assert call.callee is not None
    words, kind = call.attributes | function.attributes, _kind_of(call, function)
    event = event_of(state, call, call.callee.name, convergent=kind.convergent or kind.known)
    own = given[len(given) - len(call.operands) :]  # without the address of the function
    types = (call.callee.type,) * (len(given) - len(own)) + event.types
    event = replace(event, operands=tuple(given), loads=state.loads, types=types)
    if _repeats(state, event):
        if _is_in_chain(state, event):
            return [state]
        state.setting.doubts.add("barriers follow each other")
    state.setting.doubts.update(_doubts(state, call, function, given, kind))
    given, state = _given_away(state, call, function, given, kind.accesses)
    if not kind.convergent and not kind.known and kind.returns and kind.accesses in ("", "read"):
        return [_pure(state, call, function, given, reads=kind.accesses == "read")]
    if kind.computes and not kind.known:
        given, state = _settled(state, given)
    state = replace(state, reached=state.reached | _passed(given))
    reached = state.reached if kind.known else state.reached | {"private"}
    event = replace(event, operands=tuple(given), memory=shown(state), accesses=kind.accesses,
                    reached=reached, observed=-1 if kind.computes else state.observed)  # fmt: skip
    if call.type != m.VOID:
        defined = "noundef" in function.result | call.attributes or is_barrier(function.name)
        name = state.setting.named(f"result.{event.number}")
        result = (v.named(name, call.type, poison=True) if kind.computes else
                  answer(state, call, poison=not defined))  # fmt: skip
        event = replace(event, result=result)
    state = replace(state.with_event(event), observed=state.observed + (not kind.computes))
    ended, state = ([], state) if kind.known else _ended(state, event, words)
    if "noreturn" in words:
        return [replace(state.undefined_if(v.TRUE), end="unreachable"), *ended]
    if "write" in kind.accesses and not kind.accesses.startswith("inaccessible"):
        state = written(state, reached)
    returned = (x for at, x in enumerate(own) if "returned" in _said(state, call, at))
    if (result := next(returned, event.result)) is not None:
        state = resulted(state, call, function.result, own, result)
    return [state, *ended]


def _given_away(
    state: State, call: m.Instruction, callee: m.Function, given: list[v.Value], accesses: str
) -> tuple[list[v.Value], State]:
    """A local variable whose address a callee gets is memory that others reach, by number."""
    found, captured = list[v.Value](), state.captured
    state = replace(state, lent_now=frozenset[v.Region]())
    for at, value in enumerate(given):
        if any(isinstance(p, v.Pointer) and p.region.kind == "local" for p in v.scalars(value)):
            if not isinstance(value, v.Pointer) or accesses != "readwrite":
                raise m.NotChecked("the address of a local variable is passed to a call")
            if any(isinstance(held, v.Pointer) for held, _ in state.memory.slots.values()):
                raise m.NotChecked("addresses in a local variable that is passed to a call")
            words = call.given[at] if at < len(call.given) else m.Attributes()
            if at < len(callee.parameters):
                words |= callee.parameters[at].attributes
            if any(not word.startswith(OF_PLACES) for word in words):
                state.setting.doubts.add("what a call does with a local variable is promised")
            if not words & {"nocapture", "captures(none)"}:
                captured |= {value.region}
            known, lent = state.escaped, state.lent_now | {value.region}
            known = known if value.region in known else (*known, value.region)
            state = replace(state, escaped=known, lent_now=lent)
            place = v.Region("memory", f"escaped {known.index(value.region)}")
            value = replace(value, region=place)
        found.append(value)
    gives = any(part.kind == "ptr" for part in (call.type, *call.type.elements))
    if state.lent_now | captured and gives:
        raise m.NotChecked("an address that may be that of a local variable")
    return found, replace(state, captured=captured)


OF_PLACES = ("noundef", "nonnull", "align ", "dereferenceable", "nocapture", "captures(none)")
"""Attributes of arguments that are all that has to be known of them."""


def shown(state: State) -> memory.Memory:
    """The memory with local variables that others reach by their numbers."""
    contents = dict(state.memory.contents)
    for at, region in enumerate(state.escaped):
        if region in state.captured | state.lent_now:
            contents[v.Region("memory", f"escaped {at}")] = state.memory.of(region)
    return replace(state.memory, contents=contents)


def _passed(given: list[v.Value]) -> frozenset[str]:
    """The memories behind `noalias` arguments of which a callee gets an address."""
    return frozenset(
        leaf.region.name for value in given for leaf in v.scalars(value) if isinstance(leaf,
        v.Pointer) and leaf.region.name.startswith("noalias"))  # fmt: skip


def written(state: State, reached: frozenset[str]) -> State:
    """The state after others may have written all that they can reach, and memories with names."""
    regions = {v.region_of(space) for space in (0, 3)}
    regions |= {region for region in state.memory.shared() if region.name.startswith("space")}
    regions |= {v.Region("memory", name) for name in reached}
    name = f"{state.setting.thread}.{state.observed}"
    after = memory.made_anew(state.memory, name, regions)
    for at, region in enumerate(state.escaped):
        if region in state.captured | state.lent_now:
            after = memory.made_anew(after, f"{name}.{at}", {region}, "escaped")
    return replace(state, memory=after, lent_now=frozenset[v.Region]())


def _ended(state: State, event: Event, words: m.Attributes) -> tuple[list[State], State]:
    """The states in which the call does not return, or unwinds, and that in which it returns."""
    if event.observed < 0:
        return [], state
    ended: list[State] = []
    for end, excluding in (("hangs", "willreturn"), ("unwinds", "nounwind")):
        happens = z3.Bool(f"{end}.{state.setting.thread}.{event.observed}")
        caught = end == "unwinds" and any("nounwind" in f.function.attributes for f in state.frames)
        if excluding in words or caught:
            state = state.undefined_if(happens)
        else:
            ended.append(replace(state.assuming(happens), end=end))
            state = state.assuming(v.negated(happens))
    return ended, state


def _settled(state: State, given: list[v.Value]) -> tuple[list[v.Value], State]:
    """Operands of a function that only computes, which may take poison for any value."""
    choices, found = list(state.choices), list[v.Value]()
    for value in given:
        if isinstance(value, v.Scalar) and not z3.is_false(v.simple(value.poison)):
            free = z3.BitVec(state.setting.named(f"passed.{len(choices)}"), value.bits.size())
            choices.append(free)
            value = v.Scalar(v.choose(value.poison, free, value.bits))
        found.append(value)
    return found, replace(state, choices=tuple(choices))


def memory_effects(words: m.Attributes) -> str:
    """Empty, read, or readwrite; `inaccessible write` for memory that no module can name."""
    said = next((word for word in words if word.startswith("memory(")), None)
    if said is None:
        return "" if "readnone" in words else "read" if "readonly" in words else "readwrite"
    parts = [part.strip() for part in said[7:-1].split(",")]
    if parts == ["none"]:
        return ""
    if all(part.rpartition(":")[2].strip() in ("read", "none") for part in parts):
        return "read"
    if all(part.startswith("inaccessiblemem") for part in parts):
        return "inaccessible write"
    return "readwrite"


def _pure(
    state: State, call: m.Instruction, function: m.Function, given: list[v.Value], *, reads: bool
) -> State:
    """The result of a function of its operands alone, and of memory if it reads that."""
    words = call.attributes | function.attributes
    given, state = _settled(replace(state, loads=state.loads + reads), given)
    terms: list[z3.ExprRef] = [v.bits_in(leaf) for value in given for leaf in v.scalars(value)]
    name = f"@{function.name}.{state.setting.thread}"  # it may say which thread this is
    if reads:
        held = sorted(state.memory.shared(), key=lambda region: region.name)
        terms += [state.memory.of(region).bytes for region in held]
        name += "".join(f".{region.name}" for region in held)
    if "speculatable" not in words:
        state = state.undefined_if(v.applied(f"{name}.undefined", terms, 1) == 1)
    if call.type == m.VOID:
        return state
    poison = v.either(*map(v.is_poison, given))
    defined = "noundef" in function.result | words or "speculatable" in words or reads
    if not defined and not function.name.startswith("llvm."):
        poison = v.either(poison, v.applied(f"{name}.poison", terms, 1) == 1)
    value = v.function_of(name, call.type, terms, poison)
    return resulted(state, call, function.result, given, value)


def answer(state: State, call: m.Instruction, *, poison: bool) -> v.Value:
    """The environment's answer to this call, by its number among those that others see."""
    return v.named(f"answer.{state.setting.thread}.{state.observed}", call.type, poison=poison)
