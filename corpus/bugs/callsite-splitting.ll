; What: Before a call whose argument is known on each of two ways to it is a barrier. CallSiteSplitting gives each way a call of its own,
; and a barrier, too: it asks only of the call whether it is convergent.
; Kernel: none; found by `tangle-tv hunt --seed 1900000` (kept, seed 1900250, callsite-splitting), and reduced by hand
; Document: LangRef, "convergent"
; LLVM: 22.1.8, triple amdgcn-amd-amdhsa, no CPU named
; Do not edit: made by python -m corpus.opt.bugs callsite-splitting, which ran
;   opt-22 -S -passes=callsite-splitting
; EXPECT: incorrect communicating-set-changed

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x, i32 noundef %y) #0 {
entry:
  %zero = icmp eq i32 %x, 0
  br i1 %zero, label %both, label %other

other:                                            ; preds = %entry
  %three = icmp eq i32 %y, 3
  br i1 %three, label %both, label %end

both:                                             ; preds = %other, %entry
  %way = phi i32 [ 1, %entry ], [ 2, %other ]
  call void @subgroupBarrier()
  %less = call i32 @less(i32 %x, i32 %way)
  br label %end

end:                                              ; preds = %both, %other
  %result = phi i32 [ 0, %other ], [ %less, %both ]
  ret i32 %result
}

define internal i32 @less(i32 noundef %a, i32 noundef %b) {
entry:
  %difference = sub i32 %a, %b
  ret i32 %difference
}

declare void @subgroupBarrier() #1

define i32 @tgt(i32 noundef %x, i32 noundef %y) #0 {
entry:
  %zero = icmp eq i32 %x, 0
  br i1 %zero, label %entry.split, label %other

entry.split:                                      ; preds = %entry
  call void @subgroupBarrier()
  %less1 = call i32 @less.1(i32 0, i32 1)
  br label %both

other:                                            ; preds = %entry
  %three = icmp eq i32 %y, 3
  br i1 %three, label %other.split, label %end

other.split:                                      ; preds = %other
  call void @subgroupBarrier()
  %less2 = call i32 @less.1(i32 %x, i32 2)
  br label %both

both:                                             ; preds = %other.split, %entry.split
  %phi.call = phi i32 [ %less1, %entry.split ], [ %less2, %other.split ]
  br label %end

end:                                              ; preds = %both, %other
  %result = phi i32 [ 0, %other ], [ %phi.call, %both ]
  ret i32 %result
}

define internal i32 @less.1(i32 noundef %a, i32 noundef %b) {
entry:
  %difference = sub i32 %a, %b
  ret i32 %difference
}

attributes #0 = { convergent }
attributes #1 = { convergent nounwind willreturn }
