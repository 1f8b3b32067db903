; What: A loop in which threads search: who ends, meets others at an operation of its iteration, by the heart's token, and returns. No edge leads
; out of the loop's convergence region, so that SPIRVStructurizer takes the loop for one without an end, and asserts that its header
; ends in no condition. Where assertions are off, the header's branch is replaced by one to its first target (in LLVM 23 the last):
; here no thread searches on; in another order of the targets none ever finds.
; Kernel: none; found by `tangle-tv hunt --seed 1260000` (random with tokens, seed 1260125), and reduced by hand
; Document: LangRef, "'br' Instruction": wrong in a single thread, too
; RUN: opt-22 -passes=spirv-structurizer
; EXPECT: incorrect operation-changed

target triple = "spirv-unknown-vulkan1.3-compute"

define void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %found = call i1 @go()
  br i1 %found, label %hit, label %next

next:
  %more = call i1 @go()
  br i1 %more, label %loop, label %miss

hit:
  call void @op(i32 1) [ "convergencectrl"(token %heart) ]
  ret void

miss:
  call void @op(i32 0) [ "convergencectrl"(token %heart) ]
  ret void
}

declare i1 @go() nounwind willreturn
declare void @op(i32) convergent nounwind willreturn
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()

attributes #0 = { convergent "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
