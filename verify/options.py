"""The assumptions and bounds of a check, and their spelling on a command line.

Each field of `Options` that a user may set carries an `Option`: flag, values, help.  The options of
every command, of EXPECT lines and of "the command again" derive from it.  This file loads no
solver and nothing of the checker.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import field, fields, replace
from enum import Enum, Flag, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from common.data import dataclass
from verify.semantics.langref import LANGREFS
from verify.semantics.operations.scopes import Placement
from verify.semantics.world import World

if TYPE_CHECKING:
    from verify.semantics.operations.table import OperationTable

E = TypeVar("E", bound=Enum)

MAX_THREADS = 1024
MAX_LANES = 64
MAX_UNROLL = 1024
MAX_RECURSION = 64
MAX_TIMEOUT_S = 7 * 24 * 3600.0
MIN_MEMORY_MIB = 256
MAX_MEMORY_MIB = 1 << 20
MAX_GROUP_SIZE = 1 << 16
MAX_SAMPLES = 1_000_000


class Model(Enum):
    """A convergence model: which executions of an operation without a token are converged."""

    AUTO = "auto"
    MAXIMAL = "maximal"
    IPDOM = "ipdom"

    @property
    def uncontrolled(self) -> Model:
        """The model of functions without tokens: `auto` is `maximal` for them."""
        return Model.MAXIMAL if self is Model.AUTO else self


class Entry(Enum):
    """How the environment's threads enter a function (llvm-convergent-operations,
    "llvm.experimental.convergence.entry").  `NEVER`: as the threads of a C or C++ program, each of
    which is launched by itself: no execution of `entry` is converged with another thread's."""

    CONVERGED = "converged"
    ANY = "any"
    NEVER = "never"


class MaskReading(Enum):
    """How explicit thread masks are read (clang-thread-convergence-crosslane, "Explicit Thread
    Masks").  `LOCKSTEP`: the mask partitions the set of converged threads.  `INDEPENDENT`:
    executions of the same operation with equal masks meet wherever they are; each thread's n-th
    with the n-th of the others."""

    LOCKSTEP = "lockstep"
    INDEPENDENT = "independent"


class Exact(Flag):
    """The numbers that no other is tried for: the user has given them."""

    THREADS = auto()
    UNROLL = auto()
    RECURSION = auto()


class BarrierReading(Enum):
    """How barriers that name an object are read.  `INSTRUCTION`: threads meet in one call, as in
    other convergent operations.  `OBJECT`: wherever they are, they meet at the object of a number
    (PTX ISA, "bar, barrier": without `.aligned`)."""

    INSTRUCTION = "instruction"
    OBJECT = "object"


@dataclass(frozen=True)
class Option:
    """How a field is written on a command line.

    `read` makes the field's next value from its present one and a word; it raises ValueError.
    `words` are those that make a value, one for each time that the flag is written.  `{default}`
    in `help` stands for the default.  Without a `metavar` the flag takes no word.  `kinds`: the
    types of its value in a file of options; one of a list is a string.
    """

    flag: str
    help: str
    read: Callable[[Any, str], object]
    words: Callable[[Any], Sequence[str]]
    metavar: str | None = None
    kinds: tuple[type, ...] = (str,)


@dataclass(frozen=True)
class Origin:
    """Options that the command line does not state: `name` of the file or variable that does, and
    `words` as on a command line."""

    name: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"options that {self.name} states: {' '.join(self.words)}"


def number(text: str, low: int, high: int) -> int:
    """Parse a number from `low` to `high`.  Raises ValueError."""
    digits = text.isascii() and text.lstrip("+-").isdigit() and len(text) < 20
    if not digits or not low <= int(text) <= high:
        raise ValueError(f"{text} is no number from {low} to {high}")
    return int(text)


def seconds(text: str) -> float:
    """Parse a number of seconds above 0.  Raises ValueError."""
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0.0 < value <= MAX_TIMEOUT_S:
        raise ValueError(f"{text} is no number of seconds above 0")
    return value


