"""The verdicts on a log, as events: each function from end to end first, and then what a search for
the wrong pass compares."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from io import BytesIO

from common.data import dataclass
from corpus.module_states import ModuleStates
from report.html.element import visible
from report.passes_report import END_TO_END as NUMBER_OF_ENDS
from report.passes_report import JudgedStep
from tangle_tv.cli.bisection import Search
from tangle_tv.cli.refusals import refuse_unknown_arguments
from tangle_tv.playground import judged
from tangle_tv.playground.request import Event, PageRequest
from transforms.llvm.dumps import DumpReader
from transforms.llvm.log_steps import END_TO_END, NO_DUMPS, LeftOut, Log, read_state
from transforms.llvm.steps import Step
from verify.ir.function import Function
from verify.ir.llvm import LlvmText
from verify.judge.errors import InputError
from verify.options import Options, spelled

FILE = "log.txt"


@dataclass(frozen=True)
class _Asked:
    """A function that differs from end to end, and the module that it is in; `before` is its first
    state."""

    states: ModuleStates
    name: str
    before: Function


class LogCheck:
    """The check of the log of a request."""

    def __init__(self, request: PageRequest) -> None:
        self.text, self.options = request.before, request.options
        self.log = Log("", lambda _: True)
        self.unread = LeftOut()
        """The states that LLVM does not read, of those that were looked at."""
        self.modules: list[ModuleStates] = []
        self.notes: list[str] = []

    def events(self) -> Iterator[Event]:
        """How many functions differ from end to end, the verdicts, and what else is known.  Raises
        InputError, UsageError."""
        try:
            yield from self._events()
        finally:
            for states in self.modules:
                states.close()

    def _events(self) -> Iterator[Event]:
        self._read()
        if not self.log.dumps:
            raise InputError(NO_DUMPS)
        found = [each for states in self.modules for each in _functions(states)]
        refuse_unknown_arguments([each.before for each in found], self.options)
        yield self._begin(len(found))
        self.unread = LeftOut()
        asked, left = found[: judged.MAX_PAIRS], found[judged.MAX_PAIRS :]
        for states in self.modules:
            names = [each.name for each in asked if each.states is states]
            if names:
                yield from self._verdicts(states, names)
        notes = [*self.notes, *self.unread.lines()]
        if notes:
            yield {"event": "notes", "notes": [visible(note) for note in notes]}
        if left:
            titles = [visible(f"@{each.name}") for each in left]
            yield {"event": "left", "titles": titles, "most": judged.MAX_PAIRS}

    def _read(self) -> None:
        modules: dict[int, ModuleStates] = {}
        log = self.log

        def take(number: int, step: Step) -> None:
            if step.number == END_TO_END:
                modules.pop(number, None)
                return
            if number not in modules:
                modules[number] = ModuleStates(self._read_state)
                self.modules.append(modules[number])
            try:
                modules[number].add(step)
            except OSError as error:
                raise InputError(
                    "the modules of this log are too large for this page; tangle-tv log takes them"
                ) from error

        for dump in filter(None, DumpReader(BytesIO(self.text.encode()))):
            for run, step in log.take(dump):
                take(id(run), step)
        for run, step in log.end():
            take(id(run), step)

    def _read_state(self, text: str, step: Step) -> LlvmText | None:
        found = read_state(text, step, self.unread, "after")
        return None if found is None else found[1]

    def _begin(self, count: int) -> Event:
        log = self.log
        for step in (each for states in self.modules for each in states.unread_ends()):
            log.unfinished.append(f"{step.name or 'the input'} (not readable)")
        unchecked = [*log.gaps, *log.left.lines(), *self.unread.lines(), *log.missing()]
        return {
            "event": "pairs",
            "count": count,
            "same": [],
            "notes": [visible(note) for note in log.notes],
            "unchecked": [visible(each) for each in unchecked],
        }

    def _verdicts(self, states: ModuleStates, names: Sequence[str]) -> Iterator[Event]:
        search = Search(states, self.options, 1, self._settle)
        with closing(states), closing(search.judged(names)) as steps:
            for step in steps:
                for each in step.for_each_function():
                    yield self._verdict(each)
        self.notes += search.notes

    def _verdict(self, step: JudgedStep) -> Event:
        is_whole = step.number == NUMBER_OF_ENDS
        label = step.name if is_whole or step.first else f"{step.number}. {step.name}"
        passes = () if is_whole else (step.first or step.number, step.number)
        about = replace(step.subject, command=_command(self.options))
        how = judged.Compared(label, step.texts, step.module, passes)
        return judged.verdict_event(about, how)

    def _settle(self, function: str, name: str, seconds: float) -> str:
        options = replace(self.options, timeout=seconds)
        return _command(options, "--function", function, "--pass", name)


def _command(options: Options, *words: str) -> str:
    return shlex.join(["tangle-tv", "log", FILE, *words, *spelled(options)])


def _functions(states: ModuleStates) -> Iterator[_Asked]:
    """The functions whose last state is to be compared with their first one."""
    for function in states.functions():
        changed = states.changed(function.name, function.states[0], function.states[-1])
        if changed is not None:
            for name in (function.name, *function.others):
                yield _Asked(states, name, changed.pair.source)
