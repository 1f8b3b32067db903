; What: Memory may hold a number where an address of a constant space is loaded: it is of constant memory only where
; the source loads it too, from memory that it has not written, or is given it by a call. A target may not read what
; may change through an address that it has stored as a number, without any cast (@src, @src_argument,
; @src_global_slot, @src_segment), nor through one that the source loads as an address of other memory
; (@src_other_load), also where the source loads other addresses of the constant space. What an unknown call makes of
; a cast address is not constant (@src_passed). Where the source may have written the memory from which it loads the
; address (@src_written_before), or the memory to which that, or an argument, points (@src_argument_written, @src_speculated), the verdict is unknown.
; Document: User Guide for AMDGPU Backend, "Address Spaces"; docs/memory.md
; EXPECT --function src_slot_removed: correct
; EXPECT --function src: incorrect target-undefined
; EXPECT --function src_argument: incorrect target-undefined
; EXPECT --function src_other_load: incorrect target-undefined
; EXPECT --function src_global_slot: incorrect target-undefined
; EXPECT --function src_given: correct
; EXPECT --function src_implicit: correct
; EXPECT --function src_passed: incorrect target-undefined
; EXPECT --function src_in_a_loop: correct
; EXPECT --function src_written_before: unknown approximation
; EXPECT --function src_segment: incorrect target-undefined
; EXPECT --function src_segment_number: incorrect target-undefined
; EXPECT --function src_argument_written: unknown approximation
; EXPECT --function src_speculated: unknown approximation

target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-i64:64-n32:64-S32-A5-G1"
target triple = "amdgcn-amd-amdhsa"

