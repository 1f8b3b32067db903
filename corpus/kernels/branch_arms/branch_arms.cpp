// The same operation in both arms and once more after them: sets that must not be merged.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm branch_arms.cpp -o branch_arms.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm branch_arms.cpp -o branch_arms.spirv-tokens.ll
#include "../subgroup.h"

KERNEL void branch_arms(const int *in, unsigned *out) {
  unsigned id = getSubgroupLocalInvocationId(), result;
  if (in[id] > 0) {
    result = subgroupBallot(in[id] & 1);
    subgroupBarrier();
  } else {
    result = subgroupBallot(in[id] & 1);
    if (in[id] == 0)
      return;
    subgroupBarrier();
  }
  out[id] = result + subgroupBallot(true);
}
