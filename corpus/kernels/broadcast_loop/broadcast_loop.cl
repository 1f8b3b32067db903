// Product of sub-group rows: each work-item's element is broadcast in turn.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm broadcast_loop.cl -o broadcast_loop.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm broadcast_loop.cl -o broadcast_loop.spirv-tokens.ll
kernel void broadcast_loop(global const float *a, global const float *b, global float *c, int n) {
  int row = get_global_id(0);
  float mine = a[row], sum = 0.0f;
  for (uint lane = 0; lane < get_max_sub_group_size(); ++lane) {
    float other = sub_group_broadcast(mine, lane);
    if (other == 0.0f)
      continue;
    sum += other * b[lane * n + row];
  }
  c[row] = sum;
}
