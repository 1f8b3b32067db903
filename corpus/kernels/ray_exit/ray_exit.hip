// Rays through a list of spheres: a lane leaves at its first hit, the wave with its last one.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm ray_exit.hip -o ray_exit.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm ray_exit.hip -o ray_exit.spirv-tokens.ll
#include "../hip.h"

struct Sphere {
  float x, y, z, square;
};

static __device__ bool meets(const Sphere &sphere, float dx, float dy, float dz) {
  float along = sphere.x * dx + sphere.y * dy + sphere.z * dz;
  float square = sphere.x * sphere.x + sphere.y * sphere.y + sphere.z * sphere.z;
  return along > 0 && square - along * along < sphere.square;
}

__global__ void ray_exit(const Sphere *spheres, const float *rays, int *hits, int *total, int n) {
  int ray = blockIdx_x * 32 + threadIdx_x, hit = -1;
  float dx = rays[3 * ray], dy = rays[3 * ray + 1], dz = rays[3 * ray + 2];
  for (int i = 0; i < n; ++i) {
    if (meets(spheres[i], dx, dy, dz)) {
      hit = i;
      break;
    }
  }
  hits[ray] = hit;
  unsigned mask = __ballot(hit >= 0);
  if (__rank_in(~0u) == 0)
    atomicAdd(total, __popc(mask));
}
