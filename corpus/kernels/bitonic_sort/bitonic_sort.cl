// Bitonic sort of a work-group: a barrier in two nested loops, exchange by half of the work-items.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm bitonic_sort.cl -o bitonic_sort.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm bitonic_sort.cl -o bitonic_sort.spirv-tokens.ll
kernel void bitonic_sort(global int *data, local int *keys, uint n) {
  uint id = get_local_id(0);
  keys[id] = data[id];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint size = 2; size <= n; size <<= 1) {
    for (uint stride = size >> 1; stride > 0; stride >>= 1) {
      uint other = id ^ stride;
      if (other > id) {
        bool ascending = (id & size) == 0;
        int mine = keys[id], theirs = keys[other];
        if ((mine > theirs) == ascending) {
          keys[id] = theirs;
          keys[other] = mine;
        }
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  }
  data[id] = keys[id];
}
