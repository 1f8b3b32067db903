"""What is kept from run to run is kept until a source that decides about it changes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus.runner.tool_identity import DECIDING, MAKING
from tests.test_layers import imports_of

READ_ONLY = ("corpus/store", "corpus/options.py", "corpus/pairing.py")
"""What jobs are kept in, and what decides verdicts only."""


def imported(root: Path, start: str, unwanted: tuple[str, ...]) -> Iterator[str]:
    """The files that a file imports, directly or not, itself included, without those of `unwanted`
    and what only they import."""
    seen = {start}
    todo = [start]
    while todo:
        source = todo.pop()
        if source.startswith(unwanted):
            continue
        yield source
        for found in imports_of(root, Path(source)):
            parts = found.module.split(".")
            files = ("/".join(parts[:n]) + ".py" for n in (len(parts), len(parts) - 1))
            new = {f for f in files if (root / f).is_file()} - seen
            seen |= new
            todo += new


@pytest.mark.parametrize(
    ("start", "places", "unwanted"),
    [
        (
            "corpus/sources/description.py",
            MAKING,
            (*READ_ONLY, "common", "process", "report", "verify"),
        ),
        ("corpus/runner/verify.py", DECIDING, ("corpus/store", "verify")),
    ],
)
def test_every_source_that_decides_is_in_the_digest(
    project_root: Path, start: str, places: tuple[str, ...], unwanted: tuple[str, ...]
) -> None:
    found = [*imported(project_root, start, unwanted)]
    assert len(found) > 2
    assert [source for source in found if not source.startswith(places)] == []
