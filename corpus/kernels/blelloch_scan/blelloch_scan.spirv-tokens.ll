target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G10"
target triple = "spirv-unknown-vulkan1.3-compute"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @blelloch_scan(ptr addrspace(1) noundef align 4 %data, ptr addrspace(3) noundef align 4 %tree, i32 noundef %n) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr addrspace(1), align 8
  %tree.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store ptr addrspace(3) %tree, ptr %tree.addr, align 8, !tbaa !12
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  %1 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %2 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %3 = load i32, ptr %n.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_blelloch_scan(ptr addrspace(1) noundef align 4 %1, ptr addrspace(3) noundef align 4 %2, i32 noundef %3) #6 [ "convergencectrl"(token %0) ]
  ret void
}

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.entry() #1

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_blelloch_scan(ptr addrspace(1) noundef align 4 %data, ptr addrspace(3) noundef align 4 %tree, i32 noundef %n) #2 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %0 = call token @llvm.experimental.convergence.entry()
  %data.addr = alloca ptr addrspace(1), align 8
  %tree.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  %id = alloca i32, align 4
  %offset = alloca i32, align 4
  %d = alloca i32, align 4
  %d35 = alloca i32, align 4
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %kept = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store ptr addrspace(3) %tree, ptr %tree.addr, align 8, !tbaa !12
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %id) #7
  %call1 = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #8 [ "convergencectrl"(token %0) ]
  %conv = trunc i64 %call1 to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %offset) #7
  store i32 1, ptr %offset, align 4, !tbaa !4
  %1 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %2 = load i32, ptr %id, align 4, !tbaa !4
  %mul = mul i32 2, %2
  %idxprom = zext i32 %mul to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(1) %1, i64 %idxprom
  %3 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  %4 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %5 = load i32, ptr %id, align 4, !tbaa !4
  %mul2 = mul i32 2, %5
  %idxprom3 = zext i32 %mul2 to i64
  %arrayidx4 = getelementptr inbounds nuw i32, ptr addrspace(3) %4, i64 %idxprom3
  store i32 %3, ptr addrspace(3) %arrayidx4, align 4, !tbaa !4
  %6 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %7 = load i32, ptr %id, align 4, !tbaa !4
  %mul5 = mul i32 2, %7
  %add = add i32 %mul5, 1
  %idxprom6 = zext i32 %add to i64
  %arrayidx7 = getelementptr inbounds nuw i32, ptr addrspace(1) %6, i64 %idxprom6
  %8 = load i32, ptr addrspace(1) %arrayidx7, align 4, !tbaa !4
  %9 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %10 = load i32, ptr %id, align 4, !tbaa !4
  %mul8 = mul i32 2, %10
  %add9 = add i32 %mul8, 1
  %idxprom10 = zext i32 %add9 to i64
  %arrayidx11 = getelementptr inbounds nuw i32, ptr addrspace(3) %9, i64 %idxprom10
  store i32 %8, ptr addrspace(3) %arrayidx11, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %d) #7
  %11 = load i32, ptr %n.addr, align 4, !tbaa !4
  %shr = lshr i32 %11, 1
  store i32 %shr, ptr %d, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %12 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %13 = load i32, ptr %d, align 4, !tbaa !4
  %cmp = icmp ugt i32 %13, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %d) #7
  br label %for.end

for.body:                                         ; preds = %for.cond
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %12) ]
  %14 = load i32, ptr %id, align 4, !tbaa !4
  %15 = load i32, ptr %d, align 4, !tbaa !4
  %cmp13 = icmp ult i32 %14, %15
  br i1 %cmp13, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %16 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %17 = load i32, ptr %offset, align 4, !tbaa !4
  %18 = load i32, ptr %id, align 4, !tbaa !4
  %mul15 = mul i32 2, %18
  %add16 = add i32 %mul15, 1
  %mul17 = mul i32 %17, %add16
  %sub = sub i32 %mul17, 1
  %idxprom18 = zext i32 %sub to i64
  %arrayidx19 = getelementptr inbounds nuw i32, ptr addrspace(3) %16, i64 %idxprom18
  %19 = load i32, ptr addrspace(3) %arrayidx19, align 4, !tbaa !4
  %20 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %21 = load i32, ptr %offset, align 4, !tbaa !4
  %22 = load i32, ptr %id, align 4, !tbaa !4
  %mul20 = mul i32 2, %22
  %add21 = add i32 %mul20, 2
  %mul22 = mul i32 %21, %add21
  %sub23 = sub i32 %mul22, 1
  %idxprom24 = zext i32 %sub23 to i64
  %arrayidx25 = getelementptr inbounds nuw i32, ptr addrspace(3) %20, i64 %idxprom24
  %23 = load i32, ptr addrspace(3) %arrayidx25, align 4, !tbaa !4
  %add26 = add nsw i32 %23, %19
  store i32 %add26, ptr addrspace(3) %arrayidx25, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %24 = load i32, ptr %d, align 4, !tbaa !4
  %shr27 = lshr i32 %24, 1
  store i32 %shr27, ptr %d, align 4, !tbaa !4
  %25 = load i32, ptr %offset, align 4, !tbaa !4
  %shl = shl i32 %25, 1
  store i32 %shl, ptr %offset, align 4, !tbaa !4
  br label %for.cond

