// A pixel's quad: neighbours read across, and derivatives, in an arm and after it; pixels clipped.
// clang -target dxil-pc-shadermodel6.6-pixel -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm quad_blur.hlsl -o quad_blur.dxil.ll
// clang -target spirv-unknown-vulkan1.3-pixel -x hlsl -nostdinc -O2 -Xclang -disable-llvm-passes -fno-discard-value-names -S -emit-llvm quad_blur.hlsl -o quad_blur.spirv-tokens.ll
#include "../hlsl.h"

float4 main(float4 position : SV_Position) : SV_Target {
  uint here = (uint)position.x;
  uint blurred = here;
  if (position.z > 0.5f)
    blurred = (here + QuadReadAcrossX(here) + QuadReadAcrossY(here)) / 3;
  float slope = ddx(position.w) + ddy(position.w);
  __builtin_hlsl_elementwise_clip(slope);
  float4 color = position;
  color.x = (float)blurred;
  color.y = slope;
  return color;
}
