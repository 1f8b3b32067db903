"""`tangle-tv.toml`: found in the project, if it is the user's; overruled by the command line, named
by the verdict, or refused."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest

import tangle_tv
from tangle_tv.cli.errors import UsageError
from tangle_tv.cli.options import COMMANDS, parse
from tests.cli.command import INCORRECT, Command
from verify.options import Exact, Model

PARTED = """declare void @bar() convergent nounwind
define void @src(i1 noundef %c) convergent {
  call void @bar()
  br i1 %c, label %a, label %b
a:
  ret void
b:
  ret void
}
define void @tgt(i1 noundef %c) convergent {
  br i1 %c, label %a, label %b
a:
  call void @bar()
  ret void
b:
  call void @bar()
  ret void
}
"""
"""Wrong, unless threads never diverge."""
NEVER = "never-diverges = true\n"
NAME = "tangle-tv.toml"
STATED = f"options that {NAME} states: --never-diverges"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The root of a project."""
    (tmp_path / ".git").mkdir()
    return tmp_path


@pytest.fixture
def pair(project: Path) -> Path:
    """A pair two folders below the root."""
    folder = project / "a" / "b"
    folder.mkdir(parents=True)
    (folder / "pair.ll").write_text(INCORRECT)
    return folder / "pair.ll"


