; What: the edge to a landing pad is an edge of cycles, also of an invoke that cannot unwind. In @src it makes %x part of
; the cycle with header %h, so that threads that leave after other numbers of iterations are not converged at @op; without
; the edge they may be (@tgt). A branch that is never taken is such an edge, too (@src_branch). With the edge written
; either way, nothing changes (@src_written, @src_rewritten). A pad that leads out of every cycle is in none, and so may
; go (@src_out); so may one that only leads back to a header that nothing else leads back to (@src_retried): it is
; executed once in either case. A target may not make a cycle with two entries of what is none in the source
; (@src_entered, @src_entered_branch): one of its hierarchies counts how often %h was executed.
; Document: LLVM, "Convergence And Uniformity", "Cycle Terminology", "Converged-with"; LangRef, "'invoke' Instruction"
; EXPECT --function src_written: correct
; EXPECT: incorrect
; EXPECT --function src: incorrect communicating-set-changed
; EXPECT --function src_branch: incorrect communicating-set-changed
; EXPECT --function src_rewritten: correct
; EXPECT --function src_out: correct
; EXPECT --function src_retried: correct
; EXPECT --function src_entered: incorrect communicating-set-changed
; EXPECT --function src_entered_branch: incorrect communicating-set-changed

declare i32 @__gxx_personality_v0(...)
declare void @op() convergent nounwind

define void @src(i32 %n) convergent personality ptr @__gxx_personality_v0 {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ], [ %j, %lp ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  invoke void @op() to label %e unwind label %lp

lp:
  %ex = landingpad { ptr, i32 } catch ptr null
  br label %h

e:
  ret void
}

define void @tgt(i32 %n) convergent {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  call void @op()
  ret void
}

define void @src_branch(i32 %n) convergent {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ], [ %j, %lp ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  call void @op()
  br i1 false, label %lp, label %e

lp:
  br label %h

e:
  ret void
}

define void @tgt_branch(i32 %n) convergent {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  call void @op()
  ret void
}

define void @src_written(i32 %n) convergent personality ptr @__gxx_personality_v0 {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ], [ %j, %lp ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  invoke void @op() to label %e unwind label %lp

lp:
  %ex = landingpad { ptr, i32 } catch ptr null
  br label %h

e:
  ret void
}

define void @tgt_written(i32 %n) convergent {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ], [ %j, %lp ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  call void @op()
  br i1 false, label %lp, label %e

lp:
  br label %h

e:
  ret void
}

define void @src_rewritten(i32 %n) convergent {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ], [ %j, %lp ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  call void @op()
  br i1 false, label %lp, label %e

lp:
  br label %h

e:
  ret void
}

define void @tgt_rewritten(i32 %n) convergent personality ptr @__gxx_personality_v0 {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ], [ %j, %lp ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  invoke void @op() to label %e unwind label %lp

lp:
  %ex = landingpad { ptr, i32 } catch ptr null
  br label %h

e:
  ret void
}

define void @src_out(i32 %n) convergent personality ptr @__gxx_personality_v0 {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  invoke void @op() to label %e unwind label %lp

lp:
  %ex = landingpad { ptr, i32 } catch ptr null
  call void @op()
  br label %e

e:
  ret void
}

define void @tgt_out(i32 %n) convergent {
entry:
  br label %h

h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp uge i32 %j, %n
  br i1 %c, label %x, label %h

x:
  call void @op()
  ret void
}

define void @src_retried(i1 %c) convergent personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %h, label %e

h:
  br label %x

x:
  invoke void @op() to label %e unwind label %lp

lp:
  %ex = landingpad { ptr, i32 } catch ptr null
  br label %h

e:
  ret void
}

define void @tgt_retried(i1 %c) convergent {
entry:
  br i1 %c, label %x, label %e

x:
  call void @op()
  br label %e

e:
  ret void
}

define void @src_entered(i1 %c) convergent {
entry:
  br i1 %c, label %h, label %x

h:
  br label %x

x:
  call void @op()
  br label %e

e:
  ret void
}

define void @tgt_entered(i1 %c) convergent personality ptr @__gxx_personality_v0 {
entry:
  br i1 %c, label %h, label %x

h:
  br label %x

x:
  invoke void @op() to label %e unwind label %lp

lp:
  %ex = landingpad { ptr, i32 } catch ptr null
  br label %h

e:
  ret void
}

define void @src_entered_branch(i1 %c) convergent {
entry:
  br i1 %c, label %h, label %x

h:
  br label %x

x:
  call void @op()
  br label %e

e:
  ret void
}

define void @tgt_entered_branch(i1 %c) convergent {
entry:
  br i1 %c, label %h, label %x

h:
  br label %x

x:
  call void @op()
  br i1 false, label %lp, label %e

lp:
  br label %h

e:
  ret void
}
