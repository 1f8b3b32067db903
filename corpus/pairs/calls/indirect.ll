; What: a call through a pointer is an unknown operation, and the pointer one of its operands. So is a call of an unknown
; function of the same type, of which nothing is promised: where the pointer is compared with its address the two are
; the same (@src_promoted). Where the functions are defined, they are entered (@src_entered).
; Document: LangRef, "'call' Instruction"
; EXPECT --function src_same: correct proved
; EXPECT --function src_set: incorrect communicating-set-changed
; EXPECT --function src_not_convergent: correct proved
; EXPECT --function src_operand: incorrect operands-changed
; EXPECT --function src_other: incorrect operands-changed
; EXPECT --function src_computes: correct proved
; EXPECT --function src_compared: correct proved
; EXPECT --function src_promoted: correct proved
; EXPECT --function src_promoted_wrong: incorrect operands-changed
; EXPECT --function src_entered: correct proved
; EXPECT --function src_undefined: correct source-undefined
; EXPECT --function src_space: unknown approximation

define void @src_same(ptr noundef %f, i1 noundef %c, i32 noundef %x) convergent {
  br i1 %c, label %then, label %else

then:
  call void %f(i32 1) convergent willreturn nounwind
  br label %end

else:
  call void %f(i32 2) convergent willreturn nounwind
  br label %end

end:
  ret void
}

define void @tgt_same(ptr noundef %f, i1 noundef %c, i32 noundef %x) convergent {
  %n = xor i1 %c, true
  br i1 %n, label %else, label %then

then:
  call void %f(i32 1) convergent willreturn nounwind
  br label %end

else:
  call void %f(i32 2) convergent willreturn nounwind
  br label %end

end:
  ret void
}

define void @src_set(ptr noundef %f, i1 noundef %c, i32 noundef %x) convergent {
  br i1 %c, label %then, label %else

then:
  call void %f(i32 %x) convergent willreturn nounwind
  br label %end

else:
  call void %f(i32 %x) convergent willreturn nounwind
  br label %end

end:
  ret void
}

define void @tgt_set(ptr noundef %f, i1 noundef %c, i32 noundef %x) convergent {
  call void %f(i32 %x) convergent willreturn nounwind
  ret void
}

define void @src_not_convergent(ptr noundef %f, i1 noundef %c, i32 noundef %x) convergent {
  br i1 %c, label %then, label %else

then:
  call void %f(i32 %x) willreturn nounwind
  br label %end

else:
  call void %f(i32 %x) willreturn nounwind
  br label %end

end:
  ret void
}

define void @tgt_not_convergent(ptr noundef %f, i1 noundef %c, i32 noundef %x) convergent {
  call void %f(i32 %x) willreturn nounwind
  ret void
}

define void @src_operand(ptr noundef %f, i32 noundef %x) {
  call void %f(i32 %x) willreturn nounwind
  ret void
}

define void @tgt_operand(ptr noundef %f, i32 noundef %x) {
  call void %f(i32 1) willreturn nounwind
  ret void
}

define void @src_other(ptr noundef nonnull %f, ptr noundef nonnull %g) {
  call void %f(i32 1) willreturn nounwind
  ret void
}

define void @tgt_other(ptr noundef nonnull %f, ptr noundef nonnull %g) {
  call void %g(i32 1) willreturn nounwind
  ret void
}

define i32 @src_computes(ptr noundef %f, i32 noundef %x) {
  %a = call i32 %f(i32 %x) memory(none) willreturn nounwind
  %b = call i32 %f(i32 %x) memory(none) willreturn nounwind
  %r = sub i32 %a, %b
  ret i32 %r
}

define i32 @tgt_computes(ptr noundef %f, i32 noundef %x) {
  ret i32 0
}

define i1 @src_compared() {
  %one = icmp eq ptr @one, @two
  %null = icmp eq ptr @callee, null
  %r = or i1 %one, %null
  ret i1 %r
}

define i1 @tgt_compared() {
  ret i1 false
}

define void @src_promoted(ptr noundef %f) {
  call void %f(i32 1) willreturn nounwind
  ret void
}

define void @tgt_promoted(ptr noundef %f) {
  %known = icmp eq ptr %f, @callee
  br i1 %known, label %direct, label %indirect

direct:
  call void @callee(i32 1) willreturn nounwind
  ret void

indirect:
  call void %f(i32 1) willreturn nounwind
  ret void
}

define void @src_promoted_wrong(ptr noundef %f) {
  call void %f(i32 1) willreturn nounwind
  ret void
}

define void @tgt_promoted_wrong(ptr noundef %f) {
  %known = icmp eq ptr %f, @callee
  br i1 %known, label %direct, label %indirect

direct:
  call void @callee(i32 2) willreturn nounwind
  ret void

indirect:
  call void %f(i32 1) willreturn nounwind
  ret void
}

define i32 @src_entered(i1 noundef %c) {
  %f = select i1 %c, ptr @one, ptr @two
  %r = call i32 %f() willreturn nounwind
  ret i32 %r
}

define i32 @tgt_entered(i1 noundef %c) {
  %r = select i1 %c, i32 1, i32 2
  ret i32 %r
}

define i32 @src_undefined(i1 noundef %c, ptr %f) {
  br i1 %c, label %then, label %else

then:
  call void poison() willreturn nounwind
  ret i32 1

else:
  %g = select i1 %c, ptr %f, ptr null
  call void %g() willreturn nounwind
  ret i32 2
}

define i32 @tgt_undefined(i1 noundef %c, ptr %f) {
  unreachable
}

define i32 @one() {
  ret i32 1
}

define i32 @two() {
  ret i32 2
}

declare void @callee(i32)

define void @src_space(ptr noundef %f) {
  call void %f()
  ret void
}

define void @tgt_space(ptr noundef %f) {
  %g = addrspacecast ptr %f to ptr addrspace(1)
  call addrspace(1) void %g()
  ret void
}
