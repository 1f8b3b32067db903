"""The values of undef that the source chooses, as terms over the target's run."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import z3

from verify.refinement.question.threaded_run import ThreadedRun
from verify.symbolic.run.template import Choice
from verify.symbolic.run.template_run import execution_at
from verify.terms.private_symbols import OpenResult, PrivateSymbol, UndefArgument, UndefUse, on_side
from verify.terms.symbols import OfThread, SolverSymbol

_Sort = tuple[object, ...]
"""What looks at undef have in common of which one may be taken for another: what was undef, where
that is an input (all other undefs are one, and so are all NaNs); the thread; which of the looks of
one use it is; whether the value is used by nothing in turn; the width."""


def followed_undefs(source: ThreadedRun, target: ThreadedRun) -> dict[int, z3.BitVecRef]:
    """A guess, by the variable's id: the n-th look of a sort sees what the target's n-th sees, or
    its last; a look of the same name, what that sees.  Looks of sorts that the target has not are
    left out."""
    side = target.run.template.side
    theirs: dict[_Sort, list[Choice]] = {}
    named: dict[tuple[_Sort, SolverSymbol], Choice] = {}
    for sort, choice in _sorted(target, side):
        theirs.setdefault(sort, []).append(choice)
        named.setdefault((sort, choice.symbol), choice)
    numbers: dict[_Sort, int] = {}
    guess: dict[int, z3.BitVecRef] = {}
    for sort, choice in _sorted(source, side):
        if sort not in theirs:
            continue
        twin = named.get((sort, on_side(choice.symbol, side)))
        if twin is None:
            number = numbers.get(sort, 0)
            numbers[sort] = number + 1
            twin = theirs[sort][min(number, len(theirs[sort]) - 1)]
        guess[choice.variable.get_id()] = twin.variable
    return guess


def _sorted(run: ThreadedRun, side: str) -> list[tuple[_Sort, Choice]]:
    """The looks at undef of a run, in order, with their sorts; names are as on `side`."""
    looks: list[tuple[UndefUse, int, Choice]] = []
    for choice in run.choices:
        match choice.symbol:
            case OfThread(UndefUse() as use, thread):
                looks.append((use, thread, choice))
            case _:
                pass
    used = {use.of for use, _, _ in looks}
    by_sort: list[tuple[_Sort, Choice]] = []
    for use, thread, choice in looks:
        root: PrivateSymbol = use
        while isinstance(root, UndefUse):
            root = root.of
        of = on_side(root, side) if isinstance(root, UndefArgument) else type(root) is OpenResult
        last = replace(use, look=0) not in used
        by_sort.append(((of, thread, use.look, last, choice.variable.size()), choice))
    return by_sort


def second_looks(choices: Sequence[Choice]) -> list[tuple[Choice, Choice]]:
    """The looks at undef that are two looks in one use: the first and the second."""
    by_symbol = {choice.symbol: choice for choice in choices}
    pairs: list[tuple[Choice, Choice]] = []
    for choice in choices:
        match choice.symbol:
            case OfThread(UndefUse() as use, thread) if use.look:
                first = by_symbol.get(OfThread(replace(use, look=0), thread))
                if first is not None:
                    pairs.append((first, choice))
            case _:
                pass
    return pairs


def unobserved_second_looks(source: ThreadedRun) -> list[Choice]:
    """The second uses of undef in executions without observations: a use that differs from the
    first only means undefined behaviour, at a branch for example."""
    observed = {execution_at(e.node, e.static) for e in source.run.events}
    return [
        choice
        for choice in source.choices
        if isinstance(choice.symbol, OfThread)
        and isinstance(choice.symbol.of, UndefUse)
        and choice.symbol.of.look
        and choice.symbol.of.execution not in observed
    ]
