"""Triples as LLVM 23 and later write them mean the targets that they meant before."""

from __future__ import annotations

import pytest

from transforms.llvm.passes import Recipe, run_passes
from verify.ir.function import Module
from verify.semantics.library import has_library
from verify.semantics.memory.sync_scopes import holds
from verify.semantics.memory.target_spaces import is_constant_space, target_spaces
from verify.targets.triples import architecture, as_llvm_22_names_it, processor, same_target

AMD = ("amdgcn-amd-amdhsa", "amdgpu-amd-amdhsa", "amdgpu9-amd-amdhsa", "amdgpu9.0a-amd-amdhsa")


@pytest.mark.parametrize(
    ("triple", "target", "older", "cpu"),
    [
        ("", "", "", ""),
        ("amdgcn", "amdgcn", "amdgcn", ""),
        ("amdgcn-amd-amdhsa", "amdgcn", "amdgcn-amd-amdhsa", ""),
        ("amdgpu-amd-amdhsa", "amdgcn", "amdgcn-amd-amdhsa", ""),
        ("amdgpu9-amd-amdhsa", "amdgcn", "amdgcn-amd-amdhsa", ""),
        ("amdgpu9.4-amd-amdhsa", "amdgcn", "amdgcn-amd-amdhsa", ""),
        ("amdgpu9.42-amd-amdhsa", "amdgcn", "amdgcn-amd-amdhsa", "gfx942"),
        ("amdgpu9.0a-amd-amdhsa", "amdgcn", "amdgcn-amd-amdhsa", "gfx90a"),
        ("amdgpu11.00-mesa-mesa3d", "amdgcn", "amdgcn-mesa-mesa3d", "gfx1100"),
        ("nvptx64-nvidia-cuda", "nvptx64", "nvptx64-nvidia-cuda", ""),
        ("x86_64-amdgpu-linux", "x86_64", "x86_64-amdgpu-linux", ""),
    ],
)
def test_names_of_targets(triple: str, target: str, older: str, cpu: str) -> None:
    assert (architecture(triple), as_llvm_22_names_it(triple), processor(triple)) == (
        target,
        older,
        cpu,
    )


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("amdgcn-amd-amdhsa", "amdgpu9.42-amd-amdhsa", True),
        ("amdgpu9-amd-amdhsa", "amdgpu9.42-amd-amdhsa", True),
        ("amdgpu9.42-amd-amdhsa", "amdgpu11.00-amd-amdhsa", False),
        ("amdgcn-amd-amdhsa", "amdgpu-mesa-mesa3d", False),
        ("nvptx64-nvidia-cuda", "amdgpu-nvidia-cuda", False),
        ("", "", True),
        ("", "amdgcn", False),
    ],
)
def test_whether_two_triples_name_one_target(one: str, other: str, expected: bool) -> None:
    assert same_target(one, other) is same_target(other, one) is expected


@pytest.mark.parametrize("triple", AMD)
def test_what_is_known_of_amd_targets_holds_by_every_name(triple: str) -> None:
    assert target_spaces(triple).null_is_no_object == {0, 1, 4}
    assert is_constant_space(triple, 4)
    assert holds(triple, "agent", "agent-one-as")
    assert not has_library(Module({}, {}, {}, triple))


@pytest.mark.parametrize("triple", AMD)
def test_passes_of_llvm_22_run_for_the_target(triple: str) -> None:
    """InstCombine asks AMD's target what its intrinsic gives."""
    text = f"""target triple = "{triple}"
define float @f() {{
  %half = call float @llvm.amdgcn.rcp.f32(float 2.0)
  ret float %half
}}
declare float @llvm.amdgcn.rcp.f32(float)
"""
    after = run_passes(text, Recipe(("instcombine",), triple=""))
    assert "ret float 5.000000e-01" in after
    assert 'target triple = "amdgcn-amd-amdhsa"' in after
