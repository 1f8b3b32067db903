"""Whatever is under the name of a TOML file is one message, at once."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from common.toml_file import TomlFileError, table_of
from corpus.known_bugs import BaselineError, known_bugs
from corpus.sources.description import CorpusError, load
from tests.cli.command import CORRECT, Command
from verify.semantics.operations.load import OperationFileError, read_operations

CONTENTS: list[tuple[bytes, str]] = [
    (b"x = " + b"1" * 5000, "has a number or a list that is too large"),
    (b"x = " + b"[" * 20000, "has a number or a list that is too large"),
    (b"x = 1\0", "is no TOML: "),
    (b"x = '\xff'", "is no text in UTF-8, which TOML is"),
    ("x = 1".encode("utf-16"), "is no text in UTF-8, which TOML is"),
    (b"x = " + b"y" * 10_000, "is no TOML: "),
]


@pytest.mark.parametrize(("content", "says"), CONTENTS, ids=range(len(CONTENTS)))
def test_any_content_is_one_short_message(content: bytes, says: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    path.write_bytes(content)
    with pytest.raises(TomlFileError) as refused:
        table_of(path)
    said = str(refused.value)
    assert said.startswith(f"{path}: {says}") and len(said) < 600 and "\n" not in said


def test_what_an_editor_leaves_is_read(tmp_path: Path) -> None:
    """The mark of UTF-8, and line ends of another system."""
    path = tmp_path / "x.toml"
    path.write_bytes(b"\xef\xbb\xbfx = 1\r\n")
    assert table_of(path) == {"x": 1}


def test_a_large_file_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    with path.open("wb") as file:
        file.truncate(1 << 33)
    with pytest.raises(TomlFileError, match="has more than 16 MiB, the most that is read"):
        table_of(path)


READERS: list[tuple[Callable[[Path], object], type[Exception]]] = [
    (read_operations, OperationFileError),
    (load, CorpusError),
    (known_bugs, BaselineError),
]


@pytest.mark.parametrize(("read", "error"), READERS)
def test_a_pipe_is_not_waited_for(
    read: Callable[[Path], object], error: type[Exception], tmp_path: Path
) -> None:
    pipe = tmp_path / "x.toml"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(error, match="is no regular file, as a TOML file is"):
            read(path)
    with pytest.raises(error, match="cannot be read: Is a directory"):
        read(tmp_path)


def test_a_command_says_so(tangle: Command, tmp_path: Path) -> None:
    pair, pipe = tmp_path / "x.ll", tmp_path / "x.toml"
    pair.write_text(CORRECT)
    os.mkfifo(pipe)
    for words in (
        ("check", pair, "--ops", pipe),
        ("corpus", "run", pipe, "--store", tmp_path / "s"),
    ):
        done = tangle(*words)
        assert done.status == 2 and f"{pipe}: is no regular file" in done.err
