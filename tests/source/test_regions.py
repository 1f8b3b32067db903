"""The regions of a program: which evaluations depend on which executions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from source.clang import TranslationUnit, find_clang, syntax_tree
from source.languages import LANGUAGES, language_of
from source.not_covered import NotCovered
from source.preprocessed import without_markers
from source.regions import Reading, RegionKind, SourceRegions, regions
from source.syntax import SyntaxTree, program


def tree_of(text: str, folder: Path) -> SyntaxTree:
    path = folder / "text.ii"
    path.write_text(text, encoding="utf-8")
    unit = TranslationUnit(
        path, LANGUAGES["c++"], ("--target=amdgcn-amd-amdhsa", "-fconvergent-functions")
    )
    return program(syntax_tree(find_clang(), unit, path))


def of(text: str, folder: Path, reading: Reading = Reading.CROSSLANE) -> SourceRegions:
    """The regions of `f` in a program."""
    function = tree_of(text, folder).definition("f")
    assert function is not None
    return regions(function, reading)


def kinds(found: SourceRegions, text: str, word: str) -> list[RegionKind]:
    """The regions around a word, innermost first."""
    extent = found.at(text.index(word))
    region = None if extent is None else extent.region
    said: list[RegionKind] = []
    while region is not None:
        said.append(region.kind)
        region = region.parent
    return said


WAYS = 'extern "C" void f(int n) {\n'
FUNCTION, ITERATION, CHOICE = RegionKind.FUNCTION, RegionKind.ITERATION, RegionKind.CHOICE


@pytest.mark.parametrize(
    ("text", "word", "wanted"),
    [
        ("for (int i = 10; i < 20; i += 30) n = 40;", "10", [FUNCTION]),
        ("for (int i = 10; i < 20; i += 30) n = 40;", "20", [ITERATION, FUNCTION]),
        ("for (int i = 10; i < 20; i += 30) n = 40;", "30", [ITERATION, FUNCTION]),
        ("for (int i = 10; i < 20; i += 30) n = 40;", "40", [ITERATION, FUNCTION]),
        ("do n = 10; while (n < 20);", "20", [ITERATION, FUNCTION]),
        ("while (n < 10) do n = 20; while (n < 30);", "20", [ITERATION, ITERATION, FUNCTION]),
        ("if (n < 10) n = 20; else n = 30;", "30", [FUNCTION]),
        ("l: n = 10; if (n < 20) goto l; n = 30;", "10", [CHOICE, FUNCTION]),
        ("l: n = 10; if (n < 20) goto l; n = 30;", "30", [FUNCTION]),
        ("l: if (n < 9) { n = 10; if (n < 20) goto l; n = 30; }", "10", [CHOICE, FUNCTION]),
        ("l: if (n < 9) { n = 10; if (n < 20) goto l; n = 30; }", "30", [FUNCTION]),
        ("if (n < 5) goto l; n = 10; l: n = 20;", "20", [FUNCTION]),
        ("if (n < 5) goto l; while (n < 10) { l: n = 20; }", "20", [CHOICE, FUNCTION]),
        ("switch (n) { case 1: n = 10; case 2: n = 20; }", "20", [FUNCTION]),
    ],
)
def test_what_an_evaluation_depends_on(
    text: str, word: str, wanted: list[RegionKind], tmp_path: Path
) -> None:
    program = f"{WAYS}{text}\n}}\n"
    assert kinds(of(program, tmp_path), program, word) == wanted


@pytest.mark.parametrize(
    "text",
    [
        "if (n < 5) goto l; n = 10; l: n = 20;",
        "switch (n) { case 1: n = 10; case 2: n = 20; }",
    ],
)
def test_tangles_leaves_more_to_the_implementation(text: str, tmp_path: Path) -> None:
    program = f"{WAYS}{text}\n}}\n"
    assert kinds(of(program, tmp_path, Reading.TANGLES), program, "20") == [CHOICE, FUNCTION]


def test_line_markers_become_places() -> None:
    found = without_markers('# 1 "a.c"\nint x;\n# 7 "b.h" 1\n\nint y;\n# 3 "a.c" 2\nint z;')
    offset = found.text.index("y")
    assert str(found.place(offset)) == "b.h:8:5"
    assert found.offset(5, 5) == offset
    assert str(found.place(found.text.index("z"))) == "a.c:3:5"


def test_a_header_that_clang_includes_by_itself_is_left_to_it() -> None:
    markers = '# 1 "a.cl"\n# 1 "<built-in>" 1\n# 1 "base.h" 1\nint own;\n# 2 "<built-in>" 2\n'
    found = without_markers(f'{markers}# 1 "a.cl" 2\nint x;')
    assert "own" not in found.text
    assert str(found.place(found.text.index("x"))) == "a.cl:1:5"


def test_the_language_is_that_of_the_suffix_or_of_the_option() -> None:
    named = language_of(".txt", ("-x", "hip", "-O2"))
    assert named is not None
    assert (named[0].name, named[1]) == ("hip", ("-O2",))
    assert language_of(".txt", ()) is None


NAMES = """
struct S { S(int); ~S(); void D1(); void D2(); };
S::S(int) {} S::~S() {} void S::D1() {} void S::D2() {}
struct D1E { D1E() {} }; struct D2E { D2E() {} };
"""


def test_names_of_one_definition_are_one(tmp_path: Path) -> None:
    found = tree_of(NAMES, tmp_path)
    constructor = found.definition("_ZN1SC1Ei")
    assert constructor is not None
    assert found.definition("_ZN1SC2Ei") is constructor
    assert found.definition("__clang_ocl_kern_imp__ZN1SC1Ei") is constructor
    assert found.is_destructor("_ZN1SD0Ev")
    assert found.is_destructor("_ZN1SD2Ev")


def test_what_is_only_called_like_a_destructor_is_none(tmp_path: Path) -> None:
    found = tree_of(NAMES, tmp_path)
    assert not found.is_destructor("_ZN1S2D1Ev")
    assert found.definition("_ZN1S2D1Ev") is not found.definition("_ZN1S2D2Ev")
    assert found.definition("_ZN1S2D3Ev") is None
    assert found.definition("_ZN3D1EC2Ev") is not found.definition("_ZN3D2EC2Ev")


def test_a_variant_of_two_is_refused() -> None:
    kinds = ("C1E2C1E", "C1E2C2E")
    inner = [{"kind": "CXXConstructorDecl", "mangledName": f"_ZN1S{k}v"} for k in kinds]
    found = program(json.dumps({"inner": inner}))
    with pytest.raises(NotCovered, match="which of _ZN1SC1E2C1Ev, _ZN1SC1E2C2Ev has the variant"):
        found.definition("_ZN1SC1E2C3Ev")


def test_a_body_of_a_lambda_is_not_the_functions() -> None:
    tree = {
        "kind": "FunctionDecl",
        "name": "f",
        "inner": [
            {
                "kind": "CompoundStmt",
                "inner": [
                    {
                        "kind": "LambdaExpr",
                        "inner": [{"kind": "CompoundStmt", "inner": [{"kind": "WhileStmt"}]}],
                    }
                ],
            }
        ],
    }
    (function,) = program(json.dumps(tree)).definitions.values()
    (statement,) = function.inner
    (lambda_,) = statement.inner
    assert not [*lambda_.inner]
