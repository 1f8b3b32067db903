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
; EXPECT --function src_filled: correct proved
; EXPECT --function src_filled_shared: incorrect observation-missing
; EXPECT --function src_entered: unknown approximation
; EXPECT --function src_entered_stores: incorrect observation-missing
; EXPECT --function src_rounds: unknown approximation
; EXPECT --function src_volatile: incorrect
; EXPECT --function src_shared: incorrect
; EXPECT --function src_global: incorrect
; EXPECT --function src_cast: incorrect
; EXPECT --function src_escaped: correct proved
; EXPECT --function src_passed: correct proved

target triple = "amdgcn-amd-amdhsa"

@table = internal addrspace(1) constant i32 42, align 4

@filled = internal addrspace(3) global i32 undef
declare void @llvm.amdgcn.s.barrier()
declare void @llvm.assume(i1)
declare void @llvm.memset.p5.i64(ptr addrspace(5), i8, i64, i1)
declare void @llvm.memset.p3.i64(ptr addrspace(3), i8, i64, i1)
declare void @llvm.lifetime.start.p5(ptr addrspace(5))
declare void @llvm.lifetime.end.p5(ptr addrspace(5))
declare void @see(ptr addrspace(5)) nounwind willreturn

define amdgpu_kernel void @src_store(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  store i32 7, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  %last = load i32, ptr addrspace(5) %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @tgt_store(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  store i32 7, ptr addrspace(5) %own, align 4
  %last = load i32, ptr addrspace(5) %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_load(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @tgt_load(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(5) %own, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_both(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(5) %own, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  %last = load i32, ptr addrspace(5) %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @tgt_both(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(5) %own, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(5) %own, align 4
  %last = load i32, ptr addrspace(5) %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_dead(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_dead(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_constant(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(4) %q, align 4
  call void @llvm.amdgcn.s.barrier()
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @tgt_constant(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(4) %q, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_table(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) @table, align 4
  call void @llvm.amdgcn.s.barrier()
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @tgt_table(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) @table, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_assumed(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %c = icmp ult i32 %x, 9
  call void @llvm.assume(i1 %c)
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_assumed(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %c = icmp ult i32 %x, 9
  call void @llvm.assume(i1 %c)
  ret void
}

define amdgpu_kernel void @src_lifetime(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %own)
  store i32 1, ptr addrspace(5) %own, align 4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %own)
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_lifetime(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.lifetime.start.p5(ptr addrspace(5) %own)
  store i32 1, ptr addrspace(5) %own, align 4
  call void @llvm.lifetime.end.p5(ptr addrspace(5) %own)
  ret void
}

define amdgpu_kernel void @src_volatile(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  store volatile i32 7, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  %last = load i32, ptr addrspace(5) %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @tgt_volatile(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  store volatile i32 7, ptr addrspace(5) %own, align 4
  %last = load i32, ptr addrspace(5) %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_shared(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  store i32 7, ptr addrspace(3) %s, align 4
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_shared(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  store i32 7, ptr addrspace(3) %s, align 4
  ret void
}

define amdgpu_kernel void @src_global(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %p, align 4
  call void @llvm.amdgcn.s.barrier()
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @tgt_global(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(1) %p, align 4
  %w = add i32 %v, 1
  store i32 %w, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_cast(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %as = addrspacecast ptr addrspace(1) %p to ptr
  %ro = addrspacecast ptr %as to ptr addrspace(4)
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(4) %ro, align 4
  call void @llvm.amdgcn.s.barrier()
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @tgt_cast(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %as = addrspacecast ptr addrspace(1) %p to ptr
  %ro = addrspacecast ptr %as to ptr addrspace(4)
  call void @llvm.amdgcn.s.barrier()
  %v = load i32, ptr addrspace(4) %ro, align 4
  store i32 %v, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_escaped(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store ptr addrspace(5) %own, ptr addrspace(3) %s
  call void @llvm.amdgcn.s.barrier()
  store i32 7, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_escaped(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  store ptr addrspace(5) %own, ptr addrspace(3) %s
  call void @llvm.amdgcn.s.barrier()
  store i32 7, ptr addrspace(5) %own, align 4
  ret void
}

define amdgpu_kernel void @src_passed(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  call void @see(ptr addrspace(5) %own)
  call void @llvm.amdgcn.s.barrier()
  store i32 7, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  call void @see(ptr addrspace(5) %own)
  ret void
}

define amdgpu_kernel void @tgt_passed(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
  %own = alloca i32, align 4, addrspace(5)
  call void @see(ptr addrspace(5) %own)
  call void @llvm.amdgcn.s.barrier()
  store i32 7, ptr addrspace(5) %own, align 4
  call void @see(ptr addrspace(5) %own)
  ret void
}

define amdgpu_kernel void @src_rounds(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
entry:
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  br label %round

round:
  %i = phi i32 [ 0, %entry ], [ %j, %round ]
  call void @llvm.amdgcn.s.barrier()
  store i32 %i, ptr addrspace(5) %own, align 4
  %j = add i32 %i, 1
  %m = icmp ult i32 %j, 3
  br i1 %m, label %round, label %done

done:
  %last = load i32, ptr addrspace(5) %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @tgt_rounds(ptr addrspace(1) %p, ptr addrspace(4) %q, ptr addrspace(3) %s, i32 noundef %x) {
entry:
  %own = alloca i32, align 4, addrspace(5)
  store i32 %x, ptr addrspace(5) %own, align 4
  call void @llvm.amdgcn.s.barrier()
  br label %round

round:
  %i = phi i32 [ 0, %entry ], [ %j, %round ]
  store i32 %i, ptr addrspace(5) %own, align 4
  %j = add i32 %i, 1
  %m = icmp ult i32 %j, 3
  br i1 %m, label %round, label %done

done:
  %last = load i32, ptr addrspace(5) %own, align 4
  store i32 %last, ptr addrspace(1) %p, align 4
  ret void
}

define amdgpu_kernel void @src_filled(ptr addrspace(1) %o, i32 %n) {
  %p = alloca i32, addrspace(5)
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.memset.p5.i64(ptr addrspace(5) %p, i8 0, i64 4, i1 false)
  call void @llvm.amdgcn.s.barrier()
  %c = load i32, ptr addrspace(5) %p
  store i32 %c, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @tgt_filled(ptr addrspace(1) %o, i32 %n) {
  %p = alloca i32, addrspace(5)
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.memset.p5.i64(ptr addrspace(5) %p, i8 0, i64 4, i1 false)
  %c = load i32, ptr addrspace(5) %p
  store i32 %c, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @src_filled_shared(ptr addrspace(1) %o, i32 %n) {
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.memset.p3.i64(ptr addrspace(3) @filled, i8 0, i64 4, i1 false)
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_filled_shared(ptr addrspace(1) %o, i32 %n) {
  call void @llvm.amdgcn.s.barrier()
  call void @llvm.memset.p3.i64(ptr addrspace(3) @filled, i8 0, i64 4, i1 false)
  ret void
}

define amdgpu_kernel void @src_entered(ptr addrspace(1) %o, i32 %n) {
  call void @llvm.amdgcn.s.barrier()
  %c = call i32 @computes(i32 %n)
  call void @llvm.amdgcn.s.barrier()
  store i32 %c, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @tgt_entered(ptr addrspace(1) %o, i32 %n) {
  call void @llvm.amdgcn.s.barrier()
  %c = call i32 @computes(i32 %n)
  store i32 %c, ptr addrspace(1) %o
  ret void
}

define amdgpu_kernel void @src_entered_stores(ptr addrspace(1) %o, i32 %n) {
  call void @llvm.amdgcn.s.barrier()
  call void @stores(i32 %n)
  call void @llvm.amdgcn.s.barrier()
  ret void
}

define amdgpu_kernel void @tgt_entered_stores(ptr addrspace(1) %o, i32 %n) {
  call void @llvm.amdgcn.s.barrier()
  call void @stores(i32 %n)
  ret void
}

define internal i32 @computes(i32 %v) {
  %z = mul i32 %v, 3
  ret i32 %z
}

define internal void @stores(i32 %v) {
  store i32 %v, ptr addrspace(3) @filled
  ret void
}
