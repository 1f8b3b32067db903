; What: pads of Windows' exception handling. Which handler catches is the environment's answer, and what is done at a pad and when it is left is a call of an
; unknown function, to whose place loads and stores keep; a cleanup that does nothing is none. Where the pads or the personality differ the verdict is open; where a call
; does not name its pad they are unsupported.
; Document: LangRef, "'catchswitch' Instruction", "Funclet Operand Bundles"
; EXPECT --function src_empty: correct proved
; EXPECT --function src_sunk: correct proved
; EXPECT --function src_operand: incorrect operands-changed
; EXPECT --function src_result: incorrect result-changed
; EXPECT --function src_nested: correct proved
; EXPECT --function src_nested_operand: incorrect operands-changed
; EXPECT --function src_stored: unknown approximation
; EXPECT --function src_type: unknown approximation
; EXPECT --function src_handlers: unknown approximation
; EXPECT --function src_personality: unknown approximation
; EXPECT --function src_unnamed: unsupported
; EXPECT --function src_loop: correct proved

define i32 @src_sunk(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %dispatch
normal:
  ret i32 0
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  call void @operation(i32 %y) [ "funclet"(token %pad) ]
  catchret from %pad to label %after
after:
  ret i32 %y
}
define i32 @tgt_sunk(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %dispatch
normal:
  ret i32 0
dispatch:
  %s = catchswitch within none [label %handler] unwind to caller
handler:
  %p = catchpad within %s [ptr null, i32 64, ptr null]
  %y = shl i32 %x, 1
  call void @operation(i32 %y) [ "funclet"(token %p) ]
  catchret from %p to label %after
after:
  %z = add i32 %x, %x
  ret i32 %z
}

define void @src_operand(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %dispatch
normal:
  ret void
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  call void @operation(i32 %x) [ "funclet"(token %pad) ]
  catchret from %pad to label %normal
}
define void @tgt_operand(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %dispatch
normal:
  ret void
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  call void @operation(i32 7) [ "funclet"(token %pad) ]
  catchret from %pad to label %normal
}

define void @src_empty(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %cleanup
normal:
  ret void
cleanup:
  %pad = cleanuppad within none []
  cleanupret from %pad unwind to caller
}
define void @tgt_empty(i32 noundef %x) {
  call void @unwinds(i32 %x)
  ret void
}

define i32 @src_result(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %end unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %one, label %two] unwind to caller
one:
  %first = catchpad within %switch [ptr @type, i32 0, ptr null]
  catchret from %first to label %end
two:
  %second = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %second to label %end
end:
  %r = phi i32 [ 0, %0 ], [ 1, %one ], [ 2, %two ]
  ret i32 %r
}
define i32 @tgt_result(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %end unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %one, label %two] unwind to caller
one:
  %first = catchpad within %switch [ptr @type, i32 0, ptr null]
  catchret from %first to label %end
two:
  %second = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %second to label %end
end:
  %r = phi i32 [ 0, %0 ], [ 1, %one ], [ 1, %two ]
  ret i32 %r
}

define void @src_nested(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  %y = mul i32 %x, 2
  invoke void @unwinds(i32 %x) to label %normal unwind label %cleanup
normal:
  ret void
cleanup:
  %inner = cleanuppad within none []
  call void @operation(i32 %y) [ "funclet"(token %inner) ]
  cleanupret from %inner unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %handler] unwind label %last
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  invoke void @unwinds(i32 %y) [ "funclet"(token %pad) ] to label %caught unwind label %last
caught:
  catchret from %pad to label %normal
last:
  %outer = cleanuppad within none []
  call void @operation(i32 3) [ "funclet"(token %outer) ]
  cleanupret from %outer unwind to caller
}
define void @tgt_nested(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %cleanup
normal:
  ret void
cleanup:
  %inner = cleanuppad within none []
  %y = shl i32 %x, 1
  call void @operation(i32 %y) [ "funclet"(token %inner) ]
  cleanupret from %inner unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %handler] unwind label %last
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  %z = shl i32 %x, 1
  invoke void @unwinds(i32 %z) [ "funclet"(token %pad) ] to label %caught unwind label %last
caught:
  catchret from %pad to label %normal
last:
  %outer = cleanuppad within none []
  call void @operation(i32 3) [ "funclet"(token %outer) ]
  cleanupret from %outer unwind to caller
}

