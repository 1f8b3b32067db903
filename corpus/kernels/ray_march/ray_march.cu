// March rays until all lanes have hit or left: an any-vote ends the loop for the warp.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm ray_march.cu -o ray_march.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm ray_march.cu -o ray_march.nvptx64-tokens.ll
#include "../cuda.h"

__device__ float field(const float *volume, float t) { return volume[(int)(t * 8.0f)]; }

__global__ void ray_march(const float *volume, float *depth, int steps) {
  int i = threadIdx.x;
  float t = depth[i];
  bool active = true;
  for (int step = 0; step < steps; ++step) {
    if (active) {
      float d = field(volume, t);
      if (d < 0.001f || t > 100.0f)
        active = false;
      else
        t += d;
    }
    if (!__any_sync(FULL, active))
      break;
  }
  depth[i] = t;
}
