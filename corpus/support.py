"""The measurement of support: every entry of the catalogue goes through the checker.

An entry is *exact* if its function refines itself without any stand-in, and the evidence of its
meaning (`corpus.catalogue.entry`) has a verdict; *approximated* if a stand-in takes part or a
verdict is unknown, with the checker's reason; *unsupported* if the checker's verdict is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum

from corpus.catalogue.entry import Against, Entry, Marked, Pinned, Same
from corpus.pinned_values import PinError, PinnedComparison, constant, holds_poison, other, pins
from process.pool import Ended, Task
from verify.codes import Code
from verify.concrete.machine import run
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.trace import End, Value
from verify.ir.function import Function, Module, has_attribute
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.judge.worker_pool import worker_pool
from verify.normalize.pair import Pair
from verify.options import Exact, Options
from verify.refinement.verdict import Result, Verdict
from verify.semantics.unsupported import UnsupportedInstruction

OWN, RIGHT, WRONG = "", ".right", ".wrong"
"""What a function of an entry is for, as the end of its name: the entry's own, and the two that
return a constant on the pinned inputs.  That of evidence number N has the end `.N`."""
NOT_QUESTIONED = "a target that adds this promise is not questioned"
LANE = "@llvm.nvvm.read.ptx.sreg.laneid()"


class Status(Enum):
    EXACT = "exact"
    APPROXIMATED = "approximated"
    UNSUPPORTED = "unsupported"
    UNKNOWN = "unknown"
    """Marks an entry on which the checker contradicts the catalogue or gives up: a bug of one of
    them."""


class CatalogueError(Exception):
    """The catalogue is no valid IR, or an entry's inputs show nothing; the message says where."""


@dataclass(frozen=True)
class SupportRow:
    """The measured status of one entry; `verdicts` by question."""

    entry: Entry
    status: Status
    note: str
    verdicts: Mapping[str, str] = field(default_factory=dict[str, str])


