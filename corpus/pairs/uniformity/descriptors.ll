; What: a resource's descriptor must be the same in all threads that execute a call together, which need not be a
; convergent one: the descriptor of a buffer, the index of one in a table unless it is marked as one that may differ.
; With tokens the threads are those of the convergence regions that the call is in.
; Document: LLVM, IntrinsicsAMDGPU.td, rsrc(SGPR): "All of these values will need to be wave-uniform when the buffer
; instructions are invoked"; IntrinsicsDirectX.td, handlefrombinding; "Convergent Operation Semantics", "Controlled Maximal
; Converged-with Relation"
; EXPECT --function src_mark_lost: incorrect uniformity-lost
; EXPECT --function src_merged: incorrect uniformity-lost
; EXPECT --function src_kept: correct proved
; EXPECT --function src_kernel: correct proved
; EXPECT --function src_assumed: correct proved
; EXPECT --function src_stored: incorrect uniformity-lost
; EXPECT --function src_marked: correct proved
; EXPECT --function src_region: incorrect uniformity-lost
; EXPECT --function src_region --model ipdom: incorrect uniformity-lost
; EXPECT --function src_region_kept: correct proved-within-bounds
; EXPECT --function src_later: incorrect uniformity-lost
; EXPECT --function src_few: incorrect uniformity-lost
; EXPECT --function src_few --threads 2: correct proved
; EXPECT --function src_few --threads 4: incorrect uniformity-lost

@one = external addrspace(8) global i32
@two = external addrspace(8) global i32

define i32 @src_merged(i1 noundef %c) {
  br i1 %c, label %x, label %y
x:
  %l = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) @one, i32 0, i32 0, i32 0)
  br label %e
y:
  %m = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) @two, i32 0, i32 0, i32 0)
  br label %e
e:
  %r = phi i32 [ %l, %x ], [ %m, %y ]
  ret i32 %r
}
define i32 @tgt_merged(i1 noundef %c) {
  %rsrc = select i1 %c, ptr addrspace(8) @one, ptr addrspace(8) @two
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %rsrc, i32 0, i32 0, i32 0)
  ret i32 %r
}

define i32 @src_kept(ptr addrspace(8) %rsrc, i32 %at) {
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %rsrc, i32 %at, i32 0, i32 0)
  ret i32 %r
}
define i32 @tgt_kept(ptr addrspace(8) %rsrc, i32 %at) {
  %same = mul i32 %at, 1
  %r = call i32 @llvm.amdgcn.raw.ptr.buffer.load.i32(ptr addrspace(8) %rsrc, i32 %same, i32 0, i32 0)
  ret i32 %r
}

; A kernel's arguments are the same, whoever executes the call.
define amdgpu_kernel void @src_kernel(ptr addrspace(8) noundef %rsrc, i1 noundef %c, i32 noundef %v) {
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %v, ptr addrspace(8) %rsrc, i32 0, i32 0, i32 0)
  ret void
}
define amdgpu_kernel void @tgt_kernel(ptr addrspace(8) noundef %rsrc, i1 noundef %c, i32 noundef %v) {
  br i1 %c, label %x, label %y
x:
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %v, ptr addrspace(8) %rsrc, i32 0, i32 0, i32 0)
  br label %e
y:
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %v, ptr addrspace(8) %rsrc, i32 0, i32 0, i32 0)
  br label %e
e:
  ret void
}

; The first thread's descriptor is everybody's.
define i32 @src_assumed(i32 noundef %i) {
  %h = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %i, ptr null)
  ret i32 %i
}
define i32 @tgt_assumed(i32 noundef %i) {
  %first = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  ret i32 %first
}

define void @src_stored(i32 noundef %v, i1 noundef %c) {
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %v, ptr addrspace(8) @one, i32 0, i32 0, i32 0)
  ret void
}
define void @tgt_stored(i32 noundef %v, i1 noundef %c) {
  %rsrc = select i1 %c, ptr addrspace(8) @one, ptr addrspace(8) @two
  call void @llvm.amdgcn.raw.ptr.buffer.store.i32(i32 %v, ptr addrspace(8) %rsrc, i32 0, i32 0, i32 0)
  ret void
}

; A marked index may differ.
define void @src_marked(i32 noundef %i) {
  ret void
}
define void @tgt_marked(i32 noundef %i) {
  %n = call i32 @llvm.dx.resource.nonuniformindex(i32 %i)
  %m = add i32 %n, 1
  %h = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %m, ptr null)
  ret void
}
define void @src_mark_lost(i32 noundef %i) {
  %n = call i32 @llvm.dx.resource.nonuniformindex(i32 %i)
  %h = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %n, ptr null)
  ret void
}
define void @tgt_mark_lost(i32 noundef %i) {
  %h = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %i, ptr null)
  ret void
}

; In the region of the heart's token the threads that left in one iteration are among themselves; behind it they are not.
define void @src_region(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %next, %l ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp eq i32 %i, %k
  br i1 %done, label %e, label %l
l:
  %next = add i32 %i, 1
  br label %h
e:
  %s = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %i, ptr null)
  call void @op() [ "convergencectrl"(token %heart) ]
  ret void
}
define void @tgt_region(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %next, %l ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp eq i32 %i, %k
  br i1 %done, label %e, label %l
l:
  %next = add i32 %i, 1
  br label %h
e:
  call void @op() [ "convergencectrl"(token %heart) ]
  %s = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %i, ptr null)
  ret void
}
define void @src_region_kept(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %next, %l ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp eq i32 %i, %k
  br i1 %done, label %e, label %l
l:
  %next = add i32 %i, 1
  br label %h
e:
  call void @op() [ "convergencectrl"(token %heart) ]
  ret void
}
define void @tgt_region_kept(i32 noundef %k) convergent {
  %entry = call token @llvm.experimental.convergence.entry()
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %next, %l ]
  %heart = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %entry) ]
  %done = icmp eq i32 %i, %k
  br i1 %done, label %e, label %l
l:
  %next = add i32 %i, 1
  br label %h
e:
  %s = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %i, ptr null)
  call void @op() [ "convergencectrl"(token %heart) ]
  ret void
}

; Without tokens the threads are together behind the loop (temporal divergence).
define void @src_later(i32 noundef %k) {
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %next, %h ]
  %s = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %i, ptr null)
  %next = add i32 %i, 1
  %done = icmp eq i32 %i, %k
  br i1 %done, label %e, label %h
e:
  ret void
}
define void @tgt_later(i32 noundef %k) {
  br label %h
h:
  %i = phi i32 [ 0, %0 ], [ %next, %h ]
  %next = add i32 %i, 1
  %done = icmp eq i32 %i, %k
  br i1 %done, label %e, label %h
e:
  %s = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %i, ptr null)
  ret void
}

; Two threads agree, and more do not: no proof for any number of threads.
define void @src_few() {
  ret void
}
define void @tgt_few() {
  %own = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %later = icmp ugt i32 %own, 1
  %i = zext i1 %later to i32
  %h = call target("dx.RawBuffer", i8, 0, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i8_0_0t(i32 0, i32 0, i32 8, i32 %i, ptr null)
  ret void
}

declare void @op() convergent nounwind willreturn
