"""The command line of LLVM's `opt`: what it reads, what it does, where its output goes."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


VALUED = words(
    """o passes p mtriple march mcpu mattr data-layout code-model debug-only load load-pass-plugin
    aa-pipeline pass-remarks pass-remarks-missed pass-remarks-analysis pass-remarks-output
    pass-remarks-filter summary-file"""
)
"""Options whose value may be the next word."""
OUTPUT = words("S o f disable-output stats debug debug-only time-passes disable-verify")
"""Options about what is printed, and where."""
TARGET = words(
    """mtriple march mcpu mattr data-layout opaque-pointers force-opaque-pointers enable-new-pm
    load load-pass-plugin denormal-fp-math denormal-fp-math-f32 enable-unsafe-fp-math
    enable-no-infs-fp-math enable-no-nans-fp-math enable-no-signed-zeros-fp-math
    enable-approx-func-fp-math frame-pointer disable-tail-calls stackrealign trap-func"""
)
"""Options that reading a module takes, too; `opt` makes attributes of functions out of some of them
before any pass runs."""
QUESTIONS = words(
    "version help help-hidden help-list help-list-hidden print-passes print-pipeline-passes"
)
"""Options that ask something of `opt` itself."""


class OptLine:
    """`file` is what is read, `-` is standard input; `target` and `passes` are the options by kind.
    `text`: what is written is text.  `output`: the file of `-o`, `-` is standard output; empty
    without an output.

    Not a data class: to make one takes longer than all else that `tangle-opt` does where nothing
    changed.
    """

    __slots__ = ("asks", "file", "output", "passes", "target", "text")

    def __init__(
        self,
        file: str = "-",
        target: tuple[str, ...] = (),
        passes: tuple[str, ...] = (),
        *,
        asks: bool = False,
        text: bool = False,
        output: str = "-",
    ) -> None:
        self.file = file
        self.target = target
        self.passes = passes
        self.asks = asks
        self.text = text
        self.output = output

    def __eq__(self, other: object) -> bool:
        return isinstance(other, OptLine) and all(
            getattr(self, name) == getattr(other, name) for name in self.__slots__
        )

    @property
    def names(self) -> str:
        """The passes by name, or the options that chose them."""
        named = [o.partition("=")[2] for o in self.passes if o.lstrip("-").startswith("passes=")]
        return ",".join(named) or " ".join(self.passes)


def read_line(line: Sequence[str]) -> OptLine:
    """The words after the program's name.  Of several inputs `opt` refuses the second."""
    inputs: list[str] = []
    target: list[str] = []
    passes: list[str] = []
    names: set[str] = set()
    output = "-"
    rest = list(line)
    while rest:
        word = rest.pop(0)
        if not word.startswith("-") or word == "-":
            inputs.append(word)
            continue
        name, equals, value = word.lstrip("-").partition("=")
        option = [word]
        if name in VALUED and not equals and rest:
            option.append(rest.pop(0))
        names.add(name)
        if name == "o":
            output = value if equals else option[-1]
        if name in TARGET:
            target += option
        elif name not in OUTPUT | QUESTIONS:
            passes += option
    return OptLine(
        inputs[0] if inputs else "-",
        tuple(target),
        tuple(passes),
        asks=not names.isdisjoint(QUESTIONS),
        text="S" in names,
        output="" if "disable-output" in names else output,
    )


def with_output(line: Sequence[str], path: str) -> list[str]:
    """The words with another file as the output."""
    written: list[str] = []
    rest = list(line)
    while rest:
        word = rest.pop(0)
        name, equals, _ = word.lstrip("-").partition("=")
        if not word.startswith("-") or word == "-":
            written.append(word)
        elif name == "o":
            rest = rest if equals else rest[1:]
            written += ["-o", path]
        else:
            written.append(word)
            if name in VALUED and not equals and rest:
                written.append(rest.pop(0))
    return written
