"""The states of a module between passes, and which of them differ for each of its functions.

A log may have thousands of states, so their texts are kept compressed.  What a state is for a
function is known by text: of the function, of all that it may reach, and of what the module has
besides functions.  Two states may be told apart that mean the same.
"""

from __future__ import annotations

import re
import zlib
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from tempfile import SpooledTemporaryFile

from common.data import dataclass
from corpus.changed_functions import (
    Changed,
    State,
    are_comparable,
    changed,
    definitions,
    differ,
)
from transforms.llvm.steps import Step
from verify.analysis.call_graph import reachable
from verify.ir.errors import ReaderError
from verify.ir.llvm import LlvmText

SPOOL_BYTES = 32 << 20
"""The part of the compressed texts that is kept in memory."""
STATES_READ = 6
"""The states that are kept as modules: both ends of a search, and what it looks at."""
_NAME = re.compile(r'@("[^"]*"|[-\w$.]+)', re.A)
_DECLARE = re.compile(r'declare [^\n]*?@("[^"]*"|[-\w$.]+)\(', re.A)
_GROUP = re.compile(r"^attributes #(\d+) = (.*)$", re.M)
_NUMBER = re.compile(r"(?<= )#(\d+)\b")
_LOCAL = re.compile(r"define (?:internal|private) ")

ReadText = Callable[[str, Step], LlvmText | None]
"""The text of a state as LLVM prints it, or `None` if it cannot be read; the step led to it."""


@dataclass(frozen=True)
class FunctionStates:
    """A function of a module.  `states` are the indices of the first state that has it and can be
    read, of each that differs from the one before it, and of the last that has it.  `others`:
    functions whose text is the same in the first state and in the last, but for their names."""

    name: str
    states: tuple[int, ...]
    others: tuple[str, ...] = ()


@dataclass(frozen=True)
class _Seen:
    """A function from a state on, by hashes: `key` of all that it depends on, `text` of its own
    text without its name (0: it is known by its name).  A function that is gone has the key 0."""

    state: int
    key: int
    text: int


class ModuleStates:
    """One module from pass to pass: state 0 is its input, state i what step i made of it."""

    def __init__(self, read: ReadText, llvm: int | None = None) -> None:
        self.steps: list[Step] = []
        """What led to each state, without texts."""
        self._read, self._llvm = read, llvm
        self._file = SpooledTemporaryFile[bytes](SPOOL_BYTES)
        self._places: list[tuple[int, int]] = []
        self._seen: dict[str, list[_Seen]] = {}
        self._states: dict[int, State | None] = {}
        self._unreadable: set[int] = set()

    def add(self, step: Step) -> None:
        """Add what the step has made; of the first step, what was before it, too."""
        if not self.steps:
            self._add(Step(0, "", "", "", "", step.module), step.before)
        self._add(Step(step.number, step.name, step.unit, "", "", step.module), step.after)

    def close(self) -> None:
        """Free the texts."""
        self._file.close()
        self._states.clear()

    def functions(self, names: Collection[str] = ()) -> Iterator[FunctionStates]:
        """The functions that some step changed, or those of them that are asked for."""
        merged: dict[tuple[int, int, int], list[FunctionStates]] = {}
        for name, seen in self._seen.items():
            if names and name not in names and name.strip('"') not in names:
                continue
            there = [each for each in seen if each.key]
            ends = self._ends(name, seen)
            if ends is None:
                continue
            start, last = ends
            later = [each.state for each in there if start < each.state <= last]
            if later:
                found = FunctionStates(name, (start, *later[:-1], last))
                alike = (start, there[0].text, there[-1].text)
                is_alone = 0 in alike[1:] or len(there) < len(seen) or start != there[0].state
                merged.setdefault((start, hash(name), 0) if is_alone else alike, []).append(found)
        for first, *others in merged.values():
            same = tuple(each.name for each in others)
            yield FunctionStates(first.name, first.states, same)

    def _ends(self, name: str, seen: Sequence[_Seen]) -> tuple[int, int] | None:
        """The first state and the last that define a function, of those that can be read.  A dump
        that is cut off lacks functions, too, so that a gap between them says nothing."""
        gone = seen[-1].state if seen[-1].key == 0 else len(self.steps)
        there = [each.state for each in seen if each.key]
        start = next((n for n in range(there[0], gone) if self._defines(name, n)), None)
        last = next((n for n in range(gone - 1, there[0], -1) if self._defines(name, n)), None)
        return None if start is None or last is None else (start, last)

    def _defines(self, name: str, number: int) -> bool:
        state = self._state(number)
        return state is not None and name in state.module.functions

    def changed(self, name: str, first: int, last: int) -> Changed | None:
        """A function in two states, where it differs, or where what differs is no other function
        that can be compared: a type, an alias, a callee with another signature.  A function that
        nobody can call any more or that got another signature is not compared."""
        before, after = self._state(first), self._state(last)
        if before is None or after is None or not are_comparable(before, after, name):
            return None
        if self._key(name, first) == self._key(name, last):
            return None
        if not differ(before, after, name):
            called = reachable(after.module, after.module.functions[name], by_address=True)
            others = [each.name for each in called if are_comparable(before, after, each.name)]
            if any(differ(before, after, each) for each in others):
                return None
        return self.compared(name, first, last)

    def _key(self, name: str, state: int) -> int:
        return [each.key for each in self._seen[name] if each.state <= state][-1]

    def compared(self, name: str, first: int, last: int) -> Changed | None:
        """A function in two states, whether it differs or something that it depends on; `None`
        where they cannot be compared.  The texts are those of other functions where its own does
        not differ."""
        before, after = self._state(first), self._state(last)
        if before is None or after is None or not are_comparable(before, after, name):
            return None
        found = changed(self.passes(name, first, last)[-1], before, after, name)
        if found.texts[0] != found.texts[1]:
            return found
        common = [each for each in before.module.functions if each in after.module.functions]
        others = [each for each in common if differ(before, after, each)]
        texts = [
            "\n".join(state.body(state.module.functions[each]) for each in others)
            for state in (before, after)
        ]
        return replace(found, texts=(texts[0], texts[1]))

    def unread_ends(self) -> Iterator[Step]:
        """Of the first state and the last, what led to those that cannot be read."""
        yield from (self.steps[n] for n in sorted({0, len(self.steps) - 1} & self._unreadable))

    def is_comparable(self, name: str, first: int, state: int) -> bool:
        """Whether a function of one state can be compared with that of another one."""
        before, after = self._state(first), self._state(state)
        return before is not None and after is not None and are_comparable(before, after, name)

    def passes(self, name: str, first: int, last: int) -> Sequence[Step]:
        """The steps from one state to another that may have changed a function."""
        states = [each.state for each in self._seen[name] if first < each.state <= last]
        return [self.steps[state] for state in states] or [self.steps[last]]

    def _state(self, number: int) -> State | None:
        """A state as a module; `None`: it cannot be read."""
        if number in self._states:
            self._states[number] = self._states.pop(number)
            return self._states[number]
        found = None
        if number not in self._unreadable:
            found = self._read_state(number)
            if found is None:
                self._unreadable.add(number)
        self._states[number] = found
        while len(self._states) > STATES_READ:
            del self._states[next(iter(self._states))]
        return found

    def _read_state(self, number: int) -> State | None:
        start, length = self._places[number]
        self._file.seek(start)
        text = zlib.decompress(self._file.read(length)).decode("utf-8", "surrogateescape")
        step = self.steps[number]
        printed = self._read(text, step)
        if printed is None:
            return None
        name = f"after {step.name}" if step.name else "before the passes"
        try:
            return State(printed.text, printed.verifier_errors, name, None, self._llvm)
        except ReaderError:
            return None

    def _add(self, step: Step, text: str) -> None:
        packed = zlib.compress(text.encode("utf-8", "surrogateescape"), 1)
        self._file.seek(0, 2)
        self._places.append((self._file.tell(), len(packed)))
        self._file.write(packed)
        number = len(self.steps)
        self.steps.append(step)
        there = _functions_in(text)
        for name in [*there, *(name for name in self._seen if name not in there)]:
            key, own = there.get(name, (0, 0))
            seen = self._seen.setdefault(name, [])
            if key != (seen[-1].key if seen else 0):
                seen.append(_Seen(number, key, own))


