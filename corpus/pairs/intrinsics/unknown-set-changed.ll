; What: tail duplication of a barrier after a divergent branch. There is also an unknown intrinsic, one that computes
; and one with effects, but whatever they give, the barrier is executed by other sets of threads.
; Document: llvm-convergence-and-uniformity, "Maximal Convergence"
; EXPECT: incorrect communicating-set-changed

define i32 @src(i32 noundef %x, i1 noundef %c) convergent {
  %a = call i32 @llvm.amdgcn.ubfe.i32(i32 %x, i32 4, i32 8)
  call void @llvm.amdgcn.s.sleep(i32 1)
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %r = phi i32 [ %a, %then ], [ 0, %0 ]
  call void @barrier()
  ret i32 %r
}

define i32 @tgt(i32 noundef %x, i1 noundef %c) convergent {
  %a = call i32 @llvm.amdgcn.ubfe.i32(i32 %x, i32 4, i32 8)
  call void @llvm.amdgcn.s.sleep(i32 1)
  br i1 %c, label %then, label %else

then:
  call void @barrier()
  ret i32 %a

else:
  call void @barrier()
  ret i32 0
}

declare i32 @llvm.amdgcn.ubfe.i32(i32, i32, i32)
declare void @llvm.amdgcn.s.sleep(i32)
declare void @barrier() convergent willreturn nounwind
