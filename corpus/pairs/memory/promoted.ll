; What: Local variables promoted to values, as SROA does: control flow and operands are the same. In
; the second pair the value stored in one arm is forgotten.
; Document: LangRef, "'alloca' Instruction"
; EXPECT --function src_undef: correct
; EXPECT --function src: correct
; EXPECT --function src_forgotten: incorrect
; EXPECT --function src_undef_back: incorrect

define void @src(i32 noundef %n) {
  %i = alloca i32
  %x = alloca i32
  store i32 %n, ptr %x
  store i32 0, ptr %i
  br label %for

for:
  %a = load i32, ptr %i
  %b = load i32, ptr %x
  %more = icmp ult i32 %a, %b
  br i1 %more, label %body, label %end

body:
  %c = load i32, ptr %i
  call void @op(i32 %c)
  %d = load i32, ptr %i
  %e = add i32 %d, 1
  store i32 %e, ptr %i
  br label %for

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  br label %for

for:
  %i = phi i32 [ 0, %0 ], [ %e, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end

body:
  call void @op(i32 %i)
  %e = add i32 %i, 1
  br label %for

end:
  ret void
}

define i32 @src_forgotten(i1 noundef %c, i32 noundef %n) {
  %x = alloca i32
  store i32 0, ptr %x
  br i1 %c, label %then, label %end

then:
  store i32 %n, ptr %x
  br label %end

end:
  %v = load i32, ptr %x
  %s = call i32 @subgroupAdd(i32 %v)
  ret i32 %s
}

define i32 @tgt_forgotten(i1 noundef %c, i32 noundef %n) {
  %s = call i32 @subgroupAdd(i32 0)
  ret i32 %s
}

define i32 @src_undef(i1 noundef %c, i32 noundef %n) {
  %x = alloca i32
  br i1 %c, label %then, label %end

then:
  store i32 %n, ptr %x
  br label %end

end:
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @tgt_undef(i1 noundef %c, i32 noundef %n) {
  ret i32 %n
}

define i32 @src_undef_back(i1 noundef %c, i32 noundef %n) {
  ret i32 %n
}

define i32 @tgt_undef_back(i1 noundef %c, i32 noundef %n) {
  %x = alloca i32
  br i1 %c, label %then, label %end

then:
  store i32 %n, ptr %x
  br label %end

end:
  %v = load i32, ptr %x
  ret i32 %v
}

declare void @op(i32) convergent willreturn nounwind
declare i32 @subgroupAdd(i32) convergent memory(none) willreturn nounwind
