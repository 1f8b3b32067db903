"""The steps in a compiler's log, from dump to dump, of one module or of several."""

from __future__ import annotations

import re
from collections import Counter, OrderedDict
from collections.abc import Callable, Generator, Iterator
from dataclasses import field, replace

from common.data import dataclass
from transforms.llvm.completion import Completed, NotCompleted, bodies, undefined
from transforms.llvm.dumps import MIB, Content, Dump, DumpHeader, DumpKind
from transforms.llvm.steps import Following, Step
from verify.ir.errors import IRError
from verify.ir.llvm import LlvmText, canonical

END_TO_END = 0
MODULES = 8
"""Modules that a log may print by turns; one that was not printed for longest is ended for more."""
MODULES_BYTES = 96 * MIB
"""The text of all of them; 32 MiB is the limit of one dump."""
UNITS = 4096
"""Functions whose passes without a result that can be read are known one by one."""
NAMES = 6
"""Passes whose result was not printed that a step names."""
NO_DUMPS = (
    "no IR is printed between passes there: clang prints it by -mllvm -print-changed -mllvm "
    "-print-module-scope, opt without -mllvm, llc by -print-before-all -print-after-all "
    "-print-module-scope; all on standard error"
)
"""About a log without dumps."""
SCOPE = "-print-module-scope prints them whole"
_ADVICE = {
    Content.LOOP: "-print-module-scope or -print-loop-func-scope prints the function",
    Content.DIFFERENCES: "-print-changed instead of -print-changed=diff prints modules",
}
_LINES = {
    "module": re.compile(r"""^(?:; ModuleID = '|source_filename = ")(.*)['"]$""", re.M),
    "triple": re.compile(r'^target triple = "(.*)"$', re.M),
}
_CPU = re.compile(r'"target-cpu"="([^"]*)"')
_GIVEN = ("the module that was given",)
_LOOP_IN = re.compile(r"loop .* in function (.*)")


@dataclass
class LeftOut:
    """The steps that could not be compared: their number for each reason, and the first place;
    `advice` by reason.  `machine`: dumps of machine code, which is not IR."""

    counts: Counter[str] = field(default_factory=Counter[str])
    first: dict[str, str] = field(default_factory=dict[str, str])
    advice: dict[str, str] = field(default_factory=dict[str, str])
    machine: int = 0

    def add(self, what: str, where: object, advice: str = "") -> None:
        if len(self.counts) >= 64 and what not in self.counts:
            what, advice = "dumps for other reasons", ""
        self.counts[what] += 1
        self.first.setdefault(what, str(where))
        self.advice.setdefault(what, advice)

    def lines(self) -> Iterator[str]:
        """A sentence for each reason."""
        for what, count in self.counts.items():
            advice = f"; {self.advice[what]}" if self.advice[what] else ""
            yield f"left out: {what}: {count} (first: {self.first[what]}){advice}"
        if self.machine:
            yield f"left out: dumps of machine code, which is not verified: {self.machine}"


