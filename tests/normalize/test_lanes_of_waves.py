"""How many lanes a wave has, beside what the InstCombine of `opt-22` takes it to be."""

from __future__ import annotations

import shutil
import subprocess

import pytest

from verify.ir.reader import parse_module
from verify.normalize.lanes_of_waves import wave_size

OPT = shutil.which("opt-22") or ""
MODULE = """
target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.wavefrontsize()
define i32 @f(i32 %x, i32 inreg %i) {attributes} {{
  %low = and i32 %i, 31
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %x, i32 %low)
  %size = call i32 @llvm.amdgcn.wavefrontsize()
  %sum = add i32 %r, %size
  ret i32 %sum
}}
"""
WAVE_SIZES = {
    "": None,
    '"target-cpu"="generic"': None,
    '"target-cpu"="gfx600"': 64,
    '"target-cpu"="gfx803"': 64,
    '"target-cpu"="gfx906"': 64,
    '"target-cpu"="gfx90a"': 64,
    '"target-cpu"="gfx942"': 64,
    '"target-cpu"="gfx9-generic"': 64,
    '"target-cpu"="gfx1010"': 32,
    '"target-cpu"="gfx1036"': 32,
    '"target-cpu"="gfx10-3-generic"': 32,
    '"target-cpu"="gfx1151"': 32,
    '"target-cpu"="gfx11-generic"': 32,
    '"target-cpu"="gfx1201"': 32,
    '"target-cpu"="gfx1250"': 32,
    '"target-cpu"="tahiti"': 64,
    '"target-cpu"="fiji"': 64,
    '"target-cpu"="hawaii"': 64,
    '"target-cpu"="polaris11"': 64,
    '"target-cpu"="carrizo"': 64,
    '"target-cpu"="stoney"': 64,
    '"target-cpu"="bonaire"': 64,
    '"target-cpu"="verde"': 64,
    '"target-features"="+wavefrontsize32"': 32,
    '"target-cpu"="gfx1030" "target-features"="+wavefrontsize64,-wavefrontsize64"': 32,
    '"target-cpu"="gfx1030" "target-features"="+wavefrontsize64,+wavefrontsize32"': 64,
    '"target-cpu"="gfx1030" "target-features"="+wavefrontsize32,+wavefrontsize64"': 64,
    '"target-features"="+wavefrontsize64"': 64,
    '"target-cpu"="gfx1100" "target-features"="+wavefrontsize64"': 64,
    '"target-cpu"="gfx1100" "target-features"="+dl-insts,+wavefrontsize32"': 32,
}


@pytest.mark.parametrize("attributes", WAVE_SIZES)
def test_the_attributes_say_it(attributes: str) -> None:
    module = parse_module(MODULE.format(attributes=attributes))
    expected = WAVE_SIZES[attributes]
    assert wave_size(module, module.functions["f"].attributes) == expected


@pytest.mark.skipif(not OPT, reason="no opt-22 on the PATH")
@pytest.mark.parametrize("attributes", WAVE_SIZES)
def test_llvm_takes_it_so(attributes: str) -> None:
    """It computes with the size, of which five bits of a lane's number are all if it is 32."""
    run = [OPT, "-S", "-passes=instcombine"]
    text = MODULE.format(attributes=attributes)
    made = subprocess.run(run, input=text, capture_output=True, text=True, check=True).stdout
    size = WAVE_SIZES[attributes]
    assert (" = and " in made) == (size != 32)
    assert ("%sum = add i32 %r, %size" in made) == (size is None)
    assert size is None or f"%sum = add i32 %r, {size}" in made
