"""Pairs of equal functions, which need no solver: most of the pairs that a pass makes.  This file
loads no solver."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import replace

from verify.codes import Code
from verify.ir.vscale import mentions_vscale
from verify.judge.recursion_limit import deep_recursion
from verify.judge.validity import refused
from verify.normalize.dialect_hooks import relies_on_contents
from verify.normalize.lanes_of_waves import same_waves
from verify.normalize.pair import Pair
from verify.options import Options
from verify.promises.structural_equality import NOTHING_SETTLED, Settled, same
from verify.refinement.model_name import model_name
from verify.refinement.proofs.implicit_tokens import with_implicit_tokens
from verify.refinement.verdict import Result, Verdict
from verify.targets.triples import REFLECT, same_target

_NO_POISON = (
    ", provided that no loop of cmpxchg reads poison or undef; its first load may, in a race"
)


def at_once(pair: Pair, options: Options) -> Result | None:
    """The verdict of `judge` on a pair whose functions are textually the same, without the stages
    that only other pairs need; `None`: not decided here."""
    started = time.thread_time()
    with suppress(Exception), deep_recursion():  # `judge` meets it, too, and has a verdict for it
        result = _at_once(pair, options)
        return result and replace(result, seconds=time.thread_time() - started)
    return None


def _at_once(pair: Pair, options: Options) -> Result | None:
    if any(mentions_vscale(module, function) for module, function in pair.functions):
        return None
    undecided = Result.undecided(pair.name, model_name(pair.before, pair.source, options), options)
    if refused(pair, undecided) is not None or not is_same(pair, options):
        return None
    return with_premise_on_contents(pair, the_same(undecided))


def is_same(pair: Pair, options: Options) -> bool:
    """Whether the two functions are equal before normalisation, if the options and the targets
    allow that question."""
    is_one_target = same_target(pair.before.triple, pair.after.triple) and same_waves(pair)
    may_ask = options.shortcut and is_one_target and _have_same_answers(pair)
    return may_ask and same_functions(pair, options)


def _have_same_answers(pair: Pair) -> bool:
    """Whether the modules give the same answers to what functions ask the compiler."""
    if not any(name in module.functions for name in REFLECT for module, _ in pair.functions):
        return True
    from verify.normalize.reflection import flushes  # few modules ask

    return flushes(pair.before) == flushes(pair.after)


def the_same(undecided: Result) -> Result:
    return undecided.correct(Code.SAME_FUNCTION, the_same_up_to("text without meaning"))


def same_functions(pair: Pair, options: Options, settled: Settled = NOTHING_SETTLED) -> bool:
    """Whether the two functions are the same; redundant tokens are removed if one of the two has no
    tokens."""
    if same(pair.before, pair.source, pair.after, pair.target, settled):
        return True
    plain = with_implicit_tokens(pair, options.model)
    return plain is not pair and same(
        plain.before, plain.source, plain.after, plain.target, settled
    )


def the_same_up_to(what: str) -> str:
    return f"the two functions are the same, up to names, phis of one value, and {what}"


def with_premise_on_contents(pair: Pair, result: Result) -> Result:
    """A proof, with its assumption about the contents of memory."""
    if result.verdict is not Verdict.CORRECT or not relies_on_contents(pair):
        return result
    reason = result.reason + _NO_POISON
    return replace(result, code=Code.PROVED_BUT_FOR_POISON, reason=reason, complete=False)
