; What: Threads of a C++ program enter converged with no other, so each call has its own thread alone
; before and after the merge. In a kernel the merged call has all threads.
; Document: llvm-convergent-operations, "llvm.experimental.convergence.entry" (C/C++)
; EXPECT --entry never: correct
; EXPECT: incorrect communicating-set-changed
; EXPECT --entry any: incorrect communicating-set-changed
; EXPECT --entry never --threads 3 --bounded: correct
; EXPECT --never-communicates: correct
; EXPECT --never-diverges: correct

define void @src(i1 noundef %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %a, label %b

a:
  call void @op() [ "convergencectrl"(token %e) ]
  br label %j

b:
  call void @op() [ "convergencectrl"(token %e) ]
  br label %j

j:
  ret void
}

define void @tgt(i1 noundef %c) convergent {
  %e = call token @llvm.experimental.convergence.entry()
  call void @op() [ "convergencectrl"(token %e) ]
  ret void
}

declare token @llvm.experimental.convergence.entry() convergent
declare void @op() convergent willreturn nounwind
