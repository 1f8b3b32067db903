; What: a convergencectrl bundle on a call of a function with a body that is not convergent has no effect, so the convergence
; of the operations in @helper is open, with the bundle and without. The set of an operation next to
; the call may depend on it: hoisting @compute over the call lets threads of different iterations
; meet in @record (hoisted); adding or dropping the bundle alone changes nothing (dropped, added).
; Document: llvm-convergent-operations, "Dynamic Instances and Convergence Tokens"
; EXPECT --function src_dropped: correct
; EXPECT --function src_hoisted: incorrect communicating-set-changed
; EXPECT --function src_added: correct

define void @src_hoisted(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %first = icmp eq i32 %i, 0
  %enters = xor i1 %first, %c
  br i1 %enters, label %call, label %next
call:
  call void @helper(i32 7) [ "convergencectrl"(token %t) ]
  br label %next
next:
  %u = call i32 @compute(i32 1) [ "convergencectrl"(token %t) ]
  call void @plain(i32 %u)
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}

define void @tgt_hoisted(i1 noundef %c, i32 noundef range(i32 0, 4) %n) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  %t = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %e) ]
  %u = call i32 @compute(i32 1) [ "convergencectrl"(token %t) ]
  %first = icmp eq i32 %i, 0
  %enters = xor i1 %first, %c
  br i1 %enters, label %call, label %next
call:
  call void @helper(i32 7) [ "convergencectrl"(token %t) ]
  br label %next
next:
  call void @plain(i32 %u)
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %head, label %exit
exit:
  ret void
}

define void @src_dropped(i1 noundef %c) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %call, label %exit
call:
  call void @helper(i32 7) [ "convergencectrl"(token %e) ]
  br label %exit
exit:
  ret void
}

define void @tgt_dropped(i1 noundef %c) convergent {
entry:
  br i1 %c, label %call, label %exit
call:
  call void @helper(i32 7)
  br label %exit
exit:
  ret void
}

define void @src_added(i1 noundef %c) convergent {
entry:
  br i1 %c, label %call, label %exit
call:
  call void @helper(i32 7)
  br label %exit
exit:
  ret void
}

define void @tgt_added(i1 noundef %c) convergent {
entry:
  %e = call token @llvm.experimental.convergence.entry()
  br i1 %c, label %call, label %exit
call:
  call void @helper(i32 7) [ "convergencectrl"(token %e) ]
  br label %exit
exit:
  ret void
}

define internal void @helper(i32 noundef %v) nounwind willreturn {
  call void @record(i32 %v)
  ret void
}

declare void @record(i32 noundef) convergent nounwind willreturn memory(inaccessiblemem: readwrite)
declare void @plain(i32 noundef) nounwind willreturn memory(inaccessiblemem: readwrite)
declare noundef i32 @compute(i32 noundef) convergent nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
