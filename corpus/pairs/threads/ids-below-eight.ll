; What: a lane is read that only 21 threads have, and the source assumes that ids are below 8.  The number of threads
; that has the lane is undefined, by distinct ids, and says nothing; eight threads show that another lane is read.
; Document: docs/refinement.md, "The number of threads"
; EXPECT --function src_same: correct proved
; EXPECT --function src: incorrect result-changed
; EXPECT --function src --threads 8: incorrect result-changed
; EXPECT --function src --threads 32: unknown vacuous

declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.wave.shuffle.i32(i32, i32)
declare void @llvm.assume(i1)

define i32 @src(i32 noundef %v) convergent {
  %t = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %c = icmp ult i32 %t, 8
  call void @llvm.assume(i1 %c)
  %q = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %v, i32 5)
  %q2 = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %v, i32 20)
  ret i32 %q
}

define i32 @tgt(i32 noundef %v) convergent {
  %t = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %c = icmp ult i32 %t, 8
  call void @llvm.assume(i1 %c)
  %q = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %v, i32 6)
  %q2 = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %v, i32 20)
  ret i32 %q
}

define i32 @src_same(i32 noundef %v) convergent {
  %q = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %v, i32 5)
  %q2 = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %v, i32 20)
  ret i32 %q
}

define i32 @tgt_same(i32 noundef %v) convergent {
  %q = call i32 @llvm.amdgcn.wave.shuffle.i32(i32 %v, i32 5)
  ret i32 %q
}
