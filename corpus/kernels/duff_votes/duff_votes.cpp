// Duff's device: lanes enter the loop in the middle; a vote in each of its cases.
// clang -target amdgcn-amd-amdhsa -mcpu=gfx1100 -x c++ -nogpulib -fconvergent-functions -fno-exceptions -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm duff_votes.cpp -o duff_votes.amdgcn.ll
#include "../subgroup.h"

KERNEL void duff_votes(const int *lengths, int *out) {
  unsigned id = getSubgroupLocalInvocationId();
  int n = lengths[id], rounds = (n + 3) / 4, sum = 0;
  if (n <= 0)
    return;
  switch (n % 4) {
  case 0:
    do {
      sum += subgroupAny(sum > n);
    case 3:
      sum += subgroupAdd(1);
    case 2:
      sum += subgroupAll(sum < n);
    case 1:
      sum += subgroupElect();
    } while (--rounds > 0);
  }
  out[id] = sum;
}
