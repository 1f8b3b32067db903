// Inclusive prefix sum of a warp by shuffles up.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm warp_scan.cu -o warp_scan.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm warp_scan.cu -o warp_scan.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void warp_scan(int *data) {
  int i = threadIdx.x, lane = __laneid();
  int sum = data[i];
  for (int by = 1; by < 32; by *= 2) {
    int below = __shfl_up_sync(FULL, sum, by);
    if (lane >= by)
      sum += below;
  }
  data[i] = sum;
}
