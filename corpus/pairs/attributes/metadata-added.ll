; What: only the target's metadata promises something about memory, or licenses other results, and nothing shows that it
; holds.
; Document: LangRef, "Metadata"; AMDGPUUsage, "LLVM IR Metadata"
; EXPECT --function src_fine_grained: unsupported
; EXPECT --function src_relaxed: unsupported
; EXPECT --function src_clobbered: unsupported
; EXPECT --function src_not_clobbered: correct
; EXPECT --function src_clobbered_later: correct
; EXPECT --function src_clobbered_in_loop: unsupported
; EXPECT --function src_more_bytes: incorrect target-undefined
; EXPECT --function src_kept: correct
; EXPECT --function src_licence: unsupported
; EXPECT --function src_uniform_branch: correct
; EXPECT --function src_divergent_branch: unsupported
; EXPECT --function src_moved: unsupported
; EXPECT --function src_stated: correct
; EXPECT --function src_uniform_address: correct
; EXPECT --function src_divergent_address: unsupported
; EXPECT --function src_left_late: unsupported
; EXPECT --function src_by_reference: unsupported
; EXPECT --function src_self: unsupported
; EXPECT --function src_class_added: incorrect result-poison
; EXPECT --function src_class_tested: correct
; EXPECT --function src_class_kept: correct
; EXPECT --function src_other_operation: unsupported

declare float @f(float) nounwind willreturn
declare void @passed(ptr) nounwind willreturn
declare i32 @llvm.amdgcn.workitem.id.x()

define float @src_fine_grained(ptr noundef %p, float noundef %x) {
  %v = atomicrmw fadd ptr %p, float %x monotonic
  ret float %v
}

define float @tgt_fine_grained(ptr noundef %p, float noundef %x) {
  %v = atomicrmw fadd ptr %p, float %x monotonic, !amdgpu.no.fine.grained.memory !0
  ret float %v
}

define void @src_relaxed() {
  fence release
  ret void
}

define void @tgt_relaxed() {
  fence release, !mmra !1
  ret void
}

define i32 @src_clobbered(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  %v = load i32, ptr %p
  ret i32 %v
}

define i32 @tgt_clobbered(ptr noundef %p, ptr noundef %q) {
  store i32 1, ptr %q
  %v = load i32, ptr %p, !amdgpu.noclobber !0
  ret i32 %v
}

define amdgpu_ps i32 @src_not_clobbered(ptr noundef %p) {
  %v = load i32, ptr %p
  ret i32 %v
}

define amdgpu_ps i32 @tgt_not_clobbered(ptr noundef %p) {
  %v = load i32, ptr %p, !amdgpu.noclobber !0
  ret i32 %v
}

define amdgpu_ps i32 @src_clobbered_later(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p
  store i32 1, ptr %q
  ret i32 %v
}

define amdgpu_ps i32 @tgt_clobbered_later(ptr noundef %p, ptr noundef %q) {
  %v = load i32, ptr %p, !amdgpu.noclobber !0
  store i32 1, ptr %q
  ret i32 %v
}

define i32 @src_clobbered_in_loop(ptr noundef %p, ptr noundef %q) {
entry:
  br label %loop
loop:
  %v = load i32, ptr %p
  store i32 1, ptr %q
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %end
end:
  ret i32 %v
}

define i32 @tgt_clobbered_in_loop(ptr noundef %p, ptr noundef %q) {
entry:
  br label %loop
loop:
  %v = load i32, ptr %p, !amdgpu.noclobber !0
  store i32 1, ptr %q
  %c = icmp eq i32 %v, 0
  br i1 %c, label %loop, label %end
end:
  ret i32 %v
}

