; What: A new object may be made on one of several paths, of which one frees something before, or lets others know the address; what a
; `nofree` call or a volatile store does ends no object; and a pointer to what was freed is none to what is made there afterwards.
; Document: LangRef, "Parameter Attributes" (`noalias`, `nofree`); docs/memory.md, "Objects", "Freed"
; EXPECT --function src_one_escapes: incorrect result-changed
; EXPECT --function src_one_frees: incorrect result-changed
; EXPECT --function src_other_frees: incorrect result-changed
; EXPECT --function src_other_escapes: incorrect result-changed
; EXPECT --function src_nofree: correct proved
; EXPECT --function src_nofree_between: correct proved
; EXPECT --function src_volatile: correct proved
; EXPECT --function src_invoked: correct proved
; EXPECT --function src_argument: correct proved
; EXPECT --function src_dangling: incorrect target-undefined
; EXPECT --function src_inside: unknown approximation

@H = external global i32, align 4
@V = external global i32, align 4
@G = external global ptr, align 8

define i32 @src_one_frees(i1 %c, ptr %p) {
  %x = load i32, ptr %p, align 4
  br i1 %c, label %a, label %b

a:
  call void @nf()
  %m2 = call noalias ptr @nmake()
  br label %j

b:
  call void @f()
  %m1 = call noalias ptr @nmake()
  br label %j

j:
  %m = phi ptr [ %m1, %b ], [ %m2, %a ]
  store i32 7, ptr %m, align 4
  %d = icmp eq ptr %m, %p
  %e = select i1 %d, i32 1, i32 0
  ret i32 %e
}

define i32 @tgt_one_frees(i1 %c, ptr %p) {
  %x = load i32, ptr %p, align 4
  br i1 %c, label %a, label %b

a:
  call void @nf()
  %m2 = call noalias ptr @nmake()
  br label %j

b:
  call void @f()
  %m1 = call noalias ptr @nmake()
  br label %j

j:
  %m = phi ptr [ %m1, %b ], [ %m2, %a ]
  store i32 7, ptr %m, align 4
  %d = icmp eq ptr %m, %p
  %e = select i1 %d, i32 2, i32 0
  ret i32 %e
}

define i32 @src_other_frees(i1 %c, ptr %p) {
  %x = load i32, ptr %p, align 4
  br i1 %c, label %a, label %b

b:
  call void @nf()
  %m2 = call noalias ptr @nmake()
  br label %j

a:
  call void @f()
  %m1 = call noalias ptr @nmake()
  br label %j

j:
  %m = phi ptr [ %m1, %a ], [ %m2, %b ]
  store i32 7, ptr %m, align 4
  %d = icmp eq ptr %m, %p
  %e = select i1 %d, i32 1, i32 0
  ret i32 %e
}

define i32 @tgt_other_frees(i1 %c, ptr %p) {
  %x = load i32, ptr %p, align 4
  br i1 %c, label %a, label %b

b:
  call void @nf()
  %m2 = call noalias ptr @nmake()
  br label %j

a:
  call void @f()
  %m1 = call noalias ptr @nmake()
  br label %j

j:
  %m = phi ptr [ %m1, %a ], [ %m2, %b ]
  store i32 7, ptr %m, align 4
  %d = icmp eq ptr %m, %p
  %e = select i1 %d, i32 2, i32 0
  ret i32 %e
}

define i32 @src_one_escapes(i1 %c) {
  br i1 %c, label %a, label %b

a:
  %m1 = call noalias ptr @make()
  call void @esc(ptr null)
  br label %j

b:
  %m2 = call noalias ptr @make()
  call void @esc(ptr %m2)
  br label %j

j:
  %m = phi ptr [ %m1, %a ], [ %m2, %b ]
  store i32 7, ptr %m, align 4
  call void @g()
  %v = load i32, ptr %m, align 4
  ret i32 %v
}

define i32 @tgt_one_escapes(i1 %c) {
  br i1 %c, label %a, label %b

a:
  %m1 = call noalias ptr @make()
  call void @esc(ptr null)
  br label %j

b:
  %m2 = call noalias ptr @make()
  call void @esc(ptr %m2)
  br label %j

j:
  %m = phi ptr [ %m1, %a ], [ %m2, %b ]
  store i32 7, ptr %m, align 4
  call void @g()
  %v = load i32, ptr %m, align 4
  ret i32 7
}

define i32 @src_other_escapes(i1 %c) {
  br i1 %c, label %a, label %b

b:
  %m1 = call noalias ptr @make()
  call void @esc(ptr null)
  br label %j

a:
  %m2 = call noalias ptr @make()
  call void @esc(ptr %m2)
  br label %j

j:
  %m = phi ptr [ %m1, %b ], [ %m2, %a ]
  store i32 7, ptr %m, align 4
  call void @g()
  %v = load i32, ptr %m, align 4
  ret i32 %v
}

define i32 @tgt_other_escapes(i1 %c) {
  br i1 %c, label %a, label %b

b:
  %m1 = call noalias ptr @make()
  call void @esc(ptr null)
  br label %j

a:
  %m2 = call noalias ptr @make()
  call void @esc(ptr %m2)
  br label %j

j:
  %m = phi ptr [ %m1, %b ], [ %m2, %a ]
  store i32 7, ptr %m, align 4
  call void @g()
  %v = load i32, ptr %m, align 4
  ret i32 7
}

