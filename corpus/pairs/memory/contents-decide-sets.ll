; What: the threads part by what memory holds, which is not fully modelled: the contents of a large constant, the memory of
; accesses that promise not to alias, a load that promises that memory does not change, an argument whose memory the
; function does not write.  The target does not part them (as GVN, InstCombine and SimplifyCFG do it): no counterexample
; of its communicating sets counts.  Where the threads part at another branch, the same accesses hide nothing.
; Document: docs/memory.md, LLVM LangRef, "Global Variables", "'noalias' and 'alias.scope' Metadata", "'load' Instruction"
; EXPECT --function src_invariant: correct proved
; EXPECT --function src_large_constant: unknown approximation
; EXPECT --function src_alias_scope: unknown approximation
; EXPECT --function src_readonly: unknown approximation
; EXPECT --function src_restrict: incorrect communicating-set-changed
; EXPECT --function src_bound: incorrect communicating-set-changed
; EXPECT --function src_by_argument: incorrect communicating-set-changed
; EXPECT --function src_by_thread: incorrect communicating-set-changed

target triple = "amdgcn-amd-amdhsa"

@c = internal addrspace(1) constant [100 x i32] zeroinitializer

declare i32 @llvm.amdgcn.workitem.id.x()
declare void @llvm.amdgcn.s.barrier()
declare void @f(i32)