def _number(flag: str, low: int, high: int, line: str, metavar: str = "N") -> dict[str, Option]:
    def read(_: object, word: str) -> int:
        return number(word, low, high)

    def words(value: int | None) -> list[str]:
        return [] if value is None else [str(value)]

    return {"option": Option(flag, line, read, words, metavar, (int,))}


def _seconds(flag: str, line: str) -> dict[str, Option]:
    def words(value: float) -> list[str]:
        return [f"{value:g}"]

    return {"option": Option(flag, line, lambda _, word: seconds(word), words, "S", (int, float))}


def _sizes(flag: str, line: str) -> dict[str, Option]:
    """An option of three numbers, the sizes of a work group."""

    def read(_: object, word: str) -> tuple[int, ...]:
        parts = word.split("x")
        if len(parts) != 3:
            raise ValueError(f"{word} is no size of a work group, as in 256x1x1")
        return tuple([number(part, 1, MAX_GROUP_SIZE) for part in parts])

    def words(sizes: tuple[int, int, int] | None) -> list[str]:
        return [] if sizes is None else ["x".join(map(str, sizes))]

    return {"option": Option(flag, line, read, words, "WxHxD")}


def _choice(flag: str, values: Mapping[str, object], line: str) -> dict[str, Option]:
    def read(_: object, word: str) -> object:
        if word not in values:
            allowed = ", ".join(map(repr, values))
            raise ValueError(f"invalid choice: {word!r} (choose from {allowed})")
        return values[word]

    def words(value: object) -> list[str]:
        return [word for word, meant in values.items() if meant == value]

    kinds = (int, str) if all(word.isdecimal() for word in values) else (str,)
    return {"option": Option(flag, line, read, words, f"{{{','.join(values)}}}", kinds)}


def _by_name(kind: type[E]) -> dict[str, E]:
    return {str(member.value): member for member in kind}


def _names(flag: str, line: str) -> dict[str, Option]:
    """An option for a field that is a set of names; each time the flag is written adds one."""

    def read(names: frozenset[str], word: str) -> frozenset[str]:
        return names | {word.removeprefix("%")}

    return {"option": Option(flag, line, read, sorted, "ARG", (str, list))}


def _file(flag: str, line: str) -> dict[str, Option]:
    return {
        "option": Option(flag, line, lambda _, word: Path(word), lambda path: [str(path)], "FILE")
    }


def _switch(flag: str, value: bool, line: str) -> dict[str, Option]:
    return {"option": Option(flag, line, lambda _, __: value, lambda _: [""], None, (bool,))}


