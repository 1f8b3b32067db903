// A goto out of two nested loops to a vote after them.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm goto_found.cu -o goto_found.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm goto_found.cu -o goto_found.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void goto_found(const int *grid, int *out, int rows, int columns) {
  int wanted = threadIdx.x, row = 0, column = 0;
  for (row = 0; row < rows; ++row)
    for (column = 0; column < columns; ++column)
      if (grid[row * columns + column] == wanted)
        goto found;
  row = -1;
found:
  unsigned mask = __ballot_sync(__activemask(), row >= 0);
  out[threadIdx.x] = row >= 0 ? __popc(mask) : -column;
}
