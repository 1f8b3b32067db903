; What: A loop nest with a constant inner trip count flattened into one loop: iteration 2i+j is
; iteration (i, j).
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; EXPECT --unroll 5: correct
; EXPECT --unroll 5 --model ipdom: correct

define void @src(i32 noundef %n) {
  %n1 = and i32 %n, 1
  %count = add nuw i32 %n1, 1
  br label %outer

outer:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  br label %inner

inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  call void @op()
  %j.next = add nuw i32 %j, 1
  %again = icmp ult i32 %j.next, 2
  br i1 %again, label %inner, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %count
  br i1 %more, label %outer, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n) {
  %n1 = and i32 %n, 1
  %count = add nuw i32 %n1, 1
  %limit = shl i32 %count, 1
  br label %flat

flat:
  %k = phi i32 [ 0, %0 ], [ %k.next, %flat ]
  call void @op()
  %k.next = add nuw i32 %k, 1
  %more = icmp ult i32 %k.next, %limit
  br i1 %more, label %flat, label %end

end:
  ret void
}

declare void @op() convergent willreturn nounwind
