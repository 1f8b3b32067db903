"""`tangle-tv log`: what a compiler printed between its passes is checked, from pass to pass."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from collections.abc import Generator, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext
from dataclasses import replace
from pathlib import Path

from common.file_names import safe
from corpus.changed_functions import Changed, pairs_of
from corpus.module_states import ModuleStates
from process.signals import InterruptedBySignals
from report.passes_report import JudgedStep, RunFacts
from tangle_tv.cli.bisection import Search, Tell, untold
from tangle_tv.cli.clang_line import GPUS
from tangle_tv.cli.errors import Exit, UsageError, on_terminal
from tangle_tv.cli.given_options import options_of
from tangle_tv.cli.show_steps import Show
from tangle_tv.cli.step_options import is_searched
from tangle_tv.cli.whole_file import write_into
from tangle_tv.commands.opt import exit_status, verdicts_on
from transforms.llvm.dumps import SHOWN_LINES, Arriving, DumpReader, Lines
from transforms.llvm.log_steps import END_TO_END, NO_DUMPS, Log, ModuleRun, read_state, readable
from transforms.llvm.steps import Step
from verify.ir.errors import ReaderError
from verify.ir.llvm import LlvmText, canonical, read_input
from verify.options import Options, spelled
from verify.refinement.verdict import Verdict

Files = Iterable[AbstractContextManager[Lines]]
NULS = "it holds NUL bytes, and no IR in UTF-8: UTF-16, as PowerShell's > writes, is not read"
DIFFERENCES = (
    "it prints differences, which are not read: -print-changed prints whole modules "
    "(and -print-changed=quiet only the changed ones)"
)


MODULE = "a module, not a log of passes: `tangle-tv check` compares modules, `opt` runs passes"
_OF_MODULES = ("; ModuleID", "define ", "declare ", "source_filename ", "target ")
"""Beginnings of lines of a module."""


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError, IRError."""
    options = options_of(arguments)
    words = ["tangle-tv log", *arguments.files]
    show = Show(RunFacts("", "", " ".join(words), "", "", 0), arguments)
    check = LogCheck(arguments, options, tell=show.progress)
    show.begin()
    interrupted = False
    try:
        with InterruptedBySignals(), closing(check.judged()) as steps:
            for step in steps:
                show.step(step)
                check.saw(step)
    except KeyboardInterrupt:
        interrupted = True
    show.facts = check.facts(show.facts)
    show.end()
    for note in show.facts.notes:
        show.note(note)
    if interrupted:
        print("tangle-tv: interrupted: what was decided is above", file=sys.stderr)
        return Exit.INTERRUPTED
    if not check.seen:
        raise UsageError(f"{', '.join(arguments.files)}: {check.why_nothing()}")
    check.refuse_unknown_functions()
    return exit_status(show.tally, arguments.fail_on, is_whole=check.is_whole)


