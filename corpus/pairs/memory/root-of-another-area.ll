; What: an address of global memory is moved so far that it is in the window of LDS, and cast there: what it was computed from
; is not there, so that an access is undefined, though it is equal to the address of an object. `_equal` stores through
; it in place of that address; `_kernel` has it in the source. In `_lds` the address was computed from one of LDS.
; Document: LangRef, "Pointer Aliasing Rules", "'addrspacecast .. to' Instruction"; docs/memory.md
; EXPECT --function src_kernel: correct source-undefined
; EXPECT --function src_equal: incorrect target-undefined
; EXPECT --function src_lds: correct
; EXPECT --function src_lds_wrong: incorrect

target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"

@table = external addrspace(1) global [8 x i32], align 8

define void @src_equal(ptr addrspace(3) %unused, ptr addrspace(1) %g) {
  %l = load ptr addrspace(3), ptr addrspace(1) %g
  %f = addrspacecast ptr addrspace(1) @table to ptr
  %q = getelementptr i8, ptr %f, i64 4294967296
  %c = addrspacecast ptr %q to ptr addrspace(3)
  %b = icmp eq ptr addrspace(3) %c, %l
  br i1 %b, label %t, label %e
t:
  store i32 3, ptr addrspace(3) %l
  ret void
e:
  ret void
}

define void @tgt_equal(ptr addrspace(3) %unused, ptr addrspace(1) %g) {
  %l = load ptr addrspace(3), ptr addrspace(1) %g
  %f = addrspacecast ptr addrspace(1) @table to ptr
  %q = getelementptr i8, ptr %f, i64 4294967296
  %c = addrspacecast ptr %q to ptr addrspace(3)
  %b = icmp eq ptr addrspace(3) %c, %l
  br i1 %b, label %t, label %e
t:
  store i32 3, ptr addrspace(3) %c
  ret void
e:
  ret void
}

define amdgpu_kernel void @src_kernel(ptr noundef %p) {
  %q = getelementptr i8, ptr %p, i64 2147483648
  %c = addrspacecast ptr %q to ptr addrspace(3)
  store i32 3, ptr addrspace(3) %c, align 4
  ret void
}

define amdgpu_kernel void @tgt_kernel(ptr noundef %p) {
  ret void
}

define void @src_lds(ptr addrspace(3) noundef %p, i64 noundef %n) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %q = getelementptr inbounds i8, ptr %f, i64 %n
  %c = addrspacecast ptr %q to ptr addrspace(3)
  store i32 3, ptr addrspace(3) %c, align 4
  ret void
}

define void @tgt_lds(ptr addrspace(3) noundef %p, i64 noundef %n) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %q = getelementptr inbounds i8, ptr %f, i64 %n
  store i32 3, ptr %q, align 4
  ret void
}

define void @src_lds_wrong(ptr addrspace(3) noundef %p, i64 noundef %n) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %q = getelementptr inbounds i8, ptr %f, i64 %n
  %c = addrspacecast ptr %q to ptr addrspace(3)
  store i32 3, ptr addrspace(3) %c, align 4
  ret void
}

define void @tgt_lds_wrong(ptr addrspace(3) noundef %p, i64 noundef %n) {
  %f = addrspacecast ptr addrspace(3) %p to ptr
  %q = getelementptr inbounds i8, ptr %f, i64 %n
  store i32 4, ptr %q, align 4
  ret void
}
