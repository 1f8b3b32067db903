target datalayout = "e-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-n8:16:32:64-G1"
target triple = "spirv64"

; Function Attrs: convergent norecurse nounwind
define spir_kernel void @blelloch_scan(ptr addrspace(1) noundef align 4 %data, ptr addrspace(3) noundef align 4 %tree, i32 noundef %n) #0 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %data.addr = alloca ptr addrspace(1), align 8
  %tree.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store ptr addrspace(3) %tree, ptr %tree.addr, align 8, !tbaa !12
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %1 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %2 = load i32, ptr %n.addr, align 4, !tbaa !4
  call spir_func void @__clang_ocl_kern_imp_blelloch_scan(ptr addrspace(1) noundef align 4 %0, ptr addrspace(3) noundef align 4 %1, i32 noundef %2) #5
  ret void
}

; Function Attrs: alwaysinline convergent norecurse nounwind
define spir_func void @__clang_ocl_kern_imp_blelloch_scan(ptr addrspace(1) noundef align 4 %data, ptr addrspace(3) noundef align 4 %tree, i32 noundef %n) #1 !kernel_arg_addr_space !8 !kernel_arg_access_qual !9 !kernel_arg_type !10 !kernel_arg_base_type !10 !kernel_arg_type_qual !11 {
entry:
  %data.addr = alloca ptr addrspace(1), align 8
  %tree.addr = alloca ptr addrspace(3), align 8
  %n.addr = alloca i32, align 4
  %id = alloca i32, align 4
  %offset = alloca i32, align 4
  %d = alloca i32, align 4
  %d34 = alloca i32, align 4
  %a = alloca i32, align 4
  %b = alloca i32, align 4
  %kept = alloca i32, align 4
  store ptr addrspace(1) %data, ptr %data.addr, align 8, !tbaa !12
  store ptr addrspace(3) %tree, ptr %tree.addr, align 8, !tbaa !12
  store i32 %n, ptr %n.addr, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %id) #6
  %call = call spir_func i64 @_Z12get_local_idj(i32 noundef 0) #7
  %conv = trunc i64 %call to i32
  store i32 %conv, ptr %id, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %offset) #6
  store i32 1, ptr %offset, align 4, !tbaa !4
  %0 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %1 = load i32, ptr %id, align 4, !tbaa !4
  %mul = mul i32 2, %1
  %idxprom = zext i32 %mul to i64
  %arrayidx = getelementptr inbounds nuw i32, ptr addrspace(1) %0, i64 %idxprom
  %2 = load i32, ptr addrspace(1) %arrayidx, align 4, !tbaa !4
  %3 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %4 = load i32, ptr %id, align 4, !tbaa !4
  %mul1 = mul i32 2, %4
  %idxprom2 = zext i32 %mul1 to i64
  %arrayidx3 = getelementptr inbounds nuw i32, ptr addrspace(3) %3, i64 %idxprom2
  store i32 %2, ptr addrspace(3) %arrayidx3, align 4, !tbaa !4
  %5 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %6 = load i32, ptr %id, align 4, !tbaa !4
  %mul4 = mul i32 2, %6
  %add = add i32 %mul4, 1
  %idxprom5 = zext i32 %add to i64
  %arrayidx6 = getelementptr inbounds nuw i32, ptr addrspace(1) %5, i64 %idxprom5
  %7 = load i32, ptr addrspace(1) %arrayidx6, align 4, !tbaa !4
  %8 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %9 = load i32, ptr %id, align 4, !tbaa !4
  %mul7 = mul i32 2, %9
  %add8 = add i32 %mul7, 1
  %idxprom9 = zext i32 %add8 to i64
  %arrayidx10 = getelementptr inbounds nuw i32, ptr addrspace(3) %8, i64 %idxprom9
  store i32 %7, ptr addrspace(3) %arrayidx10, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %d) #6
  %10 = load i32, ptr %n.addr, align 4, !tbaa !4
  %shr = lshr i32 %10, 1
  store i32 %shr, ptr %d, align 4, !tbaa !4
  br label %for.cond

for.cond:                                         ; preds = %for.inc, %entry
  %11 = load i32, ptr %d, align 4, !tbaa !4
  %cmp = icmp ugt i32 %11, 0
  br i1 %cmp, label %for.body, label %for.cond.cleanup

for.cond.cleanup:                                 ; preds = %for.cond
  call void @llvm.lifetime.end.p0(ptr %d) #6
  br label %for.end

for.body:                                         ; preds = %for.cond
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  %12 = load i32, ptr %id, align 4, !tbaa !4
  %13 = load i32, ptr %d, align 4, !tbaa !4
  %cmp12 = icmp ult i32 %12, %13
  br i1 %cmp12, label %if.then, label %if.end