define void @src_large_constant() convergent {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %k = and i32 %t, 63
  %at = getelementptr [100 x i32], ptr addrspace(1) @c, i32 0, i32 %k
  %v = load i32, ptr addrspace(1) %at
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %x
b:
  call void @llvm.amdgcn.s.barrier()
  br label %x
x:
  ret void
}
define void @tgt_large_constant() convergent {
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %k = and i32 %t, 63
  %at = getelementptr [100 x i32], ptr addrspace(1) @c, i32 0, i32 %k
  %v = load i32, ptr addrspace(1) %at
  %c = icmp eq i32 %v, 0
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define void @src_alias_scope(ptr addrspace(1) %p, ptr addrspace(1) %q) convergent {
  %v = load i32, ptr addrspace(1) %p, !alias.scope !3
  store i32 7, ptr addrspace(1) %q, !noalias !3
  %w = load i32, ptr addrspace(1) %p, !alias.scope !3
  %c = icmp eq i32 %v, %w
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %x
b:
  call void @llvm.amdgcn.s.barrier()
  br label %x
x:
  ret void
}
define void @tgt_alias_scope(ptr addrspace(1) %p, ptr addrspace(1) %q) convergent {
  %v = load i32, ptr addrspace(1) %p, !alias.scope !3
  store i32 7, ptr addrspace(1) %q, !noalias !3
  %w = load i32, ptr addrspace(1) %p, !alias.scope !3
  %c = icmp eq i32 %v, %w
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_invariant(ptr addrspace(1) %p) convergent {
  %v = load i32, ptr addrspace(1) %p, !invariant.load !0
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %x
b:
  call void @llvm.amdgcn.s.barrier()
  br label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_invariant(ptr addrspace(1) %p) convergent {
  %v = load i32, ptr addrspace(1) %p, !invariant.load !0
  %c = icmp eq i32 %v, 0
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define void @src_by_argument(ptr addrspace(1) %p, i32 %n) convergent {
  %v = load i32, ptr addrspace(1) %p, !invariant.load !0
  call void @f(i32 %v)
  %c = icmp eq i32 %n, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %x
b:
  call void @llvm.amdgcn.s.barrier()
  br label %x
x:
  ret void
}
define void @tgt_by_argument(ptr addrspace(1) %p, i32 %n) convergent {
  %v = load i32, ptr addrspace(1) %p, !invariant.load !0
  call void @f(i32 %v)
  %c = icmp eq i32 %n, 0
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define void @src_by_thread(ptr addrspace(1) %p, ptr addrspace(1) %q) convergent {
  %v = load i32, ptr addrspace(1) %p, !alias.scope !3
  store i32 7, ptr addrspace(1) %q, !noalias !3
  %w = load i32, ptr addrspace(1) %p, !alias.scope !3
  call void @f(i32 %w)
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %x
b:
  call void @llvm.amdgcn.s.barrier()
  br label %x
x:
  ret void
}
define void @tgt_by_thread(ptr addrspace(1) %p, ptr addrspace(1) %q) convergent {
  %v = load i32, ptr addrspace(1) %p, !alias.scope !3
  store i32 7, ptr addrspace(1) %q, !noalias !3
  %w = load i32, ptr addrspace(1) %p, !alias.scope !3
  call void @f(i32 %w)
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c = icmp eq i32 %t, 0
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @src_readonly(ptr addrspace(1) noalias readonly %p) convergent {
entry:
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @llvm.amdgcn.s.barrier()
  %w = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, %w
  br i1 %c, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  br label %x
b:
  call void @llvm.amdgcn.s.barrier()
  br label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_readonly(ptr addrspace(1) noalias readonly %p) convergent {
entry:
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @llvm.amdgcn.s.barrier()
  %w = load i32, ptr addrspace(1) %p, align 4
  call void @llvm.amdgcn.s.barrier()
  ret void
}
; A loaded bound, and a barrier in both arms of a branch on the thread.
define amdgpu_kernel void @src_restrict(ptr addrspace(1) noalias readonly %n, ptr addrspace(1) noalias %o) convergent {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %b = load i32, ptr addrspace(1) %n
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %l]
  call void @llvm.amdgcn.s.barrier()
  %z = icmp eq i32 %t, 0
  br i1 %z, label %a, label %l
a:
  store i32 %i, ptr addrspace(1) %o
  br label %l
l:
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %b
  br i1 %c, label %h, label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_restrict(ptr addrspace(1) noalias readonly %n, ptr addrspace(1) noalias %o) convergent {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %b = load i32, ptr addrspace(1) %n
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %l]
  %z = icmp eq i32 %t, 0
  br i1 %z, label %a, label %k
a:
  call void @llvm.amdgcn.s.barrier()
  store i32 %i, ptr addrspace(1) %o
  br label %l
k:
  call void @llvm.amdgcn.s.barrier()
  br label %l
l:
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %b
  br i1 %c, label %h, label %x
x:
  ret void
}
define amdgpu_kernel void @src_bound(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %np) convergent {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %n = load i32, ptr addrspace(1) %np, align 4
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %l]
  %v = load i32, ptr addrspace(1) %p, align 4, !alias.scope !3
  store i32 %v, ptr addrspace(1) %q, align 4, !noalias !3
  call void @llvm.amdgcn.s.barrier()
  %z = icmp eq i32 %t, 0
  br i1 %z, label %a, label %l
a:
  store i32 1, ptr addrspace(1) %q
  br label %l
l:
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %h, label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_bound(ptr addrspace(1) %p, ptr addrspace(1) %q, ptr addrspace(1) %np) convergent {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %n = load i32, ptr addrspace(1) %np, align 4
  br label %h
h:
  %i = phi i32 [0, %entry], [%i1, %l]
  %v = load i32, ptr addrspace(1) %p, align 4, !alias.scope !3
  store i32 %v, ptr addrspace(1) %q, align 4, !noalias !3
  %z = icmp eq i32 %t, 0
  br i1 %z, label %a, label %b
a:
  call void @llvm.amdgcn.s.barrier()
  store i32 1, ptr addrspace(1) %q
  br label %l
b:
  call void @llvm.amdgcn.s.barrier()
  br label %l
l:
  %i1 = add i32 %i, 1
  %c = icmp slt i32 %i1, %n
  br i1 %c, label %h, label %x
x:
  ret void
}

!0 = !{}
!1 = distinct !{!1}
!2 = distinct !{!2, !1}
!3 = !{!2}
