"""Adds one random instruction, call or condition at the end of a block."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from transforms.generate.calls import CALLEES, Callee, CalleeKind
from transforms.generate.filling import Filling
from transforms.generate.function_draft import INT, DraftLine


def add_condition(f: Filling, label: str, type_: str, tokens: list[str]) -> str:
    """Adds a condition that mostly differs between threads and iterations."""
    if type_ == INT:
        return f.rng.choice([*f.visible(label, INT), "1"])
    if f.leaves_cycle(label) and f.rng.random() < 0.6:
        # A new answer each time: threads stay for different numbers of iterations, few of them.
        made = _call(f, label, tokens, lambda c: c.name == "go")
        if made is not None:
            return made
    draw = f.rng.random()
    if draw < 0.05:
        return _always(f, label)
    if draw < 0.12:
        made = _uniform(f, label, tokens)
        if made is not None:
            return made
    if f.rng.random() < 0.3:
        known = f.visible(label, "i1")
        if known:
            return f.rng.choice(known)
    if f.rng.random() < 0.3:
        made = _call(
            f, label, tokens, lambda c: c.result == "i1" and c.kind is not CalleeKind.MASKED
        )
        if made is not None:
            return made
    return _compare(f, label)


def _always(f: Filling, label: str) -> str:
    """A condition that is true in all threads, which is hard to prove: one of two neighbours is
    even."""
    known = f.visible(label, INT)
    value = f.rng.choice(known) if known else f.constant(INT)
    next_ = _line(f, label, f"add {INT} {{}}, {{}}", ((INT, value), (INT, "1")), INT)
    product = _line(f, label, f"mul {INT} {{}}, {{}}", ((INT, value), (INT, next_)), INT)
    odd = _line(f, label, f"and {INT} {{}}, {{}}", ((INT, product), (INT, "1")), INT)
    return _line(f, label, f"icmp eq {INT} {{}}, {{}}", ((INT, odd), (INT, "0")), "i1")


def _uniform(f: Filling, label: str, tokens: list[str]) -> str | None:
    """A condition that is equal in all threads that meet here; no optimizer can prove it."""
    first = _call(f, label, tokens, lambda c: c.name == "subgroupBroadcastFirst")
    if first is None:
        return None
    uses = ((INT, first), (INT, f.constant(INT)))
    return _line(f, label, f"icmp ult {INT} {{}}, {{}}", uses, "i1")


def _noise(f: Filling, label: str) -> None:
    """Adds an instruction without an effect."""
    value = f.operand(label, INT, undef=False)
    template, uses = f.rng.choice(
        (
            (f"add {INT} {{}}, {{}}", ((INT, value), (INT, "0"))),
            (f"or {INT} {{}}, {{}}", ((INT, value), (INT, value))),
            (
                f"select i1 {{}}, {INT} {{}}, {INT} {{}}",
                (("i1", f.operand(label, "i1", undef=False)), (INT, value), (INT, value)),
            ),
        )
    )
    _line(f, label, template, uses, INT)


def _compare(f: Filling, label: str) -> str:
    predicate = f.rng.choice(("eq", "ne", "ult", "ugt", "slt", "sge"))
    known = f.visible(label, INT)
    left = f.rng.choice(known) if known else f.constant(INT)
    right = f.operand(label, INT)
    return _line(f, label, f"icmp {predicate} {INT} {{}}, {{}}", ((INT, left), (INT, right)), "i1")


def _bit(f: Filling, label: str) -> str:
    """One bit of a value: arguments are strings of decisions."""
    shift = _line(
        f, label, f"and {INT} {{}}, {{}}", ((INT, f.operand(label, INT)), (INT, "7")), INT
    )
    known = f.visible(label, INT)
    moved = _line(
        f, label, f"lshr {INT} {{}}, {{}}", ((INT, f.rng.choice(known)), (INT, shift)), INT
    )
    return _line(f, label, f"trunc {INT} {{}} to i1", ((INT, moved),), "i1")


def _line(
    f: Filling,
    label: str,
    template: str,
    uses: tuple[tuple[str, str], ...],
    type_: str,
    token: str | None = None,
) -> str:
    result = None if type_ == "void" else f.name()
    f.lines[label].append(DraftLine(template, uses, result, type_, token))
    if result is not None:
        f.define(label, type_, result)
    return result or ""


def _arithmetic(f: Filling, label: str) -> None:
    operator = f.rng.choice(
        ("add", "add", "sub", "and", "or", "xor", "add nsw", "add nuw", "sub nuw", "shl", "lshr")
    )
    uses = ((INT, f.operand(label, INT)), (INT, f.operand(label, INT)))
    _line(f, label, f"{operator} {INT} {{}}, {{}}", uses, INT)


def _select(f: Filling, label: str) -> None:
    uses = (
        ("i1", f.operand(label, "i1")),
        (INT, f.operand(label, INT)),
        (INT, f.operand(label, INT)),
    )
    _line(f, label, f"select i1 {{}}, {INT} {{}}, {INT} {{}}", uses, INT)


def _freeze(f: Filling, label: str) -> None:
    type_ = f.rng.choice((INT, "i1"))
    _line(f, label, f"freeze {type_} {{}}", ((type_, f.operand(label, type_)),), type_)


def add_observation(f: Filling, label: str, tokens: list[str]) -> None:
    _call(f, label, tokens, lambda c: c.kind in (CalleeKind.OBSERVED, CalleeKind.BARRIER))


def _any_call(f: Filling, label: str, tokens: list[str]) -> None:
    _call(f, label, tokens, lambda c: c.kind is not CalleeKind.MASKED or f.style.masks)


def _call(
    f: Filling, label: str, tokens: list[str], wanted: Callable[[Callee], bool]
) -> str | None:
    """Adds a call of one of the wanted callees; its result when it has one."""
    fitting = {c: w for c, w in f.callees.items() if wanted(c)}
    if not fitting:
        return None
    callee = f.rng.choices([*fitting], weights=[*fitting.values()])[0]
    # No undef to a function that is entered: the two sides would not name it alike.
    inside = callee in CALLEES
    uses = tuple((type_, f.operand(label, type_, undef=inside)) for type_ in callee.parameters)
    arguments = ", ".join(f"{type_} {{}}" for type_ in callee.parameters)
    token = f.rng.choice(tokens) if tokens and callee.convergent else None
    template = f"call {callee.result} @{callee.name}({arguments})"
    made = _line(f, label, template, uses, callee.result, token)
    if callee.result == "i32":
        cut = f"trunc i32 {{}} to {INT}"
        return _line(f, label, cut, (("i32", made),), INT)
    return made or None


Step = Callable[[Filling, str, list[str]], object]


STEPS: Mapping[Step, int] = MappingProxyType(
    {
        add_observation: 4,
        _any_call: 6,
        lambda f, label, _: _arithmetic(f, label): 4,
        lambda f, label, _: _select(f, label): 1,
        lambda f, label, _: _freeze(f, label): 1,
        lambda f, label, _: _compare(f, label): 1,
        lambda f, label, _: _bit(f, label): 1,
        lambda f, label, _: _noise(f, label): 1,
    }
)


def add_instruction(f: Filling, label: str, tokens: list[str]) -> None:
    f.rng.choices([*STEPS], weights=[*STEPS.values()])[0](f, label, tokens)