def _functions_in(text: str) -> Mapping[str, tuple[int, int]]:
    """The functions that a module defines, each with its hashes: of all that it depends on, and of
    its own text without its name."""
    defined, outside = definitions(text)
    bodies = {_name_of(body): body for body in defined}
    given = _Outside.of(outside)
    leads_to = {name: _names_in(body) & bodies.keys() for name, body in bodies.items()}
    uses = Counter(name for body in bodies.values() for name in _NAME.findall(body))
    # What is named elsewhere, too, in metadata, an alias or a call, may be told from others by it.
    told = _names_in(outside) | {name for name, count in uses.items() if count > 1}
    found: dict[str, tuple[int, int]] = {}
    for name, body in bodies.items():
        reached = _closure(name, leads_to)
        key = hash((given.rest, *(given.spelled(bodies[each]) for each in sorted(reached))))
        own = 0 if name in told or _LOCAL.match(body) else hash(body.replace(f"@{name}(", "@(", 1))
        found[name] = key or 1, own
    return found


@dataclass(frozen=True)
class _Outside:
    """What a module has besides definitions: the groups of attributes by number, the declarations
    by name, and the `rest`.  LLVM counts groups anew for each module, and a pass that infers
    something of one function gives others new numbers."""

    groups: Mapping[str, str]
    declarations: Mapping[str, str]
    rest: int

    @staticmethod
    def of(text: str) -> _Outside:
        groups, declarations = dict(_GROUP.findall(text)), dict[str, str]()
        rest: list[str] = []
        for line in text.split("\n"):
            declared = _DECLARE.match(line)
            if declared is not None:
                declarations[declared[1]] = line
            elif not _GROUP.match(line):
                rest.append(line)
        return _Outside(groups, declarations, hash("\n".join(rest)))

    def spelled(self, body: str) -> str:
        """A definition, and what it names of declarations, with the groups in place of their
        numbers."""
        named = (self.declarations.get(name, "") for name in sorted(_names_in(body)))
        return _NUMBER.sub(lambda m: self.groups.get(m[1], m[0]), "\n".join([body, *named]))


def _name_of(body: str) -> str:
    """The name of a definition as it is printed; a type of its line may have no name."""
    header = body.split("\n", 1)[0]
    match = re.search(r'@("[^"]*"|[-\w$.]+)\(', header, re.A)
    return match[1] if match else header


@lru_cache(maxsize=4096)
def _names_in(body: str) -> frozenset[str]:
    return frozenset(_NAME.findall(body))


def _closure(name: str, leads_to: Mapping[str, Collection[str]]) -> set[str]:
    reached, todo = {name}, [name]
    while todo:
        new = [each for each in leads_to[todo.pop()] if each not in reached]
        reached.update(new)
        todo += new
    return reached
