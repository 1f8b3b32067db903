; What: what a kernel copies before it synchronises was there when it began, as what it loads: the same for all threads, or
; in a race.  That only some threads are in a race which load the same is not decided.
; Document: LLVM LangRef, "Memory Model for Concurrent Operations"; docs/memory.md, "Races"
; EXPECT --function src_branch: correct proved
; EXPECT --function src_other_value: incorrect memory-changed
; EXPECT --function src_moved: unknown approximation

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare void @llvm.memcpy.p5.p1.i64(ptr addrspace(5), ptr addrspace(1), i64, i1)
declare void @llvm.memmove.p5.p1.i64(ptr addrspace(5), ptr addrspace(1), i64, i1)
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare void @f(i64)

define amdgpu_kernel void @src_moved(ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %a = alloca [2 x i32], addrspace(5)
  call void @llvm.memmove.p5.p1.i64(ptr addrspace(5) %a, ptr addrspace(1) %p, i64 8, i1 false)
  %q = getelementptr i8, ptr addrspace(5) %a, i32 4
  %v = load i32, ptr addrspace(5) %q
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %v)
  store i32 %r, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt_moved(ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %a = alloca [2 x i32], addrspace(5)
  call void @llvm.memmove.p5.p1.i64(ptr addrspace(5) %a, ptr addrspace(1) %p, i64 8, i1 false)
  %q = getelementptr i8, ptr addrspace(5) %a, i32 4
  %v = load i32, ptr addrspace(5) %q
  store i32 %v, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @src_branch(ptr addrspace(1) %p) convergent {
  %a = alloca i32, addrspace(5)
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) %a, ptr addrspace(1) %p, i64 4, i1 false)
  %v = load i32, ptr addrspace(5) %a
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a1, label %x
a1:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @f(i64 %b)
  br label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_branch(ptr addrspace(1) %p) convergent {
  %a = alloca i32, addrspace(5)
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) %a, ptr addrspace(1) %p, i64 4, i1 false)
  %v = load i32, ptr addrspace(5) %a
  %c = icmp eq i32 %v, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %a1, label %x
a1:
  call void @f(i64 %b)
  br label %x
x:
  ret void
}

define amdgpu_kernel void @src_other_value(ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %a = alloca i32, addrspace(5)
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) %a, ptr addrspace(1) %p, i64 4, i1 false)
  %v = load i32, ptr addrspace(5) %a
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %v)
  store i32 %r, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt_other_value(ptr addrspace(1) %p, ptr addrspace(1) %o) {
  %a = alloca i32, addrspace(5)
  call void @llvm.memcpy.p5.p1.i64(ptr addrspace(5) %a, ptr addrspace(1) %p, i64 4, i1 false)
  %v = load i32, ptr addrspace(5) %a
  %w = xor i32 %v, 1
  store i32 %w, ptr addrspace(1) %o
  ret void
}
