; What: As attributes/promise-of-another, of values and blocks without names, as release builds of the front ends print them: where
; the target has as many instructions or loops that do the same as the source, more of them with a promise were not made by copying.
; Document: LangRef, "Parameter Attributes", "Function Attributes" (`nounwind`), "Metadata" (`llvm.access.group`, `llvm.loop`), "call"
; EXPECT --function src_progress: unsupported
; EXPECT --function src_progress_of_a_copy: correct
; EXPECT --function src_parallel: unsupported
; EXPECT --function src_parallel_already: correct
; EXPECT --function src_invoke: unsupported
; EXPECT --function src_invoke_made_a_call: correct
; EXPECT --function src_wrapped: unsupported
; EXPECT --function src_variable: unsupported
; EXPECT --function src_without_parameters: unsupported
; EXPECT --function src_variable_already: correct

declare void @u(i32)
declare void @leaf(i32) nounwind
declare i32 @i(i32)
declare i32 @__gxx_personality_v0(...)

define void @src_progress(i32 %n, i32 %m) {
  br label %1
1:
  %a = phi i32 [ 0, %0 ], [ %a1, %1 ]
  %a1 = add i32 %a, 1
  %k = icmp ult i32 %a1, %n
  br i1 %k, label %1, label %2, !llvm.loop !1
2:
  %b = phi i32 [ 0, %1 ], [ %b1, %2 ]
  %b1 = add i32 %b, %m
  %l = icmp ult i32 %b1, %n
  br i1 %l, label %2, label %3
3:
  ret void
}

; n = 2, m = 0: the second loop of the source runs for ever.
define void @tgt_progress(i32 %n, i32 %m) {
  br label %1
1:
  %a = phi i32 [ 0, %0 ], [ %a1, %1 ]
  %a1 = add i32 %a, 1
  %k = icmp ult i32 %a1, %n
  br i1 %k, label %1, label %2, !llvm.loop !1
2:
  %b = phi i32 [ 0, %1 ], [ %b1, %2 ]
  %b1 = add i32 %b, %m
  %l = icmp ult i32 %b1, %n
  br i1 %l, label %2, label %3, !llvm.loop !1
3:
  ret void
}

define void @src_progress_of_a_copy(i1 noundef %c, i32 %n) {
  br label %1
1:
  %a = phi i32 [ 0, %0 ], [ %a1, %1 ]
  %a1 = add i32 %a, 1
  call void @leaf(i32 %a)
  %k = icmp ult i32 %a1, %n
  br i1 %k, label %1, label %2, !llvm.loop !1
2:
  ret void
}

define void @tgt_progress_of_a_copy(i1 noundef %c, i32 %n) {
  br i1 %c, label %1, label %2
1:
  %a = phi i32 [ 0, %0 ], [ %a1, %1 ]
  %a1 = add i32 %a, 1
  call void @leaf(i32 %a)
  %k = icmp ult i32 %a1, %n
  br i1 %k, label %1, label %3, !llvm.loop !1
2:
  %b = phi i32 [ 0, %0 ], [ %b1, %2 ]
  %b1 = add i32 %b, 1
  call void @leaf(i32 %b)
  %l = icmp ult i32 %b1, %n
  br i1 %l, label %2, label %3, !llvm.loop !1
3:
  ret void
}

; p[i + 1] = p[i] is carried around the loop; only the target says that its iterations are independent.
define void @src_parallel(ptr %p, i32 %n) {
entry:
  br label %one
one:
  %0 = phi i32 [ 0, %entry ], [ %1, %one ]
  %1 = add nuw i32 %0, 1
  %2 = getelementptr i32, ptr %p, i32 %0
  %3 = load i32, ptr %2, !llvm.access.group !3
  %4 = getelementptr i32, ptr %p, i32 %1
  store i32 %3, ptr %4
  %5 = icmp ult i32 %1, %n
  br i1 %5, label %one, label %exit, !llvm.loop !10
exit:
  ret void
}

define void @tgt_parallel(ptr %p, i32 %n) {
entry:
  br label %one
one:
  %0 = phi i32 [ 0, %entry ], [ %1, %one ]
  %1 = add nuw i32 %0, 1
  %2 = getelementptr i32, ptr %p, i32 %0
  %3 = load i32, ptr %2, !llvm.access.group !3
  %4 = getelementptr i32, ptr %p, i32 %1
  store i32 %3, ptr %4, !llvm.access.group !3
  %5 = icmp ult i32 %1, %n
  br i1 %5, label %one, label %exit, !llvm.loop !10
exit:
  ret void
}

