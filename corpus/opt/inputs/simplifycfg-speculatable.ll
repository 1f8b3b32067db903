; What: A convergent call that is speculatable is executed by one arm of a branch, and after SimplifyCFG by all threads: its result depends
; on who executes it. The second pair: the call is what another branch to the same place asks, and both become one.
; Kernel: none; the first of corpus/pairs/llvm, the second found by running passes on modules written by hand
; Document: llvm-convergent-operations, "Other Interactions"
; RUN: opt-22 -passes=simplifycfg
; EXPECT --function src_folded: incorrect
; EXPECT --function src: incorrect result-changed

target triple = "amdgcn-amd-amdhsa"

define i32 @src(i32 noundef %x, i1 noundef %c) convergent {
entry:
  br i1 %c, label %then, label %end

then:
  %v = call i32 @vote(i32 %x)
  br label %end

end:
  %r = phi i32 [ 0, %entry ], [ %v, %then ]
  ret i32 %r
}

define void @src_folded(i32 noundef %x, i1 noundef %c) convergent {
entry:
  br i1 %c, label %asked, label %end

asked:
  %v = call i32 @vote(i32 %x)
  %again = icmp eq i32 %v, 3
  br i1 %again, label %end, label %go

go:
  call void @work()
  br label %end

end:
  ret void
}

declare noundef i32 @vote(i32) convergent speculatable nounwind willreturn memory(none)
declare void @work()
