"""The text of `--help` besides the options: groups of commands, an example each, exit statuses."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

PROGRAM = "tangle-tv"
FIRST_STEPS = """which command? To begin with:
  tangle-tv demo                        shows a counterexample, verifies built-in pairs
  tangle-tv check before.ll after.ll    verifies your own
  tangle-tv serve --http                a page in the browser for that
`tangle-tv --help` lists all"""
GROUPS: Mapping[str, tuple[str, ...]] = {
    "a pair": ("check", "reduce", "prove"),
    "LLVM's passes and Clang": ("opt", "log", "source", "fuzz", "hunt", "patch"),
    "one module": ("lint", "run", "uniformity"),
    "many pairs": ("corpus", "nightly", "report"),
    "to begin with": ("demo", "serve", "explain", "support", "completion"),
}
"""The commands, in the order of `tangle-tv --help`."""
EXAMPLES: Mapping[str, str] = {
    "check": "tangle-tv check before.ll after.ll --threads 4 --html trace.html",
    "reduce": "tangle-tv reduce before.ll after.ll --output small.ll",
    "prove": "tangle-tv check pair.ll --proof proofs.json && tangle-tv prove --check proofs.json",
    "opt": "tangle-tv opt kernel.ll -O 2",
    "log": "tangle-tv log build.log --jobs 4",
    "source": "tangle-tv source check kernel.cpp --target spirv -O 2",
    "source check": "tangle-tv source check kernel.cpp --target spirv -O 2",
    "source run": "tangle-tv source run kernel.cpp --thread n=1 --thread n=2",
    "source fuzz": "tangle-tv source fuzz --programs 100 --target spirv",
    "fuzz": "tangle-tv fuzz --passes 'default<O2>' --time 60 --save found",
    "hunt": "tangle-tv hunt --time 3600 --tests llvm/test/Transforms",
    "patch": "tangle-tv patch --base opt-old --patched opt-new --tests llvm/test/Transforms/GVN",
    "lint": "tangle-tv lint kernel.ll --barriers",
    "run": "tangle-tv run kernel.ll --thread n=1 --thread n=2",
    "uniformity": "tangle-tv uniformity kernel.ll --why %x",
    "corpus": "tangle-tv corpus run kernels.toml --jobs 4",
    "corpus run": "tangle-tv corpus run kernels.toml --jobs 4",
    "nightly": "tangle-tv nightly --html report",
    "report": "tangle-tv report verdicts --format junit --output verdicts.xml",
    "demo": "tangle-tv demo",
    "serve": "tangle-tv serve --http --open",
    "explain": "tangle-tv explain communicating-set-changed",
    "support": "tangle-tv support 'llvm.amdgcn.*'",
    "completion": 'eval "$(tangle-tv completion bash)"',
}
Statuses = Mapping[int, str]
VERDICTS: Statuses = {
    0: "every pair is correct",
    1: "some pair is incorrect",
    3: "some verdict is unknown",
    4: "some verdict is unsupported",
    5: "some source is invalid",
}
"""Of several the worst counts: 1, then 70, 5, 4, 3, 6."""
WORST = "of several pairs the worst counts: 1, then 70, 5, 4, 3, 6"
BOUNDED = "with --fail-on bounded: some proof holds only for bounded threads or iterations"
STATUSES: Mapping[str, Statuses] = {
    "check": {**VERDICTS, 6: BOUNDED},
    "opt": {
        **VERDICTS,
        6: BOUNDED,
        0: "no step is wrong",
        1: "some step is incorrect",
        3: "some verdict is unknown, or LLVM did not finish",
        5: "the module is invalid",
    },
    "log": {
        **VERDICTS,
        6: BOUNDED,
        0: "no step is wrong",
        1: "some step is incorrect",
        3: "some verdict is unknown, or something that changed could not be compared",
        5: "some module is invalid",
    },
    "source": {
        **VERDICTS,
        0: "every function is correct",
        1: "some function is incorrect",
        3: "some verdict is unknown, or no function has a convergent call",
        4: "some function is unsupported, or has no reference",
    },
    "prove": {0: "every proof holds", 3: "some proof does not hold, or there is no proof"},
    "reduce": {0: "the pair cannot be reduced further, or the time limit is reached"},
    "fuzz": {0: "nothing was found", 1: "something was found"},
    "hunt": {0: "nothing new was found", 1: "something new was found"},
    "patch": {0: "nothing was broken", 1: "the patch broke something", 6: BOUNDED},
    "lint": {
        0: "every function is valid",
        1: "with --barriers: a barrier that only some threads reach",
        5: "some function is invalid",
    },
    "run": {
        0: "all threads ended",
        3: "a bound truncated the run of a thread",
        5: "the function is invalid",
    },
    "uniformity": {
        0: "done",
        1: "with --fail-on lost: something lost its uniformity",
        5: "some function is invalid",
    },
    "corpus": {
        0: "nothing is wrong",
        1: "something is wrong, or a verdict was not the same again",
        6: BOUNDED,
    },
    "nightly": {
        0: "nothing became worse",
        1: "something became wrong or undecided",
        6: "with --fail-on bounded: some proof became one for bounded threads or iterations only",
    },
    "report": {0: "no function is refuted", 1: "some function is refuted"},
    "demo": {
        0: "every pair has its expected verdict",
        1: "some pair does not have its expected verdict",
    },
    "serve": {0: "ended by Ctrl-C or SIGTERM"},
    "explain": {0: "done"},
    "support": {0: "done", 1: "with --check: the file is out of date"},
    "completion": {0: "done"},
}
"""Beside 2, 70 and 130, which every command has."""
COMMON: Statuses = {
    2: "the command line or an input cannot be used",
    70: "an error of tangle-tv itself, in all or in a check (internal-error, crash, contradiction)",
    130: "interrupted",
}
WIDTH = 96
_INDENT = 14


def epilog(program: str) -> str:
    """The end of the help of `tangle-tv COMMAND [ACTION]`."""
    name = program.removeprefix(PROGRAM).strip()
    command = name.partition(" ")[0]
    parts: list[str] = []
    example = EXAMPLES.get(name) or EXAMPLES.get(command)
    if example is not None:
        parts += ["example:", f"  {example}", ""]
    rows = {**STATUSES.get(command, {}), **COMMON}
    parts += ["exit status:", *(f"  {number:>3}  {rows[number]}" for number in sorted(rows))]
    if len(VERDICTS.keys() & rows.keys()) == len(VERDICTS):
        parts.append(WORST)
    return "\n".join(parts) + "\n"


def example(program: str) -> str:
    """`; for example: …` for a message about a wrong command line, or nothing."""
    name = program.removeprefix(PROGRAM).strip()
    lines = EXAMPLES.get(name) or EXAMPLES.get(name.partition(" ")[0])
    return f"; for example: {lines}" if lines else ""


def overview(description: str, lines: Mapping[str, str]) -> str:
    """The help of `tangle-tv` itself; `lines` say what each command does."""
    parts = [f"usage: {PROGRAM} COMMAND …", "", description]
    for title, names in GROUPS.items():
        parts += ["", f"{title}:"]
        for name in names:
            parts += textwrap.wrap(
                lines[name],
                WIDTH,
                initial_indent=f"  {name:<{_INDENT - 2}}",
                subsequent_indent=" " * _INDENT,
            )
    rows = {**VERDICTS, 6: BOUNDED, **COMMON}
    parts += ["", "exit status, where pairs are verified:"]
    parts += [f"  {number:>3}  {rows[number]}" for number in sorted(rows)]
    parts += ["", f"`{PROGRAM} COMMAND --help` shows a command's options, an example, and its own"]
    parts += [f"exit statuses; `{PROGRAM} --version` shows versions."]
    return "\n".join(parts) + "\n"
