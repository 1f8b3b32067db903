; What: each thread of the anchor's class gets the class's first lane; outside the anchor's convergence
; region the threads of all classes are converged, and %after differs between them.
; Document: llvm-convergent-operations, "Controlled Maximal Convergence" ("groups of threads that can
; converge only within each group, while inside the convergence region of D")
; WRONG: @f %after, where the anchor parts the threads

define amdgpu_kernel void @f(i32 %u) {
  %d = call i32 @llvm.amdgcn.workitem.id.x()
  %anchor = call token @llvm.experimental.convergence.anchor()
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %d) [ "convergencectrl"(token %anchor) ]
  %after = add i32 %first, %u
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare token @llvm.experimental.convergence.anchor()
