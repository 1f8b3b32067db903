; What: What a floating-point atomicrmw leaves depends on what is there: a plain store before it may not be dropped
; (@src), nor be of another value (@src_value), also where the result is not used, in shared memory (@src_shared),
; or in a loop (@src_loop). What overwrites it does not need the store (@src_overwritten).
; Document: LangRef, "'atomicrmw' Instruction"
; EXPECT --function src_overwritten: correct
; EXPECT --function src: incorrect operands-changed
; EXPECT --function src_value: incorrect operands-changed
; EXPECT --function src_shared: incorrect operands-changed
; EXPECT --function src_loop: incorrect
; EXPECT --function src_same: correct

target triple = "amdgcn-amd-amdhsa"

define void @src(ptr addrspace(1) %p, float noundef %x) {
  store float 0.0, ptr addrspace(1) %p
  %v = atomicrmw fadd ptr addrspace(1) %p, float %x monotonic
  ret void
}
define void @tgt(ptr addrspace(1) %p, float noundef %x) {
  %v = atomicrmw fadd ptr addrspace(1) %p, float %x monotonic
  ret void
}
define void @src_value(ptr addrspace(1) %p, float noundef %x) {
  store float 0.0, ptr addrspace(1) %p
  %v = atomicrmw fmax ptr addrspace(1) %p, float %x acquire
  ret void
}
define void @tgt_value(ptr addrspace(1) %p, float noundef %x) {
  store float 3.0, ptr addrspace(1) %p
  %v = atomicrmw fmax ptr addrspace(1) %p, float %x acquire
  ret void
}
define void @src_shared(ptr addrspace(3) %p, <2 x half> noundef %x) {
  store i32 0, ptr addrspace(3) %p
  %v = atomicrmw fadd ptr addrspace(3) %p, <2 x half> %x monotonic
  ret void
}
define void @tgt_shared(ptr addrspace(3) %p, <2 x half> noundef %x) {
  %v = atomicrmw fadd ptr addrspace(3) %p, <2 x half> %x monotonic
  ret void
}
define void @src_loop(ptr addrspace(1) %p, double noundef %x, i32 noundef %n) {
entry:
  store double 1.0, ptr addrspace(1) %p
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = atomicrmw fmin ptr addrspace(1) %p, double %x monotonic
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
define void @tgt_loop(ptr addrspace(1) %p, double noundef %x, i32 noundef %n) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %v = atomicrmw fmin ptr addrspace(1) %p, double %x monotonic
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
define void @src_overwritten(ptr addrspace(1) %p, float noundef %x) {
  store float %x, ptr addrspace(1) %p
  store float 2.0, ptr addrspace(1) %p
  %v = atomicrmw fadd ptr addrspace(1) %p, float %x monotonic
  ret void
}
define void @tgt_overwritten(ptr addrspace(1) %p, float noundef %x) {
  store float 2.0, ptr addrspace(1) %p
  %v = atomicrmw fadd ptr addrspace(1) %p, float %x monotonic
  ret void
}
define float @src_same(ptr addrspace(1) %p, float noundef %x, float noundef %y) {
  %v = atomicrmw fadd ptr addrspace(1) %p, float %x monotonic
  %w = atomicrmw fadd ptr addrspace(1) %p, float %y monotonic
  %s = fadd float %w, %w
  ret float %s
}
define float @tgt_same(ptr addrspace(1) %p, float noundef %x, float noundef %y) {
  %v = atomicrmw fadd ptr addrspace(1) %p, float %x monotonic
  %w = atomicrmw fadd ptr addrspace(1) %p, float %y monotonic
  %s = fmul float %w, 2.0
  ret float %s
}
