; What: A promise that an operation gets with another name, that copies of two get although one had it, that a store gets while another
; goes, that the loop around one with it gets, and variable arguments that are passed as others.  @src_threaded: what jump threading makes.
; Document: LangRef, "Function Attributes" (`nounwind`), "Metadata" (`fpmath`, `llvm.access.group`, `llvm.loop`), "call"
; EXPECT --function src_fpmath: unsupported
; EXPECT --function src_nounwind: unsupported
; EXPECT --function src_dup: unsupported
; EXPECT --function src_par: unsupported
; EXPECT --function src_outer: unsupported
; EXPECT --function src_fixed: unsupported
; EXPECT --function src_threaded: correct

declare void @use(float)
declare i32 @f(i32)
declare void @u(i32)
declare void @v(i32)
declare void @w(i32)
declare i32 @vf(ptr, ...)

define void @src_fpmath(float %x, float %y) {
  %a = fdiv float %y, %x, !fpmath !0
  %b = fdiv float %x, %y
  call void @use(float %a)
  call void @use(float %b)
  ret void
}

define void @tgt_fpmath(float %x, float %y) {
  %a = fdiv float %y, %x, !fpmath !0
  %c = fdiv float %x, %y, !fpmath !0
  call void @use(float %a)
  call void @use(float %c)
  ret void
}

define i32 @src_nounwind(i32 %x, i32 %y) {
  %a = call i32 @f(i32 %y) nounwind
  %b = call i32 @f(i32 %x)
  %r = add i32 %a, %b
  ret i32 %r
}

define i32 @tgt_nounwind(i32 %x, i32 %y) {
  %a = call i32 @f(i32 %y) nounwind
  %c = call i32 @f(i32 %x) nounwind
  %r = add i32 %a, %c
  ret i32 %r
}

define void @src_dup(i32 %0, i1 noundef %1) {
  %3 = add i32 %0, 1
  %4 = add i32 %0, 2
  call void @u(i32 %3) nounwind
  call void @u(i32 %4)
  ret void
}

define void @tgt_dup(i32 %0, i1 noundef %1) {
  %3 = add i32 %0, 1
  %4 = add i32 %0, 2
  br i1 %1, label %5, label %6
5:
  call void @u(i32 %3) nounwind
  call void @u(i32 %4) nounwind
  ret void
6:
  call void @u(i32 %3) nounwind
  call void @u(i32 %4) nounwind
  ret void
}

define void @src_par(ptr %p, ptr %q, i32 %n) {
entry:
  br label %one
one:
  %0 = phi i32 [ 0, %entry ], [ %1, %one ]
  %1 = add nuw i32 %0, 1
  %2 = getelementptr i32, ptr %p, i32 %0
  %3 = load i32, ptr %2, !llvm.access.group !3
  %4 = getelementptr i32, ptr %p, i32 %1
  store i32 %3, ptr %4
  %5 = getelementptr i32, ptr %q, i32 %0
  store i32 7, ptr %5, !llvm.access.group !3
  store i32 8, ptr %5, !llvm.access.group !3
  %6 = icmp ult i32 %1, %n
  br i1 %6, label %one, label %exit, !llvm.loop !20
exit:
  ret void
}

define void @tgt_par(ptr %p, ptr %q, i32 %n) {
entry:
  br label %one
one:
  %0 = phi i32 [ 0, %entry ], [ %1, %one ]
  %1 = add nuw i32 %0, 1
  %2 = getelementptr i32, ptr %p, i32 %0
  %3 = load i32, ptr %2, !llvm.access.group !3
  %4 = getelementptr i32, ptr %p, i32 %1
  store i32 %3, ptr %4, !llvm.access.group !3
  %5 = getelementptr i32, ptr %q, i32 %0
  store i32 8, ptr %5, !llvm.access.group !3
  %6 = icmp ult i32 %1, %n
  br i1 %6, label %one, label %exit, !llvm.loop !20
exit:
  ret void
}

; Where %c is true, the source runs for ever.
define void @src_outer(i1 noundef %c, i32 %n) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %j, %inner ]
  %j = add i32 %i, 1
  %k = icmp ult i32 %j, 2
  br i1 %k, label %inner, label %latch, !llvm.loop !10
latch:
  br i1 %c, label %outer, label %exit
exit:
  ret void
}

define void @tgt_outer(i1 noundef %c, i32 %n) {
entry:
  br label %outer
outer:
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %j, %inner ]
  %j = add i32 %i, 1
  %k = icmp ult i32 %j, 2
  br i1 %k, label %inner, label %latch, !llvm.loop !10
latch:
  br i1 %c, label %outer, label %exit, !llvm.loop !12
exit:
  ret void
}

define i32 @src_fixed(ptr %p) {
  %r = call i32 (ptr, ...) @vf(ptr %p, i32 1)
  ret i32 %r
}

define i32 @tgt_fixed(ptr %p) {
  %r = call i32 @vf(ptr %p, i32 1)
  ret i32 %r
}

define void @src_threaded(i1 noundef %0, i32 noundef %1) {
  br i1 %0, label %3, label %4
3:
  call void @v(i32 1)
  br label %5
4:
  call void @v(i32 2)
  br label %5
5:
  %6 = phi i32 [ 1, %3 ], [ 2, %4 ]
  %7 = add i32 %1, 3
  call void @u(i32 %7) nounwind
  switch i32 %6, label %10 [
    i32 1, label %8
    i32 2, label %9
  ]
8:
  call void @w(i32 1)
  br label %12
9:
  call void @w(i32 2)
  br label %12
10:
  %11 = mul i32 %1, 3
  call void @u(i32 %11)
  br label %12
12:
  ret void
}

define void @tgt_threaded(i1 noundef %0, i32 noundef %1) {
  br i1 %0, label %3, label %5

3:                                                ; preds = %2
  call void @v(i32 1)
  %4 = add i32 %1, 3
  call void @u(i32 %4) nounwind
  call void @w(i32 1)
  br label %7

5:                                                ; preds = %2
  call void @v(i32 2)
  %6 = add i32 %1, 3
  call void @u(i32 %6) nounwind
  call void @w(i32 2)
  br label %7

7:                                                ; preds = %5, %3
  ret void
}

!0 = !{float 2.5}
!3 = distinct !{}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.mustprogress"}
!12 = distinct !{!12, !11}
!20 = distinct !{!20, !21}
!21 = !{!"llvm.loop.parallel_accesses", !3}
