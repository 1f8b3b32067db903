; What: A ballot before a call that need not return. IRNormalizer puts it after the call: a thread that ends there takes no part in it.
; Kernel: none; found by running passes of LLVM on modules written by hand
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs normalize-exit, which ran
;   opt-22 -S -passes=normalize
; EXPECT: incorrect result-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x) #0 {
entry:
  %all = call i32 @subgroupBallot(i1 true)
  call void @work(i32 %x)
  %more = call i32 @next(i32 %x)
  %both = add i32 %all, %more
  ret i32 %both
}

declare noundef i32 @subgroupBallot(i1) #1

declare void @work(i32) #2

declare noundef i32 @next(i32) #3

define i32 @tgt(i32 noundef %a0) #0 {
bb45003:
  call void @work(i32 %a0)
  %"vl14885next(%a0)" = call i32 @next(i32 %a0)
  %"vl88592subgroupBallot(true)" = call i32 @subgroupBallot(i1 true)
  %"op17439(vl14885, vl88592)" = add i32 %"vl14885next(%a0)", %"vl88592subgroupBallot(true)"
  ret i32 %"op17439(vl14885, vl88592)"
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn memory(none) }
attributes #2 = { nounwind }
attributes #3 = { nounwind willreturn }
