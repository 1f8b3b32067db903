"""The statements that the documents have rules for; a function with another one has no reference.

crosslane, "Sequential Execution", "Iteration Statement", "Jump Statements".
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from source.jumps import enters, jumps_of, nodes
from source.not_covered import NotCovered
from source.preprocessed import Preprocessed
from source.syntax import SyntaxNode
from verify.ir.function import CallDetail, Function, Instruction, Module, has_attribute

RULED = frozenset(
    {
        "AttributedStmt",
        "BreakStmt",
        "CXXCatchStmt",
        "CXXForRangeStmt",
        "CXXTryStmt",
        "CaseStmt",
        "CompoundStmt",
        "ContinueStmt",
        "DeclStmt",
        "DefaultStmt",
        "DoStmt",
        "ForStmt",
        "GCCAsmStmt",
        "GotoStmt",
        "IfStmt",
        "LabelStmt",
        "NullStmt",
        "ReturnStmt",
        "SwitchStmt",
        "WhileStmt",
    }
)
"""Clang's names of statements.  A `try` counts where nothing throws: an `invoke` is refused."""
_STATEMENTS = ("Stmt", "Directive")
"""How Clang's names of statements end; those of expressions do not."""
_JUMPS = frozenset({"callbr", "indirectbr", "invoke", "catchswitch", "cleanupret", "catchret"})
"""Terminators of jumps that no statement of the table makes."""
_COROUTINES = "llvm.coro."
_JUMP_RULE = (
    "For every label statement L occurring inside a noconvergent statement, every goto or switch "
    "statement that transfers control to L must also occur inside that statement."
)
_NOCONVERGENT = re.compile(r"\b(__)?noconvergent(__)?\b")
"""The attribute as it is written, and no part of another name."""


def refuse_statements(function: SyntaxNode, text: Preprocessed) -> None:
    """Raises `NotCovered` where the source has what the documents have no rule for."""
    statements = [*nodes(function)]
    for node in statements:
        if node.kind.endswith(_STATEMENTS) and node.kind not in RULED:
            where = f" in {text.place(node.begin)}" if node.begin >= 0 else ""
            raise NotCovered(f"a statement without a rule, Clang's {node.kind}{where}")
    written = _NOCONVERGENT.search(text.expression(function.begin, function.end))
    if written and all(n.kind != "NoConvergentAttr" for n in statements):
        raise NotCovered("Clang ignores `noconvergent` in this language (not in CUDA, HIP)")
    _refuse_entered(statements, function, text)


def _refuse_entered(
    statements: Iterable[SyntaxNode], function: SyntaxNode, text: Preprocessed
) -> None:
    """Raises `NotCovered` where a jump leads into a `noconvergent` statement from outside."""
    marked = [n for n in statements if any(c.kind == "NoConvergentAttr" for c in n.inner)]
    for jump in jumps_of(function):
        for node in marked:
            if enters(jump, node):
                where, into = text.place(jump.source.begin), text.place(jump.target.begin)
                raise NotCovered(
                    f"a jump in {where} to the label in {into}, which is in a `noconvergent` "
                    f"statement: “{_JUMP_RULE}” (Clang, Thread Convergence, “The noconvergent "
                    "Statement”)"
                )


def refuse_jumps(module: Module, function: Function) -> None:
    """Raises `NotCovered` where control reaches places that no statement of the source leads to."""
    for instruction in function.instructions:
        if instruction.opcode in _JUMPS:
            hint = " (try -fno-exceptions)" if instruction.opcode == "invoke" else ""
            what = "exceptions" if hint else "a jump without a statement"
            raise NotCovered(f"{what}: `{instruction.text}`{hint}")
        if (instruction.callee_name or "").startswith(_COROUTINES):
            raise NotCovered(f"coroutines: `{instruction.text}`")
        if _returns_twice(module, instruction):
            raise NotCovered(f"a call that returns twice: `{instruction.text}`")


def _returns_twice(module: Module, instruction: Instruction) -> bool:
    """Whether a call may return twice, such as of `setjmp` (LangRef, "Function Attributes",
    `returns_twice`)."""
    detail = instruction.detail
    if not isinstance(detail, CallDetail):
        return False
    name = detail.callee_name or ""
    called = module.functions.get(name)
    attributes = detail.attributes + (() if called is None else called.attributes)
    return "setjmp" in name or has_attribute(attributes, "returns_twice")
