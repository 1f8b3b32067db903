; What: readlane of what all threads load from one place in constant memory (amdgpu-uniform-intrinsic-combine drops it).
; @src_each and @src_global: each thread loads from another place, or from memory that may change.
; Document: AMDGPUUsage, "Address Spaces" ("constant"); LangRef, "Parameter Attributes" (`byref`)
; EXPECT --function src_no_constant: incorrect
; EXPECT --function src_one: correct
; EXPECT --function src_argument: correct
; EXPECT --function src_loaded: correct
; EXPECT --function src_cast: correct
; EXPECT --function src_atomic: correct
; EXPECT --function src_acquire: correct
; EXPECT --function src_unordered: correct
; EXPECT --function src_variable: correct
; EXPECT --function src_variable_unordered: correct
; EXPECT --function src_not_executed: incorrect
; EXPECT --function src_each: incorrect
; EXPECT --function src_each_atomic: incorrect
; EXPECT --function src_other_atomic: incorrect
; EXPECT --function src_volatile: incorrect
; EXPECT --function src_other: incorrect
; EXPECT --function src_global: incorrect
target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare i32 @llvm.amdgcn.workitem.id.x()
declare void @use(i32)

define amdgpu_kernel void @src_one(ptr addrspace(4) %p, ptr addrspace(1) %o) {
  %n = load i32, ptr addrspace(4) %p
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %r, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @tgt_one(ptr addrspace(4) %p, ptr addrspace(1) %o) {
  %n = load i32, ptr addrspace(4) %p
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %o, i32 %t
  store i32 %n, ptr addrspace(1) %q
  ret void
}

define amdgpu_kernel void @src_argument(ptr addrspace(4) byref(i32) %p) {
  %n = load i32, ptr addrspace(4) %p
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define amdgpu_kernel void @tgt_argument(ptr addrspace(4) byref(i32) %p) {
  %n = load i32, ptr addrspace(4) %p
  call void @use(i32 %n)
  ret void
}

define amdgpu_kernel void @src_loaded(ptr addrspace(4) %p) {
  %a = load ptr addrspace(4), ptr addrspace(4) %p
  %n = load i32, ptr addrspace(4) %a
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define amdgpu_kernel void @tgt_loaded(ptr addrspace(4) %p) {
  %a = load ptr addrspace(4), ptr addrspace(4) %p
  %n = load i32, ptr addrspace(4) %a
  call void @use(i32 %n)
  ret void
}

define amdgpu_kernel void @src_each(ptr addrspace(4) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(4) %p, i32 %t
  %n = load i32, ptr addrspace(4) %q
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define amdgpu_kernel void @tgt_each(ptr addrspace(4) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(4) %p, i32 %t
  %n = load i32, ptr addrspace(4) %q
  call void @use(i32 %n)
  ret void
}

define void @src_other(ptr addrspace(4) %p) {
  %n = load i32, ptr addrspace(4) %p
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define void @tgt_other(ptr addrspace(4) %p) {
  %n = load i32, ptr addrspace(4) %p
  call void @use(i32 %n)
  ret void
}

define void @src_global(ptr addrspace(1) inreg %p) {
  %n = load i32, ptr addrspace(1) %p
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define void @tgt_global(ptr addrspace(1) inreg %p) {
  %n = load i32, ptr addrspace(1) %p
  call void @use(i32 %n)
  ret void
}

; A load through such a space of memory that may change is undefined.
define amdgpu_kernel void @src_cast(ptr addrspace(1) %p) {
  %c = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %n = load i32, ptr addrspace(4) %c
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define amdgpu_kernel void @tgt_cast(ptr addrspace(1) %p) {
  %c = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %n = load i32, ptr addrspace(4) %c
  call void @use(i32 %n)
  ret void
}

define amdgpu_kernel void @src_atomic(ptr addrspace(4) %p) {
  %n = load atomic i32, ptr addrspace(4) %p monotonic, align 4, !noundef !0
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define amdgpu_kernel void @tgt_atomic(ptr addrspace(4) %p) {
  %n = load atomic i32, ptr addrspace(4) %p monotonic, align 4, !noundef !0
  call void @use(i32 %n)
  ret void
}

define amdgpu_kernel void @src_acquire(ptr addrspace(4) %p) {
  %n = load atomic i32, ptr addrspace(4) %p syncscope("agent") acquire, align 4
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define amdgpu_kernel void @tgt_acquire(ptr addrspace(4) %p) {
  %n = load atomic i32, ptr addrspace(4) %p syncscope("agent") acquire, align 4
  call void @use(i32 %n)
  ret void
}

define amdgpu_kernel void @src_unordered(ptr addrspace(4) %p) {
  %n = load atomic i32, ptr addrspace(4) %p unordered, align 4, !noundef !0
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define amdgpu_kernel void @tgt_unordered(ptr addrspace(4) %p) {
  %n = load atomic i32, ptr addrspace(4) %p unordered, align 4, !noundef !0
  call void @use(i32 %n)
  ret void
}

define amdgpu_kernel void @src_each_atomic(ptr addrspace(4) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(4) %p, i32 %t
  %n = load atomic i32, ptr addrspace(4) %q monotonic, align 4, !noundef !0
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define amdgpu_kernel void @tgt_each_atomic(ptr addrspace(4) %p) {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(4) %p, i32 %t
  %n = load atomic i32, ptr addrspace(4) %q monotonic, align 4, !noundef !0
  call void @use(i32 %n)
  ret void
}

define void @src_other_atomic(ptr addrspace(4) %p) {
  %n = load atomic i32, ptr addrspace(4) %p monotonic, align 4, !noundef !0
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define void @tgt_other_atomic(ptr addrspace(4) %p) {
  %n = load atomic i32, ptr addrspace(4) %p monotonic, align 4, !noundef !0
  call void @use(i32 %n)
  ret void
}

; What a volatile load reads is not what another reads.
define amdgpu_kernel void @src_volatile(ptr addrspace(4) %p) {
  %n = load volatile i32, ptr addrspace(4) %p, align 4
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %n, i32 0)
  call void @use(i32 %r)
  ret void
}

define amdgpu_kernel void @tgt_volatile(ptr addrspace(4) %p) {
  %n = load volatile i32, ptr addrspace(4) %p, align 4
  call void @use(i32 %n)
  ret void
}

; Nor does a constant, whatever another module has there.
@constant = external addrspace(1) constant i32
@variable = external addrspace(1) global i32

define void @src_variable() {
  %n = load atomic i32, ptr addrspace(1) @constant monotonic, align 4, !noundef !0
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)
  call void @use(i32 %r)
  ret void
}

define void @tgt_variable() {
  %n = load atomic i32, ptr addrspace(1) @constant monotonic, align 4, !noundef !0
  call void @use(i32 %n)
  ret void
}

define void @src_variable_unordered() {
  %n = load atomic i32, ptr addrspace(1) @constant unordered, align 4, !noundef !0
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)
  call void @use(i32 %r)
  ret void
}

define void @tgt_variable_unordered() {
  %n = load atomic i32, ptr addrspace(1) @constant unordered, align 4, !noundef !0
  call void @use(i32 %n)
  ret void
}

define void @src_no_constant() {
  %n = load atomic i32, ptr addrspace(1) @variable monotonic, align 4, !noundef !0
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)
  call void @use(i32 %r)
  ret void
}

define void @tgt_no_constant() {
  %n = load atomic i32, ptr addrspace(1) @variable monotonic, align 4, !noundef !0
  call void @use(i32 %n)
  ret void
}

; An atomic load that is executed nowhere says nothing of what is there: it may be poison.
define void @src_not_executed() {
  %v = load i32, ptr addrspace(1) @constant, align 4
  %f = freeze i32 %v
  %c = icmp ne i32 %f, %f
  br i1 %c, label %a, label %x
a:
  %n = load atomic i32, ptr addrspace(1) @constant monotonic, align 4
  call void @use(i32 %n)
  br label %x
x:
  call void @use(i32 %f)
  ret void
}

define void @tgt_not_executed() {
  %v = load i32, ptr addrspace(1) @constant, align 4
  %f = freeze i32 %v
  %c = icmp ne i32 %f, %f
  br i1 %c, label %a, label %x
a:
  %n = load atomic i32, ptr addrspace(1) @constant monotonic, align 4
  call void @use(i32 %n)
  br label %x
x:
  call void @use(i32 %v)
  ret void
}

!0 = !{}
