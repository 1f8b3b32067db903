; What: What the source promises of one access, call, operation or loop, the target says of another one.  @src_another_value and
; @src_in_another_order: of the same one, with another operand or at another place.
; Document: LangRef, "Parameter Attributes", "Fast-Math Flags", "Metadata" (`noalias`, `fpmath`, `invariant.group`, `noalias.addrspace`,
; `mmra`, `llvm.access.group`, `llvm.loop`); AMDGPUUsage, "LLVM IR Metadata"
; EXPECT --function src_call: unsupported
; EXPECT --function src_scope: unsupported
; EXPECT --function src_argument: unsupported
; EXPECT --function src_another_value: correct
; EXPECT --function src_flag: unsupported
; EXPECT --function src_precision: unsupported
; EXPECT --function src_in_another_order: correct
; EXPECT --function src_group: unsupported
; EXPECT --function src_spaces: unsupported
; EXPECT --function src_ordered: unsupported
; EXPECT --function src_progress: unsupported
; EXPECT --function src_same_loop: correct
; EXPECT --function src_parallel: unsupported
; EXPECT --function src_parallel_accesses: unsupported
; EXPECT --function src_more_groups: unsupported
; EXPECT --function src_no_loop: correct
; EXPECT --function src_padding: unsupported

define i32 @src_scope(ptr %p, ptr %q, ptr %r) {
  store i32 1, ptr %p, !alias.scope !2
  %a = load i32, ptr %q, !noalias !2
  store i32 2, ptr %r
  %b = load i32, ptr %r
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @tgt_scope(ptr %p, ptr %q, ptr %r) {
  store i32 1, ptr %p, !alias.scope !2
  %a = load i32, ptr %q, !noalias !2
  store i32 2, ptr %r, !noalias !2
  %b = load i32, ptr %r, !noalias !2
  %c = add i32 %a, %b
  ret i32 %c
}

define void @src_call(ptr %o) {
  call void @g(i32 0, ptr captures(none) %o) nosync nofree
  call void @g(i32 1, ptr %o)
  ret void
}

define void @tgt_call(ptr %o) {
  call void @g(i32 0, ptr captures(none) %o) nosync nofree
  call void @g(i32 1, ptr captures(none) %o) nosync nofree
  ret void
}

define void @src_argument(ptr %o) {
  call void @g_argument(i32 0, ptr noalias %o, ptr null)
  call void @g_argument(i32 1, ptr %o, ptr %o)
  ret void
}

define void @tgt_argument(ptr %o) {
  call void @g_argument(i32 0, ptr noalias %o, ptr null)
  call void @g_argument(i32 1, ptr noalias %o, ptr %o)
  ret void
}

define void @src_another_value(ptr %o, i32 %k) {
  call void @g(i32 0, ptr captures(none) %o) nosync nofree
  call void @g(i32 %k, ptr %o)
  ret void
}

define void @tgt_another_value(ptr %o, i32 %k) {
  %o.same = getelementptr i8, ptr %o, i64 0
  call void @g(i32 0, ptr captures(none) %o.same) nosync nofree
  call void @g(i32 %k, ptr %o)
  ret void
}

define float @src_flag(float %a, float %b) {
  %x = call afn float @g_flag(float %a)
  %y = call float @g_flag(float %b)
  %z = fsub float %x, %y
  ret float %z
}

define float @tgt_flag(float %a, float %b) {
  %x = call afn float @g_flag(float %a)
  %y = call afn float @g_flag(float %b)
  %z = fsub float %x, %y
  ret float %z
}

define float @src_precision(float %a, float %b, float %c) {
  %x = fdiv float %a, %b, !fpmath !3
  %y = fdiv float %c, %b
  %z = fadd float %x, %y
  ret float %z
}

define float @tgt_precision(float %a, float %b, float %c) {
  %x = fdiv float %a, %b, !fpmath !3
  %y = fdiv float %c, %b, !fpmath !3
  %z = fadd float %x, %y
  ret float %z
}

define float @src_in_another_order(float %a, float %b, float %c) {
  %x = fdiv float %a, %b, !fpmath !4
  %y = fdiv float %c, %b
  %z = fadd float %x, %y
  ret float %z
}

define float @tgt_in_another_order(float %a, float %b, float %c) {
  %y = fdiv float %c, %b
  %x = fdiv float %a, %b, !fpmath !4
  %z = fadd float %x, %y
  ret float %z
}

define i32 @src_group(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.group !5
  call void @g_group(ptr %q)
  %b = load i32, ptr %q
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @tgt_group(ptr %p, ptr %q) {
  %a = load i32, ptr %p, !invariant.group !5
  call void @g_group(ptr %q)
  %b = load i32, ptr %q, !invariant.group !5
  %c = add i32 %a, %b
  ret i32 %c
}

define i32 @src_spaces(ptr %p, ptr %q) {
  %a = atomicrmw add ptr %p, i32 1 monotonic, !noalias.addrspace !6
  %b = atomicrmw add ptr %q, i32 1 monotonic
  ret i32 %b
}

define i32 @tgt_spaces(ptr %p, ptr %q) {
  %a = atomicrmw add ptr %p, i32 1 monotonic, !noalias.addrspace !6
  %b = atomicrmw add ptr %q, i32 1 monotonic, !noalias.addrspace !6
  ret i32 %b
}

define i32 @src_ordered(ptr %p, ptr %q) {
  fence release, !mmra !7
  %b = atomicrmw add ptr %q, i32 1 monotonic
  fence release
  %c = atomicrmw add ptr %q, i32 1 monotonic
  ret i32 %b
}

define i32 @tgt_ordered(ptr %p, ptr %q) {
  fence release, !mmra !7
  %b = atomicrmw add ptr %q, i32 1 monotonic
  fence release, !mmra !7
  %c = atomicrmw add ptr %q, i32 1 monotonic
  ret i32 %b
}

define void @src_progress(i1 %c, i1 %d, i32 %n, ptr %p) {
entry:
  br label %l

l:
  %i = phi i32 [0,%entry],[%j,%l]
  %j = add i32 %i, 1
  call void @g_progress()
  %x = icmp ult i32 %j, %n
  br i1 %x, label %l, label %m, !llvm.loop !8

m:
  br i1 %c, label %k, label %e

k:
  br label %k

e:
  ret void
}

define void @tgt_progress(i1 %c, i1 %d, i32 %n, ptr %p) {
entry:
  br label %l

l:
  %i = phi i32 [0,%entry],[%j,%l]
  %j = add i32 %i, 1
  call void @g_progress()
  %x = icmp ult i32 %j, %n
  br i1 %x, label %l, label %m, !llvm.loop !8

m:
  br i1 %c, label %k, label %e

k:
  br label %k, !llvm.loop !10

e:
  ret void
}

define void @src_same_loop(i32 %n) {
entry:
  br label %l

l:
  %i = phi i32 [0,%entry],[%j,%l]
  %j = add i32 %i, 1
  call void @g_same_loop(i32 %i)
  %x = icmp ult i32 %j, %n
  br i1 %x, label %l, label %e, !llvm.loop !11

e:
  ret void
}

define void @tgt_same_loop(i32 %n) {
entry:
  br label %l

l:
  %i = phi i32 [0,%entry],[%j,%l]
  %j = add i32 %i, 1
  call void @g_same_loop(i32 %i)
  %x = icmp uge i32 %j, %n
  br i1 %x, label %e, label %l, !llvm.loop !11

e:
  ret void
}

define void @src_parallel(i32 %n, ptr %p) {
entry:
  br label %l

l:
  %i = phi i32 [0,%entry],[%j,%l]
  %g = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 0, ptr %g, !llvm.access.group !15
  %j = add nuw nsw i32 %i, 1
  %x = icmp ult i32 %j, 2
  br i1 %x, label %l, label %m, !llvm.loop !13

m:
  br label %k

k:
  %a = phi i32 [0,%m],[%b,%k]
  %b = add nuw nsw i32 %a, 1
  %ga = getelementptr inbounds i32, ptr %p, i32 %a
  %gb = getelementptr inbounds i32, ptr %p, i32 %b
  %v = load i32, ptr %ga
  %w = add i32 %v, 1
  store i32 %w, ptr %gb
  %y = icmp ult i32 %b, 2
  br i1 %y, label %k, label %e

e:
  ret void
}

define void @tgt_parallel(i32 %n, ptr %p) {
entry:
  br label %l

l:
  %i = phi i32 [0,%entry],[%j,%l]
  %g = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 0, ptr %g, !llvm.access.group !15
  %j = add nuw nsw i32 %i, 1
  %x = icmp ult i32 %j, 2
  br i1 %x, label %l, label %m, !llvm.loop !13

m:
  br label %k

k:
  %a = phi i32 [0,%m],[%b,%k]
  %b = add nuw nsw i32 %a, 1
  %ga = getelementptr inbounds i32, ptr %p, i32 %a
  %gb = getelementptr inbounds i32, ptr %p, i32 %b
  %v = load i32, ptr %ga, !llvm.access.group !15
  %w = add i32 %v, 1
  store i32 %w, ptr %gb, !llvm.access.group !15
  %y = icmp ult i32 %b, 2
  br i1 %y, label %k, label %e, !llvm.loop !16

e:
  ret void
}

define void @src_parallel_accesses(i32 %n, ptr %p) {
entry:
  br label %l

l:
  %i = phi i32 [0,%entry],[%j,%l]
  %g = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 0, ptr %g, !llvm.access.group !19
  %j = add nuw nsw i32 %i, 1
  %x = icmp ult i32 %j, 2
  br i1 %x, label %l, label %m, !llvm.loop !17

m:
  br label %k

k:
  %a = phi i32 [0,%m],[%b,%k]
  %b = add nuw nsw i32 %a, 1
  %ga = getelementptr inbounds i32, ptr %p, i32 %a
  %gb = getelementptr inbounds i32, ptr %p, i32 %b
  %v = load i32, ptr %ga
  %w = add i32 %v, 1
  store i32 %w, ptr %gb
  %y = icmp ult i32 %b, 2
  br i1 %y, label %k, label %e, !llvm.loop !20

e:
  ret void
}

define void @tgt_parallel_accesses(i32 %n, ptr %p) {
entry:
  br label %l

l:
  %i = phi i32 [0,%entry],[%j,%l]
  %g = getelementptr inbounds i32, ptr %p, i32 %i
  store i32 0, ptr %g, !llvm.access.group !19
  %j = add nuw nsw i32 %i, 1
  %x = icmp ult i32 %j, 2
  br i1 %x, label %l, label %m, !llvm.loop !17

m:
  br label %k

k:
  %a = phi i32 [0,%m],[%b,%k]
  %b = add nuw nsw i32 %a, 1
  %ga = getelementptr inbounds i32, ptr %p, i32 %a
  %gb = getelementptr inbounds i32, ptr %p, i32 %b
  %v = load i32, ptr %ga, !llvm.access.group !19
  %w = add i32 %v, 1
  store i32 %w, ptr %gb, !llvm.access.group !19
  %y = icmp ult i32 %b, 2
  br i1 %y, label %k, label %e, !llvm.loop !20

e:
  ret void
}

; The loop names another group, too.
define void @src_more_groups(ptr %p) {
entry:
  br label %k

k:
  %a = phi i32 [0,%entry],[%b,%k]
  %b = add nuw nsw i32 %a, 1
  %ga = getelementptr inbounds i32, ptr %p, i32 %a
  %gb = getelementptr inbounds i32, ptr %p, i32 %b
  %v = load i32, ptr %ga, !llvm.access.group !19
  %w = add i32 %v, 1
  store i32 %w, ptr %gb, !llvm.access.group !25
  %y = icmp ult i32 %b, 2
  br i1 %y, label %k, label %e, !llvm.loop !20

e:
  ret void
}

define void @tgt_more_groups(ptr %p) {
entry:
  br label %k

k:
  %a = phi i32 [0,%entry],[%b,%k]
  %b = add nuw nsw i32 %a, 1
  %ga = getelementptr inbounds i32, ptr %p, i32 %a
  %gb = getelementptr inbounds i32, ptr %p, i32 %b
  %v = load i32, ptr %ga, !llvm.access.group !19
  %w = add i32 %v, 1
  store i32 %w, ptr %gb, !llvm.access.group !25
  %y = icmp ult i32 %b, 2
  br i1 %y, label %k, label %e, !llvm.loop !26

e:
  ret void
}

; A group that no loop names says nothing.
define void @src_no_loop(ptr %p) {
entry:
  br label %k

k:
  %a = phi i32 [0,%entry],[%b,%k]
  %b = add nuw nsw i32 %a, 1
  %ga = getelementptr inbounds i32, ptr %p, i32 %a
  %gb = getelementptr inbounds i32, ptr %p, i32 %b
  %v = load i32, ptr %ga
  %w = add i32 %v, 1
  store i32 %w, ptr %gb
  %y = icmp ult i32 %b, 2
  br i1 %y, label %k, label %e

e:
  ret void
}

define void @tgt_no_loop(ptr %p) {
entry:
  br label %k

k:
  %a = phi i32 [0,%entry],[%b,%k]
  %b = add nuw nsw i32 %a, 1
  %ga = getelementptr inbounds i32, ptr %p, i32 %a
  %gb = getelementptr inbounds i32, ptr %p, i32 %b
  %v = load i32, ptr %ga, !llvm.access.group !19
  %w = add i32 %v, 1
  store i32 %w, ptr %gb, !llvm.access.group !25
  %y = icmp ult i32 %b, 2
  br i1 %y, label %k, label %e

e:
  ret void
}

define void @src_padding(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false)
  ret void
}

define void @tgt_padding(ptr %p, ptr %q) {
  call void @llvm.memcpy.p0.p0.i64(ptr %p, ptr %q, i64 8, i1 false), !tbaa.struct !21
  ret void
}

declare void @g(i32, ptr)
declare void @g_argument(i32, ptr, ptr)
declare float @g_flag(float)
declare void @g_group(ptr)
declare void @g_progress() nounwind
declare void @g_same_loop(i32) nounwind
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)

!0 = distinct !{!0, !"dom"}
!1 = distinct !{!1, !0, !"s"}
!2 = !{!1}
!3 = !{float 2.5}
!4 = !{float 2.5}
!5 = !{}
!6 = !{i32 5, i32 6}
!7 = !{!"amdgpu-synchronize-as", !"local"}
!8 = distinct !{!8, !9}
!9 = !{!"llvm.loop.mustprogress"}
!10 = distinct !{!10, !9}
!11 = distinct !{!11, !12}
!12 = !{!"llvm.loop.mustprogress"}
!13 = distinct !{!13, !14}
!14 = !{!"llvm.loop.parallel_accesses", !15}
!15 = distinct !{}
!16 = distinct !{!16, !14}
!17 = distinct !{!17, !18}
!18 = !{!"llvm.loop.parallel_accesses", !19}
!19 = distinct !{}
!20 = distinct !{!20, !18}
!21 = !{i64 0, i64 4, !22}
!22 = !{!23, !23, i64 0}
!23 = !{!"int", !24}
!24 = !{!"root"}
!25 = distinct !{}
!26 = distinct !{!26, !27}
!27 = !{!"llvm.loop.parallel_accesses", !19, !25}