@dataclass
class ModuleRun:
    """The passes on one module.  `first` and the text in `following` are as printed; `pending` are
    passes whose result on a function (empty: on something else) was not readable, `begun` those
    before which a function was printed.  `stopped`: what follows need not be compared."""

    name: str
    triple: str
    first: str
    following: Following
    pending: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    begun: dict[str, list[str]] = field(default_factory=dict[str, list[str]])
    whole: Completed | None = None
    completed: int = 0
    dumps: int = 0
    begins_with: DumpHeader | None = None
    """Of what was printed first, where that is not the input."""
    first_header: DumpHeader | None = None
    """Of the first dump, whatever it is."""
    stopped: bool = False
    unreadable: list[str] = field(default_factory=list[str])
    good: tuple[str, LlvmText] | None = None
    """The last text as printed that LLVM could read, and as it prints it."""

    @property
    def size(self) -> int:
        return len(self.first) + len(self.following.before)

    def completed_text(self, dump: str) -> str:
        """The module with the functions of a dump.  Raises `NotCompleted`."""
        if self.whole is None:
            self.whole = Completed(self.following.before)
            self.following.before = self.whole.text
        if not self.whole.replace(dump):
            return self.following.before
        self.completed += 1
        return self.whole.text

    def names(self, header: DumpHeader) -> list[str]:
        """The passes before this one whose result on its functions was not readable."""
        units = units_of(header.unit)
        found: list[str] = []
        for unit in list(self.pending):
            if unit == "" or units is None or unit in units:
                found += self.pending.pop(unit)
        found = list(dict.fromkeys(found))  # a pass on each region of a function
        return found if len(found) <= NAMES else ["…", *found[-NAMES:]]

    def begin(self, header: DumpHeader) -> None:
        """A pass begins, on some functions or on another unit (empty)."""
        for unit in units_of(header.unit) or [""]:
            known = unit in self.begun or len(self.begun) < UNITS
            _add(self.begun.setdefault(unit if known else "", []), header.name)

    def ended(self, header: DumpHeader) -> list[str]:
        """The passes that began on these functions before this dump; of a module, all."""
        units = units_of(header.unit) if self.whole is not None else None
        asked = [unit for unit in self.begun if units is None or unit in ("", *units)]
        return list(dict.fromkeys(name for unit in asked for name in self.begun.pop(unit)))

    def put_off(self, header: DumpHeader) -> None:
        """The dump at this pass cannot be read."""
        if header.kind is DumpKind.BEFORE:
            self.begin(header)
        if header.kind is DumpKind.AFTER:
            for unit in units_of(header.unit) or [""]:
                self.begun.pop(unit, None)
                known = unit in self.pending or len(self.pending) < UNITS
                _add(self.pending.setdefault(unit if known else "", []), header.name)


def _add(names: list[str], name: str) -> None:
    """Add a name; of very many, the last are kept."""
    names.append(name)
    del names[: -4 * NAMES]


def units_of(unit: str) -> list[str] | None:
    """The functions of a unit; `None`: the module, or something that is not named."""
    if unit in ("", "[module]"):
        return None
    if found := _LOOP_IN.fullmatch(unit):
        return [found[1]]
    return unit[1:-1].split(", ") if unit.startswith("(") and unit.endswith(")") else [unit]


