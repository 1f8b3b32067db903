"""Every step of a run of passes: the module before and after each pass that changed it.

LLVM prints the whole module after a pass that changed something (`-print-changed=quiet
-print-module-scope`); two printed modules in a row are a step.  That leaves out a pass that deleted
what it ran on (a loop that it unrolled in full, say); `-print-after` prints the module then, too,
except before LLVM 17: such a pass is named together with the next one, as `LoopFullUnroll+GVN`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import field, replace
from functools import partial

from llvmlite import binding

from common.data import dataclass
from process.limits import Limits
from transforms.llvm.dumps import DumpHeader, DumpKind, header_of
from transforms.llvm.passes import Recipe, load, optimize, refuse
from transforms.llvm.worker import LLVM_LIMITS, LlvmDied, LlvmFailed, in_worker, overheard
from verify.ir.llvm import parsed_here, split_findings
from verify.ir.newer_text import restored

WHEEL = ".".join(map(str, binding.llvm_version_info))
"""The version of the LLVM in llvmlite's wheel."""
_DELETING = ("inline", "loop-deletion", "loop-simplifycfg", "loop-unroll-full")
OPTIONS = (
    "-print-changed=quiet",
    "-print-module-scope",
    f"-print-after={','.join((*_DELETING, 'simple-loop-unswitch'))}",
)
WHICH = ("-print-before-all",)
"""Options in place of `OPTIONS`: the last header names the pass in which LLVM died."""
_EVENT = re.compile(r"^(?:; )?\*\*\* IR .* \*\*\*$", re.M)
_STARTED = re.compile(r"^(?:; )?\*\*\* IR Dump Before (\S+) on (.+?) \*\*\*$", re.M)
_IGNORED = re.compile(r"^'.*' is not a recognized processor for this target", re.M)
_WHERE = re.compile(r"^[^`']*[/ ](?=[^/ ]+:\d+: )")
"""The program and the folder of LLVM's source before an assertion."""
COMPLAINT = re.compile(
    r"^.*(?:Assertion [`'].*|LLVM ERROR: .*|UNREACHABLE executed.*|PLEASE submit .*)", re.M
)
"""The line in which LLVM says why it ends."""


@dataclass(frozen=True)
class Step:
    """One pass that changed the module: `number` counts from 1 in its run, `name` is
    LLVM's class of the pass without `Pass`, `unit` what it ran on (a function, a loop,
    `[module]`).  The texts are whole modules, canonical.  `module`: its name, where there may be
    several.  `remarks`: of the pass, by a server of passes only."""

    number: int
    name: str
    unit: str
    before: str
    after: str
    module: str = ""
    remarks: tuple[str, ...] = ()


@dataclass(frozen=True)
class Death:
    """A run that did not end: the pass that LLVM was in (empty: not known), and its message."""

    name: str
    unit: str
    message: str


@dataclass(frozen=True)
class PassRun:
    """Passes run: `machine` is the triple of the target machine that they asked.  When LLVM `died`,
    `after` is the module after the last step before that.  `program` is the `opt` from outside
    (empty: the wheel's LLVM), `version` its LLVM's; `notes` say what was done to the input."""

    recipe: Recipe
    machine: str
    before: str
    after: str
    steps: tuple[Step, ...]
    died: Death | None = None
    version: str = WHEEL
    program: str = ""
    notes: tuple[str, ...] = ()

    @property
    def major(self) -> int:
        """The first part of LLVM's version."""
        return int(self.version.partition(".")[0])


def steps_of(text: str, recipe: Recipe, limits: Limits = LLVM_LIMITS) -> PassRun:
    """The change by each pass of the recipe to a module.

    Raises `LlvmFailed` when the module or the recipe is refused.  A crash or a time limit within a
    pass is a result, not an exception.
    """
    refuse(recipe)
    listening = replace(recipe, options=(*OPTIONS, *recipe.options))
    try:
        printed, said = overheard(partial(_run, text, listening), limits)
    except LlvmDied as died:
        printed = in_worker(partial(_run, text, replace(recipe, passes=())), limits)
        machine, before, _ = printed.split("\0")
        steps = steps_in(before, restored(died.said, text))
        death = Death(*_fatal_pass(text, recipe, limits), death_message(died))
        return PassRun(recipe, machine, before, steps[-1].after if steps else before, steps, death)
    ignored = _IGNORED.search(said)
    if ignored:
        raise LlvmFailed(ignored[0])
    machine, before, after = printed.split("\0")
    return PassRun(recipe, machine, before, after, steps_in(before, restored(said, text)))


