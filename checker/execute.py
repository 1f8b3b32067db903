"""What each instruction does to a thread: the table from opcode to function."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import z3

from checker import memory
from checker import module as m
from checker import values as v
from checker.calls import answer, called, event_of, new_local, written, wrote
from checker.compute import all_evaluated, computed, evaluated
from checker.excuses import excuses
from checker.paths import Activation, Frame, Setting, State, entered


def step(state: State, instruction: m.Instruction) -> list[State]:
    """The states after one instruction: several where the thread may go several ways."""
    state = state.doubting(*excuses(state.setting, instruction))
    control = CONTROL.get(instruction.opcode)
    if control is not None:
        return control(state, instruction)
    frame = state.frame
    state = state.at(replace(frame, index=frame.index + 1))
    if instruction.opcode == "call":
        return called(state, instruction)
    effect = EFFECTS.get(instruction.opcode)
    if effect is not None:
        return effect(state, instruction)
    given, state = all_evaluated(state, instruction.operands)
    if instruction.opcode == "select" and _are_apart(given):
        condition = v.scalar(given[0])
        taken = v.simple(v.both(v.negated(condition.poison), condition.bits == 1))
        state = replace(state, forks=state.forks + 1)
        return [
            state.where(way).valued(instruction.result, v.poisoned(value, condition.poison))
            for way, value in ((taken, given[1]), (v.negated(taken), given[2]))
            if not z3.is_false(way)
        ]
    value, undefined = computed(instruction, given)
    return [state.wrong(undefined).valued(instruction.result, value)]


def _are_apart(given: list[v.Value]) -> bool:
    """Whether a choice is one of addresses of different memories, which makes two ways."""
    regions = [value.region for value in given if isinstance(value, v.Pointer)]
    return len(regions) == 2 and regions[0] != regions[1]


# Instructions that choose, or access memory.


def _freeze(state: State, instruction: m.Instruction) -> list[State]:
    value, state = evaluated(state, instruction.operands[0])
    choices = list(state.choices)

    def one(leaf: v.Scalar | v.Pointer) -> v.Value:
        bits = v.bits_in(leaf)
        undef = _is_undef(bits, choices)
        if z3.is_false(v.simple(leaf.poison)) and not undef:
            return leaf
        free = z3.BitVec(state.setting.named(f"frozen.{len(choices)}"), bits.size())
        choices.append(free)
        return v.with_bits(leaf, free if undef else v.choose(leaf.poison, free, bits), v.FALSE)

    value = v.mapped(one, value)
    return [replace(state.valued(instruction.result, value), choices=tuple(choices))]


def _is_undef(bits: z3.BitVecRef, choices: Sequence[z3.ExprRef]) -> bool:
    """Whether a value is one choice of undef; what is computed from it is taken as it is."""
    return any(bits.eq(choice) and ".undef." in str(choice) for choice in choices)


def _alloca(state: State, instruction: m.Instruction) -> list[State]:
    assert instruction.memory is not None
    count: int | None = 1
    if instruction.operands:
        count = v.constant_in(evaluated(state, instruction.operands[0])[0])
    if count is None:
        raise m.NotChecked("an alloca of a computed size")
    place, state = new_local(state, count * m.size_of(instruction.memory))
    return [state.valued(instruction.result, place)]


def _load(state: State, instruction: m.Instruction) -> list[State]:
    value, state = evaluated(state, instruction.operands[0])
    if is_atomic(instruction, value):
        return [accessed(state, instruction, [value])]
    assert isinstance(value, v.Pointer) and instruction.memory is not None
    type_ = instruction.memory
    loaded, state = _loaded(state, value, type_)
    state = _allowed(state, instruction, value, writes=False)
    if "noundef" in instruction.metadata:
        state = state.wrong(v.is_poison(loaded))
    return [state.valued(instruction.result, loaded)]


def _allowed(state: State, access: m.Instruction, place: v.Pointer, *, writes: bool) -> State:
    """The state, undefined if a load or store may not access the place."""
    assert access.memory is not None
    align = access.align or m.align_of(access.memory)
    allowed = memory.accessible(place, m.size_of(access.memory), align, writes=writes)
    return state.wrong(v.negated(allowed))


def _loaded(state: State, pointer: v.Pointer, type_: m.Type) -> tuple[v.Value, State]:
    if pointer.region.kind != "constant":
        return memory.load(state.memory, pointer, type_), state
    variable = state.setting.module.variables[pointer.region.name]
    contents = memory.constant_contents(variable)
    if variable.initial is not None and contents == memory.initial(pointer.region):
        state = state.doubting("the initialiser of a constant is not read")
    return memory.load(memory.Memory({pointer.region: contents}), pointer, type_), state


def _store(state: State, instruction: m.Instruction) -> list[State]:
    (value, place), state = all_evaluated(state, instruction.operands)
    if is_atomic(instruction, place):
        return [accessed(state, instruction, [place, value])]
    assert isinstance(place, v.Pointer) and instruction.memory is not None
    after = memory.store(state.memory, place, value, instruction.memory)
    return [replace(_allowed(state, instruction, place, writes=True), memory=after)]


# Atomic and volatile accesses (LangRef, "Atomic Memory Ordering Constraints").

RELEASES = frozenset(("release", "acq_rel", "seq_cst"))
ACQUIRES = frozenset(("acquire", "acq_rel", "seq_cst"))
ORDERINGS = {
    "unordered": frozenset[str](), "monotonic": frozenset(("monotonic",)),
    "acquire": frozenset(("monotonic", "acquire")), "release": frozenset(("monotonic", "release")),
    "acq_rel": frozenset(("monotonic", "acquire", "release")),
    "seq_cst": frozenset(("monotonic", "acquire", "release", "total")),
}  # fmt: skip
"""What orderings promise: to others of this thread's writes, and to this thread of others'."""


def is_atomic(access: m.Instruction, place: v.Value) -> bool:
    """Whether a load or store is one that others see."""
    shared = isinstance(place, v.Pointer) and place.region.kind == "memory"
    return shared and bool(access.words & {*ORDERINGS, "volatile"})


def atomic(state: State, instruction: m.Instruction) -> list[State]:
    """`fence`, `atomicrmw`, `cmpxchg`."""
    given, state = all_evaluated(state, instruction.operands)
    if given and isinstance(given[0], v.Pointer) and given[0].region.kind != "memory":
        raise m.NotChecked("an atomic operation on a variable of the function")
    return [accessed(state, instruction, given)]


def accessed(state: State, access: m.Instruction, given: list[v.Value]) -> State:
    """An atomic or volatile access to memory that others can reach: others see it, and what it
    reads is the environment's answer."""
    words, type_, place = access.words, access.memory, given[0] if given else None
    in_constants = isinstance(place, v.Pointer) and place.region.name == "constant"
    if any("one-as" in word for word in words) or in_constants:
        state = state.doubting("an ordering is of one address space")
    if access.opcode == "load" and ("volatile" in words or (words & ACQUIRES and wrote(state))):
        state = state.doubting("what others may have written before a load is not known")
    if type_ is not None and isinstance(place, v.Pointer):
        size = m.size_of(type_)
        allowed = memory.accessible(place, size, access.align or size, writes=True)
        state = state.wrong(v.negated(allowed))
    scopes = {word for word in words if word.startswith("syncscope")}
    name = " ".join((access.opcode, *sorted(words - {"weak", *ORDERINGS} - scopes)))
    order = scopes.union(*(ORDERINGS.get(word, ()) for word in words))
    given = [*given, *_read(state, access, place)]
    event = replace(
        event_of(state, access, name, convergent=False), operands=tuple(given),
        observed=state.observed, memory=state.memory, order=frozenset(order),
        accesses="readwrite" if words & RELEASES else "", reached=state.reached,
    )  # fmt: skip
    result = answer(state, access, poison=False) if access.result else None
    if access.opcode == "cmpxchg" and isinstance(result, v.Parts):
        result = _compared_and_exchanged(result, given[1], words)
    state = replace(state.after(event), observed=state.observed + 1)
    if words & ACQUIRES:
        state = written(state)
    elif type_ is not None and isinstance(place, v.Pointer):
        held = v.named(f"held.{state.setting.thread}.{state.observed}", type_, poison=False)
        state = replace(state, memory=memory.store(state.memory, place, held, type_))
    return state.valued(access.result, result) if result is not None else state


