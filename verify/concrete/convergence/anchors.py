"""Implementation-defined choices of a run (convergent-operations, "anchor").

"The set of threads executing converged dynamic instances of this intrinsic is
implementation-defined": any classes with at most one instance of each thread, of one static
instance, under which convergence-before stays a strict partial order.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from common.data import dataclass
from verify.concrete.convergence.tokens import Control, control
from verify.concrete.run.environment import own_class
from verify.concrete.run.other_environment import OtherEnvironment
from verify.concrete.trace import Run, Site, Step

Choice = Mapping[Site, int]
"""The class of each anchor instance; equal classes of one static instance are converged."""


Family = Hashable
"""The key that instances share if the implementation may make them converged."""


@dataclass(frozen=True)
class ChosenAnchors(OtherEnvironment):
    """`environment` with the anchors' classes taken from `choice`; all others are alone."""

    choice: Choice

    def anchor(self, site: Site) -> int:
        # Negative, and different for any two executions.
        alone = -own_class(site.static, 1 + (site.occurrence << 16) + site.thread)
        return self.choice.get(site, alone)


def anchor_families(run: Run) -> dict[Site, Family]:
    """The instances whose convergence is implementation-defined, each with what it shares with
    those that it may join: anchors, and calls that are not convergent of functions whose convergent
    operations were executed."""
    families: dict[Site, Family] = {}
    for trace in run.threads:
        inside = {step.frame for step in trace.steps if step.convergent}
        for step in trace.steps:
            if control(step.callee) is Control.ANCHOR:
                families[step.site] = (trace.origin(step), step.place)
            elif _opens(step, inside) and step.enters is not None:
                families[step.site] = trace.frames[step.enters].function
    return families


def _opens(step: Step, inside: set[int]) -> bool:
    return not step.convergent and step.enters in inside
