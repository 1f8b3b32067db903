; Every opcode, and every irregularity of the printed form.  LLVM 22 accepts and verifies it.
source_filename = "everything.ll"
target datalayout = "e-p:64:64-p3:32:32-i64:64-A5"
target triple = "x86_64-unknown-linux-gnu"

module asm ".globl odd"

$group = comdat any

%pair = type { i32, [4 x %leaf] }
%leaf = type <{ i8, i64 }>
%"odd name" = type { float }
%hidden = type opaque

@plain = global i32 -5, align 4
@words = private unnamed_addr constant [4 x i8] c"a\22\5C\00", section "s,x", comdat($group), align 1
@far = external addrspace(3) global [8 x i32], align 16
@"quoted name" = internal thread_local(initialexec) global ptr @plain
@table = constant [2 x ptr] [ptr @plain, ptr getelementptr inbounds (i8, ptr @words, i64 2)]
@nested = constant { i32, <2 x i16>, [0 x i8], { ptr, i1 } } { i32 1, <2 x i16> <i16 -1, i16 2>, [0 x i8] zeroinitializer, { ptr, i1 } { ptr null, i1 true } }
@where = constant ptr blockaddress(@terminators, %"odd block")
@packed = constant <{ i8, i32 }> <{ i8 1, i32 2 }>
@difference = constant i64 sub (i64 ptrtoint (ptr @plain to i64), i64 ptrtoint (ptr @table to i64))
@vtable = constant ptr getelementptr inbounds inrange(-8, 8) ([2 x ptr], ptr @table, i64 0, i64 1)
@equivalent = constant ptr dso_local_equivalent @external
@unchecked = constant ptr no_cfi @external
@shared = alias i32, ptr @plain
@chosen = ifunc void (), ptr @resolver

define i32 @integers(i32 noundef %a, i32 signext range(i32 0, 1024) %b, i1 %c) {
  %1 = add nuw nsw i32 %a, %b
  %2 = sub nsw i32 %1, -7
  %3 = mul nuw i32 %2, 3
  %4 = udiv exact i32 %3, 5
  %5 = sdiv i32 %4, %b
  %6 = urem i32 %5, %b
  %7 = srem i32 %6, %b
  %8 = shl nuw nsw i32 %7, 1
  %9 = lshr exact i32 %8, 1
  %10 = ashr i32 %9, 1
  %11 = and i32 %10, 255
  %12 = or disjoint i32 %11, 256
  %13 = xor i32 %12, undef
  %14 = trunc nuw nsw i32 %13 to i8
  %15 = zext nneg i8 %14 to i64
  %16 = sext i8 %14 to i64
  %17 = icmp samesign ult i64 %15, %16
  %18 = icmp eq i1 %17, true
  %19 = select i1 %18, i32 %a, i32 poison
  %20 = freeze i32 %19
  ret i32 %20
}

define double @floats(float %x, double %y, half %h, bfloat %bf, x86_fp80 %l, fp128 %q, ppc_fp128 %p) {
entry:
  %neg = fneg fast float %x
  %add = fadd nnan ninf float %neg, 0x36A0000000000000
  %sub = fsub nsz float %add, 1.000000e+00
  %mul = fmul arcp contract float %sub, -1.250000e-01
  %div = fdiv afn reassoc float %mul, 0x7FF8000000000000
  %rem = frem float %div, %x
  %cmp = fcmp fast oeq float %rem, 0.000000e+00
  %pick = select nnan i1 %cmp, float %rem, float %x
  %wide = fpext fast float %pick to double
  %thin = fptrunc nnan double %wide to half
  %u = fptoui half %thin to i16
  %s = fptosi half %thin to i16
  %fu = uitofp nneg i16 %u to double
  %fs = sitofp i16 %s to double
  %ext = fadd x86_fp80 %l, 0xK3FFF8000000000000000
  %quad = fadd fp128 %q, 0xL00000000000000003FFF000000000000
  %power = fadd ppc_fp128 %p, 0xM3FF00000000000000000000000000000
  %brain = fadd bfloat %bf, 0xR3F80
  %small = fadd half %h, 0xH3C00
  br label %next

next:
  %merged = phi nnan double [ %fu, %entry ], [ %fs, %next ]
  br i1 %cmp, label %next, label %out

out:
  ret double %merged
}

