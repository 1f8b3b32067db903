"""Options and pairs that no check can be made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tangle_tv.cli.errors import UsageError
from verify.ir.function import Function
from verify.judge.inputs import Input
from verify.judge.validity import other_signatures
from verify.normalize.pair import Pair
from verify.options import Options


def refuse_unknown_arguments(sources: Iterable[Function], options: Options) -> None:
    """Raise UsageError when `--uniform` names an argument that no source has."""
    parameters = {p.name for source in sources for p in source.parameters}
    for name in sorted(options.uniform - parameters):
        has = ", ".join(f"%{n}" for n in sorted(parameters)) or "none"
        raise UsageError(f"--uniform {name}: no argument %{name}; arguments are {has}")


def refuse_other_signatures(pairs: Sequence[Pair], inputs: Sequence[Input]) -> None:
    """Raise UsageError when no pair has equal signatures."""
    mismatches = [found for pair in pairs if (found := other_signatures(pair)) is not None]
    if len(mismatches) == len(pairs):
        names = " and ".join(dict.fromkeys(given.name for given in inputs))
        raise UsageError(
            f"{names}: functions of different types cannot be compared: {mismatches[0]}"
        )
