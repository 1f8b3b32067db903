; What: The document's foo() and bar(): calls at B and C with the same mask merged into one. Where
; threads are independent they met anyway; where they run in lock step, B's and C's threads did
; not: if both come with one mask, which names them all, each wait for lanes that never come there,
; and the source is undefined.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --ops masks.toml --masks lockstep --uniform cond: correct
; EXPECT --ops masks.toml --masks independent: correct
; EXPECT --ops masks.toml --masks lockstep: correct
; EXPECT --ops masks.toml --masks independent --threads 3: correct

define void @src(i1 noundef %cond, i32 noundef %mask) convergent {
  br i1 %cond, label %B, label %C

B:
  call void @bar(i32 %mask)
  br label %end

C:
  call void @bar(i32 %mask)
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %cond, i32 noundef %mask) convergent {
  call void @bar(i32 %mask)
  ret void
}

define internal void @bar(i32 noundef %mask) convergent {
  call void @convergent_func(i32 %mask)
  ret void
}

declare void @convergent_func(i32) convergent willreturn nounwind
