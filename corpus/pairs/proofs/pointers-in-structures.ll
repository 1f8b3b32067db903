; What: a loop carries a structure with a pointer in it, as Triton's descriptors of group memory are for AMD's targets.
; Its parts are phis of their own, and the pointer an offset from its variable.  Structures that are written from undef
; on, element by element, have no undef.
; Document: docs/proofs.md, "Parts"
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect store-added
; EXPECT --function src_written: correct proved

target triple = "amdgcn-amd-amdhsa"

@smem = external addrspace(3) global [0 x i8], align 16
declare float @op(float) convergent

define void @src(i32 noundef %n, float noundef %x) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %d = phi { ptr addrspace(3), i32 } [ { ptr addrspace(3) @smem, i32 0 }, %entry ], [ %d.next, %loop ]
  %p = extractvalue { ptr addrspace(3), i32 } %d, 0
  %y = call float @op(float %x)
  store float %y, ptr addrspace(3) %p
  %q = getelementptr i8, ptr addrspace(3) %p, i32 64
  %d.part = insertvalue { ptr addrspace(3), i32 } undef, ptr addrspace(3) %q, 0
  %d.next = insertvalue { ptr addrspace(3), i32 } %d.part, i32 0, 1
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt(i32 noundef %n, float noundef %x) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %d = phi { ptr addrspace(3), i32 } [ { ptr addrspace(3) @smem, i32 0 }, %entry ], [ %d.next, %loop ]
  %p = extractvalue { ptr addrspace(3), i32 } %d, 0
  %y = call float @op(float %x)
  store float %y, ptr addrspace(3) %p
  %p1 = getelementptr i8, ptr addrspace(3) %p, i32 32
  %q = getelementptr i8, ptr addrspace(3) %p1, i32 32
  %d.part = insertvalue { ptr addrspace(3), i32 } poison, ptr addrspace(3) %q, 0
  %d.next = insertvalue { ptr addrspace(3), i32 } %d.part, i32 0, 1
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @src_wrong(i32 noundef %n, float noundef %x) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %d = phi { ptr addrspace(3), i32 } [ { ptr addrspace(3) @smem, i32 0 }, %entry ], [ %d.next, %loop ]
  %p = extractvalue { ptr addrspace(3), i32 } %d, 0
  %y = call float @op(float %x)
  store float %y, ptr addrspace(3) %p
  %q = getelementptr i8, ptr addrspace(3) %p, i32 64
  %d.part = insertvalue { ptr addrspace(3), i32 } undef, ptr addrspace(3) %q, 0
  %d.next = insertvalue { ptr addrspace(3), i32 } %d.part, i32 0, 1
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_wrong(i32 noundef %n, float noundef %x) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %d = phi { ptr addrspace(3), i32 } [ { ptr addrspace(3) @smem, i32 0 }, %entry ], [ %d.next, %loop ]
  %p = extractvalue { ptr addrspace(3), i32 } %d, 0
  %y = call float @op(float %x)
  store float %y, ptr addrspace(3) %p
  %q = getelementptr i8, ptr addrspace(3) %p, i32 68
  %d.part = insertvalue { ptr addrspace(3), i32 } poison, ptr addrspace(3) %q, 0
  %d.next = insertvalue { ptr addrspace(3), i32 } %d.part, i32 0, 1
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @src_written(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi { float, float } [ zeroinitializer, %entry ], [ %s.next, %loop ]
  %a = extractvalue { float, float } %s, 0
  %b = extractvalue { float, float } %s, 1
  %x = call float @op(float %a)
  %y = call float @op(float %b)
  %s.part = insertvalue { float, float } undef, float %x, 0
  %s.next = insertvalue { float, float } %s.part, float %y, 1
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @tgt_written(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i.next, %loop ]
  %s = phi { float, float } [ zeroinitializer, %entry ], [ %s.next, %loop ]
  %a = extractvalue { float, float } %s, 0
  %x = call float @op(float %a)
  %b = extractvalue { float, float } %s, 1
  %y = call float @op(float %b)
  %s.part = insertvalue { float, float } undef, float %x, 0
  %s.next = insertvalue { float, float } %s.part, float %y, 1
  %i.next = add i32 %i, 1
  %c = icmp ult i32 %i.next, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
