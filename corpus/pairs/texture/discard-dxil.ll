; What: `discard` makes a thread a helper: a derivative still reads it (@src_derivative), and may not lose it
; (@src_without).  Whether it takes part in operations of the wave is left open (@src_wave).  A store that moves over a
; `discard` is one more in the threads that are discarded (@src_store).  A token makes a call communicate, too
; (@src_token).
; Document: HLSL, "discard"; HLSL, Shader Model 6.0, Wave Intrinsics, "helper lanes"; LLVM, Convergent Operation
; Semantics, “Texture sampling in a pixel shader”
; EXPECT --function src_derivative: correct
; EXPECT --function src_without: incorrect
; EXPECT --function src_wave: unsupported
; EXPECT --function src_store: incorrect
; EXPECT --function src_token: unsupported

target triple = "dxil-unknown-shadermodel6.6-pixel"

define float @src_derivative(i1 noundef %gone, float noundef %x) convergent {
  call void @llvm.dx.discard(i1 %gone)
  %d = call float @llvm.dx.ddx.coarse.f32(float %x) convergent
  ret float %d
}

define float @tgt_derivative(i1 noundef %gone, float noundef %x) convergent {
  %d = call float @llvm.dx.ddx.coarse.f32(float %x) convergent
  call void @llvm.dx.discard(i1 %gone)
  ret float %d
}

define float @src_without(i1 noundef %gone, float noundef %x) convergent {
entry:
  call void @llvm.dx.discard(i1 %gone)
  %d = call float @llvm.dx.ddx.coarse.f32(float %x) convergent
  %r = select i1 %gone, float 0.0, float %d
  ret float %r
}

define float @tgt_without(i1 noundef %gone, float noundef %x) convergent {
entry:
  call void @llvm.dx.discard(i1 %gone)
  br i1 %gone, label %end, label %live
live:
  %d = call float @llvm.dx.ddx.coarse.f32(float %x) convergent
  br label %end
end:
  %r = phi float [ 0.0, %entry ], [ %d, %live ]
  ret float %r
}

define i32 @src_wave(i1 noundef %gone, i1 noundef %x) convergent {
  call void @llvm.dx.discard(i1 %gone)
  %n = call i32 @llvm.dx.wave.active.countbits(i1 %x)
  ret i32 %n
}

define i32 @tgt_wave(i1 noundef %gone, i1 noundef %x) convergent {
  %n = call i32 @llvm.dx.wave.active.countbits(i1 %x)
  call void @llvm.dx.discard(i1 %gone)
  ret i32 %n
}

define void @src_store(i1 noundef %gone, i32 noundef %x, ptr noundef %out) {
  call void @llvm.dx.discard(i1 %gone)
  store i32 %x, ptr %out
  ret void
}

define void @tgt_store(i1 noundef %gone, i32 noundef %x, ptr noundef %out) {
  store i32 %x, ptr %out
  call void @llvm.dx.discard(i1 %gone)
  ret void
}

define i32 @src_token(i1 noundef %gone, i32 noundef %x) convergent {
  %entered = call token @llvm.experimental.convergence.entry()
  call void @llvm.dx.discard(i1 %gone)
  %r = call i32 @computes(i32 %x) [ "convergencectrl"(token %entered) ]
  ret i32 %r
}

define i32 @tgt_token(i1 noundef %gone, i32 noundef %x) convergent {
  %entered = call token @llvm.experimental.convergence.entry()
  %r = call i32 @computes(i32 %x) [ "convergencectrl"(token %entered) ]
  call void @llvm.dx.discard(i1 %gone)
  ret i32 %r
}

declare token @llvm.experimental.convergence.entry()
declare i32 @computes(i32) memory(none) nounwind willreturn
declare void @llvm.dx.discard(i1)
declare float @llvm.dx.ddx.coarse.f32(float)
declare i32 @llvm.dx.wave.active.countbits(i1) convergent
