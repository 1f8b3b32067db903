; The same with the operation in both arms of a divergent branch, and a phi in its place.
; Document: llvm-convergence-and-uniformity, "Property VT.3: Preserving statically known uniformity"
define amdgpu_kernel void @f(i32 noundef %n, ptr addrspace(1) %p) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp ult i32 %id, %n
  br i1 %c, label %one, label %two
one:
  %A1 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  br label %join
two:
  %A2 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  br label %join
join:
  %m = phi i32 [ %A1, %one ], [ %A2, %two ]
  %x = mul i32 %m, %m
  store i32 %x, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nounwind willreturn memory(none)
