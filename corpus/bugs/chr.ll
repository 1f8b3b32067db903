; What: A barrier between two arms that are rarely taken. ControlHeightReduction asks both conditions at once before it, and
; goes to a copy of all where one is not as usual: threads that met at the barrier are now at two. @src_tokens: the same
; with tokens, which both copies share, so that LLVM's verifier accepts it.
; Kernel: none; found by `tangle-tv fuzz --family profile --passes 'require<profile-summary>+function(chr)'
; --llvm=-force-chr`, and reduced
; Document: llvm-convergent-operations, "Hoisting and sinking"; llvm-convergence-and-uniformity, "Convergence"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs chr, which ran
;   opt-22 -S '-passes=require<profile-summary>,function(chr)' -force-chr
; EXPECT --function src_tokens: incorrect communicating-set-changed
; EXPECT --function src: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define void @src(i32 noundef %x) #0 {
entry:
  %a = and i32 %x, 1
  %first = icmp eq i32 %a, 0
  br i1 %first, label %meet, label %rare, !prof !13

rare:                                             ; preds = %entry
  call void @record(i32 0)
  br label %meet

meet:                                             ; preds = %rare, %entry
  call void @subgroupBarrier()
  %b = and i32 %x, 2
  %second = icmp eq i32 %b, 0
  br i1 %second, label %end, label %rarer, !prof !13

rarer:                                            ; preds = %meet
  call void @record(i32 1)
  br label %end

end:                                              ; preds = %rarer, %meet
  ret void
}

define void @src_tokens(i32 noundef %x) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %a = and i32 %x, 1
  %first = icmp eq i32 %a, 0
  br i1 %first, label %meet, label %rare, !prof !13

rare:                                             ; preds = %entry
  call void @record(i32 0)
  br label %meet

meet:                                             ; preds = %rare, %entry
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %b = and i32 %x, 2
  %second = icmp eq i32 %b, 0
  br i1 %second, label %end, label %rarer, !prof !13

rarer:                                            ; preds = %meet
  call void @record(i32 1)
  br label %end

end:                                              ; preds = %rarer, %meet
  ret void
}

declare token @llvm.experimental.convergence.entry() #1

declare void @subgroupBarrier() #2

declare void @record(i32) #3

define void @tgt(i32 noundef %x) #0 {
entry:
  %a = and i32 %x, 1
  %first = icmp eq i32 %a, 0
  %b = and i32 %x, 2
  %second = icmp eq i32 %b, 0
  %0 = select i1 true, i1 %first, i1 false
  %1 = select i1 %0, i1 %second, i1 false
  br i1 %1, label %entry.split, label %entry.split.nonchr, !prof !14

entry.split:                                      ; preds = %entry
  br i1 true, label %meet, label %rare, !prof !13

rare:                                             ; preds = %entry.split
  call void @record(i32 0)
  br label %meet

meet:                                             ; preds = %rare, %entry.split
  call void @subgroupBarrier()
  br i1 true, label %end, label %rarer, !prof !13

rarer:                                            ; preds = %meet
  call void @record(i32 1)
  br label %end

entry.split.nonchr:                               ; preds = %entry
  br i1 %first, label %meet.nonchr, label %rare.nonchr, !prof !13

rare.nonchr:                                      ; preds = %entry.split.nonchr
  call void @record(i32 0)
  br label %meet.nonchr

meet.nonchr:                                      ; preds = %rare.nonchr, %entry.split.nonchr
  call void @subgroupBarrier()
  %b.nonchr = and i32 %x, 2
  %second.nonchr = icmp eq i32 %b.nonchr, 0
  br i1 %second.nonchr, label %end, label %rarer.nonchr, !prof !13

rarer.nonchr:                                     ; preds = %meet.nonchr
  call void @record(i32 1)
  br label %end

end:                                              ; preds = %rarer.nonchr, %meet.nonchr, %rarer, %meet
  ret void
}

define void @tgt_tokens(i32 noundef %x) #0 {
entry:
  %entered = call token @llvm.experimental.convergence.entry()
  %a = and i32 %x, 1
  %first = icmp eq i32 %a, 0
  %b = and i32 %x, 2
  %second = icmp eq i32 %b, 0
  %0 = select i1 true, i1 %first, i1 false
  %1 = select i1 %0, i1 %second, i1 false
  br i1 %1, label %entry.split, label %entry.split.nonchr, !prof !14

entry.split:                                      ; preds = %entry
  br i1 true, label %meet, label %rare, !prof !13

rare:                                             ; preds = %entry.split
  call void @record(i32 0)
  br label %meet

meet:                                             ; preds = %rare, %entry.split
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  br i1 true, label %end, label %rarer, !prof !13

rarer:                                            ; preds = %meet
  call void @record(i32 1)
  br label %end

entry.split.nonchr:                               ; preds = %entry
  br i1 %first, label %meet.nonchr, label %rare.nonchr, !prof !13

rare.nonchr:                                      ; preds = %entry.split.nonchr
  call void @record(i32 0)
  br label %meet.nonchr

meet.nonchr:                                      ; preds = %rare.nonchr, %entry.split.nonchr
  call void @subgroupBarrier() [ "convergencectrl"(token %entered) ]
  %b.nonchr = and i32 %x, 2
  %second.nonchr = icmp eq i32 %b.nonchr, 0
  br i1 %second.nonchr, label %end, label %rarer.nonchr, !prof !13

rarer.nonchr:                                     ; preds = %meet.nonchr
  call void @record(i32 1)
  br label %end

end:                                              ; preds = %rarer.nonchr, %meet.nonchr, %rarer, %meet
  ret void
}

attributes #0 = { convergent }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { convergent nounwind willreturn }
attributes #3 = { nounwind willreturn }

!llvm.module.flags = !{!0}

!0 = !{i32 1, !"ProfileSummary", !1}
!1 = !{!2, !3, !4, !5, !6, !7, !8, !9}
!2 = !{!"ProfileFormat", !"InstrProf"}
!3 = !{!"TotalCount", i64 10000}
!4 = !{!"MaxCount", i64 10}
!5 = !{!"MaxInternalCount", i64 1}
!6 = !{!"MaxFunctionCount", i64 1000}
!7 = !{!"NumCounts", i64 3}
!8 = !{!"NumFunctions", i64 3}
!9 = !{!"DetailedSummary", !10}
!10 = !{!11, !12}
!11 = !{i32 10000, i64 100, i32 1}
!12 = !{i32 999999, i64 1, i32 2}
!13 = !{!"branch_weights", i32 1000, i32 1}
!14 = !{!"branch_weights", i32 999, i32 0}
