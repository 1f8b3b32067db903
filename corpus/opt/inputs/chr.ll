; What: A barrier between two arms that are rarely taken. ControlHeightReduction asks both conditions at once before it, and
; goes to a copy of all where one is not as usual: threads that met at the barrier are now at two. @src_tokens: the same
; with tokens, which both copies share, so that LLVM's verifier accepts it.
; Kernel: none; found by `tangle-tv fuzz --family profile --passes 'require<profile-summary>+function(chr)'
; --llvm=-force-chr`, and reduced
; Document: llvm-convergent-operations, "Hoisting and sinking"; llvm-convergence-and-uniformity, "Convergence"
; RUN: opt-22 '-passes=require<profile-summary>,function(chr)' -force-chr
; EXPECT --function src_tokens: incorrect communicating-set-changed
; EXPECT --function src: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %x) convergent {
entry:
  %a = and i32 %x, 1
  %first = icmp eq i32 %a, 0
  br i1 %first, label %meet, label %rare, !prof !0

rare:
  call void @record(i32 0)
  br label %meet

meet:
  call void @subgroupBarrier()
  %b = and i32 %x, 2
  %second = icmp eq i32 %b, 0
  br i1 %second, label %end, label %rarer, !prof !0

rarer:
  call void @record(i32 1)
  br label %end

end:
  ret void
}

define void @src_tokens(i32 noundef %x) convergent {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %a = and i32 %x, 1
  %first = icmp eq i32 %a, 0
  br i1 %first, label %meet, label %rare, !prof !0

rare:
  call void @record(i32 0)
  br label %meet

meet:
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %b = and i32 %x, 2
  %second = icmp eq i32 %b, 0
  br i1 %second, label %end, label %rarer, !prof !0

rarer:
  call void @record(i32 1)
  br label %end

end:
  ret void
}

declare token @llvm.experimental.convergence.entry()
declare void @subgroupBarrier() convergent nounwind willreturn
declare void @record(i32) nounwind willreturn

!llvm.module.flags = !{!1}
!0 = !{!"branch_weights", i32 1000, i32 1}
!1 = !{i32 1, !"ProfileSummary", !2}
!2 = !{!3, !4, !5, !6, !7, !8, !9, !10}
!3 = !{!"ProfileFormat", !"InstrProf"}
!4 = !{!"TotalCount", i64 10000}
!5 = !{!"MaxCount", i64 10}
!6 = !{!"MaxInternalCount", i64 1}
!7 = !{!"MaxFunctionCount", i64 1000}
!8 = !{!"NumCounts", i64 3}
!9 = !{!"NumFunctions", i64 3}
!10 = !{!"DetailedSummary", !11}
!11 = !{!12, !13}
!12 = !{i32 10000, i64 100, i32 1}
!13 = !{i32 999999, i64 1, i32 2}