@dataclass(frozen=True)
class Options:
    """The assumptions and bounds of a check; in the order of `--help`.

    `unroll`: executions of a cycle's header per stay in the cycle; `recursion`: activations of one
    function on a call path.  `timeout` is in seconds
    of processor time and `memory` in MiB, for one pair.  `enter`: defined callees are entered.
    Without an option: `exact`: which numbers the user has given; `shortcut`: functions that are the
    same text are the same, and nothing is proved; `questions`: the folder into which those to the
    solvers are written; `origins`: what states options that the command line does not; `world`:
    what an attempt of the search assumes.
    """

    model: Model = field(
        default=Model.AUTO,
        metadata=_choice(
            "--model",
            _by_name(Model),
            "convergence of operations without tokens: maximal (auto's choice), or reconvergence "
            "at immediate post-dominators, as on older hardware (ipdom)",
        ),
    )
    threads: int = field(
        default=2,
        metadata=_number(
            "--threads",
            1,
            MAX_THREADS,
            "number of threads that run the function (default: {default}, and more if the "
            "function reads lanes beyond {default})",
        ),
    )
    unroll: int = field(
        default=4,
        metadata=_number(
            "--unroll",
            1,
            MAX_UNROLL,
            "bound on the executions of a cycle's header (default: {default}, and more if "
            "constants suggest a higher trip count)",
        ),
    )
    recursion: int = field(
        default=2,
        metadata=_number(
            "--recursion",
            1,
            MAX_RECURSION,
            "bound on the activations of one function on a call path (default: {default}, and more "
            "if no run of the source stays within {default})",
        ),
    )
    timeout: float = field(
        default=60.0,
        metadata=_seconds(
            "--timeout",
            "limit of processor time for one pair, in seconds; beyond the limit the verdict is "
            "unknown (default: {default})",
        ),
    )
    memory: int = field(
        default=4096,
        metadata=_number(
            "--memory",
            MIN_MEMORY_MIB,
            MAX_MEMORY_MIB,
            "limit of memory for one pair; beyond the limit the verdict is unknown "
            "(default: {default})",
            "MIB",
        ),
    )
    entry: Entry = field(
        default=Entry.CONVERGED,
        metadata=_choice(
            "--entry",
            _by_name(Entry),
            "how threads enter: all converged (default), in any groups, or never converged with "
            "another thread, as in C and C++",
        ),
    )
    open_entry: bool = field(
        default=False,
        metadata=_switch(
            "--open-entry",
            True,
            "let the implementation choose which threads enter a function that is not convergent "
            "together (default: all threads)",
        ),
    )
    never_diverges: bool = field(
        default=False,
        metadata=_switch(
            "--never-diverges",
            True,
            "assume that the target has no branch divergence: all threads take the same branches",
        ),
    )
    never_communicates: bool = field(
        default=False,
        metadata=_switch(
            "--never-communicates",
            True,
            "assume that threads do not communicate by convergent operations",
        ),
    )
    uniform_control_flow: bool = field(
        default=False,
        metadata=_switch(
            "--uniform-control-flow",
            True,
            "take what a language lets only all threads of a group execute together (OpenCL's "
            "group functions and barriers) for undefined elsewhere",
        ),
    )
    uniform: frozenset[str] = field(
        default=frozenset(),
        metadata=_names(
            "--uniform", "assume that this argument is equal in all threads (repeatable)"
        ),
    )
    workgroup: tuple[int, int, int] | None = field(
        default=None,
        metadata=_sizes(
            "--workgroup",
            "size of the work groups, as in 256x1x1, if the function states none (default: any "
            "size; threads may then have the same x)",
        ),
    )
    subgroup: int | None = field(
        default=None,
        metadata=_number(
            "--subgroup",
            1,
            MAX_LANES,
            "number of lanes of a subgroup: thread N is lane N modulo this number, and operations "
            "communicate in their scope (default: all threads are one subgroup and one quad)",
        ),
    )
    undef_inputs: bool = field(
        default=False,
        metadata=_switch(
            "--undef-inputs",
            True,
            "allow undef arguments (except noundef)",
        ),
    )
    poison_inputs: bool = field(
        default=True,
        metadata=_switch(
            "--disable-poison-input",
            False,
            "assume that no argument is poison (default: each may be, except noundef)",
        ),
    )
    masks: MaskReading = field(
        default=MaskReading.LOCKSTEP,
        metadata=_choice(
            "--masks",
            _by_name(MaskReading),
            "meaning of operations with an explicit mask (*.sync)",
        ),
    )
    barriers: BarrierReading = field(
        default=BarrierReading.INSTRUCTION,
        metadata=_choice(
            "--barriers",
            _by_name(BarrierReading),
            "where threads meet in a barrier that names an object (PTX barrier without .aligned)",
        ),
    )
    langref: int | None = field(
        default=None,
        metadata=_choice(
            "--langref",
            LANGREFS,
            "version of LLVM's LangRef that defines the input (default: the newest LLVM that the "
            "files name as their writer, else 22)",
        ),
    )
    operations_file: Path | None = field(
        default=None,
        metadata=_file("--ops", "TOML file that defines further convergent operations"),
    )
    bounded: bool = field(
        default=False,
        metadata=_switch(
            "--bounded",
            True,
            "do not try a proof for every number of threads and iterations",
        ),
    )
    samples: int | None = field(
        default=None,
        metadata=_number(
            "--samples",
            0,
            MAX_SAMPLES,
            "number of random inputs on which both functions of a proof are run, to find "
            "contradictions (default: as many as a twentieth of the time allows)",
        ),
    )
    enter: bool = field(
        default=True,
        metadata=_switch(
            "--no-inline",
            False,
            "do not enter calls of defined functions: treat them as unknown calls",
        ),
    )
    exact: Exact = Exact(0)
    shortcut: bool = True
    questions: Path | None = None
    origins: tuple[Origin, ...] = ()
    world: World = World()

    def exactly(self, threads: int) -> Options:
        """The options for this number of threads and no other."""
        return replace(self, threads=threads, exact=self.exact | Exact.THREADS)

    def assuming(self, **assumptions: Any) -> Options:
        """The options of an attempt that assumes this, too, by field of `World`."""
        return replace(self, world=replace(self.world, **assumptions))

    @property
    def may_grow(self) -> bool:
        """Whether more threads may be tried than the default."""
        is_given = Exact.THREADS in self.exact or self.subgroup is not None
        return not is_given and self.threads == Options.threads

    @property
    def placement(self) -> Placement:
        """The places of the threads in the groups of all scopes."""
        return Placement(
            self.subgroup, is_alone=self.never_communicates, is_clustered=self.world.clustered
        )

    @property
    def lanes(self) -> int:
        """The number of threads in the largest subgroup."""
        return self.threads if self.subgroup is None else min(self.threads, self.subgroup)

    @property
    def may_look_deeper(self) -> bool:
        """Whether other bounds on cycles may be tried than the default."""
        return Exact.UNROLL not in self.exact and self.unroll == Options.unroll

    @property
    def may_recur_deeper(self) -> bool:
        """Whether other bounds on recursion may be tried than the default."""
        return Exact.RECURSION not in self.exact and self.recursion == Options.recursion

    @property
    def operations(self) -> OperationTable:
        """The table of known operations, where the user's come before the built-in ones; loaded on
        first use.

        Raises `OperationFileError`.
        """
        from verify.semantics.operations.load import operation_table

        return operation_table(
            self.operations_file,
            one_subgroup=self.world.one_subgroup,
            in_subgroups=self.subgroup is not None,
            clustered=self.world.clustered,
            uniform_control_flow=self.uniform_control_flow,
            by_object=self.barriers is BarrierReading.OBJECT,
        )


