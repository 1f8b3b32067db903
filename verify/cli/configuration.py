"""`tangle-tv.toml`: the options of checks for all files below a folder.

The keys are those of the command line without `--`.  The nearest file counts, from the folder of
the first file upwards; what the command line says counts more.
"""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from verify.cli.errors import UsageError
from verify.options import OPTIONS, Options, spelled, with_word

NAME = "tangle-tv.toml"
_FIELDS = {option.flag.removeprefix("--"): name for name, option in OPTIONS.items()}
"""The fields of `Options` by key."""


def configure(arguments: Namespace) -> None:
    """Set the options of a check that the command line does not give.  Raises UsageError for a file
    that cannot be used."""
    first = next(iter(getattr(arguments, "files", ())), getattr(arguments, "file", None))
    if not isinstance(first, str) or "options" not in arguments:
        return
    path = _nearest(first)
    if path is None:
        return
    before = options = arguments.options
    for key, value in _read(path).items():
        name = _FIELDS.get(key)
        if name is None:
            raise UsageError(
                f"{path}: {key} is no option of a check; there are {', '.join(sorted(_FIELDS))}"
            )
        if name in arguments.given or name not in arguments.takes:
            continue
        for word in _words(path, key, name, value):
            try:
                options = with_word(options, name, word)
            except ValueError as error:
                raise UsageError(f"{path}: {key}: {error}") from error
    arguments.options = options
    words = " ".join(spelled(options, before))
    if words:
        shown = os.path.relpath(path)
        shown = str(path) if shown.startswith("..") else shown
        print(f"tangle-tv: note: {shown} says {words}", file=sys.stderr)


def _nearest(file: str) -> Path | None:
    """The file of options for an input; that of standard input is of the current folder."""
    start = os.getcwd() if file == "-" else os.path.dirname(os.path.abspath(file))
    folder = start
    while True:
        path = os.path.join(folder, NAME)
        if os.path.isfile(path):
            return Path(path)
        parent = os.path.dirname(folder)
        if parent == folder:
            return None
        folder = parent


def _read(path: Path) -> Mapping[str, object]:
    """The table in the file.  Raises UsageError."""
    import tomllib  # takes time to load, and few folders have the file

    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UsageError(f"{path}: is no TOML: {error}") from error


def _words(path: Path, key: str, name: str, value: object) -> list[str]:
    """The words that the flag gets, one for each time that it is written.  Raises UsageError."""
    if OPTIONS[name].metavar is None:
        if not isinstance(value, bool):
            raise UsageError(f"{path}: {key} is true or false")
        return [""] if value else []
    repeats = isinstance(getattr(Options(), name), frozenset)
    is_many = repeats and isinstance(value, list)
    values = cast("list[object]", value if is_many else [value])
    if not all(isinstance(each, int | float | str) for each in values):
        kinds = "a number, a string, or a list of these" if repeats else "a number or a string"
        raise UsageError(f"{path}: {key} is {kinds}")
    words = [str(each) for each in values]
    return [str(path.parent / word) for word in words] if name == "operations_file" else words
