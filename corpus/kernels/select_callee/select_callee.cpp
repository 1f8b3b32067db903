// A convergent function called in both arms with different operands, another through a pointer.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm select_callee.cpp -o select_callee.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm select_callee.cpp -o select_callee.spirv-tokens.ll
#include "../subgroup.h"

static int vote(int value, bool strict) {
  if (strict)
    return subgroupAll(value > 0);
  return subgroupAny(value > 0);
}

KERNEL void select_callee(const int *in, int *out, int (*other)(int)) {
  unsigned id = getSubgroupLocalInvocationId();
  int value = in[id];
  int result = value > 8 ? vote(value, true) : vote(-value, false);
  if (subgroupAllEqual(result))
    result = other(result);
  out[id] = result;
}
