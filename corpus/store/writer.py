"""Writes a store: one process at a time; each answer is committed before it is reported."""

from __future__ import annotations

import hashlib
import json
import secrets
import sqlite3
from collections.abc import Collection, Generator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import astuple, dataclass
from datetime import UTC, datetime
from pathlib import Path

from corpus.store.records import (
    Job,
    JobPlace,
    Opinion,
    Problem,
    ProofReach,
    Standing,
    StoredAnswer,
    Tool,
)
from corpus.store.schema import Lock, StoreError, create
from corpus.store.store import Store, packed
from verify.refinement.verdict import Verdict


@dataclass(frozen=True)
class Cached:
    """A verdict in the store: its row's number, and the parts that a re-verification compares.
    `times`: how often the job was verified with the same tool."""

    number: int
    answer: StoredAnswer
    times: int = 1


@dataclass(frozen=True)
class RunIdentity:
    """The properties by which an interrupted run is recognised when it is continued."""

    corpus: str
    definition: str
    options: str
    shard: str


class Writer(Store):
    """An open store that this process alone writes.  Use `writing`."""

    @contextmanager
    def transaction(self) -> Generator[None]:
        """Commits all changes of the block, or none."""
        self.connection.execute("BEGIN IMMEDIATE")
        try:
            yield
        except BaseException:
            self.connection.rollback()
            raise
        self.connection.commit()

    def begin(self, identity: RunIdentity, tool: Tool) -> int:
        """The number of the run to write to: the last one when its identity is equal and it is
        unfinished, else a new one."""
        with self.transaction():
            tool_id = self.tool(tool)
            given = (*astuple(identity), tool_id)
            last = self.connection.execute(
                "SELECT id, finished FROM run WHERE corpus = ? AND definition = ? AND options = ? "
                "AND shard = ? AND tool = ? ORDER BY id DESC LIMIT 1",
                given,
            ).fetchone()
            if last is not None and last[1] is None:
                return last[0]
            return self._insert(
                "INSERT INTO run (corpus, definition, options, shard, tool, key, started) "
                "VALUES (?, ?, ?, ?, ?, ?, ?)",
                *given,
                secrets.token_hex(16),
                _now(),
            )

    def tool(self, tool: Tool) -> int:
        """The number of the tool in this store."""
        given = astuple(tool)
        self.connection.execute(
            "INSERT OR IGNORE INTO tool (version, semantics, llvm, solver) VALUES (?, ?, ?, ?)",
            given,
        )
        return self.connection.execute(
            "SELECT id FROM tool WHERE (version, semantics, llvm, solver) = (?, ?, ?, ?)", given
        ).fetchone()[0]

    def done(self, run: int) -> dict[str, str]:
        """The jobs that a run has rows for, by name."""
        return dict(
            self.connection.execute(
                "SELECT name, verdict.job FROM result JOIN verdict "
                "ON result.verdict = verdict.id WHERE run = ?",
                (run,),
            )
        )

    def cached(self, tool: Tool) -> Mapping[str, Cached]:
        """The latest verdict on each job with this tool, without documents."""
        cursor = self.connection.execute(
            "SELECT job, max(verdict.id), verdict, code, reason, complete, seconds, "
            "solver_seconds, codes, lost, count(*) "
            "FROM verdict JOIN tool ON verdict.tool = tool.id "
            "WHERE (version, semantics, llvm, solver) = (?, ?, ?, ?) GROUP BY job",
            astuple(tool),
        )
        return {
            job: Cached(
                number,
                StoredAnswer(
                    Verdict(verdict),
                    code,
                    reason,
                    ProofReach(reach),
                    seconds,
                    solver,
                    frozenset(json.loads(codes)),
                    lost=lost,
                ),
                times,
            )
            for job, number, *rest in cursor
            for verdict, code, reason, reach, seconds, solver, codes, lost, times in [rest]
        }

    def keep(
        self,
        run: int,
        tool: int,
        job: Job,
        answer: StoredAnswer,
        places: Sequence[tuple[JobPlace, Standing, str]],
    ) -> None:
        """Stores a new answer, in a transaction of its own, and a row for each of its places, with
        the standing there and the baseline's reason; it was verified for the first of them."""
        with self.transaction():
            self.keep_job(job)
            number = self._insert(
                "INSERT INTO verdict (job, tool, verdict, code, reason, complete, seconds, "
                "solver_seconds, codes, document, lost) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                job.content,
                tool,
                answer.verdict.value,
                answer.code,
                answer.reason,
                answer.reach,
                answer.seconds,
                answer.solver_seconds,
                json.dumps(sorted(answer.codes)),
                packed(answer.document),
                answer.lost,
            )
            for count, (place, standing, known) in enumerate(places):
                self.place(run, place, number, standing, known, reused=count > 0)

    def place(
        self,
        run: int,
        place: JobPlace,
        verdict: int,
        standing: Standing,
        known: str,
        *,
        reused: bool,
    ) -> None:
        """Stores the row of a job, in place of one of the same name."""
        self.connection.execute(
            "INSERT OR REPLACE INTO result (run, name, verdict, kind, module, transform, "
            "standing, expected, known, reused) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                run,
                place.name,
                verdict,
                place.kind,
                place.module,
                place.transform,
                standing.value,
                place.expected,
                known,
                reused,
            ),
        )

    def keep_opinion(self, run: int, name: str, opinion: Opinion) -> None:
        """Stores the second opinion on the verdict of a row."""
        self.connection.execute(
            "UPDATE verdict SET opinion = ? WHERE id = "
            "(SELECT verdict FROM result WHERE run = ? AND name = ?)",
            (str(opinion), run, name),
        )

    def problem(self, run: int, problem: Problem) -> None:
        self.connection.execute(
            "INSERT OR IGNORE INTO problem VALUES (?, ?, ?)", (run, *astuple(problem))
        )

    def finish(self, run: int, names: Collection[str]) -> None:
        """Marks the run complete with the rows `names`; rows of inputs that disappeared during an
        interruption are deleted."""
        gone = self.done(run).keys() - set(names)
        with self.transaction():
            self.connection.executemany(
                "DELETE FROM result WHERE run = ? AND name = ?", [(run, name) for name in gone]
            )
            self.connection.execute("UPDATE run SET finished = ? WHERE id = ?", (_now(), run))

    def expansion(self, key: str) -> object:
        """The expansion stored under this key, or `None`."""
        cursor = self.connection.execute(
            "SELECT items FROM expansion WHERE key = ?", (key,)
        ).fetchone()
        return None if cursor is None else json.loads(cursor[0])

    def keep_expansion(self, key: str, items: object) -> None:
        self.connection.execute(
            "INSERT OR REPLACE INTO expansion VALUES (?, ?)", (key, json.dumps(items))
        )

    def keep_job(self, job: Job) -> None:
        self.connection.execute(
            "INSERT OR IGNORE INTO job VALUES (?, ?, ?, ?, ?, ?)",
            (
                job.content,
                self._keep_text(job.before),
                self._keep_text(job.after),
                job.function,
                json.dumps(job.words),
                job.canonical,
            ),
        )

    def _keep_text(self, text: str) -> str:
        key = digest(text)
        stored = self.connection.execute("SELECT 1 FROM text WHERE hash = ?", (key,)).fetchone()
        if stored is None:
            self.connection.execute("INSERT INTO text VALUES (?, ?)", (key, packed(text)))
        return key

    def _insert(self, statement: str, *values: object) -> int:
        number = self.connection.execute(statement, values).lastrowid
        assert number is not None
        return number


@contextmanager
def writing(path: Path) -> Generator[Writer]:
    """Opens the store at `path` for writing, and creates it when it does not exist.  Raises
    `StoreError`, also when the disk is full: earlier answers stay in the store."""
    lock = Lock(path)
    try:
        with closing(create(path)) as connection:
            try:
                yield Writer(connection, path)
            except sqlite3.Error as error:
                raise StoreError(
                    f"{path}: cannot be written: {error}; what was reported before is kept. "
                    "Run again to go on"
                ) from error
    finally:
        lock.release()


def digest(*parts: str) -> str:
    """A hash of texts, in hexadecimal digits."""
    hashed = hashlib.sha256()
    for part in parts:
        hashed.update(f"{len(part)}:".encode())
        hashed.update(part.encode("utf-8", "surrogatepass"))  # of a program that is no UTF-8
    return hashed.hexdigest()[:32]


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")
