"""What a check assumes and how far it looks.

This file loads no solver and nothing of the checker: the command line reads its limits from here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from verify.semantics.operations.table import OperationTable

DEFAULT_THREADS = 2
DEFAULT_UNROLL = 4
DEFAULT_TIMEOUT = 60.0
MAX_THREADS = 64
MAX_UNROLL = 1024


class Model(Enum):
    """A convergence model: which executions of an operation without a token are converged."""

    AUTO = "auto"
    MAXIMAL = "maximal"
    IPDOM = "ipdom"

    @property
    def uncontrolled(self) -> Model:
        """The model of functions without tokens: `auto` is `maximal` for them."""
        return Model.MAXIMAL if self is Model.AUTO else self


class MaskReading(Enum):
    """How explicit thread masks are read (clang-thread-convergence-crosslane, "Explicit Thread
    Masks").  `LOCKSTEP`: the mask partitions the set of converged threads.  `INDEPENDENT`:
    executions of the same operation with equal masks meet wherever they are; each thread's n-th
    with the n-th of the others."""

    LOCKSTEP = "lockstep"
    INDEPENDENT = "independent"


def _built_in() -> OperationTable:
    """The table of known operations; loaded when a check needs it, not with this file."""
    from verify.semantics.operations.names import BUILT_IN

    return BUILT_IN


@dataclass(frozen=True)
class Options:
    """Bounds: `threads`; `unroll`, executions of a cycle's header per stay in the cycle;
    `recursion`, activations of one function on a call path; `nodes` of the unrolled graph;
    `timeout` in seconds for the whole pair.  `uniform` names arguments that are equal in all
    threads; `enter`: defined callees are entered; `undef_inputs`: arguments may be undef;
    `shortcut`: functions that are the same text are the same, and nothing is proved."""

    model: Model = Model.AUTO
    threads: int = DEFAULT_THREADS
    unroll: int = DEFAULT_UNROLL
    timeout: float = DEFAULT_TIMEOUT
    entry_any: bool = False
    uniform: frozenset[str] = frozenset()
    enter: bool = True
    masks: MaskReading = MaskReading.LOCKSTEP
    operations: OperationTable = field(default_factory=_built_in)
    recursion: int = 2
    nodes: int = 6000
    hierarchies: int = 16
    undef_inputs: bool = False
    shortcut: bool = True
