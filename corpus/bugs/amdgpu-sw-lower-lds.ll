; What: LDS of a kernel with AddressSanitizer. AMDGPUSwLowerLDS has one work-item allocate it in blocks before the entry
; block. What was the entry block, the entry intrinsic in it, then is none.
; Kernel: none; found by `tangle-tv hunt` (family kernel), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs amdgpu-sw-lower-lds, which ran
;   opt-22 -S -passes=amdgpu-sw-lower-lds
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

%llvm.amdgcn.sw.lds.src.md.type = type { %llvm.amdgcn.sw.lds.src.md.item, %llvm.amdgcn.sw.lds.src.md.item }
%llvm.amdgcn.sw.lds.src.md.item = type { i32, i32, i32 }

@shared = internal addrspace(3) global i32 poison, align 4
@llvm.amdgcn.sw.lds.src = internal addrspace(3) global ptr poison, no_sanitize_address, align 4, !absolute_symbol !0
@llvm.amdgcn.sw.lds.src.md = internal addrspace(1) global %llvm.amdgcn.sw.lds.src.md.type { %llvm.amdgcn.sw.lds.src.md.item { i32 0, i32 8, i32 32 }, %llvm.amdgcn.sw.lds.src.md.item { i32 32, i32 4, i32 32 } }, no_sanitize_address

define amdgpu_kernel void @src() #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  store i32 0, ptr addrspace(3) @shared, align 4
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define amdgpu_kernel void @tgt() #3 {
WId:
  %0 = call i32 @llvm.amdgcn.workitem.id.x()
  %1 = call i32 @llvm.amdgcn.workitem.id.y()
  %2 = call i32 @llvm.amdgcn.workitem.id.z()
  %3 = or i32 %0, %1
  %4 = or i32 %3, %2
  %5 = icmp eq i32 %4, 0
  br i1 %5, label %Malloc, label %entry

Malloc:                                           ; preds = %WId
  %6 = load i32, ptr addrspace(1) getelementptr inbounds (%llvm.amdgcn.sw.lds.src.md.type, ptr addrspace(1) @llvm.amdgcn.sw.lds.src.md, i32 0, i32 1, i32 0), align 4
  %7 = load i32, ptr addrspace(1) getelementptr inbounds (%llvm.amdgcn.sw.lds.src.md.type, ptr addrspace(1) @llvm.amdgcn.sw.lds.src.md, i32 0, i32 1, i32 2), align 4
  %8 = add i32 %6, %7
  %9 = zext i32 %8 to i64
  %10 = call ptr @llvm.returnaddress(i32 0)
  %11 = ptrtoint ptr %10 to i64
  %12 = call i64 @__asan_malloc_impl(i64 %9, i64 %11)
  %13 = inttoptr i64 %12 to ptr addrspace(1)
  store ptr addrspace(1) %13, ptr addrspace(3) @llvm.amdgcn.sw.lds.src, align 8
  %14 = getelementptr inbounds i8, ptr addrspace(1) %13, i64 8
  %15 = ptrtoint ptr addrspace(1) %14 to i64
  call void @__asan_poison_region(i64 %15, i64 24)
  %16 = getelementptr inbounds i8, ptr addrspace(1) %13, i64 36
  %17 = ptrtoint ptr addrspace(1) %16 to i64
  call void @__asan_poison_region(i64 %17, i64 28)
  br label %entry

entry:                                            ; preds = %Malloc, %WId
  %xyzCond = phi i1 [ false, %WId ], [ true, %Malloc ]
  call void @llvm.amdgcn.s.barrier()
  %18 = load ptr addrspace(1), ptr addrspace(3) @llvm.amdgcn.sw.lds.src, align 8
  %19 = load i32, ptr addrspace(1) getelementptr inbounds (%llvm.amdgcn.sw.lds.src.md.type, ptr addrspace(1) @llvm.amdgcn.sw.lds.src.md, i32 0, i32 1, i32 0), align 4
  %20 = getelementptr inbounds i8, ptr addrspace(3) @llvm.amdgcn.sw.lds.src, i32 %19
  %entered = call token @llvm.experimental.convergence.entry()
  %21 = ptrtoint ptr addrspace(3) %20 to i32
  %22 = getelementptr inbounds i8, ptr addrspace(1) %18, i32 %21
  %23 = ptrtoint ptr addrspace(1) %22 to i64
  %24 = lshr i64 %23, 3
  %25 = add i64 %24, 2147450880
  %26 = inttoptr i64 %25 to ptr
  %27 = load i8, ptr %26, align 1
  %28 = icmp ne i8 %27, 0
  %29 = and i64 %23, 7
  %30 = add i64 %29, 3
  %31 = trunc i64 %30 to i8
  %32 = icmp sge i8 %31, %27
  %33 = and i1 %28, %32
  %34 = call i64 @llvm.amdgcn.ballot.i64(i1 %33)
  %35 = icmp ne i64 %34, 0
  br i1 %35, label %asan.report, label %38, !prof !2

asan.report:                                      ; preds = %entry
  br i1 %33, label %36, label %37

36:                                               ; preds = %asan.report
  call void @__asan_report_store4(i64 %23) #9
  call void @llvm.amdgcn.unreachable()
  br label %37

37:                                               ; preds = %36, %asan.report
  br label %38

38:                                               ; preds = %37, %entry
  store i32 0, ptr addrspace(1) %22, align 4
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %CondFree

CondFree:                                         ; preds = %38
  call void @llvm.amdgcn.s.barrier()
  br i1 %xyzCond, label %Free, label %End

Free:                                             ; preds = %CondFree
  %39 = call ptr @llvm.returnaddress(i32 0)
  %40 = ptrtoint ptr %39 to i64
  %41 = ptrtoint ptr addrspace(1) %18 to i64
  call void @__asan_free_impl(i64 %41, i64 %40)
  br label %End

End:                                              ; preds = %Free, %CondFree
  ret void
}

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #4

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.y() #4

declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.z() #4

declare ptr @llvm.returnaddress(i32 immarg) #5

declare i64 @__asan_malloc_impl(i64, i64)

declare void @__asan_poison_region(i64, i64)

declare void @llvm.amdgcn.s.barrier() #6

declare i64 @llvm.amdgcn.ballot.i64(i1) #7

declare void @__asan_report_store4(i64)

declare void @llvm.amdgcn.unreachable() #8

declare void @__asan_free_impl(i64, i64)

attributes #0 = { convergent sanitize_address }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { convergent sanitize_address "amdgpu-lds-size"="8" }
attributes #4 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #6 = { convergent nocallback nofree nounwind willreturn }
attributes #7 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #8 = { convergent nocallback nofree nounwind }
attributes #9 = { nomerge }

!llvm.module.flags = !{!1}

!0 = !{i32 0, i32 1}
!1 = !{i32 4, !"nosanitize_address", i32 1}
!2 = !{!"branch_weights", i32 1, i32 1048575}
