// Matrix transposition through a local tile with a column of padding.
// clang -target spirv64 -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm transpose.cl -o transpose.spirv64.ll
// clang -target spirv-unknown-vulkan1.3-compute -x cl -cl-std=CL3.0 -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm transpose.cl -o transpose.spirv-tokens.ll
#define TILE 16
kernel void transpose(global const float *in, global float *out, int width, int height) {
  local float tile[TILE][TILE + 1];
  int lx = get_local_id(0), ly = get_local_id(1);
  int x = get_group_id(0) * TILE + lx, y = get_group_id(1) * TILE + ly;
  if (x < width && y < height)
    tile[ly][lx] = in[y * width + x];
  barrier(CLK_LOCAL_MEM_FENCE);
  x = get_group_id(1) * TILE + lx;
  y = get_group_id(0) * TILE + ly;
  if (x < height && y < width)
    out[y * height + x] = tile[lx][ly];
}