define i32 @src_nofree() {
  %p = call noalias ptr @nmake()
  store i32 1, ptr %p, align 4
  call void @h1()
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_nofree() {
  %p = call noalias ptr @nmake()
  store i32 1, ptr %p, align 4
  call void @h1()
  %v = load i32, ptr %p, align 4
  ret i32 1
}

define i32 @src_nofree_between() {
  %p = call noalias ptr @make_nofree_between()
  store i32 1, ptr %p, align 4
  %z = load atomic i32, ptr @H monotonic, align 4
  call void @h2()
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_nofree_between() {
  %p = call noalias ptr @make_nofree_between()
  store i32 1, ptr %p, align 4
  %z = load atomic i32, ptr @H monotonic, align 4
  call void @h2()
  %v = load i32, ptr %p, align 4
  ret i32 1
}

define i32 @src_volatile() {
  %p = call noalias align 4 dereferenceable(4) ptr @make_volatile()
  store i32 1, ptr %p, align 4
  store volatile i32 0, ptr @V, align 4
  call void @h2()
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_volatile() {
  %p = call noalias align 4 dereferenceable(4) ptr @make_volatile()
  store i32 1, ptr %p, align 4
  store volatile i32 0, ptr @V, align 4
  call void @h2()
  ret i32 1
}

define i32 @src_invoked() personality ptr @__gxx_personality_v0 {
  %m = invoke noalias ptr @make_invoked() to label %a unwind label %u

u:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 1

a:
  store i32 7, ptr %m, align 4
  invoke void @nf_invoked() to label %b unwind label %u2

u2:
  %lp2 = landingpad { ptr, i32 } cleanup
  ret i32 2

b:
  %v = load i32, ptr %m, align 4
  ret i32 %v
}

define i32 @tgt_invoked() personality ptr @__gxx_personality_v0 {
  %m = invoke noalias ptr @make_invoked() to label %a unwind label %u

u:
  %lp = landingpad { ptr, i32 } cleanup
  ret i32 1

a:
  store i32 7, ptr %m, align 4
  invoke void @nf_invoked() to label %b unwind label %u2

u2:
  %lp2 = landingpad { ptr, i32 } cleanup
  ret i32 2

b:
  %v = load i32, ptr %m, align 4
  ret i32 7
}

define i32 @src_argument(ptr noalias dereferenceable(4) align 4 %p) {
  store i32 1, ptr %p, align 4
  call void @h1()
  call void @h2()
  %v = load i32, ptr %p, align 4
  ret i32 %v
}

define i32 @tgt_argument(ptr noalias dereferenceable(4) align 4 %p) {
  store i32 1, ptr %p, align 4
  call void @h1()
  call void @h2()
  ret i32 1
}

define i32 @src_dangling(ptr %p) {
  %x = load i32, ptr %p, align 4
  call void @free(ptr allocptr %p)
  %m = call noalias ptr @make_dangling()
  %d = icmp eq ptr %m, %p
  br i1 %d, label %k, label %z

k:
  store i32 7, ptr %m, align 4
  ret i32 1

z:
  ret i32 0
}

define i32 @tgt_dangling(ptr %p) {
  %x = load i32, ptr %p, align 4
  call void @free(ptr allocptr %p)
  %m = call noalias ptr @make_dangling()
  %d = icmp eq ptr %m, %p
  br i1 %d, label %k, label %z

k:
  store i32 7, ptr %p, align 4
  ret i32 1

z:
  ret i32 0
}

define i32 @src_inside(ptr %r) {
  %x = load i32, ptr %r, align 4
  call void @f()
  %m = call noalias ptr @make_inside()
  %m8 = getelementptr i8, ptr %m, i64 8
  %c = icmp eq ptr %m8, %r
  br i1 %c, label %a, label %z

a:
  store i32 7, ptr %m8, align 4
  call void @give(ptr %m)
  %q = load ptr, ptr @G, align 8
  %d = icmp eq ptr %q, %r
  br i1 %d, label %b, label %z

b:
  %v = load i32, ptr %q, align 4
  ret i32 %v

z:
  ret i32 0
}

define i32 @tgt_inside(ptr %r) {
  %x = load i32, ptr %r, align 4
  call void @f()
  %m = call noalias ptr @make_inside()
  %m8 = getelementptr i8, ptr %m, i64 8
  %c = icmp eq ptr %m8, %r
  br i1 %c, label %a, label %z

a:
  store i32 7, ptr %m8, align 4
  call void @give(ptr %m)
  %q = load ptr, ptr @G, align 8
  %d = icmp eq ptr %q, %r
  br i1 %d, label %b, label %z

b:
  %v = load i32, ptr %q, align 4
  ret i32 999

z:
  ret i32 0
}

declare noalias ptr @nmake() nounwind willreturn nofree
declare void @f() nounwind willreturn
declare void @nf() nofree nounwind willreturn
declare noalias ptr @make() nounwind willreturn nofree
declare void @g() nounwind willreturn
declare void @esc(ptr) nounwind willreturn
declare void @h1() nofree nounwind willreturn
declare noalias ptr @make_nofree_between() nounwind willreturn
declare void @h2() nofree nounwind willreturn
declare noalias ptr @make_volatile() nofree nounwind willreturn
declare noalias ptr @make_invoked() willreturn
declare void @nf_invoked() willreturn nofree
declare i32 @__gxx_personality_v0(...)
declare noalias ptr @make_dangling() nounwind willreturn
declare void @free(ptr allocptr) nounwind willreturn allockind("free")
declare noalias ptr @make_inside() nounwind willreturn
declare void @give(ptr) nounwind willreturn