if.then:                                          ; preds = %for.body
  %14 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %15 = load i32, ptr %offset, align 4, !tbaa !4
  %16 = load i32, ptr %id, align 4, !tbaa !4
  %mul14 = mul i32 2, %16
  %add15 = add i32 %mul14, 1
  %mul16 = mul i32 %15, %add15
  %sub = sub i32 %mul16, 1
  %idxprom17 = zext i32 %sub to i64
  %arrayidx18 = getelementptr inbounds nuw i32, ptr addrspace(3) %14, i64 %idxprom17
  %17 = load i32, ptr addrspace(3) %arrayidx18, align 4, !tbaa !4
  %18 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %19 = load i32, ptr %offset, align 4, !tbaa !4
  %20 = load i32, ptr %id, align 4, !tbaa !4
  %mul19 = mul i32 2, %20
  %add20 = add i32 %mul19, 2
  %mul21 = mul i32 %19, %add20
  %sub22 = sub i32 %mul21, 1
  %idxprom23 = zext i32 %sub22 to i64
  %arrayidx24 = getelementptr inbounds nuw i32, ptr addrspace(3) %18, i64 %idxprom23
  %21 = load i32, ptr addrspace(3) %arrayidx24, align 4, !tbaa !4
  %add25 = add nsw i32 %21, %17
  store i32 %add25, ptr addrspace(3) %arrayidx24, align 4, !tbaa !4
  br label %if.end

if.end:                                           ; preds = %if.then, %for.body
  br label %for.inc

for.inc:                                          ; preds = %if.end
  %22 = load i32, ptr %d, align 4, !tbaa !4
  %shr26 = lshr i32 %22, 1
  store i32 %shr26, ptr %d, align 4, !tbaa !4
  %23 = load i32, ptr %offset, align 4, !tbaa !4
  %shl = shl i32 %23, 1
  store i32 %shl, ptr %offset, align 4, !tbaa !4
  br label %for.cond

for.end:                                          ; preds = %for.cond.cleanup
  %24 = load i32, ptr %id, align 4, !tbaa !4
  %cmp27 = icmp eq i32 %24, 0
  br i1 %cmp27, label %if.then29, label %if.end33

if.then29:                                        ; preds = %for.end
  %25 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %26 = load i32, ptr %n.addr, align 4, !tbaa !4
  %sub30 = sub i32 %26, 1
  %idxprom31 = zext i32 %sub30 to i64
  %arrayidx32 = getelementptr inbounds nuw i32, ptr addrspace(3) %25, i64 %idxprom31
  store i32 0, ptr addrspace(3) %arrayidx32, align 4, !tbaa !4
  br label %if.end33

if.end33:                                         ; preds = %if.then29, %for.end
  call void @llvm.lifetime.start.p0(ptr %d34) #6
  store i32 1, ptr %d34, align 4, !tbaa !4
  br label %for.cond35

for.cond35:                                       ; preds = %for.inc62, %if.end33
  %27 = load i32, ptr %d34, align 4, !tbaa !4
  %28 = load i32, ptr %n.addr, align 4, !tbaa !4
  %cmp36 = icmp ult i32 %27, %28
  br i1 %cmp36, label %for.body39, label %for.cond.cleanup38

for.cond.cleanup38:                               ; preds = %for.cond35
  call void @llvm.lifetime.end.p0(ptr %d34) #6
  br label %for.end64

for.body39:                                       ; preds = %for.cond35
  %29 = load i32, ptr %offset, align 4, !tbaa !4
  %shr40 = lshr i32 %29, 1
  store i32 %shr40, ptr %offset, align 4, !tbaa !4
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  %30 = load i32, ptr %id, align 4, !tbaa !4
  %31 = load i32, ptr %d34, align 4, !tbaa !4
  %cmp41 = icmp ult i32 %30, %31
  br i1 %cmp41, label %if.then43, label %if.end61

