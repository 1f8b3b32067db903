; What: while an entered function runs, what is based on its `noalias` argument does not reach what is accessed by
; other addresses, if one of both writes (@src_forward), also in what it calls (@src_nested), at each iteration anew
; (@src_loop, @src_loop_kept), where the target is inlined (@src_inlined), `noalias` is at the call alone (@src_at_call),
; or memory is that of a workgroup (@src_shared).  Not so without `noalias` (@src_plain), after the return
; (@src_returned), of two addresses that are based on the argument (@src_parts), and of reads (@src_reads).  A target
; that reads by the other address what the first has written is undefined (@src_broken).  What calls and loaded
; addresses reach is not modelled: unknown (@src_call, @src_loaded).
; Document: LangRef, "Parameter Attributes", `noalias`; "Pointer Aliasing Rules"
; EXPECT --function src_forward: correct
; EXPECT --function src_at_site: incorrect target-undefined
; EXPECT --function src_plain: incorrect result-changed
; EXPECT --function src_inlined: correct
; EXPECT --function src_inlined_wrong: incorrect result-changed
; EXPECT --function src_nested: correct
; EXPECT --function src_at_call: correct
; EXPECT --function src_returned: incorrect result-changed
; EXPECT --function src_result: incorrect result-changed
; EXPECT --function src_parts: incorrect result-changed
; EXPECT --function src_reads: incorrect target-undefined
; EXPECT --function src_loop: correct
; EXPECT --function src_loop_kept: incorrect
; EXPECT --function src_shared: correct
; EXPECT --function src_shared_wrong: incorrect
; EXPECT --function src_broken: incorrect target-undefined
; EXPECT --function src_twice: correct
; EXPECT --function src_call: unknown approximation
; EXPECT --function src_loaded: unknown approximation

target triple = "amdgcn-amd-amdhsa"

declare void @other()

