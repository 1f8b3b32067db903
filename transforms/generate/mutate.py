"""Random changes to a program that a correct or an incorrect compiler might make.

The result may be right, wrong, or invalid; the caller decides which.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from transforms.generate.function_draft import Draft, DraftExit, DraftLine, DraftPhi
from transforms.generate.program import RandomProgram

Change = Callable[[random.Random, Draft], Draft | None]
Position = tuple[str, int]
PREDICATES = ("eq", "ne", "ult", "ule", "ugt", "uge", "slt", "sle", "sgt", "sge")
FLAGS = re.compile(r" (nsw|nuw)\b")


def _lines(draft: Draft, wanted: Callable[[DraftLine], bool]) -> list[Position]:
    return [
        (label, index)
        for label, lines in draft.lines.items()
        for index, line in enumerate(lines)
        if wanted(line)
    ]


def _pick(
    rng: random.Random, draft: Draft, wanted: Callable[[DraftLine], bool]
) -> tuple[str, int, DraftLine] | None:
    candidates = _lines(draft, wanted)
    if not candidates:
        return None
    label, index = rng.choice(candidates)
    return label, index, draft.lines[label][index]


def _without(draft: Draft, label: str, index: int) -> Draft:
    lines = draft.lines[label]
    return draft.with_lines(label, (*lines[:index], *lines[index + 1 :]))


def _with(draft: Draft, label: str, index: int, line: DraftLine) -> Draft:
    lines = draft.lines[label]
    return draft.with_lines(label, (*lines[:index], line, *lines[index:]))


def _put(draft: Draft, label: str, index: int, line: DraftLine) -> Draft:
    return _with(_without(draft, label, index), label, index, line)


def _is_call(line: DraftLine) -> bool:
    return line.convergent and line.type != "token"


def move(rng: random.Random, draft: Draft) -> Draft | None:
    """Moves a call, mostly to a neighbouring block."""
    picked = _pick(rng, draft, _is_call)
    if picked is None:
        return None
    label, index, line = picked
    near = [*draft.edges[label], *(s for s, targets in draft.edges.items() if label in targets)]
    target = rng.choice(near or [label]) if rng.random() < 0.7 else rng.choice([*draft.exits])
    shorter = _without(draft, label, index)
    return _with(shorter, target, rng.randrange(len(shorter.lines[target]) + 1), line)


def duplicate(rng: random.Random, draft: Draft) -> Draft | None:
    """Makes a call twice in a row."""
    picked = _pick(rng, draft, _is_call)
    if picked is None:
        return None
    label, index, line = picked
    result = None if line.result is None else f"{line.result}.again"
    return _with(draft, label, index + 1, replace(line, result=result))


def drop(rng: random.Random, draft: Draft) -> Draft | None:
    """Removes a call whose result is unused."""
    picked = _pick(rng, draft, _is_call)
    return None if picked is None else _without(draft, picked[0], picked[1])


def sink(rng: random.Random, draft: Draft) -> Draft | None:
    """Moves the last instruction of a block into all of its successors."""
    ends = [label for label, lines in draft.lines.items() if lines and draft.edges[label]]
    if not ends:
        return None
    label = rng.choice(ends)
    line = draft.lines[label][-1]
    if not _is_call(line) or line.result is not None:
        return None
    shorter = _without(draft, label, len(draft.lines[label]) - 1)
    for target in dict.fromkeys(draft.edges[label]):
        shorter = _with(shorter, target, _first(shorter, target), line)
    return shorter


def hoist(rng: random.Random, draft: Draft) -> Draft | None:
    """Moves the same first call of two arms above the branch."""
    forks = [label for label, targets in draft.edges.items() if len(set(targets)) == 2]
    rng.shuffle(forks)
    for label in forks:
        first, second = dict.fromkeys(draft.edges[label])
        a, b = _first_call(draft, first), _first_call(draft, second)
        if a is None or b is None:
            continue
        line = draft.lines[first][a]
        if line != draft.lines[second][b]:
            continue
        shorter = _without(_without(draft, first, a), second, b)
        return _with(shorter, label, len(shorter.lines[label]), line)
    return None


def merge(rng: random.Random, draft: Draft) -> Draft | None:
    """Moves the same last call of two blocks into the block after them that both jump to."""
    ends: dict[str, list[str]] = {}
    for label, targets in draft.edges.items():
        if len(targets) == 1 and draft.lines[label] and _is_call(draft.lines[label][-1]):
            ends.setdefault(targets[0], []).append(label)
    places = [target for target, labels in ends.items() if len(labels) > 1]
    rng.shuffle(places)
    for target in places:
        one, other = rng.sample(ends[target], 2)
        line = draft.lines[one][-1]
        if line != draft.lines[other][-1] or line.result is not None:
            continue
        for label in (one, other):
            draft = _without(draft, label, len(draft.lines[label]) - 1)
        return _with(draft, target, _first(draft, target), line)
    return None


def duplicate_block(rng: random.Random, draft: Draft) -> Draft | None:
    """Gives one of several predecessors of a block its own copy of it."""
    sources: dict[str, list[str]] = {}
    for label, targets in draft.edges.items():
        for target in dict.fromkeys(targets):
            sources.setdefault(target, []).append(label)
    shared = [label for label, found in sources.items() if len(found) > 1]
    if not shared:
        return None
    label = rng.choice(shared)
    source = rng.choice(sources[label])
    copy = f"{label}.copy"
    if copy in draft.exits:
        return None
    names = {
        old: f"{old}.copy"
        for old in (
            *(phi.result for phi in draft.phis[label]),
            *(line.result for line in draft.lines[label] if line.result is not None),
        )
    }
    phis = {**draft.phis, copy: tuple(_phi_of_copy(phi, source) for phi in draft.phis[label])}
    for target in dict.fromkeys(draft.edges[label]):
        phis[target] = tuple(_with_copy(phi, label, copy, names) for phi in phis[target])
    leaving = draft.exits[label]
    value = None if leaving.value is None else names.get(leaving.value, leaving.value)
    longer = replace(
        draft,
        phis=phis,
        lines={**draft.lines, copy: tuple(_renamed(x, names) for x in draft.lines[label])},
        exits={**draft.exits, copy: DraftExit(leaving.targets, value)},
    )
    was = draft.exits[source]
    targets = tuple(copy if target == label else target for target in was.targets)
    return longer.with_exit(source, DraftExit(targets, was.value))


def _phi_of_copy(phi: DraftPhi, source: str) -> DraftPhi:
    incoming = tuple((at, value) for at, value in phi.incoming if at == source)
    return DraftPhi(f"{phi.result}.copy", phi.type, incoming)


def _with_copy(phi: DraftPhi, label: str, copy: str, names: Mapping[str, str]) -> DraftPhi:
    new = [(copy, names.get(value, value)) for at, value in phi.incoming if at == label]
    return replace(phi, incoming=(*phi.incoming, *new))


def _renamed(line: DraftLine, names: Mapping[str, str]) -> DraftLine:
    return replace(
        line,
        uses=tuple((type_, names.get(value, value)) for type_, value in line.uses),
        result=None if line.result is None else names[line.result],
        token=None if line.token is None else names.get(line.token, line.token),
    )


def _first(draft: Draft, label: str) -> int:
    """The position after entry and loop intrinsics."""
    return next(
        (i for i, line in enumerate(draft.lines[label]) if line.type != "token"),
        len(draft.lines[label]),
    )


def _first_call(draft: Draft, label: str) -> int | None:
    index = _first(draft, label)
    lines = draft.lines[label]
    return index if index < len(lines) and _is_call(lines[index]) else None


def retarget(rng: random.Random, draft: Draft) -> Draft | None:
    """Redirects one edge."""
    label = rng.choice([label for label, targets in draft.edges.items() if targets])
    targets = list(draft.edges[label])
    place = rng.randrange(len(targets))
    later = [t for block in targets for t in draft.edges[block]]
    others = [other for other in draft.exits if other != next(iter(draft.exits))]
    targets[place] = rng.choice(later if later and rng.random() < 0.5 else others)
    return draft.with_exit(label, DraftExit(tuple(targets), draft.exits[label].value))


def swap_arms(rng: random.Random, draft: Draft) -> Draft | None:
    """Exchanges the arms of a branch."""
    forks = [label for label, targets in draft.edges.items() if len(targets) == 2]
    if not forks:
        return None
    label = rng.choice(forks)
    leaving = draft.exits[label]
    return draft.with_exit(label, DraftExit(leaving.targets[::-1], leaving.value))


def fix_branch(rng: random.Random, draft: Draft) -> Draft | None:
    """Turns a branch into a jump."""
    forks = [label for label, targets in draft.edges.items() if len(targets) == 2]
    if not forks:
        return None
    label = rng.choice(forks)
    return draft.with_exit(label, DraftExit((rng.choice(draft.edges[label]),)))


def swap_token(rng: random.Random, draft: Draft) -> Draft | None:
    """Gives a call another token."""
    picked = _pick(rng, draft, lambda line: line.token is not None)
    tokens = [line.result for ls in draft.lines.values() for line in ls if line.type == "token"]
    if picked is None:
        return None
    label, index, line = picked
    return _put(draft, label, index, replace(line, token=rng.choice(tokens)))


def change_operand(rng: random.Random, draft: Draft) -> Draft | None:
    """Replaces an operand by another value of its type."""
    picked = _pick(rng, draft, lambda line: bool(line.uses))
    if picked is None:
        return None
    label, index, line = picked
    place = rng.randrange(len(line.uses))
    type_, _ = line.uses[place]
    known = [other.result for ls in draft.lines.values() for other in ls if other.type == type_]
    known += [name for other, name in draft.parameters if other == type_]
    constants = ["true", "false"] if type_ == "i1" else ["0", "1", "2", "3"]
    value = rng.choice(known) if known and rng.random() < 0.5 else rng.choice(constants)
    uses = (*line.uses[:place], (type_, value or "0"), *line.uses[place + 1 :])
    return _put(draft, label, index, replace(line, uses=uses))


def change_operator(rng: random.Random, draft: Draft) -> Draft | None:
    """Changes a predicate, or removes a flag; removing one is right."""
    picked = _pick(
        rng, draft, lambda line: "icmp" in line.template or bool(FLAGS.search(line.template))
    )
    if picked is None:
        return None
    label, index, line = picked
    if "icmp" in line.template:
        words = line.template.split(" ", 2)
        template = f"icmp {rng.choice(PREDICATES)} {words[2]}"
    else:
        template = FLAGS.sub("", line.template)
    return _put(draft, label, index, replace(line, template=template))


def freeze_less(rng: random.Random, draft: Draft) -> Draft | None:
    """Removes a freeze by freezing a constant instead."""
    picked = _pick(rng, draft, lambda line: line.template.startswith("freeze"))
    if picked is None:
        return None
    label, index, line = picked
    type_ = line.uses[0][0]
    constant = "false" if type_ == "i1" else "0"
    return _put(draft, label, index, replace(line, uses=((type_, constant),)))


CHANGES: Mapping[Change, int] = MappingProxyType(
    {
        move: 5,
        duplicate: 2,
        drop: 2,
        sink: 4,
        hoist: 4,
        merge: 3,
        duplicate_block: 3,
        retarget: 4,
        swap_arms: 1,
        fix_branch: 2,
        swap_token: 4,
        change_operand: 3,
        change_operator: 2,
        freeze_less: 2,
    }
)


def mutated(rng: random.Random, program: RandomProgram, tries: int = 12) -> RandomProgram | None:
    """The program after one or two random changes to `main`, valid; `None` when no attempt gave
    one."""
    for _ in range(tries):
        draft: Draft | None = program.main
        for _ in range(rng.choice((1, 1, 1, 2))):
            change = rng.choices([*CHANGES], weights=[*CHANGES.values()])[0]
            draft = change(rng, draft)
            if draft is None:
                break
        if draft is None or draft == program.main:
            continue
        changed = replace(program, main=draft)
        if changed.module() is not None:
            return changed
    return None
