// Lanes leave a loop one by one: each round elects one of those that are left.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm elect_loop.cpp -o elect_loop.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm elect_loop.cpp -o elect_loop.spirv-tokens.ll
#include "../subgroup.h"

KERNEL void elect_loop(int *order) {
  unsigned id = getSubgroupLocalInvocationId();
  int round = 0;
  while (!subgroupElect())
    ++round;
  order[id] = round;
}
