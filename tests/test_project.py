"""The project's own files: nothing of one machine in them, pins complete, commands as written."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from report.tool import TESTED, describe
from tangle_tv.cli.options import parse
from tests.requirements import closure

# A path at the start of a word; `clang/opt` and the like are no paths.
MACHINE_PATH = re.compile(r"(?<![\w.~$})/-])/(?:work|root|tmp|home|opt|Users)(?:/|\b)")
REGISTRY = re.compile(
    r"pypi\.org|pythonhosted\.org|npmjs\.|yarnpkg\.com|anaconda\.org"
    r"|--(?:index-url|extra-index-url|find-links)",
    re.IGNORECASE,
)
GENERATED = {"build", "dist", "__pycache__"}
KEPT_DOT_FOLDERS = {".ci", ".github"}
PIN = re.compile(r'[a-z0-9-]+==[0-9][0-9a-z.]*( ; python_version < "3\.\d+")?')


def project_files(root: Path) -> Iterator[Path]:
    """All files that belong to the project: what a commit of everything would hold."""
    for folder, folders, files in os.walk(root):
        folders[:] = [
            name
            for name in folders
            if name not in GENERATED
            and not name.endswith(".egg-info")
            and (not name.startswith(".") or name in KEPT_DOT_FOLDERS)
        ]
        # In a worktree `.git` is a file, and names the place of the repository.
        yield from (Path(folder, name) for name in files if name != ".git")


def findings(root: Path, pattern: re.Pattern[str]) -> list[str]:
    found: list[str] = []
    for path in project_files(root):
        text = path.read_bytes().decode("utf-8", errors="replace")
        name = path.relative_to(root).as_posix()
        found.extend(f"{name}: {match.group()}" for match in pattern.finditer(text))
    return found


def pins(root: Path) -> dict[str, str]:
    lines = (root / "constraints.txt").read_text(encoding="utf-8").splitlines()
    entries = [line for line in lines if line and not line.startswith("#")]
    for entry in entries:
        assert PIN.fullmatch(entry), f"not an exact pin by version: {entry}"
    wanted = [Requirement(entry) for entry in entries]
    here = [each for each in wanted if each.marker is None or each.marker.evaluate()]
    return {each.name: str(each.specifier).removeprefix("==") for each in here}


def project(root: Path) -> dict[str, Any]:
    return tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def declared(root: Path) -> list[Requirement]:
    found = project(root)
    texts = found["dependencies"] + found["optional-dependencies"]["dev"]
    return [Requirement(text) for text in texts]


def make_targets(root: Path) -> set[str]:
    makefile = (root / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][a-z-]*):", makefile, re.MULTILINE))


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY], ids=["path", "registry"])
def test_no_file_names_a_machine_or_a_registry(
    project_root: Path, pattern: re.Pattern[str]
) -> None:
    assert findings(project_root, pattern) == []


@pytest.mark.parametrize("folder", ["work", "root", "tmp", "home"])
def test_a_machine_path_is_found(tmp_path: Path, folder: str) -> None:
    (tmp_path / "a.md").write_text(f"see `/{folder}/x`, not a/{folder}/x", encoding="utf-8")
    assert findings(tmp_path, MACHINE_PATH) == [f"a.md: /{folder}/"]


@pytest.mark.parametrize("name", ["pypi", "files.pythonhosted", "conda.anaconda"])
def test_a_registry_is_found(tmp_path: Path, name: str) -> None:
    host = f"{name}.org"
    (tmp_path / "a.txt").write_text(f"pip install -i https://{host}/simple", encoding="utf-8")
    assert findings(tmp_path, REGISTRY) != []


def test_constraints_pin_exactly_what_is_needed(project_root: Path) -> None:
    assert set(pins(project_root)) == closure(declared(project_root))


def test_the_installed_versions_are_the_pinned_ones(project_root: Path) -> None:
    pinned = pins(project_root)
    assert {name: distribution(name).version for name in pinned} == pinned


def test_pins_satisfy_the_declared_bounds(project_root: Path) -> None:
    pinned = pins(project_root)
    for requirement in declared(project_root):
        assert requirement.specifier.contains(pinned[canonicalize_name(requirement.name)])


def test_the_extra_all_has_all_that_users_want(project_root: Path) -> None:
    extras: dict[str, list[str]] = project(project_root)["optional-dependencies"]
    (everything,) = map(Requirement, extras["all"])
    assert everything.name == "tangle-tv"
    assert everything.extras == extras.keys() - {"all", "dev"}
    # The tests run with all of it.
    assert {text for name in everything.extras for text in extras[name]} <= {*extras["dev"]}


def test_solvers_are_taken_up_to_the_next_version_that_may_change_verdicts(
    project_root: Path,
) -> None:
    pinned = pins(project_root)
    requirements = {r.name: r for r in map(Requirement, project(project_root)["dependencies"])}
    for name in ("llvmlite", "bitwuzla", "z3-solver"):
        first, second, *_ = map(int, pinned[name].split("."))
        following = f"{first + 1}.0" if first else f"0.{second + 1}"
        assert not requirements[name].specifier.contains(following), name
    for name, tested in TESTED.items():
        assert pinned[name].startswith(tested), name


def test_a_solver_that_was_not_tested_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    there = {"tangle-tv": "0.1.0", "z3-solver": "5.9.1.0", "bitwuzla": "0.9.1"}
    monkeypatch.setattr("report.tool.installed", there.__getitem__)
    assert describe().endswith("; z3 5.9.1, tested with 5.4.0; Bitwuzla 0.9.1)")


def test_ci_runs_the_test_command_of_the_readme(project_root: Path) -> None:
    readme = (project_root / "README.md").read_text(encoding="utf-8")
    command = re.search(r"^## Tests\n.*?^```sh\n(.+?)\n```", readme, re.MULTILINE | re.DOTALL)
    assert command is not None, "README.md has no section `Tests` with a command"
    script = project_root / ".ci" / "run"
    assert script.read_text(encoding="utf-8").splitlines()[-1] == command.group(1)
    assert os.access(script, os.X_OK)
    assert subprocess.run(["bash", "-n", script], check=False).returncode == 0


def test_the_nightly_workflow_runs_a_command_that_there_is(project_root: Path) -> None:
    text = (project_root / ".github/workflows/nightly.yml").read_text(encoding="utf-8")
    command = re.search(r"run: tangle-tv ([^|\n]+) \|", text)
    assert command is not None
    assert parse(command[1].split()).command == "nightly"


def test_documented_make_commands_exist(project_root: Path) -> None:
    for name in ("README.md", "CONTRIBUTING.md", "pyproject.toml", ".ci/run"):
        text = (project_root / name).read_text(encoding="utf-8")
        named = set(re.findall(r"^make ([a-z-]+)|`make ([a-z-]+)`", text, re.MULTILINE))
        assert {first or second for first, second in named} <= make_targets(project_root), name


def test_contributing_describes_every_folder(project_root: Path) -> None:
    text = (project_root / "CONTRIBUTING.md").read_text(encoding="utf-8")
    packages = [path for path in (project_root / "verify").iterdir() if path.is_dir()]
    for package in packages:
        if package.name not in GENERATED:
            assert f"| `verify/{package.name}/` |" in text, package.name


@pytest.mark.one_case_in(3)
@pytest.mark.parametrize("case", range(7))
def test_of_some_tests_one_case_in_so_many_is_in_the_suite(
    request: pytest.FixtureRequest, case: int
) -> None:
    """The first and each third after it; unless a case is selected alone."""
    is_left = request.node.get_closest_marker("campaign") is not None
    assert is_left == bool(case % 3)
