; What: a list of variable arguments that only its function uses is the number of the argument that comes next. What the
; outermost function is given only its caller knows: reading one more argument may be undefined (@src_more), and so is
; reading a list that is not started. The lists of an entered function have what the call gives.
; Document: LangRef, "Variable Argument Handling Intrinsics", "'va_arg' Instruction"
; EXPECT --function src_fewer: correct proved
; EXPECT --function src_copied: correct proved
; EXPECT --function src_not_copied: incorrect result-changed
; EXPECT --function src_more: incorrect target-undefined
; EXPECT --function src_type: incorrect target-undefined
; EXPECT --function src_order: incorrect result-changed
; EXPECT --function src_ended: correct source-undefined
; EXPECT --function src_not_started: correct source-undefined
; EXPECT --function src_not_ended: incorrect target-undefined
; EXPECT --function src_again: correct proved
; EXPECT --function src_loop: correct proved
; EXPECT --function src_entered: correct proved
; EXPECT --function src_entered_wrong: incorrect result-changed
; EXPECT --function src_entered_missing: correct source-undefined
; EXPECT --function src_given: unsupported

define i32 @src_copied(...) {
  %a = alloca ptr
  %b = alloca ptr
  call void @llvm.va_start(ptr %a)
  call void @llvm.va_copy(ptr %b, ptr %a)
  %x = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  %y = va_arg ptr %b, i32
  call void @llvm.va_end(ptr %b)
  %r = add i32 %x, %y
  ret i32 %r
}

define i32 @tgt_copied(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  %r = shl i32 %x, 1
  ret i32 %r
}

define i32 @src_not_copied(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  %y = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  %r = add i32 %x, %y
  ret i32 %r
}

define i32 @tgt_not_copied(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  %r = shl i32 %x, 1
  ret i32 %r
}

define void @src_more(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  ret void
}

define void @tgt_more(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  %y = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  ret void
}

define void @src_fewer(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  ret void
}

define void @tgt_fewer(...) {
  ret void
}

define void @src_type(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  ret void
}

define void @tgt_type(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i64
  call void @llvm.va_end(ptr %a)
  ret void
}

define i32 @src_order(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  %y = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  %r = sub i32 %x, %y
  ret i32 %r
}

define i32 @tgt_order(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  %y = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  %r = sub i32 %y, %x
  ret i32 %r
}

define i32 @src_ended(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  call void @llvm.va_end(ptr %a)
  %x = va_arg ptr %a, i32
  ret i32 %x
}

define i32 @tgt_ended(...) {
  unreachable
}

define i32 @src_not_started(...) {
  %a = alloca ptr
  %x = va_arg ptr %a, i32
  ret i32 %x
}

define i32 @tgt_not_started(...) {
  unreachable
}

define void @src_not_ended(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  call void @llvm.va_end(ptr %a)
  ret void
}

define void @tgt_not_ended(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  call void @llvm.va_end(ptr %a)
  call void @llvm.va_end(ptr %a)
  ret void
}

define i32 @src_again(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  call void @llvm.va_start(ptr %a)
  %y = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  %r = sub i32 %x, %y
  ret i32 %r
}

define i32 @tgt_again(...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  %r = sub i32 %x, %x
  ret i32 %r
}

define i32 @src_loop(i32 noundef %n, ...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %s = phi i32 [ 0, %0 ], [ %sum, %loop ]
  %x = va_arg ptr %a, i32
  %sum = add i32 %s, %x
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  call void @llvm.va_end(ptr %a)
  ret i32 %sum
}

define i32 @tgt_loop(i32 noundef %n, ...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  br label %loop

loop:
  %i = phi i32 [ 0, %0 ], [ %next, %loop ]
  %s = phi i32 [ 0, %0 ], [ %sum, %loop ]
  %x = va_arg ptr %a, i32
  %sum = add i32 %x, %s
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  ret i32 %sum
}

define internal i32 @difference(i32 %n, ...) {
  %a = alloca ptr
  call void @llvm.va_start(ptr %a)
  %x = va_arg ptr %a, i32
  %y = va_arg ptr %a, i32
  call void @llvm.va_end(ptr %a)
  %r = sub i32 %x, %y
  ret i32 %r
}

define i32 @src_entered(i32 noundef %x) {
  %r = call i32 (i32, ...) @difference(i32 0, i32 %x, i32 7)
  ret i32 %r
}

define i32 @tgt_entered(i32 noundef %x) {
  %r = add i32 %x, -7
  ret i32 %r
}

define i32 @src_entered_wrong(i32 noundef %x) {
  %r = call i32 (i32, ...) @difference(i32 0, i32 7, i32 %x)
  ret i32 %r
}

define i32 @tgt_entered_wrong(i32 noundef %x) {
  %r = add i32 %x, -7
  ret i32 %r
}

define i32 @src_entered_missing(i32 noundef %x) {
  %r = call i32 (i32, ...) @difference(i32 0, i32 %x, i64 7)
  ret i32 %r
}

define i32 @tgt_entered_missing(i32 noundef %x) {
  unreachable
}

define i32 @src_given(ptr %a) {
  %x = va_arg ptr %a, i32
  ret i32 %x
}

define i32 @tgt_given(ptr %a) {
  ret i32 poison
}

declare void @llvm.va_start(ptr)
declare void @llvm.va_copy(ptr, ptr)
declare void @llvm.va_end(ptr)