class Log:
    """The state of a log: the modules, each as after its last dump."""

    def __init__(self, given: str = "", wanted: Callable[[ModuleRun], bool] | None = None) -> None:
        self.given = given
        """The module before the first dump, if it is known (else empty)."""
        self.wanted = wanted
        """What is not compared of other modules is not reported."""
        self.left = LeftOut()
        self.runs: OrderedDict[tuple[str, ...], ModuleRun] = OrderedDict()
        self.current: ModuleRun | None = None
        self.number = 0
        self.dumps = 0
        self.unfinished: list[str] = []
        """Passes of ended modules whose result is compared with nothing."""
        self.alone: list[str] = []
        """Ended modules of which there was one state only."""
        self.gaps: list[str] = []
        """What was done before the first and after the last state of ended modules: sentences."""
        self.notes: list[str] = []

    def take(self, dump: Dump) -> Iterator[tuple[ModuleRun, Step]]:
        """The step to a dump, or `None`; after the steps of a module that ends with it."""
        header, run = dump.header, self.current
        if header.kind in (DumpKind.SILENT, DumpKind.INVALIDATED):
            if run is not None:
                run.following.next(header, "")
            return
        if dump.content is Content.MACHINE:
            self.left.machine += 1
            return
        self.dumps += 1
        if run is None and self.given and dump.content is not Content.MODULE:
            run = self._begin(self.given, DumpHeader(DumpKind.START), _GIVEN)
        if dump.why_not or dump.content in (Content.LOOP, Content.DIFFERENCES, Content.NOTHING):
            self._put_off(dump)
            return
        if dump.content is Content.MODULE:
            run, text = (yield from self._run_of(dump)), dump.text
            run.whole = None
        else:
            text = self._completed(run, dump)
        if run is None or not text:
            return
        run.dumps += 1
        step = self._next(run, header, text)
        if step is not None:
            self.number += 1
            yield run, replace(step, number=self.number, module=run.name)

    def end(self) -> Iterator[tuple[ModuleRun, Step]]:
        """The log ends: what is left to compare."""
        while self.runs:
            yield from self._end(self.runs.popitem(last=False)[1])
        self.current = None

    @property
    def is_whole(self) -> bool:
        """Whether all that is known to have changed was compared."""
        return not self.unfinished and not self.alone

    def missing(self) -> Iterator[str]:
        """The dumps that were not compared: a sentence each."""
        if self.alone:
            named = ", ".join(self.alone[:4])
            yield f"compared with nothing: only one state is printed of {named}"
        if self.unfinished:
            named = ", ".join(self.unfinished[:4]) + (" …" if len(self.unfinished) > 4 else "")
            yield f"not compared: what was done by {named}"

    def _put_off(self, dump: Dump) -> None:
        what, advice = dump.content.value, _ADVICE.get(dump.content, "")
        if dump.content is not Content.NOTHING:
            said = f"dumps of {what} {dump.why_not}".strip()
            self.left.add(said, dump.header, advice)
        elif not dump.header.is_gone:
            self.left.add(f"dumps without text {dump.why_not}".strip(), dump.header)
            if not dump.why_not:
                return
        self._pending(self.current, dump.header)

    def _pending(self, run: ModuleRun | None, header: DumpHeader) -> None:
        """Note that the steps up to a dump are not known yet."""
        if run is not None:
            run.put_off(header)
        elif len(self.unfinished) < MODULES:
            self.unfinished.append(str(header))

    def _next(self, run: ModuleRun, header: DumpHeader, text: str) -> Step | None:
        """Before a pass, a change is by the one that began before it."""
        names = run.names(header)
        begun = run.ended(header)
        if header.kind is DumpKind.BEFORE:
            run.begin(header)
            names += begun
            header = replace(header, name="" if names else f"(before {header.name})")
        run.following.unseen = [*names, *run.following.unseen]
        return run.following.next(header, text)

    def _completed(self, run: ModuleRun | None, dump: Dump) -> str:
        """The module with the functions of a dump; empty: that is not known."""
        if run is None:
            what = "dumps of functions before any module"
            self.left.add(what, dump.header, f"{SCOPE}, and --module FILE gives one")
            self._pending(run, dump.header)
            return ""
        try:
            return run.completed_text(dump.text)
        except NotCompleted as error:
            self.left.add(f"dumps {error}", dump.header, SCOPE)
            self._pending(run, dump.header)
            return ""

    def _run_of(self, dump: Dump) -> Generator[tuple[ModuleRun, Step], None, ModuleRun]:
        """The module of this name; the one before it ends where this one begins again."""
        key = _key(dump.text)
        run = self.runs.get(key)
        if run is None and _GIVEN in self.runs:
            run = self.runs[key] = self.runs.pop(_GIVEN)
        if run is not None and _begins_again(run, dump):
            yield from self._end(self.runs.pop(key))
            run = None
        if run is None:
            run = self._begin(dump.text, dump.header, key)
        self.runs.move_to_end(key)
        self.current = run
        while len(self.runs) > MODULES or (
            len(self.runs) > 1 and sum(each.size for each in self.runs.values()) > MODULES_BYTES
        ):
            yield from self._end(self.runs.popitem(last=False)[1])
        return run

    def _begin(self, text: str, header: DumpHeader, key: tuple[str, ...]) -> ModuleRun:
        name, triple = (_found(pattern, text) for pattern in _LINES.values())
        before = text
        if self.given and _found(_LINES["triple"], self.given) in ("", triple):
            before, self.given = self.given, ""
        run = ModuleRun(name, triple, before, Following(before))
        run.first_header = None if key == _GIVEN else header
        if before == text and header.kind is not DumpKind.START:
            run.begins_with = header
        self.runs[key] = self.current = run
        return run

    def _end(self, run: ModuleRun) -> Iterator[tuple[ModuleRun, Step]]:
        if self.wanted is not None and not self.wanted(run):
            return
        self.unfinished += [
            f"{name} on {unit or 'something'}"
            for unit, names in run.pending.items()
            for name in names
        ]
        self.unfinished += [f"{name} (not readable)" for name in run.unreadable]
        self.unfinished += [f"{name} (not printed)" for name in run.following.unseen]
        first = run.begins_with
        if first is not None and run.dumps < 2:
            self.alone.append(run.name)
        if first is not None and first.kind is DumpKind.AFTER:
            self.gaps.append(
                f"{run.name}: the first module that is printed is that after {first}: what was "
                "done up to there is not compared (-print-changed without =quiet prints the "
                "input, too; --module FILE gives it)"
            )
        last = [f"{name} on {unit or run.name}" for unit, (*_, name) in run.begun.items()]
        if last:
            self.gaps.append(
                f"{run.name}: what was done by passes that are printed only before they run, and "
                f"last, is not compared: {', '.join(last[:NAMES])}"
            )
        if run.completed:
            self.notes.append(
                f"{run.name}: {run.completed} dumps of functions, completed from the last module: "
                "attributes and metadata that they do not print are taken to be as they were "
                "(-print-module-scope prints them)"
            )
        if run.first != run.following.before:
            name = "end to end"
            last = run.following.before
            yield run, Step(END_TO_END, name, "[module]", run.first, last, run.name)


