; What: llvm.spv.loop.merge and llvm.spv.selection.merge say where SPIR-V's constructs end. They do nothing, their
; operands are addresses of blocks to which nothing jumps, and they may be added (@src) or removed (@src_removed). What
; else the structurizer does counts: a vote after a loop is not one in the loop's last iteration (@src_into).
; Document: LLVM, Convergence And Uniformity, "Maximal Convergence"; SPIR-V, "Structured Control Flow"
; EXPECT --function src_into: incorrect communicating-set-changed
; EXPECT: incorrect
; EXPECT --function src: correct
; EXPECT --function src_removed: correct

target triple = "spirv-unknown-vulkan1.3-compute"

declare void @op(i32) convergent nounwind willreturn
declare void @after() convergent nounwind willreturn
declare void @llvm.spv.loop.merge(...)
declare void @llvm.spv.selection.merge.p0(ptr, i32 immarg)

define void @src(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %odd = trunc i32 %i to i1
  br i1 %odd, label %work, label %latch

work:
  call void @op(i32 %i)
  br label %latch

latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  call void @after()
  ret void
}

define void @tgt(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@tgt, %end), ptr blockaddress(@tgt, %latch), i32 0)
  br label %body

body:
  %odd = trunc i32 %i to i1
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@tgt, %latch), i32 0)
  br i1 %odd, label %work, label %latch

work:
  call void @op(i32 %i)
  br label %latch

latch:
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  call void @after()
  ret void
}

define void @src_removed(i1 noundef %c) convergent {
entry:
  call void @llvm.spv.selection.merge.p0(ptr blockaddress(@src_removed, %end), i32 0)
  br i1 %c, label %then, label %end

then:
  call void @op(i32 0)
  br label %end

end:
  ret void
}

define void @tgt_removed(i1 noundef %c) convergent {
entry:
  br i1 %c, label %then, label %end

then:
  call void @op(i32 0)
  br label %end

end:
  ret void
}

define void @src_into(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %end

end:
  call void @after()
  ret void
}

define void @tgt_into(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %next, %latch ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %n
  call void (...) @llvm.spv.loop.merge(ptr blockaddress(@tgt_into, %end), ptr blockaddress(@tgt_into, %latch), i32 0)
  br i1 %more, label %latch, label %leave

leave:
  call void @after()
  br label %latch

latch:
  br i1 %more, label %loop, label %end

end:
  ret void
}
