; What: accesses of an inner loop are put into a group that the outer loop names, too.
; Document: LangRef, "'llvm.loop.parallel_accesses' Metadata"
; EXPECT --function src_f: unsupported

define void @src_f(ptr %p, ptr noalias %o, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  %q = getelementptr i32, ptr %p, i32 %j
  %v = load i32, ptr %q, !llvm.access.group !2
  %w = add i32 %v, %i
  store i32 %w, ptr %q, !llvm.access.group !2
  %j1 = add i32 %j, 1
  %c = icmp ult i32 %j1, %n
  br i1 %c, label %inner, label %latch, !llvm.loop !10
latch:
  %oi = getelementptr i32, ptr %o, i32 %i
  store i32 %i, ptr %oi, !llvm.access.group !1
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %outer, label %exit, !llvm.loop !20
exit:
  ret void
}
define void @tgt_f(ptr %p, ptr noalias %o, i32 %n) {
entry:
  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %inner
inner:
  %j = phi i32 [ 0, %outer ], [ %j1, %inner ]
  %q = getelementptr i32, ptr %p, i32 %j
  %v = load i32, ptr %q, !llvm.access.group !3
  %w = add i32 %v, %i
  store i32 %w, ptr %q, !llvm.access.group !3
  %j1 = add i32 %j, 1
  %c = icmp ult i32 %j1, %n
  br i1 %c, label %inner, label %latch, !llvm.loop !10
latch:
  %oi = getelementptr i32, ptr %o, i32 %i
  store i32 %i, ptr %oi, !llvm.access.group !1
  %i1 = add i32 %i, 1
  %d = icmp ult i32 %i1, %n
  br i1 %d, label %outer, label %exit, !llvm.loop !20
exit:
  ret void
}
!1 = distinct !{}
!2 = distinct !{}
!3 = !{!1, !2}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.parallel_accesses", !2}
!20 = distinct !{!20, !21}
!21 = !{!"llvm.loop.parallel_accesses", !1}
