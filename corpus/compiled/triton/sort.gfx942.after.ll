target datalayout = "e-m:e-p:64:64-p1:64:64-p2:32:32-p3:32:32-p4:64:64-p5:32:32-p6:32:32-p7:160:256:256:32-p8:128:128:128:48-p9:192:256:256:32-i64:64-v16:16-v24:32-v32:32-v48:64-v96:128-v192:256-v256:256-v512:512-v1024:1024-v2048:2048-n32:64-S32-A5-G1-ni:7:8:9"
target triple = "amdgpu9.42-amd-amdhsa"

@global_smem = external local_unnamed_addr addrspace(3) global [0 x i8], align 16

; Function Attrs: mustprogress norecurse nounwind willreturn
define amdgpu_kernel void @sort(ptr addrspace(1) inreg nofree readonly captures(none) %0, ptr addrspace(1) inreg nofree writeonly captures(none) %1, ptr addrspace(1) inreg nofree readnone captures(none) %2, ptr addrspace(1) inreg nofree readnone captures(none) %3) local_unnamed_addr #0 {
  %5 = tail call i32 @llvm.amdgcn.workitem.id.x()
  %6 = tail call i32 @llvm.amdgcn.readfirstlane.i32(i32 %5)
  %7 = and i32 %6, 64
  %8 = tail call i32 @llvm.amdgcn.workgroup.id.x()
  %9 = shl i32 %8, 7
  %10 = and i32 %5, 63
  %11 = or disjoint i32 %7, %10
  %12 = or disjoint i32 %11, %9
  %13 = sext i32 %12 to i64
  %14 = getelementptr [4 x i8], ptr addrspace(1) %1, i64 %13
  %15 = getelementptr [4 x i8], ptr addrspace(1) %0, i64 %13
  %16 = load <1 x i32>, ptr addrspace(1) %15, align 4
  %17 = extractelement <1 x i32> %16, i64 0
  %18 = lshr i32 %5, 2
  %19 = and i32 %18, 1
  %20 = lshr i32 %5, 3
  %21 = and i32 %20, 1
  %22 = and i32 %5, 16
  %23 = lshr exact i32 %22, 4
  %24 = lshr i32 %5, 5
  %25 = and i32 %24, 1
  %26 = lshr exact i32 %7, 6
  %27 = and i32 %5, 2
  %28 = lshr exact i32 %27, 1
  %29 = and i32 %5, 1
  %30 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %17, i32 177, i32 15, i32 15, i1 true)
  %31 = icmp sgt i32 %17, %30
  %32 = icmp ne i32 %28, %29
  %33 = xor i1 %32, %31
  %34 = select i1 %33, i32 %30, i32 %17
  %35 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %34, i32 78, i32 15, i32 15, i1 true)
  %36 = icmp sgt i32 %34, %35
  %37 = icmp ne i32 %19, %28
  %38 = xor i1 %37, %36
  %39 = select i1 %38, i32 %35, i32 %34
  %40 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %39, i32 177, i32 15, i32 15, i1 true)
  %41 = icmp sgt i32 %39, %40
  %42 = icmp ne i32 %19, %29
  %43 = xor i1 %42, %41
  %44 = select i1 %43, i32 %40, i32 %39
  %45 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %44, i32 321, i32 15, i32 15, i1 true)
  %46 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %45, i32 27, i32 15, i32 15, i1 true)
  %47 = icmp sgt i32 %44, %46
  %48 = icmp ne i32 %21, %19
  %49 = xor i1 %48, %47
  %50 = select i1 %49, i32 %46, i32 %44
  %51 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %50, i32 78, i32 15, i32 15, i1 true)
  %52 = icmp sgt i32 %50, %51
  %53 = icmp ne i32 %21, %28
  %54 = xor i1 %53, %52
  %55 = select i1 %54, i32 %51, i32 %50
  %56 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %55, i32 177, i32 15, i32 15, i1 true)
  %57 = icmp sgt i32 %55, %56
  %58 = icmp ne i32 %21, %29
  %59 = xor i1 %58, %57
  %60 = select i1 %59, i32 %56, i32 %55
  %61 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %60, i32 296, i32 15, i32 15, i1 true)
  %62 = icmp sgt i32 %60, %61
  %63 = icmp ne i32 %23, %21
  %64 = xor i1 %63, %62
  %65 = select i1 %64, i32 %61, i32 %60
  %66 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %65, i32 321, i32 15, i32 15, i1 true)
  %67 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %66, i32 27, i32 15, i32 15, i1 true)
  %68 = icmp sgt i32 %65, %67
  %69 = icmp ne i32 %23, %19
  %70 = xor i1 %69, %68
  %71 = select i1 %70, i32 %67, i32 %65
  %72 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %71, i32 78, i32 15, i32 15, i1 true)
  %73 = icmp sgt i32 %71, %72
  %74 = icmp ne i32 %23, %28
  %75 = xor i1 %74, %73
  %76 = select i1 %75, i32 %72, i32 %71
  %77 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %76, i32 177, i32 15, i32 15, i1 true)
  %78 = icmp sgt i32 %76, %77
  %79 = icmp ne i32 %23, %29
  %80 = xor i1 %79, %78
  %81 = select i1 %80, i32 %77, i32 %76
  %82 = shl nuw nsw i32 %10, 2
  %83 = xor i32 %82, 64
  %84 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %83, i32 %81)
  %85 = icmp sgt i32 %81, %84
  %86 = icmp ne i32 %25, %23
  %87 = xor i1 %86, %85
  %88 = select i1 %87, i32 %84, i32 %81
  %89 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %88, i32 296, i32 15, i32 15, i1 true)
  %90 = icmp sgt i32 %88, %89
  %91 = icmp ne i32 %25, %21
  %92 = xor i1 %91, %90
  %93 = select i1 %92, i32 %89, i32 %88
  %94 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %93, i32 321, i32 15, i32 15, i1 true)
  %95 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %94, i32 27, i32 15, i32 15, i1 true)
  %96 = icmp sgt i32 %93, %95
  %97 = icmp ne i32 %25, %19
  %98 = xor i1 %97, %96
  %99 = select i1 %98, i32 %95, i32 %93
  %100 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %99, i32 78, i32 15, i32 15, i1 true)
  %101 = icmp sgt i32 %99, %100
  %102 = icmp ne i32 %25, %28
  %103 = xor i1 %102, %101
  %104 = select i1 %103, i32 %100, i32 %99
  %105 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %104, i32 177, i32 15, i32 15, i1 true)
  %106 = icmp sgt i32 %104, %105
  %107 = icmp ne i32 %25, %29
  %108 = xor i1 %107, %106
  %109 = select i1 %108, i32 %105, i32 %104
  %110 = xor i32 %82, 128
  %111 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %110, i32 %109)
  %112 = icmp sgt i32 %109, %111
  %113 = icmp ne i32 %26, %25
  %114 = xor i1 %113, %112
  %115 = select i1 %114, i32 %111, i32 %109
  %116 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %83, i32 %115)
  %117 = icmp sgt i32 %115, %116
  %118 = icmp ne i32 %26, %23
  %119 = xor i1 %118, %117
  %120 = select i1 %119, i32 %116, i32 %115
  %121 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %120, i32 296, i32 15, i32 15, i1 true)
  %122 = icmp sgt i32 %120, %121
  %123 = icmp ne i32 %26, %21
  %124 = xor i1 %123, %122
  %125 = select i1 %124, i32 %121, i32 %120
  %126 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %125, i32 321, i32 15, i32 15, i1 true)
  %127 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %126, i32 27, i32 15, i32 15, i1 true)
  %128 = icmp sgt i32 %125, %127
  %129 = icmp ne i32 %26, %19
  %130 = xor i1 %129, %128
  %131 = select i1 %130, i32 %127, i32 %125
  %132 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %131, i32 78, i32 15, i32 15, i1 true)
  %133 = icmp sgt i32 %131, %132
  %134 = icmp ne i32 %26, %28
  %135 = xor i1 %134, %133
  %136 = select i1 %135, i32 %132, i32 %131
  %137 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %136, i32 177, i32 15, i32 15, i1 true)
  %138 = icmp sgt i32 %136, %137
  %139 = icmp ne i32 %26, %29
  %140 = xor i1 %139, %138
  %141 = select i1 %140, i32 %137, i32 %136
  %142 = shl nuw nsw i32 %11, 2
  %143 = and i32 %142, 400
  %144 = and i32 %11, 72
  %145 = shl nuw nsw i32 %29, 6
  %146 = shl nuw nsw i32 %27, 4
  %147 = lshr exact i32 %22, 2
  %148 = or disjoint i32 %143, %144
  %149 = xor i32 %148, %145
  %150 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %146
  %151 = getelementptr inbounds nuw i8, ptr addrspace(3) %150, i32 %147
  %152 = getelementptr inbounds nuw i8, ptr addrspace(3) %151, i32 %149
  %153 = insertelement <1 x i32> poison, i32 %141, i64 0
  store <1 x i32> %153, ptr addrspace(3) %152, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %154 = shl nuw nsw i32 %5, 2
  %155 = and i32 %154, 144
  %156 = icmp eq i32 %29, 0
  %157 = select i1 %156, i32 0, i32 320
  %158 = or disjoint i32 %144, %155
  %159 = xor i32 %158, %157
  %160 = getelementptr inbounds nuw i8, ptr addrspace(3) %151, i32 %159
  %161 = load <1 x i32>, ptr addrspace(3) %160, align 4
  %162 = extractelement <1 x i32> %161, i64 0
  %163 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %162, i32 177, i32 15, i32 15, i1 true)
  %164 = xor i32 %162, %163
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %165 = getelementptr inbounds nuw i8, ptr addrspace(3) @global_smem, i32 %155
  %166 = getelementptr inbounds nuw i8, ptr addrspace(3) %165, i32 %146
  %167 = getelementptr inbounds nuw i8, ptr addrspace(3) %166, i32 %147
  %168 = getelementptr inbounds nuw i8, ptr addrspace(3) %167, i32 %144
  %169 = insertelement <1 x i32> poison, i32 %164, i64 0
  store <1 x i32> %169, ptr addrspace(3) %168, align 4
  fence syncscope("workgroup") release, !mmra !2
  tail call void @llvm.amdgcn.s.barrier()
  fence syncscope("workgroup") acquire, !mmra !2
  %trunc = trunc i32 %5 to i7
  %170 = and i7 %trunc, 11
  %mask = tail call i7 @llvm.bitreverse.i7(i7 %170)
  %171 = zext i7 %mask to i32
  %172 = getelementptr inbounds nuw i8, ptr addrspace(3) %165, i32 %171
  %173 = getelementptr inbounds nuw i8, ptr addrspace(3) %172, i32 %147
  %174 = load <1 x i32>, ptr addrspace(3) %173, align 4
  %175 = extractelement <1 x i32> %174, i64 0
  %176 = xor i32 %141, %175
  %177 = icmp sgt i32 %141, %176
  %178 = icmp ne i32 %7, 0
  %179 = xor i1 %178, %177
  %180 = select i1 %179, i32 %176, i32 %141
  %181 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %110, i32 %180)
  %182 = icmp sgt i32 %180, %181
  %183 = trunc i32 %24 to i1
  %184 = xor i1 %182, %183
  %185 = select i1 %184, i32 %181, i32 %180
  %186 = tail call i32 @llvm.amdgcn.ds.bpermute(i32 %83, i32 %185)
  %187 = icmp sgt i32 %185, %186
  %188 = icmp ne i32 %22, 0
  %189 = xor i1 %188, %187
  %190 = select i1 %189, i32 %186, i32 %185
  %191 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %190, i32 296, i32 15, i32 15, i1 true)
  %192 = icmp sgt i32 %190, %191
  %193 = trunc i32 %20 to i1
  %194 = xor i1 %192, %193
  %195 = select i1 %194, i32 %191, i32 %190
  %196 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %195, i32 321, i32 15, i32 15, i1 true)
  %197 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %196, i32 27, i32 15, i32 15, i1 true)
  %198 = icmp sgt i32 %195, %197
  %199 = trunc i32 %18 to i1
  %200 = xor i1 %198, %199
  %201 = select i1 %200, i32 %197, i32 %195
  %202 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %201, i32 78, i32 15, i32 15, i1 true)
  %203 = icmp sgt i32 %201, %202
  %204 = icmp ne i32 %27, 0
  %205 = xor i1 %204, %203
  %206 = select i1 %205, i32 %202, i32 %201
  %207 = tail call i32 @llvm.amdgcn.update.dpp.i32(i32 poison, i32 %206, i32 177, i32 15, i32 15, i1 true)
  %208 = icmp sgt i32 %206, %207
  %209 = trunc i32 %5 to i1
  %210 = xor i1 %208, %209
  %211 = select i1 %210, i32 %207, i32 %206
  %212 = insertelement <1 x i32> poison, i32 %211, i64 0
  store <1 x i32> %212, ptr addrspace(1) %14, align 4
  ret void
}

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #1

