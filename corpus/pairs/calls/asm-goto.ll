; What: `callbr`: inline assembly that decides where control goes on, which is the environment's answer, as its result is:
; another one in each thread. Calls below it communicate with the threads that go the same way. Other assembly is another
; operation.
; Document: llvm-convergent-operations, "Convergent Operations"; LangRef, "'callbr' Instruction"
; EXPECT --function src_merged: incorrect communicating-set-changed
; EXPECT --function src_laid_out: correct proved
; EXPECT --function src_result: correct proved
; EXPECT --function src_labels: incorrect
; EXPECT --function src_convergent: incorrect communicating-set-changed
; EXPECT --function src_dropped: incorrect
; EXPECT --function src_text: incorrect

declare void @op() convergent nounwind willreturn
declare void @use(i32) nounwind willreturn

define void @src_merged(i32 noundef %x) convergent {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %a [label %b]
a:
  call void @op()
  br label %end
b:
  call void @op()
  br label %end
end:
  ret void
}

define void @tgt_merged(i32 noundef %x) convergent {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %a [label %b]
a:
  br label %end
b:
  br label %end
end:
  call void @op()
  ret void
}

define i32 @src_laid_out(i32 noundef %x) convergent {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %a [label %b]
a:
  call void @op()
  ret i32 1
b:
  ret i32 2
}

define i32 @tgt_laid_out(i32 noundef %x) convergent {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %a [label %b]
b:
  br label %end
a:
  call void @op()
  br label %end
end:
  %r = phi i32 [ 1, %a ], [ 2, %b ]
  ret i32 %r
}

define void @src_result(i32 noundef %x) {
  %r = callbr i32 asm sideeffect "# $0 $1 ${2:l}", "=r,r,!i"(i32 %x) to label %a [label %b]
a:
  %s = add i32 %r, %r
  call void @use(i32 %s)
  ret void
b:
  call void @use(i32 %r)
  ret void
}

define void @tgt_result(i32 noundef %x) {
  %r = callbr i32 asm sideeffect "# $0 $1 ${2:l}", "=r,r,!i"(i32 %x) to label %a [label %b]
a:
  br label %b
b:
  %n = phi i32 [ 1, %a ], [ 0, %0 ]
  %s = shl i32 %r, %n
  call void @use(i32 %s)
  ret void
}

define void @src_labels(i32 noundef %x) convergent {
  callbr void asm sideeffect "# $0 ${1:l} ${2:l}", "r,!i,!i"(i32 %x) to label %end [label %a, label %b]
a:
  call void @op()
  br label %end
b:
  br label %end
end:
  ret void
}

define void @tgt_labels(i32 noundef %x) convergent {
  callbr void asm sideeffect "# $0 ${1:l} ${2:l}", "r,!i,!i"(i32 %x) to label %end [label %b, label %a]
a:
  call void @op()
  br label %end
b:
  br label %end
end:
  ret void
}

define void @src_convergent(i1 noundef %c) convergent {
  callbr void asm sideeffect "# ${0:l}", "!i"() #0 to label %a [label %b]
a:
  br label %b
b:
  ret void
}

define void @tgt_convergent(i1 noundef %c) convergent {
  br i1 %c, label %one, label %other
one:
  callbr void asm sideeffect "# ${0:l}", "!i"() #0 to label %a [label %b]
other:
  callbr void asm sideeffect "# ${0:l}", "!i"() #0 to label %a [label %b]
a:
  br label %b
b:
  ret void
}

define void @src_dropped(i32 noundef %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %a [label %b]
a:
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %b [label %b]
b:
  ret void
}

define void @tgt_dropped(i32 noundef %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %a [label %b]
a:
  br label %b
b:
  ret void
}

define void @src_text(i32 noundef %x) {
  callbr void asm sideeffect "# $0 ${1:l}", "r,!i"(i32 %x) to label %a [label %a]
a:
  ret void
}

define void @tgt_text(i32 noundef %x) {
  callbr void asm sideeffect "# ${1:l} $0", "r,!i"(i32 %x) to label %a [label %a]
a:
  ret void
}

attributes #0 = { convergent }
