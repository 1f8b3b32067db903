// Insertion into a hash table by compare-and-swap; the warp goes on until all keys have a place.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm hash_insert.cu -o hash_insert.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm hash_insert.cu -o hash_insert.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void hash_insert(const int *keys, int *table, int *failed, int n, int size) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int key = i < n ? keys[i] : 0, slot = (key * 40503) & (size - 1), tries = 0;
  bool open = i < n;
  while (__any_sync(FULL, open)) {
    if (open) {
      int was = atomicCAS(table + slot, 0, key);
      open = was != 0 && was != key;
      slot = (slot + 1) & (size - 1);
    }
    if (++tries == size)
      break;
  }
  unsigned left = __ballot_sync(FULL, open);
  if (__laneid() == 0 && left)
    atomicAdd(failed, __popc(left));
}