def _read(state: State, access: m.Instruction, place: v.Value | None) -> list[v.Value]:
    """What the thread itself left where an operation computes with what is there."""
    if access.opcode != "atomicrmw" or "xchg" in access.words or access.memory is None:
        return []
    return [memory.load(state.memory, place, access.memory)] if isinstance(place, v.Pointer) else []


def _compared_and_exchanged(answer: v.Parts, expected: v.Value, words: m.Attributes) -> v.Parts:
    """Success says that what was read is what was expected; without `weak`, and the reverse."""
    read, success = answer.elements[0], v.scalar(answer.elements[1])
    same = v.as_one(read).bits == v.as_one(expected).bits
    holds = v.both(same, success.bits == 1) if "weak" in words else same
    return v.Parts((read, v.Scalar(v.as_bit(holds))))


EFFECTS: dict[str, Callable[[State, m.Instruction], list[State]]] = {
    "freeze": _freeze, "alloca": _alloca, "load": _load, "store": _store, "fence": atomic,
    "atomicrmw": atomic, "cmpxchg": atomic,
}  # fmt: skip

# Control flow.


def _jump(state: State, label: str) -> State:
    """The state at a block's first instruction after its phis, which read all at a time."""
    block = state.frame.function.block(label)
    after = entered(state, block)
    if after.end:
        return after
    came_from, values = after.frame.came_from, dict(after.frame.values)
    count = 0
    for phi in block.instructions:
        if phi.opcode != "phi":
            break
        value, after = evaluated(after, phi.operands[phi.labels.index(came_from)])
        values[phi.result] = value
        count += 1
    return after.at(replace(after.frame, values=values, index=count))


