"""The file that names a corpus, and what its sources come to."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from corpus.expect import BUGS, ROOT
from corpus.known_bugs import KNOWN, BaselineError, known_bugs
from corpus.sources.description import BUILTIN, Corpus, CorpusError, load
from corpus.sources.modules import Modules
from corpus.sources.pairs import PairFile
from corpus.sources.units import Expansion, Problem

PAIR = "define void @src() {\n  ret void\n}\ndefine void @tgt() {\n  ret void\n}\n"
MODULE = """define i32 @f(i32 %x) {
  %a = add i32 %x, 0
  %b = mul i32 %a, 8
  ret i32 %b
}
define i32 @g(i32 %x) {
  %r = call i32 @f(i32 %x)
  ret i32 %r
}
"""


def corpus(folder: Path, text: str) -> Corpus:
    path = folder / "corpus.toml"
    path.write_text(text, encoding="utf-8")
    return load(path)


def expanded(found: Corpus) -> tuple[list[Expansion], list[Problem]]:
    units = [u for source in found.sources for u in source.units()]
    expansions = [u.expand() for u in units if not isinstance(u, Problem)]
    problems = [u for u in units if isinstance(u, Problem)]
    return expansions, [*problems, *(p for e in expansions for p in e.problems)]


def test_every_file_of_pairs_in_the_builtin_corpus_has_some() -> None:
    """Or each night would have a problem, and the exit status for an input that is no use."""
    files = [u.path for s in load(BUILTIN).sources for u in s.units() if isinstance(u, PairFile)]
    assert len(files) > 500
    assert [path for path in files if "@src" not in path.read_text(encoding="utf-8")] == []


def test_the_builtin_corpus_can_be_read() -> None:
    found = load(BUILTIN)
    units = [u for source in found.sources for u in source.units()]
    assert [u for u in units if isinstance(u, Problem)] == []
    assert found.baseline is not None and found.baseline.samefile(KNOWN)


def test_each_expectation_is_a_job(tmp_path: Path) -> None:
    (tmp_path / "p" / "deep").mkdir(parents=True)
    text = f"; EXPECT: correct\n; EXPECT --threads 3 --timeout 1: incorrect some-code\n{PAIR}"
    (tmp_path / "p" / "deep" / "a.ll").write_text(text)
    (tmp_path / "p" / "b.ll").write_text(PAIR)
    (b, a), problems = expanded(corpus(tmp_path, '[[pairs]]\npath = "p"\noptions = "--unroll 2"'))
    assert problems == []
    first, second = a.items
    assert (first.place.name, first.place.expected) == ("p/deep/a", "correct")
    assert second.place.name == "p/deep/a --threads 3 --timeout 1"
    assert second.place.expected == "incorrect some-code"
    assert second.job is not None
    assert second.job.words == (
        *("--timeout", "60", "--memory", "4096", "--unroll", "2"),
        *("--threads", "3", "--timeout", "1"),
    )
    assert (b.items[0].place.name, b.items[0].place.expected) == ("p/b", "")
    assert len({i.content for i in (*a.items, *b.items)}) == 3


def test_each_changed_function_of_each_step_is_a_job(tmp_path: Path) -> None:
    (tmp_path / "m.ll").write_text(MODULE)
    found = corpus(tmp_path, '[[modules]]\npath = "m.ll"\nlevels = [1, 2]')
    (file,), problems = expanded(found)
    assert problems == []
    names = [item.place.name for item in file.items]
    assert "m.ll O1 InstCombine @f" in names and len(set(names)) == len(names)
    item = file.items[names.index("m.ll O1 InstCombine @f")]
    assert item.job is not None and item.job.canonical and item.job.function == "f"
    assert "mul i32" in item.job.before and "shl i32" in item.job.after
    # The same step in another pipeline is the same question.
    again = file.items[names.index("m.ll O2 InstCombine @f")]
    assert again.content == item.content and again.job is None


def test_what_is_left_out_is_no_unit(tmp_path: Path) -> None:
    for name in ("a/one.ll", "a/two.ll", "b/three.ll"):
        (tmp_path / "m" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "m" / name).write_text(MODULE)
    for kind in ("modules", "pairs"):
        text = f'[[{kind}]]\npath = "m"\nwithout = ["a/two.ll", "b"]'
        (source,) = corpus(tmp_path, text).sources
        units = [unit.name for unit in source.units() if not isinstance(unit, Problem)]
        assert {name.split()[0] for name in units} == {"m/a/one"}
        (source,) = corpus(tmp_path, text.replace('"b"', '"c"')).sources
        (problem,) = [unit for unit in source.units() if isinstance(unit, Problem)]
        assert "without c: no such file or folder" in str(problem)


def test_what_llvm_23_refuses_of_the_kernels_is_there() -> None:
    (source,) = load(ROOT / "kernels-23.toml").sources
    assert isinstance(source, Modules)
    assert source.opt == "opt-23" and source.without
    assert [name for name in source.without if not (source.root / name).is_file()] == []


def test_chosen_passes_are_runs_too(tmp_path: Path) -> None:
    (tmp_path / "m.ll").write_text(MODULE)
    (found,), _ = expanded(
        corpus(tmp_path, '[[modules]]\npath = "m.ll"\npasses = ["instcombine,dce"]')
    )
    assert [i.place.name for i in found.items] == ["m.ll instcombine,dce InstCombine @f"]


def own(folder: Path) -> Path:
    """An `opt` of one's own: LLVM's, called by a script, that says another version."""
    real = Path(sys.executable)
    script = folder / "build" / "opt"
    script.parent.mkdir(exist_ok=True)
    module = f"PYTHONPATH={ROOT.parent} exec {real} -m transforms.llvm.wheel_opt"
    version = "[ \"$1\" = --version ] && echo 'LLVM version 23.0.0git' && exit"
    script.write_text(f'#!/bin/sh\n{version}\n{module} "$@"\n', encoding="utf-8")
    script.chmod(0o755)
    return script


@pytest.mark.campaign
def test_modules_and_random_programs_take_an_opt_of_ones_own(tmp_path: Path) -> None:
    own(tmp_path)
    (tmp_path / "m.ll").write_text(MODULE)
    (found,), problems = expanded(
        corpus(
            tmp_path,
            '[[modules]]\npath = "m.ll"\nopt = "build/opt"\npasses = ["instcombine,dce"]',
        )
    )
    assert problems == []
    assert [i.place.name for i in found.items] == ["m.ll instcombine,dce instcombine,dce @f"]
    item = found.items[0]
    assert item.job is not None and "shl i32" in item.job.after
    text = '[[fuzz]]\nprograms = 5\npasses = ["simplifycfg"]\nopt = "build/opt"\nlabel = "mine"'
    (batch,), problems = expanded(corpus(tmp_path, text))
    assert problems == [] and batch.items
    assert all(i.place.name.startswith("mine ") for i in batch.items)


def test_results_of_an_opt_are_kept_until_it_is_built_again(tmp_path: Path) -> None:
    script = own(tmp_path)
    (tmp_path / "m.ll").write_text(MODULE)
    for text in (
        '[[modules]]\npath = "m.ll"\nlevels = [1]\nopt = "build/opt"',
        '[[fuzz]]\nprograms = 1\nopt = "build/opt"',
        '[[lit]]\npath = "m.ll"\nopt = "build/opt"',
    ):
        keys = set[str | None]()
        for moment in (1, 1, 2):
            os.utime(script, (moment, moment))
            (unit,) = corpus(tmp_path, text).sources[0].units()
            assert not isinstance(unit, Problem)
            keys.add(unit.key())
        assert len(keys) == 2


def test_the_passes_of_ones_own_opt_are_for_it_to_know(tmp_path: Path) -> None:
    own(tmp_path)
    (tmp_path / "m.ll").write_text(MODULE)
    text = '[[modules]]\npath = "m.ll"\npasses = ["nonsense"]\nopt = "build/opt"'
    _, (problem,) = expanded(corpus(tmp_path, text))
    assert problem.place == "m.ll nonsense" and "nonsense" in problem.what
    for kind in ('[[modules]]\npath = "m.ll"', "[[fuzz]]"):
        _, (problem,) = expanded(corpus(tmp_path, f'{kind}\nopt = "build/none"'))
        assert "cannot be used as opt" in problem.what


def test_only_files_are_read(tmp_path: Path) -> None:
    """Not a FIFO that nobody writes to, nor an endless device, nor a name that is no text."""
    os.mkfifo(tmp_path / "fifo.ll")
    (tmp_path / "zero.ll").symlink_to("/dev/zero")
    (tmp_path / "folder.ll").mkdir()
    (tmp_path / "loop.ll").symlink_to("loop.ll")
    (tmp_path / "gone.ll").symlink_to("nowhere")
    Path(os.fsdecode(os.fsencode(tmp_path / "lat") + b"\xb5.ll")).write_text(PAIR)
    (tmp_path / "esc\x1b[2J\n.ll").write_text(PAIR)
    for kind in ("pairs", "modules", "lit"):
        expansions, problems = expanded(corpus(tmp_path, f'[[{kind}]]\npath = "."'))
        what = {p.place.split()[0]: p.what for p in problems if p.place.startswith("./")}
        assert what["./fifo"] == "is a FIFO, not a file"
        assert what["./zero"] == "is a device, not a file"
        assert what["./folder"] == "is a directory, not a file"
        assert what["./loop"] == "Too many levels of symbolic links"
        assert what["./gone"] == "No such file or directory"
        names = [i.place.name for e in expansions for i in e.items]
        places = [i.place for e in expansions for i in e.items]
        assert all(p.module.isprintable() and p.module.isascii() for p in places)
        if kind == "pairs":
            assert names == ["./esc\\x1b[2J\\n", "./lat\\xb5"]
        assert all(name.isprintable() and name.isascii() for name in names)


def test_random_programs_are_those_of_their_seeds(tmp_path: Path) -> None:
    text = '[[fuzz]]\nprograms = {}\nseed = {}\npasses = ["simplifycfg"]'
    (batch, more), problems = expanded(corpus(tmp_path, text.format(12, 5)))
    assert problems == [] and batch.items
    names = {item.place.name.split(" @")[0] for item in (*batch.items, *more.items)}
    assert names <= {f"fuzz {seed} simplifycfg SimplifyCFG" for seed in range(5, 17)}
    (alone,), _ = expanded(corpus(tmp_path, text.format(1, 15)))
    assert set(alone.items) <= set(more.items)


def test_one_job_in_so_many_is_chosen_by_content(tmp_path: Path) -> None:
    (tmp_path / "m.ll").write_text(MODULE)
    (all_of_them,), _ = expanded(corpus(tmp_path, '[[modules]]\npath = "m.ll"\nlevels = [2]'))
    (some,), _ = expanded(corpus(tmp_path, '[[modules]]\npath = "m.ll"\nlevels = [2]\nevery = 2'))
    assert set(some.items) < set(all_of_them.items)


def test_a_file_of_operations_is_part_of_the_question(tmp_path: Path) -> None:
    (tmp_path / "a.ll").write_text(f"; EXPECT --ops ops.toml: correct\n{PAIR}")
    contents: set[str] = set()
    for text in ("", "# another"):
        (tmp_path / "ops.toml").write_text(text)
        (found,), _ = expanded(corpus(tmp_path, '[[pairs]]\npath = "a.ll"'))
        contents.add(found.items[0].content)
    assert len(contents) == 2


# What cannot be used


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x = ", "no TOML"),
        ('name = "x"', "names nothing to check"),
        ('[[pairs]]\npath = "p"\nlevels = [1]', "[[pairs]] 1: `levels`: no such key"),
        ('other = 1\n[[pairs]]\npath = "p"', "`other`: no such key"),
        ("[[pairs]]", "[[pairs]] 1: `path` is missing"),
        ("[[pairs]]\npath = 3", "`path` has to be a text"),
        ('timeout = 0\n[[pairs]]\npath = "p"', "`timeout` has to be a number"),
        ('memory = "x"\n[[pairs]]\npath = "p"', "`memory` has to be a number"),
        ('[[modules]]\npath = "p"\nlevels = [4]', "`levels` has to be a list of numbers"),
        ('[[pairs]]\npath = "p"\noptions = "--sideways"', "unrecognized arguments: --sideways"),
        ('[[modules]]\npath = "p"\npasses = ["nonsense"]', "no such pass: nonsense"),
        ('[[modules]]\npath = "p"\npasses = "gvn"', "`passes` has to be a list of texts"),
        ('[[fuzz]]\ntokens = "some"', "`tokens` has to be one of mixed"),
        ("[[fuzz]]\nprograms = 0", "`programs` has to be a number, 1 or more"),
        ('[pairs]\npath = "p"', "has to be a table"),
        (f"memory = {'1' * 5000}", "a number or a list that is too large"),
        (f"memory = {'[' * 20000}", "a number or a list that is too large"),
        ('memory = 0xfffffffffffff\n[[pairs]]\npath = "p"', "and at most 1e+15"),
        ('timeout = inf\n[[pairs]]\npath = "p"', "`timeout` has to be a number"),
        ('timeout = nan\n[[pairs]]\npath = "p"', "`timeout` has to be a number"),
        ("options = \"'\"\n[[pairs]]\npath = 'p'", "No closing quotation"),
    ],
)
def test_a_wrong_corpus_file_is_refused_with_its_reason(
    tmp_path: Path, text: str, words: str
) -> None:
    with pytest.raises(CorpusError) as raised:
        corpus(tmp_path, text)
    assert "corpus.toml" in str(raised.value) and words in str(raised.value)


def test_a_corpus_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CorpusError, match="No such file"):
        load(tmp_path / "x.toml")


def test_what_is_wrong_with_an_input_stops_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "good.ll").write_text(PAIR)
    (tmp_path / "bad.ll").write_text("; EXPECT maybe\n")
    (tmp_path / "latin.ll").write_bytes(b"; \xe9\n")
    (tmp_path / "empty").mkdir()
    (tmp_path / "broken.ll").write_text("define nothing")
    text = "".join(f'[[pairs]]\npath = "{n}"\n' for n in ("gone", "bad.ll", "latin.ll", "empty"))
    found = corpus(tmp_path, f'{text}[[pairs]]\npath = "good.ll"\n[[modules]]\npath = "broken.ll"')
    expansions, problems = expanded(found)
    assert [i.place.name for e in expansions for i in e.items] == ["good.ll"]
    what = {p.place: p.what for p in problems}
    assert what["gone"] == "no such file or folder"
    assert what["empty"] == "has no .ll files"
    assert "not of the form" in what["bad.ll"]
    assert what["latin.ll"] == "is not UTF-8: byte 0xe9 at offset 2"
    assert "expected" in what["broken.ll O1"]


def test_known_bugs_name_their_reason(tmp_path: Path) -> None:
    assert all((BUGS / bug.pair).exists() for bug in known_bugs())
    path = tmp_path / "known.toml"
    row = 'module = "m"\npass = "p"\nfunction = "f"\ncode = "c"\n'
    for text, words in [
        (f"[[bug]]\n{row}", "bug 1: `reason` is missing"),
        (f'[[bug]]\n{row}reason = " "', "bug 1: `reason` is missing"),
        (f'[[bug]]\n{row}reason = "r"\nwhy = "x"', "keys are module, pass"),
        ("bug = 3", "tables"),
        ("x = ", "no TOML"),
        (f"x = {'1' * 5000}", "a number or a list that is too large"),
    ]:
        path.write_text(text)
        with pytest.raises(BaselineError, match=words):
            known_bugs(path)
    path.write_text(f'[[bug]]\n{row}reason = "r"')
    (bug,) = known_bugs(path)
    assert (bug.place, bug.reason, bug.pair) == (("m", "p", "f"), "r", "")
