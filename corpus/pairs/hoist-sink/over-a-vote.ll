; What: Operations of a subgroup, moved over branches on what is the same in all of its threads: a ballot, a vote, the first
; lane's value. Wrong: over the thread's own vote, and, of an operation of the work group, over a vote of the subgroup.
; Document: llvm-convergence-and-uniformity, "Uniformity"; llvm-convergent-operations, "Hoisting and sinking"
; EXPECT --function src_ballot: correct proved
; EXPECT --function src_speculated: correct proved
; EXPECT --function src_first: correct proved
; EXPECT --function src_own: incorrect
; EXPECT --function src_group: incorrect
; EXPECT --function src_masked: correct proved
; EXPECT --function src_some: incorrect

target triple = "amdgcn-amd-amdhsa"

declare i32 @llvm.amdgcn.workitem.id.x()
declare i64 @llvm.amdgcn.ballot.i64(i1) convergent
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) convergent
declare i1 @llvm.spv.wave.any(i1) convergent
declare i32 @llvm.spv.wave.reduce.sum.i32(i32) convergent
declare i32 @llvm.nvvm.redux.sync.add(i32, i32) convergent
declare i1 @llvm.nvvm.vote.any.sync(i32, i1) convergent
declare i32 @op(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn

; Sunk into the arm that uses it.
define amdgpu_kernel void @src_ballot(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %s = call i32 @llvm.amdgcn.ds.bpermute(i32 4, i32 %id)
  %none = icmp eq i64 %b, 0
  br i1 %none, label %yes, label %no
yes:
  call void @use(i32 %s)
  br label %no
no:
  ret void
}
define amdgpu_kernel void @tgt_ballot(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 %c)
  %none = icmp eq i64 %b, 0
  br i1 %none, label %yes, label %no
yes:
  %s = call i32 @llvm.amdgcn.ds.bpermute(i32 4, i32 %id)
  call void @use(i32 %s)
  br label %no
no:
  ret void
}

; Hoisted, so that it is executed where it was not.
define amdgpu_kernel void @src_speculated(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  %any = call i1 @llvm.spv.wave.any(i1 %c)
  br i1 %any, label %yes, label %no
yes:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %id)
  call void @use(i32 %s)
  br label %no
no:
  ret void
}
define amdgpu_kernel void @tgt_speculated(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  %any = call i1 @llvm.spv.wave.any(i1 %c)
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %id)
  br i1 %any, label %yes, label %no
yes:
  call void @use(i32 %s)
  br label %no
no:
  ret void
}

; Of both arms, one before the branch.
define amdgpu_kernel void @src_first(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %c = icmp ugt i32 %f, %n
  br i1 %c, label %yes, label %no
yes:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %id)
  call void @use(i32 %s)
  br label %end
no:
  %t = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %id)
  %m = sub i32 0, %t
  call void @use(i32 %m)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_first(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %c = icmp ugt i32 %f, %n
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 %id)
  %m = sub i32 0, %s
  %r = select i1 %c, i32 %s, i32 %m
  call void @use(i32 %r)
  ret void
}

; Each thread's own condition: the sum in one arm is of its threads.
define amdgpu_kernel void @src_own(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  br i1 %c, label %yes, label %no
yes:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1)
  call void @use(i32 %s)
  br label %no
no:
  ret void
}
define amdgpu_kernel void @tgt_own(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1)
  br i1 %c, label %yes, label %no
yes:
  call void @use(i32 %s)
  br label %no
no:
  ret void
}

; An unknown operation may communicate in the whole work group, of which subgroups go apart.
define amdgpu_kernel void @src_group(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %c = icmp ugt i32 %f, %n
  br i1 %c, label %yes, label %no
yes:
  %s = call i32 @op(i32 %id)
  call void @use(i32 %s)
  br label %no
no:
  ret void
}
define amdgpu_kernel void @tgt_group(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %f = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %c = icmp ugt i32 %f, %n
  %s = call i32 @op(i32 %id)
  br i1 %c, label %yes, label %no
yes:
  call void @use(i32 %s)
  br label %no
no:
  ret void
}

; With a mask that names all lanes, and with one that is another in odd and even lanes.
define amdgpu_kernel void @src_masked(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)
  %z = zext i1 %any to i32
  call void @use(i32 %z)
  br i1 %any, label %yes, label %no
yes:
  %s = call i32 @llvm.nvvm.redux.sync.add(i32 %id, i32 -1)
  call void @use(i32 %s)
  br label %end
no:
  %t = call i32 @llvm.nvvm.redux.sync.add(i32 %id, i32 -1)
  call void @use(i32 %t)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_masked(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 -1, i1 %c)
  %z = zext i1 %any to i32
  call void @use(i32 %z)
  %s = call i32 @llvm.nvvm.redux.sync.add(i32 %id, i32 -1)
  call void @use(i32 %s)
  ret void
}
define amdgpu_kernel void @src_some(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %one = and i32 %id, 1
  %odd = icmp eq i32 %one, 1
  %mask = select i1 %odd, i32 -1431655766, i32 1431655765
  %c = icmp slt i32 %id, %n
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 %mask, i1 %c)
  br i1 %any, label %yes, label %no
yes:
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1)
  call void @use(i32 %s)
  br label %end
no:
  %t = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1)
  call void @use(i32 %t)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_some(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %one = and i32 %id, 1
  %odd = icmp eq i32 %one, 1
  %mask = select i1 %odd, i32 -1431655766, i32 1431655765
  %c = icmp slt i32 %id, %n
  %any = call i1 @llvm.nvvm.vote.any.sync(i32 %mask, i1 %c)
  %s = call i32 @llvm.spv.wave.reduce.sum.i32(i32 1)
  call void @use(i32 %s)
  ret void
}
