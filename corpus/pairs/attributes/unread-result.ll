; What: what a convergent call's result has to be is asked of a result that nothing reads, too: a pass that adds such a
; promise makes it undefined, and a source with one is not undefined for every answer.
; Document: LangRef, "Parameter Attributes", `noundef`, `dereferenceable`: for a return value "if the return value is not …,
; the behavior is undefined".
; EXPECT --function src_dereferenceable: incorrect target-undefined
; EXPECT: incorrect target-undefined
; EXPECT --function src_poison: correct
; EXPECT --function src_loop: incorrect communicating-set-changed

declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.loop()
declare i32 @number() convergent
declare ptr @address() convergent
declare noundef nonnull ptr @next() convergent
declare i1 @more() convergent
declare void @vote() convergent

define void @src() convergent {
  %r = call i32 @number() convergent
  ret void
}
define void @tgt() convergent {
  %r = call noundef range(i32 1, 10) i32 @number() convergent
  ret void
}

define void @src_dereferenceable() convergent {
  %r = call ptr @address() convergent
  ret void
}
define void @tgt_dereferenceable() convergent {
  %r = call dereferenceable(8) ptr @address() convergent
  ret void
}

define void @src_poison() convergent {
  %r = call ptr @address() convergent
  ret void
}
define void @tgt_poison() convergent {
  %r = call nonnull ptr @address() convergent
  ret void
}

define void @src_loop() convergent {
entry:
  %body = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %iteration = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %body) ]
  %more = call i1 @more() convergent [ "convergencectrl"(token %iteration) ]
  br i1 %more, label %again, label %out
again:
  %r = call noundef nonnull ptr @next() convergent [ "convergencectrl"(token %iteration) ]
  br label %head
out:
  call void @vote() convergent [ "convergencectrl"(token %body) ]
  ret void
}
define void @tgt_loop() convergent {
entry:
  %body = call token @llvm.experimental.convergence.entry()
  br label %head
head:
  %iteration = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %body) ]
  %more = call i1 @more() convergent [ "convergencectrl"(token %iteration) ]
  br i1 %more, label %again, label %out
again:
  %r = call noundef nonnull ptr @next() convergent [ "convergencectrl"(token %iteration) ]
  br label %head
out:
  call void @vote() convergent [ "convergencectrl"(token %iteration) ]
  ret void
}
