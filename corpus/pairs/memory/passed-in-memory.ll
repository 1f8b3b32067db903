; What: a parameter that is `byref`, `sret` or `byval` points to memory of its type, which may be read where the source
; does not (@src_kernel, @src_result, @src_copy), also in a loop behind a call or barrier that may free something
; (@src_loop, @src_barrier), and in an entered callee (@src_entered); not past its end (@src_past, @src_past_result), nor
; at an alignment that `align` does not state (@src_aligned).  A callee that only in the target is `sret` is undefined
; where the caller passes less (@src_less).
; Document: LangRef, "Parameter Attributes", `byref` ("implies the pointer is dereferenceable up to the storage size of
; the type"), `sret` ("loads and stores to the structure may be assumed by the callee not to trap"), `byval`
; EXPECT --function src_copy: correct
; EXPECT --function src_kernel: correct
; EXPECT --function src_past: incorrect target-undefined
; EXPECT --function src_result: correct
; EXPECT --function src_past_result: incorrect target-undefined
; EXPECT --function src_aligned: incorrect target-undefined
; EXPECT --function src_loop: correct
; EXPECT --function src_barrier: correct
; EXPECT --function src_entered: correct
; EXPECT --function src_less: incorrect target-undefined

target triple = "amdgcn-amd-amdhsa"

declare void @other()

define amdgpu_kernel void @src_kernel(ptr addrspace(4) byref(i32) align 4 %p, i1 %c, ptr addrspace(1) %o) {
  br i1 %c, label %a, label %b
a:
  %v = load i32, ptr addrspace(4) %p
  br label %b
b:
  %r = phi i32 [%v, %a], [0, %0]
  store i32 %r, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt_kernel(ptr addrspace(4) byref(i32) align 4 %p, i1 %c, ptr addrspace(1) %o) {
  %v = load i32, ptr addrspace(4) %p
  %r = select i1 %c, i32 %v, i32 0
  store i32 %r, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @src_past(ptr addrspace(4) byref(i32) align 4 %p, i1 %c, ptr addrspace(1) %o) {
  store i32 0, ptr addrspace(1) %o
  ret void
}
define amdgpu_kernel void @tgt_past(ptr addrspace(4) byref(i32) align 4 %p, i1 %c, ptr addrspace(1) %o) {
  %q = getelementptr i8, ptr addrspace(4) %p, i64 4
  %v = load i32, ptr addrspace(4) %q
  store i32 0, ptr addrspace(1) %o
  ret void
}

define void @src_result(ptr sret({ i32, i32, i64 }) align 8 %p, i1 %c, ptr %o) {
  br i1 %c, label %a, label %b
a:
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q
  br label %b
b:
  %r = phi i64 [%v, %a], [0, %0]
  store i64 %r, ptr %o
  ret void
}
define void @tgt_result(ptr sret({ i32, i32, i64 }) align 8 %p, i1 %c, ptr %o) {
  %q = getelementptr i8, ptr %p, i64 8
  %v = load i64, ptr %q
  %r = select i1 %c, i64 %v, i64 0
  store i64 %r, ptr %o
  ret void
}

define void @src_past_result(ptr sret(i28) align 8 %p, ptr %o) {
  store i64 0, ptr %o
  ret void
}
define void @tgt_past_result(ptr sret(i28) align 8 %p, ptr %o) {
  %v = load i40, ptr %p
  store i64 0, ptr %o
  ret void
}

define void @src_aligned(ptr sret(i32) %p, ptr %o) {
  store i64 0, ptr %o
  ret void
}
define void @tgt_aligned(ptr sret(i32) %p, ptr %o) {
  %v = load i32, ptr %p, align 4
  store i64 0, ptr %o
  ret void
}

define i32 @src_copy(ptr byval([40 x i32]) align 4 %p, i1 %c) {
  br i1 %c, label %a, label %b
a:
  %q = getelementptr i8, ptr %p, i64 156
  %v = load i32, ptr %q
  br label %b
b:
  %r = phi i32 [%v, %a], [0, %0]
  ret i32 %r
}
define i32 @tgt_copy(ptr byval([40 x i32]) align 4 %p, i1 %c) {
  %q = getelementptr i8, ptr %p, i64 156
  %v = load i32, ptr %q
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}

define void @src_loop(ptr addrspace(5) sret(i32) align 4 %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  call void @other()
  %c = icmp ult i32 %i, %n
  br i1 %c, label %use, label %latch
use:
  store i32 %i, ptr addrspace(5) %p
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt_loop(ptr addrspace(5) sret(i32) align 4 %p, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  call void @other()
  %old = load i32, ptr addrspace(5) %p
  %c = icmp ult i32 %i, %n
  br i1 %c, label %use, label %latch
use:
  store i32 %i, ptr addrspace(5) %p
  br label %latch
latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 3
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

declare void @llvm.amdgcn.s.barrier()

define amdgpu_kernel void @src_barrier(ptr addrspace(4) byref([2 x i32]) align 4 %p, ptr addrspace(1) %o) {
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define amdgpu_kernel void @tgt_barrier(ptr addrspace(4) byref([2 x i32]) align 4 %p, ptr addrspace(1) %o) {
  call void @llvm.amdgcn.s.barrier()
  %q = getelementptr i8, ptr addrspace(4) %p, i64 4
  %v = load i32, ptr addrspace(4) %q
  ret void
}

define internal void @fills(ptr sret(i32) align 4 %p, i1 %c) noinline {
  br i1 %c, label %a, label %b
a:
  store i32 1, ptr %p
  br label %b
b:
  ret void
}
define internal void @reads(ptr sret(i32) align 4 %p, i1 %c) noinline {
  %old = load i32, ptr %p
  %new = select i1 %c, i32 1, i32 %old
  br i1 %c, label %a, label %b
a:
  store i32 %new, ptr %p
  br label %b
b:
  ret void
}

define void @src_entered(ptr align 4 %p, i1 noundef %c) {
  call void @fills(ptr sret(i32) align 4 %p, i1 %c)
  ret void
}
define void @tgt_entered(ptr align 4 %p, i1 noundef %c) {
  call void @reads(ptr sret(i32) align 4 %p, i1 %c)
  ret void
}

define internal void @plain(ptr %p) noinline {
  ret void
}
define internal void @structure(ptr sret(i32) %p) noinline {
  ret void
}

define void @src_less(ptr dereferenceable(3) %p) {
  call void @plain(ptr %p)
  ret void
}
define void @tgt_less(ptr dereferenceable(3) %p) {
  call void @structure(ptr sret(i32) %p)
  ret void
}
