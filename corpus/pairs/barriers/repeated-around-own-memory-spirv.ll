; What: barriers in a row with accesses between them that say nothing to other threads, and read nothing that these
; write: of a thread's own memory, of memory that never changes, loads of which nothing reads the value, lifetimes and
; assumptions.  No other thread accesses a private variable, whoever has its address.  Loads whose value is used count.
; Document: docs/semantics.md, section 8, "Barriers in a row"
; EXPECT --function src_store: correct proved
; EXPECT --function src_load: correct proved
; EXPECT --function src_both: correct proved
; EXPECT --function src_dead: correct proved
; EXPECT --function src_constant: correct proved
; EXPECT --function src_table: correct proved
; EXPECT --function src_assumed: correct proved
; EXPECT --function src_lifetime: correct proved
; EXPECT --function src_rounds: unknown approximation
; EXPECT --function src_volatile: incorrect
; EXPECT --function src_shared: incorrect
; EXPECT --function src_global: incorrect
; EXPECT --function src_passed: correct proved

target triple = "spirv64-unknown-unknown"

@table = internal addrspace(1) constant i32 42, align 4

declare void @_Z7barrierj(i32) convergent nounwind willreturn
declare void @llvm.assume(i1)
declare void @llvm.lifetime.start.p0(ptr)
declare void @llvm.lifetime.end.p0(ptr)
declare void @see(ptr) nounwind willreturn

define spir_kernel void @src_store(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  store i32 7, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  %last = load i32, ptr %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @tgt_store(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  store i32 7, ptr %own, align 4
  %last = load i32, ptr %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @src_load(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @tgt_load(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr %own, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @src_both(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr %own, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  %last = load i32, ptr %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @tgt_both(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr %own, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr %own, align 4
  %last = load i32, ptr %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @src_dead(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @_Z7barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_dead(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @src_constant(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr addrspace(2) %q, align 4
  call void @_Z7barrierj(i32 1)
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @tgt_constant(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr addrspace(2) %q, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @src_table(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr addrspace(1) @table, align 4
  call void @_Z7barrierj(i32 1)
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @tgt_table(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr addrspace(1) @table, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @src_assumed(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %c = icmp ult i32 %x, 9
  call void @llvm.assume(i1 %c)
  call void @_Z7barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_assumed(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %c = icmp ult i32 %x, 9
  call void @llvm.assume(i1 %c)
  ret void
}

define spir_kernel void @src_lifetime(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  call void @_Z7barrierj(i32 1)
  call void @llvm.lifetime.start.p0(ptr %own)
  store i32 1, ptr %own, align 4
  call void @llvm.lifetime.end.p0(ptr %own)
  call void @_Z7barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_lifetime(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  call void @_Z7barrierj(i32 1)
  call void @llvm.lifetime.start.p0(ptr %own)
  store i32 1, ptr %own, align 4
  call void @llvm.lifetime.end.p0(ptr %own)
  ret void
}

define spir_kernel void @src_volatile(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  store volatile i32 7, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  %last = load i32, ptr %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @tgt_volatile(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  store volatile i32 7, ptr %own, align 4
  %last = load i32, ptr %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @src_shared(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  store i32 7, ptr addrspace(3) %s, align 4
  call void @_Z7barrierj(i32 1)
  ret void
}

define spir_kernel void @tgt_shared(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  store i32 7, ptr addrspace(3) %s, align 4
  ret void
}

define spir_kernel void @src_global(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @_Z7barrierj(i32 1)
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @tgt_global(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @_Z7barrierj(i32 1)
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @src_passed(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  call void @see(ptr %own)
  call void @_Z7barrierj(i32 1)
  store i32 7, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  call void @see(ptr %own)
  ret void
}

define spir_kernel void @tgt_passed(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4
  call void @see(ptr %own)
  call void @_Z7barrierj(i32 1)
  store i32 7, ptr %own, align 4
  call void @see(ptr %own)
  ret void
}

define spir_kernel void @src_rounds(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
entry:
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  br label %round

round:
  %i = phi i32 [ 0, %entry ], [ %j, %round ]
  call void @_Z7barrierj(i32 1)
  store i32 %i, ptr %own, align 4
  %j = add i32 %i, 1
  %m = icmp ult i32 %j, 3
  br i1 %m, label %round, label %done

done:
  %last = load i32, ptr %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define spir_kernel void @tgt_rounds(ptr addrspace(1) %p, ptr addrspace(2) %q, ptr addrspace(3) %s, i32 noundef %x) {
entry:
  %own = alloca i32, align 4
  store i32 %x, ptr %own, align 4
  call void @_Z7barrierj(i32 1)
  br label %round

round:
  %i = phi i32 [ 0, %entry ], [ %j, %round ]
  store i32 %i, ptr %own, align 4
  %j = add i32 %i, 1
  %m = icmp ult i32 %j, 3
  br i1 %m, label %round, label %done

done:
  %last = load i32, ptr %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}
