; What: A call through a pointer to one of two functions, which no token controls and which is not convergent. Attributor makes a branch of it,
; to a direct call of each: these are convergent, since the functions are, and have no token.
; Kernel: none; found by `tangle-tv hunt --seed 1260000` (kept, seed 1260786), and reduced by hand
; Document: llvm-convergent-operations, "Uncontrolled Convergent Operations"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs attributor-mixed, which ran
;   opt-22 -S -passes=attributor
; EXPECT: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i1 noundef %c) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %f = select i1 %c, ptr @first, ptr @second
  call void %f()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @first() #0

declare void @second() #0

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt(i1 noundef %c) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry() #3
  %f = select i1 %c, ptr @first, ptr @second
  %0 = icmp eq ptr %f, @second
  br i1 %0, label %1, label %2

1:                                                ; preds = %entry
  call void @second()
  br label %5

2:                                                ; preds = %entry
  br i1 true, label %3, label %4

3:                                                ; preds = %2
  call void @first()
  br label %5

4:                                                ; preds = %2
  unreachable

5:                                                ; preds = %3, %1
  call void @subgroupBarrier() #4 [ "convergencectrl"(token %entered) ]
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nofree willreturn }
attributes #4 = { nounwind }
