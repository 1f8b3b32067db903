; What: A barrier in a loop, in a block after which a store to no object is before the edge back to the loop's header. BoundsChecking puts a
; trap in the place of that edge: the barrier now comes after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by running passes on modules written by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes about a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs bounds-checking-dead-edge, which ran
;   opt-22 -S -passes=bounds-checking
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
entry:
  br label %head

head:                                             ; preds = %fail, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @barrier()
  %failed = call i1 @go()
  br i1 %failed, label %fail, label %end

fail:                                             ; preds = %meet
  store i32 0, ptr null, align 4
  br label %head

end:                                              ; preds = %meet
  ret void
}

declare i1 @go() #1

declare void @barrier() #2

define void @tgt() #0 {
entry:
  br label %head

head:                                             ; preds = %0, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @barrier()
  %failed = call i1 @go()
  br i1 %failed, label %fail, label %end

fail:                                             ; preds = %meet
  br label %trap

0:                                                ; No predecessors!
  store i32 0, ptr null, align 4
  br label %head

end:                                              ; preds = %meet
  ret void

trap:                                             ; preds = %fail
  call void @llvm.ubsantrap(i8 7) #4, !nosanitize !0
  unreachable, !nosanitize !0
}

declare void @llvm.ubsantrap(i8 immarg) #3

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #4 = { nomerge noreturn nounwind }

!0 = !{}
