// Sum of each wave, stored by its first lane.
// clang -target dxil-pc-shadermodel6.6-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm wave_sum.hlsl -o wave_sum.dxil.ll
// clang -target spirv-unknown-vulkan1.3-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm wave_sum.hlsl -o wave_sum.spirv-tokens.ll
#include "../hlsl.h"
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint sum = WaveActiveSum(In[id.x]);
  if (WaveIsFirstLane())
    Out[id.x / WaveGetLaneCount()] = sum;
}
