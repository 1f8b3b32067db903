; What: Before a call whose argument is known on each of two ways to it is a barrier. CallSiteSplitting gives each way a call of its own,
; and a barrier, too: it asks only of the call whether it is convergent.
; Kernel: none; found by `tangle-tv hunt --seed 1900000` (kept, seed 1900250, callsite-splitting), and reduced by hand
; Document: LangRef, "convergent"
; RUN: opt-22 -passes=callsite-splitting
; EXPECT: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x, i32 noundef %y) convergent {
entry:
  %zero = icmp eq i32 %x, 0
  br i1 %zero, label %both, label %other

other:
  %three = icmp eq i32 %y, 3
  br i1 %three, label %both, label %end

both:
  %way = phi i32 [ 1, %entry ], [ 2, %other ]
  call void @subgroupBarrier()
  %less = call i32 @less(i32 %x, i32 %way)
  br label %end

end:
  %result = phi i32 [ 0, %other ], [ %less, %both ]
  ret i32 %result
}

define internal i32 @less(i32 noundef %a, i32 noundef %b) {
entry:
  %difference = sub i32 %a, %b
  ret i32 %difference
}

declare void @subgroupBarrier() convergent nounwind willreturn
