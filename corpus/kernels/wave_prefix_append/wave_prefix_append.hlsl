// Append of the lanes that pass: prefix sum within the wave, one slot counter for all of it.
// clang -target dxil-pc-shadermodel6.6-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm wave_prefix_append.hlsl -o wave_prefix_append.dxil.ll
// clang -target spirv-unknown-vulkan1.3-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm wave_prefix_append.hlsl -o wave_prefix_append.spirv-tokens.ll
#include "../hlsl.h"
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint value = In[id.x];
  bool keep = value > 10;
  uint rank = WavePrefixSum(keep ? 1 : 0), base = 0;
  if (WaveIsFirstLane())
    base = Out.IncrementCounter() * WaveGetLaneCount();
  base = WaveReadLaneAt(base, 0);
  if (keep)
    Out[base + rank] = value;
}
