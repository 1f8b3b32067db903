"""The tables of a store, their version, and how a file becomes a connection.

One process writes, any number read.  The journal is a write-ahead log: what is committed survives
the end of the process at any moment, and readers never wait.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from pathlib import Path

VERSION = 3
APPLICATION = 0x74_61_6E_67
"""The application identifier in the file's header, `tang`: tells a store from other databases."""
BUSY_TIMEOUT_S = 10.0
"""Seconds to wait for another process inside SQLite; only readers and the writer's commits
conflict."""

TABLES = """
-- `complete` is a `Reach`: 0 to 3.  `lost` is NULL where it is not known, `opinion`
-- where nobody asked.
CREATE TABLE tool (
    id INTEGER PRIMARY KEY,
    version TEXT NOT NULL, semantics TEXT NOT NULL, llvm TEXT NOT NULL, solver TEXT NOT NULL,
    UNIQUE (version, semantics, llvm, solver)
);
CREATE TABLE text (hash TEXT PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE job (
    content TEXT PRIMARY KEY,
    before TEXT NOT NULL REFERENCES text, after TEXT NOT NULL REFERENCES text,
    function TEXT NOT NULL, words TEXT NOT NULL, canonical INTEGER NOT NULL
);
CREATE TABLE verdict (
    id INTEGER PRIMARY KEY,
    job TEXT NOT NULL REFERENCES job, tool INTEGER NOT NULL REFERENCES tool,
    verdict TEXT NOT NULL, code TEXT NOT NULL, reason TEXT NOT NULL, complete INTEGER NOT NULL,
    seconds REAL NOT NULL, solver_seconds REAL NOT NULL, codes TEXT NOT NULL,
    document BLOB NOT NULL, lost INTEGER, opinion TEXT
);
CREATE INDEX verdict_of_job ON verdict (job, tool);
CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    key TEXT NOT NULL UNIQUE,
    corpus TEXT NOT NULL, definition TEXT NOT NULL, tool INTEGER NOT NULL REFERENCES tool,
    options TEXT NOT NULL, shard TEXT NOT NULL, started TEXT NOT NULL, finished TEXT,
    parts TEXT NOT NULL DEFAULT '{}'
);
CREATE TABLE result (
    run INTEGER NOT NULL REFERENCES run, name TEXT NOT NULL,
    verdict INTEGER NOT NULL REFERENCES verdict,
    kind TEXT NOT NULL, module TEXT NOT NULL, transform TEXT NOT NULL,
    standing TEXT NOT NULL, expected TEXT NOT NULL, known TEXT NOT NULL, reused INTEGER NOT NULL,
    PRIMARY KEY (run, name)
) WITHOUT ROWID;
CREATE TABLE problem (
    run INTEGER NOT NULL REFERENCES run, place TEXT NOT NULL, what TEXT NOT NULL,
    PRIMARY KEY (run, place, what)
) WITHOUT ROWID;
CREATE TABLE expansion (
    key TEXT PRIMARY KEY, items TEXT NOT NULL
);
"""


ADDED = {
    1: "ALTER TABLE verdict ADD COLUMN lost INTEGER",
    2: "ALTER TABLE verdict ADD COLUMN opinion TEXT",
}
"""By schema: what makes it the next one."""


class StoreError(Exception):
    """The store cannot be used; the message says why and what to do."""


def connect(path: Path) -> sqlite3.Connection:
    """An existing store.  Raises `StoreError`."""
    if not path.is_file() or not path.stat().st_size:
        raise StoreError(f"{path}: no store there (`tangle-tv corpus run` makes one; see --store)")
    return _opened(path)


def create(path: Path) -> sqlite3.Connection:
    """Opens the store, and creates it when it does not exist; the caller has the lock.  Raises
    `StoreError`."""
    return _opened(path)


def _opened(path: Path) -> sqlite3.Connection:
    try:
        connection = sqlite3.connect(path, timeout=BUSY_TIMEOUT_S, isolation_level=None)
        try:
            _prepare(connection, path)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise StoreError(f"{path}: cannot be used as a store: {error}") from error
    return connection


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    application = _pragma(connection, "application_id")
    version = _pragma(connection, "user_version")
    if (application, version) == (0, 0) and _is_empty(connection):
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(
            f"BEGIN IMMEDIATE; {TABLES} PRAGMA application_id = {APPLICATION};"
            f"PRAGMA user_version = {VERSION}; COMMIT;"
        )
    elif application != APPLICATION:
        raise StoreError(f"{path}: a database of another program, not a store")
    elif version > VERSION:
        raise StoreError(
            f"{path}: a store of schema {version}, made by a newer tangle-tv; this one knows "
            f"schema {VERSION}. Use that version, or another file (--store)"
        )
    elif version < VERSION:
        _renew(connection)
    connection.execute("PRAGMA synchronous = NORMAL")
    connection.execute("PRAGMA foreign_keys = ON")


def _renew(connection: sqlite3.Connection) -> None:
    """Makes a store of an older schema one of this; another process may have done so meanwhile."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        for version in range(_pragma(connection, "user_version"), VERSION):
            connection.execute(ADDED[version])
            connection.execute(f"PRAGMA user_version = {version + 1}")
    except BaseException:
        connection.rollback()
        raise
    connection.commit()


def _is_empty(connection: sqlite3.Connection) -> bool:
    return connection.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    value: object = connection.execute(f"PRAGMA {name}").fetchone()[0]
    return value if isinstance(value, int) else 0


class Lock:
    """The lock of the only writer: a record lock on a file beside the store.  It is released when
    the process ends, and is not inherited by processes that outlive it."""

    def __init__(self, path: Path) -> None:
        """Takes the lock.  Raises `StoreError` when another process has it."""
        place = path.with_name(path.name + ".lock")
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._file = os.open(place, os.O_RDWR | os.O_CREAT, 0o644)
        except OSError as error:
            raise StoreError(f"{place}: cannot be written: {error.strerror}") from error
        try:
            fcntl.lockf(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            writer = os.read(self._file, 20).decode("ascii", "replace").strip()
            os.close(self._file)
            raise StoreError(
                f"{path}: another run writes to this store (process {writer}): wait until it has "
                "ended, or use another file (--store) and `tangle-tv corpus merge`"
            ) from error
        os.ftruncate(self._file, 0)
        os.write(self._file, b"%d\n" % os.getpid())

    def release(self) -> None:
        os.close(self._file)
