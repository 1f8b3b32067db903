"""What each instruction does to a thread: the table from opcode to function."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import z3

from checker import memory
from checker import module as m
from checker import values as v
from checker.atomics import accessed, atomic, is_atomic
from checker.attributes import flagged, promised, resulted, without_nans
from checker.calls import called, new_local
from checker.compute import all_evaluated, computed, evaluated
from checker.floats import CASTS, EXACT
from checker.paths import Activation, Frame, Setting, State, entered


def step(state: State, instruction: m.Instruction) -> list[State]:
    """The states after one instruction: several where the thread may go several ways."""
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
        return [state.assuming(way).valued(instruction.result, v.poisoned(value, condition.poison))
                for way, value in ((taken, given[1]), (v.negated(taken), given[2]))
                if not z3.is_false(way)]  # fmt: skip
    value, undefined = computed(instruction, given, exact=state.setting.exact)
    value = flagged(instruction, given, value)
    if instruction.opcode in (*EXACT, *CASTS, "frem"):
        state = without_nans(state, value, instruction.type)
    return [state.undefined_if(undefined).valued(instruction.result, value)]


def _are_apart(given: list[v.Value]) -> bool:
    """Whether a choice is one of addresses of different memories, which makes two ways."""
    regions = [value.region for value in given if isinstance(value, v.Pointer)]
    return len(regions) == 2 and regions[0] != regions[1]


def _freeze(state: State, instruction: m.Instruction) -> list[State]:
    value, state = evaluated(state, instruction.operands[0])
    choices = list(state.choices)

    def one(leaf: v.Scalar | v.Pointer) -> v.Value:
        bits = v.bits_in(leaf)
        undef = v.is_undef(leaf)
        if z3.is_false(v.simple(leaf.poison)) and not undef:
            return leaf
        free = z3.BitVec(state.setting.named(f"frozen.{len(choices)}"), bits.size())
        choices.append(free)
        return v.with_bits(leaf, free if undef else v.choose(leaf.poison, free, bits), v.FALSE)

    value = v.mapped(one, value)
    return [replace(state.valued(instruction.result, value), choices=tuple(choices))]


def _alloca(state: State, instruction: m.Instruction) -> list[State]:
    assert instruction.memory is not None
    count: int | None = 1
    if instruction.operands:
        count = v.constant_in(evaluated(state, instruction.operands[0])[0])
    if count is None:
        raise m.NotChecked("an alloca of a computed size")
    size, align = m.size_of(instruction.memory), instruction.align
    place, state = new_local(state, count * size, align or m.align_of(instruction.memory))
    return [state.valued(instruction.result, place)]


def _load(state: State, instruction: m.Instruction) -> list[State]:
    value, state = evaluated(state, instruction.operands[0])
    if is_atomic(instruction, value):
        return [accessed(state, instruction, [value])]
    assert isinstance(value, v.Pointer) and instruction.memory is not None
    type_ = instruction.memory
    if state.captured and type_.kind == "ptr" and value.region.kind == "memory":
        raise m.NotChecked("an address that may be that of a local variable")
    loaded = _constant(state, value, type_) or memory.load(state.memory, value, type_)
    state = _allowed(state, instruction, value, writes=False)
    shared = value.region.kind == "memory" and value.region.name != "constant"
    seen = (shared or _is_captured(state, value)) and _is_used(state.frame.function, instruction)
    state = replace(state, loads=state.loads + (seen or "volatile" in instruction.words))
    if "noundef" in instruction.metadata:
        state = state.undefined_if(v.is_poison(loaded))
    return [state.valued(instruction.result, loaded)]


def _is_captured(state: State, place: v.Pointer) -> bool:
    """Whether other threads may reach a local variable, which they cannot in private memory."""
    own = state.setting.module.target in ("amdgcn", "spirv")
    return place.region in state.captured and not own


def _is_used(function: m.Function, of: m.Instruction) -> bool:
    return any(o.name == of.result for b in function.blocks for i in b.instructions for o in
               i.operands)  # fmt: skip


def _allowed(state: State, access: m.Instruction, place: v.Pointer, *, writes: bool) -> State:
    """The state, undefined if a load or store may not access the place."""
    assert access.memory is not None
    align = access.align or m.align_of(access.memory)
    size, space = m.size_of(access.memory), access.place.type.space
    allowed = memory.accessible(place, size, align, writes=writes, space=space)
    return state.undefined_if(v.negated(allowed))


def _constant(state: State, pointer: v.Pointer, type_: m.Type) -> v.Value | None:
    if pointer.region.kind != "constant":
        return None
    variable = state.setting.module.variables[pointer.region.name]
    contents = memory.constant_contents(variable)
    if variable.initial is not None and contents == memory.initial(pointer.region):
        state.setting.doubts.add("the initialiser of a constant is not read")
    return memory.load(memory.Memory({pointer.region: contents}), pointer, type_)


def _store(state: State, instruction: m.Instruction) -> list[State]:
    (value, place), state = all_evaluated(state, instruction.operands)
    if is_atomic(instruction, place):
        return [accessed(state, instruction, [place, value])]
    assert isinstance(place, v.Pointer) and instruction.memory is not None
    after = memory.store(state.memory, place, value, instruction.memory)
    seen = "volatile" in instruction.words or _is_captured(state, place)
    state = replace(state, loads=state.loads + seen)
    return [replace(_allowed(state, instruction, place, writes=True), memory=after)]


EFFECTS: dict[str, Callable[[State, m.Instruction], list[State]]] = {
    "freeze": _freeze, "alloca": _alloca, "load": _load, "store": _store, "fence": atomic,
    "atomicrmw": atomic, "cmpxchg": atomic}  # fmt: skip


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
        values[phi.result] = flagged(phi, [], value)
        count += 1
    return after.at(replace(after.frame, values=values, index=count))


def _branch(state: State, instruction: m.Instruction) -> list[State]:
    """`br` and `switch`: the ways to each label, with their conditions."""
    labels = instruction.labels
    if not instruction.operands:
        return [_jump(state, labels[0])]
    value, state = evaluated(state, instruction.operands[0])
    given, none = v.scalar(value), v.TRUE
    state = state.undefined_if(v.TRUE if v.is_undef(given) else given.poison)
    default, *others = labels if instruction.opcode == "switch" else reversed(labels)
    ways = dict.fromkeys((*others, default), v.FALSE)
    for case, label in zip(instruction.indices or (1,), others, strict=False):
        here = v.simple(given.bits == case)
        ways[label], none = v.either(ways[label], here), v.both(none, v.negated(here))
    ways[default] = v.either(ways[default], none)
    taken = [(label, v.simple(way)) for label, way in ways.items()]
    taken = [(label, way) for label, way in taken if not z3.is_false(way)]
    state = replace(state, forks=state.forks + len(taken) - 1)
    return [_jump(state.assuming(way), label) for label, way in taken]


def _return(state: State, instruction: m.Instruction) -> list[State]:
    value: v.Value | None = None
    if instruction.operands:
        value, state = evaluated(state, instruction.operands[0])
        type_, said = state.frame.function.type, state.frame.function.result
        value, state = promised(state, value, said, type_)
    frame = state.frame
    words = frame.function.attributes | (frame.call.attributes if frame.call else m.Attributes())
    state = state.undefined_if(v.TRUE) if "noreturn" in words else state
    if len(state.frames) == 1:
        return [replace(state, end="returned", result=value)]
    if state.captured:
        state.setting.doubts.add("a local variable may have ended of which a call got the address")
    state = replace(state, frames=state.frames[:-1])
    if frame.call is not None and value is not None:
        state = resulted(state, frame.call, m.Attributes(), [], value)
    return [state]


CONTROL: dict[str, Callable[[State, m.Instruction], list[State]]] = {
    "br": _branch, "switch": _branch, "ret": _return,
    "unreachable": lambda at, _: [replace(at.undefined_if(v.TRUE), end="unreachable")]}  # fmt: skip


def given(setting: Setting, function: m.Function) -> State:
    """A thread that enters the function from outside, with its arguments."""
    own = v.region_of(5)
    contents = {own: memory.initial(own, f".{setting.thread}")}
    activation = Activation(function.name, None, (), (function.entry.name,))
    state = State(setting, memory=memory.Memory(contents), activations=(activation,))
    values: dict[str, v.Value] = {}
    for at, parameter in enumerate(function.parameters):
        words, value = parameter.attributes, _argument(setting, function, at, parameter)
        if parameter.held_bytes is not None:
            words |= {f"dereferenceable({parameter.held_bytes})"}
        values[parameter.name], state = promised(state, value, words, parameter.type)
    return replace(state, frames=(Frame(function, 0, values, function.entry),))


def _argument(setting: Setting, function: m.Function, at: int, parameter: m.Parameter) -> v.Value:
    uniform = function.is_kernel or parameter.name in setting.limits.uniform
    if setting.module.target == "amdgcn" and "inreg" in parameter.attributes:
        uniform = True  # all threads are one wave here
    own = "" if uniform else f".{setting.thread}"
    if parameter.type.kind in ("token", "metadata", "opaque"):
        raise m.NotChecked(f"an argument of type {parameter.type}")
    if parameter.passed_bytes is not None:
        size, align = parameter.passed_bytes, parameter.passed_align
        region = v.Region("local", f"byval.{at}{own}", size, align)
        return v.Pointer(region, v.number(0, 64))
    found = v.named(f"argument.{at}{own}", parameter.type, poison=setting.limits.poison)
    if at in setting.noalias and isinstance(found, v.Pointer):
        found = replace(found, region=v.Region("memory", f"noalias.{at}"))
    return found
