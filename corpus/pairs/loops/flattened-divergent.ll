; What: The same flattening with an inner trip count that differs between threads: (1, 2) of one
; thread now meets (2, 1) of another.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence";
; clang-thread-convergence-crosslane, "Ambiguity in a Simplified CFG"
; SLOW: its first line takes half a second
; EXPECT --unroll 5: incorrect
; EXPECT --unroll 5 --uniform m: correct

define void @src(i32 noundef %n, i32 noundef %m) {
  %n1 = and i32 %n, 1
  %count = add nuw i32 %n1, 1
  %m1 = and i32 %m, 1
  %each = add nuw i32 %m1, 1
  br label %outer

outer:
  %i = phi i32 [ 0, %0 ], [ %i.next, %latch ]
  br label %inner

inner:
  %j = phi i32 [ 0, %outer ], [ %j.next, %inner ]
  call void @op()
  %j.next = add nuw i32 %j, 1
  %again = icmp ult i32 %j.next, %each
  br i1 %again, label %inner, label %latch

latch:
  %i.next = add nuw i32 %i, 1
  %more = icmp ult i32 %i.next, %count
  br i1 %more, label %outer, label %end

end:
  ret void
}

define void @tgt(i32 noundef %n, i32 noundef %m) {
  %n1 = and i32 %n, 1
  %count = add nuw i32 %n1, 1
  %m1 = and i32 %m, 1
  %each = add nuw i32 %m1, 1
  %limit = mul i32 %count, %each
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
