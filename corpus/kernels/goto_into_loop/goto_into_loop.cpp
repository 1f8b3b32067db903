// A goto into a loop: an irreducible cycle with a shuffle in it.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm goto_into_loop.cpp -o goto_into_loop.amdgcn.ll
#include "../subgroup.h"

KERNEL void goto_into_loop(int *data, int n) {
  unsigned id = getSubgroupLocalInvocationId();
  int value = data[id], i = 0;
  if (value & 1)
    goto middle;
  for (; i < n; ++i) {
    value += subgroupBroadcastFirst(value);
  middle:
    value ^= subgroupShuffleXor(value, 1);
  }
  data[id] = value;
}
