; What: A call of an unknown function before any code gets to know the address of a new object: it does not change the object (@src_loaded),
; and does not read it, which is not modelled (@src_stored, @src_lent).  Not so after the address is known, also since an earlier iteration
; (@src_in_loop) or as a number (@src_as_number).
; Document: LangRef, "Parameter Attributes" (`noalias`), "Pointer Capture"
; EXPECT --function src_loaded: correct
; EXPECT --function src_stored: unknown approximation
; EXPECT --function src_lent: unknown approximation
; EXPECT --function src_told: incorrect memory-changed
; EXPECT --function src_in_loop: incorrect result-changed
; EXPECT --function src_as_number: incorrect result-changed
; EXPECT --function src_called: incorrect operands-changed

@p = external global ptr

define void @src_stored() {
  %a = call noalias ptr @mk()
  store i32 1, ptr %a
  call void @g()
  store i32 2, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_stored() {
  %a = call noalias ptr @mk()
  call void @g()
  store i32 2, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @src_lent() {
  %a = call noalias ptr @mk()
  store i32 1, ptr %a
  call void @g()
  store i32 2, ptr %a
  call void @use2(ptr captures(none) %a)
  ret void
}

define void @tgt_lent() {
  %a = call noalias ptr @mk()
  call void @g()
  store i32 2, ptr %a
  call void @use2(ptr captures(none) %a)
  ret void
}

define i32 @src_loaded() {
  %a = call noalias ptr @mk()
  store i32 1, ptr %a
  call void @g()
  %v = load i32, ptr %a
  call void @use(ptr %a)
  ret i32 %v
}

define i32 @tgt_loaded() {
  %a = call noalias ptr @mk()
  store i32 1, ptr %a
  call void @g()
  call void @use(ptr %a)
  ret i32 1
}

define void @src_told() {
  %a = call noalias ptr @mk()
  store ptr %a, ptr @p
  store i32 1, ptr %a
  call void @g()
  store i32 2, ptr %a
  call void @use(ptr %a)
  ret void
}

define void @tgt_told() {
  %a = call noalias ptr @mk()
  store ptr %a, ptr @p
  call void @g()
  store i32 2, ptr %a
  call void @use(ptr %a)
  ret void
}

define i32 @src_in_loop(i1 %again) {
entry:
  %a = call noalias ptr @mk()
  br label %loop

loop:
  store i32 1, ptr %a
  call void @g()
  %v = load i32, ptr %a
  call void @use(ptr %a)
  br i1 %again, label %loop, label %end

end:
  ret i32 %v
}

define i32 @tgt_in_loop(i1 %again) {
entry:
  %a = call noalias ptr @mk()
  br label %loop

loop:
  store i32 1, ptr %a
  call void @g()
  call void @use(ptr %a)
  br i1 %again, label %loop, label %end

end:
  ret i32 1
}

define i32 @src_as_number() {
  %a = call noalias ptr @mk()
  %b = ptrtoint ptr %a to i64
  %c = inttoptr i64 %b to ptr
  store i32 1, ptr %a
  call void @use(ptr %c)
  %v = load i32, ptr %a
  ret i32 %v
}

define i32 @tgt_as_number() {
  %a = call noalias ptr @mk()
  %b = ptrtoint ptr %a to i64
  %c = inttoptr i64 %b to ptr
  store i32 1, ptr %a
  call void @use(ptr %c)
  ret i32 1
}

define void @src_called() {
  %p = call noalias ptr @mk()
  store i32 1, ptr %p
  call void %p()
  call void @g()
  %v = load i32, ptr %p
  call void @take(i32 %v)
  ret void
}

define void @tgt_called() {
  %p = call noalias ptr @mk()
  store i32 1, ptr %p
  call void %p()
  call void @g()
  call void @take(i32 1)
  ret void
}

declare noalias ptr @mk()
declare void @g()
declare void @use(ptr)
declare void @use2(ptr)
declare void @take(i32)
