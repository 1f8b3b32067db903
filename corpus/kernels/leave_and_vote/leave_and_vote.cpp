// Each lane leaves a search where it finds its key, and votes in the arm that leaves: an extended cycle.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm leave_and_vote.cpp -o leave_and_vote.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm leave_and_vote.cpp -o leave_and_vote.spirv-tokens.ll
#include "../subgroup.h"

KERNEL void leave_and_vote(const int *sorted, const int *keys, unsigned *together, int n) {
  unsigned id = getSubgroupLocalInvocationId();
  for (int i = 0; i < n; ++i)
    if (sorted[i] >= keys[id]) {
      together[id] = subgroupBallot(sorted[i] == keys[id]);
      break;
    }
}
