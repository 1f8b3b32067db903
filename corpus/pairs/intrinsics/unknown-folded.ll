; What: a pass that knows what an intrinsic computes writes the result; a field of no bits is 0. No refutation:
; that it may be something else is only said by the stand-in. Nor is it proved. The same where the folded
; value decides a branch around a barrier, and for one whose only known effect is that it has some.
; Document: LangRef, "Intrinsic Functions"
; EXPECT: unknown approximation

define i32 @src_result(i32 noundef %x) {
  %r = call i32 @llvm.amdgcn.ubfe.i32(i32 %x, i32 1, i32 0)
  ret i32 %r
}

define i32 @tgt_result(i32 noundef %x) {
  ret i32 0
}

define void @src_branch(i32 noundef %x) convergent {
  %r = call i32 @llvm.amdgcn.ubfe.i32(i32 %x, i32 1, i32 0)
  %c = icmp eq i32 %r, 0
  br i1 %c, label %zero, label %other

zero:
  call void @barrier()
  ret void

other:
  call void @barrier()
  ret void
}

define void @tgt_branch(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}

define void @src_effect(i32 noundef %x) convergent {
  call void @llvm.amdgcn.s.sleep(i32 0)
  call void @barrier()
  ret void
}

define void @tgt_effect(i32 noundef %x) convergent {
  call void @barrier()
  ret void
}

declare i32 @llvm.amdgcn.ubfe.i32(i32, i32, i32)
declare void @llvm.amdgcn.s.sleep(i32)
declare void @barrier() convergent willreturn nounwind
