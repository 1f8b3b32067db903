; What: SROA makes a phi of a variable's loads, and marks it `nsz`, as its function has "no-signed-zeros-fp-math"="true".  LangRef does
; not describe the attribute: the proof has it as a premise.  Without the attribute the phi may give a zero of the other sign.
; Document: LangRef, "Fast-Math Flags"; docs/semantics.md, section 8
; EXPECT --function src_value: incorrect operands-changed
; EXPECT --function src_attribute: correct proved
; EXPECT --function src_plain: unknown approximation

define void @src_attribute(i1 noundef %c, float noundef %x) convergent "no-signed-zeros-fp-math"="true" {
entry:
  %v = alloca float, align 4
  store float 0.0, ptr %v, align 4
  br i1 %c, label %then, label %end
then:
  store float %x, ptr %v, align 4
  br label %end
end:
  %r = load float, ptr %v, align 4
  call void @use(float %r)
  ret void
}
define void @tgt_attribute(i1 noundef %c, float noundef %x) convergent "no-signed-zeros-fp-math"="true" {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi nsz float [ 0.0, %entry ], [ %x, %then ]
  call void @use(float %r)
  ret void
}

define void @src_plain(i1 noundef %c, float noundef %x) convergent {
entry:
  %v = alloca float, align 4
  store float 0.0, ptr %v, align 4
  br i1 %c, label %then, label %end
then:
  store float %x, ptr %v, align 4
  br label %end
end:
  %r = load float, ptr %v, align 4
  call void @use(float %r)
  ret void
}
define void @tgt_plain(i1 noundef %c, float noundef %x) convergent {
entry:
  br i1 %c, label %then, label %end
then:
  br label %end
end:
  %r = phi nsz float [ 0.0, %entry ], [ %x, %then ]
  call void @use(float %r)
  ret void
}

; Another value is none of another sign.
define void @src_value(i1 noundef %c, float noundef %x) convergent "no-signed-zeros-fp-math"="true" {
  %r = select i1 %c, float %x, float 1.0
  call void @use(float %r)
  ret void
}
define void @tgt_value(i1 noundef %c, float noundef %x) convergent "no-signed-zeros-fp-math"="true" {
  %r = select nsz i1 %c, float %x, float -1.0
  call void @use(float %r)
  ret void
}

declare void @use(float noundef) convergent
