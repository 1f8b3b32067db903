; What: A load whose index may be out of bounds. BoundsChecking branches to a trap before it. What comes after that, the
; entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv fuzz --family memory --passes bounds-checking --tokens always`, and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs bounds-checking, which ran
;   opt-22 -S -passes=bounds-checking
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@cells = internal global [4 x i32] zeroinitializer
@cells.1 = internal global [4 x i32] zeroinitializer

define i32 @src(i64 noundef %i) #0 {
entry:
  %at = getelementptr i32, ptr @cells, i64 %i
  %cell = load i32, ptr %at, align 4
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %cell
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define i32 @tgt(i64 noundef %i) #0 {
entry:
  %at.idx = mul i64 %i, 4
  %0 = add i64 0, %at.idx
  %at = getelementptr i32, ptr @cells.1, i64 %i
  %1 = sub i64 16, %0, !nosanitize !0
  %2 = icmp ult i64 16, %0, !nosanitize !0
  %3 = icmp ult i64 %1, 4, !nosanitize !0
  %4 = or i1 %2, %3, !nosanitize !0
  br i1 %4, label %trap, label %5

5:                                                ; preds = %entry
  %cell = load i32, ptr %at, align 4
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %cell

trap:                                             ; preds = %entry
  call void @llvm.ubsantrap(i8 3) #4, !nosanitize !0
  unreachable, !nosanitize !0
}

declare void @llvm.ubsantrap(i8 immarg) #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { cold noreturn nounwind memory(inaccessiblemem: write) }
attributes #4 = { nomerge noreturn nounwind }

!0 = !{}
