"""Linkage, visibility and the like as data (LangRef, "Linkage Types" and the sections after)."""

from __future__ import annotations

import pytest

from verify.ir.linkage import DllStorage, Linkage, Symbol, UnnamedAddr, Visibility
from verify.ir.reader import parse_module, read_module
from verify.ir.values import Global, OtherConst

VARIABLES_ONLY = (Linkage.COMMON, Linkage.APPENDING)


@pytest.mark.parametrize("linkage", [each for each in Linkage if each not in VARIABLES_ONLY])
def test_linkage_of_a_function(linkage: Linkage) -> None:
    text = f"define {linkage.value} void @f() {{\n  ret void\n}}\n"
    if linkage is Linkage.EXTERN_WEAK:
        text = "declare extern_weak void @f()\n"
    function = read_module(text.encode(), "f.ll").module.functions["f"]
    assert function.symbol.linkage is linkage


@pytest.mark.parametrize("linkage", list(Linkage))
def test_linkage_of_a_variable(linkage: Linkage) -> None:
    initializer = "" if linkage in (Linkage.EXTERN_WEAK, Linkage.EXTERNAL) else " zeroinitializer"
    text = f"@llvm.g = {linkage.value} global [1 x i32]{initializer}\n"
    variable = read_module(text.encode(), "g.ll").module.globals["llvm.g"]
    assert variable.symbol.linkage is linkage


@pytest.mark.parametrize(
    ("words", "symbol"),
    [
        ("hidden", Symbol(visibility=Visibility.HIDDEN)),
        ("protected", Symbol(visibility=Visibility.PROTECTED)),
        ("weak hidden", Symbol(Linkage.WEAK, Visibility.HIDDEN)),
        ("dllexport", Symbol(dll_storage=DllStorage.EXPORT)),
        ("dso_local", Symbol(dso_local=True)),
        ("weak_odr", Symbol(Linkage.WEAK_ODR)),
    ],
)
def test_words_before_the_type(words: str, symbol: Symbol) -> None:
    text = f"define {words} void @f() {{\n  ret void\n}}\n@g = {words} global i8 0\n"
    module = read_module(text.encode(), "f.ll").module
    assert module.functions["f"].symbol == symbol
    assert module.globals["g"].symbol == symbol


@pytest.mark.parametrize("unnamed", list(UnnamedAddr))
def test_unnamed_addr(unnamed: UnnamedAddr) -> None:
    text = (
        f"@g = thread_local(initialexec) {unnamed.value} addrspace(1) externally_initialized"
        f" constant i8 0\ndefine void @f() {unnamed.value} {{\n  ret void\n}}\n"
    )
    module = read_module(text.encode(), "f.ll").module
    assert module.functions["f"].symbol.unnamed_addr is unnamed
    variable = module.globals["g"]
    assert variable.symbol.unnamed_addr is unnamed
    assert variable.externally_initialized and variable.addrspace == 1


def test_an_import() -> None:
    module = parse_module("declare dllimport void @f()\n")
    assert module.functions["f"].symbol == Symbol(dll_storage=DllStorage.IMPORT)


def test_values_after_the_parameters() -> None:
    text = (
        "declare i32 @p(...)\ndefine void @f() prefix i32 1 prologue i8 2 personality ptr @p {\n"
        "  ret void\n}\n"
    )
    function = read_module(text.encode(), "f.ll").module.functions["f"]
    assert (str(function.prefix), str(function.prologue)) == ("1", "2")
    assert isinstance(function.personality, Global) and function.personality.name == "p"
    assert not isinstance(function.prefix, OtherConst)


def test_what_the_linker_may_do() -> None:
    """LLVM's `isLocalLinkage`, `isInterposableLinkage`, `isWeakForLinker`, `mayBeDerefined`."""
    local = {Linkage.PRIVATE, Linkage.INTERNAL}
    interposable = {Linkage.WEAK, Linkage.LINKONCE, Linkage.COMMON, Linkage.EXTERN_WEAK}
    weak = interposable | {Linkage.WEAK_ODR, Linkage.LINKONCE_ODR}
    assert {each for each in Linkage if each.is_local} == local
    assert {each for each in Linkage if each.is_interposable} == interposable
    assert {each for each in Linkage if each.is_weak_for_linker} == weak
    derefined = {each for each in Linkage if each.may_be_derefined}
    assert derefined == weak | {Linkage.AVAILABLE_EXTERNALLY}
