// Sum and maximum of each sub-group, written by its first work-item.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm subgroup_reduce.cl -o subgroup_reduce.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm subgroup_reduce.cl -o subgroup_reduce.spirv-tokens.ll
kernel void subgroup_reduce(global const int *in, global int2 *out) {
  int value = in[get_global_id(0)];
  int sum = sub_group_reduce_add(value);
  int most = sub_group_reduce_max(value);
  if (get_sub_group_local_id() == 0)
    out[get_sub_group_id()] = (int2)(sum, most);
}
