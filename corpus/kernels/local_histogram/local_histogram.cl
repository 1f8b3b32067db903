// Histogram in local memory with atomics between two barriers, then added to the global one.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm local_histogram.cl -o local_histogram.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm local_histogram.cl -o local_histogram.spirv-tokens.ll
kernel void local_histogram(global const uchar *image, global uint *bins, uint n) {
  local uint counts[256];
  uint id = get_local_id(0), size = get_local_size(0);
  for (uint bin = id; bin < 256; bin += size)
    counts[bin] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint i = get_global_id(0); i < n; i += get_global_size(0))
    atomic_inc(&counts[image[i]]);
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint bin = id; bin < 256; bin += size)
    if (counts[bin] != 0)
      atomic_add(&bins[bin], counts[bin]);
}
