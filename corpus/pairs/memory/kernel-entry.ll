; What: what a kernel loads before it synchronises with others was there when it began: all threads that load one place find
; the same, or are in a race.  So a branch on it is uniform.  A read of another lane's value may not become the own value
; if only one of the two is in a race, which LLVM's uniformity analysis takes for impossible: that is not decided.  A
; function that is no kernel may be entered at other times, and a place that differs is another one.
; Document: LLVM LangRef, "Memory Model for Concurrent Operations"; AMDGPUUsage, "Memory Model"; docs/memory.md, "Races"
; EXPECT --function src_function: incorrect operands-changed
; EXPECT --function src_branch: correct proved
; EXPECT --function src_group: correct proved
; EXPECT --function src_generic: correct proved
; EXPECT --function src_loop: correct
; EXPECT --function src_lane: unknown approximation
; EXPECT --function src_each: incorrect operands-changed
; EXPECT --function src_volatile: incorrect operands-changed
; EXPECT --function src_shared: incorrect operands-changed

target triple = "amdgcn-amd-amdhsa"

@lds = internal addrspace(3) global i32 poison

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare i64 @llvm.amdgcn.ballot.i64(i1)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32)
declare void @f(i64)

define amdgpu_kernel void @src_branch(ptr addrspace(1) %p) convergent {
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %x
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @f(i64 %b)
  br label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_branch(ptr addrspace(1) %p) convergent {
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %a, label %x
a:
  call void @f(i64 %b)
  br label %x
x:
  ret void
}

define amdgpu_kernel void @src_group(ptr addrspace(1) %p) convergent {
  %w = call i32 @llvm.amdgcn.workgroup.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %w
  %v = load i32, ptr addrspace(1) %q, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %x
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @f(i64 %b)
  br label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_group(ptr addrspace(1) %p) convergent {
  %w = call i32 @llvm.amdgcn.workgroup.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %w
  %v = load i32, ptr addrspace(1) %q, align 4
  %c = icmp eq i32 %v, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %a, label %x
a:
  call void @f(i64 %b)
  br label %x
x:
  ret void
}

define amdgpu_kernel void @src_generic(ptr %p) convergent {
  %v = load i32, ptr %p, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %x
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @f(i64 %b)
  br label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_generic(ptr %p) convergent {
  %v = load i32, ptr %p, align 4
  %c = icmp eq i32 %v, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %a, label %x
a:
  call void @f(i64 %b)
  br label %x
x:
  ret void
}

; The number of iterations is loaded.
define amdgpu_kernel void @src_loop(ptr addrspace(1) %p) convergent {
entry:
  %n = load i32, ptr addrspace(1) %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @f(i64 %b)
  ret void
}
define amdgpu_kernel void @tgt_loop(ptr addrspace(1) %p) convergent {
entry:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  %n = load i32, ptr addrspace(1) %p, align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end
end:
  call void @f(i64 %b)
  ret void
}
define amdgpu_kernel void @src_lane(ptr addrspace(1) %p) convergent {
  %v = load i32, ptr addrspace(1) %p, align 4
  %r = call i32 @llvm.amdgcn.readlane.i32(i32 %v, i32 0)
  %l = zext i32 %r to i64
  call void @f(i64 %l)
  ret void
}
define amdgpu_kernel void @tgt_lane(ptr addrspace(1) %p) convergent {
  %v = load i32, ptr addrspace(1) %p, align 4
  %l = zext i32 %v to i64
  call void @f(i64 %l)
  ret void
}

define void @src_function(ptr addrspace(1) inreg %p) convergent {
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %x
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @f(i64 %b)
  br label %x
x:
  ret void
}
define void @tgt_function(ptr addrspace(1) inreg %p) convergent {
  %v = load i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %a, label %x
a:
  call void @f(i64 %b)
  br label %x
x:
  ret void
}

define amdgpu_kernel void @src_each(ptr addrspace(1) %p) convergent {
  %w = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %w
  %v = load i32, ptr addrspace(1) %q, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %x
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @f(i64 %b)
  br label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_each(ptr addrspace(1) %p) convergent {
  %w = call i32 @llvm.amdgcn.workitem.id.x()
  %q = getelementptr i32, ptr addrspace(1) %p, i32 %w
  %v = load i32, ptr addrspace(1) %q, align 4
  %c = icmp eq i32 %v, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %a, label %x
a:
  call void @f(i64 %b)
  br label %x
x:
  ret void
}

define amdgpu_kernel void @src_volatile(ptr addrspace(1) %p) convergent {
  %v = load volatile i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, 0
  br i1 %c, label %a, label %x
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @f(i64 %b)
  br label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_volatile(ptr addrspace(1) %p) convergent {
  %v = load volatile i32, ptr addrspace(1) %p, align 4
  %c = icmp eq i32 %v, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %a, label %x
a:
  call void @f(i64 %b)
  br label %x
x:
  ret void
}

define amdgpu_kernel void @src_shared() convergent {
  %v = load i32, ptr addrspace(3) @lds, align 4
  %g = freeze i32 %v
  %c = icmp eq i32 %g, 0
  br i1 %c, label %a, label %x
a:
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  call void @f(i64 %b)
  br label %x
x:
  ret void
}
define amdgpu_kernel void @tgt_shared() convergent {
  %v = load i32, ptr addrspace(3) @lds, align 4
  %g = freeze i32 %v
  %c = icmp eq i32 %g, 0
  %b = call i64 @llvm.amdgcn.ballot.i64(i1 true)
  br i1 %c, label %a, label %x
a:
  call void @f(i64 %b)
  br label %x
x:
  ret void
}

