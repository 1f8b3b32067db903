"""`tangle-tv explain`: what a code in a report means."""

from __future__ import annotations

import textwrap
from argparse import Namespace
from collections.abc import Mapping

from report.codes import CODES, VERDICT_CODES
from tangle_tv.cli.errors import Exit, UsageError
from verify.analysis.rule_table import RULES, Rule
from verify.codes import Code

WIDTH = 100


def command(arguments: Namespace) -> int:
    """Run the command.  Raises UsageError for an unknown code."""
    if arguments.code is None:
        print(listing())
        return Exit.CORRECT
    rule = CODES.get(arguments.code.lower())
    if arguments.code.lower() in _OF_FUZZ:
        print(f"{arguments.code.lower()}: {_OF_FUZZ[arguments.code.lower()]}")
        return Exit.CORRECT
    if rule is None:
        raise UsageError(_unknown(arguments.code))
    print(explanation(rule))
    return Exit.CORRECT


_OF_FUZZ = {
    "program-too-hard": "Unknown, in `fuzz`: not asked, since checks of this program before have "
    "used up the time for one program.",
}
"""Codes that only one command gives."""


def explanation(rule: Rule) -> str:
    """One code as text."""
    paragraph = textwrap.fill(rule.explanation, WIDTH, initial_indent="  ", subsequent_indent="  ")
    return f"{rule.code}: {rule.title}\n\n{paragraph}\n\n  — {rule.document}, “{rule.section}”"


def listing() -> str:
    """All codes, a line each."""
    fuzz = "\n".join(["Fuzzing", *(f"  {code}  {text}" for code, text in _OF_FUZZ.items())])
    return f"{_table('Verdicts', VERDICT_CODES)}\n\n{_table('Static rules', RULES)}\n\n{fuzz}"


def _table(title: str, rules: Mapping[Code, Rule]) -> str:
    width = max(map(len, CODES))
    return "\n".join([title, *(f"  {code:<{width}}  {r.title}" for code, r in rules.items())])


def _unknown(code: str) -> str:
    import difflib

    near = difflib.get_close_matches(code.lower(), CODES, 1)
    hint = f"; did you mean {near[0]}?" if near else ""
    return f"no code {code!r}{hint} (`tangle-tv explain` lists them)"