define amdgpu_kernel void @src_uniform_branch(ptr addrspace(1) noundef %p, i32 noundef %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

define amdgpu_kernel void @tgt_uniform_branch(ptr addrspace(1) noundef %p, i32 noundef %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %end, !amdgpu.uniform !0
then:
  store i32 1, ptr addrspace(1) %p
  br label %end, !amdgpu.uniform !0
end:
  ret void
}

define void @src_divergent_branch(ptr addrspace(1) noundef %p, i32 noundef %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %end
then:
  store i32 1, ptr addrspace(1) %p
  br label %end
end:
  ret void
}

define void @tgt_divergent_branch(ptr addrspace(1) noundef %p, i32 noundef %n) {
entry:
  %c = icmp eq i32 %n, 0
  br i1 %c, label %then, label %end, !amdgpu.uniform !0
then:
  store i32 1, ptr addrspace(1) %p
  br label %end, !amdgpu.uniform !0
end:
  ret void
}

define void @src_moved(ptr addrspace(1) noundef %p, i32 noundef %n, i32 noundef %m) {
  %one = getelementptr i32, ptr addrspace(1) %p, i32 %n, !amdgpu.uniform !0
  store i32 1, ptr addrspace(1) %one
  %two = getelementptr i32, ptr addrspace(1) %p, i32 %m
  store i32 2, ptr addrspace(1) %two
  ret void
}

define void @tgt_moved(ptr addrspace(1) noundef %p, i32 noundef %n, i32 noundef %m) {
  %one = getelementptr i32, ptr addrspace(1) %p, i32 %n
  store i32 1, ptr addrspace(1) %one
  %two = getelementptr i32, ptr addrspace(1) %p, i32 %m, !amdgpu.uniform !0
  store i32 2, ptr addrspace(1) %two
  ret void
}

define void @src_stated(ptr addrspace(1) noundef %p, i32 noundef %n, i32 noundef %m) {
  %one = getelementptr i32, ptr addrspace(1) %p, i32 %n, !amdgpu.uniform !0
  store i32 1, ptr addrspace(1) %one
  %two = getelementptr i32, ptr addrspace(1) %p, i32 %m
  store i32 2, ptr addrspace(1) %two
  %three = add i32 %n, 0
  ret void
}

define void @tgt_stated(ptr addrspace(1) noundef %p, i32 noundef %n, i32 noundef %m) {
  %one = getelementptr i32, ptr addrspace(1) %p, i32 %n, !amdgpu.uniform !0
  store i32 1, ptr addrspace(1) %one
  %two = getelementptr i32, ptr addrspace(1) %p, i32 %m
  store i32 2, ptr addrspace(1) %two
  ret void
}

define amdgpu_kernel void @src_uniform_address(ptr addrspace(1) noundef %p, i32 noundef %n) {
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %n
  store i32 1, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @tgt_uniform_address(ptr addrspace(1) noundef %p, i32 noundef %n) {
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %n, !amdgpu.uniform !0
  store i32 1, ptr addrspace(1) %at
  ret void
}

define void @src_divergent_address(ptr addrspace(1) noundef %p, i32 noundef %n) {
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %n
  store i32 1, ptr addrspace(1) %at
  ret void
}

define void @tgt_divergent_address(ptr addrspace(1) noundef %p, i32 noundef %n) {
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %n, !amdgpu.uniform !0
  store i32 1, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @src_left_late(ptr addrspace(1) noundef %p) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i
  %again = icmp ult i32 %next, %id
  br i1 %again, label %loop, label %end
end:
  store i32 1, ptr addrspace(1) %at
  ret void
}

define amdgpu_kernel void @tgt_left_late(ptr addrspace(1) noundef %p) {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %at = getelementptr i32, ptr addrspace(1) %p, i32 %i, !amdgpu.uniform !0
  %again = icmp ult i32 %next, %id
  br i1 %again, label %loop, label %end
end:
  store i32 1, ptr addrspace(1) %at
  ret void
}

define ptr @src_more_bytes(ptr noundef %p) {
  %v = load ptr, ptr %p, !dereferenceable !2
  ret ptr %v
}

define ptr @tgt_more_bytes(ptr noundef %p) {
  %v = load ptr, ptr %p, !dereferenceable !3
  ret ptr %v
}

define ptr @src_kept(ptr noundef %p) {
  %v = load ptr, ptr %p, !dereferenceable !2
  ret ptr %v
}

define ptr @tgt_kept(ptr noundef %p) {
entry:
  br label %next
next:
  %v = load ptr, ptr %p, !dereferenceable !4
  ret ptr %v
}

; The callee may be a function of the C library.
define float @src_licence(float noundef %x) {
  %v = call float @f(float %x)
  ret float %v
}

define float @tgt_licence(float noundef %x) {
  %v = call afn float @f(float %x)
  ret float %v
}

define void @src_by_reference(ptr noundef %p) {
  call void @passed(ptr %p)
  ret void
}

define void @tgt_by_reference(ptr noundef %p) {
  call void @passed(ptr byref(i32) %p)
  ret void
}

define void @src_self(ptr noundef %p) {
  call void @passed(ptr %p)
  ret void
}

define void @tgt_self(ptr noundef %p) {
  call void @passed(ptr swiftself %p)
  ret void
}

define float @src_class_added(ptr noundef %p) {
  %v = load float, ptr %p
  ret float %v
}

define float @tgt_class_added(ptr noundef %p) {
  %v = load float, ptr %p, !nofpclass !{i32 3}
  ret float %v
}

define i1 @src_class_tested(ptr noundef %p) {
  %v = load float, ptr %p, !nofpclass !{i32 3}
  %nan = fcmp uno float %v, 0.0
  ret i1 %nan
}

define i1 @tgt_class_tested(ptr noundef %p) {
  ret i1 false
}

define <2 x double> @src_class_kept(ptr noundef %p) {
  %v = load <2 x double>, ptr %p, !nofpclass !{i32 516}
  ret <2 x double> %v
}

define <2 x double> @tgt_class_kept(ptr noundef %p) {
  %v = load <2 x double>, ptr %p, !nofpclass !{i32 516}
  ret <2 x double> %v
}

define float @src_other_operation(float %x, float %y) {
  %a = fdiv float %x, %y, !fpmath !{float 2.5}
  %b = fdiv float %a, 3.0
  %c = fmul float %b, %y
  ret float %c
}

define float @tgt_other_operation(float %x, float %y) {
  %a = fdiv float %x, %y, !fpmath !{float 2.5}
  %b = fdiv float %a, 3.0
  %c = fmul float %b, %y, !fpmath !{float 2.5}
  ret float %c
}

!0 = !{}
!1 = !{!"amdgpu-as", !"local"}
!2 = !{i64 4}
!3 = !{i64 16}
!4 = !{i64 4}
