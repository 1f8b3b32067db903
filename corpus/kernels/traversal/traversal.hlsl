// Tree traversal with a small stack: the wave goes where any of its lanes wants to go.
// clang -target dxil-pc-shadermodel6.6-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm traversal.hlsl -o traversal.dxil.ll
// clang -target spirv-unknown-vulkan1.3-compute -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm traversal.hlsl -o traversal.spirv-tokens.ll
#include "../hlsl.h"
StructuredBuffer<uint> Nodes : register(t0);
RWStructuredBuffer<uint> Out : register(u0);

[numthreads(32, 1, 1)] void main(uint3 id : SV_DispatchThreadID) {
  uint stack[8];
  uint depth = 1, hits = 0;
  stack[0] = 1;
  do {
    uint node = stack[--depth];
    bool wants = (Nodes[node] & (1u << (id.x & 31))) != 0;
    if (wants)
      ++hits;
    if (WaveActiveAnyTrue(wants) && node < 64 && depth < 7) {
      stack[depth++] = 2 * node;
      stack[depth++] = 2 * node + 1;
    }
    if (WaveActiveAllTrue(hits > 3))
      break;
  } while (depth > 0);
  Out[id.x] = hits;
}
