// Errors in a loop go to one place after it, where the lanes with an error meet.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm goto_exit.cpp -o goto_exit.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm goto_exit.cpp -o goto_exit.spirv-tokens.ll
#include "../subgroup.h"

KERNEL void goto_exit(const int *codes, int n, unsigned *out) {
  unsigned id = getSubgroupLocalInvocationId();
  int checked = 0;
  for (int i = 0; i < n; ++i) {
    int code = codes[id * n + i];
    if (code < 0)
      goto failed;
    if (subgroupAllEqual(code))
      ++checked;
  }
  out[id] = checked;
  return;
failed:
  out[id] = subgroupBallot(true);
}
