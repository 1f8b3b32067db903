"""Why there is no proof for every number of threads, or of iterations."""

from __future__ import annotations

from enum import Enum


class Obstacle(Enum):
    """What a proof without bounds has to establish and does not, by the obligations of
    docs/proofs.md."""

    LOOPS = "P2: a loop of one side is not known to be one of the other"
    POINTER = "P2: a phi at the header of a loop is an address"
    LOCALS = "P2: a loop accesses local variables"
    MEMORY = "P2: a loop is in a function that allocates memory"
    LEFT = "P2: a loop is left or repeated by something else than a branch"
    UNDEF = "P2: undef may reach the header of a loop"
    REFINEMENT = (
        "P2: what one thread does, up to a loop's header, from there to the next, or to the end, "
        "is not shown to refine, whatever operations give"
    )
    ANCHOR = "P3: who is converged is chosen, at an anchor or at a call that is not convergent"
    CLASSES = "P3: convergent operations are not known to have the same communicating sets"
    MODEL = "P3: the stack of the model ipdom is not known at the header of a loop"
    HIERARCHIES = "P3: of several cycle hierarchies, not each of the target has one of the source"
    CHOICE = "P5: a choice of the source may depend on what is only known later"
    PLACES = "P5: an allocation may fail, or it is chosen where an object is"
    PROMISES = "what only the target promises depends on the body, or on the callers"
    NOTHING = "nothing is compared in what is known to be possible"
    LOADS = "P2: an unordered load of one execution may read another value than that of the next"
    NOT_TRIED = "it was not asked for"
    NO_ANSWER = "the solver has no answer in time"
    UNSUPPORTED = "something has no meaning here"
