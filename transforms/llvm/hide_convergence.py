"""Runs LLVM as if it did not know which operations are convergent.

In LLVM's canonical text all function attributes, those of call sites too, are in attribute groups
(LangRef, "Attribute Groups").  There `convergent` is replaced by a string attribute, which passes
keep and ignore, and restored afterwards.  Two things cannot be hidden: intrinsics that LLVM itself
knows to be convergent (reading a module gives them their attributes again), and that a function
with an `entry` intrinsic is convergent (a static rule).
"""

from __future__ import annotations

import re
from functools import partial

from llvmlite import binding

from process.limits import Limits
from transforms.llvm.passes import Recipe, run_passes
from transforms.llvm.worker import LLVM_LIMITS, in_worker

MARK = "tangle-tv-forgotten-convergent"
_GROUP = re.compile(r"^(attributes #\d+ = \{)(.*)(\})$", re.M)
# A quoted string (nothing to change in it), or the keyword.
_KEYWORD = re.compile(r'"[^"]*"|\bconvergent\b')
_DEFINITION = re.compile(r"^define .*?^}$", re.M | re.S)
_ENTRY = "@llvm.experimental.convergence.entry("
# The first attribute group on the line of a `define`.
_FIRST_GROUP = re.compile(r"(?= #\d+)")


def run_forgetting(text: str, recipe: Recipe, limits: Limits = LLVM_LIMITS) -> str:
    """Runs passes as `run_passes` does, by an LLVM that does not know of `convergent`; the result
    has it again.  Raises `LlvmFailed`."""
    canonical = in_worker(partial(_canonical, text), limits)
    result = remember(run_passes(forget(canonical), recipe, limits))
    return in_worker(partial(_canonical, result), limits)


def forget(canonical: str) -> str:
    """Replaces `convergent` by a mark, in LLVM's canonical text."""

    def hide(match: re.Match[str]) -> str:
        return f'"{MARK}"' if match[0] == "convergent" else match[0]

    kept = _DEFINITION.sub(_keep_on_entry, canonical)
    return _GROUP.sub(lambda g: g[1] + _KEYWORD.sub(hide, g[2]) + g[3], kept)


def _keep_on_entry(definition: re.Match[str]) -> str:
    """The definition with the keyword in its first line, where LLVM prints groups only."""
    line, end, body = definition[0].partition("\n")
    if _ENTRY in body:
        line = _FIRST_GROUP.sub(" convergent", line, count=1)
    return line + end + body


def remember(canonical: str) -> str:
    """Replaces the marks by `convergent`, in LLVM's canonical text."""
    return _GROUP.sub(lambda g: g[1] + g[2].replace(f'"{MARK}"', "convergent") + g[3], canonical)


def _canonical(text: str) -> str:
    module = binding.parse_assembly(text, binding.create_context())
    module.verify()
    return str(module)
