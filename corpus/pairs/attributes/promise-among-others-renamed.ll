; What: As @src_par, @src_dup and @src_threaded of attributes/promise-among-others, of values and blocks that have one name in
; the source and another in the target: such names tell no more than numbers do.
; Document: LangRef, "Identifiers", "Function Attributes" (`nounwind`), "Metadata" (`llvm.access.group`, `llvm.loop`)
; EXPECT: unsupported
; EXPECT --function src_par: unsupported
; EXPECT --function src_dup: unsupported
; EXPECT --function src_threaded: correct

declare void @u(i32)
declare void @v(i32)
declare void @w(i32)

define void @src_par(ptr %p, ptr %q, i32 %n) {
entry:
  br label %one
one:
  %s0 = phi i32 [ 0, %entry ], [ %s1, %one ]
  %s1 = add nuw i32 %s0, 1
  %s2 = getelementptr i32, ptr %p, i32 %s0
  %s3 = load i32, ptr %s2, !llvm.access.group !3
  %s4 = getelementptr i32, ptr %p, i32 %s1
  store i32 %s3, ptr %s4
  %s5 = getelementptr i32, ptr %q, i32 %s0
  store i32 7, ptr %s5, !llvm.access.group !3
  store i32 8, ptr %s5, !llvm.access.group !3
  %s6 = icmp ult i32 %s1, %n
  br i1 %s6, label %one, label %exit, !llvm.loop !20
exit:
  ret void
}

define void @tgt_par(ptr %p, ptr %q, i32 %n) {
entry:
  br label %one
one:
  %t0 = phi i32 [ 0, %entry ], [ %t1, %one ]
  %t1 = add nuw i32 %t0, 1
  %t2 = getelementptr i32, ptr %p, i32 %t0
  %t3 = load i32, ptr %t2, !llvm.access.group !3
  %t4 = getelementptr i32, ptr %p, i32 %t1
  store i32 %t3, ptr %t4, !llvm.access.group !3
  %t5 = getelementptr i32, ptr %q, i32 %t0
  store i32 8, ptr %t5, !llvm.access.group !3
  %t6 = icmp ult i32 %t1, %n
  br i1 %t6, label %one, label %exit, !llvm.loop !20
exit:
  ret void
}

define void @src_dup(i32 %s0, i1 noundef %s1) {
  %s3 = add i32 %s0, 1
  %s4 = add i32 %s0, 2
  call void @u(i32 %s3) nounwind
  call void @u(i32 %s4)
  ret void
}

define void @tgt_dup(i32 %t0, i1 noundef %t1) {
  %t3 = add i32 %t0, 1
  %t4 = add i32 %t0, 2
  br i1 %t1, label %t5, label %t6
t5:
  call void @u(i32 %t3) nounwind
  call void @u(i32 %t4) nounwind
  ret void
t6:
  call void @u(i32 %t3) nounwind
  call void @u(i32 %t4) nounwind
  ret void
}

define void @src_threaded(i1 noundef %s0, i32 noundef %s1) {
  br i1 %s0, label %s3, label %s4
s3:
  call void @v(i32 1)
  br label %s5
s4:
  call void @v(i32 2)
  br label %s5
s5:
  %s6 = phi i32 [ 1, %s3 ], [ 2, %s4 ]
  %s7 = add i32 %s1, 3
  call void @u(i32 %s7) nounwind
  switch i32 %s6, label %s10 [
    i32 1, label %s8
    i32 2, label %s9
  ]
s8:
  call void @w(i32 1)
  br label %s12
s9:
  call void @w(i32 2)
  br label %s12
s10:
  %s11 = mul i32 %s1, 3
  call void @u(i32 %s11)
  br label %s12
s12:
  ret void
}

define void @tgt_threaded(i1 noundef %t0, i32 noundef %t1) {
  br i1 %t0, label %t3, label %t5

t3:
  call void @v(i32 1)
  %t4 = add i32 %t1, 3
  call void @u(i32 %t4) nounwind
  call void @w(i32 1)
  br label %t7

t5:
  call void @v(i32 2)
  %t6 = add i32 %t1, 3
  call void @u(i32 %t6) nounwind
  call void @w(i32 2)
  br label %t7

t7:
  ret void
}

!3 = distinct !{}
!20 = distinct !{!20, !21}
!21 = !{!"llvm.loop.parallel_accesses", !3}
