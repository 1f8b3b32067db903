; What: targets that differ where a count has one value, or is above a constant: no smaller number of threads shows it.
; Numbers up to 8, and those next to the functions' constants, are tried.
; Document: docs/refinement.md, "The number of threads"
; EXPECT --function src_five: incorrect
; EXPECT --function src_above: incorrect
; EXPECT --function src_assumed: incorrect
; EXPECT --function src_until --threads 5 --unroll 8: incorrect

declare i32 @llvm.amdgcn.ballot.i32(i1)
declare i32 @llvm.ctpop.i32(i32)
declare i32 @op(i32) convergent nounwind willreturn
declare void @llvm.assume(i1)

define void @src_five(i32 noundef %x) convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %p = call i32 @llvm.ctpop.i32(i32 %m)
  %r = call i32 @op(i32 %x)
  ret void
}

define void @tgt_five(i32 noundef %x) convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %p = call i32 @llvm.ctpop.i32(i32 %m)
  %c = icmp eq i32 %p, 5
  %s = select i1 %c, i32 7, i32 %x
  %r = call i32 @op(i32 %s)
  ret void
}

define void @src_above(i32 noundef %x) convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %p = call i32 @llvm.ctpop.i32(i32 %m)
  %r = call i32 @op(i32 %x)
  ret void
}

define void @tgt_above(i32 noundef %x) convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %p = call i32 @llvm.ctpop.i32(i32 %m)
  %c = icmp ugt i32 %p, 24
  %s = select i1 %c, i32 7, i32 %x
  %r = call i32 @op(i32 %s)
  ret void
}

define i32 @src_assumed(i32 noundef %x) convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %p = call i32 @llvm.ctpop.i32(i32 %m)
  %c4 = icmp eq i32 %p, 4
  %c5 = icmp eq i32 %p, 5
  %c = or i1 %c4, %c5
  call void @llvm.assume(i1 %c)
  ret i32 %p
}

define i32 @tgt_assumed(i32 noundef %x) convergent {
  ret i32 4
}

define i32 @src_until(i32 noundef %n) convergent {
e:
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %p = call i32 @llvm.ctpop.i32(i32 %m)
  br label %l
l:
  %i = phi i32 [0,%e],[%j,%l]
  %j = add i32 %i, 1
  %k = icmp ult i32 %j, %p
  br i1 %k, label %l, label %x
x:
  ret i32 %j
}

define i32 @tgt_until(i32 noundef %n) convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %p = call i32 @llvm.ctpop.i32(i32 %m)
  %c = icmp ugt i32 %p, 4
  %r = select i1 %c, i32 4, i32 %p
  ret i32 %r
}
