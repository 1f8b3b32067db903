; What: an address of a local variable that is generic only where it leaves: returned, given by a callee, read again as an
;   address of another space, chosen beside an argument and cast. What memory an allocation function takes is not known.
;   (Found by an adversary.)
; Document: AMDGPU usage guide, "Address Spaces"
; EXPECT --function src_returned_by_callee: incorrect
; EXPECT --function src_returned: incorrect
; EXPECT --function src_of_allocator: unsupported
; EXPECT --function src_reread_as_global: incorrect
; EXPECT --function src_guarded: correct
; EXPECT --function src_select_cast: correct
; EXPECT --function src_select_stored: correct
; EXPECT --function src_heap_reread: correct

target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

declare noalias ptr addrspace(3) @al_of_allocator(i64) allockind("alloc,uninitialized") allocsize(0) nounwind willreturn memory(inaccessiblemem: readwrite)
declare i1 @llvm.amdgcn.is.shared(ptr)
declare void @get_reread_as_global(ptr addrspace(1))
declare i1 @llvm.amdgcn.is.private(ptr)
declare noalias ptr @al_heap_reread(i64) allockind("alloc,uninitialized") allocsize(0) nounwind willreturn memory(inaccessiblemem: readwrite)

define ptr @src_returned() {
  %a = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %a to ptr
  ret ptr %p
}

define ptr @tgt_returned() {
  %a = alloca i32, align 4, addrspace(5)
  %i = ptrtoint ptr addrspace(5) %a to i32
  %z = zext i32 %i to i64
  %q = inttoptr i64 %z to ptr
  ret ptr %q
}

define internal ptr @g_returned_by_callee(ptr %p) {
  ret ptr %p
}

define ptr @src_returned_by_callee() {
  %a = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %a to ptr
  %q = call ptr @g_returned_by_callee(ptr %p)
  ret ptr %q
}

define ptr @tgt_returned_by_callee() {
  %a = alloca i32, align 4, addrspace(5)
  %i = ptrtoint ptr addrspace(5) %a to i32
  %z = zext i32 %i to i64
  %q = inttoptr i64 %z to ptr
  ret ptr %q
}

define i1 @src_of_allocator(i1 %x) {
  %m = call ptr addrspace(3) @al_of_allocator(i64 4)
  %p = addrspacecast ptr addrspace(3) %m to ptr
  %i = call i1 @llvm.amdgcn.is.shared(ptr %p)
  ret i1 %i
}

define i1 @tgt_of_allocator(i1 %x) {
  ret i1 false
}

define i32 @src_reread_as_global() {
  %s = alloca ptr, align 8, addrspace(5)
  %a = alloca i32, align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %a
  %p = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %p, ptr addrspace(5) %s
  %i = load ptr addrspace(1), ptr addrspace(5) %s
  call void @get_reread_as_global(ptr addrspace(1) %i)
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_reread_as_global() {
  %s = alloca ptr, align 8, addrspace(5)
  %a = alloca i32, align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %a
  %p = addrspacecast ptr addrspace(5) %a to ptr
  store ptr %p, ptr addrspace(5) %s
  %i = load ptr addrspace(1), ptr addrspace(5) %s
  call void @get_reread_as_global(ptr addrspace(1) %i)
  ret i32 1
}

define i32 @src_guarded(ptr %x, i1 %c) {
  %a = alloca i32, align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %a
  %p = addrspacecast ptr addrspace(5) %a to ptr
  %q = select i1 %c, ptr %p, ptr %x
  store i32 9, ptr %q
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_guarded(ptr %x, i1 %c) {
  %a = alloca i32, align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %a
  %p = addrspacecast ptr addrspace(5) %a to ptr
  %q = select i1 %c, ptr %p, ptr %x
  %i = call i1 @llvm.amdgcn.is.private(ptr %q)
  br i1 %i, label %t, label %e
t:
  %q5 = addrspacecast ptr %q to ptr addrspace(5)
  store i32 9, ptr addrspace(5) %q5
  br label %z
e:
  store i32 9, ptr %q
  br label %z
z:
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define void @src_select_cast(ptr %x, i1 %c) {
  %a = alloca i32, align 4, addrspace(5)
  %p = addrspacecast ptr addrspace(5) %a to ptr
  %q = select i1 %c, ptr %p, ptr %x
  %q5 = addrspacecast ptr %q to ptr addrspace(5)
  store i32 9, ptr addrspace(5) %q5
  ret void
}

define void @tgt_select_cast(ptr %x, i1 %c) {
  %a = alloca i32, align 4, addrspace(5)
  %x5 = addrspacecast ptr %x to ptr addrspace(5)
  %q = select i1 %c, ptr addrspace(5) %a, ptr addrspace(5) %x5
  store i32 9, ptr addrspace(5) %q
  ret void
}

define i32 @src_select_stored(ptr %x, i1 %c, i32 %k) {
  %a = alloca i32, align 4, addrspace(5)
  store i32 1, ptr addrspace(5) %a
  %p = addrspacecast ptr addrspace(5) %a to ptr
  %q = select i1 %c, ptr %p, ptr %x
  %q5 = addrspacecast ptr %q to ptr addrspace(5)
  store i32 %k, ptr addrspace(5) %q5
  %v = load i32, ptr addrspace(5) %a
  ret i32 %v
}

define i32 @tgt_select_stored(ptr %x, i1 %c, i32 %k) {
  br i1 %c, label %t, label %e
t:
  ret i32 %k
e:
  %q5 = addrspacecast ptr %x to ptr addrspace(5)
  store i32 %k, ptr addrspace(5) %q5
  ret i32 1
}

define i8 @src_heap_reread(i8 %x) {
  %s = alloca ptr, align 8, addrspace(5)
  %m = call ptr @al_heap_reread(i64 4)
  %n = icmp eq ptr %m, null
  br i1 %n, label %z, label %k
k:
  store i8 1, ptr %m, align 1
  store ptr %m, ptr addrspace(5) %s
  %q = load ptr addrspace(1), ptr addrspace(5) %s
  store i8 %x, ptr addrspace(1) %q, align 1
  %v = load i8, ptr %m, align 1
  ret i8 %v
z:
  ret i8 %x
}

define i8 @tgt_heap_reread(i8 %x) {
  ret i8 %x
}
