export const courseSelectCalls = ['vehicleCategory.all', 'courseType.of', 'courseCategory.of', 'courseName.of'] as const
export const questionSelectCalls = ['vehicleCategory.active', 'vehicleSubCategory.of'] as const
export const ownBatchCalls = ['batch.ofExaminer', 'batch.ofDataEntry'] as const
export const examResultCalls = ['examSet.ofBatch', 'response.ofCandidate', 'response.ofBatch'] as const
