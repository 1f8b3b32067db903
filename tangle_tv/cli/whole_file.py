"""Files that are written whole or not at all: a full disk leaves what was there, and loses no
verdict."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from contextlib import suppress
from pathlib import Path

from tangle_tv.cli.errors import UsageError, on_terminal


def refuse_no_place(option: str, path: Path) -> None:
    """Before any work: that a file can be there.  Raises UsageError."""
    if path.is_dir() or not path.parent.is_dir():
        raise UsageError(f"{option} {path}: cannot be written: no file can be there")


def folder_of(option: str, given: str | None) -> Path | None:
    """Before any work: the folder that an option names, made where it is not there.  Raises
    UsageError."""
    if given is None:
        return None
    try:
        Path(given).mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{option} {given}: cannot be written: {error.strerror}") from error
    return Path(given)


def refuse_to_replace(option: str, path: Path, begins: bytes) -> None:
    """Before any work: that a file can be written there, and that none is lost which does not begin
    so, such as an input.  Raises UsageError."""
    refuse_no_place(option, path)
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


def write_into(arguments: Namespace, folder: Path, name: str, content: str) -> bool:
    """Write a file into a folder of `--save`, which is made where it is not there, as
    `write_beside` does."""
    with suppress(OSError):  # which writing the file meets again
        folder.mkdir(parents=True, exist_ok=True)
    return write_beside(arguments, "--save", folder / name, content)


def write_beside(arguments: Namespace, option: str, path: Path, content: str | bytes) -> bool:
    """Write a file that an option asks for beside the verdicts; whether it was written.  If not,
    the first message of each option says why: the verdicts are printed all the same, and the
    command does not end with 0."""
    data = content.encode("utf-8", "backslashreplace") if isinstance(content, str) else content
    try:
        write_whole(path, data)
    except OSError as error:
        unwritten: dict[str, int] = arguments.unwritten
        if option not in unwritten:
            said = f"tangle-tv: {option} {path}: cannot be written: {error.strerror}"
            print(on_terminal(said), file=sys.stderr)
        unwritten[option] = unwritten.get(option, 0) + 1
        return False
    return True


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
