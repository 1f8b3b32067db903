; What: A load in a function with tokens. AddressSanitizer branches on a ballot of the threads whose access is wrong, which
; has no token: LLVM's verifier accepts no function in which some convergent operations have tokens and others have none.
; Kernel: none; found by `tangle-tv fuzz --family memory --passes asan --tokens always`, and reduced
; Document: llvm-convergent-operations, "Static rules"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs asan-mixed, which ran
;   opt-22 -S '-passes=asan<kernel>'
; EXPECT: incorrect mixed-convergence

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@llvm.used = appending addrspace(1) global [1 x ptr] [ptr @asan.module_ctor], section "llvm.metadata"
@llvm.global_ctors = appending addrspace(1) global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 1, ptr @asan.module_ctor, ptr null }]

define i32 @src(ptr noundef %place) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %next

next:                                             ; preds = %entry
  %cell = load i32, ptr %place, align 4
  ret i32 %cell
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define internal void @asan.module_ctor() #3 {
  ret void
}

define i32 @tgt(ptr noundef %place) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br label %next

next:                                             ; preds = %entry
  %0 = call i1 @llvm.amdgcn.is.shared(ptr %place)
  %1 = call i1 @llvm.amdgcn.is.private(ptr %place)
  %2 = or i1 %0, %1
  %3 = xor i1 %2, true
  br i1 %3, label %4, label %21

4:                                                ; preds = %next
  %5 = ptrtoint ptr %place to i64
  %6 = lshr i64 %5, 3
  %7 = add i64 %6, 2147450880
  %8 = inttoptr i64 %7 to ptr
  %9 = load i8, ptr %8, align 1
  %10 = icmp ne i8 %9, 0
  %11 = and i64 %5, 7
  %12 = add i64 %11, 3
  %13 = trunc i64 %12 to i8
  %14 = icmp sge i8 %13, %9
  %15 = and i1 %10, %14
  %16 = call i64 @llvm.amdgcn.ballot.i64(i1 %15)
  %17 = icmp ne i64 %16, 0
  br i1 %17, label %asan.report, label %20, !prof !1

asan.report:                                      ; preds = %4
  br i1 %15, label %18, label %19

18:                                               ; preds = %asan.report
  call void @__asan_report_load4(i64 %5) #7
  call void @llvm.amdgcn.unreachable()
  br label %19

19:                                               ; preds = %18, %asan.report
  br label %20

20:                                               ; preds = %19, %4
  br label %21

21:                                               ; preds = %20, %next
  %cell = load i32, ptr %place, align 4
  ret i32 %cell
}

declare i1 @llvm.amdgcn.is.shared(ptr) #4

declare i1 @llvm.amdgcn.is.private(ptr) #4

declare i64 @llvm.amdgcn.ballot.i64(i1) #5

declare void @__asan_report_load4(i64)

declare void @llvm.amdgcn.unreachable() #6

attributes #0 = { convergent sanitize_address }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nounwind }
attributes #4 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #5 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #6 = { convergent nocallback nofree nounwind }
attributes #7 = { nomerge }

!llvm.module.flags = !{!0}

!0 = !{i32 4, !"nosanitize_address", i32 1}
!1 = !{!"branch_weights", i32 1, i32 1048575}
