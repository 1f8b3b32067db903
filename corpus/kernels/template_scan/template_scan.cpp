// Reductions as templates over an operation given as a lambda: what inlining has to put together.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm template_scan.cpp -o template_scan.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm template_scan.cpp -o template_scan.spirv-tokens.ll
#include "../subgroup.h"

template <typename Operation> static int reduce(int value, Operation operation) {
  for (unsigned offset = 1; offset < 32; offset *= 2)
    value = operation(value, subgroupShuffleXor(value, offset));
  return value;
}

KERNEL void template_scan(int *data) {
  unsigned id = getSubgroupLocalInvocationId();
  int value = data[id];
  int most = reduce(value, [](int a, int b) { return a > b ? a : b; });
  int bits = reduce(value, [](int a, int b) { return a | b; });
  data[id] = most > 0 ? subgroupExclusiveAdd(bits) : most;
}
