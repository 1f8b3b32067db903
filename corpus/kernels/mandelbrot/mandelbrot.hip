// Mandelbrot: lanes iterate until a ballot says that none is left inside.
// clang -x hip --cuda-device-only --offload-arch=gfx1100 -nogpuinc -nogpulib -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm mandelbrot.hip -o mandelbrot.amdgcn.ll
// clang -cc1 -triple spirv-unknown-vulkan1.3-compute -aux-triple x86_64-unknown-linux-gnu -x hip -fcuda-is-device -O2 -disable-llvm-passes -emit-llvm mandelbrot.hip -o mandelbrot.spirv-tokens.ll
#include "../hip.h"

__global__ void mandelbrot(unsigned *image, int width, float x0, float y0, float step, int limit) {
  int column = threadIdx_x, row = blockIdx_x, count = 0;
  float cx = x0 + step * column, cy = y0 + step * row, x = 0, y = 0;
  bool inside = true;
  while (count < limit) {
    if (inside) {
      float next = x * x - y * y + cx;
      y = 2 * x * y + cy;
      x = next;
      inside = x * x + y * y < 4;
      if (inside)
        ++count;
    }
    if (!__any(inside))
      break;
    if (inside && count == limit)
      inside = false;
  }
  image[row * width + column] = count;
}
