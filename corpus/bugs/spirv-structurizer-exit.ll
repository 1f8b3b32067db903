; What: A loop in which threads search: who ends, meets others at an operation of its iteration, by the heart's token, and returns. No edge leads
; out of the loop's convergence region, so that SPIRVStructurizer takes the loop for one without an end, and asserts that its header
; ends in no condition. Where assertions are off, the header's branch is replaced by one to its first target (in LLVM 23 the last):
; here no thread searches on; in another order of the targets none ever finds.
; Kernel: none; found by `tangle-tv hunt --seed 1260000` (random with tokens, seed 1260125), and reduced by hand
; Document: LangRef, "'br' Instruction": wrong in a single thread, too
; LLVM: 22.1.8, triple spirv-unknown-vulkan1.3-compute, no CPU named
; Do not edit: made by python -m corpus.opt.bugs spirv-structurizer-exit, which ran
;   opt-22 -S -passes=spirv-structurizer
; EXPECT: incorrect operation-changed

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

define void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %next, %entry
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %found = call i1 @go()
  br i1 %found, label %hit, label %next

next:                                             ; preds = %loop
  %more = call i1 @go()
  br i1 %more, label %loop, label %miss

hit:                                              ; preds = %loop
  call void @op(i32 1) [ "convergencectrl"(token %heart) ]
  ret void

miss:                                             ; preds = %next
  call void @op(i32 0) [ "convergencectrl"(token %heart) ]
  ret void
}

declare i1 @go() #1

declare void @op(i32) #2

declare token @llvm.experimental.convergence.entry() #3

declare token @llvm.experimental.convergence.loop() #3

define void @tgt() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:                                             ; preds = %next, %entry
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entered) ]
  %found = call i1 @go()
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@tgt, %unreachable), ptr blockaddress(@tgt, %next), i32 0)
  br i1 false, label %unreachable, label %hit

hit:                                              ; preds = %loop
  call void @op(i32 1) [ "convergencectrl"(token %heart) ]
  ret void

unreachable:                                      ; preds = %loop
  unreachable

next:                                             ; No predecessors!
  %more = call i1 @go()
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@tgt, %loop), i32 0)
  br i1 %more, label %loop, label %miss

miss:                                             ; preds = %next
  call void @op(i32 0) [ "convergencectrl"(token %heart) ]
  ret void
}

declare void @llvm.spv.loop.merge(...) #4

declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg) #4

attributes #0 = { convergent "hlsl.numthreads"="8,1,1" "hlsl.shader"="compute" }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nounwind }
