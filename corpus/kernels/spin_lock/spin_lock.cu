// A lock that each lane takes in turn: what is written in the loop is seen by the next owner.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm spin_lock.cu -o spin_lock.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm spin_lock.cu -o spin_lock.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void spin_lock(int *lock, int *total, const int *in) {
  int value = in[threadIdx.x];
  bool done = false;
  while (!done) {
    if (atomicCAS(lock, 0, 1) == 0) {
      __threadfence();
      *(volatile int *)total += value;
      __threadfence();
      atomicExch(lock, 0);
      done = true;
    }
  }
  __syncwarp();
}
