; A call that may keep an address only to read through it (`read_provenance`): others see the object from then on, and do
; not write it. What is stored in the object, they may write.
; Document: LLVM LangRef, "Parameter Attributes", `captures`, "Pointer Capture"
; EXPECT --function src: correct
; EXPECT --function src_seen: incorrect
; EXPECT --function src_written: incorrect
; EXPECT --function src_at_the_call: incorrect
; EXPECT --function src_held: incorrect
; EXPECT --function src_either: incorrect
; EXPECT --function src_result: incorrect

declare void @reads(ptr captures(address, read_provenance))
declare void @keeps(ptr)
declare ptr @part(ptr captures(address, read_provenance, ret: address, provenance))
declare void @other()

define i32 @src() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @reads(ptr %a)
  %v = load i32, ptr %a
  call void @other()
  %w = load i32, ptr %a
  %r = sub i32 %v, %w
  ret i32 %r
}
define i32 @tgt() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @reads(ptr %a)
  call void @other()
  ret i32 0
}

define void @src_seen() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @reads(ptr %a)
  store i32 2, ptr %a
  call void @other()
  ret void
}
define void @tgt_seen() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @reads(ptr %a)
  call void @other()
  ret void
}

define i32 @src_written() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @reads(ptr %a)
  call void @keeps(ptr %a)
  store i32 1, ptr %a
  call void @other()
  %w = load i32, ptr %a
  ret i32 %w
}
define i32 @tgt_written() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @reads(ptr %a)
  call void @keeps(ptr %a)
  store i32 1, ptr %a
  call void @other()
  ret i32 1
}

; The call itself may write.
define i32 @src_at_the_call() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @reads(ptr %a)
  %w = load i32, ptr %a
  ret i32 %w
}
define i32 @tgt_at_the_call() {
  %a = alloca i32
  store i32 1, ptr %a
  call void @reads(ptr %a)
  ret i32 1
}

define i32 @src_held() {
  %a = alloca i32
  %b = alloca ptr
  store i32 1, ptr %a
  store ptr %a, ptr %b
  call void @reads(ptr %b)
  store i32 1, ptr %a
  call void @other()
  %w = load i32, ptr %a
  ret i32 %w
}
define i32 @tgt_held() {
  %a = alloca i32
  %b = alloca ptr
  store i32 1, ptr %a
  store ptr %a, ptr %b
  call void @reads(ptr %b)
  store i32 1, ptr %a
  call void @other()
  ret i32 1
}

define i32 @src_either(i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %yes, label %no
yes:
  call void @reads(ptr %a)
  br label %end
no:
  call void @keeps(ptr %a)
  br label %end
end:
  store i32 1, ptr %a
  call void @other()
  %w = load i32, ptr %a
  ret i32 %w
}
define i32 @tgt_either(i1 noundef %c) {
  %a = alloca i32
  store i32 1, ptr %a
  br i1 %c, label %yes, label %no
yes:
  call void @reads(ptr %a)
  br label %end
no:
  call void @keeps(ptr %a)
  br label %end
end:
  store i32 1, ptr %a
  call void @other()
  ret i32 1
}

; The function itself writes through the result.
define i32 @src_result() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @part(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %p
  %w = load i32, ptr %a
  ret i32 %w
}
define i32 @tgt_result() {
  %a = alloca i32
  store i32 1, ptr %a
  %p = call ptr @part(ptr %a)
  store i32 1, ptr %a
  store i32 2, ptr %p
  ret i32 1
}
