"""Programs in C and C++ as a source of a corpus."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from corpus.expect import BUGS
from corpus.front_end_step import front_end_step
from corpus.sources.description import CorpusError, load
from corpus.sources.programs import ProgramRun, ways
from corpus.sources.units import Expansion, Problem
from source.clang import find_clang
from source.regions import Reading
from verify.ir.reader import parse_module

LINE = (
    "// clang -x c++ --target=amdgcn-amd-amdhsa -O2 -Xclang -disable-llvm-passes -S a.cpp "
    "-o a.gpu.ll"
)
TWO = """extern "C" void op(int);
extern "C" void plain(int n) { while (n--) op(n); }
extern "C" void computed(int n) {
  void *p = n ? &&a : &&b;
  goto *p;
a: op(1);
b: op(2);
}
"""


def expanded(folder: Path, table: str) -> dict[str, Expansion]:
    path = folder / "corpus.toml"
    path.write_text(f"[[programs]]\n{table}\n", encoding="utf-8")
    (source,) = load(path).sources
    units = [*source.units()]
    assert all(isinstance(unit, ProgramRun) for unit in units), units
    return {unit.name: unit.expand() for unit in units if isinstance(unit, ProgramRun)}


def test_a_program_says_how_it_is_compiled(tmp_path: Path) -> None:
    path = tmp_path / "a.cpp"
    path.write_text(f"{LINE}\n// clang -cc1 a.cpp -o a.other.ll\n", encoding="utf-8")
    ((name, unit),) = ways(path)
    assert (name, unit.language.name) == ("gpu", "c++")
    assert unit.options == ("--target=amdgcn-amd-amdhsa",)


def test_else_it_is_compiled_for_each_target(tmp_path: Path) -> None:
    (tmp_path / "a.cl").write_text("", encoding="utf-8")
    assert [name for name, _ in ways(tmp_path / "a.cl")] == ["spirv64", "spirv", "amdgpu"]


def test_changed_functions_are_jobs_and_others_without_reference_are_named(
    tmp_path: Path,
) -> None:
    (tmp_path / "a.cpp").write_text(TWO, encoding="utf-8")
    found = expanded(tmp_path, 'path = "a.cpp"')
    assert [*found] == ["a.cpp amdgpu", "a.cpp nvptx", "a.cpp spirv"]
    amdgpu = found["a.cpp amdgpu"]
    (item,) = amdgpu.items
    assert item.place.name == "a.cpp amdgpu front end @plain"
    assert item.place.module == "a.amdgpu"
    (problem,) = amdgpu.problems
    assert problem.what.startswith("unsupported: a statement without a rule, Clang's IndirectGoto")
    # Clang's tokens are those of the reference.
    assert not found["a.cpp spirv"].items


def test_a_function_that_llvm_refuses_leaves_the_others_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "two.c"
    more = "void g(int n) { int again = cond(n); if (again) op(); }\n"
    text = (BUGS / "clang" / "goto-cycle.c").read_text(encoding="utf-8") + more
    path.write_text(text, encoding="utf-8")
    unit = dict(ways(path))["spirv"]
    found = front_end_step(find_clang(), unit, Reading.CROSSLANE)
    assert found.front.broken == {"f"}
    for side in (found.step.before, found.step.after):
        functions = parse_module(side).functions
        stored = {n: any(i.opcode == "alloca" for i in functions[n].instructions) for n in "fg"}
        assert stored == {"f": True, "g": False}
    assert {each.pair.name for each in found.functions()} == {"f", "g"}


def test_functions_with_choices_have_two_iterations(tmp_path: Path) -> None:
    found = expanded(tmp_path, f"path = '{BUGS / 'clang' / 'goto-cycle.c'}'").values()
    words = [item.job.words for each in found for item in each.items if item.job is not None]
    assert words
    assert all(each[-2:] == ("--unroll", "2") for each in words)


def test_a_reading_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="`reading` has to be one of crosslane, tangles"):
        expanded(tmp_path, 'path = "a.cpp"\nreading = "x"')


def test_a_folder_without_programs(tmp_path: Path) -> None:
    path = tmp_path / "corpus.toml"
    path.write_text('[[programs]]\npath = "none"\n', encoding="utf-8")
    (source,) = load(path).sources
    assert [*source.units()] == [Problem("none", "no such file or folder")]
    (tmp_path / "none").mkdir()
    assert [*source.units()] == [Problem("none", "has no programs in C or C++")]


def test_what_is_wrong_with_a_program_stops_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "quote.c").write_text("// clang -DA='x quote.c\n")
    os.mkfifo(tmp_path / "fifo.c")
    (tmp_path / "what.txt").write_text("int x;\n")
    latin = tmp_path / os.fsdecode(b"lat\xb5.c")
    latin.write_bytes(b'// clang -x c --target=spirv64\nconst char *s = "\xe9";\n')
    path = tmp_path / "corpus.toml"
    path.write_text('[[programs]]\npath = "."\n[[programs]]\npath = "what.txt"\n')
    units = [unit for source in load(path).sources for unit in source.units()]
    what = {u.place: u.what for u in units if isinstance(u, Problem)}
    assert what.pop("./quote.c").endswith("No closing quotation")
    assert what.pop("./fifo.c") == "is a FIFO, not a file"
    assert what.pop("what.txt").startswith("not a program of a language known here (.c, ")
    assert what == {}
    (unit,) = [u for u in units if isinstance(u, ProgramRun)]
    assert (unit.name, unit.module) == ("./lat\\xb5.c c", "lat\\xb5.c")
    assert unit.key() == unit.key()


def test_executions_that_were_asked_for_are_looked_at(tmp_path: Path) -> None:
    table = f"path = '{BUGS / 'clang' / 'goto-cycle.c'}'\noptions = '--unroll=3'"
    items = [item for each in expanded(tmp_path, table).values() for item in each.items]
    words = [item.job.words for item in items if item.job is not None]
    assert words
    assert all(each[-1] == "--unroll=3" and "--unroll" not in each for each in words)


def test_a_clang_that_is_none(tmp_path: Path) -> None:
    path = tmp_path / "corpus.toml"
    path.write_text('[[programs]]\npath = "a.cpp"\nclang = "/nowhere/clang"\n', encoding="utf-8")
    (source,) = load(path).sources
    (problem,) = source.units()
    assert isinstance(problem, Problem)
    assert "cannot be started" in problem.what


def test_a_program_that_clang_refuses(tmp_path: Path) -> None:
    (tmp_path / "a.cpp").write_text("int f( {\n", encoding="utf-8")
    for each in expanded(tmp_path, 'path = "a.cpp"').values():
        (problem,) = each.problems
        assert "a.cpp:1:" in problem.what
