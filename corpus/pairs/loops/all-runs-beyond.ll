; What: each run of the source exceeds the default bound, but for those in which a call does not return: these show an
; observation, and nothing of what comes after the bound.  The bound is raised to what the source counts to, whether
; constants show that or only a run; where that is too far, or nowhere, nothing is proved within the bound.  A cycle that
; only some inputs reach, and that none of them leaves within the bound, raises it, too.
; Document: docs/refinement.md, "The bound on cycles"
; EXPECT --function src_in_part_same: correct
; EXPECT --function src_last: incorrect operands-changed
; EXPECT --function src_same: correct proved
; EXPECT --function src_by_two: correct proved
; EXPECT --function src_nested: incorrect operands-changed
; EXPECT --function src_product: incorrect operands-changed
; EXPECT --function src_table: incorrect operands-changed
; EXPECT --function src_at_least: incorrect operands-changed
; EXPECT --function src_barriers: incorrect communicating-set-changed
; EXPECT --function src_in_part: incorrect operands-changed
; EXPECT --function src_in_part --unroll 4: correct proved-within-bounds
; EXPECT --function src_too_far: unknown vacuous
; EXPECT --function src_too_far_same: correct proved
; EXPECT --function src_for_ever: unknown vacuous
; EXPECT --function src_for_ever_soon: incorrect operands-changed
; EXPECT --function src_for_ever_same: correct
; EXPECT --function src_stops: correct proved-within-bounds

declare void @op(i32) convergent
declare void @barrier() convergent
declare void @stop(i32)

; The last of the calls.
define void @src_last() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 48
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt_last() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 47
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 48)
  ret void
}

define void @src_same() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 48
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt_same() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 47
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 47)
  ret void
}

; Two iterations at a time.
define void @src_by_two() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 256
  br i1 %more, label %loop, label %exit
exit:
  ret void
}
define void @tgt_by_two() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %odd = add i32 %i, 1
  call void @op(i32 %odd)
  %next = add i32 %odd, 1
  %more = icmp ult i32 %next, 256
  br i1 %more, label %loop, label %exit
exit:
  ret void
}

define void @src_nested() convergent {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j1, %latch ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i1, %inner ]
  call void @op(i32 %i)
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 6
  br i1 %more, label %inner, label %latch
latch:
  %j1 = add i32 %j, 1
  %again = icmp ult i32 %j1, 6
  br i1 %again, label %outer, label %exit
exit:
  call void @op(i32 1)
  ret void
}
define void @tgt_nested() convergent {
entry:
  br label %outer
outer:
  %j = phi i32 [ 0, %entry ], [ %j1, %latch ]
  br label %inner
inner:
  %i = phi i32 [ 0, %outer ], [ %i1, %inner ]
  call void @op(i32 %i)
  %i1 = add i32 %i, 1
  %more = icmp ult i32 %i1, 6
  br i1 %more, label %inner, label %latch
latch:
  %j1 = add i32 %j, 1
  %again = icmp ult i32 %j1, 6
  br i1 %again, label %outer, label %exit
exit:
  call void @op(i32 3)
  ret void
}

; An operation before 100 empty rounds, whose number no constant names.
define void @src_product() convergent {
entry:
  call void @op(i32 9)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %m = mul i32 %next, %next
  %more = icmp ult i32 %m, 10000
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 1)
  ret void
}
define void @tgt_product() convergent {
entry:
  call void @op(i32 9)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %m = mul i32 %next, %next
  %more = icmp ult i32 %m, 10000
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 3)
  ret void
}

; The number of rounds is in a table.
@counts = constant [2 x i32] [i32 70, i32 90]
define void @src_table() convergent {
entry:
  call void @op(i32 9)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %n = load i32, ptr getelementptr ([2 x i32], ptr @counts, i32 0, i32 1)
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 1)
  ret void
}
define void @tgt_table() convergent {
entry:
  call void @op(i32 9)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %n = load i32, ptr getelementptr ([2 x i32], ptr @counts, i32 0, i32 1)
  %more = icmp ult i32 %next, %n
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 3)
  ret void
}