class LogCheck:
    """The check of some logs: what is asked, and how far it is.  `device_only`: modules for other
    targets than GPUs are not asked about."""

    def __init__(
        self,
        arguments: Namespace,
        options: Options,
        *,
        device_only: bool = False,
        tell: Tell = untold,
    ) -> None:
        self.arguments, self.options = arguments, options
        self.tell = tell
        self.device_only = device_only
        self.machine = ""
        """The triple of the first module that is asked about."""
        self.files: list[str] = arguments.files
        self.functions = {name.removeprefix("@").strip('"') for name in arguments.functions}
        self.passes = {_plain(each) for name in arguments.chosen_passes for each in name.split("+")}
        self.log = Log(_given(arguments.module), self._is_wanted)
        self.steps = 0
        self.seen_passes: set[str] = set()
        self.seen = 0
        """Dumps of IR."""
        self.skipped = 0
        self.has_nuls = False
        self.others: list[str] = []
        """The first lines that are no IR between passes."""
        self.names: set[str] = set()
        """The functions of `--function` that some module has."""
        self.complaints: dict[str, tuple[str, ...]] = {}
        self.by_number: dict[int, ModuleRun] = {}

    @property
    def is_whole(self) -> bool:
        """Whether all that changed was compared."""
        return self.log.is_whole

    def judged(self, lines: Lines | None = None) -> Generator[JudgedStep, None, None]:
        """The verdicts, each when it is known: of each module when it ends, or of each step, up to
        the first wrong one of its module.  `lines` are the log, if not the files."""
        files = map(opened, self.files) if lines is None else [nullcontext(lines)]
        if is_searched(self.arguments):
            yield from self._searched(files)
            return
        changed = self._chosen(self._changed(files))
        with closing(verdicts_on(changed, self.options, self.arguments.jobs)) as found:
            for step in found:
                run = self.by_number.get(step.number)
                if step.number == END_TO_END or run is None or not run.stopped:
                    yield step

    def saw(self, step: JudgedStep) -> None:
        """A verdict was shown: no more of its module are asked for after the first wrong one."""
        run = self.by_number.get(step.number)
        if run is not None and step.verdict is Verdict.INCORRECT:
            run.stopped = not self.arguments.keep_going
        for number in [each for each in self.by_number if each < step.number]:
            del self.by_number[number]

    def facts(self, facts: RunFacts) -> RunFacts:
        """The facts for the summary at the end."""
        log = self.log
        notes = [*log.gaps, *log.notes, *log.left.lines(), *log.missing(), *self._unknown_passes()]
        if self.skipped:
            notes.append(f"skipped: {self.skipped} lines that are no IR")
        whole = bool(self.seen) and self.is_whole
        return replace(facts, steps=self.steps, notes=tuple(notes), is_whole=whole)

    def why_nothing(self) -> str:
        if any("differences" in what for what in self.log.left.counts):
            return DIFFERENCES
        if self.has_nuls:
            return NULS
        if any(line.startswith(_OF_MODULES) for line in self.others):
            return MODULE
        begins = "".join(f"\n  {on_terminal(line)}" for line in self.others[:SHOWN_LINES])
        return f"{NO_DUMPS}; it begins:{begins}" if begins else NO_DUMPS

    def _unknown_passes(self) -> Iterator[str]:
        """A sentence for each pass that is asked for and changed nothing."""
        known = {_plain(name) for name in self.seen_passes}
        for name in sorted(self.arguments.chosen_passes):
            if known.isdisjoint(_plain(each) for each in name.split("+")):
                others = ", ".join(sorted(self.seen_passes)) or "none"
                yield f"--pass {name}: no pass of that name changed a module; these did: {others}"

    def refuse_unknown_functions(self) -> None:
        """Raise UsageError when no module has a function that is asked for."""
        for name in sorted(self.functions - self.names):
            raise UsageError(f"--function {name}: no module in the log defines it")

    def _searched(self, files: Files) -> Iterator[JudgedStep]:
        """The verdicts on each module from end to end, and what a search finds where that is
        wrong or not known."""
        modules: dict[int, tuple[ModuleRun, ModuleStates]] = {}
        try:
            yield from self._searched_modules(files, modules)
        finally:
            for _, states in modules.values():
                states.close()

    def _searched_modules(
        self, files: Files, modules: dict[int, tuple[ModuleRun, ModuleStates]]
    ) -> Iterator[JudgedStep]:
        for run, step in filter(None, self._printed(files)):
            if not self._is_wanted(run):
                continue
            is_end = step.number == END_TO_END
            self.steps += not is_end
            self._note_functions(step.after)
            if self.arguments.save is not None:
                _save(self.arguments, step)
            if id(run) not in modules:
                modules[id(run)] = run, ModuleStates(self._read_state)
            _, states = modules[id(run)]
            if is_end:
                del modules[id(run)]
                yield from self._search(states)
            else:
                self.tell(f"reading: step {step.number}, {step.name}", 0, None)
                states.add(step)

    def _search(self, states: ModuleStates) -> Iterator[JudgedStep]:
        def settle(function: str, name: str, seconds: float) -> str:
            options = spelled(replace(self.options, timeout=seconds))
            module = () if self.arguments.module is None else ("--module", self.arguments.module)
            asked = (*module, "--function", function, "--pass", name, *options)
            return shlex.join(["tangle-tv", "log", *self.files, *asked])

        search = Search(states, self.options, self.arguments.jobs, settle, self.tell)
        with closing(states), closing(search.judged(self.functions)) as steps:
            yield from steps
        for step in states.unread_ends():
            self.log.unfinished.append(f"{step.name or 'the input'} (not readable)")
        self.log.notes += search.notes

    def _read_state(self, text: str, step: Step) -> LlvmText | None:
        found = read_state(text, step, self.log.left, "after")
        return None if found is None else found[1]

    def _changed(self, files: Files) -> Iterator[Changed | None]:
        """The functions that steps changed; `None` while nothing comes.  A step whose text our
        reader refuses is left out."""
        steps = _Steps(self._steps(self._printed(files)))
        while True:
            try:
                yield from pairs_of(steps, self.complaints)
            except _NothingYet:
                yield None
                continue
            except ReaderError as error:
                self.log.left.add(f"steps whose text cannot be read: {error}", "")
                self.log.unfinished.append("a step that cannot be read")
                continue
            return

    def _steps(
        self, printed: Iterator[tuple[ModuleRun, Step] | None]
    ) -> Generator[Step | None, None, None]:
        """The steps as LLVM prints them, without those that are not requested."""
        for found in printed:
            if found is None:
                yield None
                continue
            run, step = found
            self.steps += step.number != END_TO_END and self._is_wanted(run)
            if not self._is_asked(run, step):
                continue
            read = readable(run, step, self.log.left)
            if read is None:
                continue
            self._remember(run, *read)
            yield read[0]

    def _printed(self, files: Files) -> Iterator[tuple[ModuleRun, Step] | None]:
        for opening in files:
            with opening as file:
                reader = DumpReader(file)
                for dump in reader:
                    self.skipped, reader.skipped = self.skipped + reader.skipped, 0
                    if dump is None:
                        yield None
                    else:
                        yield from self.log.take(dump)
                self.skipped += reader.skipped
                self.others += reader.first
                self.has_nuls |= reader.has_nuls
            yield from self.log.end()
            self.seen = self.log.dumps - sum(
                n for what, n in self.log.left.counts.items() if "differences" in what
            )

    def _is_wanted(self, run: ModuleRun) -> bool:
        wanted = not self.device_only or run.triple.startswith(GPUS)
        if wanted and not self.machine:
            self.machine = run.triple
        return wanted

    def _is_asked(self, run: ModuleRun, step: Step) -> bool:
        if not self._is_wanted(run):
            return False
        if step.number == END_TO_END:
            return not self.passes
        if run.stopped:
            return False
        self.seen_passes.update(step.name.split("+"))
        names = {_plain(name) for name in step.name.split("+")}
        return not self.passes or not names.isdisjoint(self.passes)

    def _remember(self, run: ModuleRun, step: Step, before: LlvmText, after: LlvmText) -> None:
        self.complaints.clear()
        for each in (before, after):
            self.complaints[each.text] = each.verifier_errors
        if step.number != END_TO_END:
            self.by_number[step.number] = run
        self._note_functions(after.text)
        if self.arguments.save is not None:
            _save(self.arguments, step)

    def _note_functions(self, text: str) -> None:
        self.names |= {n for n in self.functions if f"@{n}(" in text or f'"{n}"(' in text}

    def _chosen(self, changed: Iterable[Changed | None]) -> Iterator[Changed | None]:
        names = self.functions
        for each in changed:
            if each is None or not names or each.pair.name.strip('"') in names:
                yield each


