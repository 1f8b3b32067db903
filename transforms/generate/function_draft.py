"""A function under construction: blocks of lines, easy to change and to print.

A draft is not checked: LLVM's verifier and the static rules decide which drafts are programs
(`transforms.generate.program`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from common.data import dataclass
from verify.analysis.token_text import token_bundle

Edges = Mapping[str, tuple[str, ...]]
"""The successors of each block, the entry first; none for `ret`."""

INT = "i8"
"""The one integer type besides `i1`: small, so that random values meet and solving is cheap."""


@dataclass(frozen=True, slots=True)
class DraftLine:
    """One instruction.  `result` is what it defines, with `%`; `type` the type of that; `uses`
    are the operands that may be exchanged for others of the same type."""

    template: str
    uses: tuple[tuple[str, str], ...] = ()
    result: str | None = None
    type: str = "void"
    token: str | None = None

    def __str__(self) -> str:
        left = "" if self.result is None else f"{self.result} = "
        bundle = "" if self.token is None else token_bundle(self.token)
        return f"{left}{self.template.format(*(value for _, value in self.uses))}{bundle}"

    @property
    def convergent(self) -> bool:
        """A call that the changes of `mutate` aim at."""
        return "call" in self.template


@dataclass(frozen=True, slots=True)
class DraftPhi:
    """`incoming` is by predecessor."""

    result: str
    type: str
    incoming: tuple[tuple[str, str], ...]

    def __str__(self) -> str:
        pairs = ", ".join(f"[ {value}, %{label} ]" for label, value in self.incoming)
        return f"{self.result} = phi {self.type} {pairs}"


@dataclass(frozen=True, slots=True)
class DraftExit:
    """`ret value` without targets; `br` with one or two; else a `switch` on an `INT` whose
    default is the first target and whose cases are 0, 1, …"""

    targets: tuple[str, ...]
    value: str | None = None

    def __str__(self) -> str:
        if not self.targets:
            return "ret void" if self.value is None else f"ret {INT} {self.value}"
        default, *others = (f"label %{target}" for target in self.targets)
        if not others:
            return f"br {default}"
        if len(others) == 1:
            return f"br i1 {self.value}, {default}, {others[0]}"
        cases = " ".join(f"{INT} {i}, {target}" for i, target in enumerate(others))
        return f"switch {INT} {self.value}, {default} [ {cases} ]"


@dataclass(frozen=True, slots=True)
class Draft:
    """`parameters` are (type, name with `%`)."""

    name: str
    result: str
    parameters: tuple[tuple[str, str], ...]
    attributes: str
    phis: Mapping[str, tuple[DraftPhi, ...]]
    lines: Mapping[str, tuple[DraftLine, ...]]
    exits: Mapping[str, DraftExit]

    @property
    def edges(self) -> Edges:
        return {label: leaving.targets for label, leaving in self.exits.items()}

    def __str__(self) -> str:
        parameters = ", ".join(f"{type_} {name}" for type_, name in self.parameters)
        head = f"define {self.result} @{self.name}({parameters}) {self.attributes} {{"
        return "\n".join([head, *self._text(), "}", ""])

    def _text(self) -> Iterator[str]:
        for label, leaving in self.exits.items():
            yield f"{label}:"
            for item in (*self.phis[label], *self.lines[label], leaving):
                yield f"  {item}"

    def with_lines(self, label: str, lines: tuple[DraftLine, ...]) -> Draft:
        return replace(self, lines={**self.lines, label: lines})

    def with_exit(self, label: str, leaving: DraftExit) -> Draft:
        """The exit changed; phis get an operand for a new edge and lose that of an old one."""
        changed = replace(self, exits={**self.exits, label: leaving})
        return replace(changed, phis=changed.fitting_phis())

    def fitting_phis(self) -> Mapping[str, tuple[DraftPhi, ...]]:
        """The phis with exactly one entry per edge; a new edge takes an old entry's operand."""
        sources: dict[str, list[str]] = {label: [] for label in self.exits}
        for label, targets in self.edges.items():
            for target in targets:
                sources[target].append(label)
        found: dict[str, tuple[DraftPhi, ...]] = {}
        for label, phis in self.phis.items():
            fitted: list[DraftPhi] = []
            for phi in phis:
                known = dict(phi.incoming)
                other = next((v for v in known.values() if not v.startswith("%")), "0")
                incoming = tuple((s, known.get(s, other)) for s in sources[label])
                fitted.append(replace(phi, incoming=incoming))
            found[label] = tuple(fitted)
        return found
