target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external addrspace(3) global [0 x i8], align 16
@__oclc_ISA_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 9402, align 4
@__oclc_ABI_version = linkonce_odr protected local_unnamed_addr addrspace(4) constant i32 500, align 4
@__oclc_finite_only_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_correctly_rounded_sqrt32 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1
@__oclc_unsafe_math_opt = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 0, align 1
@__oclc_wavefrontsize64 = linkonce_odr protected local_unnamed_addr addrspace(4) constant i8 1, align 1

define amdgpu_kernel void @layer_norm(ptr addrspace(1) inreg %0, ptr addrspace(1) inreg %1, ptr addrspace(1) inreg %2, ptr addrspace(1) inreg %3, i32 inreg %4, i32 inreg %5, float inreg %6, ptr addrspace(1) inreg %7, ptr addrspace(1) inreg %8) #0 {
  %10 = call i32 @llvm.amdgcn.workitem.id.x()
  %11 = and i32 %10, 255
  %12 = udiv i32 %11, 64
  %13 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %14 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %15 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %16 = call i32 @llvm.amdgcn.readfirstlane.i32(i32 %12)
  %17 = call i32 @llvm.amdgcn.workgroup.id.x()
  %18 = urem i32 %11, 64
  %19 = shl i32 %18, 0
  %20 = or i32 0, %19
  %21 = shl i32 %16, 6
  %22 = or i32 %20, %21
  %23 = and i32 %22, 255
  %24 = lshr i32 %23, 0
  %25 = or disjoint i32 %24, 0
  %26 = xor i32 0, %25
  %27 = xor i32 %26, 0
  %28 = add i32 %27, 0
  %29 = mul i32 %17, %4
  %30 = getelementptr float, ptr addrspace(1) %0, i32 %29
  br label %31

31:                                               ; preds = %41, %9
  %32 = phi i32 [ %47, %41 ], [ 0, %9 ]
  %33 = phi { float } [ %46, %41 ], [ zeroinitializer, %9 ]
  %34 = icmp slt i32 %32, %5
  br i1 %34, label %35, label %48

35:                                               ; preds = %31
  %36 = add i32 %32, %28
  %37 = getelementptr float, ptr addrspace(1) %30, i32 %36
  %38 = icmp slt i32 %36, %5
  br i1 %38, label %39, label %41

39:                                               ; preds = %35
  %40 = load <1 x float>, ptr addrspace(1) %37, align 4
  br label %41

41:                                               ; preds = %39, %35
  %42 = phi <1 x float> [ %40, %39 ], [ zeroinitializer, %35 ]
  %43 = extractelement <1 x float> %42, i32 0
  %44 = extractvalue { float } %33, 0
  %45 = fadd float %44, %43
  %46 = insertvalue { float } undef, float %45, 0
  %47 = add i32 %32, 256
  br label %31

