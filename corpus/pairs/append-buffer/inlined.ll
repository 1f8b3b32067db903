; What: The function is inlined; its anchor stays an anchor, although the caller has a token of
; its own.
; Document: llvm-convergent-operations, "Opportunistic convergent operations" (last paragraph)
; SLOW: its first line takes seconds
; EXPECT: correct

define i32 @src(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %tok) ]
  br i1 %c, label %then, label %end

then:
  %slot = call i32 @reserve()
  br label %end

end:
  %r = phi i32 [ 0, %0 ], [ %slot, %then ]
  ret i32 %r
}

define i32 @tgt(i1 noundef %c) convergent {
  %tok = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %tok) ]
  br i1 %c, label %then, label %end

then:
  %anchor = call token @llvm.experimental.convergence.anchor()
  %ballot = call i64 @subgroupBallot(i1 true) [ "convergencectrl"(token %anchor) ]
  %count.p = call i64 @llvm.ctpop.i64(i64 %ballot)
  %count = trunc i64 %count.p to i32
  %base = call i32 @atomicAdd(i32 %count)
  %slot = call i32 @subgroupBroadcastFirst(i32 %base) [ "convergencectrl"(token %anchor) ]
  br label %end

end:
  %r = phi i32 [ 0, %0 ], [ %slot, %then ]
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

declare token @llvm.experimental.convergence.entry()
declare void @op() convergent willreturn nounwind
declare token @llvm.experimental.convergence.anchor()
declare noundef i64 @subgroupBallot(i1) convergent memory(none) willreturn nounwind
declare i64 @llvm.ctpop.i64(i64)
declare noundef i32 @atomicAdd(i32) willreturn nounwind
declare i32 @subgroupBroadcastFirst(i32) convergent memory(none) willreturn nounwind
