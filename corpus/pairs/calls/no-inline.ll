; What: With --no-inline a defined function is an unknown convergent call, compared by its own
; set.
; Document: llvm-convergent-operations, "Convergent Operations"
; EXPECT: correct
; EXPECT --no-inline: incorrect

define void @src(i1 noundef %c) convergent {
  br i1 %c, label %then, label %else

then:
  call void @empty()
  br label %end

else:
  call void @empty()
  br label %end

end:
  ret void
}

define void @tgt(i1 noundef %c) convergent {
  call void @empty()
  ret void
}

define internal void @empty() convergent noinline {
  ret void
}
