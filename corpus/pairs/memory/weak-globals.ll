; What: the address of an `extern_weak` variable may be null; that of another is not.
; Document: LangRef, "Linkage Types", extern_weak
; EXPECT --function src_strong: correct
; EXPECT --function src_weak: incorrect result-changed

@weak = extern_weak global i32
@strong = external global i32

define i1 @src_weak() {
  %c = icmp eq ptr @weak, null
  ret i1 %c
}

define i1 @tgt_weak() {
  ret i1 false
}

define i1 @src_strong() {
  %c = icmp eq ptr @strong, null
  ret i1 %c
}

define i1 @tgt_strong() {
  ret i1 false
}
