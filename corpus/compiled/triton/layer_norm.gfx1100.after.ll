target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu11.00-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: norecurse nounwind
define amdgpu_kernel void @layer_norm(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree readonly captures(none) %1, ptr addrspace(1) inreg nofree readonly captures(none) %2, ptr addrspace(1) inreg nofree writeonly captures(none) %3, i32 inreg %4, i32 inreg %5, float inreg %6, ptr addrspace(1) inreg nofree readnone captures(none) %7, ptr addrspace(1) inreg nofree readnone captures(none) %8) local_unnamed_addr #0 {
  %10 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %11 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %10)
  %12 = and i32 %11, 96
  %13 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %14 = and i32 %10, 31
  %15 = or disjoint i32 %12, %14
  %16 = shl nuw nsw i32 %15, 1
  %17 = or disjoint i32 %16, 1
  %18 = mul i32 %4, %13
  %19 = sext i32 %18 to i64
  %20 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %19
  %21 = icmp sgt i32 %5, 0
  br i1 %21, label %.lr.ph, label %._crit_edge

.lr.ph:                                           ; preds = %9, %40
  %22 = phi float [ %43, %40 ], [ 0.000000e+00, %9 ]
  %23 = phi float [ %44, %40 ], [ 0.000000e+00, %9 ]
  %24 = phi i32 [ %45, %40 ], [ 0, %9 ]
  %25 = or disjoint i32 %24, %16
  %26 = or disjoint i32 %24, %17
  %27 = sext i32 %26 to i64
  %28 = getelementptr [4 x i8], ptr addrspace(1) %20, i64 %27
  %29 = icmp slt i32 %25, %5
  %30 = icmp slt i32 %26, %5
  br i1 %29, label %31, label %35

31:                                               ; preds = %.lr.ph
  %32 = sext i32 %25 to i64
  %33 = getelementptr [4 x i8], ptr addrspace(1) %20, i64 %32
  %34 = load <1 x float>, ptr addrspace(1) %33, align 4
  br label %35

35:                                               ; preds = %31, %.lr.ph
  %36 = phi <1 x float> [ %34, %31 ], [ zeroinitializer, %.lr.ph ]
  %37 = extractelement <1 x float> %36, i64 0
  br i1 %30, label %38, label %40

38:                                               ; preds = %35
  %39 = load <1 x float>, ptr addrspace(1) %28, align 4
  br label %40

40:                                               ; preds = %38, %35
  %41 = phi <1 x float> [ %39, %38 ], [ zeroinitializer, %35 ]
  %42 = extractelement <1 x float> %41, i64 0
  %43 = fadd float %22, %37
  %44 = fadd float %23, %42
  %45 = add i32 %24, 256
  %46 = icmp slt i32 %45, %5
  br i1 %46, label %.lr.ph, label %._crit_edge.loopexit

._crit_edge.loopexit:                             ; preds = %40
  %47 = fadd float %43, %44
  br label %._crit_edge

._crit_edge:                                      ; preds = %._crit_edge.loopexit, %9
  %48 = phi float [ 0.000000e+00, %9 ], [ %47, %._crit_edge.loopexit ]
  %49 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %48, i32 280, i32 15, i32 15, i1 true)
  %50 = fadd float %48, %49
  %51 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %50, i32 276, i32 15, i32 15, i1 true)
  %52 = fadd float %50, %51
  %53 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %52, i32 274, i32 15, i32 15, i1 true)
  %54 = fadd float %52, %53
  %55 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %54, i32 273, i32 15, i32 15, i1 true)
  %56 = fadd float %54, %55
  %57 = bitcast float %56 to i32
  %58 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %57, i32 -1, i32 -1, i1 true, i1 false)
  %59 = bitcast i32 %58 to float
  %60 = fadd float %56, %59
  %61 = tail call float @llvm.amdgcn.readlane.f32(float %60, i32 31)
  %62 = lshr exact i32 %12, 3
  %63 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %62
  %64 = insertelement <1 x float> poison, float %61, i64 0
  store <1 x float> %64, ptr addrspace(3) %63, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %65 = shl nuw nsw i32 %10, 2
  %66 = and i32 %65, 12
  %67 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %66
  %68 = load <1 x float>, ptr addrspace(3) %67, align 4
  %69 = extractelement <1 x float> %68, i64 0
  %70 = bitcast float %69 to i32
  %71 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %70, i32 354, i32 15, i32 15, i1 true)
  %72 = bitcast i32 %71 to float
  %73 = fadd float %69, %72
  %74 = bitcast float %73 to i32
  %75 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %74, i32 353, i32 15, i32 15, i1 true)
  %76 = bitcast i32 %75 to float
  %77 = fadd float %73, %76
  %78 = sitofp i32 %5 to float
  %79 = fdiv float %77, %78
  br i1 %21, label %.lr.ph6, label %._crit_edge7

