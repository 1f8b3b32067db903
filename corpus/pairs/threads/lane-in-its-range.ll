; What: A lane's number is declared to be below 32. A read of it that is moved before a branch, or a comparison with 32 that
; is folded, holds for as many threads; with 31 it does not.
; Document: LangRef, "range"; docs/semantics.md, section 6
; EXPECT --function src_folded: correct proved
; EXPECT --function src_moved: correct proved
; EXPECT --function src_too_few: incorrect operands-changed

target triple = "nvptx64-nvidia-cuda"

define void @src_moved(i32 noundef %n, i1 noundef %c) convergent {
entry:
  br i1 %c, label %ask, label %end
ask:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %is = icmp eq i32 %lane, %n
  br i1 %is, label %one, label %end
one:
  call void @use(i32 %n)
  br label %end
end:
  ret void
}
define void @tgt_moved(i32 noundef %n, i1 noundef %c) convergent {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  br i1 %c, label %ask, label %end
ask:
  %is = icmp eq i32 %lane, %n
  br i1 %is, label %one, label %end
one:
  call void @use(i32 %n)
  br label %end
end:
  ret void
}

define void @src_folded() convergent {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %below = icmp ult i32 %lane, 32
  %used = zext i1 %below to i32
  call void @use(i32 %used)
  ret void
}
define void @tgt_folded() convergent {
  call void @use(i32 1)
  ret void
}

define void @src_too_few() convergent {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %below = icmp ult i32 %lane, 31
  %used = zext i1 %below to i32
  call void @use(i32 %used)
  ret void
}
define void @tgt_too_few() convergent {
  call void @use(i32 1)
  ret void
}

declare noundef range(i32 0, 32) i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @use(i32) convergent
