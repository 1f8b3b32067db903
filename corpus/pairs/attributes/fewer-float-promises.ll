; What: The inliner gives a function the promises of floats that both it and what it inlines have: "false" takes one
; back.  One that only the target gives is refused.
; Document: LangRef, "Function Attributes"
; EXPECT --function src: correct
; EXPECT --function src_more: unsupported

declare void @op(float) convergent

define void @src(float noundef %x) #0 {
  call void @op(float %x)
  ret void
}

define void @tgt(float noundef %x) #1 {
  call void @op(float %x)
  ret void
}

define void @src_more(float noundef %x) #1 {
  call void @op(float %x)
  ret void
}

define void @tgt_more(float noundef %x) #0 {
  call void @op(float %x)
  ret void
}

attributes #0 = { convergent "no-nans-fp-math"="true" "no-infs-fp-math"="true" }
attributes #1 = { convergent "no-nans-fp-math"="false" "no-infs-fp-math"="false" }
