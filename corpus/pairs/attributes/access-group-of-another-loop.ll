; What: accesses of one loop are put into a group that this loop names, from one that another loop names.
; Document: LangRef, "'llvm.loop.parallel_accesses' Metadata"
; EXPECT --function src_f: unsupported

define void @src_f(ptr %p, ptr noalias %q, i32 %n) {
entry:
  br label %one
one:
  %i = phi i32 [ 0, %entry ], [ %i1, %one ]
  %i1 = add nuw i32 %i, 1
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a, !llvm.access.group !2
  %b = getelementptr i32, ptr %p, i32 %i1
  store i32 %v, ptr %b, !llvm.access.group !2
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %one, label %mid, !llvm.loop !10
mid:
  br label %two
two:
  %j = phi i32 [ 0, %mid ], [ %j1, %two ]
  %j1 = add nuw i32 %j, 1
  %w = getelementptr i32, ptr %q, i32 %j
  store i32 %j, ptr %w, !llvm.access.group !2
  %d = icmp ult i32 %j1, %n
  br i1 %d, label %two, label %exit, !llvm.loop !20
exit:
  ret void
}
define void @tgt_f(ptr %p, ptr noalias %q, i32 %n) {
entry:
  br label %one
one:
  %i = phi i32 [ 0, %entry ], [ %i1, %one ]
  %i1 = add nuw i32 %i, 1
  %a = getelementptr i32, ptr %p, i32 %i
  %v = load i32, ptr %a, !llvm.access.group !1
  %b = getelementptr i32, ptr %p, i32 %i1
  store i32 %v, ptr %b, !llvm.access.group !1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %one, label %mid, !llvm.loop !10
mid:
  br label %two
two:
  %j = phi i32 [ 0, %mid ], [ %j1, %two ]
  %j1 = add nuw i32 %j, 1
  %w = getelementptr i32, ptr %q, i32 %j
  store i32 %j, ptr %w, !llvm.access.group !2
  %d = icmp ult i32 %j1, %n
  br i1 %d, label %two, label %exit, !llvm.loop !20
exit:
  ret void
}
!1 = distinct !{}
!2 = distinct !{}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.parallel_accesses", !1}
!20 = distinct !{!20, !21}
!21 = !{!"llvm.loop.parallel_accesses", !2}
