; What: the address of a local variable has another number in the generic address space than in its own: that of its
;   place in the window of local variables. So the area of an address that is that of a variable or of a table depends on
;   which it is, and the upper half of the variable's is no zero. (Found in accepted mutants: the first two were proved.)
; Document: AMDGPU usage guide, "Address Spaces"; "LLVM IR Intrinsics"
; EXPECT --function src_loaded: incorrect
; EXPECT --function src_area: incorrect
; EXPECT --function src_dropped: incorrect
; EXPECT --function src_alone: correct
; EXPECT --function src_alone_wrong: incorrect

target datalayout = "e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"

@out = external addrspace(1) global [64 x i32], align 4
@table = external addrspace(1) global [8 x i32], align 8
declare i1 @llvm.amdgcn.is.private(ptr)

define void @src_area(i1 noundef %c) {
  %own = alloca [8 x i32], align 8, addrspace(5)
  %global = addrspacecast ptr addrspace(1) @table to ptr
  %local = addrspacecast ptr addrspace(5) %own to ptr
  %either = select i1 %c, ptr %global, ptr %local
  %is = call i1 @llvm.amdgcn.is.private(ptr %either)
  %z = zext i1 %is to i32
  store i32 %z, ptr addrspace(1) @out, align 4
  ret void
}

define void @tgt_area(i1 noundef %c) {
  store i32 0, ptr addrspace(1) @out, align 4
  ret void
}

define void @src_dropped(i1 noundef %c, i32 noundef %x) {
entry:
  %own = alloca [8 x i32], align 8, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  %global = addrspacecast ptr addrspace(1) @table to ptr
  %local = addrspacecast ptr addrspace(5) %own to ptr
  %either = select i1 %c, ptr %global, ptr %local
  %is = call i1 @llvm.amdgcn.is.private(ptr %either)
  br i1 %is, label %inside, label %end
inside:
  %v = load i32, ptr %either, align 4
  store i32 %v, ptr addrspace(1) @out, align 4
  br label %end
end:
  ret void
}

define void @tgt_dropped(i1 noundef %c, i32 noundef %x) {
  ret void
}

define void @src_alone() {
  %own = alloca [8 x i32], align 8, addrspace(5)
  %local = addrspacecast ptr addrspace(5) %own to ptr
  %is = call i1 @llvm.amdgcn.is.private(ptr %local)
  %z = zext i1 %is to i32
  store i32 %z, ptr addrspace(1) @out, align 4
  ret void
}

define void @tgt_alone() {
  store i32 1, ptr addrspace(1) @out, align 4
  ret void
}

define void @src_alone_wrong() {
  %own = alloca [8 x i32], align 8, addrspace(5)
  %local = addrspacecast ptr addrspace(5) %own to ptr
  %is = call i1 @llvm.amdgcn.is.private(ptr %local)
  %z = zext i1 %is to i32
  store i32 %z, ptr addrspace(1) @out, align 4
  ret void
}

define void @tgt_alone_wrong() {
  store i32 0, ptr addrspace(1) @out, align 4
  ret void
}

define i64 @src_loaded() {
  %own = alloca i32, align 4, addrspace(5)
  %local = addrspacecast ptr addrspace(5) %own to ptr
  %slot = alloca ptr, align 8, addrspace(5)
  store ptr %local, ptr addrspace(5) %slot, align 8
  %number = load i64, ptr addrspace(5) %slot, align 8
  %high = lshr i64 %number, 32
  ret i64 %high
}

define i64 @tgt_loaded() {
  ret i64 0
}
