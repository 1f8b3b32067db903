; What: an invoke that cannot unwind is a call and a branch: by the callee's attributes, those at the invoke, or the body
; that is entered. What may unwind may go on at its landing pad, or end the thread where the pad only passes it on; where
; only one of the two functions has such a pad is open, and so is where clauses or personality differ; an invoke of what
; is entered is unsupported.
; Document: LangRef, "'invoke' Instruction"
; EXPECT --function src_declared: correct proved
; EXPECT --function src_site: correct proved
; EXPECT --function src_entered: correct proved
; EXPECT --function src_result: correct proved
; EXPECT --function src_set: incorrect communicating-set-changed
; EXPECT --function src_operand: incorrect operands-changed
; EXPECT --function src_unwinds: correct proved
; EXPECT --function src_pad: correct proved
; EXPECT --function src_pad_operand: incorrect operands-changed
; EXPECT --function src_pad_lost: unknown approximation
; EXPECT --function src_clauses: unknown approximation
; EXPECT --function src_personality: unknown approximation
; EXPECT --function src_after: incorrect operands-changed
; EXPECT --function src_inner: unsupported

define void @src_declared(i32 noundef %x) convergent personality ptr @personality {
  invoke void @operation(i32 %x) to label %normal unwind label %pad

normal:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @operation(i32 7)
  resume { ptr, i32 } %caught
}

define void @tgt_declared(i32 noundef %x) convergent {
  call void @operation(i32 %x)
  ret void
}

define void @src_site(i32 noundef %x) convergent personality ptr @personality {
  invoke void @unwinds(i32 %x) nounwind to label %normal unwind label %pad

normal:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
}

define void @tgt_site(i32 noundef %x) convergent {
  call void @unwinds(i32 %x) nounwind
  ret void
}

define void @src_entered(i32 noundef %x) convergent personality ptr @personality {
  invoke void @entered(i32 %x) to label %normal unwind label %pad

normal:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
}

define void @tgt_entered(i32 noundef %x) convergent {
  %y = add i32 %x, 1
  call void @operation(i32 %y)
  ret void
}

define i32 @src_result(i32 noundef %x, i1 noundef %c) personality ptr @personality {
  br i1 %c, label %then, label %end

then:
  %a = invoke i32 @computes(i32 %x) to label %end unwind label %pad

end:
  %r = phi i32 [ %a, %then ], [ 0, %0 ]
  ret i32 %r

pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
}

define i32 @tgt_result(i32 noundef %x, i1 noundef %c) {
  %a = call i32 @computes(i32 %x)
  %r = select i1 %c, i32 %a, i32 0
  ret i32 %r
}

define void @src_set(i1 noundef %c) convergent personality ptr @personality {
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  invoke void @operation(i32 1) to label %normal unwind label %pad

normal:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
}

define void @tgt_set(i1 noundef %c) convergent personality ptr @personality {
  br i1 %c, label %then, label %else

then:
  invoke void @operation(i32 1) to label %normal unwind label %pad

else:
  invoke void @operation(i32 1) to label %normal unwind label %pad

normal:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
}

define void @src_operand(i32 noundef %x) convergent personality ptr @personality {
  invoke void @operation(i32 1) to label %normal unwind label %pad

normal:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
}

define void @tgt_operand(i32 noundef %x) convergent personality ptr @personality {
  invoke void @operation(i32 2) to label %normal unwind label %pad

normal:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
}

define void @src_unwinds(i32 noundef %x) convergent personality ptr @personality {
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
}

define void @tgt_unwinds(i32 noundef %x) convergent {
  call void @unwinds(i32 %x)
  ret void
}

define void @src_pad(i32 noundef %x) personality ptr @personality {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  call void @unwinds(i32 %y)
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @operation(i32 %y)
  resume { ptr, i32 } %caught
}

define void @tgt_pad(i32 noundef %x) personality ptr @personality {
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  %y = shl i32 %x, 1
  call void @unwinds(i32 %y)
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  %z = add i32 %x, %x
  call void @operation(i32 %z)
  resume { ptr, i32 } %caught
}

define void @src_pad_operand(i32 noundef %x) personality ptr @personality {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  call void @unwinds(i32 %y)
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @operation(i32 %y)
  resume { ptr, i32 } %caught
}

define void @tgt_pad_operand(i32 noundef %x) personality ptr @personality {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  call void @unwinds(i32 %y)
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @operation(i32 7)
  resume { ptr, i32 } %caught
}

define void @src_pad_lost(i32 noundef %x) personality ptr @personality {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  call void @unwinds(i32 %y)
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @operation(i32 %y)
  resume { ptr, i32 } %caught
}

define void @tgt_pad_lost(i32 noundef %x) {
  %y = mul i32 %x, 2
  call void @unwinds(i32 %x)
  call void @unwinds(i32 %y)
  ret void
}

define void @src_clauses(i32 noundef %x) personality ptr @personality {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  call void @unwinds(i32 %y)
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @operation(i32 %y)
  resume { ptr, i32 } %caught
}

define void @tgt_clauses(i32 noundef %x) personality ptr @personality {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  call void @unwinds(i32 %y)
  ret void

pad:
  %caught = landingpad { ptr, i32 } catch ptr null
  call void @operation(i32 %y)
  resume { ptr, i32 } %caught
}

define i32 @src_personality(i32 noundef %x) personality ptr @personality {
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  ret i32 0

pad:
  %caught = landingpad { ptr, i32 } catch ptr null
  ret i32 1
}

define i32 @tgt_personality(i32 noundef %x) personality ptr @other_personality {
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  ret i32 0

pad:
  %caught = landingpad { ptr, i32 } catch ptr null
  ret i32 1
}

define void @src_after(i32 noundef %x) personality ptr @personality {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  call void @unwinds(i32 %y)
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @operation(i32 %y)
  resume { ptr, i32 } %caught
}

define void @tgt_after(i32 noundef %x) personality ptr @personality {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad

normal:
  call void @unwinds(i32 %x)
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @operation(i32 %y)
  resume { ptr, i32 } %caught
}

define void @src_inner(i32 noundef %x) convergent personality ptr @personality {
  invoke void @enters(i32 %x) to label %normal unwind label %pad

normal:
  ret void

pad:
  %caught = landingpad { ptr, i32 } cleanup
  resume { ptr, i32 } %caught
}

define void @tgt_inner(i32 noundef %x) convergent {
  call void @enters(i32 %x)
  ret void
}

define void @entered(i32 %x) convergent {
  %y = add i32 %x, 1
  call void @operation(i32 %y)
  ret void
}

define void @enters(i32 %x) convergent {
  call void @unwinds(i32 %x)
  ret void
}

declare i32 @personality(...)
declare i32 @other_personality(...)
declare void @operation(i32) convergent willreturn nounwind
declare void @unwinds(i32) convergent willreturn
declare i32 @computes(i32) memory(none) willreturn nounwind speculatable
