; What: A load by which memory is accessed through another address space than the pointer's, behind a test whether the pointer is in that space.
; SimplifyCFG executes it for every pointer, since the pointer is dereferenceable: an address outside of the space has no address in
; it, and the load is undefined. The second pair: global memory, of an address in LDS; the third: LDS, of a local variable.
; Kernel: none; the third found by `tangle-tv hunt --seed 1125000` (families, seed 1125005, in `default<O1>`), and reduced by hand
; Document: LLVM, Language Reference, "'addrspacecast .. to' Instruction" and "Pointer Type"; AMDGPU usage guide, "Address Spaces"
; RUN: opt-22 -passes=simplifycfg
; EXPECT --function src_variable: incorrect target-undefined
; EXPECT --function src: incorrect target-undefined
; EXPECT --function src_global: incorrect target-undefined

target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr noundef nonnull align 4 dereferenceable(4) %p) convergent {
entry:
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %p)
  br i1 %shared, label %near, label %far

near:
  %own = addrspacecast ptr %p to ptr addrspace(3)
  %quick = load i32, ptr addrspace(3) %own, align 4
  br label %end

far:
  %slow = load i32, ptr %p, align 4
  br label %end

end:
  %v = phi i32 [ %quick, %near ], [ %slow, %far ]
  %sum = call i32 @subgroupAdd(i32 %v)
  ret i32 %sum
}

define i32 @src_global(ptr noundef nonnull align 4 dereferenceable(4) %p) convergent {
entry:
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %p)
  br i1 %shared, label %near, label %far

near:
  %quick = load i32, ptr %p, align 4
  br label %end

far:
  %own = addrspacecast ptr %p to ptr addrspace(1)
  %slow = load i32, ptr addrspace(1) %own, align 4
  br label %end

end:
  %v = phi i32 [ %quick, %near ], [ %slow, %far ]
  %sum = call i32 @subgroupAdd(i32 %v)
  ret i32 %sum
}

define i32 @src_variable(i32 noundef %x) convergent {
entry:
  %box = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %box, align 4
  %p = addrspacecast ptr addrspace(5) %box to ptr
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %p)
  br i1 %shared, label %near, label %far

near:
  %own = addrspacecast ptr %p to ptr addrspace(3)
  %quick = load i32, ptr addrspace(3) %own, align 4
  br label %end

far:
  %slow = load i32, ptr %p, align 4
  br label %end

end:
  %v = phi i32 [ %quick, %near ], [ %slow, %far ]
  %sum = call i32 @subgroupAdd(i32 %v)
  ret i32 %sum
}

declare i1 @llvm.amdgcn.is.shared(ptr)
declare noundef i32 @subgroupAdd(i32) convergent nounwind willreturn memory(none)
