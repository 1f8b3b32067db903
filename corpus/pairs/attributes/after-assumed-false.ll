; What: What the function does where no statement that false holds comes before counts: `nounwind willreturn nosync nofree`, or scopes that
; do not alias, for one arm of a branch only.
; Document: LangRef, "'llvm.assume' Intrinsic", "Function Attributes", "'noalias' and 'alias.scope' Metadata"
; EXPECT --function src_scopes: unsupported
; EXPECT --function src_calls: unsupported

define void @src_calls(i1 %c) {
  br i1 %c, label %a, label %b

a:
  call void @llvm.assume(i1 false)
  unreachable

b:
  call void @g()
  ret void
}

define void @tgt_calls(i1 %c) nounwind willreturn nosync nofree {
  br i1 %c, label %a, label %b

a:
  call void @llvm.assume(i1 false)
  unreachable

b:
  call void @g()
  ret void
}

define i32 @src_scopes(i1 %c, ptr %p, ptr %q) {
  br i1 %c, label %a, label %b

a:
  call void @llvm.assume(i1 false)
  unreachable

b:
  store i32 1, ptr %p
  store i32 2, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_scopes(i1 %c, ptr %p, ptr %q) {
  br i1 %c, label %a, label %b

a:
  call void @llvm.assume(i1 false)
  unreachable

b:
  store i32 1, ptr %p, !alias.scope !2
  store i32 2, ptr %q, !noalias !2
  %v = load i32, ptr %p, !alias.scope !2
  ret i32 %v
}

declare void @llvm.assume(i1)
declare void @g()

!0 = distinct !{!0, !"dom"}
!1 = distinct !{!1, !0, !"s"}
!2 = !{!1}
