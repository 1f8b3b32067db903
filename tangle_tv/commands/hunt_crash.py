"""Where LLVM ends: the complaint and the last functions in the stack that an `opt` prints.

A hunt runs passes in a process that keeps LLVM loaded and prints no stack, so a crash is repeated
by the `opt` itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tangle_tv.commands.fuzz_job import FuzzFinding
from transforms.llvm.external import before_and_after, find_opt
from transforms.llvm.worker import LLVM_LIMITS, LlvmDied, LlvmFailed

FUNCTIONS = 2
"""The functions that are named: where LLVM ends, and its caller."""
_FRAME = re.compile(r"^ *#\d+ 0x[0-9a-f]+ (.*)$", re.M)
_PLACE = re.compile(r" ?(?:\([^ ]*\+0x[0-9a-f]+\)| [^ ]+:\d+(?::\d+)?)$")
"""The end of a frame: the library and the offset, or a line of a file."""
_COMPLAINT = re.compile(r"Assertion [`'](.*)' failed|LLVM ERROR: (.*)|^(.*)\nUNREACHABLE ", re.M)
_OWN_NAME = re.compile(r"[%@][-\w$.]+|'[^']*'|(?<!signal )\b\d+\b")
_ENDS = re.compile(
    r"^$|^(?:__\w+|raise|abort|gsignal|std::.*|isa|cast|dyn_cast)$"
    r"|\b(?:sys|report_fatal_error|llvm_unreachable_internal|TypeSize)\b"
    r"|^(?:BasicBlock|Constant\w*|Function|GlobalValue|Instruction|Module|Type|Use|User|Value)::\w+$"
)
"""What runs when LLVM ends, has no name, or is told nothing by: which object's member is used after
something went wrong depends on what is in memory."""
_MANAGERS = re.compile(
    r"\b(?:\w*PassManager|legacy|PassModel|AnalysisManager|\w+Adaptor|runPassPipeline)\b"
)
"""What runs passes: the frames before these are of one pass."""


def crash_site(finding: FuzzFinding) -> str:
    """What tells a crash of a pass from another, without the names of this program: the complaint
    if there is one, and the functions, the last first."""
    said = _repeated(finding)
    what = next(_complaints(said or finding.sentence), "")
    return ", in ".join(filter(None, [what, *functions(said)[:FUNCTIONS]])) or _first(finding)


def _complaints(said: str) -> Iterator[str]:
    for found in _COMPLAINT.finditer(said):
        yield _without_names(next(filter(None, found.groups()), ""))


def _first(finding: FuzzFinding) -> str:
    """The beginning of LLVM's own words."""
    return _without_names(finding.sentence.split("\n", 1)[0])


def _without_names(words: str) -> str:
    return _OWN_NAME.sub("…", words).strip()


def functions(said: str) -> tuple[str, ...]:
    """The functions of the pass in the stack that `opt` prints, the last first."""
    names: list[str] = []
    for frame in _FRAME.findall(said):
        name = function_name(frame)
        if _MANAGERS.search(name):
            break
        if not _ENDS.search(name) and name not in names:
            names.append(name)
    return tuple(names)


def function_name(frame: str) -> str:
    """The name of a function in a frame, without its namespace, arguments and result; empty if
    there is none."""
    text = (
        _PLACE.sub("", frame).replace("(anonymous namespace)::", "").replace("operator()", "call")
    )
    depth, name = 0, ""
    for letter in text:
        depth -= letter == ">"
        if letter == "(" and not depth:
            break
        if not depth and letter != ">":
            name += letter
        depth += letter == "<"
    return name.replace("<", "").rpartition(" ")[2].removeprefix("llvm::")


def _repeated(finding: FuzzFinding) -> str:
    """LLVM's output when the `opt` crashes in the same way; empty if it does not."""
    making = finding.making
    recipe, text = making.recipe, finding.text
    try:
        opt = find_opt(making.program)
        if making.prepare:
            words = [f"-passes={making.prepare}"]
            text = before_and_after(opt, text.encode(), recipe.machine, words, LLVM_LIMITS)[1]
        before_and_after(opt, text.encode(), recipe.machine, recipe.words, LLVM_LIMITS)
    except LlvmDied as died:
        return died.said
    except LlvmFailed:
        pass
    return ""
