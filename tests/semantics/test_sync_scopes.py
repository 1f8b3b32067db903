"""Which synchronisation scopes hold others, by each target's documentation."""

from __future__ import annotations

import pytest

from verify.semantics.memory.sync_scopes import holds


@pytest.mark.parametrize(
    ("triple", "wide", "narrow", "expected"),
    [
        ("", None, None, True),
        ("", None, '"singlethread"', True),
        ("", '"singlethread"', None, False),
        ("", '"agent"', '"agent"', True),
        ("", None, '"agent"', False),
        ("x86_64-unknown-linux-gnu", None, '"agent"', False),
        ("amdgcn-amd-amdhsa", None, '"agent"', True),
        ("amdgcn-amd-amdhsa", '"agent"', '"workgroup"', True),
        ("amdgcn-amd-amdhsa", '"workgroup"', '"agent"', False),
        ("amdgcn-amd-amdhsa", '"agent"', None, False),
        ("amdgcn-amd-amdhsa", '"agent"', '"agent-one-as"', True),
        ("amdgcn-amd-amdhsa", '"agent-one-as"', '"agent"', False),
        ("amdgcn-amd-amdhsa", '"one-as"', '"wavefront"', False),
        ("amdgcn-amd-amdhsa", '"one-as"', '"wavefront-one-as"', True),
        ("amdgcn-amd-amdhsa", None, '"one-as"', True),
        ("amdgcn-amd-amdhsa", '"wavefront"', '"singlethread-one-as"', True),
        ("amdgcn-amd-amdhsa", None, '"device"', False),
        ("nvptx64-nvidia-cuda", '"device"', '"block"', True),
        ("nvptx64-nvidia-cuda", '"block"', '"device"', False),
        ("spirv64-unknown-unknown", '"workgroup"', '"subgroup"', True),
    ],
)
def test_scopes(triple: str, wide: str | None, narrow: str | None, expected: bool) -> None:
    assert holds(triple, wide, narrow) is expected
