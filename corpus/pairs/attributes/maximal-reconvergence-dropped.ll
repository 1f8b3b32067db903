; What: A shader that asks for maximal reconvergence loses the attribute, for which the back end writes an
; execution mode. Convergence as the documents define it stays; a line names what is lost.
; Document: SPIR-V, "MaximallyReconvergesKHR"
; EXPECT: correct

target triple = "spirv-unknown-vulkan1.3-compute"

declare i32 @llvm.spv.wave.active.countbits(i1)
declare void @use(i32)

define void @src(i1 %c) #0 {
  %r = call i32 @llvm.spv.wave.active.countbits(i1 %c)
  call void @use(i32 %r)
  ret void
}

define void @tgt(i1 %c) #1 {
  %r = call i32 @llvm.spv.wave.active.countbits(i1 %c)
  call void @use(i32 %r)
  ret void
}

attributes #0 = { convergent "hlsl.shader"="compute" "hlsl.numthreads"="8,1,1" "enable-maximal-reconvergence"="true" }
attributes #1 = { convergent "hlsl.shader"="compute" "hlsl.numthreads"="8,1,1" }
