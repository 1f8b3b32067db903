"""Types in `!tbaa` tags, against LLVM's own alias analysis."""

from __future__ import annotations

import random
import re
import shutil
import subprocess
from collections.abc import Sequence
from itertools import combinations

import pytest

from verify.ir.reader import read_module
from verify.semantics.memory.access_types import access_types, may_alias

OPT = "opt-22"
needs_opt = pytest.mark.skipif(
    shutil.which(OPT) is None, reason=f"there is no {OPT}; corpus/opt/install.sh 22 gets it"
)
TYPES = """
!0 = !{!"root"}
!1 = !{!"char", !0, i64 0}
!2 = !{!"int", !1, i64 0}
!3 = !{!"float", !1, i64 0}
!4 = !{!"A", !2, i64 0}
!5 = !{!"B", !2, i64 0, !3, i64 4}
!6 = !{!"C", !5, i64 0, !4, i64 8, !2, i64 12}
!7 = !{!"D", !2, i64 0, !2, i64 4}
!8 = !{!"enum", !2, i64 0}
!9 = !{!"E", !1, i64 0, !8, i64 4}
!20 = !{!1, !1, i64 0}
!21 = !{!2, !2, i64 0}
!22 = !{!3, !3, i64 0}
!23 = !{!4, !2, i64 0}
!24 = !{!5, !2, i64 0}
!25 = !{!5, !3, i64 4}
!26 = !{!6, !2, i64 0}
!27 = !{!6, !2, i64 8}
!28 = !{!6, !2, i64 12}
!29 = !{!7, !2, i64 4}
!30 = !{!9, !8, i64 4}
!31 = !{!9, !1, i64 0}
"""
"""Scalars, one of them another's ancestor, and structs: of one member, in others, of members of
equal types, and of a member that any may alias."""
TAGS = range(20, 32)
RANDOM_TREES = 8


def _module(types: str, tags: Sequence[int]) -> str:
    parameters = ", ".join(f"ptr %a{tag}" for tag in tags)
    stores = "\n".join(f"  store i32 0, ptr %a{tag}, !tbaa !{tag}" for tag in tags)
    return f"define void @f({parameters}) {{\n{stores}\n  ret void\n}}\n{types}"


def _agrees(types: str, tags: Sequence[int]) -> set[bool]:
    """Compare all pairs of tags with LLVM; what was said of them."""
    text = _module(types, tags)
    asked = ["-aa-pipeline=tbaa", "-passes=aa-eval", "-evaluate-aa-metadata"]
    shown = ["-print-all-alias-modref-info", "-disable-output"]
    said = subprocess.run(
        [OPT, *asked, *shown], input=text, capture_output=True, text=True, check=True
    ).stderr
    found = re.findall(r"(\w+Alias):.*%a(\d+),.* <-> .*%a(\d+),", said)
    theirs = {frozenset((int(a), int(b))): kind != "NoAlias" for kind, a, b in found}
    module = read_module(text.encode(), "a test").module
    stores = [i for i in module.functions["f"].instructions if i.opcode == "store"]
    of = dict(zip(tags, (access_types(module, store) for store in stores), strict=True))
    ours = {frozenset((a, b)): may_alias(of[a], of[b]) for a, b in combinations(tags, 2)}
    assert ours == {pair: theirs[pair] for pair in ours}, types
    return set(ours.values())


@needs_opt
def test_llvm_says_the_same_of_types_that_may_alias() -> None:
    assert _agrees(TYPES, TAGS) == {True, False}


@needs_opt
def test_llvm_says_the_same_of_random_types(rng: random.Random) -> None:
    """Scalars in a tree, structs of scalars and of structs, and tags of each scalar in them."""
    for _ in range(RANDOM_TREES):
        scalars, lines = [1], ['!0 = !{!"root"}', '!1 = !{!"char", !0, i64 0}']
        for number in range(2, 6):
            lines.append(f'!{number} = !{{!"s{number}", !{rng.choice(scalars)}, i64 0}}')
            scalars.append(number)
        inside = {number: {(number, 0)} for number in scalars}
        sizes = dict.fromkeys(scalars, 4)
        for number in range(6, 12):
            at, parts = 0, ""
            inside[number] = set()
            for member in rng.choices(list(sizes), k=rng.randint(1, 3)):
                parts += f", !{member}, i64 {at}"
                inside[number] |= {(scalar, at + offset) for scalar, offset in inside[member]}
                at += sizes[member]
            sizes[number] = at
            lines.append(f'!{number} = !{{!"t{number}"{parts}}}')
        tags = [(base, *each) for base, found in inside.items() for each in sorted(found)]
        some = rng.sample(tags, min(len(tags), 16))
        numbered = list(enumerate(some, 20))
        lines += [f"!{n} = !{{!{base}, !{access}, i64 {at}}}" for n, (base, access, at) in numbered]
        _agrees("\n".join(lines), [n for n, _ in numbered])
