; What: a target that says `nounwind` at a call of a convergent function, behind a branch.
; Document: LangRef, "Function Attributes", nounwind
; EXPECT --function src_f: unsupported

declare void @bar(i32) convergent
define internal void @g() convergent noinline {
  call void @bar(i32 1)
  ret void
}
define void @src_f(i1 %c) convergent {
  br i1 %c, label %a, label %b
a:
  call void @bar(i32 0) nounwind
  br label %b
b:
  call void @g()
  ret void
}
define void @tgt_f(i1 %c) convergent {
  br i1 %c, label %a, label %b
a:
  call void @bar(i32 0) nounwind
  br label %b
b:
  call void @g() nounwind
  ret void
}
