; What: a function is called in one of two iterations; its anchor has a scope, as Clang's document has it, or none,
; as LLVM's has.  An anchor in a scope joins only threads that are converged at this execution of the
; function's body: not a thread that calls in the first iteration with one that calls in the second.  One
; without a scope may.  That a target narrows an anchor is unsupported.
; Document: Clang, Thread Convergence, "Implementation-defined Convergence"; LLVM, Convergent Operation Semantics, "anchor"
; EXPECT --function src_scoped: correct
; EXPECT --function src_open: correct
; EXPECT --function src_widened: incorrect communicating-set-changed
; EXPECT --function src_parted: incorrect communicating-set-changed
; EXPECT --function src_entered: correct
; EXPECT --function src_entered --entry any: incorrect communicating-set-changed

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @op() convergent nounwind willreturn

define internal void @scoped() convergent {
  %choice = call token @llvm.experimental.convergence.anchor() "tangle-tv-scope"="body"
  call void @op() [ "convergencectrl"(token %choice) ]
  ret void
}

define internal void @open() convergent {
  %choice = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %choice) ]
  ret void
}

define void @src_open(i1 noundef %now) convergent {
  %body = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %first = phi i1 [ true, %0 ], [ false, %next ]
  %each = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %body) ]
  %calls = icmp eq i1 %first, %now
  br i1 %calls, label %call, label %next

call:
  call void @open() [ "convergencectrl"(token %each) ]
  br label %next

next:
  br i1 %first, label %loop, label %last

last:
  ret void
}

define void @tgt_open(i1 noundef %now) convergent {
  %body = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %first = phi i1 [ true, %0 ], [ false, %next ]
  %each = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %body) ]
  %calls = icmp eq i1 %first, %now
  br i1 %calls, label %call, label %next

call:
  call void @open() [ "convergencectrl"(token %each) ]
  br label %next

next:
  br i1 %first, label %loop, label %last

last:
  ret void
}

define void @src_scoped(i1 noundef %now) convergent {
  %body = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %first = phi i1 [ true, %0 ], [ false, %next ]
  %each = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %body) ]
  %calls = icmp eq i1 %first, %now
  br i1 %calls, label %call, label %next

call:
  call void @scoped() [ "convergencectrl"(token %each) ]
  br label %next

next:
  br i1 %first, label %loop, label %last

last:
  ret void
}

define void @tgt_scoped(i1 noundef %now) convergent {
  %body = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %first = phi i1 [ true, %0 ], [ false, %next ]
  %each = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %body) ]
  %calls = icmp eq i1 %first, %now
  br i1 %calls, label %call, label %next

call:
  call void @scoped() [ "convergencectrl"(token %each) ]
  br label %next

next:
  br i1 %first, label %loop, label %last

last:
  ret void
}

define void @src_widened(i1 noundef %now) convergent {
  %body = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %first = phi i1 [ true, %0 ], [ false, %next ]
  %each = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %body) ]
  %calls = icmp eq i1 %first, %now
  br i1 %calls, label %call, label %next

call:
  call void @scoped() [ "convergencectrl"(token %each) ]
  br label %next

next:
  br i1 %first, label %loop, label %last

last:
  ret void
}

define void @tgt_widened(i1 noundef %now) convergent {
  %body = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %first = phi i1 [ true, %0 ], [ false, %next ]
  %each = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %body) ]
  %calls = icmp eq i1 %first, %now
  br i1 %calls, label %call, label %next

call:
  call void @open() [ "convergencectrl"(token %each) ]
  br label %next

next:
  br i1 %first, label %loop, label %last

last:
  ret void
}

define void @src_parted() convergent {
  %body = call token @llvm.experimental.convergence.entry()
  %part = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %part) ]
  call void @scoped() [ "convergencectrl"(token %part) ]
  ret void
}

define void @tgt_parted() convergent {
  %body = call token @llvm.experimental.convergence.entry()
  %part = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %part) ]
  call void @open() [ "convergencectrl"(token %part) ]
  ret void
}

define void @src_entered() convergent {
  %choice = call token @llvm.experimental.convergence.anchor() "tangle-tv-scope"="body"
  call void @op() [ "convergencectrl"(token %choice) ]
  ret void
}

define void @tgt_entered() convergent {
  %choice = call token @llvm.experimental.convergence.anchor()
  call void @op() [ "convergencectrl"(token %choice) ]
  ret void
}