def ends_of(text: str, recipe: Recipe, limits: Limits = LLVM_LIMITS) -> tuple[str, str]:
    """The module as LLVM prints it, and the recipe's result; the result is not verified.

    Raises `LlvmFailed`.
    """
    refuse(recipe)
    _, before, after = in_worker(partial(_run, text, recipe), limits).split("\0")
    return before, after


def _run(text: str, recipe: Recipe) -> str:
    loaded = load(text, recipe)
    before = loaded.printed()
    optimize(loaded, recipe)
    return f"{loaded.triple}\0{before}\0{loaded.printed()}"


NOT_READ = "LLVM IR parsing error"
"""How the error on a module begins that LLVM does not read."""


def complaints(texts: Sequence[str], limits: Limits = LLVM_LIMITS) -> tuple[tuple[str, ...], ...]:
    """The errors of LLVM's verifier for each module; a module that LLVM refuses to read has one,
    too.  Where LLVM crashes it has found nothing."""
    if not texts:
        return ()
    try:
        printed = in_worker(partial(_complaints, tuple(texts)), limits).split("\0")
    except LlvmFailed as error:
        if len(texts) == 1:
            return ((),) if isinstance(error, LlvmDied) else ((str(error),),)
        middle = len(texts) // 2
        return complaints(texts[:middle], limits) + complaints(texts[middle:], limits)
    return tuple(map(split_findings, printed))


def _complaints(texts: Sequence[str]) -> str:
    binding.set_option("", "-disable-auto-upgrade-debug-info")  # or broken modules abort
    return "\0".join(map(_complaint, texts))


def _complaint(text: str) -> str:
    try:
        parsed_here(text).verify()
    except RuntimeError as error:
        return str(error) or "the module is broken"
    return ""


def steps_in(before: str, said: str) -> tuple[Step, ...]:
    """The steps in the output of LLVM, with `OPTIONS`, on standard error."""
    complaint = COMPLAINT.search(said)
    said = said[: complaint.start()] if complaint else said
    events = list(_EVENT.finditer(said))
    ends = [*(event.start() for event in events[1:]), len(said)][: len(events)]
    following = Following(before)
    steps: list[Step] = []
    for event, end in zip(events, ends, strict=True):
        header = header_of(event[0])
        if header is None or header.kind is DumpKind.START:
            continue
        step = following.next(header, said[event.end() : end].strip())
        steps += [] if step is None else [step]
    return tuple(steps)


@dataclass
class Following:
    """One module from dump to dump: `before` is its text after the last one."""

    before: str
    number: int = 0
    unseen: list[str] = field(default_factory=list[str])
    """Passes whose result was not printed."""
    _gone: str = ""
    """The last pass, if it deleted what it ran on and was printed."""

    def next(self, header: DumpHeader, text: str) -> Step | None:
        """The step to the module in `text`, or `None`: by the named pass and the passes before it
        that were not printed."""
        if header.kind is DumpKind.INVALIDATED and header.name != self._gone:
            self.unseen.append(header.name)
        if header.kind in (DumpKind.INVALIDATED, DumpKind.SILENT):
            return None
        self._gone = header.name if header.is_gone else ""
        names, self.unseen = [*self.unseen, header.name], []
        if text.strip() == self.before.strip():
            return None
        self.number += 1
        step = Step(self.number, "+".join(filter(None, names)), header.unit, self.before, text)
        self.before = text
        return step


def _fatal_pass(text: str, recipe: Recipe, limits: Limits) -> tuple[str, str]:
    naming = replace(recipe, options=(*WHICH, *recipe.options))
    try:
        overheard(lambda: _run(text, naming), limits)
    except LlvmDied as died:
        return last_started(died.said)
    return ("", "")


def last_started(said: str) -> tuple[str, str]:
    """The last pass that LLVM, with `WHICH`, started, and its unit; empty: none."""
    started = _STARTED.findall(said)
    return (started[-1][0].removesuffix("Pass"), started[-1][1]) if started else ("", "")


def death_message(died: LlvmDied) -> str:
    """A sentence on LLVM's end, with its error message, without the modules that it printed."""
    complaint = COMPLAINT.search(died.said)
    return f"{died.how}: {_WHERE.sub('', complaint[0])}" if complaint else died.how
