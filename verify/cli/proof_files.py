"""`tangle-tv check --proof`: what was found to prove the pairs, in a file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable, Iterator
from pathlib import Path

from verify.cli.errors import UsageError
from verify.report.subject import Subject


def with_proofs(subjects: Iterable[Subject], arguments: Namespace) -> Iterator[Subject]:
    """The subjects; after the last, the file that `--proof` names is written.  Raises UsageError
    when it cannot be."""
    from verify.report.proof_document import proof_document

    path = Path(arguments.proof)
    if path.is_dir() or not path.parent.is_dir():
        raise UsageError(f"--proof {path}: no file can be written there")
    decided: list[Subject] = []
    for each in subjects:
        decided.append(each)
        yield each
    try:
        document = proof_document(decided, arguments.files, arguments.options)
        path.write_text(document, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"--proof {path}: cannot be written: {error.strerror}") from error
