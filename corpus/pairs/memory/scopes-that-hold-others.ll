; What: A fence of a wider scope beside one of a narrower makes that redundant, where the target's scopes are so ordered.
; Why: A fence of one address space at a time, or relaxed by !mmra, orders less than one that is not.
; Document: LangRef, "Atomic Memory Ordering Constraints" (`syncscope`); AMDGPU usage guide, "Memory Scopes"
; EXPECT --function src_agent: correct
; EXPECT --function src_workgroup: correct
; EXPECT --function src_one_space: correct
; EXPECT --function src_narrower_kept: incorrect operation-changed
; EXPECT --function src_one_space_kept: incorrect observation-missing
; EXPECT --function src_weaker_order: incorrect operation-changed
; EXPECT --function src_no_scope_of_it: incorrect operation-changed
; EXPECT --function src_relaxed: correct
; EXPECT --function src_relaxed_kept: unsupported

target triple = "amdgcn-amd-amdhsa"

define void @src_agent() {
  fence syncscope("agent") release
  fence release
  ret void
}
define void @tgt_agent() {
  fence release
  ret void
}

define void @src_workgroup() {
  fence syncscope("agent") acq_rel
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt_workgroup() {
  fence syncscope("agent") acq_rel
  ret void
}

define void @src_one_space() {
  fence syncscope("workgroup-one-as") acquire
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt_one_space() {
  fence syncscope("workgroup") acquire
  ret void
}

define void @src_narrower_kept() {
  fence syncscope("workgroup") acquire
  fence syncscope("agent") acquire
  ret void
}
define void @tgt_narrower_kept() {
  fence syncscope("workgroup") acquire
  ret void
}

define void @src_one_space_kept() {
  fence syncscope("agent-one-as") acquire
  fence syncscope("workgroup") acquire
  ret void
}
define void @tgt_one_space_kept() {
  fence syncscope("agent-one-as") acquire
  ret void
}

define void @src_weaker_order() {
  fence syncscope("workgroup") release
  fence acquire
  ret void
}
define void @tgt_weaker_order() {
  fence acquire
  ret void
}

; The target does not say which scope this is.
define void @src_no_scope_of_it() {
  fence syncscope("neighbours") release
  fence release
  ret void
}
define void @tgt_no_scope_of_it() {
  fence release
  ret void
}

define void @src_relaxed() {
  fence release, !mmra !0
  fence release
  ret void
}
define void @tgt_relaxed() {
  fence release
  ret void
}

define void @src_relaxed_kept() {
  fence release, !mmra !0
  fence release
  ret void
}
define void @tgt_relaxed_kept() {
  fence release, !mmra !0
  ret void
}

!0 = !{!"amdgpu-synchronize-as", !"local"}
