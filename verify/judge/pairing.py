"""The pairs of functions that are compared, in one file or in two."""

from __future__ import annotations

from collections.abc import Sequence

from common.data import dataclass
from verify.analysis.global_use import is_dead
from verify.judge.errors import InputError
from verify.judge.inputs import Input, definition, listed
from verify.normalize.pair import Pair

SOURCE = "src"
TARGET = "tgt"


@dataclass(frozen=True)
class Pairing:
    """The pairs; `notes` name the functions that have no partner."""

    pairs: tuple[Pair, ...]
    notes: tuple[str, ...]


def pair_up(inputs: Sequence[Input], functions: Sequence[str] = ()) -> Pairing:
    """The pairs of functions with these names, or all pairs, of one file or of two.  Raises
    InputError without a pair, or if one of the functions is in no pair."""
    if len(inputs) == 1:
        return _in_one_file(inputs[0], functions)
    before, after = inputs
    return _in_two_files(before, after, functions)


def named_pair(inputs: Sequence[Input], source: str, target: str) -> Pair:
    """The pair of two functions by their names.  Raises InputError where one is not defined."""
    before, after = inputs[0], inputs[-1]
    return _pair(before, definition(before, source).name, after, definition(after, target).name)


def without_quotes(name: str) -> str:
    return name[1:-1] if name[:1] == name[-1:] == '"' else name


def suffix(name: str, prefix: str) -> str | None:
    """The part of a name after `prefix`, "", "_x" or a number, which a pair in one file has in
    common; of a name in quotes, as LLVM prints `@"src_f<int>"`, without them."""
    bare = without_quotes(name)
    rest = bare.removeprefix(prefix)
    is_named = not rest or rest.startswith("_") or rest.isdecimal()
    return rest if bare.startswith(prefix) and is_named else None


def _in_one_file(given: Input, functions: Sequence[str]) -> Pairing:
    defined = given.definitions
    sources = {s: name for name in defined if (s := suffix(name, SOURCE)) is not None}
    targets = {s: name for name in defined if (s := suffix(name, TARGET)) is not None}
    common = [s for s in sources if s in targets]
    if not common:
        raise InputError(
            f"{given.name}: no pair: in one file, name the functions @src and @tgt, @src_x and "
            f"@tgt_x, or @src1 and @tgt1 (or give two files); defined are {listed(given)}"
        )
    asked: set[str] = set()
    for function in functions:
        wanted = without_quotes(function.removeprefix("@"))
        found = [
            s
            for s in common
            if wanted in (without_quotes(sources[s]), without_quotes(targets[s]), s, s[1:])
        ]
        if not found:
            definition(given, wanted)
            raise InputError(f"{given.name}: @{wanted} is in no pair of @src_x and @tgt_x")
        asked.update(found)
    common = [s for s in common if s in asked or not functions]
    single = {*sources} ^ {*targets}
    lonely = [(sources | targets)[s] for s in sorted(single)] if not functions else []
    pairs = [_pair(given, sources[s], given, targets[s]) for s in common]
    return Pairing(tuple(pairs), tuple(f"{given.name}: @{n} has no partner" for n in lonely))


def _in_two_files(before: Input, after: Input, functions: Sequence[str]) -> Pairing:
    if functions:
        asked = [(definition(before, f).name, definition(after, f).name) for f in functions]
        return Pairing(tuple(_pair(before, s, after, t) for s, t in dict.fromkeys(asked)), ())
    names = [name for name in before.definitions if name in after.definitions]
    if not names:
        raise InputError(
            "no pair: no function is defined in both files; "
            f"{before.name} defines {listed(before)}, {after.name} defines {listed(after)}"
        )
    dead = [name for name in names if is_dead(after.module, after.definitions[name])]
    if len(dead) == len(names):
        dead = []
    notes = [f"@{name} is not compared: nothing in {after.name} uses it any more" for name in dead]
    pairs = [_pair(before, name, after, name) for name in names if name not in dead]
    return Pairing(tuple(pairs), (*notes, *_only(before, after), *_only(after, before)))


def _only(one: Input, other: Input) -> list[str]:
    return [
        f"@{name} is defined in {one.name} only"
        for name in one.definitions
        if name not in other.definitions
    ]


def _pair(before: Input, source: str, after: Input, target: str) -> Pair:
    return Pair(
        source, before.module, before.definitions[source], after.module, after.definitions[target]
    )
