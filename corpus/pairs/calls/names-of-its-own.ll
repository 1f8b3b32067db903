; What: names that the source gives to its own values and functions are those that tangle-tv would write for its own, when it makes calls and branches of invokes (`unwinds`, `resume`), values of local variables (`variable`), two loops of one (`unswitched`), and local variables of what is passed by value (`copied`). Each target is wrong.
; Document: LangRef, "Identifiers"
; EXPECT --function src_unwinds: incorrect result-changed
; EXPECT --function src_resume: unknown approximation
; EXPECT --function src_variable: incorrect operands-changed
; EXPECT --function src_unswitched: incorrect operation-changed
; EXPECT --function src_copied: incorrect result-changed

define i1 @invoke.unwinds() {
  ret i1 false
}
declare void @resume({ ptr, i32 }) noreturn memory(inaccessiblemem: readwrite)

define i32 @src_unwinds(i32 noundef %x) personality ptr @personality {
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad
normal:
  ret i32 0
pad:
  %caught = landingpad { ptr, i32 } catch ptr null
  ret i32 1
}

define i32 @tgt_unwinds(i32 noundef %x) personality ptr @personality {
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad
normal:
  ret i32 0
pad:
  %caught = landingpad { ptr, i32 } catch ptr null
  ret i32 2
}

define void @src_resume(i32 noundef %x) personality ptr @personality {
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad
normal:
  ret void
pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @op(i32 %x)
  resume { ptr, i32 } %caught
}

define void @tgt_resume(i32 noundef %x) personality ptr @personality {
  invoke void @unwinds(i32 %x) to label %normal unwind label %pad
normal:
  ret void
pad:
  %caught = landingpad { ptr, i32 } cleanup
  call void @op(i32 %x)
  call void @resume({ ptr, i32 } %caught)
  unreachable
}

define void @src_variable(i32 noundef %n, i32 noundef %v.value0.loop) {
entry:
  %v = alloca i32
  store i32 5, ptr %v
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %a = load i32, ptr %v
  call void @op(i32 %v.value0.loop)
  %b = add i32 %a, 1
  store i32 %b, ptr %v
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
define void @tgt_variable(i32 noundef %n, i32 noundef %q) {
entry:
  %v = alloca i32
  store i32 5, ptr %v
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %loop ]
  %a = load i32, ptr %v
  call void @op(i32 %a)
  %b = add i32 %a, 1
  store i32 %b, ptr %v
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define void @src_unswitched(i32 noundef %n, i1 noundef %tangle-tv.chosen.first.loop) {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br i1 %tangle-tv.chosen.first.loop, label %a, label %b
a:
  call void @op(i32 %i)
  br label %latch
b:
  call void @op2(i32 %i)
  br label %latch
latch:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}
define void @tgt_unswitched(i32 noundef %n, i1 noundef %f) {
entry:
  br i1 %f, label %loop.us, label %loop
loop.us:
  %i.us = phi i32 [ 0, %entry ], [ %i1.us, %latch.us ]
  br label %b.us
b.us:
  call void @op2(i32 %i.us)
  br label %latch.us
latch.us:
  %i1.us = add i32 %i.us, 1
  %c.us = icmp ult i32 %i1.us, %n
  br i1 %c.us, label %loop.us, label %end
loop:
  %i = phi i32 [ 0, %entry ], [ %i1, %latch ]
  br label %a
a:
  call void @op(i32 %i)
  br label %latch
latch:
  %i1 = add i32 %i, 1
  %c = icmp ult i32 %i1, %n
  br i1 %c, label %loop, label %end
end:
  ret void
}

define i8 @src_copied(ptr noundef byval(i8) %p, i8 noundef %p.byval.0) {
  ret i8 %p.byval.0
}

define i8 @tgt_copied(ptr noundef byval(i8) %p, i8 noundef %x) {
  %v = load i8, ptr %p
  ret i8 %v
}

declare i32 @personality(...)
declare void @unwinds(i32)
declare void @op(i32)
declare void @op2(i32)
