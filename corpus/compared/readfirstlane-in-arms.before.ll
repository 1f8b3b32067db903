; An always-uniform operation, whose result is used.
; Document: llvm-convergence-and-uniformity, "Property VT.3: Preserving statically known uniformity"
define amdgpu_kernel void @f(i32 noundef %n, ptr addrspace(1) %p) convergent {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %A = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %t)
  %B = mul i32 %A, %A
  store i32 %B, ptr addrspace(1) %p
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) convergent nounwind willreturn memory(none)
