// Histogram with one atomic for all lanes of a warp that have the same bin.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm match_histogram.cu -o match_histogram.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm match_histogram.cu -o match_histogram.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void match_histogram(const unsigned char *in, int *bins, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    unsigned bin = in[i];
    unsigned peers = __match_any_sync(__activemask(), bin);
    if (__ffs(peers) - 1 == __laneid())
      atomicAdd(&bins[bin], __popc(peers));
  }
}
