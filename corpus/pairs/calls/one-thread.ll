; What: `convergent` and tokens dropped, and operations of two arms merged.  One thread never diverges: then they mean nothing, and only
; that an operation is there is observed.  A proof that needs this is for one thread only.
; Document: llvm-convergent-operations, "Inferring non-convergence"
; EXPECT --threads 1 --function src: correct proved
; EXPECT --threads 1 --function src_result: correct proved
; EXPECT --threads 1 --function src_tokens: correct proved
; EXPECT --threads 1 --function src_one_token: correct proved
; EXPECT --threads 1 --function src_merged: correct proved
; EXPECT --threads 1 --function src_entered: correct proved
; EXPECT --threads 1 --function src_removed: incorrect observation-missing
; EXPECT --function src: incorrect communicating-set-changed
; EXPECT --function src_merged: incorrect communicating-set-changed

define void @src(ptr noundef %f) convergent {
  call void %f() convergent willreturn nounwind
  ret void
}
define void @tgt(ptr noundef %f) {
  call void %f() willreturn nounwind
  ret void
}

define i32 @src_result(ptr noundef %f, i32 noundef %x) convergent {
  %r = call i32 %f(i32 noundef %x) convergent memory(none) willreturn nounwind
  ret i32 %r
}
define i32 @tgt_result(ptr noundef %f, i32 noundef %x) {
  %r = call i32 %f(i32 noundef %x) memory(none) willreturn nounwind
  ret i32 %r
}

define void @src_tokens() convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %e) ]
  ret void
}
define void @tgt_tokens() {
  call void @op()
  ret void
}

define void @src_one_token(ptr noundef %f) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void %f() convergent willreturn nounwind [ "convergencectrl"(token %e) ]
  call void @op() [ "convergencectrl"(token %e) ]
  ret void
}
define void @tgt_one_token(ptr noundef %f) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void %f() willreturn nounwind
  call void @op() [ "convergencectrl"(token %e) ]
  ret void
}

define void @src_merged(i1 noundef %c) convergent {
  br i1 %c, label %a, label %b
a:
  call void @op()
  br label %j
b:
  call void @op()
  br label %j
j:
  ret void
}
define void @tgt_merged(i1 noundef %c) convergent {
  call void @op()
  ret void
}

define i32 @src_entered(i32 noundef %x) convergent {
  %r = call i32 @callee(i32 %x)
  ret i32 %r
}
define i32 @tgt_entered(i32 noundef %x) {
  %r = call i32 @callee_without(i32 %x)
  ret i32 %r
}
define internal i32 @callee(i32 noundef %x) convergent {
  %r = call i32 @pure(i32 %x)
  ret i32 %r
}
define internal i32 @callee_without(i32 noundef %x) {
  %r = call i32 @pure(i32 %x)
  ret i32 %r
}

define void @src_removed() convergent {
  call void @op()
  ret void
}
define void @tgt_removed() {
  ret void
}

declare void @op() convergent willreturn nounwind
declare i32 @pure(i32) convergent memory(none) willreturn nounwind
declare token @llvm.experimental.convergence.entry() convergent
