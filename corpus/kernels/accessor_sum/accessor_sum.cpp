// SYCL's way of writing: a sub-group object, an accessor with bounds, and a lambda for each item.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm accessor_sum.cpp -o accessor_sum.amdgcn.ll
// clang -target spirv-unknown-vulkan1.3-compute -x c++ -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm accessor_sum.cpp -o accessor_sum.spirv-tokens.ll
#include "../subgroup.h"

struct Accessor {
  int *data;
  int size;
  int get(int i, int otherwise) const { return i < size ? data[i] : otherwise; }
  void set(int i, int value) const {
    if (i < size)
      data[i] = value;
  }
};

struct SubGroup {
  int id() const { return getSubgroupLocalInvocationId(); }
  template <class Function> int reduce(int items, Function value) const {
    int sum = 0;
    for (int i = 0; i < items; ++i)
      sum += subgroupAdd(value(i));
    return sum;
  }
};

KERNEL void accessor_sum(int *in, int *out, int size, int items) {
  Accessor from{in, size}, to{out, size};
  SubGroup group;
  int sum = group.reduce(items, [&](int i) { return from.get(i * 32 + group.id(), 0); });
  if (subgroupElect())
    to.set(0, sum);
}
