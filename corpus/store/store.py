"""Reads a store: runs, their rows, changes between two runs, and single jobs."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections import defaultdict
from collections.abc import Generator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from corpus.store.records import (
    CorpusRun,
    Job,
    Night,
    Opinion,
    Problem,
    ProofReach,
    Row,
    Standing,
    Tool,
)
from corpus.store.schema import StoreError, connect
from verify.refinement.verdict import Verdict

MIN_HASH_DIGITS = 4
"""Digits of a job's hash that are accepted, at least."""
_RUN = """
SELECT run.id, corpus, version, semantics, llvm, solver, options, shard, started, finished
FROM run JOIN tool ON run.tool = tool.id
"""
_ROW = """
SELECT name, verdict.job, kind, module, transform, function, verdict.verdict, code, reason,
       seconds, standing, expected, known, reused, complete, lost, solver_seconds,
       opinion
FROM result JOIN verdict ON result.verdict = verdict.id JOIN job ON verdict.job = content
"""


class Store:
    """An open store.  Use `reading`; every method may raise `sqlite3.Error`."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.connection = connection
        self.path = path

    def runs(self, corpus: str | None = None) -> list[CorpusRun]:
        """All runs, or those over one corpus; the oldest first."""
        where = "" if corpus is None else " WHERE corpus = ?"
        parameters = () if corpus is None else (corpus,)
        rows = self.connection.execute(f"{_RUN}{where} ORDER BY run.id", parameters)
        return [_run(*row) for row in rows]

    def run(self, number: int) -> CorpusRun:
        """The run of this number.  Raises `StoreError` if no run has it."""
        for row in self.connection.execute(f"{_RUN} WHERE run.id = ?", (number,)):
            return _run(*row)
        known = self.connection.execute("SELECT count(*), max(id) FROM run").fetchone()
        has = f"the last is {known[1]}" if known[0] else "there is none yet"
        raise StoreError(f"{self.path}: no run {number}; {has}")

    def rows(self, run: int) -> list[Row]:
        """A run's rows, by name."""
        cursor = self.connection.execute(f"{_ROW} WHERE run = ? ORDER BY name", (run,))
        return [_row(*row) for row in cursor]

    def problems(self, run: int) -> list[Problem]:
        cursor = self.connection.execute(
            "SELECT place, what FROM problem WHERE run = ? ORDER BY place, what", (run,)
        )
        return [Problem(*row) for row in cursor]

    def history(self, corpus: str, shard: str = "1/1", last: int = 100) -> list[Night]:
        """The finished runs over a corpus, the oldest first."""
        runs = [r for r in self.runs(corpus) if r.finished is not None and r.shard == shard]
        return [self.night(run) for run in runs[-last:]]

    def night(self, run: CorpusRun) -> Night:
        """A run with its rows counted."""
        standings: dict[Standing, int] = defaultdict(int)
        verdicts: dict[Verdict, int] = defaultdict(int)
        seconds = 0.0
        counted = self.connection.execute(
            "SELECT standing, verdict.verdict, reused, count(*), sum(seconds) FROM result "
            "JOIN verdict ON result.verdict = verdict.id WHERE run = ? "
            "GROUP BY standing, verdict.verdict, reused",
            (run.number,),
        )
        for standing, verdict, reused, count, took in counted:
            standings[Standing(standing)] += count
            verdicts[Verdict(verdict)] += count
            seconds += 0.0 if reused else took
        jobs = self.connection.execute(
            "SELECT count(DISTINCT verdict.job) FROM result "
            "JOIN verdict ON result.verdict = verdict.id WHERE run = ?",
            (run.number,),
        ).fetchone()[0]
        return Night(run, jobs, dict(standings), dict(verdicts), seconds)

    def job(self, content: str) -> Job:
        """A job by its hash or the beginning of it, at least four digits.  Raises `StoreError` if
        no job has it, or several."""
        if len(content) < MIN_HASH_DIGITS or set(content) - set("0123456789abcdef"):
            raise StoreError(f"{content}: not the hash of a job ({MIN_HASH_DIGITS} digits or more)")
        cursor = self.connection.execute(
            "SELECT content, b.body, a.body, function, words, canonical FROM job "
            "JOIN text AS b ON b.hash = before JOIN text AS a ON a.hash = after "
            "WHERE content GLOB ? LIMIT 2",
            (f"{content}*",),
        ).fetchall()
        if len(cursor) != 1:
            what = "more than one job begins" if cursor else "no job begins"
            raise StoreError(f"{self.path}: {what} with {content}")
        full, before, after, function, words, canonical = cursor[0]
        options = tuple(json.loads(words))
        return Job(full, unpacked(before), unpacked(after), function, options, bool(canonical))

    def document(self, run: int, name: str) -> str:
        """The output of `tangle-tv check --json` on a row's job, or empty."""
        cursor = self.connection.execute(
            "SELECT document FROM result JOIN verdict ON result.verdict = verdict.id "
            "WHERE run = ? AND name = ?",
            (run, name),
        ).fetchone()
        return "" if cursor is None else unpacked(cursor[0])

    def rows_of(self, content: str) -> list[tuple[int, Row]]:
        """The rows of a job in all runs, by the number of the run."""
        cursor = self.connection.execute(
            _ROW.replace("SELECT", "SELECT run,") + " WHERE verdict.job = ? ORDER BY run, name",
            (content,),
        )
        return [(number, _row(*row)) for number, *row in cursor]


@contextmanager
def reading(path: Path) -> Generator[Store]:
    """The store at `path`, for reading.  Raises `StoreError`."""
    with closing(connect(path)) as connection:
        try:
            yield Store(connection, path)
        except sqlite3.Error as error:
            raise StoreError(f"{path}: cannot be read: {error}") from error


def packed(text: str) -> bytes:
    return zlib.compress(text.encode("utf-8"), 6) if text else b""


def unpacked(body: bytes) -> str:
    return zlib.decompress(body).decode("utf-8") if body else ""


def _run(
    number: int,
    corpus: str,
    version: str,
    semantics: str,
    llvm: str,
    solver: str,
    options: str,
    shard: str,
    started: str,
    finished: str | None,
) -> CorpusRun:
    tool = Tool(version, semantics, llvm, solver)
    ended = None if finished is None else datetime.fromisoformat(finished)
    return CorpusRun(number, corpus, tool, options, shard, datetime.fromisoformat(started), ended)


def _row(
    name: str,
    job: str,
    kind: str,
    module: str,
    transform: str,
    function: str,
    verdict: str,
    code: str,
    reason: str,
    seconds: float,
    standing: str,
    expected: str,
    known: str,
    reused: int,
    reach: int,
    lost: int | None,
    solver_seconds: float,
    opinion: str | None,
) -> Row:
    return Row(
        name,
        job,
        kind,
        module,
        transform,
        function,
        Verdict(verdict),
        code,
        reason,
        seconds,
        Standing(standing),
        expected,
        known,
        bool(reused),
        ProofReach(reach),
        lost,
        solver_seconds,
        Opinion.of(opinion),
    )
