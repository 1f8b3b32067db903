"""The miscompiles of LLVM: pairs, the inputs that they are made of, the script that gets `opt`."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from corpus.bug_reports import MADE
from corpus.expect import BUGS, expectations, pair_files, simplest
from corpus.made_pairs import CommandError
from corpus.opt.bugs import INPUTS, inputs, pair_file, read_input
from corpus.opt.versions import effect
from corpus.pairing import read_pairs
from tests.transforms.programs import real_opt
from transforms.llvm.external import find_opt
from verify.ir.reader import read_module
from verify.judge.judge import judge
from verify.options import Options
from verify.promises.structural_equality import same
from verify.refinement.verdict import Verdict

NAMES = [given.name for given in inputs()]
SOURCE = """; What: nothing.
; RUN: {run}
; EXPECT: correct

target triple = "amdgcn-amd-amdhsa"

define void @src() convergent {{
  call void @op()
  ret void
}}

define void @src_x() convergent {{
  call void @helper()
  ret void
}}

define internal void @helper() convergent {{
  call void @op()
  ret void
}}

declare void @op() convergent
"""
STAND_IN = """#!/bin/sh
case "$*" in
--version) echo "Some LLVM version 99.1" ;;
*) [ "$*" = "-S -disable-verify -passes=none -mcpu=x1" ] && cat ;;
esac
"""


def test_every_input_has_its_pair_and_every_pair_its_input_and_its_row() -> None:
    readme = (BUGS / "README.md").read_text(encoding="utf-8")
    assert [path.stem for path in pair_files(BUGS)] == NAMES
    assert [n for n in NAMES if f"[{n}]({n}.ll)" not in readme] == []


@pytest.mark.one_case_in(4)
@pytest.mark.parametrize("name", NAMES)
def test_a_pair_is_made_of_its_input(name: str) -> None:
    given, path = read_input(INPUTS / f"{name}.ll"), BUGS / f"{name}.ll"
    before = read_module(given.source.encode(), name).module
    pairs = read_pairs(path)
    # What `opt` adds, which both halves of a pair have: the layout, names of types, aliases and
    # what they are of.
    made = pairs[0].before
    types = {**made.types, **before.types}
    named = {**made.globals, **before.globals}
    before = replace(
        before, datalayout=made.datalayout, types=types, other=made.other, globals=named
    )
    assert [p.name for p in pairs] == [f for f in before.functions if f.split("_")[0] == "src"]
    for pair in pairs:
        assert same(before, before.functions[pair.name], pair.before, pair.source)
        assert not same(pair.before, pair.source, pair.after, pair.target)
    text = path.read_text(encoding="utf-8")
    assert text.startswith("\n".join(given.comment))
    program, *options = given.command
    assert f"\n;   {shlex.join((program, '-S', *options))}\n" in text
    assert [e.words for e in expectations(path)] == [
        e.words for e in expectations(INPUTS / f"{name}.ll")
    ]
    assert {e.verdict for e in expectations(path)} == {Verdict.INCORRECT}


OTHERS = {"the same": "yes", "unchanged": "unchanged"}
"""What the README's column 23.1 has for what `corpus.opt.versions` says; else it is the verdict."""


