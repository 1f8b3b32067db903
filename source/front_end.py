"""The IR of Clang's front end for a program, and the reference for it."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path

from source.clang import (
    Clang,
    ClangError,
    TranslationUnit,
    preprocessed,
    refuse_errors,
    syntax_tree,
    unoptimised,
)
from source.debug_places import InstructionOffsets
from source.evaluations import Covered, expressions, key
from source.not_covered import NotCovered
from source.places import Located
from source.preprocessed import Preprocessed, without_markers
from source.reference import DECLARATIONS, with_tokens
from source.regions import Reading, SourceRegions, regions, unwritten
from source.statements import refuse_jumps, refuse_statements
from source.syntax import SyntaxTree, program
from verify.analysis.call_graph import reachable
from verify.analysis.regions import is_convergent_call
from verify.analysis.rule_table import RULES
from verify.analysis.rules import check
from verify.analysis.token_text import without_tokens
from verify.ir.function import Function, Module
from verify.ir.printer import environment, print_function, with_definition
from verify.ir.reader import ReadResult, read_module

_TEXT_NAMES = {"c": "text.i", "c++": "text.ii", "cuda": "text.cu"}


@dataclass(frozen=True)
class FrontEnd:
    """A compiled program: `reference` and `compiled` are whole modules as LLVM prints them;
    `covered` are the functions that the reference has tokens for, `refused` says what is not
    covered in the others.  `broken` are the functions that LLVM's
    verifier refuses of what Clang gives; all where it does not say which.  `text` is where the
    places of the program are, `told` what a run needs to be told in the source."""

    reference: str
    compiled: str
    covered: tuple[str, ...]
    refused: dict[str, str]
    broken: frozenset[str]
    text: Preprocessed
    regions: dict[str, SourceRegions]
    told: dict[str, Covered]


def front_end(clang: Clang, unit: TranslationUnit, reading: Reading) -> FrontEnd:
    """Compile a program, and make its reference.  Raises `ClangError`, IRError."""
    text = without_markers(preprocessed(clang, unit))
    with tempfile.TemporaryDirectory(prefix="tangle-tv-") as folder:
        file = Path(folder) / _TEXT_NAMES.get(unit.language.name, f"text.{unit.language.name}")
        file.write_text(text.text, encoding="utf-8", errors="surrogateescape")
        try:
            tree = program(syntax_tree(clang, unit, file))
            ir = unoptimised(clang, unit, file)
        except ClangError:
            refuse_errors(clang, unit)
            raise
    given = read_module(ir.encode("utf-8", "surrogateescape"), unit.path.name, whole=True)
    return _referenced(given, tree, text, reading)


def _referenced(
    given: ReadResult, tree: SyntaxTree, text: Preprocessed, reading: Reading
) -> FrontEnd:
    module, printed = given.module, given.text
    env = environment(printed)
    definitions: dict[str, tuple[Function, SourceRegions]] = {}
    told: dict[str, Covered] = {}
    refused: dict[str, str] = {}
    for name, function in module.functions.items():
        if not any(is_convergent_call(module, i) for i in function.instructions):
            continue
        try:
            regions_of_source = _regions(tree, name, text, reading)
            refuse_jumps(module, function)
            plain = without_tokens(function)
            located = Located(
                tree, module, plain, InstructionOffsets(module, plain, text), regions_of_source
            )
            definitions[name] = with_tokens(located, env), regions_of_source
            calls = {key(located.places, c.block, c.instruction): c.region for c in located.calls}
            told[name] = Covered(
                calls, located.headers, expressions(regions_of_source.function.node)
            )
        except NotCovered as why:
            refused[name] = str(why)
    reference = _reference(module, printed, definitions)
    while broken := _broken(reference.module, definitions):
        refused |= broken
        for name in broken:
            del definitions[name], told[name]
        reference = _reference(module, printed, definitions)
    return FrontEnd(
        reference.text,
        printed,
        tuple(definitions),
        refused,
        frozenset(n for n in module.functions if any(c.concerns(n) for c in module.complaints)),
        text,
        {name: regions_of_source for name, (_, regions_of_source) in definitions.items()},
        told,
    )


def _regions(tree: SyntaxTree, name: str, text: Preprocessed, reading: Reading) -> SourceRegions:
    """Raises `NotCovered`."""
    node = tree.definition(name)
    if node is None:
        return unwritten()
    refuse_statements(node, text)
    return regions(node, reading)


Definitions = dict[str, tuple[Function, SourceRegions]]


def _reference(module: Module, printed: str, definitions: Definitions) -> ReadResult:
    text = printed
    for name, (function, _) in definitions.items():
        text = with_definition(text, module.functions[name], print_function(function))
    declared = [d for name, d in DECLARATIONS.items() if name not in module.functions]
    return read_module("\n".join((text, *declared, "")).encode(), "the reference")


def _broken(reference: Module, definitions: Definitions) -> dict[str, str]:
    """The functions in which the tokens break a static rule, with the rule; else the functions that
    enter such a function of Clang's."""
    rules = {name: rule for name in reference.functions for rule in _rules(reference, name)[:1]}
    own = {name: rules[name] for name in definitions if name in rules}
    if own:
        return {name: f"Clang's graph has no place for its tokens: {own[name]}" for name in own}
    return {
        name: f"it calls @{callee.name}, in which Clang's tokens break a rule: {rules[callee.name]}"
        for name in definitions
        for callee in reachable(reference, reference.functions[name])
        if callee.name in rules
    }


def _rules(module: Module, name: str) -> list[str]:
    """The rules that a function breaks, by our own check and LLVM's: its verifier does not always
    name the function."""
    titles = [RULES[each.code].title for each in check(module, module.functions[name])]
    complaints = (each for each in module.complaints if name in each.functions)
    return [*titles, *(each.text.split("\n", 1)[0] for each in complaints)]
