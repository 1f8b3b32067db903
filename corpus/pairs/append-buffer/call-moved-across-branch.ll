; What: The call of the non-convergent function is moved across an unrelated divergent branch
; (below its join).
; Document: llvm-convergent-operations, "Opportunistic convergent operations" (callers may move
; call sites)
; SLOW: its first line takes about a second
; EXPECT: correct

define i32 @src(i1 noundef %c, i32 noundef %x) {
entry:
  %slot = call i32 @reserve()
  br i1 %c, label %then, label %end

then:
  %y = mul i32 %x, 3
  br label %end

end:
  %r = phi i32 [ %x, %entry ], [ %y, %then ]
  %sum = add i32 %slot, %r
  ret i32 %sum
}

define i32 @tgt(i1 noundef %c, i32 noundef %x) {
entry:
  br i1 %c, label %then, label %end

then:
  %y = mul i32 %x, 3
  br label %end

end:
  %r = phi i32 [ %x, %entry ], [ %y, %then ]
  %slot = call i32 @reserve()
  %sum = add i32 %slot, %r
  ret i32 %sum
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
