target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 11000, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1

define amdgpu_kernel void @grouped_sums(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, i32 inreg %3, ptr addrspace(1) inreg %4, ptr addrspace(1) inreg %5) #0 {
  %7 = call i32 @llvm.amdgcn.workitem.id.x()
  %8 = and i32 %7, 127
  %9 = udiv i32 %8, 32
  %10 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %11 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %12 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %13 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %14 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %15 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %16 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %17 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %18 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %9)
  %19 = call i32 @llvm.amdgcn.workgroup.id.x()
  %20 = mul i32 %19, 16
  %21 = urem i32 %8, 32
  %22 = shl i32 %21, 0
  %23 = or i32 0, %22
  %24 = shl i32 %18, 5
  %25 = or i32 %23, %24
  %26 = and i32 %25, 120
  %27 = lshr i32 %26, 3
  %28 = or disjoint i32 %27, 0
  %29 = xor i32 0, %28
  %30 = xor i32 %29, 0
  %31 = add i32 %30, 0
  %32 = shl i32 %17, 5
  %33 = or i32 %23, %32
  %34 = and i32 %33, 15
  %35 = lshr i32 %34, 0
  %36 = or disjoint i32 %35, 0
  %37 = xor i32 0, %36
  %38 = xor i32 %37, 0
  %39 = add i32 %38, 0
  %40 = add i32 %20, %31
  %41 = add i32 %20, %39
  %42 = shl i32 %16, 5
  %43 = or i32 %23, %42
  %44 = and i32 %43, 31
  %45 = lshr i32 %44, 0
  %46 = or disjoint i32 %45, 0
  %47 = xor i32 0, %46
  %48 = xor i32 %47, 0
  %49 = add i32 %48, 0
  %50 = mul i32 %40, 32
  %51 = getelementptr i32, ptr addrspace(1) %0, i32 %50
  %52 = shl i32 %15, 5
  %53 = or i32 %23, %52
  %54 = and i32 %53, 7
  %55 = shl i32 %54, 2
  %56 = or disjoint i32 %55, 0
  %57 = xor i32 0, %56
  %58 = xor i32 %57, 0
  %59 = add i32 %58, 0
  %60 = getelementptr i32, ptr addrspace(1) %51, i32 %59
  %61 = icmp slt i32 %40, %3
  br i1 %61, label %62, label %64

62:                                               ; preds = %6
  %63 = load <4 x i32>, ptr addrspace(1) %60, align 16
  br label %64

64:                                               ; preds = %62, %6
  %65 = phi <4 x i32> [ %63, %62 ], [ zeroinitializer, %6 ]
  %66 = extractelement <4 x i32> %65, i32 0
  %67 = extractelement <4 x i32> %65, i32 1
  %68 = extractelement <4 x i32> %65, i32 2
  %69 = extractelement <4 x i32> %65, i32 3
  %70 = getelementptr i32, ptr addrspace(1) %2, i32 %41
  %71 = add i32 %66, %67
  %72 = add i32 %68, %69
  %73 = add i32 %71, %72
  %74 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %73, i32 %73, i32 356, i32 15, i32 15, i1 true)
  %75 = add i32 %73, %74
  %76 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %75, i32 %75, i32 354, i32 15, i32 15, i1 true)
  %77 = add i32 %75, %76
  %78 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %77, i32 %77, i32 353, i32 15, i32 15, i1 true)
  %79 = add i32 %77, %78
  %80 = icmp slt i32 %41, %3
  %81 = shl i32 %14, 5
  %82 = or i32 %23, %81
  %83 = and i32 %82, 120
  %84 = lshr i32 %83, 1
  %85 = or disjoint i32 0, %84
  %86 = xor i32 0, %85
  %87 = xor i32 %86, 0
  %88 = xor i32 %87, 0
  %89 = add i32 %88, 0
  %90 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %89
  %91 = insertelement <1 x i32> undef, i32 %79, i32 0
  store <1 x i32> %91, ptr addrspace(3) %90, align 4
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %92 = and i32 %82, 15
  %93 = shl i32 %92, 2
  %94 = or disjoint i32 %93, 0
  %95 = xor i32 0, %94
  %96 = xor i32 %95, 0
  %97 = xor i32 %96, 0
  %98 = add i32 %97, 0
  %99 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %98
  %100 = load <1 x i32>, ptr addrspace(3) %99, align 4
  %101 = extractelement <1 x i32> %100, i32 0
  %102 = and i32 %21, 16
  %103 = icmp eq i32 %102, 0
  %104 = and i32 %13, 3
  %105 = icmp eq i32 %104, 0
  %106 = and i1 %103, %105
  %107 = and i1 %106, %80
  %108 = insertelement <1 x i32> undef, i32 %101, i32 0
  br i1 %107, label %109, label %110

109:                                              ; preds = %64
  store <1 x i32> %108, ptr addrspace(1) %70, align 4
  br label %110

