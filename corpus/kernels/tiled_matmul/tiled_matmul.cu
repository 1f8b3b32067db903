// Matrix product by tiles in shared memory, two barriers per tile.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm tiled_matmul.cu -o tiled_matmul.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm tiled_matmul.cu -o tiled_matmul.nvptx64-tokens.ll
#include "../cuda.h"
#define TILE 16

__global__ void tiled_matmul(const float *a, const float *b, float *c, int n) {
  __shared__ float left[TILE][TILE], right[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int column = blockIdx.x * TILE + x, row = blockIdx.y * TILE + y;
  float sum = 0;
  for (int tile = 0; tile < n / TILE; ++tile) {
    left[y][x] = a[row * n + tile * TILE + x];
    right[y][x] = b[(tile * TILE + y) * n + column];
    __syncthreads();
    for (int k = 0; k < TILE; ++k)
      sum += left[y][k] * right[k][x];
    __syncthreads();
  }
  if (row < n && column < n)
    c[row * n + column] = sum;
}