RUN_UNROLL = 64
"""Executions of a cycle's header in `tangle-tv run`, unless `--unroll` says otherwise."""
RUN_RECURSION = 16
"""Activations of one function on a call path in `tangle-tv run`, unless `--recursion` says
otherwise."""
RUN_DEFAULTS = Options(unroll=RUN_UNROLL, recursion=RUN_RECURSION)


def run_options(options: Options) -> Options:
    """The options of `tangle-tv run` for a run of a check with `options`.  In which groups threads
    enter is said thread by thread."""
    return replace(
        RUN_DEFAULTS,
        model=options.model,
        entry=Entry.CONVERGED if options.entry is Entry.ANY else options.entry,
        never_communicates=options.never_communicates,
        uniform_control_flow=options.uniform_control_flow,
        masks=options.masks,
        barriers=options.barriers,
        subgroup=options.subgroup,
        operations_file=options.operations_file,
        enter=options.enter,
    )


OPTIONS: Mapping[str, Option] = {
    each.name: each.metadata["option"] for each in fields(Options) if each.metadata
}
"""The options by field of `Options`."""
EXACT = {"threads": Exact.THREADS, "unroll": Exact.UNROLL, "recursion": Exact.RECURSION}
"""By field: what says that the user has given its number."""


def with_word(options: Options, name: str, word: str) -> Options:
    """`options` after the flag of the field `name` with `word`.  Raises ValueError."""
    changed = replace(options, **{name: OPTIONS[name].read(getattr(options, name), word)})
    return replace(changed, exact=changed.exact | EXACT.get(name, Exact(0)))


def spelled(options: Options, defaults: Options | None = None) -> Iterator[str]:
    """The words of a command line that say how `options` differ from `defaults`."""
    defaults = defaults or Options()
    for name, option in OPTIONS.items():
        value: object = getattr(options, name)
        is_exact = EXACT.get(name, Exact(0)) & options.exact & ~defaults.exact
        if value != getattr(defaults, name) or is_exact:
            for word in option.words(value):
                yield option.flag
                if option.metavar is not None:
                    yield word
