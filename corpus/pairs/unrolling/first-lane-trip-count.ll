; What: A loop is unrolled with a tail, and its trip count is what the first lane has: one number in each subgroup.  Where all operations are of
; a subgroup, its threads go one way, and no operation meets others.  A barrier of the work group meets the threads of other subgroups, which
; may have other trip counts: what is in the tail of one subgroup is in the loop of another.  Where nothing that others see lies between, that
; barrier counts once.
; Document: llvm-convergent-operations, "Loop unrolling examples"; convergence-and-uniformity, "Uniformity"
; EXPECT --function src: correct
; EXPECT --function src_group --subgroup 1: incorrect communicating-set-changed
; EXPECT --function src_counts: unknown approximation

target triple = "amdgcn-amd-amdhsa"
@lds = external addrspace(3) global i32, align 4
declare void @llvm.amdgcn.s.barrier() convergent nounwind willreturn
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i64 @llvm.ctpop.i64(i64) nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
attributes #0 = { convergent nounwind }

define i32 @src(i32 noundef %trip, i32 noundef %x) #0 {
entry:
  %n = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %trip)
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %loop, label %done

loop:
  %i = phi i32 [ %inc, %loop ], [ 0, %entry ]
  %total = phi i32 [ %total.inc, %loop ], [ 0, %entry ]
  %over = icmp sgt i32 %x, %i
  %mask = call i64 @llvm.amdgcn.ballot.i64(i1 %over)
  %pop = call i64 @llvm.ctpop.i64(i64 %mask)
  %pop32 = trunc i64 %pop to i32
  %total.inc = add i32 %total, %pop32
  %inc = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %inc, %n
  br i1 %again, label %loop, label %done

done:
  %r = phi i32 [ 0, %entry ], [ %total.inc, %loop ]
  ret i32 %r
}

define i32 @tgt(i32 noundef %trip, i32 noundef %x) #0 {
entry:
  %n = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %trip)
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %ph, label %done

ph:
  %odd = and i32 %n, 1
  %one = icmp eq i32 %n, 1
  br i1 %one, label %tail, label %ph.unroll

ph.unroll:
  %even = and i32 %n, 2147483646
  br label %loop

loop:
  %i = phi i32 [ %inc.1, %loop ], [ 0, %ph.unroll ]
  %total = phi i32 [ %total.inc.1, %loop ], [ 0, %ph.unroll ]
  %over = icmp sgt i32 %x, %i
  %mask = call i64 @llvm.amdgcn.ballot.i64(i1 %over)
  %pop = call i64 @llvm.ctpop.i64(i64 %mask)
  %pop32 = trunc i64 %pop to i32
  %total.inc = add i32 %total, %pop32
  %inc = or disjoint i32 %i, 1
  %over.1 = icmp sgt i32 %x, %inc
  %mask.1 = call i64 @llvm.amdgcn.ballot.i64(i1 %over.1)
  %pop.1 = call i64 @llvm.ctpop.i64(i64 %mask.1)
  %pop32.1 = trunc i64 %pop.1 to i32
  %total.inc.1 = add i32 %total.inc, %pop32.1
  %inc.1 = add nuw nsw i32 %i, 2
  %fin = icmp eq i32 %inc.1, %even
  br i1 %fin, label %loop.exit, label %loop

loop.exit:
  %no.tail = icmp eq i32 %odd, 0
  br i1 %no.tail, label %done, label %tail

tail:
  %i.t = phi i32 [ 0, %ph ], [ %even, %loop.exit ]
  %total.t = phi i32 [ 0, %ph ], [ %total.inc.1, %loop.exit ]
  %over.t = icmp sgt i32 %x, %i.t
  %mask.t = call i64 @llvm.amdgcn.ballot.i64(i1 %over.t)
  %pop.t = call i64 @llvm.ctpop.i64(i64 %mask.t)
  %pop32.t = trunc i64 %pop.t to i32
  %total.inc.t = add i32 %total.t, %pop32.t
  br label %done

done:
  %r = phi i32 [ 0, %entry ], [ %total.inc.1, %loop.exit ], [ %total.inc.t, %tail ]
  ret i32 %r
}

define i32 @src_group(i32 noundef %trip, i32 noundef %x) #0 {
entry:
  %n = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %trip)
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %loop, label %done

loop:
  %i = phi i32 [ %inc, %loop ], [ 0, %entry ]
  %total = phi i32 [ %total.inc, %loop ], [ 0, %entry ]
  %over = icmp sgt i32 %x, %i
  call void @llvm.amdgcn.s.barrier()
  store volatile i32 %x, ptr addrspace(3) @lds, align 4
  %mask = call i64 @llvm.amdgcn.ballot.i64(i1 %over)
  %pop = call i64 @llvm.ctpop.i64(i64 %mask)
  %pop32 = trunc i64 %pop to i32
  %total.inc = add i32 %total, %pop32
  %inc = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %inc, %n
  br i1 %again, label %loop, label %done

done:
  %r = phi i32 [ 0, %entry ], [ %total.inc, %loop ]
  ret i32 %r
}

define i32 @tgt_group(i32 noundef %trip, i32 noundef %x) #0 {
entry:
  %n = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %trip)
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %ph, label %done

ph:
  %odd = and i32 %n, 1
  %one = icmp eq i32 %n, 1
  br i1 %one, label %tail, label %ph.unroll

ph.unroll:
  %even = and i32 %n, 2147483646
  br label %loop

