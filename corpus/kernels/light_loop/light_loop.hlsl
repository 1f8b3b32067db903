// Clustered lights: the lowest light that any lane still wants is scalar for the wave.
// clang -target dxil-pc-shadermodel6.6-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm light_loop.hlsl -o light_loop.dxil.ll
// clang -target spirv-unknown-vulkan1.3-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm light_loop.hlsl -o light_loop.spirv-tokens.ll
#include "../hlsl.h"
StructuredBuffer<uint> Masks : register(t0);
StructuredBuffer<float> Lights : register(t1);
RWStructuredBuffer<float> Out : register(u0);

[numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint mine = Masks[id.x];
  float sum = 0.0f;
  while (WaveActiveAnyTrue(mine != 0)) {
    uint wanted = mine != 0 ? firstbitlow(mine) : 32;
    uint light = WaveActiveMin(wanted);
    if (light == wanted) {
      sum += Lights[light];
      mine &= mine - 1;
    }
  }
  Out[id.x] = sum;
}
