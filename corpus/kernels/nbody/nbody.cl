// Forces among bodies: a tile of bodies at a time in local memory, vectors of floats.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm nbody.cl -o nbody.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm nbody.cl -o nbody.spirv-tokens.ll
kernel void nbody(global const float4 *bodies, global float4 *forces, local float4 *tile, int n) {
  int id = get_local_id(0), size = get_local_size(0);
  float4 me = bodies[get_global_id(0)], force = 0.0f;
  for (int start = 0; start < n; start += size) {
    tile[id] = bodies[start + id];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int k = 0; k < size; ++k) {
      float4 d = tile[k] - me;
      float inverse = rsqrt(d.x * d.x + d.y * d.y + d.z * d.z + 0.01f);
      force += d * (tile[k].w * inverse * inverse * inverse);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  forces[get_global_id(0)] = force;
}