def in_readme() -> dict[str, str]:
    """The column 23.1, by pair."""
    rows: dict[str, str] = {}
    column = 0
    for line in (BUGS / "README.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if "23.1" in cells:
            column = cells.index("23.1")
        elif column and (named := re.match(r"\| \[([\w-]+)\]\(\1\.ll\) ", line)):
            rows[named[1]] = cells[column]
        column = column if line.startswith("|") else 0
    return rows


def test_every_pair_was_tried_with_llvm_23() -> None:
    tried = in_readme()
    assert sorted(tried) == sorted(NAMES)
    assert set(tried.values()) == {"yes", "unchanged", "correct"}


@pytest.mark.parametrize(
    "name",
    [
        name if name in ("chr", "atomic-expand") else pytest.param(name, marks=pytest.mark.campaign)
        for name in NAMES
    ],
)
def test_the_readme_says_what_llvm_23_does(name: str) -> None:
    said = effect(read_input(INPUTS / f"{name}.ll"), find_opt(real_opt(23)))
    assert in_readme()[name] == OTHERS.get(said, said.partition(" ")[0])


@pytest.mark.parametrize("name", NAMES)
def test_a_pair_says_what_it_is(name: str) -> None:
    lines = (BUGS / f"{name}.ll").read_text(encoding="utf-8").splitlines()
    for word in ("; What: ", "; Kernel: ", "; Document: ", "; LLVM: 22."):
        assert any(line.startswith(word) for line in lines), word


def reports() -> list[Path]:
    """Those about passes."""
    paths = sorted((BUGS / "reports").glob("*.md"))
    return [path for path in paths if not path.name.startswith("clang-")]


@pytest.mark.parametrize("path", reports(), ids=lambda path: path.stem)
def test_a_report_shows_its_input_and_its_trace(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    links = re.findall(r"\]\(\.\./\.\./opt/inputs/(.*?)\.ll\)", text)
    assert links and set(links) <= set(NAMES)
    (shown,) = re.findall(r"```llvm\n(.*?)\n```", text, re.S)
    given = (INPUTS / f"{links[0]}.ll").read_text(encoding="utf-8")
    assert given.rstrip().endswith(shown)
    expected = simplest(expectations(BUGS / f"{links[0]}.ll"))
    assert f"$ tangle-tv check corpus/bugs/{links[0]}.ll" in text
    assert f": incorrect ({expected.code})" in text
    readme = (BUGS / "README.md").read_text(encoding="utf-8")
    assert text.startswith(MADE) or f"(reports/{path.name})" in readme


def stand_in(folder: Path, text: str = STAND_IN) -> Path:
    program = folder / "opt-99"
    program.write_text(text, encoding="utf-8")
    program.chmod(0o755)
    return program


def write(folder: Path, run: str) -> Path:
    path = folder / "name.ll"
    path.write_text(SOURCE.format(run=run), encoding="utf-8")
    return path


def test_a_pair_is_what_the_command_gives(tmp_path: Path) -> None:
    opt = stand_in(tmp_path)
    text = pair_file(read_input(write(tmp_path, f"{opt} -passes=none -mcpu=x1")))
    assert text.startswith(
        "; What: nothing.\n; LLVM: 99.1, triple amdgcn-amd-amdhsa, CPU x1\n"
        "; Do not edit: made by python -m corpus.opt.bugs name, which ran\n"
        f";   {opt} -S -passes=none -mcpu=x1\n; EXPECT: correct\n\ntarget "
    )
    made = tmp_path / "pair.ll"
    made.write_text(text, encoding="utf-8")
    pairs = read_pairs(made)
    assert [(p.name, p.target.name) for p in pairs] == [("src", "tgt"), ("src_x", "tgt_x")]
    assert [judge(p, Options()).verdict for p in pairs] == [Verdict.CORRECT] * 2


def test_without_the_program_the_script_is_named(tmp_path: Path) -> None:
    with pytest.raises(CommandError, match=r"no `opt-98` here; corpus/opt/install\.sh gets it"):
        pair_file(read_input(write(tmp_path, "opt-98 -passes=none")))


def test_a_program_that_fails_is_named(tmp_path: Path) -> None:
    opt = stand_in(tmp_path, "#!/bin/sh\necho no such pass >&2\nexit 1\n")
    with pytest.raises(CommandError, match=r"name: .*opt-99.* no such pass"):
        pair_file(read_input(write(tmp_path, f"{opt} -passes=none")))


@pytest.mark.parametrize("gone", ["; RUN", "; EXPECT"])
def test_an_input_says_what_to_run_and_what_to_expect(tmp_path: Path, gone: str) -> None:
    path = write(tmp_path, "opt-98")
    path.write_text(path.read_text(encoding="utf-8").replace(gone, "; x"), encoding="utf-8")
    with pytest.raises(CommandError, match=r"name\.ll: needs one line"):
        read_input(path)


# install.sh, unpack.sh


def install(folder: Path, *versions: str) -> subprocess.CompletedProcess[str]:
    """The script, with the programs of `folder` and no others."""
    return script("install.sh", folder, *versions)


def script(name: str, folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A script of `corpus/opt`, with the programs of `folder` and no others."""
    bash = shutil.which("bash")
    assert bash is not None
    return subprocess.run(
        [bash, str(INPUTS.parent / name), *words],
        env={"PATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )


def program(folder: Path, name: str, body: str) -> None:
    path = folder / name
    path.write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    path.chmod(0o755)


def test_installing_needs_a_version_that_is_a_number(tmp_path: Path) -> None:
    done = install(tmp_path, "22", "latest")
    assert done.returncode == 1
    assert "'latest' is no version of LLVM" in done.stderr


def test_installing_without_apt(tmp_path: Path) -> None:
    done = install(tmp_path, "22")
    assert done.returncode == 1
    assert "there is no apt-get here; install opt-22 by your system's own means" in done.stderr


def test_installing_without_a_network(tmp_path: Path) -> None:
    for name, body in {"apt-get": "exit 100", "sudo": 'exec "$@"'}.items():
        program(tmp_path, name, body)
    done = install(tmp_path, "22")
    assert done.returncode == 1
    assert "apt-get update failed: is there a network" in done.stderr


def test_installing_what_is_there(tmp_path: Path) -> None:
    program(tmp_path, "opt-22", 'echo "Some LLVM version 22.1"')
    program(tmp_path, "sed", 'exec /bin/sed "$@"')
    done = install(tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "opt-22: 22.1\n", "")


SHELL_TOOLS = "cat chmod dirname find head mkdir mktemp mv rm sed sort tail"
APT_GET = """case "$*" in
  *indextargets*) echo mirror://first; echo mirror://second ;;
  *update*) file=$(echo "$*" | sed 's/.*SourceList=\\([^ ]*\\).*/\\1/'); {update} ;;
  *install*) {install} ;;
