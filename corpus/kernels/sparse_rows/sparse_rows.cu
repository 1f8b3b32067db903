// Sparse matrix times vector: a warp for each row, strided over its entries, reduced by shuffles.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm sparse_rows.cu -o sparse_rows.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm sparse_rows.cu -o sparse_rows.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void sparse_rows(const int *begins, const int *columns, const int *values,
                            const int *x, int *y, int rows) {
  int lane = __laneid(), warps = blockDim.x / 32;
  for (int row = blockIdx.x * warps + threadIdx.x / 32; row < rows; row += warps * 64) {
    int sum = 0, end = begins[row + 1];
    for (int i = begins[row] + lane; i < end; i += 32)
      sum += values[i] * x[columns[i]];
    for (int by = 16; by > 0; by /= 2)
      sum += __shfl_down_sync(FULL, sum, by);
    if (lane == 0)
      y[row] = sum;
  }
}
