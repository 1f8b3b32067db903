; What: Lanes that have returned may be named, if they have ended; the target names them where the
; source does.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --masks lockstep: correct
; EXPECT --masks independent: correct

define i32 @src_early(i1 noundef %c, i32 noundef %x) convergent {
  br i1 %c, label %work, label %out

out:
  ret i32 0

work:
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -1)
  %s = add i32 %r, %r
  ret i32 %s
}

define i32 @tgt_early(i1 noundef %c, i32 noundef %x) convergent {
  br i1 %c, label %work, label %end

work:
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -1)
  %s = shl i32 %r, 1
  br label %end

end:
  %q = phi i32 [ %s, %work ], [ 0, %0 ]
  ret i32 %q
}

; Lanes leave the loop one after the other, and are done.
define i32 @src_loop(i32 noundef %n, i32 noundef %x) convergent {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -1)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %end

end:
  %s = add i32 %r, %r
  ret i32 %s
}

define i32 @tgt_loop(i32 noundef %n, i32 noundef %x) convergent {
entry:
  br label %head

head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -1)
  %next = add nuw i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %head, label %end

end:
  %s = shl i32 %r, 1
  ret i32 %s
}

declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
