"""How far the front end's step is looked at where convergence is left to the implementation."""

from __future__ import annotations

from pathlib import Path

from corpus.front_end_step import front_end_step
from source.clang import TranslationUnit, find_clang
from source.languages import LANGUAGES
from source.regions import Reading

PROGRAM = """
void op(void);
int cond(void);
static void goto_cycle(void) { again: op(); if (cond()) goto again; }
void calls_it(void) { while (cond()) goto_cycle(); }
void jump_into_loop(void) { if (cond()) goto in; while (cond()) { in: op(); } }
void calls_both(void) { goto_cycle(); jump_into_loop(); }
void regular(void) { while (cond()) op(); }
"""


def test_bounds_are_smaller_where_the_implementation_has_choices(tmp_path: Path) -> None:
    path = tmp_path / "a.c"
    path.write_text(PROGRAM, encoding="utf-8")
    language = LANGUAGES["c"]
    unit = TranslationUnit(path, language, (*language.own, *language.targets["amdgpu"]))
    found = front_end_step(find_clang(), unit, Reading.CROSSLANE)
    assert "regular" in found.front.covered
    assert found.bounds == {
        "calls_it": 2,
        "goto_cycle": 2,
        "jump_into_loop": 1,
        "calls_both": 1,
    }