for.end:                                          ; preds = %for.cond.cleanup
  %26 = load i32, ptr %id, align 4, !tbaa !4
  %cmp28 = icmp eq i32 %26, 0
  br i1 %cmp28, label %if.then30, label %if.end34

if.then30:                                        ; preds = %for.end
  %27 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %28 = load i32, ptr %n.addr, align 4, !tbaa !4
  %sub31 = sub i32 %28, 1
  %idxprom32 = zext i32 %sub31 to i64
  %arrayidx33 = getelementptr inbounds nuw i32, ptr addrspace(3) %27, i64 %idxprom32
  store i32 0, ptr addrspace(3) %arrayidx33, align 4, !tbaa !4
  br label %if.end34

if.end34:                                         ; preds = %if.then30, %for.end
  call void @llvm.lifetime.start.p0(ptr %d35) #7
  store i32 1, ptr %d35, align 4, !tbaa !4
  br label %for.cond36

for.cond36:                                       ; preds = %for.inc63, %if.end34
  %29 = call token @llvm.experimental.convergence.loop() [ "convergencectrl"(token %0) ]
  %30 = load i32, ptr %d35, align 4, !tbaa !4
  %31 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp37 = icmp ult i32 %30, %31
  br i1 %cmp37, label %for.body40, label %for.cond.cleanup39

for.cond.cleanup39:                               ; preds = %for.cond36
  call void @llvm.lifetime.end.p0(ptr %d35) #7
  br label %for.end65

for.body40:                                       ; preds = %for.cond36
  %32 = load i32, ptr %offset, align 4, !tbaa !4
  %shr41 = lshr i32 %32, 1
  store i32 %shr41, ptr %offset, align 4, !tbaa !4
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %29) ]
  %33 = load i32, ptr %id, align 4, !tbaa !4
  %34 = load i32, ptr %d35, align 4, !tbaa !4
  %cmp42 = icmp ult i32 %33, %34
  br i1 %cmp42, label %if.then44, label %if.end62

if.then44:                                        ; preds = %for.body40
  call void @llvm.lifetime.start.p0(ptr %a) #7
  %35 = load i32, ptr %offset, align 4, !tbaa !4
  %36 = load i32, ptr %id, align 4, !tbaa !4
  %mul45 = mul i32 2, %36
  %add46 = add i32 %mul45, 1
  %mul47 = mul i32 %35, %add46
  %sub48 = sub i32 %mul47, 1
  store i32 %sub48, ptr %a, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %b) #7
  %37 = load i32, ptr %offset, align 4, !tbaa !4
  %38 = load i32, ptr %id, align 4, !tbaa !4
  %mul49 = mul i32 2, %38
  %add50 = add i32 %mul49, 2
  %mul51 = mul i32 %37, %add50
  %sub52 = sub i32 %mul51, 1
  store i32 %sub52, ptr %b, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %kept) #7
  %39 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %40 = load i32, ptr %a, align 4, !tbaa !4
  %idxprom53 = zext i32 %40 to i64
  %arrayidx54 = getelementptr inbounds nuw i32, ptr addrspace(3) %39, i64 %idxprom53
  %41 = load i32, ptr addrspace(3) %arrayidx54, align 4, !tbaa !4
  store i32 %41, ptr %kept, align 4, !tbaa !4
  %42 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %43 = load i32, ptr %b, align 4, !tbaa !4
  %idxprom55 = zext i32 %43 to i64
  %arrayidx56 = getelementptr inbounds nuw i32, ptr addrspace(3) %42, i64 %idxprom55
  %44 = load i32, ptr addrspace(3) %arrayidx56, align 4, !tbaa !4
  %45 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %46 = load i32, ptr %a, align 4, !tbaa !4
  %idxprom57 = zext i32 %46 to i64
  %arrayidx58 = getelementptr inbounds nuw i32, ptr addrspace(3) %45, i64 %idxprom57
  store i32 %44, ptr addrspace(3) %arrayidx58, align 4, !tbaa !4
  %47 = load i32, ptr %kept, align 4, !tbaa !4
  %48 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %49 = load i32, ptr %b, align 4, !tbaa !4
  %idxprom59 = zext i32 %49 to i64
  %arrayidx60 = getelementptr inbounds nuw i32, ptr addrspace(3) %48, i64 %idxprom59
  %50 = load i32, ptr addrspace(3) %arrayidx60, align 4, !tbaa !4
  %add61 = add nsw i32 %50, %47
  store i32 %add61, ptr addrspace(3) %arrayidx60, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %kept) #7
  call void @llvm.lifetime.end.p0(ptr %b) #7
  call void @llvm.lifetime.end.p0(ptr %a) #7
  br label %if.end62

