"""Descriptions of targets are data, and the only place that names a target."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

import pytest

from verify.semantics.memory.target_spaces import target_spaces
from verify.targets.generic import GENERIC
from verify.targets.target import Target
from verify.targets.triples import TARGETS, target_named, target_of

NAMES = re.compile(r"amdgpu|amdgcn|nvptx|nvvm|spirv|spv|dxil|dx\.", re.IGNORECASE)
OWN_FOLDERS = ("verify/targets/", "verify/semantics/operations/")
"""The descriptions, and the tables of operations."""
NAMING = {"verify/normalize/pipeline.py"}
"""Other files that name a target: names of passes, and the documents that allow them."""
PATTERNS = ("generation", "divergent", "vector_register", "always_uniform", "communicating")


def parts(value: object) -> Iterator[tuple[str, object]]:
    """The fields of a description and of its parts, by name."""
    if not is_dataclass(value):
        return
    for each in fields(value):
        held = getattr(value, each.name)
        yield each.name, held
        yield from parts(held)


def repeated(names: Iterable[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def test_only_their_files_name_a_target(project_root: Path) -> None:
    paths = {
        p.relative_to(project_root).as_posix(): p for p in (project_root / "verify").rglob("*.py")
    }
    others = {name: path for name, path in paths.items() if not name.startswith(OWN_FOLDERS)}
    assert len(others) > 300
    assert {n for n, p in others.items() if NAMES.search(p.read_text(encoding="utf-8"))} == NAMING


def test_a_name_is_of_one_target() -> None:
    assert repeated(t.name for t in TARGETS) == []
    assert repeated(name for t in TARGETS for name in t.architectures) == []
    assert repeated(word for t in TARGETS for word in t.intrinsics) == []
    conventions = (t.conventions for t in TARGETS)
    assert repeated(n for c in conventions for n in c.kernels | c.shaders | c.functions) == []


@pytest.mark.parametrize("target", TARGETS, ids=lambda each: each.name)
def test_what_a_row_refers_to_is_there(target: Target) -> None:
    spaces, ids, metadata = target.spaces, target.ids, target.metadata
    known = spaces.spaces.keys()
    assert {spaces.generic, spaces.sized_at_launch} - {None} <= known
    assert spaces.differing <= known
    if target.buffers is not None:
        made = target.buffers
        assert {made.fat, made.resource, made.strided, made.base, *made.made_of} <= known
    assert set(ids.of_groups) <= set(ids.uniform)
    assert metadata.not_own | ({metadata.unwritten, metadata.uniform} - {None}) <= metadata.promises
    assert target.strings.other_defaults.keys() <= target.strings.defaults.keys()
    if target.lanes is not None:
        assert target.lanes.first in target.lanes.moves


@pytest.mark.parametrize("target", TARGETS, ids=lambda each: each.name)
def test_patterns_compile(target: Target) -> None:
    for name, held in parts(target):
        if name in PATTERNS and held is not None:
            assert isinstance(held, str)
            re.compile(held)


@pytest.mark.parametrize("triple", ["", "x86_64-pc-linux-gnu"])
def test_of_other_targets_nothing_is_known(triple: str) -> None:
    assert target_of(triple) is GENERIC
    assert target_named("") is GENERIC
    assert GENERIC.spaces.spaces == {}
    assert target_spaces(triple).areas(3) is None
