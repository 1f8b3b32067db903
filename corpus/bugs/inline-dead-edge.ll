; What: A barrier in a loop, in a block that goes back to the loop's header if an argument says so, which is false at the first call. Inlining
; copies the function without that edge: the barrier now comes after the loop, where all threads meet, in whichever iteration they left.
; Kernel: none; found by running passes on modules written by hand
; Document: llvm-convergence-and-uniformity, "Maximal Convergence" (a cycle is one of the graph's, whether it is ever run or not)
; SLOW: its first line takes half a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs inline-dead-edge, which ran
;   opt-22 -S -passes=inline
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src() #0 {
  call void @kernel(i1 false)
  %again = call i1 @go()
  call void @kernel(i1 %again)
  ret void
}

define internal void @kernel(i1 %again) #0 {
entry:
  br label %head

head:                                             ; preds = %meet, %head, %entry
  %more = call i1 @go()
  br i1 %more, label %head, label %meet

meet:                                             ; preds = %head
  call void @barrier()
  br i1 %again, label %head, label %end

end:                                              ; preds = %meet
  ret void
}

declare i1 @go() #1

declare void @barrier() #2

define void @tgt() #0 {
  br label %head.i

head.i:                                           ; preds = %head.i, %0
  %more.i = call i1 @go()
  br i1 %more.i, label %head.i, label %kernel.exit

kernel.exit:                                      ; preds = %head.i
  call void @barrier()
  %again = call i1 @go()
  br label %head.i1

head.i1:                                          ; preds = %meet.i, %head.i1, %kernel.exit
  %more.i2 = call i1 @go()
  br i1 %more.i2, label %head.i1, label %meet.i

meet.i:                                           ; preds = %head.i1
  call void @barrier()
  br i1 %again, label %head.i1, label %kernel.exit3

kernel.exit3:                                     ; preds = %meet.i
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent nounwind willreturn }
