// Tree sum of a work-group in local memory, one atomic at the end.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm workgroup_sum.cl -o workgroup_sum.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm workgroup_sum.cl -o workgroup_sum.spirv-tokens.ll
kernel void workgroup_sum(global const int *in, global int *out, local int *tile) {
  uint id = get_local_id(0);
  tile[id] = in[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint half_size = get_local_size(0) / 2; half_size > 0; half_size >>= 1) {
    if (id < half_size)
      tile[id] += tile[id + half_size];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (id == 0)
    atomic_add(out, tile[0]);
}