def measure(entries: Sequence[Entry], processes: int = 1) -> list[SupportRow]:
    """Every entry's row, in order.  Raises `CatalogueError`."""
    processes = min(processes, len(entries) // WORTH_A_PROCESS)
    if processes <= 1:
        return _measured(entries)
    shares = [entries[first::processes] for first in range(processes)]
    # Each module is read in a fork, which takes the longer the more memory the process has.
    found: dict[int, list[SupportRow]] = {}
    with worker_pool(processes, MEMORY_MIB, ("corpus.support",)) as pool:
        tasks = (Task(_measured_share, share, SHARE_S) for share in enumerate(shares))
        for task, rows in pool.run(tasks):
            if isinstance(rows, Ended):
                raise CatalogueError(f"the catalogue cannot be measured: {rows.words}")
            found[task.given[0]] = rows
    return [found[index % processes][index // processes] for index in range(len(entries))]


SHARE_S, MEMORY_MIB = 1200.0, 4096
"""What one process may use."""
WORTH_A_PROCESS = 50
"""Entries per process, at least: for fewer, starting a process costs more than it saves."""


IN_A_MODULE = 25
"""Entries in a module: LLVM reads several at once, and what looks at a whole module takes long if
it has many functions."""


def _measured_share(share: tuple[int, Sequence[Entry]]) -> list[SupportRow]:
    return _measured(share[1])


def _measured(entries: Sequence[Entry]) -> list[SupportRow]:
    batches = (entries[n : n + IN_A_MODULE] for n in range(0, len(entries), IN_A_MODULE))
    return [row for batch in batches for row in _in_a_module(batch)]


def _in_a_module(entries: Sequence[Entry]) -> list[SupportRow]:
    own = _module([text for number, entry in enumerate(entries) for text in _texts(number, entry)])
    pinned: list[str] = []
    for number, entry in enumerate(entries):
        if any(isinstance(evidence, Pinned) for evidence in entry.evidence):
            pinned += _pinned_texts(own, number, entry)
    second = _module(pinned)
    return [_row(_Subject(number, entry, own, second)) for number, entry in enumerate(entries)]


def _name(number: int, role: str) -> str:
    return f"entry.{number}{role}"


def _texts(number: int, entry: Entry) -> Iterator[str]:
    yield from entry.declarations
    yield entry.function.replace("@@", f"@{_name(number, OWN)}")
    for index, evidence in enumerate(entry.evidence):
        if not isinstance(evidence, Pinned):
            yield evidence.other.replace("@@", f"@{_name(number, f'.{index}')}")


def _module(texts: Iterable[str]) -> Module:
    """One module with the functions of several entries.  Equal texts occur once."""
    text = "\n".join(dict.fromkeys(texts))
    found = read_module(f"{text}\n".encode(), "catalogue")
    if found.verifier_errors:
        raise CatalogueError("; ".join(found.verifier_errors))
    return found.module


# Pinned inputs


def _pinned_texts(module: Module, number: int, entry: Entry) -> list[str]:
    """The function once more, and the two that return a constant on the pinned inputs; nothing
    for a function that the concrete machine does not support."""
    function = module.functions[_name(number, OWN)]
    try:
        given = pins(function)
        answers = _answers(module, function, given, entry.threads)
        texts = [
            _with_constant(function, given, answers, RIGHT),
            _with_constant(function, given, [other(answers[0]), *answers[1:]], WRONG),
        ]
    except UnsupportedInstruction:
        return []
    except PinError as error:
        raise CatalogueError(f"{entry.name}: {error}") from error
    lane = f"declare i32 {LANE}"
    return [*entry.declarations, lane, entry.function.replace("@@", f"@{function.name}"), *texts]


ENVIRONMENTS = (0, 1, 32)
"""Answers of the environment, one for all questions; none is 0, since sizes of warps and groups are
not."""


def _answers(
    module: Module, function: Function, given: Mapping[str, Value], threads: int
) -> list[Value]:
    """The value that each thread returns.  Raises `CatalogueError` when it is poison or there is
    none."""
    arguments = {(t, name): value for t in range(threads) for name, value in given.items()}
    ends: list[str] = []
    for default in ENVIRONMENTS:
        environment = TableEnvironment(arguments, default=default)
        statuses = [t.status for t in run(module, function.name, threads, environment).threads]
        values = [s.value for s in statuses if s.end is End.RETURNED and s.value is not None]
        if len(values) == threads and not any(map(holds_poison, values)):
            return values
        ends += map(str, statuses)
    raise CatalogueError(f"no value on the pinned inputs: {'; '.join(ends)}: {function.header}")


def _with_constant(
    function: Function, given: Mapping[str, Value], answers: Sequence[Value], role: str
) -> str:
    """A target that calls the function, and on the pinned inputs returns each thread's constant
    instead."""
    result = function.type.result
    comparison = PinnedComparison()
    types = {p.name: p.type for p in function.parameters}
    pinned = comparison.equal({name: (types[name], value) for name, value in given.items()})
    first, *others = [constant(result, answer) for answer in answers]
    known = first
    if set(others) != {first}:
        comparison.lines.append(f"%lane = call i32 {LANE}")
        for lane, other_constant in enumerate(others, 1):
            text = f"{result} {other_constant}, {result} {known}"
            known = comparison.bind(f"select i1 {comparison.is_number('%lane', lane)}, {text}")
    parameters = ", ".join([f"{p.type} noundef %{p.name}" for p in function.parameters])
    arguments = ", ".join([f"{p.type} %{p.name}" for p in function.parameters])
    convergent = " convergent" if has_attribute(function.attributes, "convergent") else ""
    body = [
        *comparison.lines,
        f"%general = call {result} @{function.name}({arguments}){convergent}",
        f"%r = select i1 {pinned}, {result} {known}, {result} %general",
        f"ret {result} %r",
    ]
    lines = "\n  ".join(body)
    head = f"define {result} @{function.name}{role}({parameters}){convergent}"
    return f"{head} {{\n  {lines}\n}}\n"


# Asking


@dataclass(frozen=True)
class _Subject:
    """An entry and where its functions are: `own` and that of its evidence, `pinned` ones."""

    number: int
    entry: Entry
    own: Module
    pinned: Module

    def ask(self, source: str, target: str) -> Result:
        module = self.pinned if target in (RIGHT, WRONG) else self.own
        before, after = (module.functions[_name(self.number, role)] for role in (source, target))
        uniform = frozenset(p.name for p in before.parameters)
        options = Options(
            threads=self.entry.threads, exact=Exact.THREADS, shortcut=False, uniform=uniform
        )
        return judge(Pair(before.name, module, before, module, after), options)


"""In the reason when the concrete machine has no meaning for what the solver has found."""
_DECIDED = frozenset({Verdict.CORRECT, Verdict.INCORRECT})
_CORRECT, _INCORRECT = frozenset({Verdict.CORRECT}), frozenset({Verdict.INCORRECT})


@dataclass(frozen=True)
class _Question:
    """`fitting` are the verdicts that agree with the evidence.  `not_questioned`: "correct" means
    that a promise is not looked into."""

    asked: str
    source: str
    target: str
    fitting: frozenset[Verdict]
    not_questioned: bool = False


def _questions(entry: Entry) -> Iterator[_Question]:
    for index, evidence in enumerate(entry.evidence):
        other = f".{index}"
        match evidence:
            case Pinned(refuted):
                yield _Question("right constant", OWN, RIGHT, _CORRECT)
                if refuted:
                    yield _Question("wrong constant", OWN, WRONG, _INCORRECT)
            case Against():
                yield _Question("wrong target", OWN, other, _INCORRECT)
            case Same():
                yield _Question("same meaning", OWN, other, _CORRECT)
                yield _Question("same meaning, back", other, OWN, _CORRECT)
            case Marked(promise=promise):
                yield _Question("taken away", OWN, other, _DECIDED)
                yield _Question("added", other, OWN, _DECIDED, not_questioned=promise)


def _row(subject: _Subject) -> SupportRow:
    entry = subject.entry
    same = subject.ask(OWN, OWN)
    verdicts = {"itself": same.verdict.value}
    if same.verdict is not Verdict.CORRECT:
        refused = same.verdict is Verdict.UNSUPPORTED
        status = Status.UNSUPPORTED if refused else Status.UNKNOWN
        return SupportRow(entry, status, _reason(same), verdicts)
    doubts: list[str] = []
    for question in _questions(entry):
        found = subject.ask(question.source, question.target)
        verdicts[question.asked] = found.verdict.value
        if found.verdict in _DECIDED - question.fitting or _is_a_bug(found):
            note = f"{question.asked}: {found.verdict.value}: {_reason(found)}"
            return SupportRow(entry, Status.UNKNOWN, note, verdicts)
        if found.verdict not in question.fitting:
            doubts.append(_reason(found))
        if question.not_questioned and found.verdict is Verdict.CORRECT:
            doubts.append(NOT_QUESTIONED)
    if not entry.evidence:
        doubts.append("nothing in the catalogue shows its meaning")
    if doubts:
        return SupportRow(entry, Status.APPROXIMATED, "; ".join(dict.fromkeys(doubts)), verdicts)
    if same.approximations:
        names = ", ".join(same.approximations)
        note = f"uninterpreted first ({names}); a refutation is decided all the same"
        return SupportRow(entry, Status.APPROXIMATED, note, verdicts)
    return SupportRow(entry, Status.EXACT, entry.note or _ignored(verdicts), verdicts)


def _is_a_bug(result: Result) -> bool:
    """Whether the pair is undecided for a reason other than a known approximation or an unsupported
    feature: the concrete machine does not confirm the solver's answer, or a limit was reached."""
    known_limit = result.code is Code.APPROXIMATION or result.not_run
    return result.verdict is Verdict.UNKNOWN and not known_limit


def _ignored(verdicts: Mapping[str, str]) -> str:
    changes = {verdicts.get(asked) for asked in ("taken away", "added")}
    return "without meaning here" if changes == {Verdict.CORRECT.value} else ""


_PLACE = re.compile(r" in @[^ ,]+, block %[^:]*: .*", re.DOTALL)
_OWN_NAME = re.compile(r"@entry\.\d+(\.[a-z]+)?\b")


def _reason(result: Result) -> str:
    """The checker's reason without the position in the function: the entry names it."""
    return _OWN_NAME.sub("@f", _PLACE.sub("", result.reason))
