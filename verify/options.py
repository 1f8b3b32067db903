"""What a check assumes and how far it looks."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from verify.refinement.query.communicating_sets import MaskReading
from verify.semantics.operations.names import BUILT_IN
from verify.semantics.operations.table import OperationTable


class ModelChoice(Enum):
    """`--model`: `auto` is tokens for controlled functions, `maximal` for the others."""

    AUTO = "auto"
    MAXIMAL = "maximal"
    IPDOM = "ipdom"


DEFAULT_THREADS = 2
DEFAULT_UNROLL = 4
DEFAULT_TIMEOUT = 60.0
MAX_THREADS = 64
MAX_UNROLL = 1024


@dataclass(frozen=True)
class Options:
    """Bounds: `threads`; `unroll`, executions of a cycle's header per stay in the cycle;
    `recursion`, activations of one function on a call path; `nodes` of the unrolled graph;
    `timeout` in seconds for the whole pair.  `uniform` names arguments that are equal in all
    threads; `enter`: defined callees are entered; `undef_inputs`: arguments may be undef;
    `shortcut`: functions that are the same text are the same, and nothing is proved."""

    model: ModelChoice = ModelChoice.AUTO
    threads: int = DEFAULT_THREADS
    unroll: int = DEFAULT_UNROLL
    timeout: float = DEFAULT_TIMEOUT
    entry_any: bool = False
    uniform: frozenset[str] = frozenset()
    enter: bool = True
    masks: MaskReading = MaskReading.LOCKSTEP
    operations: OperationTable = BUILT_IN
    recursion: int = 2
    nodes: int = 6000
    hierarchies: int = 16
    undef_inputs: bool = False
    shortcut: bool = True
