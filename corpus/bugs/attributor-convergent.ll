; What: A function is convergent because a call in it is, by the call's own attribute; the callee is declared without it. Attributor asks the
; declarations of the callees alone: the function is no longer convergent, and passes may move its calls to where fewer threads meet.
; Kernel: none; found by `tangle-tv hunt --seed 19000000` (kept, seed 19001005), and reduced by hand
; Document: LangRef, "Function Attributes" (`convergent`); llvm-convergent-operations, "Uncontrolled Convergent Operations"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs attributor-convergent, which ran
;   opt-22 -S -passes=attributor
; EXPECT: incorrect result-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i1 noundef %vote) #0 {
entry:
  %all = call i32 @count(i1 %vote) #0
  ret i32 %all
}

declare i32 @count(i1) #1

define i32 @tgt(i1 noundef %vote) #2 {
entry:
  %all = call i32 @count(i1 noundef %vote) #3
  ret i32 %all
}

attributes #0 = { convergent }
attributes #1 = { nounwind willreturn memory(none) }
attributes #2 = { mustprogress nosync nounwind willreturn memory(none) }
attributes #3 = { convergent nosync willreturn }