define void @src_nested_operand(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %cleanup
normal:
  ret void
cleanup:
  %inner = cleanuppad within none []
  call void @operation(i32 %x) [ "funclet"(token %inner) ]
  cleanupret from %inner unwind label %last
last:
  %outer = cleanuppad within none []
  call void @operation(i32 3) [ "funclet"(token %outer) ]
  cleanupret from %outer unwind to caller
}
define void @tgt_nested_operand(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %cleanup
normal:
  ret void
cleanup:
  %inner = cleanuppad within none []
  call void @operation(i32 %x) [ "funclet"(token %inner) ]
  cleanupret from %inner unwind label %last
last:
  %outer = cleanuppad within none []
  call void @operation(i32 4) [ "funclet"(token %outer) ]
  cleanupret from %outer unwind to caller
}

define void @src_stored(ptr %p) personality ptr @__CxxFrameHandler3 {
  store i32 1, ptr %p
  invoke void @unwinds(i32 0) to label %normal unwind label %dispatch
normal:
  ret void
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  store i32 2, ptr %p
  catchret from %pad to label %after
after:
  store i32 3, ptr %p
  ret void
}
define void @tgt_stored(ptr %p) personality ptr @__CxxFrameHandler3 {
  store i32 1, ptr %p
  invoke void @unwinds(i32 0) to label %normal unwind label %dispatch
normal:
  ret void
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %pad to label %after
after:
  store i32 3, ptr %p
  ret void
}

define void @src_type(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %dispatch
normal:
  ret void
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr @type, i32 0, ptr null]
  catchret from %pad to label %normal
}
define void @tgt_type(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %dispatch
normal:
  ret void
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %pad to label %normal
}

define i32 @src_handlers(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %end unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %one, label %two] unwind to caller
one:
  %first = catchpad within %switch [ptr @type, i32 0, ptr null]
  catchret from %first to label %end
two:
  %second = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %second to label %end
end:
  %r = phi i32 [ 0, %0 ], [ 1, %one ], [ 2, %two ]
  ret i32 %r
}
define i32 @tgt_handlers(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %end unwind label %dispatch
dispatch:
  %switch = catchswitch within none [label %two] unwind to caller
two:
  %second = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %second to label %end
end:
  %r = phi i32 [ 0, %0 ], [ 2, %two ]
  ret i32 %r
}

define void @src_unnamed(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %cleanup
normal:
  ret void
cleanup:
  %pad = cleanuppad within none []
  call void @unwinds(i32 %x) [ "funclet"(token %pad) ]
  cleanupret from %pad unwind to caller
}
define void @tgt_unnamed(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %cleanup
normal:
  ret void
cleanup:
  %pad = cleanuppad within none []
  call void @unwinds(i32 %x)
  cleanupret from %pad unwind to caller
}

define void @src_loop(i32 noundef %x, i1 noundef %c) personality ptr @__CxxFrameHandler3 {
  br label %loop
loop:
  %y = call i32 @computes(i32 %x)
  br i1 %c, label %end, label %body
body:
  invoke void @unwinds(i32 %x) to label %loop unwind label %cleanup
cleanup:
  %value = phi i32 [ %y, %body ]
  %pad = cleanuppad within none []
  call void @operation(i32 %value) [ "funclet"(token %pad) ]
  cleanupret from %pad unwind to caller
end:
  ret void
}
define void @tgt_loop(i32 noundef %x, i1 noundef %c) personality ptr @__CxxFrameHandler3 {
  br label %loop
loop:
  br i1 %c, label %end, label %body
body:
  invoke void @unwinds(i32 %x) to label %loop unwind label %cleanup
cleanup:
  %pad = cleanuppad within none []
  %y = call i32 @computes(i32 %x) [ "funclet"(token %pad) ]
  call void @operation(i32 %y) [ "funclet"(token %pad) ]
  cleanupret from %pad unwind to caller
end:
  ret void
}

@type = external constant ptr
define i32 @src_personality(i32 noundef %x) personality ptr @__CxxFrameHandler3 {
  invoke void @unwinds(i32 %x) to label %normal unwind label %dispatch
normal:
  ret i32 0
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %pad to label %after
after:
  ret i32 1
}

define i32 @tgt_personality(i32 noundef %x) personality ptr @__C_specific_handler {
  invoke void @unwinds(i32 %x) to label %normal unwind label %dispatch
normal:
  ret i32 0
dispatch:
  %switch = catchswitch within none [label %handler] unwind to caller
handler:
  %pad = catchpad within %switch [ptr null, i32 64, ptr null]
  catchret from %pad to label %after
after:
  ret i32 1
}

declare i32 @__CxxFrameHandler3(...)
declare i32 @__C_specific_handler(...)
declare void @operation(i32) nounwind willreturn
declare void @unwinds(i32) willreturn
declare i32 @computes(i32) memory(none) willreturn nounwind speculatable