define i32 @src(ptr addrspace(1) inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %k = load i32, ptr addrspace(4) %g
  %h = load i32, ptr addrspace(1) %p
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @tgt(ptr addrspace(1) inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %a = alloca i64, addrspace(5)
  %c = ptrtoint ptr addrspace(1) %p to i64
  store i64 %c, ptr addrspace(5) %a
  %f = load ptr addrspace(4), ptr addrspace(5) %a
  %k = load i32, ptr addrspace(4) %g
  %h = load i32, ptr addrspace(4) %f
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @src_argument(i64 inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %k = load i32, ptr addrspace(4) %g
  %a = alloca i64, addrspace(5)
  store i64 %p, ptr addrspace(5) %a
  %f = load ptr addrspace(1), ptr addrspace(5) %a
  %h = load i32, ptr addrspace(1) %f
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @tgt_argument(i64 inreg noundef %p, ptr addrspace(4) inreg noundef %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %k = load i32, ptr addrspace(4) %g
  %a = alloca i64, addrspace(5)
  store i64 %p, ptr addrspace(5) %a
  %f = load ptr addrspace(4), ptr addrspace(5) %a
  %h = load i32, ptr addrspace(4) %f
  %r = add i32 %h, %k
  ret i32 %r
}
define i32 @src_other_load(ptr %t, ptr addrspace(4) %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %k = load i32, ptr addrspace(4) %g
  %q = load ptr addrspace(1), ptr %t
  %v = load i32, ptr addrspace(1) %q
  %r = add i32 %v, %k
  ret i32 %r
}
define i32 @tgt_other_load(ptr %t, ptr addrspace(4) %o) {
  %g = load ptr addrspace(4), ptr addrspace(4) %o
  %k = load i32, ptr addrspace(4) %g
  %q = load ptr addrspace(4), ptr %t
  %v = load i32, ptr addrspace(4) %q
  %r = add i32 %v, %k
  ret i32 %r
}
define i32 @src_global_slot(ptr addrspace(1) inreg noundef %p, ptr addrspace(1) inreg noundef %s) {
  %c = ptrtoint ptr addrspace(1) %p to i64
  store i64 %c, ptr addrspace(1) %s
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %h = load i32, ptr addrspace(1) %p
  ret i32 %h
}
define i32 @tgt_global_slot(ptr addrspace(1) inreg noundef %p, ptr addrspace(1) inreg noundef %s) {
  %c = ptrtoint ptr addrspace(1) %p to i64
  store i64 %c, ptr addrspace(1) %s
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %h = load i32, ptr addrspace(4) %g
  ret i32 %h
}
declare ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
declare ptr addrspace(4) @f()
declare ptr addrspace(4) @next(ptr addrspace(4))
define i32 @src_given() {
  %q = call ptr addrspace(4) @f()
  %g = addrspacecast ptr addrspace(4) %q to ptr
  %v = load i32, ptr %g
  ret i32 %v
}
define i32 @tgt_given() {
  %q = call ptr addrspace(4) @f()
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_implicit() {
  %q = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %d = getelementptr i8, ptr addrspace(4) %q, i64 8
  %g = addrspacecast ptr addrspace(4) %d to ptr
  %v = load i32, ptr %g
  ret i32 %v
}
define i32 @tgt_implicit() {
  %q = call ptr addrspace(4) @llvm.amdgcn.implicitarg.ptr()
  %d = getelementptr i8, ptr addrspace(4) %q, i64 8
  %v = load i32, ptr addrspace(4) %d
  ret i32 %v
}
define i32 @src_passed(ptr addrspace(1) %p) {
  %c = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %q = call ptr addrspace(4) @next(ptr addrspace(4) %c)
  %g = addrspacecast ptr addrspace(4) %q to ptr
  %v = load i32, ptr %g
  ret i32 %v
}
define i32 @tgt_passed(ptr addrspace(1) %p) {
  %c = addrspacecast ptr addrspace(1) %p to ptr addrspace(4)
  %q = call ptr addrspace(4) @next(ptr addrspace(4) %c)
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_in_a_loop(ptr addrspace(4) inreg noundef %o, i32 inreg noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %s = phi i32 [ 0, %entry ], [ %more, %head ]
  %p = phi ptr addrspace(4) [ %o, %entry ], [ %q, %head ]
  %q = load ptr addrspace(4), ptr addrspace(4) %p
  %g = addrspacecast ptr addrspace(4) %q to ptr
  %v = load i32, ptr %g
  %more = add i32 %s, %v
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}
define i32 @tgt_in_a_loop(ptr addrspace(4) inreg noundef %o, i32 inreg noundef %n) {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %s = phi i32 [ 0, %entry ], [ %more, %head ]
  %p = phi ptr addrspace(4) [ %o, %entry ], [ %q, %head ]
  %q = load ptr addrspace(4), ptr addrspace(4) %p
  %v = load i32, ptr addrspace(4) %q
  %more = add i32 %s, %v
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}
define i32 @src_written_before(ptr addrspace(1) inreg noundef %s, ptr addrspace(1) inreg noundef %d) {
  store i32 1, ptr addrspace(1) %d
  %q = load ptr addrspace(4), ptr addrspace(1) %s
  %g = addrspacecast ptr addrspace(4) %q to ptr
  %v = load i32, ptr %g
  ret i32 %v
}
define i32 @tgt_written_before(ptr addrspace(1) inreg noundef %s, ptr addrspace(1) inreg noundef %d) {
  store i32 1, ptr addrspace(1) %d
  %q = load ptr addrspace(4), ptr addrspace(1) %s
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_slot_removed(ptr addrspace(4) inreg noundef %o) {
  %a = alloca ptr addrspace(4), addrspace(5)
  %b = getelementptr i8, ptr addrspace(4) %o, i64 16
  store ptr addrspace(4) %b, ptr addrspace(5) %a
  %q = load ptr addrspace(4), ptr addrspace(5) %a
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @tgt_slot_removed(ptr addrspace(4) inreg noundef %o) {
  %b = getelementptr i8, ptr addrspace(4) %o, i64 16
  %v = load i32, ptr addrspace(4) %b
  ret i32 %v
}
define i32 @src_segment(ptr addrspace(1) inreg noundef %p, ptr addrspace(1) inreg noundef %s, i32 inreg noundef %n) {
entry:
  %w = ptrtoint ptr addrspace(1) %p to i64
  store i64 %w, ptr addrspace(1) %s
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %t = phi i32 [ 0, %entry ], [ %more, %head ]
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %v = load i32, ptr addrspace(1) %p
  %more = add i32 %t, %v
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}
define i32 @tgt_segment(ptr addrspace(1) inreg noundef %p, ptr addrspace(1) inreg noundef %s, i32 inreg noundef %n) {
entry:
  %w = ptrtoint ptr addrspace(1) %p to i64
  store i64 %w, ptr addrspace(1) %s
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %t = phi i32 [ 0, %entry ], [ %more, %head ]
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %v = load i32, ptr addrspace(4) %g
  %more = add i32 %t, %v
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}
define i32 @src_segment_number(ptr addrspace(1) inreg noundef %s, i32 inreg noundef %n, i64 inreg noundef %x) {
entry:
  store i64 %x, ptr addrspace(1) %s
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %t = phi i32 [ 0, %entry ], [ %more, %head ]
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %h = load ptr addrspace(1), ptr addrspace(1) %s
  %v = load i32, ptr addrspace(1) %h
  %more = add i32 %t, %v
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}
define i32 @tgt_segment_number(ptr addrspace(1) inreg noundef %s, i32 inreg noundef %n, i64 inreg noundef %x) {
entry:
  store i64 %x, ptr addrspace(1) %s
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %head ]
  %t = phi i32 [ 0, %entry ], [ %more, %head ]
  %g = load ptr addrspace(4), ptr addrspace(1) %s
  %v = load i32, ptr addrspace(4) %g
  %more = add i32 %t, %v
  %next = add i32 %i, 1
  %c = icmp slt i32 %next, %n
  br i1 %c, label %head, label %exit
exit:
  ret i32 %more
}
define i32 @src_argument_written(ptr addrspace(4) inreg noundef %q, ptr addrspace(1) inreg noundef %d) {
  store i32 1, ptr addrspace(1) %d
  %g = addrspacecast ptr addrspace(4) %q to ptr
  %v = load i32, ptr %g
  ret i32 %v
}
define i32 @tgt_argument_written(ptr addrspace(4) inreg noundef %q, ptr addrspace(1) inreg noundef %d) {
  store i32 1, ptr addrspace(1) %d
  %v = load i32, ptr addrspace(4) %q
  ret i32 %v
}
define i32 @src_speculated(ptr addrspace(4) noundef align 4 dereferenceable(4) %k, i1 noundef %c, ptr addrspace(1) noundef %o) {
  store i32 0, ptr addrspace(1) %o
  br i1 %c, label %a, label %e
a:
  %v = load i32, ptr addrspace(4) %k
  br label %e
e:
  %r = phi i32 [ 0, %0 ], [ %v, %a ]
  ret i32 %r
}
define i32 @tgt_speculated(ptr addrspace(4) noundef align 4 dereferenceable(4) %k, i1 noundef %c, ptr addrspace(1) noundef %o) {
  store i32 0, ptr addrspace(1) %o
  %v = load i32, ptr addrspace(4) %k
  %r = select i1 %c, i32 %v, i32 0
  ret i32 %r
}
