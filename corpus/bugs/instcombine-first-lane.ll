; What: The first lane of an anchor's threads, and then the first lane of the function's threads of that. InstCombine takes the first of these
; for the second, since its operand is the result of a first lane in the same block: but the anchor's threads need not be all.
; Kernel: none; made of uniformity/anchor-left.ll by hand
; Document: llvm-convergent-operations, "Controlled Maximal Convergence"
; SLOW: its first line takes half a second
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs instcombine-first-lane, which ran
;   opt-22 -S -passes=instcombine
; EXPECT: incorrect memory-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @src(ptr addrspace(1) %out) #0 {
  %entered = call token @llvm.experimental.convergence.entry()
  %own = call i32 @llvm.amdgcn.workitem.id.x()
  %anchor = call token @llvm.experimental.convergence.anchor()
  %some = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %own) [ "convergencectrl"(token %anchor) ]
  %all = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %some) [ "convergencectrl"(token %entered) ]
  %place = getelementptr i32, ptr addrspace(1) %out, i32 %own
  store i32 %all, ptr addrspace(1) %place, align 4
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

declare token @llvm.experimental.convergence.anchor() #3

declare token @llvm.experimental.convergence.entry() #3

define amdgpu_kernel void @tgt(ptr addrspace(1) %out) #0 {
  %own = call i32 @llvm.amdgcn.workitem.id.x()
  %anchor = call token @llvm.experimental.convergence.anchor()
  %some = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %own) [ "convergencectrl"(token %anchor) ]
  %1 = zext nneg i32 %own to i64
  %place = getelementptr i32, ptr addrspace(1) %out, i64 %1
  store i32 %some, ptr addrspace(1) %place, align 4
  ret void
}

attributes #0 = { convergent }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
