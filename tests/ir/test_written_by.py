"""Which LLVM wrote a file, as far as the file says."""

from __future__ import annotations

import shutil
import subprocess

import pytest
from llvmlite import binding

from verify.ir.reader import read_module
from verify.ir.written_by import producer_of

TEXT = "define float @f() {\n  ret float 1.0\n}\n"


def bitcode() -> bytes:
    module = binding.parse_assembly(TEXT, binding.create_context())
    return module.as_bitcode()


def test_bitcode_says_which_llvm_wrote_it() -> None:
    version = ".".join(map(str, binding.llvm_version_info))
    assert producer_of(bitcode()) == f"LLVM{version}"
    assert read_module(bitcode(), "x.bc").module.langref == binding.llvm_version_info[0]


def test_a_wrapper_is_looked_into() -> None:
    inside = bitcode()
    words = (0x0B17C0DE, 0, 20, len(inside), 0)
    header = b"".join(word.to_bytes(4, "little") for word in words)
    assert producer_of(header + inside) == producer_of(inside) != ""


def test_what_is_cut_off_or_no_bitcode_says_nothing() -> None:
    whole = bitcode()
    assert {producer_of(whole[:n]) for n in range(80)} == {"", producer_of(whole)}
    assert producer_of(TEXT.encode()) == ""


@pytest.mark.parametrize("version", ["13", "16", "19", "22"])
def test_bitcode_of_other_versions(version: str) -> None:
    program = shutil.which(f"opt-{version}")
    if program is None:
        pytest.skip(f"there is no opt-{version} here")
    done = subprocess.run(
        [program, "-o", "-"], input=TEXT.encode(), capture_output=True, check=True
    )
    assert producer_of(done.stdout).startswith(f"LLVM{version}.")


@pytest.mark.parametrize(
    ("more", "langref"),
    [
        ("", None),
        ('!0 = !{!"clang version 21.1.0 (https://a 1)"}', 21),
        ('!0 = !{!"flang version 23.0.0"}', 23),
        ('!0 = !{!"rustc version 1.90.0"}', None),
        ('!0 = !{!"Apple clang version 17.0.0"}', None),
    ],
)
def test_metadata_names_compilers(more: str, langref: int | None) -> None:
    text = f"{TEXT}!llvm.ident = !{{!0}}\n{more or '!0 = !{}'}\n"
    assert read_module(text.encode(), "x.ll").module.langref == langref


def test_a_later_spelling_shows_llvm_23() -> None:
    assert read_module(TEXT.replace("1.0", "0.1").encode(), "x.ll").module.langref == 23
