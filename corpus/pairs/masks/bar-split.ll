; What: The opposite: one call duplicated into the arms of a divergent branch.
; Document: clang-thread-convergence-crosslane, "Explicit Thread Masks"
; EXPECT --ops masks.toml --masks independent: correct
; EXPECT --ops masks.toml --masks lockstep: incorrect

define void @src(i1 noundef %cond, i32 noundef %mask) convergent {
  call void @convergent_func(i32 %mask)
  ret void
}

define void @tgt(i1 noundef %cond, i32 noundef %mask) convergent {
  br i1 %cond, label %B, label %C

B:
  call void @convergent_func(i32 %mask)
  br label %end

C:
  call void @convergent_func(i32 %mask)
  br label %end

end:
  ret void
}

declare void @convergent_func(i32) convergent willreturn nounwind
