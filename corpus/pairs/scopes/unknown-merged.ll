; What: An unknown function may communicate in the whole work group: it has no scope of its own.
; Document: llvm-convergent-operations, "Inferring Tokens" (workgroup or subgroup)
; EXPECT: incorrect
; EXPECT --subgroup 2 --workgroup 4x1x1: incorrect communicating-set-changed
; EXPECT --subgroup 2 --workgroup 4x1x1 --ops unknown-merged.toml: correct

define amdgpu_kernel void @src() {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %w = udiv i32 %t, 2
  %c = icmp eq i32 %w, 0
  br i1 %c, label %a, label %b

a:
  call void @op()
  br label %j

b:
  call void @op()
  br label %j

j:
  ret void
}

define amdgpu_kernel void @tgt() {
  call void @op()
  ret void
}

declare void @op() convergent nounwind willreturn
declare noundef i32 @llvm.amdgcn.workitem.id.x()
