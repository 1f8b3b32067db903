; What: A guard leaves where its condition is false, and elsewhere if it likes; so one with a stronger condition, ahead of a
; loop, is right, and one that passes where the source's may not, or that leaves with another state, or with an argument as a part
; of it, is not.  A widenable
; condition is such a choice.
; Document: LangRef, "'llvm.experimental.guard' Intrinsic", "'llvm.experimental.widenable.condition' Intrinsic"
; EXPECT --function src_twice: correct
; EXPECT --function src_widened: correct
; EXPECT --function src_removed: incorrect
; EXPECT --function src_state: incorrect operands-changed
; EXPECT --function src_widenable: correct
; EXPECT --function src_always: incorrect
; EXPECT --function src_deoptimize: correct
; EXPECT --function src_deoptimize_state: incorrect operands-changed
; EXPECT --function src_argument: incorrect operation-changed

define i32 @src_widened(i32 noundef %length, i32 noundef %x) {
entry:
  br label %next
next:
  %a = icmp ult i32 %x, %length
  call void (i1, ...) @llvm.experimental.guard(i1 %a, i32 9) [ "deopt"(i32 %x) ]
  call void @op(i32 %x)
  %y = add i32 %x, 1
  %b = icmp ult i32 %y, %length
  call void (i1, ...) @llvm.experimental.guard(i1 %b, i32 9) [ "deopt"(i32 %y) ]
  br label %end
end:
  %s = phi i32 [ %y, %next ]
  ret i32 %s
}

define i32 @tgt_widened(i32 noundef %length, i32 noundef %x) {
  %a = icmp ult i32 %x, %length
  %y = add i32 %x, 1
  %b = icmp ult i32 %y, %length
  %both = and i1 %a, %b
  call void (i1, ...) @llvm.experimental.guard(i1 %both, i32 9) [ "deopt"(i32 %x) ]
  call void @op(i32 %x)
  ret i32 %y
}

define i32 @src_removed(i32 noundef %length, i32 noundef %x) {
  %a = icmp ult i32 %x, %length
  call void (i1, ...) @llvm.experimental.guard(i1 %a, i32 9) [ "deopt"(i32 %x) ]
  ret i32 %x
}

define i32 @tgt_removed(i32 noundef %length, i32 noundef %x) {
  ret i32 %x
}

define i32 @src_state(i32 noundef %length, i32 noundef %x) {
  %a = icmp ult i32 %x, %length
  call void (i1, ...) @llvm.experimental.guard(i1 %a, i32 9) [ "deopt"(i32 %x) ]
  ret i32 %x
}

define i32 @tgt_state(i32 noundef %length, i32 noundef %x) {
  %a = icmp ult i32 %x, %length
  call void (i1, ...) @llvm.experimental.guard(i1 %a, i32 9) [ "deopt"(i32 %length) ]
  ret i32 %x
}

define i32 @src_twice(i1 noundef %c, i32 noundef %x) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %x) ]
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %x) ]
  ret i32 %x
}

define i32 @tgt_twice(i1 noundef %c, i32 noundef %x) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %x) ]
  ret i32 %x
}

define i32 @src_widenable(i1 noundef %c, i1 noundef %d) {
  %w = call i1 @llvm.experimental.widenable.condition()
  %both = and i1 %c, %w
  br i1 %both, label %go, label %out
go:
  ret i32 1
out:
  ret i32 2
}

define i32 @tgt_widenable(i1 noundef %c, i1 noundef %d) {
  %w = call i1 @llvm.experimental.widenable.condition()
  %more = and i1 %c, %d
  %both = and i1 %more, %w
  br i1 %both, label %go, label %out
go:
  ret i32 1
out:
  ret i32 2
}

define i32 @src_always(i1 noundef %c, i1 noundef %d) {
  %w = call i1 @llvm.experimental.widenable.condition()
  %both = and i1 %c, %w
  br i1 %both, label %go, label %out
go:
  ret i32 1
out:
  ret i32 2
}

define i32 @tgt_always(i1 noundef %c, i1 noundef %d) {
  ret i32 1
}

define i32 @src_deoptimize(i1 noundef %c, i32 noundef %x) {
  %y = mul i32 %x, 2
  br i1 %c, label %go, label %out
go:
  ret i32 1
out:
  %r = call i32 (...) @llvm.experimental.deoptimize.i32(i32 2) [ "deopt"(i32 %y) ]
  ret i32 %r
}

define i32 @tgt_deoptimize(i1 noundef %c, i32 noundef %x) {
  %y = shl i32 %x, 1
  br i1 %c, label %go, label %out
go:
  ret i32 1
out:
  %r = call i32 (...) @llvm.experimental.deoptimize.i32(i32 2) [ "deopt"(i32 %y) ]
  ret i32 %r
}

define i32 @src_deoptimize_state(i1 noundef %c, i32 noundef %x) {
  %y = mul i32 %x, 2
  br i1 %c, label %go, label %out
go:
  ret i32 1
out:
  %r = call i32 (...) @llvm.experimental.deoptimize.i32(i32 2) [ "deopt"(i32 %y) ]
  ret i32 %r
}

define i32 @tgt_deoptimize_state(i1 noundef %c, i32 noundef %x) {
  %y = mul i32 %x, 3
  br i1 %c, label %go, label %out
go:
  ret i32 1
out:
  %r = call i32 (...) @llvm.experimental.deoptimize.i32(i32 2) [ "deopt"(i32 %y) ]
  ret i32 %r
}

define i32 @src_argument(i1 noundef %c, i32 noundef %x, i32 noundef %y) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c, i32 %x) [ "deopt"(i32 %y) ]
  ret i32 %x
}

define i32 @tgt_argument(i1 noundef %c, i32 noundef %x, i32 noundef %y) {
  call void (i1, ...) @llvm.experimental.guard(i1 %c) [ "deopt"(i32 %x, i32 %y) ]
  ret i32 %x
}

declare i32 @llvm.experimental.deoptimize.i32(...)
declare void @llvm.experimental.guard(i1, ...)
declare i1 @llvm.experimental.widenable.condition()
declare void @op(i32) willreturn nounwind
