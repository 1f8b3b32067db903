"""The files of a corpus: read with a limit, and only where they are files.

A folder may hold anything: a FIFO that nobody writes to, a link to `/dev/zero`, a link to a folder
around it, a name that is no UTF-8.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import IO

from corpus.store.records import Problem
from verify.ir.llvm import INPUT_LIMIT_BYTES

MIB = 1 << 20


def bytes_of(path: Path, within: Path | None = None) -> bytes:
    """The content of a file.  Raises `OSError`, also for what is no regular file, for one that is
    too large, and for a link that leads out of `within`, which others may have made."""
    with opened(path, within) as file:
        data = file.read(INPUT_LIMIT_BYTES + 1)
    if len(data) > INPUT_LIMIT_BYTES:
        limit = f"is larger than {INPUT_LIMIT_BYTES // MIB} MiB"
        raise OSError(errno.EFBIG, limit, str(path))
    return data


def opened(path: Path, within: Path | None = None) -> IO[bytes]:
    """The file, of any size.  Raises `OSError` as `bytes_of` does."""
    descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)  # a FIFO does not wait for a writer
    try:
        mode = os.fstat(descriptor).st_mode
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, f"is {_kind(mode)}, not a file", str(path))
        if within is not None and not _is_within(path, within):
            raise OSError(errno.EINVAL, "is a link that leads out of the folder", str(path))
        return os.fdopen(descriptor, "rb")
    except BaseException:
        os.close(descriptor)
        raise


def _is_within(path: Path, folder: Path) -> bool:
    return Path(os.path.realpath(path)).is_relative_to(os.path.realpath(folder))


def text_of(path: Path, errors: str = "strict", within: Path | None = None) -> str:
    """The text of a file in UTF-8.  Raises `OSError`, `UnicodeDecodeError`."""
    return bytes_of(path, within).decode("utf-8", errors)


def why(error: OSError | UnicodeDecodeError) -> str:
    """Why a file cannot be read, in words for users."""
    if isinstance(error, UnicodeDecodeError):
        return f"is not UTF-8: byte {error.object[error.start]:#04x} at offset {error.start}"
    return error.strerror or str(error)


def ll_files(
    root: Path, label: str, without: Sequence[str] = ()
) -> Iterator[tuple[Path, str] | Problem]:
    """The files with IR, as `files_below` gives them, but for files and folders `without` of
    `root`; in a folder they are named without `.ll`."""
    for other in without:
        if not (root / other).exists():
            yield Problem(label, f"without {printable(other)}: no such file or folder")
    for found in files_below(root, label, (".ll",), ".ll files"):
        if isinstance(found, Problem):
            yield found
            continue
        path, name = found
        if not any(path.is_relative_to(root / other) for other in without):
            yield path, name if path == root else name.removesuffix(".ll")


def files_below(
    root: Path, label: str, suffixes: Collection[str], kind: str
) -> Iterator[tuple[Path, str] | Problem]:
    """The file `root`, or those below it whose names end with a suffix, each with its name in the
    corpus; `label` stands for `root`, `kind` for such files in a message."""
    if root.is_file():
        yield root, label
        return
    below = root.rglob("*") if root.is_dir() else ()
    found = sorted(path for path in below if path.name.endswith((*suffixes,)))
    for path in found:
        yield path, f"{label}/{printable(path.relative_to(root).as_posix())}"
    if not found:
        yield Problem(label, f"has no {kind}" if root.is_dir() else "no such file or folder")


def printable(name: str) -> str:
    """A name of a file as text that can be stored and printed: bytes that are no UTF-8 as `\\xb5`,
    and characters that would do something on a terminal likewise."""
    text = os.fsencode(name).decode("utf-8", "backslashreplace")
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text)


def _kind(mode: int) -> str:
    kinds = {
        stat.S_ISDIR: "a directory",
        stat.S_ISFIFO: "a FIFO",
        stat.S_ISCHR: "a device",
        stat.S_ISBLK: "a device",
        stat.S_ISSOCK: "a socket",
    }
    return next((kind for test, kind in kinds.items() if test(mode)), "something else")