48:                                               ; preds = %31
  %49 = extractvalue { float } %33, 0
  %50 = call float @llvm.amdgcn.update.dpp.f32(float %49, float %49, i32 280, i32 15, i32 15, i1 true)
  %51 = fadd float %49, %50
  %52 = call float @llvm.amdgcn.update.dpp.f32(float %51, float %51, i32 276, i32 15, i32 15, i1 true)
  %53 = fadd float %51, %52
  %54 = call float @llvm.amdgcn.update.dpp.f32(float %53, float %53, i32 274, i32 15, i32 15, i1 true)
  %55 = fadd float %53, %54
  %56 = call float @llvm.amdgcn.update.dpp.f32(float %55, float %55, i32 273, i32 15, i32 15, i1 true)
  %57 = fadd float %55, %56
  %58 = call float @llvm.amdgcn.update.dpp.f32(float %57, float %57, i32 322, i32 10, i32 15, i1 true)
  %59 = fadd float %57, %58
  %60 = call float @llvm.amdgcn.update.dpp.f32(float %59, float %59, i32 323, i32 15, i32 15, i1 true)
  %61 = fadd float %59, %60
  %62 = bitcast float %61 to i32
  %63 = call i32 @llvm.amdgcn.readlane.i32(i32 %62, i32 63)
  %64 = bitcast i32 %63 to float
  %65 = shl i32 %15, 6
  %66 = or i32 %20, %65
  %67 = and i32 %66, 192
  %68 = lshr i32 %67, 4
  %69 = or disjoint i32 0, %68
  %70 = xor i32 0, %69
  %71 = xor i32 %70, 0
  %72 = xor i32 %71, 0
  %73 = add i32 %72, 0
  %74 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %73
  %75 = insertelement <1 x float> undef, float %64, i32 0
  store <1 x float> %75, ptr addrspace(3) %74, align 4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %76 = and i32 %66, 3
  %77 = shl i32 %76, 2
  %78 = or disjoint i32 %77, 0
  %79 = xor i32 0, %78
  %80 = xor i32 %79, 0
  %81 = xor i32 %80, 0
  %82 = add i32 %81, 0
  %83 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %82
  %84 = load <1 x float>, ptr addrspace(3) %83, align 4
  %85 = extractelement <1 x float> %84, i32 0
  %86 = bitcast float %85 to i32
  %87 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %86, i32 %86, i32 78, i32 15, i32 15, i1 true)
  %88 = bitcast i32 %87 to float
  %89 = fadd float %85, %88
  %90 = bitcast float %89 to i32
  %91 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %90, i32 %90, i32 177, i32 15, i32 15, i1 true)
  %92 = bitcast i32 %91 to float
  %93 = fadd float %89, %92
  %94 = sitofp i32 %5 to float
  %95 = fdiv float %93, %94
  br label %96

96:                                               ; preds = %106, %48
  %97 = phi i32 [ %115, %106 ], [ 0, %48 ]
  %98 = phi { float } [ %114, %106 ], [ zeroinitializer, %48 ]
  %99 = icmp slt i32 %97, %5
  br i1 %99, label %100, label %116

100:                                              ; preds = %96
  %101 = add i32 %97, %28
  %102 = icmp slt i32 %101, %5
  %103 = getelementptr float, ptr addrspace(1) %30, i32 %101
  br i1 %102, label %104, label %106

104:                                              ; preds = %100
  %105 = load <1 x float>, ptr addrspace(1) %103, align 4
  br label %106

106:                                              ; preds = %104, %100
  %107 = phi <1 x float> [ %105, %104 ], [ zeroinitializer, %100 ]
  %108 = extractelement <1 x float> %107, i32 0
  %109 = fsub float %108, %95
  %110 = select i1 %102, float %109, float 0.000000e+00
  %111 = fmul float %110, %110
  %112 = extractvalue { float } %98, 0
  %113 = fadd float %112, %111
  %114 = insertvalue { float } undef, float %113, 0
  %115 = add i32 %97, 256
  br label %96

