"""This program and what it stands on, by version."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

NAME = "tangle-tv"


def versions() -> dict[str, str]:
    """`name`, `version` (ours), `llvm`, `z3`."""
    from llvmlite import binding  # only LLVM itself says its version

    return {
        "name": NAME,
        "version": installed(NAME),
        "llvm": ".".join(map(str, binding.llvm_version_info)),
        "z3": ".".join(installed("z3-solver").split(".")[:3]),
    }


def installed(distribution: str) -> str:
    """The version of a distribution; `unknown` for a source tree that was never installed."""
    try:
        return version(distribution)
    except PackageNotFoundError:
        return "unknown"


def describe() -> str:
    """One line for people."""
    by_part = versions()
    return f"{NAME} {by_part['version']} (LLVM {by_part['llvm']}, z3 {by_part['z3']})"
