; What: only the target promises progress, of a function or of a loop, so that one that goes on for ever without effect is
; undefined there.  Two promises that would follow from each other follow from nothing.
; Document: LangRef, "Function Attributes", `mustprogress`, `willreturn`; "'llvm.loop'"
; EXPECT --function src_loop: unsupported
; EXPECT --function src_loop_kept: correct
; EXPECT --function src_loop_of_function: correct
; EXPECT --function src_each_other: unsupported
; EXPECT --function src_call: unsupported
; EXPECT --function src_call_returns: correct
; EXPECT --function src_only_reads: correct

declare void @unknown() memory(none)
declare void @returns() nounwind willreturn

define void @src_loop(ptr noundef %p) {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end
end:
  ret void
}

define void @tgt_loop(ptr noundef %p) {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end, !llvm.loop !0
end:
  ret void
}

define void @src_loop_kept(ptr noundef %p) {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end, !llvm.loop !0
end:
  ret void
}

define void @tgt_loop_kept(ptr noundef %p) {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end, !llvm.loop !2
end:
  ret void
}

define void @src_loop_of_function(ptr noundef %p) mustprogress {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end
end:
  ret void
}

define void @tgt_loop_of_function(ptr noundef %p) mustprogress {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end, !llvm.loop !0
end:
  ret void
}

define void @src_each_other(ptr noundef %p) {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end
end:
  ret void
}

define void @tgt_each_other(ptr noundef %p) mustprogress willreturn {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end
end:
  ret void
}

define void @src_call() {
  call void @unknown()
  ret void
}

define void @tgt_call() mustprogress {
  call void @unknown()
  ret void
}

define void @src_call_returns() {
  call void @returns()
  ret void
}

define void @tgt_call_returns() mustprogress {
  call void @returns()
  ret void
}

define void @src_only_reads(ptr noundef %p) mustprogress {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end
end:
  ret void
}

define void @tgt_only_reads(ptr noundef %p) mustprogress willreturn {
entry:
  br label %loop
loop:
  %x = load i32, ptr %p
  %again = icmp eq i32 %x, 0
  br i1 %again, label %loop, label %end
end:
  ret void
}

!0 = distinct !{!0, !1}
!1 = !{!"llvm.loop.mustprogress"}
!2 = distinct !{!2, !3, !1}
!3 = !{!"llvm.loop.unroll.disable"}
