"""A folder as a corpus: what its files are, and what is said of the others."""

from __future__ import annotations

from pathlib import Path

import pytest
from llvmlite import binding

from corpus.sources.description import CorpusError
from corpus.sources.folder import load_folder
from corpus.sources.units import Expansion, Problem
from corpus.store.records import JobPlace

OP = "declare void @op(i32) convergent\n"
BEFORE = f"""{OP}define void @f(i32 %x) convergent {{
  %a = mul i32 %x, 8
  call void @op(i32 %a)
  ret void
}}
"""
AFTER = BEFORE.replace("mul i32 %x, 8", "shl i32 %x, 3")
PAIR = BEFORE.replace("@f", "@src_a") + AFTER.removeprefix(OP).replace("@f", "@tgt_a")
TEST = f"; RUN: opt -passes=instcombine -S %s | FileCheck %s\n{BEFORE}"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write(folder: Path, **texts: str | bytes) -> None:
    """Files by their names, in which `_` stands for a dot, and `__` for a folder."""
    for name, text in texts.items():
        path = folder / name.replace("__", "/").replace("_", ".")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)


def bitcode(text: str) -> bytes:
    return binding.parse_assembly(text).as_bitcode()


def places(folder: Path) -> tuple[list[JobPlace], list[Problem]]:
    """The places of all jobs in the folder, and what is wrong with it."""
    (source,) = load_folder(folder).sources
    units = list(source.units())
    expansions: list[Expansion] = [u.expand() for u in units if not isinstance(u, Problem)]
    problems = [u for u in units if isinstance(u, Problem)]
    problems += [problem for each in expansions for problem in each.problems]
    return [item.place for each in expansions for item in each.items], problems


def test_each_kind_of_file_is_found(here: Path) -> None:
    write(here, d__pair_ll=PAIR, d__deep__other_ll=f"; EXPECT: correct\n{PAIR}", d__test_ll=TEST)
    write(here, d__k_before_ll=BEFORE, d__k_after_ll=AFTER)
    write(here, d__q_src_ll=BEFORE, d__q_tgt_ll=AFTER)
    write(here, d__e__before__m_ll=BEFORE, d__e__after__m_ll=AFTER)
    write(here, d__s__before_ll=BEFORE, d__s__after_ll=AFTER)
    found, problems = places(Path("d"))
    assert problems == []
    assert [(p.name, p.kind, p.module, p.expected) for p in found] == [
        ("d/deep/other", "pairs", "other", "correct"),
        ("d/pair", "pairs", "pair", ""),
        ("d/e/after/m whole @f", "compiled", "m", ""),
        ("d/k.after whole @f", "compiled", "k.after", ""),
        ("d/q.tgt whole @f", "compiled", "q.tgt", ""),
        ("d/s/after whole @f", "compiled", "after", ""),
        ("d/test RUN1 instcombine @f", "lit", "test", ""),
    ]


def test_bitcode_is_read(here: Path) -> None:
    write(here, d__k_before_bc=bitcode(BEFORE), d__k_after_ll=AFTER, d__p_bc=bitcode(PAIR))
    found, problems = places(Path("d"))
    assert problems == []
    assert [p.name for p in found] == ["d/p.bc", "d/k.after whole @f"]


def test_other_bytes_of_bitcode_are_another_module(here: Path) -> None:
    keys: list[str | None] = []
    for text in (AFTER, AFTER.replace("shl", "mul")):
        write(here, d__k_before_ll=BEFORE, d__k_after_bc=bitcode(text))
        (source,) = load_folder(Path("d")).sources
        keys += [unit.key() for unit in source.units() if not isinstance(unit, Problem)]
    assert len({*keys}) == 2


def test_what_is_skipped_is_said_with_its_reason(here: Path) -> None:
    write(here, d__p_ll=PAIR, d__lone_ll=BEFORE, d__junk_ll="; nothing\n", d__notes_txt="x")
    write(
        here, d__a_ll=BEFORE, d__b_ll=BEFORE, d__c_ll=BEFORE, d__llc_ll=f"; RUN: llc %s\n{BEFORE}"
    )
    write(here, **{"d__.hidden__x_ll": PAIR})
    first, *skipped = load_folder(Path("d")).notes
    assert first == "d: a folder as a corpus; files with pairs: 1"
    assert skipped == [
        "d: 4 files are skipped: a module without @src and @tgt, AFTER beside it, or RUN lines: "
        "a.ll, b.ll, c.ll and 1 more",
        "d: 1 file is skipped: no function is defined: junk.ll",
        "d: 1 file is skipped: RUN lines, but none in which `opt` reads the file and is to "
        "succeed: llc.ll",
    ]


def test_what_cannot_be_used_is_a_problem(here: Path) -> None:
    write(here, d__bad_bc=b"BC\xc0\xdenothing", d__utf_ll=PAIR.encode() + b"; \xff\n")
    write(here, d__k_before_ll=BEFORE, d__k_after_ll=AFTER.replace("@f", "@g"))
    write(here, d__l_before_ll=BEFORE, d__l_after_ll="define void @f(")
    write(here, d__m_before_ll=BEFORE, d__n_ll=PAIR.replace("@tgt", "@other"), d__o_ll="define x")
    found, problems = places(Path("d"))
    assert found == []
    whats = {problem.place: problem.what for problem in problems}
    assert whats.pop("d/m.before.ll") == "its name says BEFORE, and there is no AFTER of it"
    assert whats.pop("d/n.ll") == "it defines @src, and no @tgt that belongs to it"
    assert "o.ll:1:8" in whats.pop("d/o.ll")
    problems = [problem for problem in problems if problem.place in whats]
    assert [problem.place for problem in problems] == [
        "d/bad.bc",
        "d/utf",
        "d/k.after",
        "d/l.after",
    ]
    assert problems[2].what == "no function is defined both before and after"


def test_a_folder_has_one_name_however_it_is_written(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(here, d__e__p_ll=PAIR)
    forms = (Path("d/e"), Path("./d/../d/e/"), here / "d" / "e")
    assert {(load_folder(f).name, load_folder(f).definition) for f in forms} == {
        ("d/e", load_folder(Path("d/e")).definition)
    }
    monkeypatch.chdir(here / "d" / "e")
    assert load_folder(Path(".")).name == "e"
    assert [place.name for place in places(Path("."))[0]] == ["p"]
    (here / "o").mkdir()
    monkeypatch.chdir(here / "o")
    assert load_folder(Path("../d/e")).name == str((here / "d" / "e").resolve())
    assert [place.name for place in places(Path("../d/e"))[0]] == ["e/p"]


def test_a_folder_with_nothing_to_check_is_refused(here: Path) -> None:
    write(here, d__a_ll=BEFORE, e__x_txt="x")
    with pytest.raises(CorpusError, match="nothing to check in this folder: 1 file is skipped"):
        load_folder(Path("d"))
    with pytest.raises(CorpusError, match=r"it has no files \.ll or \.bc"):
        load_folder(Path("e"))


def test_a_description_in_the_folder_is_named(here: Path) -> None:
    write(here, d__p_ll=PAIR, **{"d__tangle-tv_toml": "threads = 3\n"})
    load_folder(Path("d"))
    write(here, d__c_toml='[[pairs]]\npath = "p.ll"\n')
    with pytest.raises(CorpusError, match=r"has the description of a corpus: give d/c\.toml"):
        load_folder(Path("d"))
