; What: an integer of which the sign bit is zero is the same float as a signed and as an unsigned number; of others, `nneg`
; makes poison.  `_wrong` converts any integer in the other way.
; Document: LLVM LangRef, "'uitofp .. to' Instruction", "'sitofp .. to' Instruction"
; EXPECT --function src_narrow: correct proved
; EXPECT --function src_masked: correct proved
; EXPECT --function src_flag: correct proved
; EXPECT --function src_looped: correct proved
; EXPECT --function src_flag_wrong: incorrect
; EXPECT --function src_wrong: incorrect

define float @src_narrow(i16 noundef %x, float noundef %y) {
  %wide = zext i16 %x to i32
  %f = sitofp i32 %wide to float
  %r = fmul contract float %f, %y
  ret float %r
}
define float @tgt_narrow(i16 noundef %x, float noundef %y) {
  %wide = zext i16 %x to i32
  %f = uitofp nneg i32 %wide to float
  %r = fmul contract float %f, %y
  ret float %r
}

define float @src_masked(i32 noundef %x, float noundef %y) {
  %low = and i32 %x, 65535
  %f = uitofp i32 %low to float
  %r = fmul contract float %f, %y
  ret float %r
}
define float @tgt_masked(i32 noundef %x, float noundef %y) {
  %low = and i32 %x, 65535
  %f = sitofp i32 %low to float
  %r = fmul contract float %y, %f
  ret float %r
}

define float @src_flag(i32 noundef %x, float noundef %y) {
  %f = uitofp nneg i32 %x to float
  %r = fmul contract float %f, %y
  ret float %r
}
define float @tgt_flag(i32 noundef %x, float noundef %y) {
  %f = uitofp i32 %x to float
  %r = fmul contract float %f, %y
  ret float %r
}

define float @src_looped(i32 noundef %n, float noundef %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %low = and i32 %i, 255
  %f = sitofp i32 %low to float
  %part = fmul contract float %f, %y
  %more = fadd contract float %sum, %part
  %next = add nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret float %more
}
define float @tgt_looped(i32 noundef %n, float noundef %y) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %sum = phi float [ 0.0, %entry ], [ %more, %loop ]
  %low = and i32 %i, 255
  %f = uitofp nneg i32 %low to float
  %part = fmul contract float %f, %y
  %more = fadd contract float %sum, %part
  %next = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %next, %n
  br i1 %again, label %loop, label %end
end:
  ret float %more
}

define float @src_flag_wrong(i32 noundef %x) {
  %f = uitofp i32 %x to float
  ret float %f
}
define float @tgt_flag_wrong(i32 noundef %x) {
  %f = uitofp nneg i32 %x to float
  ret float %f
}

define float @src_wrong(i32 noundef %x) {
  %f = sitofp i32 %x to float
  ret float %f
}
define float @tgt_wrong(i32 noundef %x) {
  %f = uitofp i32 %x to float
  ret float %f
}