class _NothingYet(Exception):
    """The next step has not come; it can be asked for again."""


class _Steps(Iterator[Step]):
    """Steps that can be asked for again after `_NothingYet`, which a generator cannot."""

    def __init__(self, steps: Iterator[Step | None]) -> None:
        self.steps = steps

    def __next__(self) -> Step:
        step = next(self.steps)
        if step is None:
            raise _NothingYet
        return step


def _plain(name: str) -> str:
    """The name of a pass without what only one of its two names has: `LoopSimplifyPass` and
    `loop-simplify` are one."""
    return name.lower().replace("-", "").removesuffix("pass")


def _given(path: str | None) -> str:
    """The text of `--module`.  Raises IRError."""
    return "" if path is None else canonical(read_input(path), path).text


@contextmanager
def opened(path: str) -> Generator[Lines]:
    """A log.  Raises UsageError."""
    if path == "-":
        yield Arriving(sys.stdin.fileno())
        return
    try:
        file = open(path, "rb")  # noqa: SIM115
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    with file:
        yield file


def _save(arguments: Namespace, step: Step) -> None:
    """The module after a pass, and before the first."""
    number = step.number or 0
    names: Mapping[str, str] = {f"{number:03}.{safe(step.name)}.ll": step.after}
    if step.number == END_TO_END:
        names = {f"000.{safe(Path(step.module).name)}.input.ll": step.before}
    for name, text in names.items():
        write_into(arguments, Path(arguments.save), name, text)
