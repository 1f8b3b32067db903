; What: A call of `printf` before the entry intrinsic. AMDGPUPrintfRuntimeBinding writes into the buffer that the runtime allocates,
; if it does: behind a branch. What comes after the call is no longer in the entry block.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs amdgpu-printf, which ran
;   opt-22 -S -passes=amdgpu-printf-runtime-binding
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

@format = private unnamed_addr addrspace(4) constant [4 x i8] c"%d\0A\00"

define amdgpu_kernel void @src(i32 noundef %value) #0 {
entry:
  %written = call i32 (ptr addrspace(4), ...) @printf(ptr addrspace(4) @format, i32 %value)
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare i32 @printf(ptr addrspace(4), ...)

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define amdgpu_kernel void @tgt(i32 noundef %value) #0 {
entry:
  %printf_alloc_fn = call ptr addrspace(1) @__printf_alloc(i32 8)
  br label %entry.split

entry.split:                                      ; preds = %entry
  %0 = icmp ne ptr addrspace(1) %printf_alloc_fn, null
  br i1 %0, label %1, label %2

1:                                                ; preds = %entry.split
  %PrintBuffID = getelementptr i8, ptr addrspace(1) %printf_alloc_fn, i32 0
  %PrintBuffIdCast = bitcast ptr addrspace(1) %PrintBuffID to ptr addrspace(1)
  store i32 1, ptr addrspace(1) %PrintBuffIdCast, align 4
  %PrintBuffGep = getelementptr i8, ptr addrspace(1) %printf_alloc_fn, i32 4
  store i32 %value, ptr addrspace(1) %PrintBuffGep, align 4
  br label %2

2:                                                ; preds = %1, %entry.split
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare ptr addrspace(1) @__printf_alloc(i32) #3

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nounwind }

!opencl.ocl.version = !{!0}
!llvm.printf.fmts = !{!1}

!0 = !{i32 2, i32 0}
!1 = !{!"1:1:4:%d\\n"}
