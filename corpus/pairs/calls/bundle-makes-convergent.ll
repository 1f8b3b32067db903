; What: A convergencectrl bundle alone makes a call convergent: of a function that is not, and through a pointer.  Calls are merged from
; both arms, and sunk.  Where the target drops the bundle at a function that is not convergent, it means nothing.
; Document: llvm-convergent-operations, "Convergent Operations", "Inferring non-convergence"; LLVM 22 takes no notice of the bundle
; EXPECT --function src: incorrect communicating-set-changed
; EXPECT --function src_sunk: incorrect operands-changed
; EXPECT --function src_pointer: incorrect communicating-set-changed
; EXPECT --function src_pointer_merged: incorrect communicating-set-changed
; EXPECT --function src_dropped: correct
; EXPECT --function src_kept: correct

define void @src(i1 noundef %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %a, label %b
a:
  call void @plain() [ "convergencectrl"(token %e) ]
  br label %j
b:
  call void @plain() [ "convergencectrl"(token %e) ]
  br label %j
j:
  ret void
}
define void @tgt(i1 noundef %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void @plain() [ "convergencectrl"(token %e) ]
  ret void
}

define void @src_sunk(i1 noundef %c, i32 noundef %v) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  %a = call i32 @pure(i32 %v) [ "convergencectrl"(token %e) ]
  br i1 %c, label %x, label %j
x:
  call void @use(i32 %a)
  br label %j
j:
  ret void
}
define void @tgt_sunk(i1 noundef %c, i32 noundef %v) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %x, label %j
x:
  %a = call i32 @pure(i32 %v) [ "convergencectrl"(token %e) ]
  call void @use(i32 %a)
  br label %j
j:
  ret void
}

; Which function is called is not known: it may be convergent.
define void @src_pointer(ptr noundef %f) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void %f() willreturn nounwind [ "convergencectrl"(token %e) ]
  ret void
}
define void @tgt_pointer(ptr noundef %f) convergent {
  call void %f() willreturn nounwind
  ret void
}

define void @src_pointer_merged(i1 noundef %c, ptr noundef %f) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %a, label %b
a:
  call void %f() willreturn nounwind [ "convergencectrl"(token %e) ]
  br label %j
b:
  call void %f() willreturn nounwind [ "convergencectrl"(token %e) ]
  br label %j
j:
  ret void
}
define void @tgt_pointer_merged(i1 noundef %c, ptr noundef %f) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void %f() willreturn nounwind [ "convergencectrl"(token %e) ]
  ret void
}

define void @src_dropped(i1 noundef %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %a, label %b
a:
  call void @plain() [ "convergencectrl"(token %e) ]
  br label %j
b:
  call void @plain() [ "convergencectrl"(token %e) ]
  br label %j
j:
  ret void
}
define void @tgt_dropped(i1 noundef %c) convergent {
  call void @plain()
  ret void
}

; The set stays what it was.
define void @src_kept(i1 noundef %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br label %b
b:
  call void @plain() [ "convergencectrl"(token %e) ]
  ret void
}
define void @tgt_kept(i1 noundef %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void @plain() [ "convergencectrl"(token %e) ]
  ret void
}

declare void @plain() willreturn nounwind
declare void @use(i32) willreturn nounwind
declare i32 @pure(i32) memory(none) willreturn nounwind
declare token @llvm.experimental.convergence.entry() convergent
