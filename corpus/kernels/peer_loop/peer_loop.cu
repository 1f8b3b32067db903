// Each distinct key of a warp in turn: the first waiting lane's key is broadcast, its peers leave.
// clang -x cuda --cuda-device-only --cuda-gpu-arch=sm_80 -nocudainc -nocudalib -fdeclspec -Wno-unknown-cuda-version -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm peer_loop.cu -o peer_loop.nvptx64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -fdeclspec -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm peer_loop.cu -o peer_loop.nvptx64-tokens.ll
#include "../cuda.h"

__global__ void peer_loop(const int *keys, int *sums) {
  int key = keys[threadIdx.x];
  unsigned waiting = FULL;
  while (waiting) {
    int leader = __ffs(waiting) - 1;
    int turn = __shfl_sync(waiting, key, leader);
    unsigned peers = __ballot_sync(waiting, key == turn);
    if (key == turn) {
      if (__laneid() == leader)
        sums[turn] = __popc(peers);
      break;
    }
    waiting &= ~peers;
  }
}