110:                                              ; preds = %109, %64
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %111 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %66, i32 %66, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %112 = add i32 %66, %111
  %113 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %112, i32 %112, i32 360, i32 15, i32 15, i1 true)
  %114 = add i32 %112, %113
  %115 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %67, i32 %67, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %116 = add i32 %67, %115
  %117 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %116, i32 %116, i32 360, i32 15, i32 15, i1 true)
  %118 = add i32 %116, %117
  %119 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %68, i32 %68, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %120 = add i32 %68, %119
  %121 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %120, i32 %120, i32 360, i32 15, i32 15, i1 true)
  %122 = add i32 %120, %121
  %123 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %69, i32 %69, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %124 = add i32 %69, %123
  %125 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %124, i32 %124, i32 360, i32 15, i32 15, i1 true)
  %126 = add i32 %124, %125
  %127 = shl i32 %12, 5
  %128 = or i32 %23, %127
  %129 = and i32 %128, 7
  %130 = shl i32 %129, 4
  %131 = and i32 %128, 96
  %132 = shl i32 %131, 2
  %133 = or disjoint i32 %130, %132
  %134 = xor i32 0, %133
  %135 = xor i32 %134, 0
  %136 = xor i32 %135, 0
  %137 = add i32 %136, 0
  %138 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %137
  %139 = insertelement <4 x i32> undef, i32 %114, i32 0
  %140 = insertelement <4 x i32> %139, i32 %118, i32 1
  %141 = insertelement <4 x i32> %140, i32 %122, i32 2
  %142 = insertelement <4 x i32> %141, i32 %126, i32 3
  store <4 x i32> %142, ptr addrspace(3) %138, align 16
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %143 = and i32 %128, 31
  %144 = shl i32 %143, 4
  %145 = or disjoint i32 %144, 0
  %146 = xor i32 0, %145
  %147 = xor i32 %146, 0
  %148 = xor i32 %147, 0
  %149 = add i32 %148, 0
  %150 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %149
  %151 = load <4 x i32>, ptr addrspace(3) %150, align 16
  %152 = extractelement <4 x i32> %151, i32 0
  %153 = extractelement <4 x i32> %151, i32 1
  %154 = extractelement <4 x i32> %151, i32 2
  %155 = extractelement <4 x i32> %151, i32 3
  %156 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %152, i32 %152, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %157 = add i32 %152, %156
  %158 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %157, i32 %157, i32 360, i32 15, i32 15, i1 true)
  %159 = add i32 %157, %158
  %160 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %153, i32 %153, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %161 = add i32 %153, %160
  %162 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %161, i32 %161, i32 360, i32 15, i32 15, i1 true)
  %163 = add i32 %161, %162
  %164 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %154, i32 %154, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %165 = add i32 %154, %164
  %166 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %165, i32 %165, i32 360, i32 15, i32 15, i1 true)
  %167 = add i32 %165, %166
  %168 = call i32 @llvm.amdgcn.permlanex16.i32(i32 %155, i32 %155, i32 1985229328, i32 -19088744, i1 true, i1 false)
  %169 = add i32 %155, %168
  %170 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %169, i32 %169, i32 360, i32 15, i32 15, i1 true)
  %171 = add i32 %169, %170
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %172 = shl i32 %11, 5
  %173 = or i32 %23, %172
  %174 = and i32 %173, 7
  %175 = shl i32 %174, 4
  %176 = or disjoint i32 %175, 0
  %177 = xor i32 0, %176
  %178 = xor i32 %177, 0
  %179 = xor i32 %178, 0
  %180 = add i32 %179, 0
  %181 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %180
  %182 = insertelement <4 x i32> undef, i32 %159, i32 0
  %183 = insertelement <4 x i32> %182, i32 %163, i32 1
  %184 = insertelement <4 x i32> %183, i32 %167, i32 2
  %185 = insertelement <4 x i32> %184, i32 %171, i32 3
  store <4 x i32> %185, ptr addrspace(3) %181, align 16
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %186 = and i32 %173, 31
  %187 = shl i32 %186, 2
  %188 = or disjoint i32 %187, 0
  %189 = xor i32 0, %188
  %190 = xor i32 %189, 0
  %191 = xor i32 %190, 0
  %192 = add i32 %191, 0
  %193 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %192
  %194 = load <1 x i32>, ptr addrspace(3) %193, align 4
  %195 = extractelement <1 x i32> %194, i32 0
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %196 = call ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) %1, i16 0, i64 2147483646, i32 822243328)
  fence syncscope("agent") release
  %197 = and i32 %10, 3
  %198 = icmp eq i32 %197, 0
  %199 = insertelement <1 x i32> undef, i32 %195, i32 0
  %200 = bitcast <1 x i32> %199 to i32
  %201 = mul i32 %49, 4
  %202 = select i1 %198, i32 %201, i32 -2147483648
  %203 = call i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32 %200, ptr addrspace(8) %196, i32 %202, i32 0, i32 0)
  fence syncscope("agent") acquire
  fence syncscope("workgroup") release
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare ptr addrspace(8) @llvm.amdgcn.make.buffer.rsrc.p8.p1(ptr addrspace(1) readnone, i16, i64, i32) #5

; Function Attrs: nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare i32 @llvm.amdgcn.raw.ptr.buffer.atomic.add.i32(i32, ptr addrspace(8) captures(none), i32, i32, i32 immarg) #6

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
