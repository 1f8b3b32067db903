"""TOML files of users: any content, and whatever else may be under the name, is one message."""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from common.terminal import shortened

MOST_BYTES = 16 << 20
"""The size of a file."""


class TomlFileError(Exception):
    """A file that is no TOML or cannot be read; the message names it."""


def table_of(path: str | os.PathLike[str], most_bytes: int = MOST_BYTES) -> dict[str, Any]:
    """The table in a file.  Raises `TomlFileError`."""
    import tomllib  # takes time to load, and few runs have such files

    try:
        content = _content(path, most_bytes).decode("utf-8-sig")
        with _small_integers():  # the time of others is the square of their length
            return tomllib.loads(content)
    except OSError as error:
        raise TomlFileError(f"{path}: cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise TomlFileError(
            f"{path}: is no text in UTF-8, which TOML is: {error.reason}"
        ) from error
    except tomllib.TOMLDecodeError as error:
        raise TomlFileError(shortened(f"{path}: is no TOML: {error}")) from error
    except (ValueError, RecursionError) as error:
        raise TomlFileError(f"{path}: has a number or a list that is too large") from error


def _content(path: str | os.PathLike[str], most_bytes: int) -> bytes:
    """The bytes of the file; a pipe, from which nothing may ever come, is not waited for.  Raises
    OSError, TomlFileError."""

    def opened(name: str, flags: int) -> int:
        return os.open(name, flags | os.O_NONBLOCK)

    try:
        with open(path, "rb", opener=opened) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise TomlFileError(f"{path}: is no regular file, as a TOML file is")
            content = file.read(most_bytes + 1)
    except ValueError as error:  # a NUL in the name
        raise TomlFileError(f"{path}: cannot be read: {error}") from error
    if len(content) > most_bytes:
        size = f"{most_bytes >> 10} KiB" if most_bytes < 1 << 20 else f"{most_bytes >> 20} MiB"
        raise TomlFileError(f"{path}: has more than {size}, the most that is read")
    return content


@contextmanager
def _small_integers() -> Generator[None]:
    """In the block, integers have as many digits as Python reads unless it is told to."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(sys.int_info.default_max_str_digits)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(before)
