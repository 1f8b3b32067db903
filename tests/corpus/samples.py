"""Rows, jobs and answers as a run of the corpus makes them, without one."""

from __future__ import annotations

from corpus.store.records import Job, JobPlace, ProofReach, Row, Standing, StoredAnswer, Tool
from corpus.store.writer import RunIdentity, Writer, digest
from verify.refinement.verdict import Verdict

TOOL = Tool("1.0", "abc", "22.1", "z3 5.4")
IDENTITY = RunIdentity("mine", "d0", "", "1/1")
CORRECT = StoredAnswer(
    Verdict.CORRECT, "proved", "proved for 2 threads", ProofReach.THREADS, 0.5, 0.25
)
INCORRECT = StoredAnswer(
    Verdict.INCORRECT, "communicating-set-changed", "other threads", ProofReach.THREADS, 0.5
)
UNKNOWN = StoredAnswer(
    Verdict.UNKNOWN, "timeout", "the time limit is used up", ProofReach.BOUNDED, 2.0
)
STANDINGS = {
    Verdict.CORRECT: Standing.GOOD,
    Verdict.INCORRECT: Standing.WRONG,
    Verdict.UNKNOWN: Standing.UNDECIDED,
}


def job(name: str) -> Job:
    return Job(digest(name), f"before {name}", f"after {name}", "f", ("--threads", "3"), True)


def place(name: str) -> JobPlace:
    return JobPlace(name, "modules", name.split()[0], "GVN")


def kept(writer: Writer, run: int, name: str, answer: StoredAnswer = CORRECT) -> None:
    """One more answer in the store."""
    standing = STANDINGS[answer.verdict]
    writer.keep(run, writer.tool(TOOL), job(name), answer, [(place(name), standing, "")])


def finished_run(writer: Writer, answers: dict[str, StoredAnswer]) -> int:
    number = writer.begin(IDENTITY, TOOL)
    for name, answer in answers.items():
        kept(writer, number, name, answer)
    writer.finish(number, answers.keys())
    return number


def row(name: str, standing: Standing = Standing.GOOD, seconds: float = 1.0, job: str = "") -> Row:
    verdict, code = {
        Standing.GOOD: (Verdict.CORRECT, "proved"),
        Standing.BOUNDED: (Verdict.CORRECT, "proved-within-bounds"),
        Standing.UNDECIDED: (Verdict.UNKNOWN, "timeout"),
    }.get(standing, (Verdict.INCORRECT, "communicating-set-changed"))
    return Row(
        name, job or digest(name), "modules", "m", "GVN", "f", verdict, code, "", seconds, standing
    )
