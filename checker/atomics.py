"""Atomic and volatile accesses (LangRef, "Atomic Memory Ordering Constraints")."""

from __future__ import annotations

from dataclasses import replace

from checker import memory
from checker import module as m
from checker import values as v
from checker.calls import answer, event_of, shown, written, wrote
from checker.compute import all_evaluated
from checker.paths import State

ORDERINGS = {"unordered": frozenset[str](), "monotonic": frozenset(("monotonic",)),
    "acquire": frozenset(("monotonic", "acquire")), "release": frozenset(("monotonic", "release")),
    "acq_rel": frozenset(("monotonic", "acquire", "release")),
    "seq_cst": frozenset(("monotonic", "acquire", "release", "total"))}  # fmt: skip
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
    """A shared atomic or volatile access: others see it; it reads the environment's answer."""
    words, type_, place = access.words, access.memory, given[0] if given else None
    scopes = {word for word in words if word.startswith("syncscope")}
    order = scopes.union(*(ORDERINGS.get(word, ()) for word in words))
    in_constants = isinstance(place, v.Pointer) and place.region.name == "constant"
    if any("one-as" in word for word in words) or in_constants:
        state.setting.doubts.add("an ordering is of one address space")
    if access.opcode == "load" and ("volatile" in words or ("acquire" in order and wrote(state))):
        state.setting.doubts.add("what others may have written before a load is not known")
    if type_ is not None and isinstance(place, v.Pointer):
        size, space = m.size_of(type_), access.place.type.space
        allowed = memory.accessible(place, size, access.align or size, writes=True, space=space)
        state = state.undefined_if(v.negated(allowed))
    name = " ".join((access.opcode, *sorted(words - {"weak", *ORDERINGS} - scopes)))
    own = list[v.Value]()
    if access.result and type_ is not None and isinstance(place, v.Pointer):
        own = [memory.load(state.memory, place, type_)]
    event = replace(event_of(state, access, name, convergent=False), operands=(*given, *own),
        observed=state.observed, memory=shown(state), order=frozenset(order),
        accesses="readwrite" if "release" in order else "", reached=state.reached)  # fmt: skip
    result = answer(state, access, poison=False) if access.result else None
    if access.opcode == "cmpxchg" and isinstance(result, v.Parts):
        result = _compared_and_exchanged(result, given[1], words)
    state = replace(state.with_event(event), observed=state.observed + 1)
    if "acquire" in order:
        state = written(state, state.reached)
    elif type_ is not None and isinstance(place, v.Pointer):
        held = v.named(f"held.{state.setting.thread}.{state.observed}", type_, poison=False)
        state = replace(state, memory=memory.store(state.memory, place, held, type_))
    return state.valued(access.result, result) if result is not None else state


def _compared_and_exchanged(answer: v.Parts, expected: v.Value, words: m.Attributes) -> v.Parts:
    """Success says that what was read is what was expected; without `weak`, and the reverse."""
    read, success = answer.elements[0], v.scalar(answer.elements[1])
    same = v.as_one(read).bits == v.as_one(expected).bits
    holds = v.both(same, success.bits == 1) if "weak" in words else same
    return v.Parts((read, v.Scalar(v.as_bit(holds))))
