; What: functions with loops that are the same on both sides are called, not entered, to prove the
; caller for any number of iterations.  Entered, their loops would have to be cut, or, after five
; acquires in a loop, not be decided at all.  What only a function's body shows still refutes: that
; it reads group memory, that two executions choose two values, that it writes nothing.
; Document: docs/refinement.md, "The same functions on both sides"
; EXPECT --function src_sets: correct proved
; EXPECT --function src: correct proved
; EXPECT --function src_wrong: incorrect memory-changed
; EXPECT --function src_sets_wrong: incorrect communicating-set-changed
; EXPECT --function src_chosen: incorrect memory-changed
; EXPECT --function src_unwritten: incorrect memory-changed
; EXPECT --function src_ends: incorrect memory-changed
; EXPECT --function src_nan: incorrect result-changed
; EXPECT --function src_waits: incorrect memory-changed
; EXPECT --function src_pointer: incorrect result-changed
; EXPECT --function src_left: incorrect memory-changed
; EXPECT --function src_unordered: unknown approximation
; EXPECT --function src_some: correct proved
; EXPECT --function src_some_wrong: incorrect memory-changed
; EXPECT --function src_counted: incorrect result-changed
; EXPECT --function src_stored: incorrect result-changed

target triple = "nvptx64-nvidia-cuda"

@kept = internal addrspace(3) global i32 undef, align 4

declare i32 @llvm.nvvm.read.ptx.sreg.laneid()
declare void @llvm.nvvm.barrier.cta.sync.aligned.all(i32) convergent
declare void @llvm.nvvm.exit() noreturn

; Waits for the flag of each of the tiles before, and adds what they have left.
define internal noundef i32 @before(i32 noundef %tile, ptr noundef %flags) convergent {
entry:
  br label %outer

outer:
  %at = phi i32 [ %tile, %entry ], [ %next, %taken ]
  %sum = phi i32 [ 0, %entry ], [ %more, %taken ]
  %next = add nsw i32 %at, -1
  %is.first = icmp slt i32 %next, 0
  br i1 %is.first, label %end, label %wait

wait:
  %place = getelementptr inbounds i32, ptr %flags, i32 %next
  %flag = load atomic i32, ptr %place acquire, align 4
  %is.open = icmp eq i32 %flag, 0
  br i1 %is.open, label %wait, label %taken

taken:
  %own = load i32, ptr addrspace(3) @kept, align 4
  %some = add i32 %own, %flag
  %more = add i32 %sum, %some
  %ready = icmp eq i32 %flag, 2
  br i1 %ready, label %end, label %outer

end:
  %result = phi i32 [ %sum, %outer ], [ %more, %taken ]
  ret i32 %result
}

define ptx_kernel void @src(ptr noundef %data, ptr noundef %flags, i32 noundef %tile) convergent {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %mine = getelementptr inbounds i32, ptr %data, i32 %lane
  %value = load i32, ptr %mine, align 4
  store i32 %value, ptr addrspace(3) @kept, align 4
  %sum = call noundef i32 @before(i32 noundef %tile, ptr noundef %flags)
  %twice = mul i32 %value, 2
  %all = add i32 %sum, %twice
  store i32 %all, ptr %mine, align 4
  ret void
}

define ptx_kernel void @tgt(ptr noundef %data, ptr noundef %flags, i32 noundef %tile) convergent {
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %mine = getelementptr inbounds i32, ptr %data, i32 %lane
  %value = load i32, ptr %mine, align 4
  store i32 %value, ptr addrspace(3) @kept, align 4
  %twice = shl i32 %value, 1
  %sum = call noundef i32 @before(i32 noundef %tile, ptr noundef %flags)
  %all = add i32 %twice, %sum
  store i32 %all, ptr %mine, align 4
  ret void
}

define ptx_kernel void @src_wrong(ptr noundef %data, i32 noundef %n) convergent {
  store i32 5, ptr addrspace(3) @kept, align 4
  %sum = call noundef i32 @added(i32 noundef %n)
  store i32 %sum, ptr %data, align 4
  ret void
}

define ptx_kernel void @tgt_wrong(ptr noundef %data, i32 noundef %n) convergent {
  %sum = call noundef i32 @added(i32 noundef %n)
  store i32 %sum, ptr %data, align 4
  ret void
}

define internal noundef i32 @added(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  %own = load i32, ptr addrspace(3) @kept, align 4
  %sum = add i32 %own, %inc
  ret i32 %sum
}

