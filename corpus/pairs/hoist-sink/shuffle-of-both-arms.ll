; What: Shuffles of both arms of a branch on the thread's own condition, hoisted: more threads take part, so that what was open is
; the value of one of them, which the source may choose. Wrong: where that value may be poison, for what the first lane has, for
; a sum, and for a lane that is another in each arm.
; Document: llvm-convergent-operations, "Hoisting and sinking"
; EXPECT --function src_shuffle: correct proved
; EXPECT --function src_address: correct proved
; EXPECT --function src_poison: incorrect
; EXPECT --function src_first: incorrect
; EXPECT --function src_sum: incorrect
; EXPECT --function src_lanes: incorrect
; EXPECT --function src_sunk: incorrect

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) convergent
declare i32 @subgroupShuffle(i32, i32) convergent nounwind willreturn memory(none)
declare i32 @subgroupAdd(i32) convergent nounwind willreturn memory(none)
declare void @use(i32) nounwind willreturn

define amdgpu_kernel void @src_shuffle(i32 noundef %n, i32 noundef %from) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %v = xor i32 %id, %n
  %c = icmp slt i32 %id, %n
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @subgroupShuffle(i32 %v, i32 %from)
  %a1 = shl i32 %a, 1
  call void @use(i32 %a1)
  br label %end
no:
  %b = call i32 @subgroupShuffle(i32 %v, i32 %from)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_shuffle(i32 noundef %n, i32 noundef %from) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %v = xor i32 %id, %n
  %c = icmp slt i32 %id, %n
  %a = call i32 @subgroupShuffle(i32 %v, i32 %from)
  br i1 %c, label %yes, label %no
yes:
  %a1 = shl i32 %a, 1
  call void @use(i32 %a1)
  br label %end
no:
  call void @use(i32 %a)
  br label %end
end:
  ret void
}

define amdgpu_kernel void @src_address(i32 noundef %n, i32 noundef %from) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @llvm.amdgcn.ds.bpermute(i32 %from, i32 %id)
  call void @use(i32 %a)
  br label %end
no:
  %b = call i32 @llvm.amdgcn.ds.bpermute(i32 %from, i32 %id)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_address(i32 noundef %n, i32 noundef %from) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.ds.bpermute(i32 %from, i32 %id)
  call void @use(i32 %a)
  ret void
}

; Another thread's value may be poison; an arbitrary one is not.
define amdgpu_kernel void @src_poison(i32 noundef %n, i32 %v, i32 noundef %from) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %w = add nsw i32 %id, %v
  %c = icmp slt i32 %id, %n
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @subgroupShuffle(i32 %w, i32 %from)
  call void @use(i32 %a)
  br label %end
no:
  %b = call i32 @subgroupShuffle(i32 %w, i32 %from)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_poison(i32 noundef %n, i32 %v, i32 noundef %from) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %w = add nsw i32 %id, %v
  %a = call i32 @subgroupShuffle(i32 %w, i32 %from)
  call void @use(i32 %a)
  ret void
}

define amdgpu_kernel void @src_first(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  call void @use(i32 %a)
  br label %end
no:
  %b = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_first(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  call void @use(i32 %a)
  ret void
}

define amdgpu_kernel void @src_sum(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @subgroupAdd(i32 1)
  call void @use(i32 %a)
  br label %end
no:
  %b = call i32 @subgroupAdd(i32 1)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_sum(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @subgroupAdd(i32 1)
  call void @use(i32 %a)
  ret void
}

define amdgpu_kernel void @src_lanes(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @subgroupShuffle(i32 %id, i32 0)
  call void @use(i32 %a)
  br label %end
no:
  %b = call i32 @subgroupShuffle(i32 %id, i32 1)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_lanes(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %a = call i32 @subgroupShuffle(i32 %id, i32 0)
  call void @use(i32 %a)
  ret void
}

; The other way: fewer threads take part, and a value becomes open.
define amdgpu_kernel void @src_sunk(i32 noundef %n, i32 noundef %from) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  %a = call i32 @subgroupShuffle(i32 %id, i32 %from)
  br i1 %c, label %yes, label %no
yes:
  call void @use(i32 %a)
  br label %end
no:
  call void @use(i32 %a)
  br label %end
end:
  ret void
}
define amdgpu_kernel void @tgt_sunk(i32 noundef %n, i32 noundef %from) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp slt i32 %id, %n
  br i1 %c, label %yes, label %no
yes:
  %a = call i32 @subgroupShuffle(i32 %id, i32 %from)
  call void @use(i32 %a)
  br label %end
no:
  %b = call i32 @subgroupShuffle(i32 %id, i32 %from)
  call void @use(i32 %b)
  br label %end
end:
  ret void
}
