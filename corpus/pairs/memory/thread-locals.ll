; What: a thread_local variable, of which each thread has its own, decides who executes an operation together: its value in
; one thread is not that in another, and its address is an argument, which all have, in one thread at most.  Only the
; inputs of shaders are such variables on GPUs (shader-inputs.ll); a function that communicates and names another is
; refused.
; Document: LLVM LangRef, "Global Variables", thread_local
; EXPECT --function src_value: unsupported
; EXPECT --function src_address: unsupported
; EXPECT --function src_alone: correct
; EXPECT --function src_value --threads 1: correct

@c = external thread_local constant i32
@t = external thread_local global i32

declare i32 @shuffle(i32) convergent nounwind willreturn memory(none)
declare void @f(i32)

define void @src_value() {
  %v = load i32, ptr @c
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %x
a:
  %b = call i32 @shuffle(i32 1)
  call void @f(i32 %b)
  br label %x
x:
  ret void
}

define void @tgt_value() {
  %v = load i32, ptr @c
  %c = icmp eq i32 %v, 0
  %b = call i32 @shuffle(i32 1)
  br i1 %c, label %a, label %x
a:
  call void @f(i32 %b)
  br label %x
x:
  ret void
}

define amdgpu_kernel void @src_address(ptr %p) {
  %c = icmp eq ptr %p, @t
  br i1 %c, label %a, label %x
a:
  %b = call i32 @shuffle(i32 1)
  call void @f(i32 %b)
  br label %x
x:
  ret void
}

define amdgpu_kernel void @tgt_address(ptr %p) {
  %c = icmp eq ptr %p, @t
  %b = call i32 @shuffle(i32 1)
  br i1 %c, label %a, label %x
a:
  call void @f(i32 %b)
  br label %x
x:
  ret void
}

define void @src_alone() {
  %v = load i32, ptr @c
  %d = mul i32 %v, 2
  call void @f(i32 %d)
  ret void
}

define void @tgt_alone() {
  %v = load i32, ptr @c
  %d = shl i32 %v, 1
  call void @f(i32 %d)
  ret void
}