define internal void @waits(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @src_sets(ptr noundef %data, i32 noundef %n) convergent {
entry:
  %odd = and i32 %n, 1
  %is.odd = icmp eq i32 %odd, 1
  br i1 %is.odd, label %then, label %join

then:
  store i32 1, ptr %data, align 4
  br label %join

join:
  call void @waits(i32 noundef %n)
  ret void
}

define ptx_kernel void @tgt_sets(ptr noundef %data, i32 noundef %n) convergent {
entry:
  %is.odd = trunc i32 %n to i1
  br i1 %is.odd, label %then, label %join

then:
  store i32 1, ptr %data, align 4
  br label %join

join:
  call void @waits(i32 noundef %n)
  ret void
}

define ptx_kernel void @src_sets_wrong(i32 noundef %n) convergent {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %is.first = icmp eq i32 %lane, 0
  br i1 %is.first, label %then, label %else

then:
  br label %join

else:
  br label %join

join:
  call void @waits(i32 noundef %n)
  ret void
}

define ptx_kernel void @tgt_sets_wrong(i32 noundef %n) convergent {
entry:
  %lane = call i32 @llvm.nvvm.read.ptx.sreg.laneid()
  %is.first = icmp eq i32 %lane, 0
  br i1 %is.first, label %then, label %else

then:
  call void @waits(i32 noundef %n)
  br label %join

else:
  call void @waits(i32 noundef %n)
  br label %join

join:
  ret void
}

define internal noundef i32 @chosen(i32 noundef %n) memory(none) willreturn nounwind {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  %any = freeze i32 undef
  ret i32 %any
}

define ptx_kernel void @src_chosen(ptr noundef %data, i32 noundef %n) convergent {
entry:
  %r = call noundef i32 @chosen(i32 noundef %n)
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ 1, %loop ]
  %is.first = icmp eq i32 %i, 0
  %none = sub i32 %r, %r
  store i32 %none, ptr %data, align 4
  br i1 %is.first, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @tgt_chosen(ptr noundef %data, i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ 1, %loop ]
  %last = phi i32 [ 0, %entry ], [ %r, %loop ]
  %is.first = icmp eq i32 %i, 0
  %r = call noundef i32 @chosen(i32 noundef %n)
  %other = select i1 %is.first, i32 %r, i32 %last
  %none = sub i32 %r, %other
  store i32 %none, ptr %data, align 4
  br i1 %is.first, label %loop, label %end

end:
  ret void
}

