"""The second opinion: the checker of `checker/` gets pairs on which a verdict is known.

    python -m corpus.second_opinion [--store FILE] [--run N]    the rows of a run
    python -m corpus.second_opinion --pairs                     the `; EXPECT` lines of GPU pairs

asks it of what is correct or incorrect, prints each disagreement, and then how many agree, differ,
and were not checked, the most frequent reasons first.  Each question has a process of its own and
so many seconds of processor time.  Exit status 1: the checker finds a difference where the verdict
is `correct`.
A pair that needs more threads or iterations than the checker has is no disagreement: what is
incorrect for 2 threads and 3 executions of a header has to be found, and is listed with `--missed`.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from checker.check import Answer, Kind, check, not_checked
from checker.module import Cause
from checker.paths import Limits
from corpus.expect import PAIRS, Expectation, expectations_in, pair_files
from corpus.shard import shard
from corpus.store.records import of_each_job
from corpus.store.store import reading
from verify.refinement.verdict import Verdict

DECIDED = (Verdict.CORRECT, Verdict.INCORRECT)
GRACE = 3.0
"""A question may take so many times its limit, which is of processor time, on a machine that has
other work to do; then its process is killed."""
GPU = re.compile(
    r'triple = "(amdgcn|nvptx|spir|dxil)|\bconvergent\b|convergencectrl|@subgroup\w+\(|'
    r"@llvm\.(amdgcn|nvvm|spv|dx)\."
)
"""What makes a pair one for GPUs: a triple, or operations of several threads."""
DEFINED = re.compile(r'^define [^@]*@("[^"]*"|[\w.$-]+)\(', re.M)


@dataclass(frozen=True)
class Question:
    """Pairs of functions with one verdict: the worst of theirs.  `unknown`: an option of the
    verdict that the checker does not have."""

    name: str
    verdict: Verdict
    before: str
    after: str
    functions: tuple[tuple[str, str], ...]
    limits: Limits
    unknown: str = ""
    narrows: str = ""
    """An option that the checker does not have, and by which the target has to do less."""

    def fits(self, kind: Kind) -> bool:
        """Whether more threads or calls than the checker has may only show more differences."""
        more = self.narrows in ("--threads", "--recursion") and self.verdict is Verdict.INCORRECT
        return more and kind is Kind.DIFFERS


@dataclass(frozen=True)
class Opinion:
    """What the checker says of a question."""

    question: Question
    kind: Kind
    why: str
    seconds: float

    @property
    def contradicts(self) -> bool:
        """Whether one of the two is wrong: the checker looks at less than a proof, but what it
        finds is there."""
        return self.question.verdict is Verdict.CORRECT and self.kind is Kind.DIFFERS

    @property
    def misses(self) -> bool:
        """Whether what is incorrect was not found, be it for the checker's bounds."""
        return self.question.verdict is Verdict.INCORRECT and self.kind is Kind.AGREES


def opinion(question: Question) -> Opinion:
    """The checker's answer on the pairs of a question: the first difference, or the first that was
    not checked."""
    started = time.monotonic()
    kind, why = Kind.AGREES, ""
    if question.unknown:
        return Opinion(question, Kind.NOT_CHECKED, question.unknown, 0.0)
    for pair in question.functions:
        answer = answered(question, pair)
        if answer.kind is Kind.DIFFERS and question.narrows and not question.fits(answer.kind):
            answer = not_checked(f"a difference, with the option {question.narrows}")
        if answer.kind is Kind.DIFFERS:
            kind, why = answer.kind, f"@{pair[0]}: {answer.why}"
            break
        if answer.kind is Kind.NOT_CHECKED:
            kind, why = answer.kind, answer.why
        elif kind is Kind.AGREES:
            why = min(why or answer.why, answer.why)
    return Opinion(question, kind, why, time.monotonic() - started)


def answered(question: Question, pair: tuple[str, str]) -> Answer:
    """The answer on one pair, in a process of its own: LLVM may abort on what it reads."""
    context = get_context("fork")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_answer, args=(sender, question, pair))
    process.start()
    sender.close()
    answer = Answer(Kind.NOT_CHECKED, "out of time", cause=Cause.TIME)
    try:
        if receiver.poll(question.limits.seconds * GRACE):
            answer = Answer(*receiver.recv())
    except EOFError:
        answer = not_checked("LLVM aborts on the module")
    process.kill()
    process.join()
    return answer


def _answer(sender: Connection, question: Question, pair: tuple[str, str]) -> None:
    answer = check(question.before, question.after, *pair, question.limits)
    sender.send((answer.kind, answer.why))


# Where questions come from.


def of_store(store: Path, number: int | None, limits: Limits) -> Iterator[Question]:
    """The decided rows of a run that say which function they are about."""
    with reading(store) as opened:
        run = number if number is not None else opened.runs()[-1].number
        for row in of_each_job(opened.rows(run)):
            if row.verdict not in DECIDED or not row.function:
                continue
            job = opened.job(row.job)
            if row.kind == "pairs" and job.words:
                continue
            source = row.function.strip('"')
            target = source.replace("src", "tgt", 1) if job.before == job.after else source
            pair = ((source, target),)
            yield Question(row.name, row.verdict, job.before, job.after, pair, limits)


def of_pairs(files: Iterable[Path], limits: Limits) -> Iterator[Question]:
    """The decided `; EXPECT` lines of the files for GPUs."""
    for file in files:
        text = file.read_text(encoding="utf-8")
        if not GPU.search(text):
            continue
        for line in expectations_in(file, text):
            if line.verdict in DECIDED:
                yield _expected(line, text, limits)