116:                                              ; preds = %96
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %117 = extractvalue { float } %98, 0
  %118 = call float @llvm.amdgcn.update.dpp.f32(float %117, float %117, i32 280, i32 15, i32 15, i1 true)
  %119 = fadd float %117, %118
  %120 = call float @llvm.amdgcn.update.dpp.f32(float %119, float %119, i32 276, i32 15, i32 15, i1 true)
  %121 = fadd float %119, %120
  %122 = call float @llvm.amdgcn.update.dpp.f32(float %121, float %121, i32 274, i32 15, i32 15, i1 true)
  %123 = fadd float %121, %122
  %124 = call float @llvm.amdgcn.update.dpp.f32(float %123, float %123, i32 273, i32 15, i32 15, i1 true)
  %125 = fadd float %123, %124
  %126 = call float @llvm.amdgcn.update.dpp.f32(float %125, float %125, i32 322, i32 10, i32 15, i1 true)
  %127 = fadd float %125, %126
  %128 = call float @llvm.amdgcn.update.dpp.f32(float %127, float %127, i32 323, i32 15, i32 15, i1 true)
  %129 = fadd float %127, %128
  %130 = bitcast float %129 to i32
  %131 = call i32 @llvm.amdgcn.readlane.i32(i32 %130, i32 63)
  %132 = bitcast i32 %131 to float
  %133 = shl i32 %14, 6
  %134 = or i32 %20, %133
  %135 = and i32 %134, 192
  %136 = lshr i32 %135, 4
  %137 = or disjoint i32 0, %136
  %138 = xor i32 0, %137
  %139 = xor i32 %138, 0
  %140 = xor i32 %139, 0
  %141 = add i32 %140, 0
  %142 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %141
  %143 = insertelement <1 x float> undef, float %132, i32 0
  store <1 x float> %143, ptr addrspace(3) %142, align 4
  fence syncscope("workgroup") release, !mmra !2
  call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %144 = and i32 %134, 3
  %145 = shl i32 %144, 2
  %146 = or disjoint i32 %145, 0
  %147 = xor i32 0, %146
  %148 = xor i32 %147, 0
  %149 = xor i32 %148, 0
  %150 = add i32 %149, 0
  %151 = getelementptr inbounds i8, ptr addrspace(3) @global_smem, i32 %150
  %152 = load <1 x float>, ptr addrspace(3) %151, align 4
  %153 = extractelement <1 x float> %152, i32 0
  %154 = bitcast float %153 to i32
  %155 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %154, i32 %154, i32 78, i32 15, i32 15, i1 true)
  %156 = bitcast i32 %155 to float
  %157 = fadd float %153, %156
  %158 = bitcast float %157 to i32
  %159 = call i32 @llvm.amdgcn.update.dpp.i32(i32 %158, i32 %158, i32 177, i32 15, i32 15, i1 true)
  %160 = bitcast i32 %159 to float
  %161 = fadd float %157, %160
  %162 = fdiv float %161, %94
  %163 = fadd float %162, %6
  %164 = call float @llvm.amdgcn.sqrt.f32(float %163)
  %165 = fdiv float 1.000000e+00, %164
  %166 = getelementptr float, ptr addrspace(1) %3, i32 %29
  br label %167

167:                                              ; preds = %199, %116
  %168 = phi i32 [ %200, %199 ], [ 0, %116 ]
  %169 = icmp slt i32 %168, %5
  br i1 %169, label %170, label %201

170:                                              ; preds = %167
  %171 = add i32 %168, %28
  %172 = getelementptr float, ptr addrspace(1) %30, i32 %171
  %173 = icmp slt i32 %171, %5
  br i1 %173, label %174, label %176

174:                                              ; preds = %170
  %175 = load <1 x float>, ptr addrspace(1) %172, align 4
  br label %176

176:                                              ; preds = %174, %170
  %177 = phi <1 x float> [ %175, %174 ], [ zeroinitializer, %170 ]
  %178 = extractelement <1 x float> %177, i32 0
  %179 = fsub float %178, %95
  %180 = fmul float %179, %165
  %181 = getelementptr float, ptr addrspace(1) %1, i32 %171
  br i1 %173, label %182, label %184

182:                                              ; preds = %176
  %183 = load <1 x float>, ptr addrspace(1) %181, align 4
  br label %184

184:                                              ; preds = %182, %176
  %185 = phi <1 x float> [ %183, %182 ], [ zeroinitializer, %176 ]
  %186 = extractelement <1 x float> %185, i32 0
  %187 = fmul float %180, %186
  %188 = getelementptr float, ptr addrspace(1) %2, i32 %171
  br i1 %173, label %189, label %191

189:                                              ; preds = %184
  %190 = load <1 x float>, ptr addrspace(1) %188, align 4
  br label %191

191:                                              ; preds = %189, %184
  %192 = phi <1 x float> [ %190, %189 ], [ zeroinitializer, %184 ]
  %193 = extractelement <1 x float> %192, i32 0
  %194 = fadd float %187, %193
  %195 = getelementptr float, ptr addrspace(1) %166, i32 %171
  %196 = and i1 true, %173
  %197 = insertelement <1 x float> undef, float %194, i32 0
  br i1 %196, label %198, label %199

198:                                              ; preds = %191
  store <1 x float> %197, ptr addrspace(1) %195, align 4
  br label %199

199:                                              ; preds = %198, %191
  %200 = add i32 %168, 256
  br label %167

201:                                              ; preds = %167
  ret void
}

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readlane.i32(i32, i32) #3

; Function Attrs: convergent nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.sqrt.f32(float) #5

attributes #0 = { "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,256" "denormal-fp-math-f32"="ieee" "uniform-work-group-size"="true" }
attributes #1 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
