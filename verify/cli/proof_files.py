"""`tangle-tv check --proof`: what was found to prove the pairs, in a file."""

from __future__ import annotations

import signal
from argparse import Namespace
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from verify.cli.client import die_by
from verify.cli.errors import UsageError
from verify.report.subject import Subject


@contextmanager
def proofs_written(
    subjects: Iterable[Subject], arguments: Namespace
) -> Generator[Iterator[Subject]]:
    """The subjects.  At the end the file that `--proof` names is written with the requested
    subjects, also after a closed pipe or Ctrl-C. Raises UsageError if it cannot be written."""
    path = Path(arguments.proof)
    if path.is_dir() or not path.parent.is_dir():
        raise UsageError(f"--proof {path}: no file can be written there")
    decided: list[Subject] = []
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    nobody_reads = False
    try:
        yield _kept(subjects, decided)
    except BrokenPipeError:
        nobody_reads = True
    finally:
        signal.signal(signal.SIGPIPE, before)
        _write(path, decided, arguments)
    if nobody_reads:
        die_by(signal.SIGPIPE)


def _kept(subjects: Iterable[Subject], decided: list[Subject]) -> Iterator[Subject]:
    for each in subjects:
        decided.append(each)
        yield each


def _write(path: Path, decided: Sequence[Subject], arguments: Namespace) -> None:
    from verify.report.proof_document import proof_document

    try:
        document = proof_document(decided, arguments.files, arguments.options)
        path.write_text(document, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"--proof {path}: cannot be written: {error.strerror}") from error