if.then43:                                        ; preds = %for.body39
  call void @llvm.lifetime.start.p0(ptr %a) #6
  %32 = load i32, ptr %offset, align 4, !tbaa !4
  %33 = load i32, ptr %id, align 4, !tbaa !4
  %mul44 = mul i32 2, %33
  %add45 = add i32 %mul44, 1
  %mul46 = mul i32 %32, %add45
  %sub47 = sub i32 %mul46, 1
  store i32 %sub47, ptr %a, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %b) #6
  %34 = load i32, ptr %offset, align 4, !tbaa !4
  %35 = load i32, ptr %id, align 4, !tbaa !4
  %mul48 = mul i32 2, %35
  %add49 = add i32 %mul48, 2
  %mul50 = mul i32 %34, %add49
  %sub51 = sub i32 %mul50, 1
  store i32 %sub51, ptr %b, align 4, !tbaa !4
  call void @llvm.lifetime.start.p0(ptr %kept) #6
  %36 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %37 = load i32, ptr %a, align 4, !tbaa !4
  %idxprom52 = zext i32 %37 to i64
  %arrayidx53 = getelementptr inbounds nuw i32, ptr addrspace(3) %36, i64 %idxprom52
  %38 = load i32, ptr addrspace(3) %arrayidx53, align 4, !tbaa !4
  store i32 %38, ptr %kept, align 4, !tbaa !4
  %39 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %40 = load i32, ptr %b, align 4, !tbaa !4
  %idxprom54 = zext i32 %40 to i64
  %arrayidx55 = getelementptr inbounds nuw i32, ptr addrspace(3) %39, i64 %idxprom54
  %41 = load i32, ptr addrspace(3) %arrayidx55, align 4, !tbaa !4
  %42 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %43 = load i32, ptr %a, align 4, !tbaa !4
  %idxprom56 = zext i32 %43 to i64
  %arrayidx57 = getelementptr inbounds nuw i32, ptr addrspace(3) %42, i64 %idxprom56
  store i32 %41, ptr addrspace(3) %arrayidx57, align 4, !tbaa !4
  %44 = load i32, ptr %kept, align 4, !tbaa !4
  %45 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %46 = load i32, ptr %b, align 4, !tbaa !4
  %idxprom58 = zext i32 %46 to i64
  %arrayidx59 = getelementptr inbounds nuw i32, ptr addrspace(3) %45, i64 %idxprom58
  %47 = load i32, ptr addrspace(3) %arrayidx59, align 4, !tbaa !4
  %add60 = add nsw i32 %47, %44
  store i32 %add60, ptr addrspace(3) %arrayidx59, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %kept) #6
  call void @llvm.lifetime.end.p0(ptr %b) #6
  call void @llvm.lifetime.end.p0(ptr %a) #6
  br label %if.end61

if.end61:                                         ; preds = %if.then43, %for.body39
  br label %for.inc62

for.inc62:                                        ; preds = %if.end61
  %48 = load i32, ptr %d34, align 4, !tbaa !4
  %shl63 = shl i32 %48, 1
  store i32 %shl63, ptr %d34, align 4, !tbaa !4
  br label %for.cond35

for.end64:                                        ; preds = %for.cond.cleanup38
  call spir_func void @_Z7barrierj(i32 noundef 1) #8
  %49 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %50 = load i32, ptr %id, align 4, !tbaa !4
  %mul65 = mul i32 2, %50
  %idxprom66 = zext i32 %mul65 to i64
  %arrayidx67 = getelementptr inbounds nuw i32, ptr addrspace(3) %49, i64 %idxprom66
  %51 = load i32, ptr addrspace(3) %arrayidx67, align 4, !tbaa !4
  %52 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %53 = load i32, ptr %id, align 4, !tbaa !4
  %mul68 = mul i32 2, %53
  %idxprom69 = zext i32 %mul68 to i64
  %arrayidx70 = getelementptr inbounds nuw i32, ptr addrspace(1) %52, i64 %idxprom69
  store i32 %51, ptr addrspace(1) %arrayidx70, align 4, !tbaa !4
  %54 = load ptr addrspace(3), ptr %tree.addr, align 8, !tbaa !12
  %55 = load i32, ptr %id, align 4, !tbaa !4
  %mul71 = mul i32 2, %55
  %add72 = add i32 %mul71, 1
  %idxprom73 = zext i32 %add72 to i64
  %arrayidx74 = getelementptr inbounds nuw i32, ptr addrspace(3) %54, i64 %idxprom73
  %56 = load i32, ptr addrspace(3) %arrayidx74, align 4, !tbaa !4
  %57 = load ptr addrspace(1), ptr %data.addr, align 8, !tbaa !12
  %58 = load i32, ptr %id, align 4, !tbaa !4
  %mul75 = mul i32 2, %58
  %add76 = add i32 %mul75, 1
  %idxprom77 = zext i32 %add76 to i64
  %arrayidx78 = getelementptr inbounds nuw i32, ptr addrspace(1) %57, i64 %idxprom77
  store i32 %56, ptr addrspace(1) %arrayidx78, align 4, !tbaa !4
  call void @llvm.lifetime.end.p0(ptr %offset) #6
  call void @llvm.lifetime.end.p0(ptr %id) #6
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.start.p0(ptr captures(none)) #2

; Function Attrs: convergent nounwind willreturn memory(none)
declare spir_func i64 @_Z12get_local_idj(i32 noundef) #3

; Function Attrs: convergent nounwind
declare spir_func void @_Z7barrierj(i32 noundef) #4

; Function Attrs: nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)
declare void @llvm.lifetime.end.p0(ptr captures(none)) #2

attributes #0 = { convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #1 = { alwaysinline convergent norecurse nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" "uniform-work-group-size"="false" }
attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
attributes #3 = { convergent nounwind willreturn memory(none) "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #4 = { convergent nounwind "frame-pointer"="all" "no-trapping-math"="true" "stack-protector-buffer-size"="8" }
attributes #5 = { convergent nounwind "uniform-work-group-size"="false" }
attributes #6 = { nounwind }
attributes #7 = { convergent nounwind willreturn memory(none) }
attributes #8 = { convergent nounwind }

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
