"""Logs of passes on a module with two functions, `@wrong` and `@right`."""

from __future__ import annotations

from collections.abc import Sequence

States = Sequence[tuple[str, str]]
"""What both functions compute, before the passes and after each."""
NAMES = ("FirstPass", "SecondPass", "ThirdPass")
THREE_STEPS: States = (
    ("add i32 %x, 2", "mul i32 %x, 8"),
    ("add i32 2, %x", "shl i32 %x, 3"),
    ("sub i32 %x, 2", "shl i32 %x, 3"),
    ("add i32 %x, -2", "mul i32 8, %x"),
)
"""`@wrong` is so from the second pass on."""


def log_of(states: States) -> str:
    """What `-print-changed -print-module-scope` prints."""
    headers = ("At Start", *(f"After {name} on [module]" for name in NAMES))
    return "".join(
        f"*** IR Dump {header} ***\n; ModuleID = 'm.ll'\nsource_filename = \"m.ll\"\n\n"
        f"{_function('wrong', wrong)}\n{_function('right', right)}"
        for header, (wrong, right) in zip(headers, states, strict=False)
    )


def _function(name: str, value: str) -> str:
    return f"define i32 @{name}(i32 %x) {{\n  %y = {value}\n  ret i32 %y\n}}\n"