define internal void @writes.nothing(ptr noundef %out, i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @src_unwritten(ptr noundef %data, i32 noundef %n) convergent {
  %out = alloca i32, align 4
  call void @writes.nothing(ptr noundef %out, i32 noundef %n)
  %r = load i32, ptr %out, align 4
  %s = shl i32 %r, 1
  store i32 %s, ptr %data, align 4
  ret void
}

define ptx_kernel void @tgt_unwritten(ptr noundef %data, i32 noundef %n) convergent {
  %out = alloca i32, align 4
  call void @writes.nothing(ptr noundef %out, i32 noundef %n)
  %r = load i32, ptr %out, align 4
  %s = add i32 %r, %r
  store i32 %s, ptr %data, align 4
  ret void
}

define internal void @ends(i32 noundef %n) memory(none) nounwind {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %last

last:
  %is.seven = icmp eq i32 %inc, 7
  br i1 %is.seven, label %over, label %end

over:
  call void @llvm.nvvm.exit()
  unreachable

end:
  ret void
}

define ptx_kernel void @src_ends(ptr noundef %data, i32 noundef %n) convergent {
  store i32 1, ptr %data, align 4
  call void @ends(i32 noundef %n)
  ret void
}

define ptx_kernel void @tgt_ends(ptr noundef %data, i32 noundef %n) convergent {
  call void @ends(i32 noundef %n)
  store i32 1, ptr %data, align 4
  ret void
}

; NaNs have any bits: two executions may give two.
define internal noundef float @nan(i32 noundef %n, float noundef %a) memory(none) willreturn nounwind {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  %r = fdiv float %a, %a
  ret float %r
}

define i32 @src_nan(i32 noundef %n, float noundef %a) {
  %first = call noundef float @nan(i32 noundef %n, float noundef %a)
  %second = call noundef float @nan(i32 noundef %n, float noundef %a)
  ret i32 0
}

define i32 @tgt_nan(i32 noundef %n, float noundef %a) {
  %first = call noundef float @nan(i32 noundef %n, float noundef %a)
  %second = call noundef float @nan(i32 noundef %n, float noundef %a)
  %v = bitcast float %first to i32
  %w = bitcast float %second to i32
  %r = xor i32 %v, %w
  ret i32 %r
}

; The barrier in it is one for all memory, whatever the attribute says.
define internal void @waits.inside(i32 noundef %n) convergent memory(inaccessiblemem: readwrite) nounwind {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

define ptx_kernel void @src_waits(ptr noundef %data, i32 noundef %n) convergent {
  store i32 1, ptr addrspace(3) @kept, align 4
  call void @waits.inside(i32 noundef %n)
  ret void
}

define ptx_kernel void @tgt_waits(ptr noundef %data, i32 noundef %n) convergent {
  call void @waits.inside(i32 noundef %n)
  store i32 1, ptr addrspace(3) @kept, align 4
  ret void
}

; What it calls, its caller gives.
define internal noundef i32 @calls(ptr noundef %f, i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  %r = call noundef i32 %f()
  ret i32 %r
}

define internal noundef i32 @chooses() {
  %any = freeze i32 undef
  ret i32 %any
}

define i32 @src_pointer(i32 noundef %n) convergent {
  %a = call noundef i32 @calls(ptr noundef @chooses, i32 noundef %n)
  %b = call noundef i32 @calls(ptr noundef @chooses, i32 noundef %n)
  ret i32 0
}

define i32 @tgt_pointer(i32 noundef %n) convergent {
  %a = call noundef i32 @calls(ptr noundef @chooses, i32 noundef %n)
  %b = call noundef i32 @calls(ptr noundef @chooses, i32 noundef %n)
  %r = xor i32 %a, %b
  ret i32 %r
}

; It leaves undef in group memory, each use of which may see another value.
define internal void @leaves(i32 noundef %n) convergent {
entry:
  %v = alloca i32, align 4
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  %u = load i32, ptr %v, align 4
  store i32 %u, ptr addrspace(3) @kept, align 4
  ret void
}

define void @src_left(ptr noundef %data, i32 noundef %n) convergent {
  call void @leaves(i32 noundef %n)
  %a = load i32, ptr addrspace(3) @kept, align 4
  %r = shl i32 %a, 1
  store i32 %r, ptr %data, align 4
  ret void
}

define void @tgt_left(ptr noundef %data, i32 noundef %n) convergent {
  call void @leaves(i32 noundef %n)
  %a = load i32, ptr addrspace(3) @kept, align 4
  %r = add i32 %a, %a
  store i32 %r, ptr %data, align 4
  ret void
}

; Of the caller's own unordered loads the second may see what another thread has written meanwhile.
define i32 @src_unordered(ptr noundef %data, i32 noundef %n) convergent {
  %a = load atomic i32, ptr %data unordered, align 4
  %r = sub i32 %a, %a
  call void @waits(i32 noundef %n)
  ret i32 %r
}

define i32 @tgt_unordered(ptr noundef %data, i32 noundef %n) convergent {
  %a = load atomic i32, ptr %data unordered, align 4
  %b = load atomic i32, ptr %data unordered, align 4
  %r = sub i32 %a, %b
  call void @waits(i32 noundef %n)
  ret i32 %r
}

; One function is inlined by the target, the other one is called by both.
define internal noundef i32 @scaled(i32 noundef %v) {
  %w = mul i32 %v, 2
  ret i32 %w
}

define ptx_kernel void @src_some(ptr noundef %data, ptr noundef %flags, i32 noundef %tile) convergent {
  %value = load i32, ptr %data, align 4
  %twice = call noundef i32 @scaled(i32 noundef %value)
  %sum = call noundef i32 @before(i32 noundef %tile, ptr noundef %flags)
  %all = add i32 %sum, %twice
  store i32 %all, ptr %data, align 4
  ret void
}

define ptx_kernel void @tgt_some(ptr noundef %data, ptr noundef %flags, i32 noundef %tile) convergent {
  %value = load i32, ptr %data, align 4
  %twice = shl i32 %value, 1
  %sum = call noundef i32 @before(i32 noundef %tile, ptr noundef %flags)
  %all = add i32 %sum, %twice
  store i32 %all, ptr %data, align 4
  ret void
}

define ptx_kernel void @src_some_wrong(ptr noundef %data, i32 noundef %n) convergent {
  %value = load i32, ptr %data, align 4
  %twice = call noundef i32 @scaled(i32 noundef %value)
  %sum = call noundef i32 @added(i32 noundef %n)
  %all = add i32 %sum, %twice
  store i32 %all, ptr %data, align 4
  ret void
}

define ptx_kernel void @tgt_some_wrong(ptr noundef %data, i32 noundef %n) convergent {
  %value = load i32, ptr %data, align 4
  %twice = shl i32 %value, 2
  %sum = call noundef i32 @added(i32 noundef %n)
  %all = add i32 %sum, %twice
  store i32 %all, ptr %data, align 4
  ret void
}

; What a body does with variables of the module that only it names is seen, too.
@counted = internal global i32 0, align 4
@read = internal global i32 0, align 4

define internal void @counts(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %old = load i32, ptr @counted, align 4
  %new = add i32 %old, %i
  store i32 %new, ptr @counted, align 4
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  ret void
}

define i32 @src_counted(i32 noundef %n) convergent {
  call void @counts(i32 noundef %n)
  %r = load i32, ptr @counted, align 4
  ret i32 %r
}

define i32 @tgt_counted(i32 noundef %n) convergent {
  call void @counts(i32 noundef %n)
  ret i32 0
}

define internal noundef i32 @reads(i32 noundef %n) convergent {
entry:
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %inc, %loop ]
  %inc = add i32 %i, 1
  %more = icmp ult i32 %inc, %n
  br i1 %more, label %loop, label %end

end:
  %own = load i32, ptr @read, align 4
  %sum = add i32 %own, %i
  ret i32 %sum
}

define i32 @src_stored(i32 noundef %n) convergent {
  store i32 5, ptr @read, align 4
  %r = call noundef i32 @reads(i32 noundef %n)
  ret i32 %r
}

define i32 @tgt_stored(i32 noundef %n) convergent {
  %r = call noundef i32 @reads(i32 noundef %n)
  ret i32 %r
}