; At least 64 rounds, for each argument.
define void @src_at_least(i32 noundef %n) convergent {
entry:
  call void @op(i32 9)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %most = or i32 %n, 64
  %more = icmp ult i32 %next, %most
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 1)
  ret void
}
define void @tgt_at_least(i32 noundef %n) convergent {
entry:
  call void @op(i32 9)
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %most = or i32 %n, 64
  %more = icmp ult i32 %next, %most
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 3)
  ret void
}

; Two barriers become one, after 32 others.
define void @src_barriers(i1 noundef %c) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @barrier()
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 32
  br i1 %more, label %loop, label %exit
exit:
  br i1 %c, label %a, label %b
a:
  call void @barrier()
  ret void
b:
  call void @barrier()
  ret void
}
define void @tgt_barriers(i1 noundef %c) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @barrier()
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 32
  br i1 %more, label %loop, label %exit
exit:
  call void @barrier()
  ret void
}

; Half of the inputs take the loop, to whose end no run is followed within the default bound.
define void @src_in_part(i1 noundef %c) convergent {
entry:
  br i1 %c, label %loop, label %short
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 80
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 1)
  ret void
short:
  call void @op(i32 4)
  ret void
}
define void @tgt_in_part(i1 noundef %c) convergent {
entry:
  br i1 %c, label %loop, label %short
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 80
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 3)
  ret void
short:
  call void @op(i32 4)
  ret void
}
define void @src_in_part_same(i1 noundef %c) convergent {
entry:
  br i1 %c, label %loop, label %short
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 80
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 1)
  ret void
short:
  call void @op(i32 4)
  ret void
}
define void @tgt_in_part_same(i1 noundef %c) convergent {
entry:
  br i1 %c, label %loop, label %short
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 80
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 1)
  ret void
short:
  call void @op(i32 4)
  ret void
}

; Too far for any bound.
define void @src_too_far() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 1000000
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 1)
  ret void
}
define void @tgt_too_far() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 1000000
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 3)
  ret void
}
define void @src_too_far_same() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, 1000000
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 1)
  ret void
}
define void @tgt_too_far_same() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  call void @op(i32 %i)
  %next = add i32 %i, 1
  %more = icmp ne i32 %next, 1000000
  br i1 %more, label %loop, label %exit
exit:
  call void @op(i32 1)
  ret void
}

; No run ends: what differs soon is seen; else a bound shows nothing.
define void @src_for_ever() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @op(i32 %v)
  %next = add i32 %i, 1
  br label %loop
}
define void @tgt_for_ever() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %here = icmp eq i32 %i, 500
  %v = select i1 %here, i32 7, i32 %i
  call void @op(i32 %v)
  %next = add i32 %i, 1
  br label %loop
}
define void @src_for_ever_soon() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @op(i32 %v)
  %next = add i32 %i, 1
  br label %loop
}
define void @tgt_for_ever_soon() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %here = icmp eq i32 %i, 20
  %v = select i1 %here, i32 7, i32 %i
  call void @op(i32 %v)
  %next = add i32 %i, 1
  br label %loop
}
define void @src_for_ever_same() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @op(i32 %v)
  %next = add i32 %i, 1
  br label %loop
}
define void @tgt_for_ever_same() convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = sub i32 %i, 0
  call void @op(i32 %v)
  %next = add i32 %i, 1
  br label %loop
}

; A run ends at the call after which there is nothing.  The target differs far beyond the bound.
define void @src_stops(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %v = add i32 %i, 0
  call void @op(i32 %v)
  %next = add i32 %i, 1
  %ends = icmp eq i32 %next, %n
  br i1 %ends, label %stop, label %loop
stop:
  call void @stop(i32 %n)
  unreachable
}
define void @tgt_stops(i32 noundef %n) convergent {
entry:
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %here = icmp eq i32 %i, 5000
  %v = select i1 %here, i32 7, i32 %i
  call void @op(i32 %v)
  %next = add i32 %i, 1
  %ends = icmp eq i32 %next, %n
  br i1 %ends, label %stop, label %loop
stop:
  call void @stop(i32 %n)
  unreachable
}
