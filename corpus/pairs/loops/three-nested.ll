; What: three nested cycles over memory, in which the target multiplies by another cycle's counter. Within two executions
; of each header the difference is found in a second, which four take minutes for: a small bound is tried first.
; Document: LangRef, "'load' Instruction"
; EXPECT --function src_same: correct proved
; EXPECT --function src: incorrect
; EXPECT --bounded --function src_same --unroll 1: correct proved-within-bounds

declare void @op(i32) convergent willreturn nounwind memory(inaccessiblemem: readwrite)

define i32 @src(ptr noundef %p, i32 noundef %n, i32 noundef %m, i32 noundef %k) convergent {
entry:
  br label %a
a:
  %i = phi i32 [ 0, %entry ], [ %i1, %alatch ]
  %x = phi i32 [ 0, %entry ], [ %z1, %alatch ]
  br label %b
b:
  %j = phi i32 [ 0, %a ], [ %j1, %blatch ]
  %y = phi i32 [ %x, %a ], [ %z1, %blatch ]
  br label %c
c:
  %l = phi i32 [ 0, %b ], [ %l1, %c ]
  %z = phi i32 [ %y, %b ], [ %z1, %c ]
  %ij = mul i32 %i, %m
  %ijl = add i32 %ij, %j
  %idx = mul i32 %ijl, %k
  %at = add i32 %idx, %l
  %q = getelementptr i32, ptr %p, i32 %at
  %v = load i32, ptr %q
  %w = mul i32 %v, %i
  store i32 %w, ptr %q
  %z1 = add i32 %z, %w
  %l1 = add i32 %l, 1
  %cl = icmp ult i32 %l1, %k
  br i1 %cl, label %c, label %blatch
blatch:
  call void @op(i32 %j)
  %j1 = add i32 %j, 1
  %cj = icmp ult i32 %j1, %m
  br i1 %cj, label %b, label %alatch
alatch:
  %i1 = add i32 %i, 1
  %ci = icmp ult i32 %i1, %n
  br i1 %ci, label %a, label %end
end:
  ret i32 %z1
}

define i32 @tgt(ptr noundef %p, i32 noundef %n, i32 noundef %m, i32 noundef %k) convergent {
entry:
  br label %a
a:
  %i = phi i32 [ 0, %entry ], [ %i1, %alatch ]
  %x = phi i32 [ 0, %entry ], [ %z1, %alatch ]
  br label %b
b:
  %j = phi i32 [ 0, %a ], [ %j1, %blatch ]
  %y = phi i32 [ %x, %a ], [ %z1, %blatch ]
  br label %c
c:
  %l = phi i32 [ 0, %b ], [ %l1, %c ]
  %z = phi i32 [ %y, %b ], [ %z1, %c ]
  %ij = mul i32 %i, %m
  %ijl = add i32 %ij, %j
  %idx = mul i32 %ijl, %k
  %at = add i32 %idx, %l
  %q = getelementptr i32, ptr %p, i32 %at
  %v = load i32, ptr %q
  %w = mul i32 %v, %j
  store i32 %w, ptr %q
  %z1 = add i32 %z, %w
  %l1 = add i32 %l, 1
  %cl = icmp ult i32 %l1, %k
  br i1 %cl, label %c, label %blatch
blatch:
  call void @op(i32 %j)
  %j1 = add i32 %j, 1
  %cj = icmp ult i32 %j1, %m
  br i1 %cj, label %b, label %alatch
alatch:
  %i1 = add i32 %i, 1
  %ci = icmp ult i32 %i1, %n
  br i1 %ci, label %a, label %end
end:
  ret i32 %z1
}

define i32 @src_same(ptr noundef %p, i32 noundef %n, i32 noundef %m, i32 noundef %k) convergent {
entry:
  br label %a
a:
  %i = phi i32 [ 0, %entry ], [ %i1, %alatch ]
  %x = phi i32 [ 0, %entry ], [ %z1, %alatch ]
  br label %b
b:
  %j = phi i32 [ 0, %a ], [ %j1, %blatch ]
  %y = phi i32 [ %x, %a ], [ %z1, %blatch ]
  br label %c
c:
  %l = phi i32 [ 0, %b ], [ %l1, %c ]
  %z = phi i32 [ %y, %b ], [ %z1, %c ]
  %ij = mul i32 %i, %m
  %ijl = add i32 %ij, %j
  %idx = mul i32 %ijl, %k
  %at = add i32 %idx, %l
  %q = getelementptr i32, ptr %p, i32 %at
  %v = load i32, ptr %q
  %w = mul i32 %v, 2
  store i32 %w, ptr %q
  %z1 = add i32 %z, %w
  %l1 = add i32 %l, 1
  %cl = icmp ult i32 %l1, %k
  br i1 %cl, label %c, label %blatch
blatch:
  call void @op(i32 %j)
  %j1 = add i32 %j, 1
  %cj = icmp ult i32 %j1, %m
  br i1 %cj, label %b, label %alatch
alatch:
  %i1 = add i32 %i, 1
  %ci = icmp ult i32 %i1, %n
  br i1 %ci, label %a, label %end
end:
  ret i32 %z1
}

define i32 @tgt_same(ptr noundef %p, i32 noundef %n, i32 noundef %m, i32 noundef %k) convergent {
entry:
  br label %a
a:
  %i = phi i32 [ 0, %entry ], [ %i1, %alatch ]
  %x = phi i32 [ 0, %entry ], [ %z1, %alatch ]
  br label %b
b:
  %j = phi i32 [ 0, %a ], [ %j1, %blatch ]
  %y = phi i32 [ %x, %a ], [ %z1, %blatch ]
  br label %c
c:
  %l = phi i32 [ 0, %b ], [ %l1, %c ]
  %z = phi i32 [ %y, %b ], [ %z1, %c ]
  %ij = mul i32 %i, %m
  %ijl = add i32 %ij, %j
  %idx = mul i32 %ijl, %k
  %at = add i32 %idx, %l
  %q = getelementptr i32, ptr %p, i32 %at
  %v = load i32, ptr %q
  %w = shl i32 %v, 1
  store i32 %w, ptr %q
  %z1 = add i32 %z, %w
  %l1 = add i32 %l, 1
  %cl = icmp ult i32 %l1, %k
  br i1 %cl, label %c, label %blatch
blatch:
  call void @op(i32 %j)
  %j1 = add i32 %j, 1
  %cj = icmp ult i32 %j1, %m
  br i1 %cj, label %b, label %alatch
alatch:
  %i1 = add i32 %i, 1
  %ci = icmp ult i32 %i1, %n
  br i1 %ci, label %a, label %end
end:
  ret i32 %z1
}
