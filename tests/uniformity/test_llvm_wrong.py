"""Where LLVM's own analysis calls a value uniform that is not: `corpus/bugs/uniformity`.

Each is confirmed by a run of the concrete machine; `make campaign` asks an `opt` on the PATH, too.
"""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from collections.abc import Hashable
from pathlib import Path

import pytest

from tests.transforms.programs import real_opt
from tests.uniformity.oracle import classes
from verify.analysis.cycles import CycleHierarchy, hierarchies
from verify.analysis.graph import graph
from verify.concrete.machine import Settings, run
from verify.concrete.run.activation import Bounds
from verify.concrete.run.environment import TableEnvironment
from verify.concrete.trace import Place, RunInstance, Site, normal
from verify.ir.function import Function, Module
from verify.ir.reader import read_module
from verify.options import Model
from verify.uniformity.analyse import uniformity
from verify.uniformity.like import LIKE
from verify.uniformity.outputs import Given

FOLDER = Path(__file__).resolve().parent.parent.parent / "corpus/bugs/uniformity"
FILES = sorted(FOLDER.glob("*.ll"))
CLAIM = re.compile(r"^; (WRONG|RIGHT): @(\w+) %(\w+)", re.MULTILINE)


def claims(text: str) -> list[tuple[str, str, str]]:
    return CLAIM.findall(text)


def module(path: Path) -> Module:
    return read_module(path.read_bytes(), path.name).module


def apart(function: Function) -> dict[Site, int]:
    """Anchors that put each thread into a class of its own."""
    sites: dict[Site, int] = {}
    for block in function.blocks:
        for index, instruction in enumerate(block.instructions):
            if (instruction.callee_name or "").endswith("convergence.anchor"):
                static = RunInstance((), Place(function.name, block.label, index))
                sites |= {Site(thread, static, 0): thread for thread in range(2)}
    return sites


def differs(given: Module, function: Function, hierarchy: CycleHierarchy, name: str) -> bool:
    """Whether converged instances of a value differ in a run."""
    environment = TableEnvironment(anchors=apart(function))
    settings = Settings(bounds=Bounds(4), hierarchies={function.name: hierarchy})
    finished = run(given, function.name, 2, environment, settings)
    seen: defaultdict[Hashable, set[str]] = defaultdict(set)
    for instance, key in classes(finished, function, hierarchy, Model.MAXIMAL).items():
        step = finished.step(instance)
        if step.instruction.name == name and step.value is not None:
            seen[key].add(str(normal(step.value)))
    return any(len(values) > 1 for values in seen.values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_run_shows_that_the_value_is_divergent(path: Path) -> None:
    given = module(path)
    for _, name, value in claims(path.read_text(encoding="utf-8")):
        function = given.functions[name]
        for like in LIKE.values():
            if like.name != "nvptx":
                assert uniformity(Given(given, function, like=like)).values[value] is not None
        assert any(differs(given, function, h, value) for h in hierarchies(graph(function)))


@pytest.mark.campaign
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_llvm_says_so(path: Path) -> None:
    """`opt -passes='print<uniformity>'` prints what is divergent, function by function."""
    command = [
        real_opt(22),
        "-mtriple=amdgcn",
        "-passes=print<uniformity>",
        "-disable-output",
        path,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    said = dict(re.findall(r"for function '(\w+)':(.*?)(?=UniformityInfo|\Z)", done.stderr, re.S))
    for word, name, value in claims(path.read_text(encoding="utf-8")):
        assert (f"DIVERGENT:   %{value} =" in said[name]) == (word == "RIGHT")