define internal i8 @c(ptr noalias %p, ptr %q) noinline {
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
}
define internal i8 @c_one(ptr noalias %p, ptr %q) noinline {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}
define internal i8 @plain(ptr %p, ptr %q) noinline {
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
}
define internal i8 @plain_one(ptr %p, ptr %q) noinline {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

define i8 @src_forward(ptr %p, ptr %q) {
  %r = call i8 @c(ptr %p, ptr %q)
  ret i8 %r
}
define i8 @tgt_forward(ptr %p, ptr %q) {
  %r = call i8 @c_one(ptr %p, ptr %q)
  ret i8 %r
}

define i8 @src_plain(ptr %p, ptr %q) {
  %r = call i8 @plain(ptr %p, ptr %q)
  ret i8 %r
}
define i8 @tgt_plain(ptr %p, ptr %q) {
  %r = call i8 @plain_one(ptr %p, ptr %q)
  ret i8 %r
}

define i8 @src_inlined(ptr %p, ptr %q) {
  %r = call i8 @c(ptr %p, ptr %q)
  ret i8 %r
}
define i8 @tgt_inlined(ptr %p, ptr %q) {
  store i8 2, ptr %q
  store i8 1, ptr %p
  ret i8 1
}

define i8 @src_inlined_wrong(ptr %p, ptr %q) {
  %r = call i8 @c(ptr %p, ptr %q)
  ret i8 %r
}
define i8 @tgt_inlined_wrong(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 2
}

define internal void @sets(ptr %q) noinline {
  %next = getelementptr i8, ptr %q, i64 1
  store i8 2, ptr %next
  ret void
}
define internal i8 @calls(ptr %q, ptr noalias %p) noinline {
  store i8 1, ptr %p
  call void @sets(ptr %q)
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @src_nested(ptr %p, ptr %q) {
  %r = call i8 @calls(ptr %q, ptr %p)
  ret i8 %r
}
define i8 @tgt_nested(ptr %p, ptr %q) {
  store i8 1, ptr %p
  call void @sets(ptr %q)
  ret i8 1
}

define i8 @src_at_call(ptr %p, ptr %q) {
  %r = call i8 @plain(ptr noalias %p, ptr %q)
  ret i8 %r
}
define i8 @tgt_at_call(ptr %p, ptr %q) {
  %r = call i8 @plain_one(ptr noalias %p, ptr %q)
  ret i8 %r
}

define internal void @sets_one(ptr noalias %p) noinline {
  store i8 1, ptr %p
  ret void
}
define i8 @src_returned(ptr %p, ptr %q) {
  call void @sets_one(ptr %p)
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt_returned(ptr %p, ptr %q) {
  call void @sets_one(ptr %p)
  store i8 2, ptr %q
  ret i8 1
}

define internal ptr @gives(ptr noalias %p, ptr %q) noinline {
  store i8 1, ptr %p
  ret ptr %p
}
define i8 @src_result(ptr %p, ptr %q) {
  %r = call ptr @gives(ptr %p, ptr %q)
  store i8 2, ptr %q
  %v = load i8, ptr %r
  ret i8 %v
}
define i8 @tgt_result(ptr %p, ptr %q) {
  %r = call ptr @gives(ptr %p, ptr %q)
  store i8 2, ptr %q
  ret i8 1
}

define internal i8 @parts(ptr noalias %p, i64 %i) noinline {
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %p
  store i8 2, ptr %q
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @src_parts(ptr %p, i64 noundef %i) {
  %r = call i8 @parts(ptr %p, i64 %i)
  ret i8 %r
}
define i8 @tgt_parts(ptr %p, i64 noundef %i) {
  %q = getelementptr i8, ptr %p, i64 %i
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

define internal i8 @reads(ptr noalias %p, ptr %q) noinline {
  %v = load i8, ptr %p
  %w = load i8, ptr %q
  %s = add i8 %v, %w
  ret i8 %s
}
define internal i8 @reads_and_writes(ptr noalias %p, ptr %q) noinline {
  %v = load i8, ptr %p
  store i8 %v, ptr %p
  %w = load i8, ptr %q
  %s = add i8 %v, %w
  ret i8 %s
}
define i8 @src_reads(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 1, ptr %q
  %r = call i8 @reads(ptr %p, ptr %q)
  ret i8 %r
}
define i8 @tgt_reads(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 1, ptr %q
  %r = call i8 @reads_and_writes(ptr %p, ptr %q)
  ret i8 %r
}

define i8 @src_loop(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i8 [ 0, %entry ], [ %more, %loop ]
  %r = call i8 @c(ptr %p, ptr %q)
  %more = add i8 %sum, %r
  %next = add i8 %i, 1
  %again = icmp ult i8 %next, 3
  br i1 %again, label %loop, label %exit
exit:
  ret i8 %more
}
define i8 @tgt_loop(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %sum = phi i8 [ 0, %entry ], [ %more, %loop ]
  %r = call i8 @c_one(ptr %p, ptr %q)
  %more = add i8 %sum, %r
  %next = add i8 %i, 1
  %again = icmp ult i8 %next, 3
  br i1 %again, label %loop, label %exit
exit:
  ret i8 %more
}

define internal void @one_of(ptr noalias %p, ptr %q, i1 %c) noinline {
  br i1 %c, label %a, label %b
a:
  store i8 1, ptr %p
  ret void
b:
  store i8 2, ptr %q
  ret void
}
define i8 @src_loop_kept(ptr %p, ptr %q) {
entry:
  br label %loop
loop:
  %i = phi i8 [ 0, %entry ], [ %next, %loop ]
  %first = icmp eq i8 %i, 0
  call void @one_of(ptr %p, ptr %q, i1 %first)
  %next = add i8 %i, 1
  %again = icmp ult i8 %next, 2
  br i1 %again, label %loop, label %exit
exit:
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @tgt_loop_kept(ptr %p, ptr %q) {
  store i8 1, ptr %p
  store i8 2, ptr %q
  ret i8 1
}

declare void @llvm.amdgcn.s.barrier()

define internal void @swaps(ptr addrspace(3) noalias %a, ptr addrspace(3) %b) noinline {
  %v = load i32, ptr addrspace(3) %b
  store i32 7, ptr addrspace(3) %a
  store i32 %v, ptr addrspace(3) %a
  %w = load i32, ptr addrspace(3) %b
  store i32 %w, ptr addrspace(3) %a
  ret void
}
define internal void @swaps_once(ptr addrspace(3) noalias %a, ptr addrspace(3) %b) noinline {
  %v = load i32, ptr addrspace(3) %b
  store i32 %v, ptr addrspace(3) %a
  ret void
}
define void @src_shared(ptr addrspace(3) %a, ptr addrspace(3) %b) {
  call void @swaps(ptr addrspace(3) %a, ptr addrspace(3) %b)
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @tgt_shared(ptr addrspace(3) %a, ptr addrspace(3) %b) {
  call void @swaps_once(ptr addrspace(3) %a, ptr addrspace(3) %b)
  call void @llvm.amdgcn.s.barrier()
  ret void
}
define void @src_shared_wrong(ptr addrspace(3) %a, ptr addrspace(3) %b) {
  call void @swaps(ptr addrspace(3) %a, ptr addrspace(3) %b)
  call void @llvm.amdgcn.s.barrier()
  call void @swaps(ptr addrspace(3) %b, ptr addrspace(3) %a)
  ret void
}
define void @tgt_shared_wrong(ptr addrspace(3) %a, ptr addrspace(3) %b) {
  call void @swaps_once(ptr addrspace(3) %a, ptr addrspace(3) %b)
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define internal void @writes(ptr noalias %p, ptr %q) noinline {
  store i8 1, ptr %p
  ret void
}
define internal void @writes_and_reads(ptr noalias %p, ptr %q) noinline {
  store i8 1, ptr %p
  %v = load i8, ptr %q
  ret void
}
define i8 @src_broken(ptr %p, ptr %q) {
  call void @writes(ptr %p, ptr %q)
  %v = load i8, ptr %q
  ret i8 %v
}
define i8 @tgt_broken(ptr %p, ptr %q) {
  call void @writes_and_reads(ptr %p, ptr %q)
  %v = load i8, ptr %q
  ret i8 %v
}

define i8 @src_twice(ptr %p, i1 noundef %c) {
  br i1 %c, label %a, label %b
a:
  %r = call i8 @c(ptr %p, ptr %p)
  ret i8 %r
b:
  ret i8 7
}
define i8 @tgt_twice(ptr %p, i1 noundef %c) {
  ret i8 7
}

define internal i8 @asks(ptr noalias %p) noinline {
  store i8 1, ptr %p
  call void @other()
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @src_call(ptr %p) {
  %r = call i8 @asks(ptr %p)
  ret i8 %r
}
define i8 @tgt_call(ptr %p) {
  store i8 1, ptr %p
  call void @other()
  ret i8 1
}

define internal i8 @loads(ptr noalias %p, ptr %q) noinline {
  %a = load ptr, ptr %q
  store i8 1, ptr %p
  store i8 2, ptr %a
  %v = load i8, ptr %p
  ret i8 %v
}
define i8 @src_loaded(ptr %p, ptr %q) {
  %r = call i8 @loads(ptr %p, ptr %q)
  ret i8 %r
}
define i8 @tgt_loaded(ptr %p, ptr %q) {
  %a = load ptr, ptr %q
  store i8 1, ptr %p
  store i8 2, ptr %a
  ret i8 1
}

; The functions are the same but for what the target's call promises, which does not hold.
define internal i32 @at_site(ptr %x, ptr %y) {
  store i32 1, ptr %x
  store i32 2, ptr %y
  %v = load i32, ptr %x
  ret i32 %v
}

define i32 @src_at_site(ptr %p) {
  %v = call i32 @at_site(ptr %p, ptr %p)
  ret i32 %v
}

define i32 @tgt_at_site(ptr %p) {
  %v = call i32 @at_site(ptr noalias %p, ptr %p)
  ret i32 %v
}