@pytest.fixture
def parted(project: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pair that its file of options makes correct, both in the current folder."""
    monkeypatch.chdir(project)
    (project / NAME).write_text(NEVER)
    (project / "x.ll").write_text(PARTED)
    return Path("x.ll")


def threads(*words: object) -> int:
    return parse(["check", *map(str, words)]).options.threads


def test_the_nearest_file_counts_and_the_command_line_more(pair: Path, project: Path) -> None:
    (project / NAME).write_text("threads = 7\n")
    (project / "a" / NAME).write_text(
        'threads = 3\nsubgroup = 2\nmodel = "ipdom"\nbounded = true\n'
        'uniform = ["n", "m"]\nops = "mine.toml"\nlangref = 23\n'
    )
    options = parse(["check", str(pair)]).options
    assert (options.threads, Exact.THREADS in options.exact, options.subgroup) == (3, True, 2)
    assert (options.model, options.bounded, options.langref) == (Model.IPDOM, True, 23)
    assert options.uniform == {"n", "m"}
    assert options.operations_file == project / "a" / "mine.toml"
    given = parse(["check", str(pair), "--threads", "5"]).options
    assert (given.threads, given.model) == (5, Model.IPDOM)


def test_the_second_files_project_is_not_read_but_named(
    pair: Path, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / "a" / NAME).write_text("threads = 3\n")
    other = project / "c"
    other.mkdir()
    (other / "after.ll").write_text(INCORRECT)
    assert threads(pair, other / "after.ll") == 3
    assert "is not read" not in capsys.readouterr().err
    (other / NAME).write_text("threads = 5\n")
    assert threads(pair, other / "after.ll") == 3
    said = capsys.readouterr().err
    assert f"{other / NAME} is not read: options are those of the first file's project" in said


@pytest.mark.parametrize("root", [".git", "pyproject.toml"])
def test_nothing_above_the_project_is_read(pair: Path, project: Path, root: str) -> None:
    (project / NAME).write_text("threads = 7\n")
    assert threads(pair) == 7
    inner = pair.parent.parent / root
    inner.mkdir() if root == ".git" else inner.write_text("[project]\n")
    assert threads(pair) == 2
    (inner.parent / NAME).write_text("threads = 3\n")
    assert threads(pair) == 3


def test_without_a_project_the_folder_of_the_file_alone_counts(tmp_path: Path) -> None:
    folder = tmp_path / "own"
    folder.mkdir()
    (folder / "pair.ll").write_text(INCORRECT)
    (tmp_path / NAME).write_text("threads = 7\n")
    assert threads(folder / "pair.ll") == 2
    (folder / NAME).write_text("threads = 3\n")
    assert threads(folder / "pair.ll") == 3


def test_standard_input_is_of_the_current_folder(
    project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (project / NAME).write_text("threads = 7\n")
    monkeypatch.chdir(project)
    assert threads("-") == 7


def _another_user(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    owner = path.stat().st_uid
    monkeypatch.setattr(os, "geteuid", lambda: owner + 1)


def _all_write_the_file(path: Path, _: pytest.MonkeyPatch) -> None:
    path.chmod(0o666)


def _all_write_the_folder(path: Path, _: pytest.MonkeyPatch) -> None:
    path.parent.chmod(0o777)


def _link_elsewhere(path: Path, _: pytest.MonkeyPatch) -> None:
    elsewhere = path.parent / "elsewhere"
    elsewhere.mkdir()
    path.rename(elsewhere / path.name)
    path.symlink_to(elsewhere / path.name)


def _link(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """To a file of the user, but made by somebody else."""
    path.rename(path.with_name("other.toml"))
    path.symlink_to("other.toml")
    real = os.lstat
    other = list(real(path))
    other[4] += 1
    of_link = os.stat_result(other)

    def lstat(name: str) -> os.stat_result:
        return of_link if name == str(path) else real(name)

    monkeypatch.setattr(os, "lstat", lstat)


DISTRUSTED: dict[str, tuple[Callable[[Path, pytest.MonkeyPatch], None], str]] = {
    "another owner": (_another_user, "it belongs to "),
    "another owner's link": (_link, "it belongs to "),
    "a link into another folder": (_link_elsewhere, "it is a link into another folder"),
    "a file for all": (_all_write_the_file, "every user of this machine may write to it"),
    "a folder for all": (_all_write_the_folder, "every user of this machine may write to its fold"),
}


@pytest.mark.parametrize("case", DISTRUSTED)
def test_what_others_may_have_written_is_not_read(
    parted: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    case: str,
) -> None:
    path = parted.absolute().parent / NAME
    change, why = DISTRUSTED[case]
    change(path, monkeypatch)
    options = parse(["check", str(parted)]).options
    said = capsys.readouterr().err
    assert not options.never_diverges and options.origins == ()
    assert said.startswith(f"tangle-tv: note: {NAME} is not read: {why}")
    assert f"give --config {NAME} to use its options, or --no-config" in said
    assert parse(["check", str(parted), "--config", NAME]).options.never_diverges
    parse(["check", str(parted), "--no-config"])
    assert "is not read" not in capsys.readouterr().err


def test_a_folder_where_all_may_write_but_only_their_own_is_no_danger(parted: Path) -> None:
    parted.absolute().parent.chmod(0o1777)
    assert parse(["check", str(parted)]).options.never_diverges


def test_the_verdict_names_the_file(tangle: Command, parted: Path, tmp_path: Path) -> None:
    done = tangle("check", parted)
    assert done.status == 0 and STATED in done.out
    assert done.err == f"tangle-tv: note: {NAME} says --never-diverges\n"
    premises = json.loads(tangle("check", parted, "--json").out)["pairs"][0]["premises"]
    assert STATED in premises["sentences"]
    assert premises["origins"] == [{"by": NAME, "options": ["--never-diverges"]}]
    log = json.loads(tangle("check", parted, "--output-format", "sarif").out)
    notes = log["runs"][0]["invocations"][0]["toolExecutionNotifications"]
    assert {"level": "note", "message": {"text": f"premise: {STATED}"}} in notes
    suites = ElementTree.fromstring(tangle("check", parted, "--output-format", "junit").out)
    assert STATED in [each.get("value") for each in suites.iter("property")]
    tangle("check", parted, "--html", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text()
    assert STATED in page
    assert "tangle-tv check x.ll --never-diverges --no-config" in page


@pytest.mark.parametrize(
    "words",
    [
        ("lint", "--barriers"),
        ("uniformity",),
        ("run", "--function", "tgt", "--thread", "c=1"),
        ("opt", "--passes", "sink"),
    ],
)
def test_other_commands_name_it_too(tangle: Command, parted: Path, words: tuple[str, ...]) -> None:
    (parted.absolute().parent / NAME).write_text("uniform = ['c']\nnever-communicates = true\n")
    given = {"lint": "--uniform c", "run": "--never-communicates"}
    wanted = given.get(words[0], "--never-communicates --uniform c")
    assert f"options that {NAME} states: {wanted}" in tangle(words[0], parted, *words[1:]).out
    if words[0] != "opt":  # there it is a premise of each pair
        document = json.loads(tangle(words[0], parted, *words[1:], "--json").out)
        assert document["origins"] == [{"by": NAME, "options": wanted.split()}]


def test_no_file_is_read_where_none_is_wanted(tangle: Command, parted: Path) -> None:
    done = tangle("check", parted, "--no-config")
    assert (done.status, done.err) == (1, "")
    refused = tangle("check", parted, "--no-config", "--config", NAME)
    assert refused.status == 2 and "not allowed with argument --no-config" in refused.err


def test_a_named_file_may_be_anywhere(tangle: Command, parted: Path, tmp_path: Path) -> None:
    named = tmp_path / "else" / "any.toml"
    named.parent.mkdir()
    named.write_text(f'{NEVER}ops = "ops.toml"\n')
    (named.parent / "ops.toml").write_text('[[operation]]\nnames = ["b"]\nmeaning = "barrier"\n')
    done = tangle("check", parted, "--config", named)
    assert done.status == 0
    shown = named.relative_to(tmp_path)
    words = f"--never-diverges --ops {named.parent / 'ops.toml'}"
    assert f"options that {shown} states: {words}" in " ".join(done.out.split())
    missing = tangle("check", parted, "--config", "none.toml")
    assert missing.status == 2 and "none.toml: cannot be read: No such file" in missing.err


READERS = {"check", "lint", "log", "opt", "prove", "reduce", "run", "source", "uniformity"}
"""The commands that take options of a check and files of the user's."""


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_commands_with_and_without_a_file_of_options(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        parse([name, *(["check"] if name == "source" else []), "--help"])
    assert ("--no-config" in capsys.readouterr().out) == (name in READERS)


@pytest.mark.parametrize("name", sorted(READERS - {"prove", "source"}))
def test_no_config_and_show_config_of_each_command(
    name: str, parted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = [name, str(parted), *(["--passes", "sink"] if name == "opt" else [])]
    with pytest.raises(SystemExit) as ended:
        parse([*words, "--show-config"])
    shown = capsys.readouterr()
    assert not ended.value.code
    assert shown.out.startswith(f"file of options: {NAME} (found)\n")
    with pytest.raises(SystemExit):
        parse([*words, "--no-config", "--show-config"])
    assert capsys.readouterr().out.startswith("file of options: none (--no-config)\n\n--")
    assert parse([*words, "--no-config"]).options.origins == ()


def _shown(tangle: Command, *words: object) -> None:
    """Print what `check --show-config` does."""
    with pytest.raises(SystemExit):
        tangle("check", "--show-config", *map(str, words))


def test_the_options_are_shown_with_what_states_them(
    tangle: Command, parted: Path, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (project / NAME).write_text(f"{NEVER}threads = 8\nuniform = ['n', 'm']\nunroll = 3\n")
    _shown(tangle, parted, "--unroll", 5)
    lines = capsys.readouterr().out.splitlines()
    assert lines[:3] == [
        f"file of options: {NAME} (found)",
        f"searched: {project}, for {NAME}",
        "",
    ]
    origins = {each.rpartition("  ")[0].strip(): each.rpartition("  ")[2] for each in lines[3:]}
    assert origins["--never-diverges on"] == origins["--threads 8"] == NAME
    assert origins["--uniform m --uniform n"] == NAME
    assert origins["--unroll 5"] == "command line"
    assert origins["--timeout 60"] == origins["--ops -"] == origins["--bounded off"] == "default"


def test_the_search_is_shown(
    tangle: Command, pair: Path, project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _shown(tangle, pair)
    where = f"searched: from {pair.parent} to the root {project}, for {NAME}"
    assert capsys.readouterr().out.splitlines()[:2] == [
        "file of options: none (none was found)",
        where,
    ]
    (project / NAME).write_text(NEVER)
    (project / NAME).chmod(0o666)
    _shown(tangle, pair)
    first = capsys.readouterr().out.splitlines()[0]
    assert first.startswith("file of options: none (") and "every user of this mach" in first
    (project / ".git").rmdir()
    _shown(tangle, pair)
    assert f"searched: {pair.parent} alone, as no folder above has .git" in capsys.readouterr().out


def test_from_python_only_the_named_file_is_read(parted: Path) -> None:
    wrong = tangle_tv.check(parted)
    assert (wrong.verdict, wrong.notes) == ("incorrect", ())
    found = tangle_tv.check(parted, config=NAME)
    (one,) = found.pairs
    path = parted.absolute().parent / NAME
    assert found.correct
    assert f"options that {path} states: --never-diverges" in one.premises
    assert found.notes == (f"{path} says --never-diverges",)


def test_a_command_takes_what_it_has_an_option_for(pair: Path, project: Path) -> None:
    (project / NAME).write_text("threads = 3\ntimeout = 9.5\n")
    options = parse(["prove", str(pair), "--check", "proofs.json"]).options
    assert (options.threads, options.timeout) == (2, 9.5)


TEXTS: list[tuple[bytes, str]] = [
    (
        b"thread = 3\n",
        "thread is no option of a check; did you mean threads? there are barriers, bounded, ",
    ),
    (b"thread = 3\n", "bounded, disable-poison-input"),
    (b"threads = 3000\n", "threads: 3000 is no number from 1 to 1024"),
    (b'threads = "3"\n', "threads is a whole number"),
    (b"threads = true\n", "threads is a whole number"),
    (b"threads = 2.0\n", "threads is a whole number"),
    (b"[threads]\nx = 1\n", "threads is a whole number"),
    (b"threads = [2, 3]\n", "threads is a whole number"),
    (b"threads = 1979-05-27\n", "threads is a whole number"),
    (b"bounded = 1\n", "bounded is true or false"),
    (b'never-diverges = "yes"\n', "never-diverges is true or false"),
    (b"threads = \n", "is no TOML"),
    (b"uniform = {}\n", "uniform is a string, or a list of strings"),
    (b'uniform = ["n", 1]\n', "uniform is a string, or a list of strings"),
    (b"timeout = []\n", "timeout is a number"),
    (b"timeout = nan\n", "timeout: nan is no number of seconds above 0"),
    (b"timeout = inf\n", "timeout: inf is no number of seconds above 0"),
    (b"model = 3\n", "model is a string"),
    (b'model = "old"\n', "model: invalid choice: 'old'"),
    (b"langref = 21\n", "langref: invalid choice: '21'"),
    (b"ops = ['a.toml']\n", "ops is a string"),
    (b"threads = " + b"1" * 5000, "has a number or a list that is too large"),
    (b"threads = 0x" + b"f" * 5000, "threads: "),
    (b"threads = " + b"[" * 20000, "has a number or a list that is too large"),
    (b"threads = " + b"1" * 300, "is no number from 1 to 1024"),
    (b"# " + b"x" * (64 << 10), "has more than 64 KiB, the most that is read"),
    (b"threads = 3 # \xff\n", "is no text in UTF-8"),
    (b"\xff\xfet\x00", "is no text in UTF-8"),
]


@pytest.mark.parametrize(("text", "says"), TEXTS, ids=range(len(TEXTS)))
def test_what_cannot_be_used_is_one_message(
    tangle: Command, pair: Path, project: Path, text: bytes, says: str
) -> None:
    (project / NAME).write_bytes(text)
    done = tangle("check", pair)
    assert (done.status, done.out) == (2, "")
    assert done.err.startswith(f"tangle-tv: {project / NAME}: ") and done.err.count("\n") == 1
    assert says in done.err and len(done.err) < 1000


def _folder(path: Path) -> None:
    path.mkdir()


KINDS: dict[str, tuple[Callable[[Path], None], str]] = {
    "folder": (_folder, "cannot be read: Is a directory"),
    "pipe": (os.mkfifo, "is no regular file"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_is_one_message(pair: Path, project: Path, kind: str) -> None:
    make, says = KINDS[kind]
    make(project / NAME)
    for words in ([], ["--config", str(project / NAME)]):
        with pytest.raises(UsageError) as refused:
            parse(["check", str(pair), *words])
        assert str(refused.value).startswith(f"{project / NAME}: {says}")


def test_a_named_device_is_not_read() -> None:
    with pytest.raises(UsageError, match="/dev/zero: is no regular file"):
        parse(["check", "x.ll", "--config", "/dev/zero"])


def test_a_link_to_nothing_is_not_read(pair: Path, project: Path) -> None:
    (project / NAME).symlink_to("nowhere")
    assert threads(pair) == 2


def test_a_path_that_is_no_utf_8_is_shown(tangle: Command, tmp_path: Path) -> None:
    folder = tmp_path / os.fsdecode(b"\xff")
    folder.mkdir()
    (folder / NAME).write_text(f'{NEVER}ops = "ops.toml"\n')
    (folder / "ops.toml").write_text('[[operation]]\nnames = ["b"]\nmeaning = "barrier"\n')
    (folder / "x.ll").write_text(PARTED)
    done = tangle("check", folder / "x.ll")
    assert done.status == 0
    assert f"{tmp_path}/\\udcff/{NAME} states: --never-diverges" in " ".join(done.out.split())
    for form in ("text", "json", "github", "junit", "sarif"):
        tangle("check", folder / "x.ll", "--output-format", form).out.encode("utf-8")
