"""Whether the second opinion can be asked: its library is an extra of the installation."""

from __future__ import annotations

NEEDS_EXTRA = "the second opinion needs its extra: pip install 'tangle-tv[checker]'"


def can_be_asked() -> bool:
    """Whether the library for graphs is installed."""
    from importlib.util import find_spec  # takes time to load

    return find_spec("networkx") is not None
