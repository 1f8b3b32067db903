; What: A convergencectrl bundle on a call whose callee is not convergent: a call-site with the
; bundle is convergent by the document's definition.
; Doubt: the document says that the bundle makes the call-site convergent, LLVM 22 gives it no
; effect. The function called is defined and computes only, so that both readings agree.
; Document: llvm-convergent-operations, "Convergent Operations"; "Inferring non-convergence"
; EXPECT: correct

define i32 @src(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %r = call i32 @plain(i32 %x) [ "convergencectrl"(token %tok) ]
  call void @convergent.op() [ "convergencectrl"(token %tok) ]
  ret i32 %r
}

define i32 @tgt(i32 noundef %x) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  %r = call i32 @plain(i32 %x)
  call void @convergent.op() [ "convergencectrl"(token %tok) ]
  ret i32 %r
}

define internal i32 @plain(i32 noundef %x) {
  %y = add i32 %x, 1
  ret i32 %y
}

declare token @llvm.experimental.convergence.entry()
declare void @convergent.op() convergent willreturn nounwind
