; What: Calls of one function in both arms merged below the join. Threads that enter a function
; through distinct calls are not converged in it, so the merged call has a larger set.
; Document: clang-thread-convergence-crosslane, "Implementation-defined Convergence" (distinct
; calls)
; EXPECT --uniform c: correct
; EXPECT: incorrect
; EXPECT --model ipdom: incorrect

define void @src(i1 noundef %c) convergent {
  br i1 %c, label %then, label %else

then:
  call void @callee()
  br label %end

else:
  call void @callee()
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) convergent {
  call void @callee()
  ret void
}

define internal void @callee() convergent {
  call void @subgroupControlBarrier()
  ret void
}

declare void @subgroupControlBarrier() convergent willreturn nounwind
