; What: A NaN that is stored, passed on or reached on several paths: the source chooses where the target chooses.
; Document: LangRef, "Behavior of Floating-Point NaN values"
; EXPECT --function src_once: correct
; EXPECT --function src_stored: correct
; EXPECT --function src_twice: incorrect result-changed
; EXPECT --function src_sunk: correct
; EXPECT --function src_local: correct
; EXPECT --function src_loop: correct
; EXPECT --function src_passed: correct
; EXPECT --function src_barrier: incorrect operands-changed

define void @src_stored(ptr addrspace(1) align 4 noundef %p, float noundef %x) {
  %a = fadd float %x, %x
  store float %a, ptr addrspace(1) %p, align 4
  ret void
}
define void @tgt_stored(ptr addrspace(1) align 4 noundef %p, float noundef %x) {
  %a = fmul float %x, 2.0
  store float %a, ptr addrspace(1) %p, align 4
  ret void
}
; The copies were equal, and now each may be another NaN.
define { float, float } @src_twice(float noundef %x) {
  %a = fadd float %x, %x
  %s = insertvalue { float, float } poison, float %a, 0
  %r = insertvalue { float, float } %s, float %a, 1
  ret { float, float } %r
}
define { float, float } @tgt_twice(float noundef %x) {
  %a = fadd float %x, %x
  %b = fadd float %x, %x
  %s = insertvalue { float, float } poison, float %a, 0
  %r = insertvalue { float, float } %s, float %b, 1
  ret { float, float } %r
}
define float @src_once(i1 noundef %c, float noundef %x) {
  %a = fadd float %x, 1.0
  %b = fadd float %x, 1.0
  %r = select i1 %c, float %a, float %b
  ret float %r
}
define float @tgt_once(i1 noundef %c, float noundef %x) {
  %a = fadd float %x, 1.0
  ret float %a
}
define float @src_sunk(i1 noundef %c, float noundef %x) {
  %a = fadd float %x, 1.0
  br i1 %c, label %then, label %else
then:
  ret float %a
else:
  %n = fneg float %a
  ret float %n
}
define float @tgt_sunk(i1 noundef %c, float noundef %x) {
  br i1 %c, label %then, label %else
then:
  %a = fadd float %x, 1.0
  ret float %a
else:
  %b = fadd float %x, 1.0
  %n = fneg float %b
  ret float %n
}
define float @src_local(float noundef %x, float noundef %y) {
  %p = alloca float, align 4
  %a = fadd float %x, %y
  store float %a, ptr %p, align 4
  %b = load float, ptr %p, align 4
  %c = fmul float %b, %y
  ret float %c
}
define float @tgt_local(float noundef %x, float noundef %y) {
  %a = fadd float %x, %y
  %c = fmul float %a, %y
  ret float %c
}
define float @src_loop(i32 noundef %n, float noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %i.next, %head ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %head ]
  %sum.next = fadd float %sum, %x
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i.next, %n
  br i1 %more, label %head, label %end
end:
  ret float %sum.next
}
define float @tgt_loop(i32 noundef %n, float noundef %x) {
entry:
  br label %head
head:
  %i = phi i32 [ 1, %entry ], [ %i.next, %head ]
  %sum = phi float [ 0.0, %entry ], [ %sum.next, %head ]
  %sum.next = fadd float %sum, %x
  %i.next = add i32 %i, 1
  %more = icmp ult i32 %i, %n
  br i1 %more, label %head, label %end
end:
  ret float %sum.next
}
define void @src_passed(float noundef %x) {
  %a = fmul float %x, 1.0
  call void @f(float %a)
  ret void
}
define void @tgt_passed(float noundef %x) {
  call void @f(float %x)
  ret void
}
define void @src_barrier(float noundef %x) {
  call void @f(float %x)
  ret void
}
define void @tgt_barrier(float noundef %x) {
  %a = fmul float %x, 1.0
  call void @f(float %a)
  ret void
}
declare void @f(float) convergent nounwind willreturn
