"""What a client asks of `tangle-tv serve`, as bytes."""

from __future__ import annotations

import os

import pytest

from tangle_tv.cli import client
from tangle_tv.cli.serve import decoded


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"tangle-tv",
        b"a\0/\0x\0utf-8 strict",
        b"a\0/\0" + b"18\0" * 9,
    ],
)
def test_what_is_no_request(data: bytes) -> None:
    assert decoded(data, (0, 1, 2)) is None


def test_a_request_arrives_as_it_was_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NAME", "a value = ü")
    found = decoded(client.encoded("tangle-tv", ["check", "ü ", ""]), (4, 5, 6))
    assert found is not None
    assert (found.program, found.words) == ("tangle-tv", ("check", "ü ", ""))
    assert found.environment[b"NAME"] == "a value = ü".encode()
    assert (os.fsdecode(found.folder), found.files) == (os.getcwd(), (4, 5, 6))
