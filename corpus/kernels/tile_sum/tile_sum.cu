// Sums of tiles of a warp as cooperative groups have them: each tile has its mask and its loop.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm tile_sum.cu -o tile_sum.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm tile_sum.cu -o tile_sum.nvptx64-tokens.ll
#include "../cuda.h"

struct Tile {
  unsigned mask;
  int rank, size;
  __device__ int shift_down(int value, int by) const { return __shfl_down_sync(mask, value, by); }
  __device__ bool any(bool flag) const { return __any_sync(mask, flag); }
};

static __device__ Tile tile_of(int size) {
  int lane = __laneid(), first = lane & ~(size - 1);
  unsigned all = size == 32 ? FULL : (1u << size) - 1;
  return {all << first, lane - first, size};
}

static __device__ int sum_of(const Tile &tile, int value) {
  for (int by = tile.size / 2; by > 0; by /= 2)
    value += tile.shift_down(value, by);
  return value;
}

__global__ void tile_sum(const int *data, const int *lengths, int *out) {
  Tile tile = tile_of(8);
  int row = (blockIdx.x * blockDim.x + threadIdx.x) / 8, length = lengths[row], sum = 0;
  for (int i = tile.rank; tile.any(i < length); i += tile.size)
    sum += sum_of(tile, i < length ? data[row * 256 + i] : 0);
  if (tile.rank == 0)
    out[row] = sum;
}
