"""Answers of an environment as text, which a run may be given on a command line.

A line is `KEY=VALUE`.  A key is the thread, a colon, and what is asked; a value is the leaves of an
answer in order: integers, `poison`, `undef`.

    1:%p=poison                 an argument of thread 1
    0:result @f#2=5             what call @f gives, which is observation 2 of the thread
    0:choice @src:%entry:%v=7   what freeze of poison, or undef, is there
    0:memory memory.1+64/4@0=9  4 bytes of shared memory at address 64, at the begin of epoch 0

What is not given is as `TableEnvironment` says.  Instructions are named as in the text, so that
the answers of a run may be given to another function with the same names.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import field
from functools import cached_property
from typing import cast

from common.data import dataclass
from verify.concrete.domain import Bits, wrap
from verify.concrete.run.environment import (
    CallEvent,
    LocalByte,
    TableEnvironment,
)
from verify.concrete.run.other_environment import OtherEnvironment
from verify.concrete.run.recorded import WithUndef, undefined_argument
from verify.concrete.run.undefined import Undefined
from verify.concrete.trace import (
    FIRST_ARGUMENT,
    Asking,
    Place,
    Run,
    RunInstance,
    Site,
    Value,
)
from verify.ir.function import Function, Module, Parameter
from verify.ir.types import Type
from verify.semantics.domain import Scalar
from verify.semantics.meaning import map_scalars, uniform_value
from verify.semantics.memory.layout import Layout, stored_type
from verify.semantics.memory.local_names import LocalName
from verify.semantics.operations.operation import ResultOf

PlaceText = Callable[[Place], str]
ANYWHERE = "anywhere"


class GivenError(Exception):
    """A line that is no answer; the message says why."""


def parsed(line: str) -> tuple[str, str]:
    """The key and the value of a line.  Raises `GivenError`."""
    key, equals, value = line.rpartition("=")
    if not equals or not (":" in key or " " in key):
        raise GivenError(f"{line!r} is not of the form KEY=VALUE, such as 0:%x=5")
    leaves(value)
    return " ".join(key.split()), value


def leaves(value: str) -> list[int | str]:
    """The leaves of a value: numbers, or `poison`, `undef` and `anywhere`.  Raises `GivenError`."""
    return [_leaf(word) for word in value.split()]


def _leaf(word: str) -> int | str:
    if word in ("poison", "undef", ANYWHERE):
        return word
    named = {"true": 1, "false": 0}.get(word)
    if named is not None:
        return named
    try:
        return int(word, 0) if len(word) < 400 else int("")
    except ValueError:
        raise GivenError(f"{word!r} is no integer, poison or undef") from None


# Keys


_TEMPLATES: Mapping[str, str] = {
    "argument": "{0}:%{2.name}",
    "identity": "{0}:{2}",
    "reach": "reach {0} {1} {2}",
    "freed": "{0}:freed {1} {2} {3}",
    "is_constant_object": "constant {0} {1}",
    "never_changes": "unchanged {0} {1}",
    "window": "window {0}",
    "global_address": "address @{0}",
    "local_address": "{0}:address %{1.spelled}",
    "touches_locals": "{0}:touches #{1}",
    "local_contents": "{0}:contents %{1.spelled} #{2}",
    "entry": "{0}:entry",
    "still_runs": "{0}:runs on",
}
"""Keys by the method of the environment, with its arguments by number."""
_OF_SITES: Mapping[str, str] = {"choose": "choice", "anchor": "anchor"}
_MEMORY = re.compile(r"(\d+):memory (\S+)\+(\d+)/(\d+)@(\d+)")


def key_of(question: Asking, place: PlaceText) -> str:
    """The key of a question.  Questions of one key have one answer in a run."""
    method, arguments = question
    first = arguments[0]
    if isinstance(first, CallEvent):
        number = site_text(first.site, place) if first.only_computes else f"#{first.before}"
        between = " " if first.only_computes else ""
        return f"{first.thread}:{method} @{first.callee}{between}{number}"
    if isinstance(first, Site):
        return f"{first.thread}:{_OF_SITES[method]} {site_text(first, place)}"
    if method == "memory":
        thread, memory, epoch, number, width = cast("tuple[int, str, int, int, int]", arguments)
        size = max(width // 8, 1)
        return f"{thread}:memory {memory}+{number * size}/{size}@{epoch}"
    return _TEMPLATES[method].format(*arguments)


def site_text(site: Site, place: PlaceText) -> str:
    """The name of an execution, and of what is open there, by names in the text."""
    path = "".join(f"{place(each)}>" for each in site.static.path)
    parts = [path, place(site.static.place)]
    parts += [f"#{site.occurrence}"] if site.occurrence else []
    parts += [] if site.operand is None else [f".{site.operand}"]
    parts += [f"/{site.part}"] if site.part else []
    parts += [f"?{site.look}"] if site.look else []
    parts += [] if site.local is None else [f"&{site.local.spelled}"]
    parts += [f"<{site_text(use, place)}" for use in site.uses]
    return "".join(parts)


def _place_text(place: Place, name: str | None) -> str:
    where = f"[{place.index}]" if name is None else f":%{name}"
    return f"@{place.function}:%{place.block}{where}"


def places_of(run: Run) -> PlaceText:
    """The names of the places that a run reached."""
    names = {s.place: s.instruction.name for trace in run.threads for s in trace.steps}
    return lambda place: _place_text(place, names.get(place))


def places_in(module: Module) -> PlaceText:
    """The names of the places in a module."""

    def text(place: Place) -> str:
        block = module.functions[place.function].block[place.block]
        return _place_text(place, block.instructions[place.index].name)

    return text


# Values


def text_of(answer: object) -> str:
    """An answer as text."""
    match answer:
        case bool():
            return str(answer).lower()
        case None:
            return ANYWHERE
        case WithUndef(value, undef):
            words = _words(value)
            return " ".join("undef" if n in undef else w for n, w in enumerate(words))
        case int():
            return str(answer)
        case (int() as bits, bool() as poison):
            return "poison" if poison else str(bits)
        case (int() as low, int() as high):
            return f"{low} {high}"
        case tuple() | list():
            return " ".join(map(_byte, cast("Sequence[LocalByte]", answer)))
        case _:
            return " ".join(_words(cast("Value", answer)))


def _byte(byte: LocalByte) -> str:
    return "poison" if byte.poison else str(byte.bits)


def _words(value: Value) -> list[str]:
    words: list[str] = []

    def leaf(part: Scalar[Bits, bool]) -> Scalar[Bits, bool]:
        words.append("poison" if part.poison else str(part.bits.value))
        return part

    map_scalars(value, leaf)
    return words


def given_lines(run: Run) -> Mapping[str, str]:
    """What has to be given for a run, by key: the answers that differ from the usual ones."""
    place, usual, found = places_of(run), TableEnvironment(), dict[str, str]()
    for question, answer in run.answers.items():
        key = key_of(question, place)
        if text_of(getattr(usual, question.method)(*question.arguments)) != text_of(answer):
            found[key] = text_of(answer)
        else:
            found.pop(key, None)
    return found


# The environment


@dataclass(frozen=True)
class GivenEnvironment(OtherEnvironment):
    """`environment`, with the answers of `texts` by key.  `asked`: the keys that a run asked for;
    `function`: the one that runs."""

    module: Module
    function: Function
    texts: Mapping[str, str]
    asked: set[str] = field(default_factory=set[str])

    @property
    def unasked(self) -> list[str]:
        """The keys that no question had: of memory, those of which no byte was asked."""
        return [key for key in self.texts if key not in self.asked]

    def _given(self, method: str, *arguments: object) -> list[int | str] | None:
        key = key_of(Asking(method, arguments), self._place)
        self.asked.add(key)
        text = self.texts.get(key)
        return None if text is None else leaves(text)

    @cached_property
    def _place(self) -> PlaceText:
        return places_in(self.module)

    def _value(self, given: Sequence[int | str], type_: Type) -> Value:
        """A value of a type; leaves that are not given are 0."""
        words = iter(given)

        def leaf(width: int) -> Scalar[Bits, bool]:
            word = next(words, 0)
            return Scalar(wrap(word if isinstance(word, int) else 0, width), word == "poison")

        return uniform_value(stored_type(self._layout, type_), leaf)

    @cached_property
    def _layout(self) -> Layout:
        return Layout(self.module.datalayout, self.module.types)

    def argument(self, thread: int, index: int, parameter: Parameter) -> Value | Undefined:
        given = self._given("argument", thread, index, parameter)
        if given is None:
            return self.environment.argument(thread, index, parameter)
        value = self._value(given, parameter.type)
        undef = frozenset(n for n, word in enumerate(given) if word == "undef")
        if not undef:
            return value
        first = RunInstance((), Place(self.function.name, self.function.entry.label, 0))
        site = Site(thread, first, 0, FIRST_ARGUMENT - index)
        return undefined_argument(WithUndef(value, undef), site)

    def result(self, event: CallEvent) -> Value:
        given = self._given("result", event)
        return self.environment.result(event) if given is None else self._value(given, event.type)

    def identity(self, thread: int, kind: ResultOf, key: str, zero: Value) -> Value:
        given = self._given("identity", thread, kind, key, zero)
        if given is None:
            return self.environment.identity(thread, kind, key, zero)
        words = iter(given)

        def leaf(part: Scalar[Bits, bool]) -> Scalar[Bits, bool]:
            word = next(words, 0)
            number = word if isinstance(word, int) else 0
            return Scalar(wrap(number, part.bits.width), word == "poison")

        return map_scalars(zero, leaf)

    def memory(
        self, thread: int, memory: str, epoch: int, number: int, width: int
    ) -> tuple[int, bool]:
        given = self._given("memory", thread, memory, epoch, number, width)
        size = width // 8
        if given is None and size:
            found = [
                self._bytes.get((thread, memory, epoch, number * size + i)) for i in range(size)
            ]
            self.asked.update(key for key, _ in filter(None, found))
            parts = [word for _, word in (each or ("", 0) for each in found)]
            if "poison" in parts:
                return 0, True
            return sum(_number(part) << 8 * i for i, part in enumerate(parts)), False
        word = given[0] if given else 0
        return (0, True) if isinstance(word, str) else (word % (1 << width), False)

    @cached_property
    def _bytes(self) -> Mapping[tuple[int, str, int, int], tuple[str, int | str]]:
        """By thread, memory, epoch and address: each byte that is given, with its key.  A function
        by itself may have other cells than in the pair in which it was compared."""
        found: dict[tuple[int, str, int, int], tuple[str, int | str]] = {}
        for key, text in self.texts.items():
            of = _MEMORY.fullmatch(key)
            if of is None:
                continue
            thread, memory, address, size, epoch = of.groups()
            word = leaves(text)[0] if text else 0
            for i in range(int(size)):
                byte = word if isinstance(word, str) else word >> 8 * i & 0xFF
                found[int(thread), memory, int(epoch), int(address) + i] = key, byte
        return found

    def reach(self, memory: int, address: int, of: int | None) -> tuple[int, int]:
        given = self._given("reach", memory, address, of)
        if given is None:
            return self.environment.reach(memory, address, of)
        before, after = [*given, 0, 0][:2]
        return _number(before), _number(after)

    def freed(self, thread: int, memory: int, address: int, since: int) -> int:
        given = self._given("freed", thread, memory, address, since)
        usual = self.environment.freed(thread, memory, address, since)
        return _first(given, usual)

    def is_constant_object(self, memory: int, address: int) -> bool:
        given = self._given("is_constant_object", memory, address)
        return bool(_first(given, self.environment.is_constant_object(memory, address)))

    def never_changes(self, memory: str, number: int) -> bool:
        given = self._given("never_changes", memory, number)
        return bool(_first(given, self.environment.never_changes(memory, number)))

    def window(self, addrspace: int) -> int:
        return _first(self._given("window", addrspace), self.environment.window(addrspace))

    def global_address(self, name: str, bits: int) -> int:
        given = self._given("global_address", name, bits)
        return _first(given, self.environment.global_address(name, bits)) % (1 << bits)

    def local_address(self, thread: int, name: LocalName, bits: int) -> int | None:
        given = self._given("local_address", thread, name, bits)
        if given is None or ANYWHERE in given:
            return self.environment.local_address(thread, name, bits)
        return _first(given, 0) % (1 << bits)

    def touches_locals(self, thread: int, before: int) -> bool:
        given = self._given("touches_locals", thread, before)
        return bool(_first(given, self.environment.touches_locals(thread, before)))

    def local_contents(self, thread: int, name: LocalName, before: int) -> Sequence[LocalByte]:
        given = self._given("local_contents", thread, name, before)
        if given is None:
            return self.environment.local_contents(thread, name, before)
        if not given:
            return ()
        words = [*given, *[0] * name.size][: name.size]
        return [LocalByte(_number(word) & 0xFF, word == "poison") for word in words]

    def returns(self, event: CallEvent) -> bool:
        return bool(_first(self._given("returns", event), self.environment.returns(event)))

    def undefined(self, event: CallEvent) -> bool:
        return bool(_first(self._given("undefined", event), self.environment.undefined(event)))

    def choose(self, site: Site, width: int) -> int:
        given = self._given("choose", site, width)
        return _first(given, self.environment.choose(site, width)) % (1 << width)

    def anchor(self, site: Site) -> int:
        return _first(self._given("anchor", site), self.environment.anchor(site))

    def entry(self, thread: int) -> int:
        return _first(self._given("entry", thread), self.environment.entry(thread))

    def still_runs(self, thread: int) -> bool:
        return bool(_first(self._given("still_runs", thread), self.environment.still_runs(thread)))


def _number(word: int | str) -> int:
    return word if isinstance(word, int) else 0


def _first(given: Sequence[int | str] | None, usual: int) -> int:
    return usual if not given else _number(given[0])