esac"""


def unpack(folder: Path, words: tuple[str, ...], update: str, install: str) -> str:
    """What `unpack.sh` says on standard error, with an `apt-get` that updates and installs so; it
    must fail."""
    for name in SHELL_TOOLS.split():
        program(folder, name, f'exec {shutil.which(name)} "$@"')
    program(folder, "dpkg", "exit 1")
    program(folder, "apt-get", APT_GET.format(update=update, install=install))
    done = script("unpack.sh", folder, *words)
    assert done.returncode == 1
    return done.stderr


@pytest.mark.parametrize(
    ("update", "install", "said"),
    [
        ("exit 100", "exit 0", "no mirror of apt's sources gives Debian's unstable: is there a"),
        (
            "exit 0",
            "echo E: no package; exit 1",
            "E: no package\nunpack.sh: Debian's unstable gives",
        ),
        ('grep -q second "$file"', "exit 1", "Debian's unstable gives no llvm-99"),
    ],
)
@pytest.mark.skipif(
    not Path("/usr/share/keyrings/debian-archive-keyring.gpg").exists(),
    reason="this is no Debian: there is no debian-archive-keyring",
)
def test_unpacking_what_cannot_be_had(tmp_path: Path, update: str, install: str, said: str) -> None:
    program(tmp_path, "grep", f'exec {shutil.which("grep")} "$@"')
    assert said in unpack(tmp_path, ("99", str(tmp_path / "llvm")), update, install)
    left = [path.name for path in (tmp_path / "llvm").iterdir()]
    assert left == []


def test_unpacking_needs_a_version_that_is_a_number_and_apt(tmp_path: Path) -> None:
    assert "'latest' is no version of LLVM" in unpack(tmp_path, ("latest",), "exit 1", "exit 1")
    (tmp_path / "apt-get").unlink()
    done = script("unpack.sh", tmp_path, "99", str(tmp_path / "llvm"))
    assert done.returncode == 1
    assert "there is no apt-get here; get opt-99 by your system's own means" in done.stderr


def test_unpacking_what_is_there(tmp_path: Path) -> None:
    (tmp_path / "bin").mkdir()
    program(tmp_path / "bin", "opt-99", 'echo "Some LLVM version 99.1"')
    for name in ("sed", "dirname"):
        program(tmp_path, name, f'exec {shutil.which(name)} "$@"')
    done = script("unpack.sh", tmp_path, "99", str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == f"{tmp_path}/bin/opt-99: 99.1\n"
