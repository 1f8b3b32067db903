; What: By the text, operations of a function that is not convergent communicate among an implementation-defined subset of the threads that
; enter it, where nothing is known of the callers (src, with --open-entry; else all enter it together), where an anchor says so (src_anchor),
; and where a call that is not convergent enters it (src_called).
; A target is right that is so for some choice: the operation is sunk, or is one in each of two arms.  Not that an operation with effects
; is lost, nor that one of two is sunk that the same threads execute (one_of_two).  Kernels are converged as the environment says.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT --function src_arms: incorrect
; EXPECT --function src: incorrect operands-changed
; EXPECT --function src --open-entry: correct
; EXPECT --function src --open-entry --no-inline: incorrect operands-changed
; EXPECT --function src_anchor: correct
; EXPECT --function src_called: correct
; EXPECT --function src_arms --open-entry: correct
; EXPECT --function src_convergent --open-entry: incorrect operands-changed
; EXPECT --function src_kernel --open-entry: incorrect operands-changed
; EXPECT --function src_shader --open-entry: incorrect operands-changed
; EXPECT --function src_lost --open-entry: incorrect observation-missing
; EXPECT --function src_one_of_two --open-entry: incorrect operands-changed

define void @src(i1 noundef %c, i32 noundef %v) {
  %a = call i32 @pure(i32 %v)
  br i1 %c, label %x, label %j
x:
  call void @use(i32 %a)
  br label %j
j:
  ret void
}
define void @tgt(i1 noundef %c, i32 noundef %v) {
  br i1 %c, label %x, label %j
x:
  %a = call i32 @pure(i32 %v)
  call void @use(i32 %a)
  br label %j
j:
  ret void
}

define void @src_anchor(i1 noundef %c, i32 noundef %v) {
  %t = call token @llvm.experimental.convergence.anchor()
  %a = call i32 @pure(i32 %v) [ "convergencectrl"(token %t) ]
  br i1 %c, label %x, label %j
x:
  call void @use(i32 %a)
  br label %j
j:
  ret void
}
define void @tgt_anchor(i1 noundef %c, i32 noundef %v) {
  br i1 %c, label %x, label %j
x:
  %t = call token @llvm.experimental.convergence.anchor()
  %a = call i32 @pure(i32 %v) [ "convergencectrl"(token %t) ]
  call void @use(i32 %a)
  br label %j
j:
  ret void
}

define void @src_called(i1 noundef %c, i32 noundef %v) convergent {
  call void @src(i1 %c, i32 %v)
  ret void
}
define void @tgt_called(i1 noundef %c, i32 noundef %v) convergent {
  call void @tgt(i1 %c, i32 %v)
  ret void
}

define void @src_convergent(i1 noundef %c, i32 noundef %v) convergent {
  %a = call i32 @pure(i32 %v)
  br i1 %c, label %x, label %j
x:
  call void @use(i32 %a)
  br label %j
j:
  ret void
}
define void @tgt_convergent(i1 noundef %c, i32 noundef %v) convergent {
  br i1 %c, label %x, label %j
x:
  %a = call i32 @pure(i32 %v)
  call void @use(i32 %a)
  br label %j
j:
  ret void
}

define amdgpu_kernel void @src_kernel(i32 noundef %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = trunc i32 %id to i1
  %a = call i32 @pure(i32 %id)
  br i1 %c, label %x, label %j
x:
  call void @use(i32 %a)
  br label %j
j:
  ret void
}
define amdgpu_kernel void @tgt_kernel(i32 noundef %v) {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = trunc i32 %id to i1
  br i1 %c, label %x, label %j
x:
  %a = call i32 @pure(i32 %id)
  call void @use(i32 %a)
  br label %j
j:
  ret void
}

define amdgpu_ps void @src_shader(i1 noundef %c, i32 noundef %v) {
  %a = call i32 @pure(i32 %v)
  br i1 %c, label %x, label %j
x:
  call void @use(i32 %a)
  br label %j
j:
  ret void
}
define amdgpu_ps void @tgt_shader(i1 noundef %c, i32 noundef %v) {
  br i1 %c, label %x, label %j
x:
  %a = call i32 @pure(i32 %v)
  call void @use(i32 %a)
  br label %j
j:
  ret void
}

define void @src_arms(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  br label %j
b:
  call void @use(i32 2)
  br label %j
j:
  call void @op()
  ret void
}
define void @tgt_arms(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @use(i32 1)
  call void @op()
  ret void
b:
  call void @use(i32 2)
  call void @op()
  ret void
}

define void @src_lost(i1 noundef %c) {
  call void @op()
  ret void
}
define void @tgt_lost(i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  call void @op()
  ret void
b:
  ret void
}

define void @src_one_of_two(i1 noundef %c, i32 noundef %v) {
  %a = call i32 @pure(i32 %v)
  %b = call i32 @pure.too(i32 %v)
  call void @use(i32 %a)
  br i1 %c, label %x, label %j
x:
  call void @use(i32 %b)
  br label %j
j:
  ret void
}
define void @tgt_one_of_two(i1 noundef %c, i32 noundef %v) {
  %a = call i32 @pure(i32 %v)
  call void @use(i32 %a)
  br i1 %c, label %x, label %j
x:
  %b = call i32 @pure.too(i32 %v)
  call void @use(i32 %b)
  br label %j
j:
  ret void
}

declare noundef i32 @llvm.amdgcn.workitem.id.x()
declare i32 @pure(i32) convergent memory(none) willreturn nounwind
declare i32 @pure.too(i32) convergent memory(none) willreturn nounwind
declare void @use(i32) willreturn nounwind
declare void @op() convergent willreturn nounwind
declare token @llvm.experimental.convergence.anchor() convergent
