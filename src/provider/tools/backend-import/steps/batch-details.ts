import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Response } from '#contract/exam/response'

/** Everything the source has about a batch. */
export type BatchDetails = {
  batch: Batch
  candidates: Candidate[]
  /** True if the source refused to list them; `candidates` is empty then. */
  areCandidatesUnread: boolean
  paper: QuestionPaper | undefined
  responses: Response[]
}
/** The part that the verification compares, kept small because all batches stay in memory until then. */
export type ImportedBatch = {
  batchId: string
  candidates: Pick<Candidate, 'id' | 'isPresent' | 'theoryScore' | 'practicalScore' | 'result'>[]
  /** Registrations with a response in this batch. */
  answeredIds: string[]
}
