// Stream compaction: ballot of the lanes that keep, one atomic per warp, its result broadcast.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm compact_ballot.cu -o compact_ballot.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm compact_ballot.cu -o compact_ballot.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void compact_ballot(const int *in, int *out, int *count, int n) {
  for (int i = threadIdx.x; i - __laneid() < n; i += blockDim.x) {
    bool keep = i < n && in[i] > 0;
    unsigned mask = __ballot_sync(FULL, keep);
    int base = 0;
    if (__laneid() == 0)
      base = atomicAdd(count, __popc(mask));
    base = __shfl_sync(FULL, base, 0);
    if (keep)
      out[base + __popc(mask & ((1u << __laneid()) - 1))] = in[i];
  }
}