.lr.ph6:                                          ; preds = %._crit_edge, %98
  %80 = phi float [ %107, %98 ], [ 0.000000e+00, %._crit_edge ]
  %81 = phi float [ %108, %98 ], [ 0.000000e+00, %._crit_edge ]
  %82 = phi i32 [ %109, %98 ], [ 0, %._crit_edge ]
  %83 = or disjoint i32 %82, %16
  %84 = or disjoint i32 %82, %17
  %85 = icmp slt i32 %83, %5
  %86 = icmp slt i32 %84, %5
  %87 = sext i32 %84 to i64
  %88 = getelementptr [4 x i8], ptr addrspace(1) %20, i64 %87
  br i1 %85, label %89, label %93

89:                                               ; preds = %.lr.ph6
  %90 = sext i32 %83 to i64
  %91 = getelementptr [4 x i8], ptr addrspace(1) %20, i64 %90
  %92 = load <1 x float>, ptr addrspace(1) %91, align 4
  br label %93

93:                                               ; preds = %89, %.lr.ph6
  %94 = phi <1 x float> [ %92, %89 ], [ zeroinitializer, %.lr.ph6 ]
  %95 = extractelement <1 x float> %94, i64 0
  br i1 %86, label %96, label %98

96:                                               ; preds = %93
  %97 = load <1 x float>, ptr addrspace(1) %88, align 4
  br label %98

98:                                               ; preds = %96, %93
  %99 = phi <1 x float> [ %97, %96 ], [ zeroinitializer, %93 ]
  %100 = extractelement <1 x float> %99, i64 0
  %101 = fsub float %95, %79
  %102 = fsub float %100, %79
  %103 = select i1 %85, float %101, float 0.000000e+00
  %104 = select i1 %86, float %102, float 0.000000e+00
  %105 = fmul float %103, %103
  %106 = fmul float %104, %104
  %107 = fadd float %80, %105
  %108 = fadd float %81, %106
  %109 = add i32 %82, 256
  %110 = icmp slt i32 %109, %5
  br i1 %110, label %.lr.ph6, label %._crit_edge7.loopexit

._crit_edge7.loopexit:                            ; preds = %98
  %111 = fadd float %107, %108
  br label %._crit_edge7

._crit_edge7:                                     ; preds = %._crit_edge7.loopexit, %._crit_edge
  %112 = phi float [ 0.000000e+00, %._crit_edge ], [ %111, %._crit_edge7.loopexit ]
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %113 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %112, i32 280, i32 15, i32 15, i1 true)
  %114 = fadd float %112, %113
  %115 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %114, i32 276, i32 15, i32 15, i1 true)
  %116 = fadd float %114, %115
  %117 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %116, i32 274, i32 15, i32 15, i1 true)
  %118 = fadd float %116, %117
  %119 = tail call float @llvm.amdgcn.update.dpp.f32(float poison, float %118, i32 273, i32 15, i32 15, i1 true)
  %120 = fadd float %118, %119
  %121 = bitcast float %120 to i32
  %122 = tail call i32 @llvm.amdgcn.permlanex16.i32(i32 poison, i32 %121, i32 -1, i32 -1, i1 true, i1 false)
  %123 = bitcast i32 %122 to float
  %124 = fadd float %120, %123
  %125 = tail call float @llvm.amdgcn.readlane.f32(float %124, i32 31)
  %126 = insertelement <1 x float> poison, float %125, i64 0
  store <1 x float> %126, ptr addrspace(3) %63, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %127 = load <1 x float>, ptr addrspace(3) %67, align 4
  %128 = extractelement <1 x float> %127, i64 0
  %129 = bitcast float %128 to i32
  %130 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %129, i32 354, i32 15, i32 15, i1 true)
  %131 = bitcast i32 %130 to float
  %132 = fadd float %128, %131
  %133 = bitcast float %132 to i32
  %134 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %133, i32 353, i32 15, i32 15, i1 true)
  %135 = bitcast i32 %134 to float
  %136 = fadd float %132, %135
  %137 = fdiv float %136, %78
  %138 = fadd float %6, %137
  %139 = tail call float @llvm.amdgcn.sqrt.f32(float %138)
  %140 = fdiv float 1.000000e+00, %139
  %141 = getelementptr [4 x i8], ptr addrspace(1) %3, i64 %19
  %invariant.op = or disjoint i32 %15, 128
  br i1 %21, label %.lr.ph10, label %._crit_edge11

.lr.ph10:                                         ; preds = %._crit_edge7
  %142 = shl nuw nsw i32 %15, 2
  %143 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %142
  %144 = xor i32 %142, 576
  %145 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %144
  %146 = and i32 %16, 252
  %147 = and i32 %10, 1
  %148 = icmp eq i32 %147, 0
  %149 = select i1 %148, i32 0, i32 576
  %150 = xor i32 %146, %149
  %151 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %150
  %152 = getelementptr inbounds nuw i8, ptr addrspace(3) %151, i32 256
  br label %153

