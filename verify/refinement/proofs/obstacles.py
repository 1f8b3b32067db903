"""Why there is no proof for every number of threads, or of iterations."""

from __future__ import annotations

from enum import Enum


class Obstacle(Enum):
    """The obligation of docs/proofs.md that a proof without bounds fails to establish."""

    LOOPS = "P2: a loop of one side has no corresponding loop of the other side"
    POINTER = "P2: a phi at a loop header is an address"
    LOCALS = "P2: a loop accesses local variables"
    MEMORY = "P2: a loop is in a function that allocates memory"
    LEFT = "P2: a terminator other than a branch leaves or repeats a loop"
    UNDEF = "P2: undef may reach a loop header"
    REFINEMENT = (
        "P2: one thread's steps between loop headers, from the entry, or to the return are not "
        "shown to refine for all results of operations"
    )
    ANCHOR = (
        "P3: the implementation chooses who is converged at an anchor or at a call that is not "
        "convergent"
    )
    CLASSES = "P3: the communicating sets of convergent operations are not shown to be equal"
    MODEL = "P3: the reconvergence stack of the model ipdom is not known at a loop header"
    HIERARCHIES = "P3: a cycle hierarchy of the target has no counterpart in the source"
    CHOICE = "P5: a choice of the source may depend on a later event"
    PLACES = "P5: an allocation may fail, or the implementation chooses the address of an object"
    PROMISES = "a promise that only the target makes depends on the body, or on the callers"
    NOTHING = "no execution that is known to be possible reaches a comparison"
    LOADS = "P2: an unordered load may read different values in two executions"
    NOT_TRIED = "it was not asked for"
    NO_ANSWER = "the solver gave no answer in time"
    UNSUPPORTED = "an instruction or feature is not supported"

    @property
    def is_about_loops(self) -> bool:
        """Whether the obligation is about the loops of the two functions."""
        return self not in _OF_THE_QUESTION


_OF_THE_QUESTION = frozenset(
    {
        Obstacle.PROMISES,
        Obstacle.NOTHING,
        Obstacle.NOT_TRIED,
        Obstacle.NO_ANSWER,
        Obstacle.UNSUPPORTED,
    }
)
