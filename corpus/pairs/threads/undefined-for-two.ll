; What: a source that is defined only for some numbers of threads, as it assumes something of a ballot's count.  Two
; threads have none, so they say nothing of the target: it is wrong for three.  One that is undefined whatever its
; operations give is so for every number.
; Document: docs/refinement.md, "The number of threads"
; EXPECT --function src_alone: incorrect observation-missing
; EXPECT --function src_joined: incorrect communicating-set-changed
; EXPECT --function src_joined --threads 2: unknown vacuous
; EXPECT --function src_joined --threads 3: incorrect communicating-set-changed
; EXPECT --function src_kept: correct proved
; EXPECT --function src_kept --threads 2: unknown vacuous
; EXPECT --function src_five: incorrect operands-changed
; EXPECT --function src_none: unknown vacuous
; EXPECT --function src_always: correct source-undefined

declare void @bar() convergent nounwind willreturn
declare void @use(i32) nounwind willreturn
declare i32 @llvm.amdgcn.ballot.i32(i1)
declare i32 @llvm.ctpop.i32(i32)
declare void @llvm.assume(i1)

define void @src_joined(i1 %d) convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %c = icmp ugt i32 %m, 3
  call void @llvm.assume(i1 %c)
  br i1 %d, label %a, label %b
a:
  call void @bar()
  br label %x
b:
  call void @bar()
  br label %x
x:
  ret void
}

define void @tgt_joined(i1 %d) convergent {
  call void @bar()
  ret void
}

; For every number of threads, of which three are the first with an input that counts.
define void @src_kept(i32 noundef %x) convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %c = icmp ugt i32 %m, 3
  call void @llvm.assume(i1 %c)
  call void @bar()
  %r = add i32 %x, %x
  call void @use(i32 %r)
  ret void
}

define void @tgt_kept(i32 noundef %x) convergent {
  call void @bar()
  %r = shl i32 %x, 1
  call void @use(i32 %r)
  ret void
}

; Only a thread that is alone is defined.
define void @src_alone() convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %n = call i32 @llvm.ctpop.i32(i32 %m)
  %c = icmp eq i32 %n, 1
  call void @llvm.assume(i1 %c)
  call void @bar()
  ret void
}

define void @tgt_alone() convergent {
  ret void
}

; Three threads are defined, and do the same; five do not.
define void @src_five() convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %n = call i32 @llvm.ctpop.i32(i32 %m)
  %c = icmp ugt i32 %n, 2
  call void @llvm.assume(i1 %c)
  call void @use(i32 %n)
  ret void
}

define void @tgt_five() convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %n = call i32 @llvm.ctpop.i32(i32 %m)
  %few = icmp ult i32 %n, 5
  %r = select i1 %few, i32 %n, i32 5
  call void @use(i32 %r)
  ret void
}

; No number of threads is defined, which is not seen of one thread with any result of the ballot.
define void @src_none() convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %c = icmp eq i32 %m, 0
  call void @llvm.assume(i1 %c)
  call void @bar()
  ret void
}

define void @tgt_none() convergent {
  ret void
}

define void @src_always(i32 noundef %x) convergent {
  %m = call i32 @llvm.amdgcn.ballot.i32(i1 true)
  %c = icmp ult i32 %m, %x
  %d = icmp ult i32 %x, %m
  call void @llvm.assume(i1 %c)
  call void @llvm.assume(i1 %d)
  call void @bar()
  ret void
}

define void @tgt_always(i32 noundef %x) convergent {
  ret void
}
