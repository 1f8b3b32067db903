"""Changes that make a module smaller, each a function from text to text: entities, instructions,
signatures.

A change names its subject (a function, a label, a result), so it can be made on both sides of a
pair; without that subject it changes nothing.
"""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise

from transforms.reduce.text import GLOBAL, LOCAL, Text, TextBody, defined, exchanged

ZERO = "zeroinitializer"
"""The operand that LLVM prints as the type's zero."""

# Functions and other entities


def without_function(text: Text, name: str) -> Text:
    return replace(text, bodies={n: body for n, body in text.bodies.items() if n != name})


_ONLY_DEFINED = re.compile(r" (?:internal|private|linkonce\w*|weak\w*|available_externally)\b")
_BEHIND_HEAD = re.compile(r" (?:comdat(?:\([^)]*\))?|personality .*|![\w.]+ !\d+)(?= |$)")


def declared(text: Text, name: str) -> Text:
    """Turns a definition into a declaration."""
    if name not in text.bodies:
        return text
    head = _ONLY_DEFINED.sub("", text.bodies[name].head)
    line = _BEHIND_HEAD.sub("", "declare" + head.removeprefix("define"))
    shorter = without_function(text, name)
    return replace(shorter, rest=(*shorter.rest, line))


def without_entity(text: Text, line: str) -> Text:
    """Removes a line outside functions."""
    return replace(text, rest=tuple(other for other in text.rest if other != line))


def pruned(text: Text) -> Text:
    """Removes unused declarations and variables."""
    while True:
        used: set[str] = set()
        for body in text.bodies.values():
            used.update(
                found for line in (*body.lines, body.head) for found in GLOBAL.findall(line)
            )
        for line in text.rest:
            own = entity(line)
            used.update(found for found in GLOBAL.findall(line) if found != own)
        kept = tuple(line for line in text.rest if (own := entity(line)) is None or own in used)
        if kept == text.rest:
            return text
        text = replace(text, rest=kept)


def entity(line: str) -> str | None:
    """The function that a line declares, or the variable that it is, with `@`."""
    if line.startswith("declare "):
        match = GLOBAL.search(line)
        return match[0] if match else None
    match = GLOBAL.match(line)
    return match[0] if match else None


# Instructions


def without_line(text: Text, function: str, line: str) -> Text:
    """Removes an instruction without a result, wherever it occurs."""
    return text.with_body(
        function, lambda b: b.mapped(lambda other: other if other != line else None)
    )


def replaced(text: Text, function: str, name: str, value: str) -> Text:
    """Replaces a result, with `%`, by another value everywhere; its instruction is removed."""

    def change(line: str) -> str | None:
        return None if defined(line) == name else exchanged(line, {name: value})

    def on(body: TextBody) -> TextBody:
        known = any(defined(line) == name for line in body.lines)
        return body.mapped(change) if known else body

    return text.with_body(function, on)


def without_callee(text: Text, callee: str) -> Text:
    """Removes all calls of a function, with `@`; their results are zero."""
    for name, body in text.bodies.items():
        for line in body.lines:
            if calls(line) == callee:
                result = defined(line)
                if result is None:
                    text = without_line(text, name, line)
                else:
                    text = replaced(text, name, result, ZERO)
    return text


_CALL = re.compile(rf"(?:{LOCAL.pattern} = )?(?:\w+ )?call [^@]*?({GLOBAL.pattern})\(", re.A)


def calls(line: str) -> str | None:
    """The callee, with `@`, of a direct call; `None` for any other instruction."""
    match = _CALL.match(line)
    return match[1] if match else None


def operand(text: Text, function: str, line: str, name: str, value: str) -> Text:
    """Replaces one local operand of an instruction, given as its line."""
    left = f"{defined(line)} = " if defined(line) else ""
    changed = left + exchanged(line.removeprefix(left), {name: value})
    return text.with_body(function, lambda b: b.mapped(lambda o: changed if o == line else o))


# Signatures


def as_parameter(text: Text, function: str, name: str, type_: str) -> Text:
    """Turns an instruction's result, with `%`, into an argument; not where nothing defines it: an
    argument that one side alone uses would be another value there."""

    def on(body: TextBody) -> TextBody:
        parts = split_arguments(body.head, f"@{function}")
        shorter = body.mapped(lambda line: None if defined(line) == name else line)
        if parts is None or shorter == body:
            return body
        before, inside, after = parts
        head = f"{before}({', '.join([*inside, f'{type_} {name}'])}){after}"
        return replace(shorter, head=head)

    return text.with_body(function, on)


def without_parameter(text: Text, function: str, index: int) -> Text:
    """Removes one parameter of a function, which is zero inside, and the argument of its calls."""

    def change(line: str) -> str:
        parts = split_arguments(line, f"@{function}")
        if parts is None or index >= len(parts[1]):
            return line
        before, inside, after = parts
        return f"{before}({', '.join([*inside[:index], *inside[index + 1 :]])}){after}"

    def inside(body: TextBody) -> TextBody:
        parts = split_arguments(body.head, f"@{function}")
        names = LOCAL.findall(parts[1][index]) if parts and index < len(parts[1]) else []
        changed = body.mapped(lambda line: exchanged(line, dict.fromkeys(names[-1:], ZERO)))
        return replace(changed, head=change(body.head))

    bodies = {name: body.mapped(change) for name, body in text.bodies.items()}
    rest = tuple(change(line) if line.startswith("declare ") else line for line in text.rest)
    return Text(bodies, rest).with_body(function, inside)


def argument(text: Text, callee: str, index: int, value: str) -> Text:
    """Makes an argument of all calls of a function (its name without `@`) `value`."""

    def change(line: str) -> str:
        parts = split_arguments(line, f"@{callee}") if calls(line) == f"@{callee}" else None
        if parts is None or index >= len(parts[1]):
            return line
        before, inside, after = parts
        type_ = inside[index].rpartition(" ")[0]
        changed = [*inside[:index], f"{type_} {value}", *inside[index + 1 :]]
        return f"{before}({', '.join(changed)}){after}"

    return text.mapped(change)


def without_result(text: Text, function: str) -> Text:
    """Removes the result of a function that is never called."""

    def on(body: TextBody) -> TextBody:
        before, name, after = body.head.partition(f"@{function}(")
        words = before.split()
        if "void" in words:
            return body
        kept = [w for w in words if w in _HEAD_WORDS]
        head = f"{' '.join([*kept, 'void'])} {name}{after}"
        return replace(body, head=head).mapped(lambda x: "ret void" if x.startswith("ret ") else x)

    return text.with_body(function, on)


_HEAD_WORDS = ("define", "internal", "private", "dso_local", "spir_func", "amdgpu_kernel")


def split_arguments(line: str, function: str) -> tuple[str, list[str], str] | None:
    """The text before, in and after the parentheses that follow a function's name, with `@`."""
    at = line.find(f"{function}(")
    if at < 0:
        return None
    start = at + len(function)
    depth, quoted, cuts = 0, False, [start]
    for i in range(start, len(line)):
        c = line[i]
        quoted ^= c == '"'
        if quoted:
            continue
        depth += (c in "([{<") - (c in ")]}>")
        if (c == "," and depth == 1) or depth == 0:
            cuts.append(i)
        if depth == 0:
            break
    inside = [line[a + 1 : b].strip() for a, b in pairwise(cuts)]
    return line[:start], [i for i in inside if i], line[cuts[-1] + 1 :]
