; What: A call that may unwind. ThreadSanitizer makes an `invoke` of it, so that its runtime is told when the function ends.
; What comes after that, the entry intrinsic among it, is no longer in the entry block.
; Kernel: none; found by `tangle-tv hunt` (family range-check), and reduced
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry"
; LLVM: 22.1.8, triple x86_64-unknown-linux-gnu, no CPU named
; Do not edit: made by python -m corpus.opt.bugs tsan, which ran
;   opt-22 -S -passes=tsan
; EXPECT: incorrect entry-outside-entry-block

target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"

define void @src() #0 {
entry:
  call void @unwinds()
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  ret void
}

declare void @unwinds()

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

define void @tgt() #0 personality ptr @__gcc_personality_v0 {
entry:
  %0 = call ptr @llvm.returnaddress(i32 0)
  call void @__tsan_func_entry(ptr %0)
  invoke void @unwinds()
          to label %.noexc unwind label %tsan_cleanup

.noexc:                                           ; preds = %entry
  %entered = call token @llvm.experimental.convergence.entry()
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  call void @__tsan_func_exit()
  ret void

tsan_cleanup:                                     ; preds = %entry
  %cleanup.lpad = landingpad { ptr, i32 }
          cleanup
  call void @__tsan_func_exit()
  resume { ptr, i32 } %cleanup.lpad
}

declare i32 @__gcc_personality_v0(...)

declare ptr @llvm.returnaddress(i32 immarg) #3

declare void @__tsan_func_entry(ptr) #4

declare void @__tsan_func_exit() #4

attributes #0 = { convergent sanitize_thread }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(none) }
attributes #4 = { nounwind }
