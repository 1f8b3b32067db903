; What: The first lane's value of an operand that is the same in all threads is that operand, in whatever set, so the operation may be sunk
; into an arm in which threads part.  It is not where the operand is a thread's own, or that of an iteration in which threads leave a loop.
; Nor do copies in the arms of a divergent branch give what the first lane of all has.
; Document: llvm-convergent-operations, "Hoisting and sinking"
; EXPECT --function src: correct
; EXPECT --function src_karg: correct
; EXPECT --function src_of_number: incorrect
; EXPECT --function src_loop: incorrect
; EXPECT --function src_arg: incorrect
; EXPECT --function src_tail: incorrect
; EXPECT --function src_broadcast: incorrect
; EXPECT --function src_into_loop: incorrect

target triple = "amdgcn-amd-amdhsa"
declare i32 @llvm.amdgcn.readfirstlane.i32(i32)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x()
declare void @use(i32)
define amdgpu_kernel void @src_of_number(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  %o = icmp ugt i32 %id, %n
  br i1 %o, label %a, label %b
a:
  call void @use(i32 %s)
  ret void
b:
  ret void
}
define amdgpu_kernel void @tgt_of_number(i32 noundef %n) convergent {
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %o = icmp ugt i32 %id, %n
  br i1 %o, label %a, label %b
a:
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %id)
  call void @use(i32 %s)
  ret void
b:
  ret void
}
define amdgpu_kernel void @src_loop(i32 noundef %n) convergent {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %id
  br i1 %c, label %h, label %x
x:
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  call void @use(i32 %s)
  ret void
}
define amdgpu_kernel void @tgt_loop(i32 noundef %n) convergent {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %i1, %h ]
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %id
  br i1 %c, label %h, label %x
x:
  call void @use(i32 %i)
  ret void
}
define i32 @src_arg(i32 noundef %n) convergent {
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)
  ret i32 %s
}
define i32 @tgt_arg(i32 noundef %n) convergent {
  ret i32 %n
}
define amdgpu_kernel void @src_karg(i32 noundef %n) convergent {
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %n)
  call void @use(i32 %s)
  ret void
}
define amdgpu_kernel void @tgt_karg(i32 noundef %n) convergent {
  call void @use(i32 %n)
  ret void
}
define amdgpu_kernel void @src(ptr addrspace(1) noundef %p, i32 noundef %stride) convergent {
entry:
  %twice = shl i32 %stride, 1
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %twice)
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %id to i1
  br i1 %odd, label %then, label %end

then:
  store i32 %s, ptr addrspace(1) %p, align 4
  br label %end

end:
  ret void
}

define amdgpu_kernel void @tgt(ptr addrspace(1) noundef %p, i32 noundef %stride) convergent {
entry:
  %id = call i32 @llvm.amdgcn.workitem.id.x()
  %odd = trunc i32 %id to i1
  br i1 %odd, label %then, label %end

then:
  %twice = shl i32 %stride, 1
  %s = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %twice)
  store i32 %s, ptr addrspace(1) %p, align 4
  br label %end

end:
  ret void
}

define amdgpu_kernel void @src_tail(ptr addrspace(1) noundef %p) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c0 = icmp eq i32 %t, 0
  br i1 %c0, label %A, label %B
A:
  br label %J
B:
  br label %J
J:
  %x = phi i32 [1, %A], [2, %B]
  %r = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %x)
  store volatile i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @tgt_tail(ptr addrspace(1) noundef %p) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  %c0 = icmp eq i32 %t, 0
  br i1 %c0, label %A, label %B
A:
  %ra = call i32 @llvm.amdgcn.readfirstlane.i32(i32 1)
  br label %J
B:
  %rb = call i32 @llvm.amdgcn.readfirstlane.i32(i32 2)
  br label %J
J:
  %r = phi i32 [%ra, %A], [%rb, %B]
  store volatile i32 %r, ptr addrspace(1) %p
  ret void
}

declare spir_func i32 @_Z25sub_group_broadcast_firsti(i32) convergent
declare spir_func i32 @_Z22get_sub_group_local_idv()
define spir_kernel void @src_broadcast(ptr addrspace(1) noundef %p) {
entry:
  %t = call spir_func i32 @_Z22get_sub_group_local_idv()
  %c0 = icmp eq i32 %t, 0
  br i1 %c0, label %A, label %B
A:
  br label %J
B:
  br label %J
J:
  %x = phi i32 [1, %A], [2, %B]
  %r = call spir_func i32 @_Z25sub_group_broadcast_firsti(i32 %x)
  store volatile i32 %r, ptr addrspace(1) %p
  ret void
}

define spir_kernel void @tgt_broadcast(ptr addrspace(1) noundef %p) {
entry:
  %t = call spir_func i32 @_Z22get_sub_group_local_idv()
  %c0 = icmp eq i32 %t, 0
  br i1 %c0, label %A, label %B
A:
  %ra = call spir_func i32 @_Z25sub_group_broadcast_firsti(i32 1)
  br label %J
B:
  %rb = call spir_func i32 @_Z25sub_group_broadcast_firsti(i32 2)
  br label %J
J:
  %r = phi i32 [%ra, %A], [%rb, %B]
  store volatile i32 %r, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @src_into_loop(ptr addrspace(1) noundef %p) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %l
l:
  %i = phi i32 [0, %entry], [%n, %l]
  %n = add i32 %i, 1
  %c = icmp ult i32 %n, %t
  br i1 %c, label %l, label %x
x:
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  store volatile i32 %a, ptr addrspace(1) %p
  ret void
}

define amdgpu_kernel void @tgt_into_loop(ptr addrspace(1) noundef %p) {
entry:
  %t = call i32 @llvm.amdgcn.workitem.id.x()
  br label %l
l:
  %i = phi i32 [0, %entry], [%n, %l]
  %n = add i32 %i, 1
  %a = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %i)
  %c = icmp ult i32 %n, %t
  br i1 %c, label %l, label %x
x:
  store volatile i32 %a, ptr addrspace(1) %p
  ret void
}
