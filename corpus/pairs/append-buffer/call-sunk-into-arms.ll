; What: The call is duplicated into both arms of a divergent branch: each arm's anchor is a choice
; the single anchor could have made.
; Document: llvm-convergent-operations, "Opportunistic convergent operations"; "Hoisting and
; sinking"
; SLOW: its first line takes seconds
; EXPECT: correct

define i32 @src(i1 noundef %c) {
entry:
  %slot = call i32 @reserve()
  br i1 %c, label %then, label %end

then:
  %twice = shl i32 %slot, 1
  br label %end

end:
  %r = phi i32 [ %slot, %entry ], [ %twice, %then ]
  ret i32 %r
}

define i32 @tgt(i1 noundef %c) {
entry:
  br i1 %c, label %then, label %else

then:
  %slot.1 = call i32 @reserve()
  %twice = shl i32 %slot.1, 1
  br label %end

else:
  %slot.2 = call i32 @reserve()
  br label %end

end:
  %r = phi i32 [ %slot.2, %else ], [ %twice, %then ]
  ret i32 %r
}

define internal i32 @reserve() {
  %anchor = call token @llvm.experimental.convergence.anchor()
  %ballot = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %anchor) ]
  %count.p = call i64 @llvm.ctpop.i64(i64 %ballot)
  %count = trunc i64 %count.p to i32
  %base = call i32 @atomicAdd(i32 %count)
  %slot = call i32 @subgroupBroadcastFirst(i32 %base) [ "convergencectrl"(token %anchor) ]
  ret i32 %slot
}

declare token @llvm.experimental.convergence.anchor()
declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare i64 @llvm.ctpop.i64(i64)
declare noundef i32 @atomicAdd(i32) willreturn nounwind
declare i32 @subgroupBroadcastFirst(i32) convergent memory(none) willreturn nounwind
