"""Files that are written whole or not at all: a full disk leaves what was there."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from tangle_tv.cli.errors import UsageError


def refuse_to_replace(option: str, path: Path, begins: bytes) -> None:
    """Before any work: that a file can be written there, and that none is lost which does not begin
    so, such as an input.  Raises UsageError."""
    if path.is_dir() or not path.parent.is_dir():
        raise UsageError(f"{option} {path}: cannot be written: no file can be there")
    if not path.is_file():
        return
    try:
        with path.open("rb") as file:
            start = file.read(len(begins))
    except OSError as error:
        raise UsageError(f"{option} {path}: cannot be written: {error.strerror}") from error
    if start not in (b"", begins):
        raise UsageError(
            f"{option} {path}: there is a file of another kind, which is not replaced; name another"
        )


def write_whole(path: Path, content: bytes) -> None:
    """Write a file, or a device, pipe or link, through which it is written.  Raises OSError."""
    if path.is_symlink() or (path.exists() and not path.is_file()):
        path.write_bytes(content)
        return
    part = path.with_name(f".tangle-tv-{os.getpid()}.part")
    try:
        part.write_bytes(content)
        os.replace(part, path)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise
