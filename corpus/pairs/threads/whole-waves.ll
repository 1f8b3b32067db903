; What: lanes and counts that only a whole wave has, of constants that are compared with nothing: bits of the lane, a
; barrier for the upper lanes, a count that is shifted, a source that is defined with 2 threads for one input alone; and
; lanes that a range or an assumption keeps above what few threads have.
; Document: docs/refinement.md, "The number of threads"
; EXPECT --function src_sum: incorrect
; EXPECT --function src_bits: incorrect
; EXPECT --function src_barrier: incorrect
; EXPECT --function src_partly_defined --threads 16: incorrect
; EXPECT --function src_range --uniform k: incorrect
; EXPECT --function src_assumed --uniform k: incorrect

declare i32 @llvm.amdgcn.mbcnt.lo(i32, i32)
declare i32 @llvm.amdgcn.mbcnt.hi(i32, i32)
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent
declare i64 @llvm.ctpop.i64(i64)
declare i32 @llvm.amdgcn.wave.reduce.add.i32(i32, i32 immarg) convergent
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) convergent
declare void @llvm.assume(i1)
declare i32 @subgroupBroadcast(i32, i32) convergent memory(none) nounwind willreturn
declare void @subgroupBarrier() convergent

define i32 @src_bits() convergent {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  ret i32 %lane
}

define i32 @tgt_bits() convergent {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %wrapped = and i32 %lane, 31
  ret i32 %wrapped
}

define void @src_barrier() convergent {
  %low = call i32 @llvm.amdgcn.mbcnt.lo(i32 -1, i32 0)
  %lane = call i32 @llvm.amdgcn.mbcnt.hi(i32 -1, i32 %low)
  %half = lshr i32 %lane, 4
  %c = icmp eq i32 %half, 0
  br i1 %c, label %lower, label %upper
lower:
  call void @subgroupBarrier()
  ret void
upper:
  call void @subgroupBarrier()
  ret void
}

define void @tgt_barrier() convergent {
  call void @subgroupBarrier()
  ret void
}

define i32 @src_sum() convergent {
  %sum = call i32 @llvm.amdgcn.wave.reduce.add.i32(i32 1, i32 0)
  %half = lshr i32 %sum, 4
  ret i32 %half
}

define i32 @tgt_sum() convergent {
  ret i32 0
}

define i32 @src_partly_defined(i32 noundef %x) convergent {
  %e = icmp eq i32 %x, 77
  br i1 %e, label %one, label %other
one:
  ret i32 0
other:
  %mask = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %count = call i64 @llvm.ctpop.i64(i64 %mask)
  %half = lshr i64 %count, 4
  %c = icmp eq i64 %half, 1
  call void @llvm.assume(i1 %c)
  ret i32 1
}

define i32 @tgt_partly_defined(i32 noundef %x) convergent {
  %e = icmp eq i32 %x, 77
  br i1 %e, label %one, label %other
one:
  ret i32 0
other:
  ret i32 2
}

define i32 @src_range(i32 noundef %v, i32 noundef range(i32 16, 20) %k) convergent {
  %a = call i32 @subgroupBroadcast(i32 %v, i32 %k)
  ret i32 %a
}

define i32 @tgt_range(i32 noundef %v, i32 noundef range(i32 16, 20) %k) convergent {
  %a = call i32 @subgroupBroadcast(i32 %v, i32 0)
  ret i32 %a
}

define i32 @src_assumed(i32 noundef %v, i32 noundef %k) convergent {
  %c = icmp ugt i32 %k, 15
  call void @llvm.assume(i1 %c)
  %d = icmp ult i32 %k, 20
  call void @llvm.assume(i1 %d)
  %a = call i32 @llvm.amdgcn.readlane.i32(i32 %v, i32 %k)
  ret i32 %a
}

define i32 @tgt_assumed(i32 noundef %v, i32 noundef %k) convergent {
  %a = call i32 @llvm.amdgcn.readlane.i32(i32 %v, i32 0)
  ret i32 %a
}
