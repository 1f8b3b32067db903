// Tree sum of a group in shared memory with group barriers.
// clang -target dxil-pc-shadermodel6.6-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm groupshared_sum.hlsl -o groupshared_sum.dxil.ll
// clang -target spirv-unknown-vulkan1.3-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm groupshared_sum.hlsl -o groupshared_sum.spirv-tokens.ll
#include "../hlsl.h"
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);
groupshared uint Tile[64];

[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID, uint local : SV_GroupIndex) {
  Tile[local] = In[id.x];
  GroupMemoryBarrierWithGroupSync();
  for (uint half_size = 32; half_size > 0; half_size >>= 1) {
    if (local < half_size)
      Tile[local] += Tile[local + half_size];
    GroupMemoryBarrierWithGroupSync();
  }
  if (local == 0)
    Out[id.x / 64] = Tile[0];
}
