"""This program and what it stands on, by version."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, version

NAME = "tangle-tv"


def versions() -> dict[str, str]:
    """`name`, `version` (ours), `llvm`, `z3`."""
    import z3
    from llvmlite import binding

    try:
        own = version(NAME)
    except PackageNotFoundError:  # run from a source tree that was never installed
        own = "unknown"
    return {
        "name": NAME,
        "version": own,
        "llvm": ".".join(map(str, binding.llvm_version_info)),
        "z3": z3.get_version_string(),
    }


def describe() -> str:
    """One line for people."""
    found = versions()
    return f"{NAME} {found['version']} (LLVM {found['llvm']}, z3 {found['z3']})"
