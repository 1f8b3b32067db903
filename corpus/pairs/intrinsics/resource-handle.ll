; What: a resource's handle, of a target type, goes through a local variable, a phi and a select as what it is. The
; calls that it goes to are unknown; another handle may be another resource.
; Document: LangRef, "Target Extension Type"
; EXPECT --function src_chosen: correct proved
; EXPECT --function src: correct proved
; EXPECT --function src_other: incorrect operands-changed
; EXPECT --function src_poison: correct proved
; EXPECT --function src_poison_back: incorrect result-poison

target datalayout = "e-m:e-p:32:32-i64:64-n8:16:32:64"

define void @src(i32 noundef %i) {
  %slot = alloca target("dx.RawBuffer", i32, 1, 0)
  %h = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_1_0t(i32 0, i32 7, i32 1, i32 0, ptr null)
  store target("dx.RawBuffer", i32, 1, 0) %h, ptr %slot
  %held = load target("dx.RawBuffer", i32, 1, 0), ptr %slot
  %p = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0) %held, i32 %i)
  store i32 1, ptr %p
  ret void
}

define void @tgt(i32 noundef %i) {
  %h = call target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_1_0t(i32 0, i32 7, i32 1, i32 0, ptr null)
  %p = call ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0) %h, i32 %i)
  store i32 1, ptr %p
  ret void
}

define void @src_chosen(i1 noundef %c, target("spirv.Sampler") noundef %a, target("spirv.Sampler") noundef %b) {
  br i1 %c, label %then, label %end

then:
  br label %end

end:
  %p = phi target("spirv.Sampler") [ %a, %then ], [ %b, %0 ]
  call void @use(target("spirv.Sampler") %p)
  ret void
}

define void @tgt_chosen(i1 noundef %c, target("spirv.Sampler") noundef %a, target("spirv.Sampler") noundef %b) {
  %p = select i1 %c, target("spirv.Sampler") %a, target("spirv.Sampler") %b
  call void @use(target("spirv.Sampler") %p)
  ret void
}

define void @src_other(i1 noundef %c, target("spirv.Sampler") noundef %a, target("spirv.Sampler") noundef %b) {
  call void @use(target("spirv.Sampler") %a)
  ret void
}

define void @tgt_other(i1 noundef %c, target("spirv.Sampler") noundef %a, target("spirv.Sampler") noundef %b) {
  call void @use(target("spirv.Sampler") %b)
  ret void
}

define target("spirv.Sampler") @src_poison() {
  ret target("spirv.Sampler") poison
}

define target("spirv.Sampler") @tgt_poison() {
  ret target("spirv.Sampler") zeroinitializer
}

define target("spirv.Sampler") @src_poison_back() {
  ret target("spirv.Sampler") zeroinitializer
}

define target("spirv.Sampler") @tgt_poison_back() {
  ret target("spirv.Sampler") poison
}

declare target("dx.RawBuffer", i32, 1, 0) @llvm.dx.resource.handlefrombinding.tdx.RawBuffer_i32_1_0t(i32, i32, i32, i32, ptr)
declare ptr @llvm.dx.resource.getpointer.p0.tdx.RawBuffer_i32_1_0t(target("dx.RawBuffer", i32, 1, 0), i32)
declare void @use(target("spirv.Sampler")) willreturn nounwind