; Function Attrs: convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.readfirstlane.i32(i32) #2

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare noundef i32 @llvm.amdgcn.workgroup.id.x() #1

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.update.dpp.i32(i32, i32, i32 immarg, i32 immarg, i32 immarg, i1 immarg) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn memory(none)
declare i32 @llvm.amdgcn.ds.bpermute(i32, i32) #3

; Function Attrs: convergent mustprogress nocallback nofree nounwind willreturn
declare void @llvm.amdgcn.s.barrier() #4

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i7 @llvm.bitreverse.i7(i7) #5

attributes #0 = { mustprogress norecurse nounwind willreturn "amdgpu-agpr-alloc"="0" "amdgpu-cluster-dims"="1,1,1" "amdgpu-flat-work-group-size"="1,128" "amdgpu-no-cluster-id-x" "amdgpu-no-cluster-id-y" "amdgpu-no-cluster-id-z" "amdgpu-no-completion-action" "amdgpu-no-default-queue" "amdgpu-no-dispatch-id" "amdgpu-no-dispatch-ptr" "amdgpu-no-flat-scratch-init" "amdgpu-no-heap-ptr" "amdgpu-no-hostcall-ptr" "amdgpu-no-implicitarg-ptr" "amdgpu-no-lds-kernel-id" "amdgpu-no-multigrid-sync-arg" "amdgpu-no-queue-ptr" "amdgpu-no-workgroup-id-x" "amdgpu-no-workgroup-id-y" "amdgpu-no-workgroup-id-z" "amdgpu-no-workitem-id-x" "amdgpu-no-workitem-id-y" "amdgpu-no-workitem-id-z" "amdgpu-no-wwm" "denormal-fp-math-f32"="ieee" "uniform-work-group-size" }
attributes #1 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #2 = { convergent mustprogress nocallback nocreateundeforpoison nofree nounwind willreturn memory(none) }
attributes #3 = { convergent mustprogress nocallback nofree nounwind willreturn memory(none) }
attributes #4 = { convergent mustprogress nocallback nofree nounwind willreturn }
attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }

!llvm.module.flags = !{!0, !1}

!0 = !{i32 2, !"Debug Info Version", i32 3}
!1 = !{i32 1, !"amdhsa_code_object_version", i32 500}
!2 = !{!"amdgpu-synchronize-as", !"local"}
