; What: An address of constant memory may not be made of a number on any way: in halves, in a variable, in a
; workgroup's memory, in a loop, behind a barrier, in an entered function, by a call, or by a test for equality. What
; the source is given or loads as such an address may be read by an entered function (@src_entered_argument) and early
; (@src_speculated_deref).
; Document: User Guide for AMDGPU Backend, "Address Spaces"; docs/memory.md
; EXPECT --function src_entered_argument: correct
; EXPECT --function src_call_from_number: incorrect
; EXPECT --function src_halves: incorrect
; EXPECT --function src_atomic_slot: incorrect
; EXPECT --function src_select_with_argument: incorrect
; EXPECT --function src_phi_loop_number: incorrect
; EXPECT --function src_entered_slot: incorrect
; EXPECT --function src_got_after_write_in_loop: incorrect
; EXPECT --function src_got_then_replaced: incorrect
; EXPECT --function src_got_behind_barrier: incorrect
; EXPECT --function src_lds_slot: incorrect
; EXPECT --function src_equal_values_other_object: incorrect
; EXPECT --function src_speculated_deref: correct

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"
declare void @llvm.amdgcn.s.barrier() convergent
declare ptr addrspace(4) @give()
declare ptr addrspace(4) @make(i64)
@slot = internal addrspace(1) global i64 0
define internal i32 @read(ptr addrspace(4) %q) {
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define internal ptr addrspace(4) @back(ptr addrspace(1) %s) {
  %q = load ptr addrspace(4), ptr addrspace(1) %s
  ret ptr addrspace(4) %q
}
define i32 @src_call_from_number(i64 noundef %n)  {
  %q = call ptr addrspace(4) @make(i64 %n)
  %g = inttoptr i64 %n to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %g
  ret i32 %v
}
define i32 @tgt_call_from_number(i64 noundef %n)  {
  %q = call ptr addrspace(4) @make(i64 %n)
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_halves(i32 noundef %lo, i32 noundef %hi, ptr addrspace(4) noundef %k)  {
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %a = zext i32 %lo to i64
  %b = zext i32 %hi to i64
  %c = shl i64 %b, 32
  %n = or i64 %a, %c
  %p = inttoptr i64 %n to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt_halves(i32 noundef %lo, i32 noundef %hi, ptr addrspace(4) noundef %k)  {
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %s = alloca [2 x i32], align 8, addrspace(5)
  store i32 %lo, ptr addrspace(5) %s, align 8
  %t = getelementptr i32, ptr addrspace(5) %s, i32 1
  store i32 %hi, ptr addrspace(5) %t
  %p = load ptr addrspace(4), ptr addrspace(5) %s, align 8
  %v = load i32, ptr addrspace(4) %p
  ret i32 %v
}
define i32 @src_atomic_slot(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k)  {
  %i = ptrtoint ptr addrspace(1) %p to i64
  store i64 %i, ptr addrspace(1) @slot
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt_atomic_slot(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k)  {
  %i = ptrtoint ptr addrspace(1) %p to i64
  store i64 %i, ptr addrspace(1) @slot
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %q = load ptr addrspace(4), ptr addrspace(1) @slot
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_select_with_argument(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k, i1 noundef %c)  {
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = ptrtoint ptr addrspace(4) %k to i64
  %n = select i1 %c, i64 %i, i64 %j
  %g = inttoptr i64 %n to ptr addrspace(1)
  %v = load i32, ptr addrspace(1) %g
  ret i32 %v
}
define i32 @tgt_select_with_argument(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k, i1 noundef %c)  {
  %i = ptrtoint ptr addrspace(1) %p to i64
  %j = ptrtoint ptr addrspace(4) %k to i64
  %n = select i1 %c, i64 %i, i64 %j
  %s = alloca i64, addrspace(5)
  store i64 %n, ptr addrspace(5) %s
  %q = load ptr addrspace(4), ptr addrspace(5) %s
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_phi_loop_number(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k, i32 noundef %n)  {
  %i0 = ptrtoint ptr addrspace(1) %p to i64
  store i64 %i0, ptr addrspace(1) @slot
  br label %h
  h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %v = load i32, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
  e:
  ret i32 %v
}
define i32 @tgt_phi_loop_number(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k, i32 noundef %n)  {
  %i0 = ptrtoint ptr addrspace(1) %p to i64
  store i64 %i0, ptr addrspace(1) @slot
  br label %h
  h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %q = load ptr addrspace(4), ptr addrspace(1) @slot
  %v = load i32, ptr addrspace(4) %q
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
  e:
  ret i32 %v
}
define i32 @src_entered_slot(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k)  {
  %i = ptrtoint ptr addrspace(1) %p to i64
  store i64 %i, ptr addrspace(1) @slot
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt_entered_slot(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k)  {
  %i = ptrtoint ptr addrspace(1) %p to i64
  store i64 %i, ptr addrspace(1) @slot
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %q = call ptr addrspace(4) @back(ptr addrspace(1) @slot)
  %v = call i32 @read(ptr addrspace(4) %q)
  ret i32 %v
}
define i32 @src_entered_argument(ptr addrspace(4) noundef %k)  {
  %q = call ptr addrspace(4) @give()
  %v = call i32 @read(ptr addrspace(4) %q)
  %w = call i32 @read(ptr addrspace(4) %k)
  %s = add i32 %v, %w
  ret i32 %s
}
define i32 @tgt_entered_argument(ptr addrspace(4) noundef %k)  {
  %q = call ptr addrspace(4) @give()
  %v = load i32, ptr addrspace(4) %q
  %w = load i32, ptr addrspace(4) %k
  %s = add i32 %v, %w
  ret i32 %s
}
define i32 @src_got_after_write_in_loop(ptr addrspace(1) noundef %s, ptr addrspace(1) noundef %p, i32 noundef %n)  {
  br label %h
  h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %x = ptrtoint ptr addrspace(1) %p to i64
  store i64 %x, ptr addrspace(1) %s
  %v = load i32, ptr addrspace(1) %p
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
  e:
  ret i32 %v
}
define i32 @tgt_got_after_write_in_loop(ptr addrspace(1) noundef %s, ptr addrspace(1) noundef %p, i32 noundef %n)  {
  br label %h
  h:
  %i = phi i32 [ 0, %0 ], [ %j, %h ]
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %x = ptrtoint ptr addrspace(1) %p to i64
  store i64 %x, ptr addrspace(1) %s
  %q = load ptr addrspace(4), ptr addrspace(1) %s
  %v = load i32, ptr addrspace(4) %q
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %n
  br i1 %c, label %h, label %e
  e:
  ret i32 %v
}
define i32 @src_got_then_replaced(ptr addrspace(1) noundef %s, ptr addrspace(1) noundef %p)  {
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %d = load i32, ptr addrspace(4) %g
  %x = ptrtoint ptr addrspace(1) %p to i64
  store i64 %x, ptr addrspace(1) %s
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt_got_then_replaced(ptr addrspace(1) noundef %s, ptr addrspace(1) noundef %p)  {
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %d = load i32, ptr addrspace(4) %g
  %x = ptrtoint ptr addrspace(1) %p to i64
  store i64 %x, ptr addrspace(1) %s
  %q = load ptr addrspace(4), ptr addrspace(1) %s
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_got_behind_barrier(ptr addrspace(1) noundef %s, ptr addrspace(1) noundef %p) convergent {
  %x = ptrtoint ptr addrspace(1) %p to i64
  store i64 %x, ptr addrspace(1) %s
  call void @llvm.amdgcn.s.barrier()
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt_got_behind_barrier(ptr addrspace(1) noundef %s, ptr addrspace(1) noundef %p) convergent {
  %x = ptrtoint ptr addrspace(1) %p to i64
  store i64 %x, ptr addrspace(1) %s
  call void @llvm.amdgcn.s.barrier()
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %h = addrspacecast ptr addrspace(4) %g to ptr addrspace(1)
  %c = icmp eq ptr addrspace(1) %h, %p
  br i1 %c, label %a, label %b
  a:
  %v = load i32, ptr addrspace(4) %g
  br label %e
  b:
  %w = load i32, ptr addrspace(1) %p
  br label %e
  e:
  %r = phi i32 [ %v, %a ], [ %w, %b ]
  ret i32 %r
}
define i32 @src_lds_slot(ptr addrspace(3) noundef %s, ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k)  {
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %x = ptrtoint ptr addrspace(1) %p to i64
  store i64 %x, ptr addrspace(3) %s
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt_lds_slot(ptr addrspace(3) noundef %s, ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k)  {
  %d = load ptr addrspace(4), ptr addrspace(4) %k
  %x = ptrtoint ptr addrspace(1) %p to i64
  store i64 %x, ptr addrspace(3) %s
  %q = load ptr addrspace(4), ptr addrspace(3) %s
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_equal_values_other_object(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k)  {
  %q = load ptr addrspace(4), ptr addrspace(4) %k
  %v = load i32, ptr addrspace(1) %p
  ret i32 %v
}
define i32 @tgt_equal_values_other_object(ptr addrspace(1) noundef %p, ptr addrspace(4) noundef %k)  {
  %q = load ptr addrspace(4), ptr addrspace(4) %k
  %h = addrspacecast ptr addrspace(4) %q to ptr addrspace(1)
  %c = icmp eq ptr addrspace(1) %h, %p
  br i1 %c, label %a, label %b
  a:
  %v = load i32, ptr addrspace(4) %q
  br label %e
  b:
  %w = load i32, ptr addrspace(1) %p
  br label %e
  e:
  %r = phi i32 [ %v, %a ], [ %w, %b ]
  ret i32 %r
}
define i32 @src_speculated_deref(ptr addrspace(4) noundef %k, i1 noundef %c)  {
  %q = load ptr addrspace(4), ptr addrspace(4) %k, !dereferenceable !0, !noundef !1, !align !0
  br i1 %c, label %a, label %e
  a:
  %v = load i32, ptr addrspace(4) %q, align 4
  br label %e
  e:
  %r = phi i32 [ 0, %0 ], [ %v, %a ]
  ret i32 %r
}
define i32 @tgt_speculated_deref(ptr addrspace(4) noundef %k, i1 noundef %c)  {
  %q = load ptr addrspace(4), ptr addrspace(4) %k, !dereferenceable !0, !noundef !1, !align !0
  %v = load i32, ptr addrspace(4) %q, align 4
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
!0 = !{i64 4}
!1 = !{}
