; What: Masks whose lanes come: what took the arm, in an arm and inlined; an active mask of the
; arm; the halves of a warp, by constants. The target computes the same otherwise.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --masks lockstep: correct
; EXPECT --masks independent: correct

define i32 @src_ballot(i1 noundef %c, i32 noundef %x) convergent {
  %m = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  br i1 %c, label %then, label %end

then:
  %r = call i32 @sum(i32 %x, i32 %m)
  %s = add i32 %r, %r
  br label %end

end:
  %q = phi i32 [ %s, %then ], [ 0, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i32 %q
}

define i32 @tgt_ballot(i1 noundef %c, i32 noundef %x) convergent {
  %m = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %c)
  br i1 %c, label %then, label %end

then:
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 %m)
  %s = shl i32 %r, 1
  br label %end

end:
  %q = phi i32 [ %s, %then ], [ 0, %0 ]
  call void @llvm.nvvm.bar.warp.sync(i32 -1)
  ret i32 %q
}

define internal i32 @sum(i32 noundef %x, i32 noundef %m) convergent {
  %r = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 %m)
  ret i32 %r
}

define i1 @src_active(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %end

then:
  %m = call i32 @llvm.nvvm.activemask()
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 %m, i1 %p)
  %n = xor i1 %r, true
  br label %end

end:
  %q = phi i1 [ %n, %then ], [ false, %0 ]
  ret i1 %q
}

define i1 @tgt_active(i1 noundef %c, i1 noundef %p) convergent {
  br i1 %c, label %then, label %end

then:
  %m = call i32 @llvm.nvvm.activemask()
  %r = call i1 @llvm.nvvm.vote.any.sync(i32 %m, i1 %p)
  %n = icmp eq i1 %r, false
  br label %end

end:
  %q = phi i1 [ %n, %then ], [ false, %0 ]
  ret i1 %q
}

define i32 @src_halves(i32 noundef %x) convergent {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %low = icmp ult i32 %lane, 16
  br i1 %low, label %then, label %else

then:
  %a = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 65535)
  %a2 = mul i32 %a, 2
  br label %end

else:
  %b = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -65536)
  br label %end

end:
  %q = phi i32 [ %a2, %then ], [ %b, %else ]
  ret i32 %q
}

define i32 @tgt_halves(i32 noundef %x) convergent {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %low = icmp ult i32 %lane, 16
  br i1 %low, label %then, label %else

then:
  %a = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 65535)
  %a2 = shl i32 %a, 1
  ret i32 %a2

else:
  %b = call i32 @llvm.nvvm.redux.sync.add(i32 %x, i32 -65536)
  ret i32 %b
}

declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i1 @llvm.nvvm.vote.any.sync(i32, i1)
declare i32 @llvm.nvvm.activemask()
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare void @llvm.nvvm.bar.warp.sync(i32)
declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
