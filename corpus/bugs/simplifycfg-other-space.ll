; What: A load by which memory is accessed through another address space than the pointer's, behind a test whether the pointer is in that space.
; SimplifyCFG executes it for every pointer, since the pointer is dereferenceable: an address outside of the space has no address in
; it, and the load is undefined. The second pair: global memory, of an address in LDS; the third: LDS, of a local variable.
; Kernel: none; the third found by `tangle-tv hunt --seed 1125000` (families, seed 1125005, in `default<O1>`), and reduced by hand
; Document: LLVM, Language Reference, "'addrspacecast .. to' Instruction" and "Pointer Type"; AMDGPU usage guide, "Address Spaces"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs simplifycfg-other-space, which ran
;   opt-22 -S -passes=simplifycfg
; EXPECT --function src_variable: incorrect target-undefined
; EXPECT --function src: incorrect target-undefined
; EXPECT --function src_global: incorrect target-undefined

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr noundef nonnull align 4 dereferenceable(4) %p) #0 {
entry:
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %p)
  br i1 %shared, label %near, label %far

near:                                             ; preds = %entry
  %own = addrspacecast ptr %p to ptr addrspace(3)
  %quick = load i32, ptr addrspace(3) %own, align 4
  br label %end

far:                                              ; preds = %entry
  %slow = load i32, ptr %p, align 4
  br label %end

end:                                              ; preds = %far, %near
  %v = phi i32 [ %quick, %near ], [ %slow, %far ]
  %sum = call i32 @subgroupAdd(i32 %v)
  ret i32 %sum
}

define i32 @src_global(ptr noundef nonnull align 4 dereferenceable(4) %p) #0 {
entry:
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %p)
  br i1 %shared, label %near, label %far

near:                                             ; preds = %entry
  %quick = load i32, ptr %p, align 4
  br label %end

far:                                              ; preds = %entry
  %own = addrspacecast ptr %p to ptr addrspace(1)
  %slow = load i32, ptr addrspace(1) %own, align 4
  br label %end

end:                                              ; preds = %far, %near
  %v = phi i32 [ %quick, %near ], [ %slow, %far ]
  %sum = call i32 @subgroupAdd(i32 %v)
  ret i32 %sum
}

define i32 @src_variable(i32 noundef %x) #0 {
entry:
  %box = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %box, align 4
  %p = addrspacecast ptr addrspace(5) %box to ptr
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %p)
  br i1 %shared, label %near, label %far

near:                                             ; preds = %entry
  %own = addrspacecast ptr %p to ptr addrspace(3)
  %quick = load i32, ptr addrspace(3) %own, align 4
  br label %end

far:                                              ; preds = %entry
  %slow = load i32, ptr %p, align 4
  br label %end

end:                                              ; preds = %far, %near
  %v = phi i32 [ %quick, %near ], [ %slow, %far ]
  %sum = call i32 @subgroupAdd(i32 %v)
  ret i32 %sum
}

declare i1 @llvm.amdgcn.is.shared(ptr) #1

declare noundef i32 @subgroupAdd(i32) #2

define i32 @tgt(ptr noundef nonnull align 4 dereferenceable(4) %p) #0 {
entry:
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %p)
  %own = addrspacecast ptr %p to ptr addrspace(3)
  %quick = load i32, ptr addrspace(3) %own, align 4
  %slow = load i32, ptr %p, align 4
  %v = select i1 %shared, i32 %quick, i32 %slow
  %sum = call i32 @subgroupAdd(i32 %v)
  ret i32 %sum
}

define i32 @tgt_global(ptr noundef nonnull align 4 dereferenceable(4) %p) #0 {
entry:
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %p)
  %quick = load i32, ptr %p, align 4
  %own = addrspacecast ptr %p to ptr addrspace(1)
  %slow = load i32, ptr addrspace(1) %own, align 4
  %v = select i1 %shared, i32 %quick, i32 %slow
  %sum = call i32 @subgroupAdd(i32 %v)
  ret i32 %sum
}

define i32 @tgt_variable(i32 noundef %x) #0 {
entry:
  %box = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %box, align 4
  %p = addrspacecast ptr addrspace(5) %box to ptr
  %shared = call i1 @llvm.amdgcn.is.shared(ptr %p)
  %own = addrspacecast ptr %p to ptr addrspace(3)
  %quick = load i32, ptr addrspace(3) %own, align 4
  %slow = load i32, ptr %p, align 4
  %v = select i1 %shared, i32 %quick, i32 %slow
  %sum = call i32 @subgroupAdd(i32 %v)
  ret i32 %sum
}

attributes #0 = { convergent }
attributes #1 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn memory(none) }
