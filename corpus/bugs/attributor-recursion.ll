; What: A function returns what a convergent call gives, in its own activation or in another one, which fewer threads enter.  Attributor takes
; what the call gives in the one for what it gives in the other.  Where the call's operand differs, that is wrong in a single thread, too.
; Kernel: none; found by `tangle-tv hunt --seed 22000000` (families, seed 22000057), and reduced by hand
; Document: llvm-convergent-operations, "Convergent Operations"; LangRef, "Function Attributes" (`convergent`)
; LLVM: 22.1.8, triple spirv64-unknown-unknown, no CPU named
; Do not edit: made by python -m corpus.opt.bugs attributor-recursion, which ran
;   opt-22 -S -passes=attributor
; EXPECT: incorrect result-changed

target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64-unknown-unknown"

define i1 @src(i32 noundef %n) #0 {
entry:
  %first = call i1 @llvm.spv.wave.is.first.lane()
  %done = icmp eq i32 %n, 0
  br i1 %done, label %last, label %more

last:                                             ; preds = %entry
  ret i1 %first

more:                                             ; preds = %entry
  %rest = call i1 @src(i32 0)
  ret i1 %rest
}

declare i1 @llvm.spv.wave.is.first.lane() #1

define i1 @tgt(i32 noundef %n) #2 {
entry:
  %first = call i1 @llvm.spv.wave.is.first.lane() #3
  %done = icmp eq i32 %n, 0
  br i1 %done, label %last, label %more

last:                                             ; preds = %entry
  ret i1 %first

more:                                             ; preds = %entry
  %rest = call i1 @tgt(i32 noundef 0) #4
  ret i1 %first
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn }
attributes #2 = { convergent nofree nosync nounwind }
attributes #3 = { nofree willreturn }
attributes #4 = { nofree nosync nounwind }