def _expected(line: Expectation, text: str, limits: Limits) -> Question:
    names = [name.strip('"') for name in DEFINED.findall(text)]
    sources = [name for name in names if name == "src" or name.startswith("src_")]
    unknown = narrows = ""
    words = list(line.words)
    while words:
        word = words.pop(0)
        limited = _limited(word, words, limits)
        match word:
            case _ if limited is not None:
                limits = limited
            case "--function":
                sources = [words.pop(0)]
            case "--threads":
                asked = int(words.pop(0))
                limits = replace(limits, threads=min(asked, 3))
                narrows = word if asked > 3 else narrows
            case "--recursion":
                words.pop(0)
                narrows = narrows or word
            case "--bounded":
                pass
            case "--workgroup" | "--never-diverges" | "--never-communicates":
                narrows = word
            case _ if words and _is_idle(word, words[0], limits):
                words.pop(0)
            case _ if word.startswith("--"):
                unknown = unknown or f"the option {word}"
            case _:
                pass
    if {"--subgroup", "--workgroup"} <= set(line.words):
        narrows = narrows or "--subgroup"  # there are several, of which the checker has one
    pairs = tuple((name, name.replace("src", "tgt", 1)) for name in sources)
    return Question(line.name, line.verdict, text, text, pairs, limits, unknown, narrows)


def _limited(word: str, words: list[str], limits: Limits) -> Limits | None:
    """The limits with an option that the checker has, whose value is the next of the `words`."""
    match word:
        case "--unroll":
            return replace(limits, bound=min(int(words.pop(0)), 3))
        case "--model":
            model = words.pop(0)
            return replace(limits, model="ipdom" if model == "ipdom" else "maximal")
        case "--uniform":
            return replace(limits, uniform=limits.uniform | {words.pop(0)})
        case "--disable-poison-input":
            return replace(limits, poison=False)
        case "--open-entry":
            return replace(limits, entry="open")
        case "--entry" if words[0] in ("any", "never"):
            return replace(limits, entry=words.pop(0))
        case "--workgroup" if re.fullmatch(r"\d+x\d+x\d+", words[0]):
            return replace(limits, group=tuple(map(int, words.pop(0).split("x"))))
        case _:
            return None


def _is_idle(word: str, value: str, limits: Limits) -> bool:
    """Whether an option says what the checker assumes, or nothing that it has to know."""
    if word in ("--entry", "--masks"):
        return value in ("converged", "lockstep")
    if word == "--subgroup":
        return int(value) >= limits.threads
    return word == "--timeout"


# The command.


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit status 1 where the checker contradicts a verdict."""
    parser = argparse.ArgumentParser(
        prog="python -m corpus.second_opinion", description=__doc__, allow_abbrev=False
    )
    parser.add_argument("--store", type=Path, default=Path(".tangle-tv/store.sqlite"))
    parser.add_argument("--run", type=int, metavar="N")
    parser.add_argument("--pairs", nargs="*", type=Path, metavar="FILE")
    parser.add_argument("--sample", type=int, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of --sample")
    parser.add_argument("--seconds", type=float, default=20.0, metavar="S")
    parser.add_argument("--part", type=shard, default=(1, 1), metavar="I/N")
    parser.add_argument("--missed", action="store_true", help="list what is incorrect and agrees")
    parser.add_argument("--each", action="store_true", help="print every answer")
    parser.add_argument("--only", metavar="TEXT", help="only what has this in its name")
    parser.add_argument("--verdict", type=Verdict, help="only what has this verdict")
    parsed = parser.parse_args(arguments)
    limits = Limits(seconds=parsed.seconds)
    if parsed.pairs is None:
        asked = list(of_store(parsed.store, parsed.run, limits))
    else:
        asked = list(of_pairs(parsed.pairs or pair_files(PAIRS), limits))
    if parsed.only is not None:
        asked = [each for each in asked if parsed.only in each.name]
    if parsed.verdict is not None:
        asked = [each for each in asked if each.verdict is parsed.verdict]
    if parsed.sample is not None:
        asked = random.Random(parsed.seed).sample(asked, min(parsed.sample, len(asked)))
    first, parts = parsed.part
    return int(_told(asked[first - 1 :: parts], each=parsed.each, missed=parsed.missed))


def _told(asked: Sequence[Question], *, each: bool, missed: bool) -> bool:
    """Whether the checker contradicts a verdict; prints what it says."""
    counts, reasons, bounds = Counter[str](), Counter[str](), Counter[str]()
    wrong = False
    for question in asked:
        found = opinion(question)
        counts[f"{question.verdict.value}, {found.kind.value}"] += 1
        if found.kind is Kind.NOT_CHECKED:
            reasons[found.why] += 1
        if found.kind is Kind.AGREES:
            bounds[found.why] += 1
        wrong = wrong or found.contradicts
        if each or found.contradicts or (missed and found.misses):
            why = f": {found.why}" if found.why else ""
            print(
                f"{question.name}: {question.verdict.value}, but {found.kind.value}{why} "
                f"({found.seconds:.1f} s)",
                flush=True,
            )
    for name, count in counts.most_common():
        print(f"{count:6} {name}")
    for why, count in bounds.most_common():
        print(f"{count:6} agrees: {why}")
    for why, count in reasons.most_common(25):
        print(f"{count:6} not checked: {why}")
    total = sum(counts.values())
    checked = total - sum(reasons.values())
    print(f"{checked} of {total} checked ({100 * checked / max(total, 1):.0f} %)")
    return wrong


if __name__ == "__main__":
    sys.exit(main())