define void @memory(ptr %p, ptr addrspace(3) %shared, i64 %n, <4 x ptr> %ptrs, <4 x i64> %offsets) {
  %a = alloca i32, align 4
  %b = alloca [4 x i8], i64 %n, align 16
  %c = alloca i32, align 4, addrspace(5)
  %d = alloca inalloca %pair, align 8
  %l1 = load i32, ptr %a, align 4
  %l2 = load volatile i64, ptr %p, align 8
  %l3 = load atomic i32, ptr %p syncscope("agent") acquire, align 4
  %l4 = load atomic volatile i32, ptr %p monotonic, align 4
  store i32 %l1, ptr %p, align 4
  store volatile i32 %l1, ptr addrspace(3) %shared, align 4
  store atomic i32 %l3, ptr %p syncscope("workgroup-one-as") release, align 4
  fence syncscope("singlethread") seq_cst
  fence acq_rel
  %x1 = cmpxchg ptr %p, i32 %l1, i32 %l3 acq_rel monotonic, align 4
  %x2 = cmpxchg weak volatile ptr %p, i32 0, i32 1 syncscope("agent") seq_cst acquire, align 4
  %r1 = atomicrmw add ptr %p, i32 1 seq_cst, align 4
  %r2 = atomicrmw volatile umax ptr addrspace(3) %shared, i32 2 syncscope("agent") monotonic, align 8
  %r3 = atomicrmw fadd ptr %p, float 1.000000e+00 monotonic, align 4
  %r4 = atomicrmw usub_sat ptr %p, i32 1 monotonic, align 4
  %r5 = atomicrmw xchg ptr %p, ptr null monotonic, align 8
  %g1 = getelementptr inbounds nuw %pair, ptr %p, i64 0, i32 1, i64 %n, i32 1
  %g2 = getelementptr nusw i8, <4 x ptr> %ptrs, <4 x i64> %offsets
  %g3 = getelementptr i32, ptr %p, <4 x i64> %offsets
  %cast1 = ptrtoint ptr %p to i64
  %cast2 = inttoptr i64 %cast1 to ptr
  %cast3 = addrspacecast ptr addrspace(3) %shared to ptr
  %cast4 = bitcast i64 %n to <2 x i32>
  %cast5 = ptrtoaddr ptr %p to i64
  %v = va_arg ptr %p, i32
  ret void
}

define <4 x i32> @vectors(<4 x i32> %v, <4 x float> %f, i32 %i, <vscale x 2 x i64> %sv) {
  %e = extractelement <4 x i32> %v, i32 %i
  %n = insertelement <4 x i32> %v, i32 %e, i64 0
  %s1 = shufflevector <4 x i32> %v, <4 x i32> %n, <8 x i32> <i32 0, i32 poison, i32 2, i32 3, i32 4, i32 5, i32 6, i32 7>
  %s2 = shufflevector <4 x i32> %v, <4 x i32> poison, <4 x i32> zeroinitializer
  %s3 = shufflevector <vscale x 2 x i64> %sv, <vscale x 2 x i64> poison, <vscale x 2 x i32> zeroinitializer
  %a1 = add <4 x i32> %s2, splat (i32 7)
  %a2 = add <4 x i32> %a1, <i32 1, i32 -2, i32 undef, i32 poison>
  %a3 = add <vscale x 2 x i64> %s3, splat (i64 1)
  %c = icmp slt <4 x i32> %a2, zeroinitializer
  %fc = fcmp une <4 x float> %f, splat (float 1.000000e+00)
  %p = select <4 x i1> %c, <4 x i32> %a1, <4 x i32> %a2
  %z = zext <4 x i1> %fc to <4 x i32>
  %o = or disjoint <4 x i32> %p, %z
  ret <4 x i32> %o
}

