// Each lane sums a strip by itself, then all reduce: a function whose first operation is after a loop.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm strip_sum.cpp -o strip_sum.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm strip_sum.cpp -o strip_sum.spirv-tokens.ll
#include "../subgroup.h"

static int total(const int *strip, int length) {
  int sum = 0, i = 0;
  do
    sum += strip[i];
  while (++i < length);
  return subgroupAdd(sum);
}

KERNEL void strip_sum(const int *in, int *out, int length) {
  unsigned id = getSubgroupLocalInvocationId();
  out[id] = total(in + length * id, length);
}
