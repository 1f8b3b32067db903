; What: A loop of six iterations, the wave reductions' usual shape, unrolled whole. The bound on cycles is
; raised, since no run stays within a smaller one. With 2 threads nobody has the lanes that it reads; it is proved for any number. In the second
; pair an iteration is missing.
; Document: llvm-convergent-operations, "Loop unrolling examples" (full unrolling)
; EXPECT --threads 2 --function src: correct proved
; EXPECT --threads 64 --timeout 300 --function src: correct proved
; EXPECT --bounded --threads 2 --function src: correct proved-for-few-lanes
; EXPECT --function src_short: incorrect

define i32 @src(i32 noundef %x) {
  br label %for

for:
  %o = phi i32 [ 32, %0 ], [ %o.next, %for ]
  %s = phi i32 [ %x, %0 ], [ %s.next, %for ]
  %y = call i32 @subgroupShuffleXor(i32 %s, i32 %o)
  %s.next = add i32 %s, %y
  %o.next = lshr i32 %o, 1
  %more = icmp ne i32 %o.next, 0
  br i1 %more, label %for, label %end

end:
  ret i32 %s.next
}

define i32 @tgt(i32 noundef %x) {
  %a = call i32 @subgroupShuffleXor(i32 %x, i32 32)
  %b = add i32 %x, %a
  %c = call i32 @subgroupShuffleXor(i32 %b, i32 16)
  %d = add i32 %b, %c
  %e = call i32 @subgroupShuffleXor(i32 %d, i32 8)
  %f = add i32 %d, %e
  %g = call i32 @subgroupShuffleXor(i32 %f, i32 4)
  %h = add i32 %f, %g
  %i = call i32 @subgroupShuffleXor(i32 %h, i32 2)
  %j = add i32 %h, %i
  %k = call i32 @subgroupShuffleXor(i32 %j, i32 1)
  %l = add i32 %j, %k
  ret i32 %l
}

define void @src_short(i32 noundef %x) {
  br label %for

for:
  %o = phi i32 [ 32, %0 ], [ %o.next, %for ]
  call void @op(i32 %o)
  %o.next = lshr i32 %o, 1
  %more = icmp ne i32 %o.next, 0
  br i1 %more, label %for, label %end

end:
  ret void
}

define void @tgt_short(i32 noundef %x) {
  call void @op(i32 32)
  call void @op(i32 16)
  call void @op(i32 8)
  call void @op(i32 4)
  call void @op(i32 2)
  ret void
}

declare i32 @subgroupShuffleXor(i32, i32) convergent memory(none) willreturn nounwind
declare void @op(i32) convergent willreturn nounwind
