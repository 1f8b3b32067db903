; What: With --disable-poison-input no argument is poison, as if each were noundef where arguments are
; not undef. What memory holds and what callees return may still be poison, and an argument with a
; range that it is not in.
; Document: LangRef, "Poison Values"; "Parameter Attributes", noundef, range
; EXPECT --function src_frozen: incorrect
; EXPECT --function src_zero: incorrect result-poison
; EXPECT --disable-poison-input --function src_zero: correct
; EXPECT --disable-poison-input --undef-inputs --function src_zero: incorrect result-undef
; EXPECT --disable-poison-input --function src_frozen: correct
; EXPECT --disable-poison-input --undef-inputs --function src_frozen: incorrect
; EXPECT --function src_noundef: incorrect target-undefined
; EXPECT --disable-poison-input --function src_noundef: correct
; EXPECT --disable-poison-input --undef-inputs --function src_noundef: incorrect target-undefined
; EXPECT --disable-poison-input --function src_loaded: incorrect result-poison
; EXPECT --disable-poison-input --function src_called: incorrect result-poison
; EXPECT --disable-poison-input --function src_in_range: incorrect result-poison
; EXPECT --disable-poison-input --function src_overflow: incorrect result-poison
; EXPECT --disable-poison-input --function src_loop: correct

define i32 @src_zero(i32 %x) {
  ret i32 0
}

define i32 @tgt_zero(i32 %x) {
  %a = sub i32 %x, %x
  ret i32 %a
}

define i32 @src_frozen(i32 %x) {
  %f = freeze i32 %x
  %a = xor i32 %f, %f
  %b = or i32 %f, %a
  ret i32 %b
}

define i32 @tgt_frozen(i32 %x) {
  ret i32 %x
}

define i32 @src_noundef(i32 %x) {
  ret i32 %x
}

define i32 @tgt_noundef(i32 noundef %x) {
  ret i32 %x
}

define i32 @src_loaded(ptr %p) {
  %x = load i32, ptr %p
  ret i32 0
}

define i32 @tgt_loaded(ptr %p) {
  %x = load i32, ptr %p
  %a = sub i32 %x, %x
  ret i32 %a
}

declare i32 @ask() nounwind willreturn memory(none)

define i32 @src_called() {
  %x = call i32 @ask()
  ret i32 0
}

define i32 @tgt_called() {
  %x = call i32 @ask()
  %a = sub i32 %x, %x
  ret i32 %a
}

; An argument out of its range is poison.
define i32 @src_in_range(i32 range(i32 0, 4) %x) {
  ret i32 0
}

define i32 @tgt_in_range(i32 range(i32 0, 4) %x) {
  %a = sub i32 %x, %x
  ret i32 %a
}

define i32 @src_overflow(i32 %x) {
  %a = add i32 %x, 1
  ret i32 %a
}

define i32 @tgt_overflow(i32 %x) {
  %a = add nsw i32 %x, 1
  ret i32 %a
}

; Without bounds, too.
declare void @barrier() convergent

define i32 @src_loop(i32 %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @barrier()
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  ret i32 0
}

define i32 @tgt_loop(i32 %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @barrier()
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %zero = sub i32 %n, %n
  ret i32 %zero
}
