; What: Two calls of the function merged into one above a divergent branch. The anchor in the
; target may join threads of both arms, as the source's may below its two calls.
; Doubt: the rule "the set must have been possible in the original program" and "Hoisting and
; sinking" for operations hoisted from both arms can be read to say no, since two static anchors never
; join. But the document lets callers "move call sites of the function as they see fit": the
; instructions of a function that is not convergent join over its call sites (docs/semantics.md,
; section 8, "Calls that are not convergent").
; Document: llvm-convergent-operations, "Opportunistic convergent operations"; "Examples for the
; Correctness of Program Transforms"
; SLOW: its first line takes seconds
; EXPECT: correct
; EXPECT --uniform c: correct

define i32 @src(i1 noundef %c) {
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

define i32 @tgt(i1 noundef %c) {
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
