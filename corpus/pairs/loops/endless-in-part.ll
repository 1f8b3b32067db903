; What: For some inputs the source never ends and shows nothing, which is defined where nothing promises progress.  The
; target must not end there, nor be undefined; elsewhere, and for other threads, all is compared as ever.
; Document: docs/semantics.md, section 8, "Ends"
; EXPECT --function src_counts: incorrect end-changed
; EXPECT --function src_ends: incorrect end-changed
; EXPECT --function src_undefined: incorrect target-undefined
; EXPECT --function src_added: incorrect observation-added
; EXPECT --function src_behind: incorrect end-changed
; EXPECT --function src_other_threads: incorrect
; EXPECT --function src_longer: correct
; EXPECT --function src_invariant: correct
; EXPECT --function src_progress: correct
; EXPECT --function src_poison: correct
; EXPECT --function src_chosen: correct

declare void @barrier() convergent willreturn nounwind
declare i32 @llvm.amdgcn.workitem.id.x()

define i32 @src_ends(i1 noundef %stays) {
  br i1 %stays, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}
define i32 @tgt_ends(i1 noundef %stays) {
  ret i32 1
}

define i32 @src_counts(i1 noundef %stays) {
entry:
  br i1 %stays, label %loop, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  br label %loop
end:
  ret i32 1
}
define i32 @tgt_counts(i1 noundef %stays) {
  ret i32 1
}

define i32 @src_undefined(i1 noundef %stays) {
  br i1 %stays, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}
define i32 @tgt_undefined(i1 noundef %stays) {
  br i1 %stays, label %loop, label %end
loop:
  unreachable
end:
  ret i32 1
}

; The barrier is for those that get there.
define void @src_added(i1 noundef %stays) convergent {
  br i1 %stays, label %loop, label %end
loop:
  br label %loop
end:
  call void @barrier() convergent
  ret void
}
define void @tgt_added(i1 noundef %stays) convergent {
  call void @barrier() convergent
  ret void
}

define void @src_behind(i1 noundef %stays) convergent {
  call void @barrier() convergent
  br i1 %stays, label %loop, label %end
loop:
  br label %loop
end:
  ret void
}
define void @tgt_behind(i1 noundef %stays) convergent {
  call void @barrier() convergent
  ret void
}

define i32 @src_other_threads() {
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = icmp eq i32 %thread, 0
  br i1 %first, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}
define i32 @tgt_other_threads() {
  %thread = call i32 @llvm.amdgcn.workitem.id.x()
  %first = icmp eq i32 %thread, 0
  br i1 %first, label %end, label %loop
loop:
  br label %loop
end:
  ret i32 1
}

define i32 @src_longer(i1 noundef %stays) {
  br i1 %stays, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}
define i32 @tgt_longer(i1 noundef %stays) {
  br i1 %stays, label %loop, label %end
loop:
  br label %back
back:
  br label %loop
end:
  ret i32 1
}

; The target's loop has an end, and is not left where the source stays.
define i32 @src_invariant(i1 noundef %stays) {
  br i1 %stays, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}
define i32 @tgt_invariant(i1 noundef %stays) {
  br label %loop
loop:
  br i1 %stays, label %loop, label %end
end:
  ret i32 1
}

define i32 @src_progress(i1 noundef %stays) mustprogress {
  br i1 %stays, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}
define i32 @tgt_progress(i1 noundef %stays) mustprogress {
  ret i32 1
}

define i32 @src_poison(i1 %stays) {
  br i1 %stays, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}
define i32 @tgt_poison(i1 %stays) {
  %any = freeze i1 %stays
  br i1 %any, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}

; The source may choose to end.
define i32 @src_chosen() {
  %stays = freeze i1 undef
  br i1 %stays, label %loop, label %end
loop:
  br label %loop
end:
  ret i32 1
}
define i32 @tgt_chosen() {
  ret i32 1
}
