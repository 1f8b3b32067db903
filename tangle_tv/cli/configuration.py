"""`tangle-tv.toml`: the options of checks for the files of a project (docs/configuration.md).

The keys are those of the command line without `--`.  The nearest file counts, from the folder of
the first input upwards to the project's root; what the command line says counts more.  A verdict
names the file among its premises.
"""

from __future__ import annotations

import os
import shlex
import stat
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from dataclasses import replace
from difflib import get_close_matches
from typing import cast

from common.data import dataclass
from common.terminal import shortened
from common.toml_file import TomlFileError, table_of
from tangle_tv.cli.errors import UsageError, on_terminal
from verify.options import OPTIONS, Options, Origin, spelled, with_word

NAME = "tangle-tv.toml"
ROOTS = (".git", "pyproject.toml")
"""What the root of a project has: above it no file of options is looked for."""
MAX_BYTES = 64 << 10
"""The size of a file of options: a key for each option, and comments."""
_FIELDS = {option.flag.removeprefix("--"): name for name, option in OPTIONS.items()}
"""The fields of `Options` by key."""
_KINDS: Mapping[tuple[type, ...], str] = {
    (bool,): "true or false",
    (int,): "a whole number",
    (int, float): "a number",
    (int, str): "a whole number, or a string",
    (str,): "a string",
    (str, list): "a string, or a list of strings",
}
"""The types of values in words (`Option.kinds`)."""


