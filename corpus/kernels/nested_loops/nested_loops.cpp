// Two nested loops with divergent bounds; ballots in the inner, in the outer, and after both.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm nested_loops.cpp -o nested_loops.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm nested_loops.cpp -o nested_loops.spirv-tokens.ll
#include "../subgroup.h"

KERNEL void nested_loops(const int *bounds, unsigned *out) {
  unsigned id = getSubgroupLocalInvocationId(), masks = 0;
  for (int i = 0; i < bounds[id]; ++i) {
    for (int j = 0; j < i; ++j) {
      masks ^= subgroupBallot((i + j) & 1);
      if (masks == 0)
        break;
    }
    masks += subgroupBallot(i > 2);
  }
  out[id] = masks ^ subgroupBallot(true);
}
