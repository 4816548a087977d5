/** Calls that fill the selects of vehicle category, course type, course category and course name. */
export const courseSelectCalls = ['vehicleCategory.all', 'courseType.of', 'courseCategory.of', 'courseName.of'] as const
/** Calls that fill the selects of vehicle category and sub-category. */
export const questionSelectCalls = ['vehicleCategory.active', 'vehicleSubCategory.of'] as const
/** Batches assigned to the signed-in person. */
export const ownBatchCalls = ['batch.ofExaminer', 'batch.ofDataEntry'] as const
/** The question paper of a batch, and its responses. */
export const examResultCalls = ['examSet.ofBatch', 'response.ofCandidate', 'response.ofBatch'] as const
