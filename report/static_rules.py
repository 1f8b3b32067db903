"""The sentence of “Convergent Operation Semantics” that each static rule is."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from report.citations import OPERATIONS, Citation
from report.subject import Subject
from report.words import reason
from verify.codes import Code
from verify.ir.function import Block
from verify.refinement.verdict import Result, Verdict

_ENTRY = "llvm.experimental.convergence.entry"
_LOOP = "llvm.experimental.convergence.loop"
_ANCHOR = "llvm.experimental.convergence.anchor"
_PATHS = "Closed Paths"
_REGIONS = "Convergence Regions"
_TOKENS = "Dynamic Instances and Convergence Tokens"
_ONCE = (
    "This intrinsic can occur at most once in a function, and only in the entry block of the "
    "function."
)
_FIRST = (
    "If this intrinsic occurs in a basic block, then it must precede any other convergent "
    "operation in the same basic block."
)
_BUNDLE = (
    "Convergent operations may have an optional convergencectrl operand bundle with a convergence "
    "token operand to define the set of communicating threads relative to the operation that "
    "defined the token."
)

_SENTENCES: Mapping[Code, tuple[str, str]] = {
    Code.ENTRY_IN_NON_CONVERGENT_FUNCTION: (
        _ENTRY,
        "It is an error if this intrinsic appears in a non-convergent function.",
    ),
    Code.ENTRY_OUTSIDE_ENTRY_BLOCK: (_ENTRY, _ONCE),
    Code.ENTRY_MORE_THAN_ONCE: (_ENTRY, _ONCE),
    Code.ENTRY_NOT_FIRST: (_ENTRY, _FIRST),
    Code.ENTRY_WITH_BUNDLE: (
        _ENTRY,
        "It is an error to specify a convergencectrl operand bundle at a call to this intrinsic.",
    ),
    Code.ANCHOR_WITH_BUNDLE: (
        _ANCHOR,
        "It is an error to pass a convergencectrl operand bundle at a call to this intrinsic.",
    ),
    Code.LOOP_WITHOUT_BUNDLE: (
        _LOOP,
        "It is an error to omit the convergencectrl operand bundle on a call to this intrinsic.",
    ),
    Code.LOOP_NOT_FIRST: (_LOOP, _FIRST),
    Code.MIXED_CONVERGENCE: (
        "Uncontrolled Convergent Operations",
        "If a function contains a controlled convergent operation, then all convergent operations "
        "in that function must either be controlled operations or calls to the convergence control "
        "intrinsics.",
    ),
    Code.BUNDLE_REPEATED: (_TOKENS, _BUNDLE),
    Code.BUNDLE_OPERANDS: (_TOKENS, _BUNDLE),
    Code.TOKEN_NOT_FROM_INTRINSIC: (
        _TOKENS,
        "A convergence token value represents the dynamic instance of the instruction that "
        "produced it.",
    ),
    Code.TOKEN_NOT_DOMINATING: (
        _REGIONS,
        "The convergence region of a convergence token T is the minimal region in which T is live "
        "and used, i.e., the set of program points dominated by the definition D of T from which a "
        "use of T can be reached.",
    ),
    Code.CLOSED_PATH_USE: (
        _PATHS,
        "Every closed path in the CFG that contains a use of a convergence token T other than a "
        "use by llvm.experimental.convergence.loop must also contain the definition of T.",
    ),
    Code.CLOSED_PATH_TWO_USES: (
        _PATHS,
        "Every closed path in the CFG that contains two different uses of a convergence token T "
        "must also contain the definition of T.",
    ),
    Code.CLOSED_PATH_TWO_TOKENS: (
        _PATHS,
        "Every closed path in the CFG that contains uses of two different convergence tokens T1 "
        "and T2 must also contain the definition of at least one of them.",
    ),
    Code.HEART_NOT_HEADER: (
        _PATHS,
        "In every closed path that contains a use U of a token T but not the definition of T, U "
        "must dominate all nodes in the closed path.",
    ),
    Code.REGION_NESTING: (
        _REGIONS,
        "If a convergence region R for a token T1 contains a use of a convergence token T2, then R "
        "must also contain the definition of T2.",
    ),
}

STATIC_RULES: Mapping[Code, Citation] = {
    code: Citation(sentence, OPERATIONS, section)
    for code, (section, sentence) in _SENTENCES.items()
}
"""The sentences, by the code of a broken rule."""


def shortened(result: Result) -> str:
    """The reason, with names in place of the instructions that are printed after it."""
    said = reason(result)
    for instruction in result.instructions:
        name, _, _ = instruction.partition(" = ")
        callee = _CALLEE.search(instruction)
        short = name if name.startswith("%") and " " not in name else callee and callee[0]
        said = said.replace(f"`{instruction}`", short or f"`{instruction}`")
    return said


def places(subject: Subject) -> Sequence[tuple[str, str]]:
    """Where an instruction is that breaks a rule, and the instruction, in the order of the code; of
    a rule that only the target breaks also where the source has it, if that is another block."""
    result = subject.result
    if broken_rule(result) is None:
        return [("", each) for each in result.instructions]
    of_target = result.verdict is Verdict.INCORRECT
    function = subject.target if of_target else subject.source
    here = [(b.label, text) for b in function.blocks for text in _texts(b, result)]
    found = [(f"%{label}:  ", text) for label, text in here]
    if of_target:
        before = {text: b.label for b in subject.source.blocks for text in _texts(b, result)}
        found += [
            (f"before, in %{before[text]}:  ", text)
            for label, text in here
            if before.get(text, label) != label
        ]
    return found or [("", each) for each in result.instructions]


def _texts(block: Block, result: Result) -> list[str]:
    return [i.text for i in block.instructions if i.text in result.instructions]


_CALLEE = re.compile(r"@[-\w.$]+")


def broken_rule(result: Result) -> Citation | None:
    """The static rule because of which a function is refused, if one is the reason."""
    is_broken = result.verdict in (Verdict.INCORRECT, Verdict.INVALID)
    return STATIC_RULES.get(Code(result.code)) if is_broken else None