def _key(text: str) -> tuple[str, ...]:
    return (
        *(_found(pattern, text) for pattern in _LINES.values()),
        *sorted(set(_CPU.findall(text))),
    )


def _found(pattern: re.Pattern[str], text: str) -> str:
    found = pattern.search(text)
    return found[1] if found else ""


def _begins_again(run: ModuleRun, dump: Dump) -> bool:
    """Whether a module of the same name is compiled a second time.  A pass that undoes what those
    before it have done leaves the first text, too; passes begin again with the first one."""
    if dump.header.kind is DumpKind.START:
        return True
    if run.first_header not in (None, dump.header):
        return False
    before = run.following.before
    return run.first.strip() == dump.text.strip() and bodies(before) != bodies(dump.text)


def readable(run: ModuleRun, step: Step, left: LeftOut) -> tuple[Step, LlvmText, LlvmText] | None:
    """The step between modules as LLVM prints them, which names the passes between the last module
    that could be read and this one; `None`: this one cannot."""
    good = run.good
    if good is None or (good[0] != step.before and not run.unreadable):
        good = read_state(step.before, step, left, "before")
    after = read_state(step.after, step, left, "after")
    if after is None:
        run.unreadable.append(step.name)
        run.good = good
        return None
    run.good = after
    if good is None:
        return None
    name = "+".join([*run.unreadable[-NAMES:], step.name])
    run.unreadable.clear()
    return replace(step, name=name, before=good[1].text, after=after[1].text), good[1], after[1]


def read_state(text: str, step: Step, left: LeftOut, side: str) -> tuple[str, LlvmText] | None:
    """A module as printed, and as LLVM prints it; `None`: it cannot be read, which is noted."""
    missing = undefined(text)
    if missing:
        left.add("dumps of modules cut off, which use what they do not define", step.name)
        return None
    try:
        return text, canonical(text.encode(), f"{side} {step.name}")
    except IRError as error:
        left.add(f"dumps of modules that LLVM does not read: {error.message}", step.name)
        return None
