// Wave operations in a loop with continue and break; one more after it.
// clang -target dxil-pc-shadermodel6.6-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm wave_loop.hlsl -o wave_loop.dxil.ll
// clang -target spirv-unknown-vulkan1.3-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm wave_loop.hlsl -o wave_loop.spirv-tokens.ll
#include "../hlsl.h"
StructuredBuffer<uint> In : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint value = In[id.x], total = 0;
  for (uint i = 0; i < 16; ++i) {
    if (((value >> i) & 1) == 0)
      continue;
    total += WaveActiveCountBits(true);
    if (WaveActiveAnyTrue(total > 100))
      break;
  }
  Out[id.x] = total + WaveActiveMax(value);
}
