"""Every option of a check reaches every door: commands, EXPECT lines, the command again, jobs."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

import tangle_tv.interface
from corpus.options import OptionError, options_from
from tangle_tv.cli.errors import UsageError
from tangle_tv.cli.options import FUZZ_DEFAULTS, parse
from verify.options import MAX_RECURSION, MAX_THREADS, MAX_UNROLL, OPTIONS, Options, spelled

COMMANDS = {
    "check": ["check", "a.ll"],
    "opt": ["opt", "a.ll", "-O1"],
    "log": ["log", "a.log"],
    "reduce": ["reduce", "a.ll"],
    "fuzz": ["fuzz", "--passes", "sink"],
    "patch": ["patch", "--base", "wheel", "--patched", "wheel"],
}
WORDS: dict[str, list[str]] = {
    "model": ["--model", "ipdom"],
    "threads": ["--threads", "3"],
    "unroll": ["--unroll", "5"],
    "recursion": ["--recursion", "5"],
    "timeout": ["--timeout", "2.5"],
    "memory": ["--memory", "512"],
    "entry": ["--entry", "any"],
    "never_diverges": ["--never-diverges"],
    "never_communicates": ["--never-communicates"],
    "barriers": ["--barriers", "object"],
    "uniform_control_flow": ["--uniform-control-flow"],
    "subgroup": ["--subgroup", "4"],
    "open_entry": ["--open-entry"],
    "uniform": ["--uniform", "a", "--uniform", "b"],
    "workgroup": ["--workgroup", "16x8x1"],
    "undef_inputs": ["--undef-inputs"],
    "poison_inputs": ["--disable-poison-input"],
    "masks": ["--masks", "independent"],
    "langref": ["--langref", "23"],
    "operations_file": ["--ops", "operations.toml"],
    "bounded": ["--bounded"],
    "samples": ["--samples", "7"],
    "enter": ["--no-inline"],
}
INTERNAL = {"exact", "shortcut", "questions", "origins", "world"}
"""Fields that no user sets."""
OPERATIONS = '[[operation]]\nnames = ["mine"]\nmeaning = "barrier"\n'


def changed(options: Options, defaults: Options) -> set[str]:
    names = [each.name for each in fields(Options) if each.name != "exact"]
    return {name for name in names if getattr(options, name) != getattr(defaults, name)}


def test_every_field_is_an_option_or_internal() -> None:
    assert {each.name for each in fields(Options)} == {*OPTIONS} | INTERNAL
    assert WORDS.keys() == OPTIONS.keys()
    assert {words[0] for words in WORDS.values()} == {o.flag for o in OPTIONS.values()}


@pytest.mark.parametrize("field", WORDS)
@pytest.mark.parametrize("command", COMMANDS)
def test_an_option_reaches_a_command(command: str, field: str) -> None:
    given: Options = parse([*COMMANDS[command], *WORDS[field]]).options
    assert changed(given, FUZZ_DEFAULTS if command == "fuzz" else Options()) == {field}


@pytest.mark.parametrize("field", WORDS)
def test_an_option_reaches_an_expectation(field: str, tmp_path: Path) -> None:
    (tmp_path / "operations.toml").write_text(OPERATIONS)
    given = options_from(WORDS[field], tmp_path).options
    assert changed(given, Options()) == {field}
    assert (given.operations.lookup("mine") is not None) == (field == "operations_file")


@pytest.mark.parametrize("field", WORDS)
def test_an_option_is_in_the_command_again(field: str) -> None:
    given: Options = parse(["check", "a.ll", *WORDS[field]]).options
    assert list(spelled(given)) == WORDS[field]


def test_threads_that_are_given_do_not_grow() -> None:
    given: Options = parse(["check", "a.ll", "--threads", "2"]).options
    assert not given.may_grow and Options().may_grow
    assert list(spelled(given)) == ["--threads", "2"]


def test_all_options_reach_a_job() -> None:
    words = [word for each in WORDS.values() for word in each]
    given: Options = parse(["check", "a.ll", *words]).options
    assert changed(given, Options()) == {*WORDS}
    assert pickle.loads(pickle.dumps(given)) == given


def test_what_an_expectation_does_not_say_is_as_in_its_base(tmp_path: Path) -> None:
    base = Options(timeout=7.0, uniform=frozenset({"a"}))
    given = options_from(["--uniform", "%b"], tmp_path, base).options
    assert (given.timeout, given.uniform) == (7.0, {"a", "b"})


@pytest.mark.parametrize(
    "words",
    [
        ["--threads", str(MAX_THREADS + 1)],
        ["--unroll", str(MAX_UNROLL + 1)],
        ["--unroll", "0"],
        ["--recursion", str(MAX_RECURSION + 1)],
        ["--timeout", "nan"],
        ["--memory", "255"],
        ["--model", "best"],
        ["--masks", "none"],
        ["--workgroup", "256"],
        ["--workgroup", "16x0x1"],
        ["--workgroup", "16x-1x1"],
        ["--workgroup", "65537x1x1"],
        ["--workgroup", "16xx1"],
    ],
)
def test_the_limits_are_the_same_at_every_door(words: list[str], tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=words[0]) as said:
        parse(["check", "a.ll", *words])
    with pytest.raises(OptionError, match=words[0]) as also:
        options_from(words, tmp_path)
    assert str(said.value).startswith(str(also.value))


def test_the_options_load_no_solver_and_nothing_of_the_checker() -> None:
    code = "import sys, verify.options\nprint(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    own = {name for name in loaded if name.startswith("verify.")}
    memory = {"verify.semantics.memory", "verify.semantics.memory.loads"}
    scopes = {"verify.semantics.operations", "verify.semantics.operations.scopes"}
    world = {"verify.semantics.world"}
    tables = {"verify.semantics", "verify.semantics.langref", *memory, *scopes, *world}
    assert own == {"verify.options"} | tables
    assert "z3" not in loaded


def test_python_programs_have_the_same_options() -> None:
    flags = {f"--{name.replace('_', '-')}" for name in tangle_tv.interface.Options.__annotations__}
    assert flags == {"--reader", "--config"} | {option.flag for option in OPTIONS.values()}