define i64 @aggregates(%pair %p, { i32, { i64, [2 x i8] } } %q, [3 x %leaf] %r) {
  %a = extractvalue %pair %p, 1, 2, 1
  %b = extractvalue { i32, { i64, [2 x i8] } } %q, 1, 1
  %c = insertvalue { i32, { i64, [2 x i8] } } %q, i8 3, 1, 1, 0
  %d = extractvalue [3 x %leaf] %r, 2
  %e = insertvalue %leaf %d, i8 1, 0
  %f = insertvalue %leaf <{ i8 1, i64 2 }>, i64 3, 1
  ret i64 %a
}

define i32 @terminators(i32 %x, ptr %where) {
  switch i32 %x, label %"odd block" [
    i32 -1, label %5
    i32 7, label %"odd block"
    i32 2147483647, label %7
  ]

"odd block":
  %odd = phi i32 [ 0, %0 ], [ 0, %0 ], [ 1, %5 ]
  switch i32 %odd, label %3 [
  ]

3:
  ret i32 %odd

4:
  unreachable

5:
  %6 = icmp eq i32 %x, 9
  br i1 %6, label %"odd block", label %4

7:
  indirectbr ptr %where, [label %"odd block2", label %8]

"odd block2":
  br label %8

8:
  ret i32 0
}

declare void @external()
declare i32 @printf(ptr noundef, ...)
declare void @maker(ptr sret(%leaf) captures(none), ptr byval(%pair) align 8, i32) #3
declare fastcc range(i32 0, 1024) i32 @ranged(i32 noundef range(i32 -4, 4), ptr nonnull dereferenceable(8) "k"="v") nounwind
declare nofpclass(nan inf) float @classified(float nofpclass(nan))
declare noalias ptr @fresh(ptr)
declare amdgpu_kernel void @kernel(ptr addrspace(1) inreg)
declare void @llvm.dbg.value(metadata, metadata, metadata)
declare i64 @llvm.read_register.i64(metadata)
declare void @llvm.assume(i1)
declare token @llvm.experimental.convergence.entry()
declare token @llvm.experimental.convergence.anchor()
declare token @llvm.experimental.convergence.loop()
declare void @convergent_call(i32) convergent
declare i32 @personality_c(...)
declare i32 @__CxxFrameHandler3(...)
declare void @uses_target(target("spirv.Image", float, 1, 0), target("spirv.Sampler"))
declare token @llvm.experimental.gc.statepoint.p0(i64 immarg, i32 immarg, ptr, i32 immarg, i32 immarg, ...)
declare ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token, i32 immarg, i32 immarg)
declare void @llvm.nvvm.tensormap.replace.swizzle.atomicity.p1(ptr addrspace(1), i32)

define i32 @calls(ptr %f, i32 %x, ...) #0 {
  call void @external()
  %a = call i32 (ptr, ...) @printf(ptr @words, i32 %x, double 1.000000e+00)
  %b = tail call fastcc range(i32 0, 1024) i32 @ranged(i32 noundef range(i32 -4, 4) 3, ptr nonnull dereferenceable(8) "k"="v" %f) #1
  %c = notail call noalias noundef nonnull ptr @fresh(ptr nonnull align 8 %f) #2
  call void @maker(ptr sret(%leaf) captures(none) %f, ptr byval(%pair) align 8 %f, i32 1)
  call void %f(i32 %x) #1 [ "deopt"(i32 1, ptr %f), "empty"() ]
  %d = call i32 asm sideeffect alignstack inteldialect "mov $0, $1", "=r,r,~{memory}"(i32 %x) #1
  call void asm sideeffect "; odd, !dbg !9 [", ""()
  %e = call i64 @llvm.read_register.i64(metadata !1)
  call void @llvm.assume(i1 true) [ "align"(ptr %f, i64 8) ]
  %g = call i32 (...) null(i32 1)
  call void inttoptr (i64 64 to ptr)()
  %h = call nnan ninf float @llvm.fabs.f32(float 1.000000e+00), !fpmath !2, !odd\20kind !1
  %i = call i32 (ptr, i32, ...) %f(ptr %f, i32 %x)
  call void @llvm.nvvm.tensormap.replace.swizzle.atomicity.p1(ptr addrspace(1) null, i32 0)
  call cc 1023 void @external()
  %m = musttail call i32 (ptr, i32, ...) %f(ptr %f, i32 %x, ...)
  ret i32 %m
}

