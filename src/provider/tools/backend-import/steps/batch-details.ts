import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Response } from '#contract/exam/response'

/** A batch of the source, the backend that is imported, with its related data. */
export type BatchDetails = {
  batch: Batch
  candidates: Candidate[]
  /** True if the source refused the list of candidates; `candidates` is empty then. */
  isCandidateListRefused: boolean
  paper: QuestionPaper | undefined
  responses: Response[]
}
/** Data of a source batch for the verification; kept small, because all batches stay in memory until then. */
export type ImportedBatch = {
  batchId: string
  candidates: Pick<Candidate, 'id' | 'isPresent' | 'theoryScore' | 'practicalScore' | 'result'>[]
  candidateIdsWithResponse: string[]
}
