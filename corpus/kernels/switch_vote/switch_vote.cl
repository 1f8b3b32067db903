// A switch whose cases vote and reduce among the work-items that took them.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm switch_vote.cl -o switch_vote.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm switch_vote.cl -o switch_vote.spirv-tokens.ll
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_vote : enable
#pragma OPENCL EXTENSION cl_khr_subgroup_non_uniform_arithmetic : enable
kernel void switch_vote(global const int *kinds, global int *data) {
  int id = get_global_id(0), value = data[id];
  switch (kinds[id]) {
  case 0:
    if (sub_group_non_uniform_any(value > 100))
      value = 100;
    break;
  case 1:
    value = sub_group_non_uniform_reduce_add(value);
    // fall through
  case 2:
    if (sub_group_elect())
      value = -value;
    break;
  default:
    value += sub_group_non_uniform_all(value > 0);
  }
  data[id] = value;
}