declare float @llvm.fabs.f32(float)

define void @convergence(i32 %n) convergent {
entry:
  %t = call token @llvm.experimental.convergence.entry()
  br label %loop

loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %h = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %t) ]
  call void @convergent_call(i32 %i) [ "convergencectrl"(token %h) ]
  %j = add i32 %i, 1
  %more = icmp ult i32 %j, %n
  br i1 %more, label %loop, label %out

out:
  ret void
}

define void @targets(target("spirv.Image", float, 1, 0) %image) {
  call void @uses_target(target("spirv.Image", float, 1, 0) %image, target("spirv.Sampler") poison)
  ret void
}

define void @landing() personality ptr @personality_c {
  %1 = invoke i32 @printf2(ptr @words) #1 [ "deopt"(i32 1) ]
          to label %2 unwind label %3, !prof !3

2:
  callbr void asm sideeffect "jmp ${0:l}", "!i,!i"()
          to label %fall [label %5, label %fall]

3:
  %4 = landingpad { ptr, i32 }
          cleanup
          catch ptr @plain
          filter [2 x ptr] [ptr @plain, ptr null]
  resume { ptr, i32 } %4

5:
  ret void

fall:
  ret void
}

declare i32 @printf2(ptr)

define void @funclets() personality ptr @__CxxFrameHandler3 {
entry:
  invoke void @external()
          to label %exit unwind label %dispatch

dispatch:
  %cs = catchswitch within none [label %handler, label %other] unwind label %cleanup

handler:
  %cp = catchpad within %cs [ptr null, i32 64, ptr null]
  call void @external() [ "funclet"(token %cp) ]
  catchret from %cp to label %exit

other:
  %cp2 = catchpad within %cs [ptr @plain, i32 8, ptr null]
  unreachable

cleanup:
  %cl = cleanuppad within none []
  cleanupret from %cl unwind to caller

exit:
  ret void
}

define void @collected(ptr addrspace(1) %obj) gc "statepoint-example" {
  %token = call token (i64, i32, ptr, i32, i32, ...) @llvm.experimental.gc.statepoint.p0(i64 0, i32 0, ptr elementtype(void ()) @external, i32 0, i32 0, i32 0, i32 0) [ "gc-live"(ptr addrspace(1) %obj) ]
  %moved = call ptr addrspace(1) @llvm.experimental.gc.relocate.p1(token %token, i32 0, i32 0)
  ret void
}

define internal fastcc void @debugged(i32 %x) unnamed_addr #0 section "text,x" comdat($group) align 16 prefix i32 1 !dbg !20 {
  #dbg_value(i32 %x, !23, !DIExpression(), !24)
  %y = add i32 %x, 1, !dbg !24
    #dbg_value(i32 %y, !23, !DIExpression(DW_OP_plus_uconst, 1), !24)
  ret void, !dbg !24
}

define ptr @resolver() {
  ret ptr null
}

define void @0() {
  ret void
}

attributes #0 = { convergent nounwind memory(argmem: read, inaccessiblemem: none) "target-cpu"="gfx90a" "flag" }
attributes #1 = { nounwind willreturn }
attributes #2 = { convergent allockind("alloc,zeroed") }
attributes #3 = { alignstack=16 vscale_range(1,16) uwtable(sync) }

!llvm.dbg.cu = !{!21}
!llvm.module.flags = !{!0}
!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{!"rsp"}
!2 = !{float 2.500000e+00}
!3 = !{!"branch_weights", i32 1, i32 9}
!20 = distinct !DISubprogram(name: "debugged", scope: !22, file: !22, line: 1, type: !25, unit: !21, spFlags: DISPFlagDefinition)
!21 = distinct !DICompileUnit(language: DW_LANG_C, file: !22, emissionKind: FullDebug)
!22 = !DIFile(filename: "a.c", directory: "/")
!23 = !DILocalVariable(name: "x", scope: !20, file: !22, line: 1)
!24 = !DILocation(line: 2, column: 3, scope: !20)
!25 = !DISubroutineType(types: !{})
