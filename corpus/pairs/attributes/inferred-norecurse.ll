; What: A pass concludes that a function does not call itself, and that it frees nothing.
; Why: the first holds when no call inside leads back: not to the function, and not to one that is
; not known and may call back.  Who breaks the promise is undefined: what is not seen to keep
; it is refused by name.
; Document: LangRef, "Function Attributes", `norecurse`, `nofree`, `nocallback`
; EXPECT --function src_leaf: correct
; EXPECT --function src_guarded: correct
; EXPECT --function src_internal: correct
; EXPECT --function src_unknown: unsupported
; EXPECT --function src_round: unsupported
; EXPECT --function src_frees: unsupported

declare void @unknown()
declare void @apart() nocallback nofree

define void @src_leaf(ptr %p) {
  store i32 1, ptr %p
  ret void
}
define void @tgt_leaf(ptr %p) norecurse nofree {
  store i32 1, ptr %p
  ret void
}

define void @src_guarded() {
  call void @apart()
  ret void
}
define void @tgt_guarded() norecurse nofree {
  call void @apart()
  ret void
}

; Only a function that is not recursive calls the helper.
define internal void @before() {
  call void @unknown()
  ret void
}
define internal void @after() norecurse {
  call void @unknown()
  ret void
}
define void @src_internal() norecurse {
  call void @before()
  ret void
}
define void @tgt_internal() norecurse {
  call void @after()
  ret void
}

define void @src_unknown() {
  call void @unknown()
  ret void
}
define void @tgt_unknown() norecurse {
  call void @unknown()
  ret void
}

define void @src_round(i1 noundef %c) {
  br i1 %c, label %again, label %end
again:
  call void @src_round(i1 false)
  br label %end
end:
  ret void
}
define void @tgt_round(i1 noundef %c) norecurse {
  br i1 %c, label %again, label %end
again:
  call void @tgt_round(i1 false)
  br label %end
end:
  ret void
}

define void @src_frees() {
  call void @unknown()
  ret void
}
define void @tgt_frees() nofree {
  call void @unknown()
  ret void
}
