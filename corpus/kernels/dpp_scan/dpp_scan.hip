// Inclusive prefix sum of a row of 16 lanes by data-parallel primitives (row shifts).
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm dpp_scan.hip -o dpp_scan.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm dpp_scan.hip -o dpp_scan.spirv-tokens.ll
#include "../hip.h"

__global__ void dpp_scan(int *data) {
  int sum = data[threadIdx_x];
  sum += __row_shift(sum, 1);
  sum += __row_shift(sum, 2);
  sum += __row_shift(sum, 4);
  sum += __row_shift(sum, 8);
  if (__any(sum < 0))
    sum = __first(sum);
  data[threadIdx_x] = sum;
}
