; What: A load through a select of a local variable and another pointer, before the entry intrinsic. SROA writes it as a branch, where it
; may change the graph. What comes after the load is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs sroa, which ran
;   opt-22 -S '-passes=sroa<modify-cfg>'
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %c, ptr %p) #0 {
entry:
  %own = alloca i32, align 4, addrspace(5)
  store i32 7, ptr addrspace(5) %own, align 4
  %flat = addrspacecast ptr addrspace(5) %own to ptr
  %q = select i1 %c, ptr %flat, ptr %p
  %v = load i32, ptr %q, align 4
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %v
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define i32 @tgt(i1 noundef %c, ptr %p) #0 {
entry:
  br i1 %c, label %entry.cont, label %entry.else

entry.else:                                       ; preds = %entry
  %v.else.val = load i32, ptr %p, align 4
  br label %entry.cont

entry.cont:                                       ; preds = %entry.else, %entry
  %v = phi i32 [ 7, %entry ], [ %v.else.val, %entry.else ]
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret i32 %v
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
