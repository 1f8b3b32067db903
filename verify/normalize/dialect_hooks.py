"""Questions to dialects about a pair: each is a row here, with the answer for pairs without its
dialect."""

from __future__ import annotations

from typing import TypeVar

from common.data import dataclass
from verify.ir.function import Function, Module
from verify.normalize.ended_threads import end_threads
from verify.normalize.pair import Pair
from verify.semantics.dialects import (
    ATOMIC_LOOPS,
    CLIB,
    EXCEPTIONS,
    JUMPS,
    MATRICES,
    Dialect,
    Hook,
)

R = TypeVar("R")


@dataclass(frozen=True)
class PairHook(Hook[[Pair], R]):
    """A function of a dialect on a pair, which is asked where it may occur in either module."""

    def __call__(self, pair: Pair) -> R:
        return self.at(pair.before, pair.after)(pair)


@dataclass(frozen=True)
class Forwarded:
    """The pair whose source chooses; `is_all`: there is no load of which some choices are not
    tried."""

    pair: Pair
    is_all: bool


def dialect_pass(dialect: Dialect, place: str) -> PairHook[Pair]:
    """The row of a pass of a dialect; where that does not occur, the pair stays as it is."""
    return PairHook(dialect, place, _unchanged)


def _unchanged(pair: Pair) -> Pair:
    return pair


call_at_asm_jumps = dialect_pass(JUMPS, "asm_jumps.call_at_asm_jumps")
switch_at_addresses = dialect_pass(JUMPS, "block_addresses.switch_at_addresses")


def with_plain_control(module: Module, name: str) -> Module:
    """The module in which a function has calls, branches and switches in place of jumps of which
    inline assembly or an address decides where they lead, and of calls that end a thread.  Raises
    `Unsupported`."""
    function = module.functions[name]
    pair = Pair(name, module, function, module, function)
    return end_threads(switch_at_addresses(call_at_asm_jumps(pair))).before


def _no(_: Pair) -> bool:
    return False


def _not_forwarded(_: Pair) -> Forwarded | None:
    return None


def _not_repeated(_: Module, __: Function) -> bool:
    return False


compares_blocks = PairHook(CLIB, "library_calls.compares_blocks", _no)
"""Whether the source's module may compare blocks by functions of the library."""
invokes_to_calls = dialect_pass(EXCEPTIONS, "invoke_to_call.invokes_to_calls")
"""The pair with each invoke that cannot unwind replaced by a call and a branch."""
has_matrices = PairHook(MATRICES, "matrix_order.has_matrices", _no)
"""Whether the source computes with matrices in vectors."""
interpret_with_whole_blocks = dialect_pass(CLIB, "library_calls.interpret_with_whole_blocks")
"""`library-calls`, where poison anywhere in the blocks that the source compares is undefined."""
fold_exchange_loops = dialect_pass(ATOMIC_LOOPS, "exchange_loops.fold_exchange_loops")
relies_on_contents = PairHook(ATOMIC_LOOPS, "exchange_loops.relies_on_contents", _no)
"""Whether a proof excludes memory that holds poison or undef."""
with_forwarded_loads = PairHook(
    ATOMIC_LOOPS, "forwarded_loads.with_forwarded_loads", _not_forwarded
)
"""The pair whose source's unordered loads may have what was read before; `None` where none of them
has a choice."""
with_rows_first = dialect_pass(MATRICES, "matrix_order.with_rows_first")
"""The pair with matrices by rows."""
_MAY_REPEAT_LOADS = Hook(ATOMIC_LOOPS, "forwarded_loads.may_repeat_loads", _not_repeated)


def may_repeat_loads(module: Module, function: Function) -> bool:
    """Whether a function may load one place by unordered loads several times."""
    return _MAY_REPEAT_LOADS.at(module)(module, function)
