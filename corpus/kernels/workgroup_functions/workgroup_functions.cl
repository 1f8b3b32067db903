// Work-group functions in a loop: reduce until no work-item is above the mean, then scan and broadcast.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm workgroup_functions.cl -o workgroup_functions.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm workgroup_functions.cl -o workgroup_functions.spirv-tokens.ll
kernel void workgroup_functions(global int *data, int rounds) {
  int value = data[get_global_id(0)];
  for (int round = 0; round < rounds; ++round) {
    int mean = work_group_reduce_add(value) / (int)get_local_size(0);
    if (!work_group_any(value > mean))
      break;
    if (value > mean)
      value = (value + mean) / 2;
  }
  int place = work_group_scan_exclusive_add(value);
  data[get_global_id(0)] = place + work_group_broadcast(value, 0);
}
