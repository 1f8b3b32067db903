"""A file that cannot be written whole is not there, or stays what it was."""

from __future__ import annotations

import resource
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tangle_tv.cli.errors import UsageError
from tangle_tv.cli.whole_file import refuse_to_replace, write_whole


@contextmanager
def no_room() -> Generator[None]:
    """No file may grow, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_leaves_what_was_there(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_bytes(b"before")
    for path in (old, new):
        with no_room(), pytest.raises(OSError, match="File too large"):
            write_whole(path, b"after")
    assert old.read_bytes() == b"before" and not new.exists()
    assert list(tmp_path.iterdir()) == [old]
    write_whole(old, b"after")
    assert old.read_bytes() == b"after"


def test_what_is_no_file_is_written_through(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    link.symlink_to(target)
    write_whole(link, b"text")
    assert link.is_symlink() and target.read_bytes() == b"text"
    write_whole(Path("/dev/null"), b"text")
    assert Path("/dev/null").is_char_device()


def test_a_file_of_another_kind_is_not_replaced(tmp_path: Path) -> None:
    path = tmp_path / "there"
    refuse_to_replace("--proof", path, b"{")
    refuse_to_replace("--proof", Path("/dev/null"), b"{")
    path.write_bytes(b"")
    refuse_to_replace("--proof", path, b"{")
    path.write_bytes(b"{}")
    refuse_to_replace("--proof", path, b"{")
    path.write_bytes(b"define void @f() {")
    with pytest.raises(UsageError, match="there is a file of another kind"):
        refuse_to_replace("--proof", path, b"{")
    for place in (tmp_path, tmp_path / "no" / "there"):
        with pytest.raises(UsageError, match="cannot be written"):
            refuse_to_replace("--proof", place, b"{")
