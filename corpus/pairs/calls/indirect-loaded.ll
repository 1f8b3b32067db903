; What: what is called is read from memory.  The load of the pointer is not dead, though no instruction has it as an argument.
; Document: LangRef, "'call' Instruction"
; EXPECT --function src: correct proved
; EXPECT --function src_set: incorrect communicating-set-changed

@chosen = internal global ptr @first

declare i32 @first(i32)

define i32 @src(i32 noundef %x) convergent {
  %p = load ptr, ptr @chosen
  %twice = add i32 %x, %x
  %got = call i32 %p(i32 %twice) convergent
  ret i32 %got
}

define i32 @tgt(i32 noundef %x) convergent {
  %p = load ptr, ptr @chosen
  %twice = shl i32 %x, 1
  %got = call i32 %p(i32 %twice) convergent
  ret i32 %got
}

define i32 @src_set(i32 noundef %x) convergent {
  %p = load ptr, ptr @chosen
  %got = call i32 %p(i32 0) convergent
  ret i32 %got
}

define i32 @tgt_set(i32 noundef %x) convergent {
entry:
  %p = load ptr, ptr @chosen
  %some = icmp eq i32 %x, 0
  br i1 %some, label %yes, label %no

yes:
  %got = call i32 %p(i32 0) convergent
  ret i32 %got

no:
  %other = call i32 %p(i32 0) convergent
  ret i32 %other
}
