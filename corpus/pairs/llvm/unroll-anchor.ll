; What: An anchor in the loop: any epilogue is right.
; SLOW: its first line takes seconds
; LLVM's own output.
; Do not edit: made by python -m corpus.llvm_pairs unroll-anchor, which ran
;   opt -S -mtriple=amdgcn-amd-amdhsa -mcpu=gfx90a -passes=loop-unroll -unroll-count=2 -unroll-runtime
; EXPECT --unroll 3: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %n) #0 {
entry:
  br label %loop

loop:                                             ; preds = %loop, %entry
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %anchor = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %i) [ "convergencectrl"(token %anchor) ]
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %loop, label %end

end:                                              ; preds = %loop
  ret void
}

declare token @llvm.experimental.convergence.anchor() #1

declare void @op(i32) #0

define void @tgt(i32 noundef %n) #0 {
entry:
  %umax = call i32 @llvm.umax.i32(i32 %n, i32 1)
  %0 = add i32 %umax, -1
  %xtraiter = and i32 %umax, 1
  %1 = icmp ult i32 %0, 1
  br i1 %1, label %loop.epil.preheader, label %entry.new

entry.new:                                        ; preds = %entry
  %unroll_iter = sub i32 %umax, %xtraiter
  br label %loop

loop:                                             ; preds = %loop, %entry.new
  %i = phi i32 [ 0, %entry.new ], [ %i.next.1, %loop ]
  %niter = phi i32 [ 0, %entry.new ], [ %niter.next.1, %loop ]
  %anchor = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %i) [ "convergencectrl"(token %anchor) ]
  %i.next = add nuw nsw i32 %i, 1
  %anchor.1 = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %i.next) [ "convergencectrl"(token %anchor.1) ]
  %i.next.1 = add i32 %i, 2
  %niter.next.1 = add i32 %niter, 2
  %niter.ncmp.1 = icmp ne i32 %niter.next.1, %unroll_iter
  br i1 %niter.ncmp.1, label %loop, label %end.unr-lcssa, !llvm.loop !0

end.unr-lcssa:                                    ; preds = %loop
  %i.unr = phi i32 [ %i.next.1, %loop ]
  %lcmp.mod = icmp ne i32 %xtraiter, 0
  br i1 %lcmp.mod, label %loop.epil.preheader, label %end

loop.epil.preheader:                              ; preds = %end.unr-lcssa, %entry
  %i.epil.init = phi i32 [ 0, %entry ], [ %i.unr, %end.unr-lcssa ]
  %lcmp.mod1 = icmp ne i32 %xtraiter, 0
  call void @llvm.assume(i1 %lcmp.mod1)
  br label %loop.epil

loop.epil:                                        ; preds = %loop.epil.preheader
  %anchor.epil = call token @llvm.experimental.convergence.anchor()
  call void @op(i32 %i.epil.init) [ "convergencectrl"(token %anchor.epil) ]
  br label %end

end:                                              ; preds = %loop.epil, %end.unr-lcssa
  ret void
}

declare i32 @llvm.umax.i32(i32, i32) #2

declare void @llvm.assume(i1 noundef) #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write) }

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.unroll.disable"}