def _branch(state: State, instruction: m.Instruction) -> list[State]:
    if not instruction.operands:
        return [_jump(state, instruction.labels[0])]
    value, state = evaluated(state, instruction.operands[0])
    condition = v.scalar(value)
    state = state.wrong(condition.poison)
    taken = v.simple(condition.bits == 1)
    yes, no = instruction.labels
    if yes == no:
        return [_jump(state, yes)]
    ways = ((taken, yes), (v.negated(taken), no))
    ways = tuple((way, label) for way, label in ways if not z3.is_false(way))
    state = replace(state, forks=state.forks + len(ways) - 1)
    return [_jump(state.where(way), label) for way, label in ways]


def _switch(state: State, instruction: m.Instruction) -> list[State]:
    value, state = evaluated(state, instruction.operands[0])
    given = v.scalar(value)
    state = state.wrong(given.poison)
    ways: dict[str, z3.BoolRef] = {}
    none: z3.BoolRef = v.TRUE
    for case, label in zip(instruction.indices, instruction.labels[1:], strict=True):
        here = v.simple(given.bits == case)
        ways[label] = v.either(ways.get(label, v.FALSE), here)
        none = v.both(none, v.negated(here))
    default = instruction.labels[0]
    ways[default] = v.either(ways.get(default, v.FALSE), none)
    ways = {label: way for label, way in ways.items() if not z3.is_false(v.simple(way))}
    state = replace(state, forks=state.forks + len(ways) - 1)
    return [_jump(state.where(way), label) for label, way in ways.items()]


def _return(state: State, instruction: m.Instruction) -> list[State]:
    value: v.Value | None = None
    if instruction.operands:
        value, state = evaluated(state, instruction.operands[0])
        if "noundef" in state.frame.function.result:
            state = state.wrong(v.is_poison(value))
    frame = state.frame
    if len(state.frames) == 1:
        return [replace(state, end="returned", result=value)]
    state = replace(state, frames=state.frames[:-1])
    if frame.call is not None and frame.call.result and value is not None:
        state = state.valued(frame.call.result, value)
    return [state]


def _unreachable(state: State, instruction: m.Instruction) -> list[State]:
    return [replace(state.wrong(v.TRUE), end="unreachable")]


CONTROL: dict[str, Callable[[State, m.Instruction], list[State]]] = {
    "br": _branch, "switch": _switch, "ret": _return, "unreachable": _unreachable,
}  # fmt: skip

# The beginning.


def given(setting: Setting, function: m.Function) -> State:
    """A thread that enters the function from outside, with its arguments."""
    state = State(setting)
    values: dict[str, v.Value] = {}
    for at, parameter in enumerate(function.parameters):
        value = _argument(setting, function, at, parameter)
        values[parameter.name] = value
        state = state.wrong(_unexpected(parameter, value))
    activation = Activation(function.name, None, (), (function.entry.name,))
    frame = Frame(function, 0, values, function.entry)
    return replace(state, frames=(frame,), activations=(activation,))


def _argument(setting: Setting, function: m.Function, at: int, parameter: m.Parameter) -> v.Value:
    uniform = function.is_kernel or parameter.name in setting.limits.uniform
    if setting.module.target == "amdgcn" and "inreg" in parameter.attributes:
        uniform = True  # all threads are one wave here
    own = "" if uniform else f".{setting.thread}"
    if parameter.type.kind in ("token", "metadata", "opaque"):
        raise m.NotChecked(f"an argument of type {parameter.type}")
    if parameter.passed_bytes is not None:
        region = v.Region("local", f"byval.{at}{own}", parameter.passed_bytes)
        return v.Pointer(region, v.number(0, 64))
    found = v.named(f"argument.{at}{own}", parameter.type, poison=setting.limits.poison)
    if at in setting.alone and isinstance(found, v.Pointer):
        found = replace(found, region=v.Region("memory", f"noalias.{at}"))
    return found


MOST_HELD_BYTES = 64
"""Bytes behind an argument in memory that are known to be there."""


def _unexpected(parameter: m.Parameter, value: v.Value) -> z3.BoolRef:
    """Whether the caller breaks what attributes say of an argument, where that is undefined."""
    words = parameter.attributes
    defined = "noundef" in words or parameter.held_bytes is not None
    found = [v.is_poison(value)] if "noundef" in words else []
    if not isinstance(value, v.Pointer):
        return v.either(*found)
    held = range(min(parameter.held_bytes or 0, MOST_HELD_BYTES))
    places = [(memory.moved(value, at), 1) for at in held]
    for word in words:
        if word == "nonnull" and defined:
            found.append(value.address == 0)
        if word.startswith("align ") and defined:
            found.append((value.address & v.number(int(word.split()[1]) - 1, 64)) != 0)
        if word.startswith("dereferenceable("):
            places.append((value, int(word[16:-1])))
    found += [v.negated(memory.accessible(p, size, 1, writes=False)) for p, size in places]
    return v.either(*found)