def add_configuration(parser: ArgumentParser) -> None:
    """Add the options of a command that reads a file of options: `config`, `no_config` and
    `show_config`."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--config",
        metavar="FILE",
        help=f"take options from FILE (default: {NAME} in the folder of the first file, or above "
        "it in the same project, if it is yours)",
    )
    which.add_argument("--no-config", action="store_true", help=f"read no {NAME}")
    parser.add_argument(
        "--show-config",
        action="store_true",
        help="show the options of checks, and which of them a file states; and exit",
    )


@dataclass(frozen=True)
class Searched:
    """The search of a file of options: from `start` upwards to `root`, the first folder that has
    one of `ROOTS`; `None`: there is no such folder.  `nearest`: the file."""

    start: str
    root: str | None
    nearest: str | None


@dataclass(frozen=True)
class FileOfOptions:
    """Whose options are taken: the file at `path`, or `None`, and why; `searched`: how it was
    found, unless the command line decides that."""

    path: str | None
    why: str
    searched: Searched | None = None

    @property
    def search(self) -> str:
        """A line on the search, if there was one."""
        found = self.searched
        if found is None:
            return ""
        if found.root is None:
            above = f"no folder above has {' or '.join(ROOTS)}"
            return f"\nsearched: {found.start} alone, as {above}"
        begins = f"from {found.start} to the root " if found.root != found.start else ""
        return f"\nsearched: {begins}{found.root}, for {NAME}"


def configure(arguments: Namespace) -> None:
    """Set the options of a check that the command line does not give.  Raises UsageError for a file
    that cannot be used; SystemExit with `--show-config`."""
    if "config" not in arguments:
        return
    file = _file_of(arguments)
    stated = frozenset[str]() if file.path is None else _stated(file.path, arguments)
    if arguments.show_config:
        from tangle_tv.cli.show_configuration import configuration_text

        used = "none" if file.path is None else _shown(file.path)
        search = f"file of options: {used} ({file.why}){file.search}"
        print(configuration_text(arguments, used, search, stated))
        sys.exit(0)


def _stated(path: str, arguments: Namespace) -> frozenset[str]:
    """The fields of the options that the file states, which are set.  Raises UsageError."""
    before: Options = arguments.options
    options = before
    stated: set[str] = set()
    for name, words in _settings(path, _table(path)):
        if name not in arguments.given and name in arguments.takes:
            stated.add(name)
            for word in words:
                options = _with(options, name, word, path)
    words = tuple(filter(None, spelled(options, before)))
    if words:
        shown = _shown(path)
        words = tuple(map(on_terminal, words))
        options = replace(options, origins=(*options.origins, Origin(shown, words)))
        print(f"tangle-tv: note: {shown} says {' '.join(words)}", file=sys.stderr)
    arguments.options = options
    return frozenset(stated)


def _file_of(arguments: Namespace) -> FileOfOptions:
    """The file that is named, or that of the first input's project if it can be trusted; that of
    standard input is of the current folder."""
    if arguments.no_config:
        return FileOfOptions(None, "--no-config")
    if arguments.config is not None:
        return FileOfOptions(arguments.config, "--config")
    given: list[object] = [*getattr(arguments, "files", ()), getattr(arguments, "file", None)]
    files = [each for each in given if isinstance(each, str)]
    if not files:
        return FileOfOptions(None, "there is no input")
    try:
        searched, *others = (_searched(_folder(file)) for file in files)
    except OSError:  # the current folder is gone, and all that was in it
        return FileOfOptions(None, "the current folder is gone")
    path = searched.nearest
    for other in {each.nearest for each in others} - {None, path}:
        print(
            f"tangle-tv: note: {_shown(str(other))} is not read: options are those of the "
            "first file's project",
            file=sys.stderr,
        )
    why = None if path is None else _distrusted(path)
    if path is None or why is None:
        return FileOfOptions(path, "found" if path else "none was found", searched)
    shown = _shown(path)
    print(
        f"tangle-tv: note: {shown} is not read: {why}; give --config {shlex.quote(shown)} to use "
        "its options, or --no-config to go without",
        file=sys.stderr,
    )
    return FileOfOptions(None, f"{shown} is not read: {why}", searched)


def _folder(file: str) -> str:
    """The folder of an input, or that is one; raises OSError."""
    if file == "-":
        return os.getcwd()
    path = os.path.abspath(file)
    return path if os.path.isdir(path) else os.path.dirname(path)


def _searched(start: str) -> Searched:
    """The nearest file from a folder upwards to the root of its project; where there is none, that
    of the folder itself."""
    nearest: str | None = None
    folder = start
    while True:
        path = os.path.join(folder, NAME)
        if nearest is None and os.path.lexists(path):
            nearest = path
        if any(os.path.lexists(os.path.join(folder, name)) for name in ROOTS):
            return Searched(start, folder, nearest)
        parent = os.path.dirname(folder)
        if parent == folder:
            own = os.path.join(start, NAME)
            return Searched(start, None, own if nearest == own else None)
        folder = parent


def _distrusted(path: str) -> str | None:
    """Why somebody else may have decided what the file says; `None`: the user did.  As git with
    `safe.directory`: the file is the effective user's, and so is the link to it, which leads into
    no other folder.  The owner of its folder could move another file there; in one with the sticky
    bit nobody else can."""
    user, folder = os.geteuid(), os.path.dirname(path)
    try:
        link, file, place = os.lstat(path), os.stat(path), os.stat(folder)
    except OSError as error:
        return f"cannot be looked at ({error.strerror})"
    for each in (link, file):
        if each.st_uid != user:
            return f"it belongs to {_user(each.st_uid)}, and you are {_user(user)}"
    if os.path.dirname(os.path.realpath(path)) != os.path.realpath(folder):
        return "it is a link into another folder"
    if file.st_mode & stat.S_IWOTH:
        return "every user of this machine may write to it"
    if place.st_uid not in (user, 0):
        return f"its folder belongs to {_user(place.st_uid)}, and you are {_user(user)}"
    if place.st_mode & stat.S_IWOTH and not place.st_mode & stat.S_ISVTX:
        return "every user of this machine may write to its folder"
    return None


def _user(number: int) -> str:
    import pwd

    try:
        return pwd.getpwuid(number).pw_name
    except KeyError:
        return f"user {number}"


def _shown(path: str) -> str:
    """The path from the current folder if the file is below it, else the whole one; as text that
    can be printed."""
    try:
        shown = os.path.relpath(path)
    except OSError:  # the current folder is gone
        return on_terminal(path)
    return on_terminal(os.path.abspath(path) if shown.startswith("..") else shown)


def _table(path: str) -> Mapping[str, object]:
    """The table in the file.  Raises UsageError."""
    try:
        return table_of(path, MAX_BYTES)
    except TomlFileError as error:
        raise UsageError(str(error)) from error


def _settings(path: str, table: Mapping[str, object]) -> Iterator[tuple[str, list[str]]]:
    """The fields that the table sets, each with the words that its flag gets, one for each time
    that it is written.  Raises UsageError."""
    for key, value in table.items():
        name = _FIELDS.get(key)
        if name is None:
            near = get_close_matches(key, _FIELDS, 1)
            hint = f"; did you mean {near[0]}?" if near else ";"
            listed = ", ".join(sorted(_FIELDS))
            raise UsageError(
                f"{path}: {shortened(key)} is no option of a check{hint} there are {listed}"
            )
        yield name, _words(path, key, name, value)


def _words(path: str, key: str, name: str, value: object) -> list[str]:
    """The words of one key.  Raises UsageError."""
    kinds, kind = OPTIONS[name].kinds, type(value)
    values = cast("list[object]", value) if kind is list else [value]
    inner = str if kind is list else kind
    if kind not in kinds or any(type(each) is not inner for each in values):
        raise UsageError(f"{path}: {key} is {_KINDS[kinds]}")
    if kinds == (bool,):
        return [""] if value else []
    try:
        words = [str(each) for each in values]
    except ValueError as error:  # a hexadecimal number of more than 4,300 decimal digits
        raise UsageError(f"{path}: {key}: {error}") from error
    folder = os.path.dirname(path)
    return [os.path.join(folder, each) for each in words] if name == "operations_file" else words


def _with(options: Options, name: str, word: str, path: str) -> Options:
    """Raises UsageError."""
    try:
        return with_word(options, name, word)
    except ValueError as error:
        key = OPTIONS[name].flag.removeprefix("--")
        raise UsageError(shortened(f"{path}: {key}: {error}")) from error