if.end62:                                         ; preds = %if.then44, %for.body40
  br label %for.inc63

for.inc63:                                        ; preds = %if.end62
  %51 = load i32, ptr %d35, align 4, !tbaa !4
  %shl64 = shl i32 %51, 1
  store i32 %shl64, ptr %d35, align 4, !tbaa !4
  br label %for.cond36

for.end65:                                        ; preds = %for.cond.cleanup39
  call spir_func void @_Z7barrierj(i32 noundef 1) #9 [ "convergencectrl"(token %0) ]
  %52 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %53 = load i32, ptr %id, align 4, !tbaa !4
  %mul66 = mul i32 2, %53
  %idxprom67 = zext i32 %mul66 to i64
  %arrayidx68 = getelementptr inbounds nuw i32, ptr addrspace(3) %52, i64 %idxprom67
  %54 = load i32, ptr addrspace(3) %arrayidx68, align 4, !tbaa !4
  %55 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %56 = load i32, ptr %id, align 4, !tbaa !4
  %mul69 = mul i32 2, %56
  %idxprom70 = zext i32 %mul69 to i64
  %arrayidx71 = getelementptr inbounds nuw i32, ptr addrspace(1) %55, i64 %idxprom70
  store i32 %54, ptr addrspace(1) %arrayidx71, align 4, !tbaa !4
  %57 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %58 = load i32, ptr %id, align 4, !tbaa !4
  %mul72 = mul i32 2, %58
  %add73 = add i32 %mul72, 1
  %idxprom74 = zext i32 %add73 to i64
  %arrayidx75 = getelementptr inbounds nuw i32, ptr addrspace(3) %57, i64 %idxprom74
  %59 = load i32, ptr addrspace(3) %arrayidx75, align 4, !tbaa !4
  %60 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %61 = load i32, ptr %id, align 4, !tbaa !4
  %mul76 = mul i32 2, %61
  %add77 = add i32 %mul76, 1
  %idxprom78 = zext i32 %add77 to i64
  %arrayidx79 = getelementptr inbounds nuw i32, ptr addrspace(1) %60, i64 %idxprom78
  store i32 %59, ptr addrspace(1) %arrayidx79, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %offset) #7
  call void @llvm.lifetime.end.p0(ptr %id) #7
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #3

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #4

; Function Attrs: convergent nocallback nofree nosync nounwind willreturn memory(none)
declare token @llvm.experimental.convergence.loop() #1

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #5

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #3

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { convergent nocallback nofree nosync nounwind willreturn memory(none) }
attributes #2 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #3 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #6 = { convergent nounwind "uniform-work-group-size"="false" }
attributes #7 = { nounwind }
attributes #8 = { convergent nounwind willreturn memory(none) }
attributes #9 = { convergent nounwind }

!llvm.module.flags = !{!0, !1}
!opencl.ocl.version = !{!2}
!llvm.errno.tbaa = !{!4}

!0 = !{i32 1, !"wchar_size", i32 4}
!1 = !{i32 7, !"frame-pointer", i32 2}
!2 = !{i32 3, i32 0}
!4 = !{!5, !5, i64 0}
!5 = !{!"int", !6, i64 0}
!6 = !{!"omnipotent char", !7, i64 0}
!7 = !{!"Simple C/C++ TBAA"}
!8 = !{i32 1, i32 3, i32 0}
!9 = !{!"none", !"none", !"none"}
!10 = !{!"int*", !"int*", !"uint"}
!11 = !{!"", !"", !""}
!12 = !{!13, !13, i64 0}
!13 = !{!"p1 int", !14, i64 0}
!14 = !{!"any pointer", !6, i64 0}
