// Exclusive scan after Blelloch: up-sweep and down-sweep with barriers.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm blelloch_scan.cl -o blelloch_scan.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm blelloch_scan.cl -o blelloch_scan.spirv-tokens.ll
kernel void blelloch_scan(global int *data, local int *tree, uint n) {
  uint id = get_local_id(0), offset = 1;
  tree[2 * id] = data[2 * id];
  tree[2 * id + 1] = data[2 * id + 1];
  for (uint d = n >> 1; d > 0; d >>= 1, offset <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id < d)
      tree[offset * (2 * id + 2) - 1] += tree[offset * (2 * id + 1) - 1];
  }
  if (id == 0)
    tree[n - 1] = 0;
  for (uint d = 1; d < n; d <<= 1) {
    offset >>= 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (id < d) {
      uint a = offset * (2 * id + 1) - 1, b = offset * (2 * id + 2) - 1;
      int kept = tree[a];
      tree[a] = tree[b];
      tree[b] += kept;
    }
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  data[2 * id] = tree[2 * id];
  data[2 * id + 1] = tree[2 * id + 1];
}