define void @src_parallel_already(ptr %p, i32 %n) {
entry:
  br label %one
one:
  %0 = phi i32 [ 0, %entry ], [ %2, %one ]
  %1 = mul i32 %0, 1
  %2 = add nuw i32 %1, 1
  %3 = getelementptr i32, ptr %p, i32 %1
  store i32 %1, ptr %3, !llvm.access.group !3
  %4 = icmp ult i32 %2, %n
  br i1 %4, label %one, label %exit, !llvm.loop !10
exit:
  ret void
}

define void @tgt_parallel_already(ptr %p, i32 %n) {
entry:
  br label %one
one:
  %0 = phi i32 [ 0, %entry ], [ %1, %one ]
  %1 = add nuw i32 %0, 1
  %2 = getelementptr i32, ptr %p, i32 %0
  store i32 %0, ptr %2, !llvm.access.group !3
  %3 = icmp ult i32 %1, %n
  br i1 %3, label %one, label %exit, !llvm.loop !10
exit:
  ret void
}

; An invoke promises nothing: where it unwinds, it comes back.
define void @src_invoke(i32 %x) personality ptr @__gxx_personality_v0 {
  %1 = add i32 %x, 1
  %2 = add i32 %x, 2
  call void @u(i32 %1)
  invoke void @u(i32 %2) to label %ok unwind label %lp
ok:
  ret void
lp:
  %l = landingpad { ptr, i32 } catch ptr null
  call void @leaf(i32 7)
  ret void
}

define void @tgt_invoke(i32 %x) personality ptr @__gxx_personality_v0 {
  %1 = add i32 %x, 1
  %2 = add i32 %x, 2
  call void @u(i32 %1) nounwind
  invoke void @u(i32 %2) to label %ok unwind label %lp
ok:
  ret void
lp:
  %l = landingpad { ptr, i32 } catch ptr null
  call void @leaf(i32 7)
  ret void
}

define void @src_invoke_made_a_call(i32 %x) personality ptr @__gxx_personality_v0 {
  %1 = add i32 %x, 1
  invoke void @leaf(i32 %1) to label %ok unwind label %lp
ok:
  ret void
lp:
  %l = landingpad { ptr, i32 } catch ptr null
  call void @leaf(i32 7)
  ret void
}

define void @tgt_invoke_made_a_call(i32 %x) personality ptr @__gxx_personality_v0 {
  %1 = add i32 %x, 1
  call void @leaf(i32 %1) nounwind
  ret void
}

; Only the target calls @wrapper, in which nothing may unwind.
define internal void @wrapper() nounwind {
  call void @u(i32 1)
  ret void
}

define void @src_wrapped() {
  call void @u(i32 0) nounwind
  call void @u(i32 1)
  ret void
}

define void @tgt_wrapped() {
  call void @u(i32 0) nounwind
  call void @wrapper()
  ret void
}

; Variable arguments may be in other places than parameters.
define i32 @src_variable(i32 %x) {
  %r = call i32 @i(i32 %x)
  ret i32 %r
}

define i32 @tgt_variable(i32 %x) {
  %r = call i32 (i32, ...) @i(i32 %x)
  ret i32 %r
}

define i32 @src_without_parameters(i32 %x) {
  %r = call i32 @i(i32 %x)
  ret i32 %r
}

define i32 @tgt_without_parameters(i32 %x) {
  %r = call i32 (...) @i(i32 %x)
  ret i32 %r
}

define i32 @src_variable_already(i32 %x) {
  %y = mul i32 %x, 1
  %r = call i32 (...) @i(i32 %y)
  ret i32 %r
}

define i32 @tgt_variable_already(i32 %x) {
  %r = call i32 (...) @i(i32 %x)
  ret i32 %r
}

!1 = distinct !{!1, !2}
!2 = !{!"llvm.loop.mustprogress"}
!3 = distinct !{}
!10 = distinct !{!10, !11}
!11 = !{!"llvm.loop.parallel_accesses", !3}
