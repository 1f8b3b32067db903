; What: a function with convergent operations and no loops, inlined by the target into a kernel whose own loop is cut. The
;   source contains its body, too, so that what is converged in it is compared block for block, for any number of threads.
;   A body that only some of the threads execute, or that reads another lane, refutes.
; Document: docs/proofs.md, "Entered functions"
; EXPECT --function src: correct proved
; EXPECT --function src_some: incorrect memory-changed
; EXPECT --function src_in_loop: correct proved
; EXPECT --function src_other: incorrect memory-changed

target triple = "nvptx64-nvidia-cuda"

declare i32 @llvm.nvvm.shfl.sync.up.i32(i32, i32, i32, i32) convergent
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32) convergent

define internal noundef i32 @joined(i32 noundef %v) convergent {
  %up = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %v, i32 1, i32 0)
  %sum = add i32 %up, %v
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %sum, i32 1, i32 31)
  %all = add i32 %other, %sum
  ret i32 %all
}

define void @src(ptr noundef %data, i32 noundef %n, i32 noundef %v) convergent {
entry:
  %s = call noundef i32 @joined(i32 noundef %v) convergent
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = phi i32 [ %s, %entry ], [ %y, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %y = add i32 %x, 3
  %next = add nuw i32 %i, 1
  br label %head
end:
  store i32 %x, ptr %data, align 4
  ret void
}

define void @tgt(ptr noundef %data, i32 noundef %n, i32 noundef %v) convergent {
entry:
  %ups = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %v, i32 1, i32 0)
  %sums = add i32 %ups, %v
  %others = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %sums, i32 1, i32 31)
  %s = add i32 %others, %sums
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = phi i32 [ %s, %entry ], [ %y, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %y = add i32 %x, 3
  %next = add nuw i32 %i, 1
  br label %head
end:
  store i32 %x, ptr %data, align 4
  ret void
}

define void @src_some(ptr noundef %data, i32 noundef %n, i32 noundef %v) convergent {
entry:
  %q = call noundef i32 @joined(i32 noundef %v) convergent
  %odd = trunc i32 %v to i1
  %s = select i1 %odd, i32 %q, i32 0
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = phi i32 [ %s, %entry ], [ %y, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %y = add i32 %x, 3
  %next = add nuw i32 %i, 1
  br label %head
end:
  store i32 %x, ptr %data, align 4
  ret void
}

define void @tgt_some(ptr noundef %data, i32 noundef %n, i32 noundef %v) convergent {
entry:
  %odd = trunc i32 %v to i1
  br i1 %odd, label %some, label %ready
some:
  %upq = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %v, i32 1, i32 0)
  %sumq = add i32 %upq, %v
  %otherq = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %sumq, i32 1, i32 31)
  %q = add i32 %otherq, %sumq
  br label %ready
ready:
  %s = phi i32 [ 0, %entry ], [ %q, %some ]
  br label %head
head:
  %i = phi i32 [ 0, %ready ], [ %next, %body ]
  %x = phi i32 [ %s, %ready ], [ %y, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %y = add i32 %x, 3
  %next = add nuw i32 %i, 1
  br label %head
end:
  store i32 %x, ptr %data, align 4
  ret void
}

define void @src_in_loop(ptr noundef %data, i32 noundef %n, i32 noundef %v) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = phi i32 [ %v, %entry ], [ %y, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %y = call noundef i32 @joined(i32 noundef %x) convergent
  %next = add nuw i32 %i, 1
  br label %head
end:
  store i32 %x, ptr %data, align 4
  ret void
}

define void @tgt_in_loop(ptr noundef %data, i32 noundef %n, i32 noundef %v) convergent {
entry:
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = phi i32 [ %v, %entry ], [ %y, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %upy = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %x, i32 1, i32 0)
  %sumy = add i32 %upy, %x
  %othery = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %sumy, i32 1, i32 31)
  %y = add i32 %othery, %sumy
  %next = add nuw i32 %i, 1
  br label %head
end:
  store i32 %x, ptr %data, align 4
  ret void
}

define void @src_other(ptr noundef %data, i32 noundef %n, i32 noundef %v) convergent {
entry:
  %s = call noundef i32 @joined(i32 noundef %v) convergent
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = phi i32 [ %s, %entry ], [ %y, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %y = add i32 %x, 3
  %next = add nuw i32 %i, 1
  br label %head
end:
  store i32 %x, ptr %data, align 4
  ret void
}

define void @tgt_other(ptr noundef %data, i32 noundef %n, i32 noundef %v) convergent {
entry:
  %ups = call i32 @llvm.nvvm.shfl.sync.up.i32(i32 -1, i32 %v, i32 2, i32 0)
  %sums = add i32 %ups, %v
  %others = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %sums, i32 1, i32 31)
  %s = add i32 %others, %sums
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %next, %body ]
  %x = phi i32 [ %s, %entry ], [ %y, %body ]
  %more = icmp ult i32 %i, %n
  br i1 %more, label %body, label %end
body:
  %y = add i32 %x, 3
  %next = add nuw i32 %i, 1
  br label %head
end:
  store i32 %x, ptr %data, align 4
  ret void
}