loop:
  %i = phi i32 [ %inc.1, %loop ], [ 0, %ph.unroll ]
  %total = phi i32 [ %total.inc.1, %loop ], [ 0, %ph.unroll ]
  %over = icmp sgt i32 %x, %i
  call void @llvm.amdgcn.s.barrier()
  store volatile i32 %x, ptr addrspace(3) @lds, align 4
  %mask = call i64 @llvm.amdgcn.ballot.i64(i1 %over)
  %pop = call i64 @llvm.ctpop.i64(i64 %mask)
  %pop32 = trunc i64 %pop to i32
  %total.inc = add i32 %total, %pop32
  %inc = or disjoint i32 %i, 1
  %over.1 = icmp sgt i32 %x, %inc
  call void @llvm.amdgcn.s.barrier()
  store volatile i32 %x, ptr addrspace(3) @lds, align 4
  %mask.1 = call i64 @llvm.amdgcn.ballot.i64(i1 %over.1)
  %pop.1 = call i64 @llvm.ctpop.i64(i64 %mask.1)
  %pop32.1 = trunc i64 %pop.1 to i32
  %total.inc.1 = add i32 %total.inc, %pop32.1
  %inc.1 = add nuw nsw i32 %i, 2
  %fin = icmp eq i32 %inc.1, %even
  br i1 %fin, label %loop.exit, label %loop

loop.exit:
  %no.tail = icmp eq i32 %odd, 0
  br i1 %no.tail, label %done, label %tail

tail:
  %i.t = phi i32 [ 0, %ph ], [ %even, %loop.exit ]
  %total.t = phi i32 [ 0, %ph ], [ %total.inc.1, %loop.exit ]
  %over.t = icmp sgt i32 %x, %i.t
  call void @llvm.amdgcn.s.barrier()
  store volatile i32 %x, ptr addrspace(3) @lds, align 4
  %mask.t = call i64 @llvm.amdgcn.ballot.i64(i1 %over.t)
  %pop.t = call i64 @llvm.ctpop.i64(i64 %mask.t)
  %pop32.t = trunc i64 %pop.t to i32
  %total.inc.t = add i32 %total.t, %pop32.t
  br label %done

done:
  %r = phi i32 [ 0, %entry ], [ %total.inc.1, %loop.exit ], [ %total.inc.t, %tail ]
  ret i32 %r
}

define i32 @src_counts(i32 noundef %trip, i32 noundef %x) #0 {
entry:
  %n = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %trip)
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %loop, label %done

loop:
  %i = phi i32 [ %inc, %loop ], [ 0, %entry ]
  %total = phi i32 [ %total.inc, %loop ], [ 0, %entry ]
  %over = icmp sgt i32 %x, %i
  call void @llvm.amdgcn.s.barrier()
  %mask = call i64 @llvm.amdgcn.ballot.i64(i1 %over)
  %pop = call i64 @llvm.ctpop.i64(i64 %mask)
  %pop32 = trunc i64 %pop to i32
  %total.inc = add i32 %total, %pop32
  %inc = add nuw nsw i32 %i, 1
  %again = icmp slt i32 %inc, %n
  br i1 %again, label %loop, label %done

done:
  %r = phi i32 [ 0, %entry ], [ %total.inc, %loop ]
  ret i32 %r
}

define i32 @tgt_counts(i32 noundef %trip, i32 noundef %x) #0 {
entry:
  %n = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %trip)
  %any = icmp sgt i32 %n, 0
  br i1 %any, label %ph, label %done

ph:
  %odd = and i32 %n, 1
  %one = icmp eq i32 %n, 1
  br i1 %one, label %tail, label %ph.unroll

ph.unroll:
  %even = and i32 %n, 2147483646
  br label %loop

loop:
  %i = phi i32 [ %inc.1, %loop ], [ 0, %ph.unroll ]
  %total = phi i32 [ %total.inc.1, %loop ], [ 0, %ph.unroll ]
  %over = icmp sgt i32 %x, %i
  call void @llvm.amdgcn.s.barrier()
  %mask = call i64 @llvm.amdgcn.ballot.i64(i1 %over)
  %pop = call i64 @llvm.ctpop.i64(i64 %mask)
  %pop32 = trunc i64 %pop to i32
  %total.inc = add i32 %total, %pop32
  %inc = or disjoint i32 %i, 1
  %over.1 = icmp sgt i32 %x, %inc
  call void @llvm.amdgcn.s.barrier()
  %mask.1 = call i64 @llvm.amdgcn.ballot.i64(i1 %over.1)
  %pop.1 = call i64 @llvm.ctpop.i64(i64 %mask.1)
  %pop32.1 = trunc i64 %pop.1 to i32
  %total.inc.1 = add i32 %total.inc, %pop32.1
  %inc.1 = add nuw nsw i32 %i, 2
  %fin = icmp eq i32 %inc.1, %even
  br i1 %fin, label %loop.exit, label %loop

loop.exit:
  %no.tail = icmp eq i32 %odd, 0
  br i1 %no.tail, label %done, label %tail

tail:
  %i.t = phi i32 [ 0, %ph ], [ %even, %loop.exit ]
  %total.t = phi i32 [ 0, %ph ], [ %total.inc.1, %loop.exit ]
  %over.t = icmp sgt i32 %x, %i.t
  call void @llvm.amdgcn.s.barrier()
  %mask.t = call i64 @llvm.amdgcn.ballot.i64(i1 %over.t)
  %pop.t = call i64 @llvm.ctpop.i64(i64 %mask.t)
  %pop32.t = trunc i64 %pop.t to i32
  %total.inc.t = add i32 %total.t, %pop32.t
  br label %done

done:
  %r = phi i32 [ 0, %entry ], [ %total.inc.1, %loop.exit ], [ %total.inc.t, %tail ]
  ret i32 %r
}
