import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import type { Response } from '#contract/exam/response'

/** What the source tells of a test day. */
export type TestDay = { batch: Batch; candidates: Candidate[]; paper: ExamSet | undefined; responses: Response[] }
/** What of it is compared at the end: all test days of years stand in memory at once. */
export type Tested = {
  batchId: string
  candidates: Pick<Candidate, 'id' | 'isPresent' | 'theoryScore' | 'practicalScore' | 'result'>[]
  /** Whose papers came with it. */
  answered: string[]
}