153:                                              ; preds = %.lr.ph10, %221
  %154 = phi i32 [ 0, %.lr.ph10 ], [ %222, %221 ]
  %155 = or disjoint i32 %154, %16
  %156 = or disjoint i32 %154, %17
  %157 = or disjoint i32 %154, %15
  %.reass = or disjoint i32 %154, %invariant.op
  %158 = sext i32 %156 to i64
  %159 = getelementptr [4 x i8], ptr addrspace(1) %20, i64 %158
  %160 = icmp slt i32 %155, %5
  %161 = icmp slt i32 %156, %5
  %162 = icmp slt i32 %157, %5
  %163 = icmp slt i32 %.reass, %5
  br i1 %160, label %164, label %168

164:                                              ; preds = %153
  %165 = sext i32 %155 to i64
  %166 = getelementptr [4 x i8], ptr addrspace(1) %20, i64 %165
  %167 = load <1 x float>, ptr addrspace(1) %166, align 4
  br label %168

168:                                              ; preds = %164, %153
  %169 = phi <1 x float> [ %167, %164 ], [ zeroinitializer, %153 ]
  %170 = extractelement <1 x float> %169, i64 0
  br i1 %161, label %171, label %173

171:                                              ; preds = %168
  %172 = load <1 x float>, ptr addrspace(1) %159, align 4
  br label %173

173:                                              ; preds = %171, %168
  %174 = phi <1 x float> [ %172, %171 ], [ zeroinitializer, %168 ]
  %175 = extractelement <1 x float> %174, i64 0
  %176 = fsub float %170, %79
  %177 = fsub float %175, %79
  %178 = fmul float %140, %176
  %179 = fmul float %140, %177
  %180 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %158
  br i1 %160, label %181, label %185

181:                                              ; preds = %173
  %182 = sext i32 %155 to i64
  %183 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %182
  %184 = load <1 x float>, ptr addrspace(1) %183, align 4
  br label %185

185:                                              ; preds = %181, %173
  %186 = phi <1 x float> [ %184, %181 ], [ zeroinitializer, %173 ]
  %187 = extractelement <1 x float> %186, i64 0
  br i1 %161, label %188, label %190

188:                                              ; preds = %185
  %189 = load <1 x float>, ptr addrspace(1) %180, align 4
  br label %190

190:                                              ; preds = %188, %185
  %191 = phi <1 x float> [ %189, %188 ], [ zeroinitializer, %185 ]
  %192 = extractelement <1 x float> %191, i64 0
  %193 = fmul float %178, %187
  %194 = fmul float %179, %192
  %195 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %158
  br i1 %160, label %196, label %200

196:                                              ; preds = %190
  %197 = sext i32 %155 to i64
  %198 = getelementptr [4 x i8], ptr addrspace(1) %2, i64 %197
  %199 = load <1 x float>, ptr addrspace(1) %198, align 4
  br label %200

200:                                              ; preds = %196, %190
  %201 = phi <1 x float> [ %199, %196 ], [ zeroinitializer, %190 ]
  %202 = extractelement <1 x float> %201, i64 0
  br i1 %161, label %203, label %205

203:                                              ; preds = %200
  %204 = load <1 x float>, ptr addrspace(1) %195, align 4
  br label %205

205:                                              ; preds = %203, %200
  %206 = phi <1 x float> [ %204, %203 ], [ zeroinitializer, %200 ]
  %207 = extractelement <1 x float> %206, i64 0
  %208 = fadd float %193, %202
  %209 = fadd float %194, %207
  %210 = sext i32 %.reass to i64
  %211 = getelementptr [4 x i8], ptr addrspace(1) %141, i64 %210
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %212 = insertelement <1 x float> poison, float %208, i64 0
  store <1 x float> %212, ptr addrspace(3) %143, align 4
  %213 = insertelement <1 x float> poison, float %209, i64 0
  store <1 x float> %213, ptr addrspace(3) %145, align 4
  fence syncscope("workgroup") release
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire
  %214 = load <1 x float>, ptr addrspace(3) %152, align 4
  br i1 %162, label %215, label %219

215:                                              ; preds = %205
  %216 = sext i32 %157 to i64
  %217 = getelementptr [4 x i8], ptr addrspace(1) %141, i64 %216
  %218 = load <1 x float>, ptr addrspace(3) %151, align 4
  store <1 x float> %218, ptr addrspace(1) %217, align 4
  br label %219

219:                                              ; preds = %215, %205
  br i1 %163, label %220, label %221

220:                                              ; preds = %219
  store <1 x float> %214, ptr addrspace(1) %211, align 4
  br label %221

221:                                              ; preds = %220, %219
  %222 = add i32 %154, 256
  %223 = icmp slt i32 %222, %5
  br i1 %223, label %153, label %._crit_edge11

._crit_edge11:                                    ; preds = %221, %._crit_edge7
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.update.dpp.f32(float, float, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.permlanex16.i32(i32, i32, i32, i32, i1 immarg, i1 immarg) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare float @llvm.amdgcn.sqrt.f32(float) #5

; Function Attrs: convergent nocallback nofree nounwind willreturn memory(none)
declare float @llvm.amdgcn.readlane.f32(float, i32) #6

attributes #0 = { norecurse nounwind "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { mustprogress nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { convergent nocallback nofree nounwind willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
