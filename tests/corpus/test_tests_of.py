"""The pairs and the tests of a source file: what is recorded, stored, listed and run."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus.expect import PAIRS, pair_files, short
from corpus.tests_of import (
    HEAD,
    MOST,
    STORED,
    Entered,
    entered_by,
    entering,
    first_of_each,
    importers,
    listed,
    main,
    source_file,
    stored,
    text_of,
    with_pairs,
    with_tests,
)
from verify.analysis.cycles import hierarchy
from verify.analysis.graph import graph_of

SMALL = PAIRS / "barriers" / "removed.ll"
MOST_BYTES = 400_000


def test_what_is_stored_names_what_there_is(project_root: Path) -> None:
    """A source file that moved is recorded anew: `python -m corpus.tests_of --record`."""
    coverage = stored()
    pairs = {short(path) for path in pair_files()}
    assert len(coverage) > 500
    for name, entered in coverage.items():
        assert source_file(str(project_root / name)) == name, name
        assert pairs.issuperset(entered.pairs), name
        assert all((project_root / test).is_file() for test in entered.tests), name
        assert max(map(len, (entered.pairs, entered.tests))) <= MOST, name


def test_it_is_stored_as_it_is_written() -> None:
    text = STORED.read_text(encoding="utf-8")
    assert text == text_of(stored())
    assert len(text) < MOST_BYTES


def test_the_text_is_sorted_and_read_back(tmp_path: Path) -> None:
    coverage = {"b.py": Entered((), ("t",)), "a.py": Entered(("p", "q"), ()), "c.py": Entered()}
    path = tmp_path / "coverage.toml"
    path.write_text(text_of(coverage), encoding="utf-8")
    assert text_of(coverage) == (
        HEAD + '\n["a.py"]\npairs = ["p", "q"]\n' + '\n["b.py"]\ntests = ["t"]\n'
    )
    del coverage["c.py"]
    assert stored(path) == coverage
    assert stored(tmp_path / "none.toml") == {}


def test_each_half_is_made_anew_alone() -> None:
    old = {"a.py": Entered(("p",), ("t",)), "b.py": Entered(("p",), ())}
    assert with_pairs(old, {"c.py": ["q"]}) == {
        "a.py": Entered((), ("t",)),
        "b.py": Entered(),
        "c.py": Entered(("q",), ()),
    }
    assert with_tests(old, {"b.py": ["u"]}) == {
        "a.py": Entered(("p",), ()),
        "b.py": Entered(("p",), ("u",)),
    }


def test_the_first_ten_are_kept() -> None:
    names = [f"pair{number:02}" for number in range(MOST + 2)]
    found = first_of_each((name, ["a.py", *["b.py"] * (name == names[-1])]) for name in names)
    assert found == {"a.py": names[:MOST], "b.py": names[-1:]}


def test_functions_that_are_entered_are_seen_and_bodies_of_classes_are_not() -> None:
    graph = graph_of("a", {"a": ("a",)})
    with entering() as outer:
        exec(compile("class A: pass", str(PAIRS.parent / "expect.py"), "exec"))
        hierarchy(graph)
    assert "verify/analysis/cycles.py" in outer
    assert "corpus/expect.py" not in outer
    assert all(not name.startswith("tests/") for name in outer)


def test_a_pair_enters_what_judges_it() -> None:
    found = entered_by(SMALL)
    assert found == sorted(found)
    assert {"verify/judge/judge.py", "verify/analysis/graph.py", "corpus/expect.py"} <= {*found}


def test_a_file_is_listed(project_root: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "verify/judge/judge.py"
    assert main([str(project_root / name), "--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == f"pairs that execute {name}, the smallest first:"
    assert lines[1 : MOST + 1] == [f"  {pair}" for pair in stored()[name].pairs]
    assert lines[MOST + 1].startswith("test files that ")


def test_without_stored_tests_those_that_import_a_file_are_listed() -> None:
    found = importers("corpus/tests_of.py")
    assert found == ("tests/corpus/test_tests_of.py",)
    lines = [*listed("a.py", Entered(("p",)), ["t.py"])]
    assert lines[1:] == ["  p", "test files that import a.py:", "  t.py"]
    assert [*listed("a.py", Entered((), ("t.py",)))] == [
        "no pairs that execute a.py",
        "test files that execute a.py, the most specific first:",
        "  t.py",
    ]


def test_a_file_that_nothing_executes_is_said_to_be_one(
    project_root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    name = "corpus/compiled/triton/kernels.py"
    assert name not in stored()
    assert main([str(project_root / name)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"no pairs that execute {name}",
        f"no test files that execute {name}",
    ]


@pytest.mark.parametrize("name", ["", "README.md", "tests/conftest.py", "verify/none.py"])
def test_what_is_no_source_file_is_refused(
    project_root: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    assert main([str(project_root / name)] if name else []) == 2
    assert "no source file" in capsys.readouterr().err


def test_pairs_and_tests_are_run(
    project_root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The status is that of the worst of them."""
    name = "verify/judge/judge.py"
    quick, fails = "tests/source/test_names.py", "tests/none.py"
    for tests, status in ((quick,), 0), ((fails,), 1):
        entered = Entered(("barriers/removed",), tests)
        monkeypatch.setattr("corpus.tests_of.stored", lambda one=entered: {name: one})
        assert main([str(project_root / name)]) == status
        assert "barriers/removed: ok   " in capsys.readouterr().out
