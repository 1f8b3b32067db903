; What: The same sums in another order, of operands that are written differently: each NaN of the source is the one that
; the target chose for equal operands (@src). Operands that differ are not the same (@src_wrong), and of one that is
; overwritten nothing is chosen: the element of undef (@src_overwritten, @src_overwritten_wrong).
; Document: LangRef, "Behavior of Floating-Point NaN values", "'insertelement' Instruction"; docs/semantics.md, section 4
; EXPECT --function src_overwritten: correct proved
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect memory-changed
; EXPECT --function src_overwritten_wrong: incorrect memory-changed

define void @src(ptr %p, ptr %q, i32 %i) {
  %j = shl i32 %i, 1
  %k = or disjoint i32 %j, 1
  %m = zext i32 %j to i64
  %n = zext i32 %k to i64
  %pm = getelementptr float, ptr %p, i64 %m
  %pn = getelementptr float, ptr %p, i64 %n
  %a = load float, ptr %pm
  %b = load float, ptr %pn
  %s = fadd float %a, 1.0
  %t = fadd float %b, 1.0
  %qn = getelementptr float, ptr %q, i64 1
  store float %s, ptr %q
  store float %t, ptr %qn
  ret void
}
define void @tgt(ptr %p, ptr %q, i32 %i) {
  %j = mul i32 %i, 2
  %m = zext i32 %j to i64
  %n = add i64 %m, 1
  %pm = getelementptr float, ptr %p, i64 %m
  %pn = getelementptr float, ptr %p, i64 %n
  %b = load float, ptr %pn
  %t = fadd float %b, 1.0
  %a = load float, ptr %pm
  %s = fadd float %a, 1.0
  %qn = getelementptr float, ptr %q, i64 1
  store float %s, ptr %q
  store float %t, ptr %qn
  ret void
}
define void @src_wrong(ptr %p, ptr %q, i32 %i) {
  %j = shl i32 %i, 1
  %k = or disjoint i32 %j, 1
  %m = zext i32 %j to i64
  %n = zext i32 %k to i64
  %pm = getelementptr float, ptr %p, i64 %m
  %pn = getelementptr float, ptr %p, i64 %n
  %a = load float, ptr %pm
  %b = load float, ptr %pn
  %s = fadd float %a, 1.0
  %t = fadd float %b, 1.0
  %qn = getelementptr float, ptr %q, i64 1
  store float %s, ptr %q
  store float %t, ptr %qn
  ret void
}
define void @tgt_wrong(ptr %p, ptr %q, i32 %i) {
  %j = mul i32 %i, 2
  %m = zext i32 %j to i64
  %n = add i64 %m, 1
  %pm = getelementptr float, ptr %p, i64 %m
  %pn = getelementptr float, ptr %p, i64 %n
  %b = load float, ptr %pn
  %t = fadd float %b, 1.0
  %a = load float, ptr %pm
  %s = fadd float %a, 1.0
  %qn = getelementptr float, ptr %q, i64 1
  store float %t, ptr %q
  store float %s, ptr %qn
  ret void
}
define void @src_overwritten(ptr %p, float %x, float %y, i1 %c) {
  %s = fadd float %x, %y
  %v = insertelement <1 x float> undef, float %s, i32 0
  br i1 %c, label %write, label %end
write:
  store <1 x float> %v, ptr %p
  br label %end
end:
  ret void
}
define void @tgt_overwritten(ptr %p, float %x, float %y, i1 %c) {
  br i1 %c, label %write, label %end
write:
  %s = fadd float %y, %x
  %v = insertelement <1 x float> poison, float %s, i32 0
  store <1 x float> %v, ptr %p
  br label %end
end:
  ret void
}
define void @src_overwritten_wrong(ptr %p, float %x, float %y, i1 %c) {
  %s = fadd float %x, %y
  %v = insertelement <1 x float> undef, float %s, i32 0
  br i1 %c, label %write, label %end
write:
  store <1 x float> %v, ptr %p
  br label %end
end:
  ret void
}
define void @tgt_overwritten_wrong(ptr %p, float %x, float %y, i1 %c) {
  br i1 %c, label %write, label %end
write:
  %s = fsub float %y, %x
  %v = insertelement <1 x float> poison, float %s, i32 0
  store <1 x float> %v, ptr %p
  br label %end
end:
  ret void
}
