"""Merges the stores of several machines: runs over shards of one corpus become one run."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from corpus.store.schema import StoreError, connect
from corpus.store.writer import Writer

COPIED = """
INSERT OR IGNORE INTO tool (version, semantics, llvm, solver)
    SELECT version, semantics, llvm, solver FROM other.tool;
INSERT OR IGNORE INTO text SELECT * FROM other.text;
INSERT OR IGNORE INTO job SELECT * FROM other.job;
"""
_FOREIGN = """
SELECT r.id, r.key, r.corpus, r.definition, r.options, r.shard, r.started, r.finished, t.id
FROM other.run AS r JOIN other.tool AS o ON r.tool = o.id
JOIN tool AS t ON (t.version, t.semantics, t.llvm, t.solver)
    = (o.version, o.semantics, o.llvm, o.solver)
WHERE r.finished IS NOT NULL ORDER BY r.id
"""
_IDENTITY = "corpus = ? AND definition = ? AND options = ? AND tool = ?"


@dataclass(frozen=True)
class _Foreign:
    """A run of the other store; `tool` is its number in ours."""

    number: int
    key: str
    corpus: str
    definition: str
    options: str
    shard: str
    started: str
    finished: str
    tool: int

    @property
    def identity(self) -> tuple[object, ...]:
        return (self.corpus, self.definition, self.options, self.tool)


def merge(writer: Writer, other: Path) -> list[int]:
    """Merges every finished run of the store `other` that is not in this one; returns the numbers
    of the runs that they were merged into.  A run over a shard joins the runs over the other shards
    of the same corpus, with the same tool and options; with all shards it is a run over the whole.
    Raises `StoreError`."""
    if other.resolve() == writer.path.resolve():
        raise StoreError(f"{other}: cannot be merged into itself")
    connect(other).close()  # says what is wrong with it
    connection = writer.connection
    connection.execute("ATTACH DATABASE ? AS other", (str(other),))
    try:
        with writer.transaction():
            for statement in filter(str.strip, COPIED.split(";")):
                connection.execute(statement)
            here = set(_keys(connection))
            foreign = [_Foreign(*row) for row in connection.execute(_FOREIGN).fetchall()]
            return [_take(connection, run) for run in foreign if run.key not in here]
    finally:
        connection.execute("DETACH DATABASE other")


def _keys(connection: sqlite3.Connection) -> Iterator[str]:
    """The keys of the runs in this store, and of the runs that they were joined from."""
    with closing(connection.execute("SELECT key, parts FROM run")) as found:
        for key, parts in found:
            yield key
            yield from json.loads(parts).values()


def _take(connection: sqlite3.Connection, run: _Foreign) -> int:
    whole = run.shard.endswith("/1")
    number = _insert(connection, run, run.key, run.shard) if whole else _joined(connection, run)
    last = connection.execute("SELECT coalesce(max(id), 0) FROM verdict").fetchone()[0]
    least = connection.execute("SELECT coalesce(min(id), 0) FROM other.verdict").fetchone()[0]
    shift = last - least + 1
    connection.execute(
        "INSERT INTO verdict SELECT v.id + ?, v.job, ?, v.verdict, v.code, v.reason, v.complete, "
        "v.seconds, v.solver_seconds, v.codes, v.document, v.lost, v.opinion "
        "FROM other.verdict AS v "
        "WHERE v.id IN (SELECT verdict FROM other.result WHERE run = ?)",
        (shift, run.tool, run.number),
    )
    connection.execute(
        "INSERT OR REPLACE INTO result SELECT ?, name, verdict + ?, kind, module, transform, "
        "standing, expected, known, reused FROM other.result WHERE run = ?",
        (number, shift, run.number),
    )
    connection.execute(
        "INSERT OR IGNORE INTO problem SELECT ?, place, what FROM other.problem WHERE run = ?",
        (number, run.number),
    )
    return number


def _joined(connection: sqlite3.Connection, run: _Foreign) -> int:
    """The run that this shard's run belongs to, extended by it; a new one when no incomplete run
    fits.  It is finished when all shards are there."""
    part, shards = run.shard.split("/")
    parts: dict[str, str] = {}
    number, started, finished = None, run.started, run.finished
    waiting = connection.execute(
        f"SELECT id, started, shard, parts FROM run WHERE {_IDENTITY} AND finished IS NULL "
        "AND parts != '{}' ORDER BY id",
        run.identity,
    ).fetchall()
    for candidate, begun, shard, told in waiting:
        if shard.endswith(f"/{shards}") and part not in json.loads(told):
            number, started, parts = candidate, min(begun, started), json.loads(told)
            break
    if number is None:
        number = _insert(connection, run, secrets.token_hex(16), run.shard)
    parts[part] = run.key
    complete = len(parts) == int(shards)
    shard = "1/1" if complete else f"{'+'.join(sorted(parts, key=int))}/{shards}"
    connection.execute(
        "UPDATE run SET parts = ?, shard = ?, started = ?, finished = ? WHERE id = ?",
        (json.dumps(parts), shard, started, finished if complete else None, number),
    )
    return number


def _insert(connection: sqlite3.Connection, run: _Foreign, key: str, shard: str) -> int:
    number = connection.execute(
        "INSERT INTO run (key, corpus, definition, options, tool, shard, started, finished) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (key, *run.identity, shard, run.started, run.finished),
    ).lastrowid
    assert number is not None
    return number
