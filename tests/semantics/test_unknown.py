"""What operations without a meaning are called."""

from __future__ import annotations

import pytest

from verify.ir.reader import read_module
from verify.semantics.unknown import is_as_declared, operation_name
from verify.semantics.unsupported import UnsupportedInstruction


def name_of(call: str, metadata: str = "") -> str:
    text = f"""
define void @f(i32 %x) {{
  {call}
  ret void
}}
declare i32 @llvm.amdgcn.reloc.constant(metadata)
declare void @plain(i32)
{metadata}"""
    read = read_module(text.encode(), "test")
    assert not read.verifier_errors, read.verifier_errors
    function = read.module.functions["f"]
    return operation_name(read.module, function.entry.instructions[0])


RELOCATION = "%r = call i32 @llvm.amdgcn.reloc.constant(metadata {})"


def test_a_function_is_called_by_its_name() -> None:
    assert name_of("call void @plain(i32 1)") == "plain"


def test_metadata_is_part_of_the_name_whatever_its_number() -> None:
    first = name_of(RELOCATION.format("!0"), '!0 = !{!"a", !1}\n!1 = !{i32 7}')
    again = name_of(RELOCATION.format("!5"), '!3 = !{i32 7}\n!5 = !{!"a", !3}')
    other = name_of(RELOCATION.format("!0"), '!0 = !{!"a", !1}\n!1 = !{i32 8}')
    assert first == again == 'llvm.amdgcn.reloc.constant(!{!"a", !{i32 7}})'
    assert first != other
    assert name_of(RELOCATION.format('!"!0"'), "!0 = !{}").endswith('(!"!0")')


@pytest.mark.parametrize(
    ("argument", "metadata", "reason"),
    [
        ("!0", "!0 = distinct !{}", "distinct"),
        ("!0", "!0 = !{!1}\n!1 = distinct !{!1}", "distinct"),
        ("i32 %x", "", "local value"),
    ],
)
def test_metadata_that_no_text_names(argument: str, metadata: str, reason: str) -> None:
    with pytest.raises(UnsupportedInstruction, match=reason):
        name_of(RELOCATION.format(argument), metadata)


def test_intrinsics_of_processors() -> None:
    assert is_as_declared("llvm.amdgcn.s.sleep")
    assert is_as_declared("llvm.dx.discard")
    assert is_as_declared("llvm.trap")
    assert is_as_declared("llvm.x86.rdtsc")
    assert is_as_declared("llvm.objc.retain")
    assert is_as_declared("llvm.frameaddress.p0")
    assert is_as_declared("llvm.returnaddress")
    assert not is_as_declared("llvm.addressofreturnaddress.p0")
    assert not is_as_declared("llvm.dxil")
    assert not is_as_declared("amdgcn.s.sleep")
