; What: DivRemPairs writes a % b as a - a / b * b, with both frozen where they may be poison.  It is the same for all
; numbers, by 0 and -1, too, where the division is undefined; of another dividend or divisor it is not.
; Document: LangRef, 'srem' Instruction, 'urem' Instruction
; EXPECT --function src_signed: correct proved
; EXPECT --function src_unsigned: correct proved
; EXPECT --function src_constant: correct proved
; EXPECT --function src_other_sign: incorrect operands-changed
; EXPECT --function src_other_divisor: incorrect operands-changed
; EXPECT --function src_chosen: incorrect operands-changed

declare void @use(i32, i32) convergent

define void @src_signed(i32 %a, i32 %b) convergent {
  %q = sdiv i32 %a, %b
  %r = srem i32 %a, %b
  call void @use(i32 %q, i32 %r)
  ret void
}

define void @tgt_signed(i32 %a, i32 %b) convergent {
  %a.fr = freeze i32 %a
  %b.fr = freeze i32 %b
  %q = sdiv i32 %a.fr, %b.fr
  %m = mul i32 %q, %b.fr
  %r = sub i32 %a.fr, %m
  call void @use(i32 %q, i32 %r)
  ret void
}

define void @src_unsigned(i32 noundef %a, i32 noundef %b) convergent {
  %q = udiv i32 %a, %b
  %r = urem i32 %a, %b
  call void @use(i32 %q, i32 %r)
  ret void
}

define void @tgt_unsigned(i32 noundef %a, i32 noundef %b) convergent {
  %q = udiv i32 %a, %b
  %m = mul i32 %b, %q
  %r = sub i32 %a, %m
  call void @use(i32 %q, i32 %r)
  ret void
}

define void @src_constant(i32 noundef %a) convergent {
  %q = sdiv i32 %a, 3
  %r = srem i32 %a, 3
  call void @use(i32 %q, i32 %r)
  ret void
}

define void @tgt_constant(i32 noundef %a) convergent {
  %q = sdiv i32 %a, 3
  %m = mul i32 %q, 3
  %r = sub i32 %a, %m
  call void @use(i32 %q, i32 %r)
  ret void
}

define void @src_other_sign(i32 noundef %a, i32 noundef %b) convergent {
  %q = udiv i32 %a, %b
  %r = srem i32 %a, %b
  call void @use(i32 %q, i32 %r)
  ret void
}

define void @tgt_other_sign(i32 noundef %a, i32 noundef %b) convergent {
  %q = udiv i32 %a, %b
  %m = mul i32 %q, %b
  %r = sub i32 %a, %m
  call void @use(i32 %q, i32 %r)
  ret void
}

define void @src_other_divisor(i32 noundef %a, i32 noundef %b) convergent {
  %q = udiv i32 %a, %b
  %r = urem i32 %a, %b
  call void @use(i32 %q, i32 %r)
  ret void
}

define void @tgt_other_divisor(i32 noundef %a, i32 noundef %b) convergent {
  %q = udiv i32 %a, %b
  %m = mul i32 %q, %a
  %r = sub i32 %a, %m
  call void @use(i32 %q, i32 %r)
  ret void
}

; A frozen divisor of which no division says that it is no poison: another number is chosen each time.
define void @src_chosen(i32 noundef %a, i32 %b, i1 noundef %c) convergent {
  br i1 %c, label %divide, label %end
divide:
  %q = udiv i32 %a, %b
  %r = urem i32 %a, %b
  call void @use(i32 %q, i32 %r)
  br label %end
end:
  call void @use(i32 0, i32 0)
  ret void
}

define void @tgt_chosen(i32 noundef %a, i32 %b, i1 noundef %c) convergent {
  %b.fr = freeze i32 %b
  %other = freeze i32 poison
  br i1 %c, label %divide, label %end
divide:
  %q = udiv i32 %a, %b.fr
  %m = mul i32 %q, %other
  %r = sub i32 %a, %m
  call void @use(i32 %q, i32 %r)
  br label %end
end:
  call void @use(i32 0, i32 0)
  ret void
}
