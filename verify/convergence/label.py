"""Labels of unrolled nodes and the class keys of convergent operations.

Two dynamic instances of one static instance, executed by different threads, are converged iff
their class keys *meet*: equal `static` and `shape`, and roots that meet.  The environment's root
(`None`) meets itself; two executions of one anchor meet when the anchor's implementation-defined
choice puts them in one class (docs/semantics.md, sections 2 to 4).
"""

from __future__ import annotations

from collections.abc import Hashable

from common.data import dataclass
from verify.analysis.flatten import Static, Variable


@dataclass(frozen=True, slots=True)
class Root:
    """The start of a chain of convergence: one execution (in node `node`) of an anchor, or of a
    call that is not convergent and whose callee's convergence is therefore open.  `joins`: equal
    for executions that may be chosen to be converged.  `within`: the convergence with which its
    function was entered, if executions that are not converged there must not be chosen."""

    static: Static
    node: int
    joins: object
    within: ClassKey | None = None


PathFromRoot = tuple[object, ...]
"""The executions from the root on; compared for equality only."""


class Path(PathFromRoot):
    """A path with the path that it continues in it, so that one in a chain of calls is as deep as
    that: its hash is worked out once."""

    _hash: int

    def __hash__(self) -> int:
        try:
            return self._hash
        except AttributeError:
            self._hash = super().__hash__()
            return self._hash

    def __reduce__(self) -> tuple[type[Path], tuple[PathFromRoot]]:
        """Hashes are those of one process."""
        return Path, (tuple(self),)


AT_ROOT = Path()


@dataclass(frozen=True)
class ClassKey:
    """The class of a dynamic instance; `root` is `None` for the environment (the convergence at the
    function's entry).  `static`: one for all that may join (verify.convergence.open_calls).

    A label has the key of each call around it: its hash is worked out once, too."""

    static: Static | None
    root: Root | None
    shape: PathFromRoot

    def __hash__(self) -> int:
        known: dict[str, int] = self.__dict__
        if "_hash" not in known:
            known["_hash"] = hash((self.static, self.root, self.shape))
        return known["_hash"]

    def __reduce__(self) -> tuple[type[ClassKey], tuple[Static | None, Root | None, PathFromRoot]]:
        """Hashes are those of one process."""
        return ClassKey, (self.static, self.root, self.shape)

    def family(self) -> tuple[Static | None, object, PathFromRoot]:
        """The part that keys share if some choice at anchors makes them converged; keys of
        different families are never converged."""
        return (self.static, None if self.root is None else self.root.joins, self.shape)


ENVIRONMENT = ClassKey(None, None, AT_ROOT)


@dataclass(frozen=True, slots=True)
class Label:
    """The key that distinguishes executions of a flat block.

    `vector`: executions of the header of each cycle that contains the block, outermost first,
    since the cycle was entered.  `state`: what the model keeps besides (`Tracking`).  `tokens`: the
    dynamic instances that the live tokens name, the convergence of each entered call (name ""), and
    the counts of `loop` intrinsics (name "#" + token).
    """

    vector: tuple[int, ...] = ()
    state: Hashable = ()
    tokens: tuple[tuple[Variable, ClassKey], ...] = ()
