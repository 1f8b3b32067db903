"""Families of programs: valid, reproducible, and of a shape that the passes named change."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from corpus.random_programs import ALL, RANDOM, Tokens, program_of
from transforms.generate.program import valid_module
from transforms.generate.templates.families import FAMILIES
from transforms.llvm.passes import PASSES, Recipe
from transforms.llvm.recipe import Making, steps

OPT = "opt-22" if shutil.which("opt-22") else ""
PROGRAMS = 40
"""Of a family, until a pass has changed one."""
TRIPLE = "amdgcn-amd-amdhsa"
CASES = [
    pytest.param(name, passes, options, id=f"{name}-{passes}")
    for name, family in FAMILIES.items()
    for passes, options in family.passes.items()
    if OPT or passes in PASSES
]
"""Without an `opt`, passes that llvmlite's LLVM has."""


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("tokens", [Tokens.ALWAYS, Tokens.NEVER])
@pytest.mark.parametrize("family", FAMILIES)
def test_programs_of_a_family_are_valid_and_their_seeds(family: str, tokens: Tokens) -> None:
    texts = [program_of(seed, tokens, family) for seed in range(3)]
    assert texts == [program_of(seed, tokens, family) for seed in range(3)]
    assert len(set(texts)) == 3
    for text in texts:
        assert valid_module(text) is not None
        assert (tokens is Tokens.ALWAYS) == ("= call token @llvm" in text) or "@f(" not in text


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_has_a_pass_of_every_llvm(family: str) -> None:
    assert PASSES.keys() & FAMILIES[family].passes.keys()


@pytest.mark.campaign
@pytest.mark.parametrize(("family", "passes", "options"), CASES)
def test_a_pass_changes_its_programs(family: str, passes: str, options: tuple[str, ...]) -> None:
    recipe = Recipe((passes,), options, FAMILIES[family].triple or TRIPLE)
    making = Making(recipe, program=OPT)
    assert any(steps(program_of(seed, Tokens.NEVER, family), making)[1] for seed in range(PROGRAMS))


@pytest.mark.campaign
def test_all_is_every_family() -> None:
    seeds = range(10 * len(FAMILIES))
    texts = {program_of(seed, Tokens.NEVER, ALL) for seed in seeds}
    for family in (RANDOM, *FAMILIES):
        assert any(program_of(seed, Tokens.NEVER, family) in texts for seed in seeds), family


def test_the_page_lists_every_family(project_root: Path) -> None:
    page = (project_root / "docs/commands/fuzz.md").read_text(encoding="utf-8")
    rows = [
        line.split("`")[1] for line in page.splitlines() if line.startswith("| `") and "|" in line
    ]
    assert [name for name in FAMILIES if name not in rows] == []
