// A switch on a divergent value: sums, ballots and reads among the lanes of each case.
// clang -target dxil-pc-shadermodel6.6-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm wave_switch.hlsl -o wave_switch.dxil.ll
// clang -target spirv-unknown-vulkan1.3-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm wave_switch.hlsl -o wave_switch.spirv-tokens.ll
#include "../hlsl.h"
RWStructuredBuffer<uint> Data : register(u0);

[numthreads(32, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint value = Data[id.x];
  switch (value & 3) {
  case 0:
    value = WaveActiveSum(value);
    break;
  case 1:
    value = countbits(WaveActiveBallot(value > 7).x);
    break;
  case 2:
    value = WaveReadLaneAt(value, firstbitlow(WaveActiveBallot(true).x));
    break;
  default:
    value = 0;
    break;
  }
  Data[id.x] = value;
}
