"""Bodies in LLVM IR that go through a string or block byte by byte.

A cycle makes several *steps* in each execution, so that a bound on cycles reaches further, and none
is left where all fit into one.
"""

from __future__ import annotations

from common.data import dataclass

STEPS = 2
"""Bytes that one execution of a cycle looks at, where it is not known how many there are."""


@dataclass(frozen=True)
class Scan:
    """A function that makes `step` at index `%i#` from 0 on; `header`: phis of the cycle.

    In a step `#` is its number and `+` the next one's; it ends with a branch, to `%at+` to go on.
    `after` are the blocks behind the cycle; `[*]` in a phi's line stands for an entry for each
    step.
    """

    signature: str
    step: str
    after: str
    start: str = ""
    header: str = ""

    def text(self, steps: int = STEPS) -> str:
        """The function, whose cycle makes `steps` steps in one execution."""
        index = f"  %i0 = phi SIZE [ 0, %entry ], [ %i{steps}, %at{steps} ]\n"
        header = index + self.header.replace("+", str(steps))
        blocks = "".join(
            f"at{n}:\n{header if n == 0 else ''}{_numbered(self.step, n)}" for n in range(steps)
        )
        after = "\n".join(_for_each(line, steps) for line in self.after.splitlines())
        return (
            f"define {self.signature} {{\nentry:\n{self.start}  br label %at0\n\n{blocks}"
            f"at{steps}:\n  br label %at0\n\n{after}\n}}\n"
        )


def _numbered(text: str, number: int) -> str:
    return text.replace("#", str(number)).replace("+", str(number + 1))


def _for_each(line: str, steps: int) -> str:
    """A phi with an entry for each step, from a line that gives one."""
    if "#" not in line:
        return line
    head, bracket, entry = line.partition("[")
    return head + ", ".join(_numbered(bracket + entry, n) for n in range(steps))


NEXT = "  %i+ = add SIZE %i#, 1\n"
END = "  %e# = icmp eq SIZE %i#, %n\n  br i1 %e#, label %end, label %in#\nin#:\n"
"""Whether all `%n` bytes have been read."""


def byte(name: str) -> str:
    """Read byte `%i#` of the string `name`, as `name`0, `name`1 and so on."""
    return (
        f"  %{name}.at# = getelementptr i8, ptr %{name}, SIZE %i#\n"
        f"  %{name}# = load i8, ptr %{name}.at#, align 1\n"
    )


def plain(signature: str, body: str) -> str:
    """A function without a cycle."""
    return f"define {signature} {{\nentry:\n{body}}}\n"


def declared(signature: str) -> str:
    """A declaration."""
    return f"\ndeclare {signature}\n"
