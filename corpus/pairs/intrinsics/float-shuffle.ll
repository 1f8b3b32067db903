; What: A butterfly shuffle of a float is that of its bits; of another distance it is not.
; Document: PTX ISA, "shfl.sync"
; EXPECT --function src_distance: incorrect
; EXPECT --function src: correct

target triple = "nvptx64-nvidia-cuda"

define float @src(float noundef %x) convergent {
  %r = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %x, i32 1, i32 31)
  ret float %r
}

define float @tgt(float noundef %x) convergent {
  %bits = bitcast float %x to i32
  %r = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %bits, i32 1, i32 31)
  %f = bitcast i32 %r to float
  ret float %f
}

define float @src_distance(float noundef %x) convergent {
  %r = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %x, i32 1, i32 31)
  ret float %r
}

define float @tgt_distance(float noundef %x) convergent {
  %r = call float @llvm.nvvm.shfl.sync.bfly.f32(i32 -1, float %x, i32 0, i32 31)
  ret float %r
}

declare float @llvm.nvvm.shfl.sync.bfly.f32(i32, float, i32, i32)
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
