// Odd-even sort of a subgroup by shuffles with the neighbour, until two steps have moved nothing.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm odd_even_sort.cpp -o odd_even_sort.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm odd_even_sort.cpp -o odd_even_sort.spirv-tokens.ll
#include "../subgroup.h"

KERNEL void odd_even_sort(int *keys) {
  unsigned id = getSubgroupLocalInvocationId();
  int key = keys[id], idle = 0;
  for (unsigned step = 0; idle < 2; ++step) {
    unsigned other = (id + step) & 1 ? id - 1 : id + 1;
    bool moved = false;
    if (other < 32) {
      int theirs = subgroupShuffle(key, other);
      moved = other > id ? theirs < key : theirs > key;
      if (moved)
        key = theirs;
    }
    idle = subgroupAny(moved) ? 0 : idle + 1;
  }
  keys[id] = key;
}
