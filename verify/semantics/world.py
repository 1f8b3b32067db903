"""What a comparison assumes of the world that the user has not said: of other threads, of where the
threads are, of what reads and results have in common.

The search sets a field for one attempt (`verify.judge.variants`, `placing`, `waves`).  `Change`
says what a verdict under the assumption is of the pair itself; where it is none, the verdict is
unknown, with the sentence of `CAVEATS`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from common.data import dataclass
from verify.semantics.memory.loads import Loads
from verify.semantics.operations.scopes import Placing


@dataclass(frozen=True)
class World:
    """The assumptions of one comparison; the default assumes nothing."""

    own_apart: bool = False
    """Whether no generic address points to memory of one thread."""
    others_idle: bool = False
    """Whether no thread changes what memory holds where one reads it."""
    races_alike: bool = False
    """Whether a load of a kernel that begins is in a race in all threads or in none."""
    nans_alike: bool = False
    """Whether all threads of the target have the same NaN where their results are equal but for
    which NaN they are."""
    keeps_moved: bool = False
    """Whether a cast to an address space that names more areas keeps an address that is in no area
    of its own space: arithmetic has moved it out of its object."""
    loads: Loads = Loads.ALIKE
    """What unordered loads of one place read that others write."""
    one_subgroup: bool = False
    """Whether what is the same in all threads of a subgroup is the same in all threads."""
    places: Placing = Placing.DISTINCT
    """Where the threads are in their work group."""
    wave: int | None = None
    """How many lanes a subgroup has, where only `Options.subgroup` of them run."""
    clustered: bool = False
    """Whether each thread is in a work group of its own, and these are one cluster."""

    @property
    def is_narrowed(self) -> bool:
        """Whether the target is taken to do less than it may: its proofs say nothing."""
        memory = self.own_apart or self.races_alike or self.others_idle
        return memory or self.nans_alike or self.places is not Placing.DISTINCT

    @property
    def is_split(self) -> bool:
        """Whether the threads are of several groups: what is known of the place of one of them is
        not so of each, as a proof for one arbitrary thread would need."""
        return self.wave is not None or self.clustered


_NOT_MODELLED = "the counterexample may depend on behaviour that is not modelled: "
CAVEATS: Mapping[str, str] = MappingProxyType(
    {
        "own_apart": _NOT_MODELLED
        + "private memory that generic addresses may reach is changed by its thread alone",
        "races_alike": _NOT_MODELLED
        + "a race that some of the threads are in which load the same, and others are not",
        "nans_alike": _NOT_MODELLED + "which NaN a thread has of what all threads compute alike",
        "keeps_moved": _NOT_MODELLED
        + "the cast of an address that arithmetic has moved into another area of the target's "
        "memory",
        "loads": "the proof assumes that several unordered atomic loads of one address read one "
        "value; another thread may write there between the loads",
        "one_subgroup": _NOT_MODELLED
        + "the number and the size of a subgroup are the same in all of its threads",
        "places": _NOT_MODELLED
        + "where in their work group the threads are whose lane numbers the functions read, or "
        "that are as many as a group has",
    }
)
"""By field: what is said of a pair whose verdict holds under the assumption alone."""
