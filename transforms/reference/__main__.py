"""python -m transforms.reference NAME FILE [WHERE…]: one transform, and what the documents say.

Prints the module after the change (`--pair`: the function before and after as `@src` and `@tgt`),
the judgement as comments above it.  Exit status: 0; 1 when the change is not legal and not
forced; 2 when it cannot be made.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from common.data import dataclass
from transforms.reference.analyses import InstructionPlace
from transforms.reference.code import Impossible
from transforms.reference.inline import inline
from transforms.reference.jump_threading import duplicate, thread_edge
from transforms.reference.merge import merge_tails
from transforms.reference.motion import hoist, place_of, sink
from transforms.reference.nest import merge_loops, split_loop
from transforms.reference.outcome import Program, Transformed, as_pair, read_program
from transforms.reference.tokens import infer_tokens, remove_tokens
from transforms.reference.unroll import peel, unroll, unroll_fully, unroll_with_tail
from verify.ir.errors import IRError
from verify.ir.llvm import read_input

Where = Sequence[str]
MOST_COPIES = 64


@dataclass(frozen=True)
class TransformCommand:
    """`where` are the words that say where; `[X]` need not be there, `X…` may be several."""

    where: str
    what: str
    run: Callable[[Program, Where, bool], Transformed]

    def fits(self, words: Where) -> bool:
        wanted = self.where.split()
        needed = sum(not word.startswith("[") for word in wanted)
        return len(words) >= needed and ("…" in self.where or len(words) <= len(wanted))


TRANSFORMS: Mapping[str, TransformCommand] = MappingProxyType(
    {
        "unroll": TransformCommand(
            "HEADER FACTOR",
            "FACTOR iterations become one; the exits between them stay if they may be taken",
            lambda p, w, force: unroll(p, w[0], _number(w[1]), force=force),
        ),
        "unroll-with-tail": TransformCommand(
            "HEADER FACTOR",
            "the same while FACTOR iterations are left, and the old loop for the rest",
            lambda p, w, force: unroll_with_tail(p, w[0], _number(w[1]), force=force),
        ),
        "unroll-fully": TransformCommand(
            "HEADER",
            "a loop with a constant trip count becomes copies of its body",
            lambda p, w, force: unroll_fully(p, w[0], force=force),
        ),
        "peel": TransformCommand(
            "HEADER [TIMES]",
            "the first iterations become copies before the loop",
            lambda p, w, force: peel(p, w[0], *map(_number, w[1:]), force=force),
        ),
        "hoist": TransformCommand(
            "PLACE…",
            "instructions go above the branch before them; the same of several arms become one",
            lambda p, w, force: hoist(p, [place_of(p, word) for word in w], force=force),
        ),
        "sink": TransformCommand(
            "PLACE… [BLOCK…]",
            "instructions go below the branch after them, into these blocks or all",
            lambda p, w, force: sink(p, *_places_and_blocks(p, w), force=force),
        ),
        "thread-edge": TransformCommand(
            "FROM BLOCK",
            "jump threading: the edge leads to a copy of BLOCK that knows where to go",
            lambda p, w, force: thread_edge(p, w[0], w[1], force=force),
        ),
        "duplicate": TransformCommand(
            "BLOCK [FROM…]",
            "tail duplication: each of these predecessors gets its own copy of BLOCK",
            lambda p, w, force: duplicate(p, w[0], w[1:], force=force),
        ),
        "merge-tails": TransformCommand(
            "BLOCK BLOCK",
            "the common end of two blocks becomes a block that both jump to",
            lambda p, w, force: merge_tails(p, w[0], w[1], force=force),
        ),
        "merge-loops": TransformCommand(
            "HEADER",
            "a loop with an empty header and its inner loop get one header",
            lambda p, w, force: merge_loops(p, w[0], force=force),
        ),
        "split-loop": TransformCommand(
            "HEADER LATCH…",
            "the back edges of these blocks become those of a loop around the rest",
            lambda p, w, force: split_loop(p, w[0], w[1:], force=force),
        ),
        "inline": TransformCommand(
            "PLACE",
            "the body of the called function in place of the call",
            lambda p, w, force: inline(p, place_of(p, w[0]), force=force),
        ),
        "infer-tokens": TransformCommand(
            "",
            "cycles made reducible, an entry token, a heart for each header, bundles",
            lambda p, w, force: infer_tokens(p, force=force),
        ),
        "remove-tokens": TransformCommand(
            "",
            "neither control intrinsics nor bundles",
            lambda p, w, force: remove_tokens(p, force=force),
        ),
    }
)
PLACE = "\nA PLACE is %name, or BLOCK:N for the N-th instruction after the phis, from 0."


def _number(word: str) -> int:
    if not word.isdecimal() or not 0 < int(word) <= MOST_COPIES:
        raise Impossible(f"a number from 1 to {MOST_COPIES} is wanted, not {word}")
    return int(word)


def _places_and_blocks(program: Program, words: Where) -> tuple[list[InstructionPlace], list[str]]:
    """Splits words into instructions and blocks: words that are labels are blocks."""
    blocks = [word for word in words if word in program.code.blocks]
    return [place_of(program, word) for word in words if word not in blocks], blocks


def main(arguments: Sequence[str] | None = None) -> int:
    parsed = _parser().parse_args(arguments)
    row = TRANSFORMS[parsed.name]
    try:
        if not row.fits(parsed.where):
            raise Impossible("these words do not say where")
        function, *more = parsed.function or (None,)
        if more:
            raise Impossible("--function is given twice, and it takes one")
        data = read_input(parsed.file)
        program = read_program(data, parsed.file, function, frozenset(parsed.uniform))
        transformed = row.run(program, parsed.where, parsed.force)
        text = _shown(transformed, pair=parsed.pair)
    except (IRError, Impossible) as error:
        usage = f"python -m transforms.reference {parsed.name} FILE {row.where}".rstrip()
        print(f"{parsed.name}: {error}\nusage: {usage}", file=sys.stderr)
        return 2
    if text is None:
        print(f"{transformed.judgement}\n--force makes the change all the same", file=sys.stderr)
        return 1
    comments = (f"; {line}" for line in str(transformed.judgement).splitlines())
    print("\n".join((*comments, "", text)))
    return 0


def _shown(found: Transformed, *, pair: bool) -> str | None:
    if found.after is None:
        return None
    text = as_pair(found.before, found.after) if pair else found.after.text
    return text[text.index("\n\n") + 2 :]  # without the name that LLVM gives the module


def _parser() -> argparse.ArgumentParser:
    rows = [(f"{name} FILE {row.where}".rstrip(), row.what) for name, row in TRANSFORMS.items()]
    wide = max(len(call) for call, _ in rows)
    parser = argparse.ArgumentParser(
        prog="python -m transforms.reference",
        allow_abbrev=False,
        description="One transform, and whether the documents allow it.",
        epilog="\n".join((*(f"{call:{wide}}  {what}" for call, what in rows), PLACE)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("name", choices=TRANSFORMS, metavar="NAME", help="see below")
    parser.add_argument("file", metavar="FILE", help="LLVM IR, text or bitcode; - is stdin")
    parser.add_argument("where", nargs="*", metavar="WHERE", help="see below")
    parser.add_argument(
        "--function", metavar="NAME", action="append", help="default: the only definition"
    )
    parser.add_argument(
        "--uniform", metavar="ARG", action="append", default=[], help="equal in all threads"
    )
    parser.add_argument("--force", action="store_true", help="make it though it is not legal")
    parser.add_argument("--pair", action="store_true", help="print @src and @tgt")
    return parser


if __name__ == "__main__":
    sys.exit(main())
