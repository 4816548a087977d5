import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { copyRollNumbers, fillRollNumbers } from '#contract/exam/roll-numbers'
import type { Contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import type { CallOptions, Client } from '#contract/protocol/http/client'
import { iteratePages } from '#contract/protocol/lists/fetch-all-rows'
import { hasCapability } from '../../gateway/capabilities'
import { listAllRows } from './list-all'

/** Data of a batch, loaded in the name of one user. */
export type BatchSource = ReturnType<typeof createBatchSource>

type PageRequest = { page: number; limit: number }

const pageSize = 100
/** Used for backends without thresholds (D-29). */
const defaultThresholds: Thresholds = { theory: 60, practical: 60 }

/** Reads a batch and its candidates in the name of `staffId`, also from backends without extensions. */
export function createBatchSource(api: Client<Contract>, staffId: string, options: CallOptions) {
  async function loadBatch(id: string): Promise<Batch> {
    if (await hasCapability(api, 'batch.byId')) return api.batch.byId({ id }, options)
    const lists = [
      (pageRequest: PageRequest) => api.batch.list(pageRequest, options),
      (pageRequest: PageRequest) => api.batch.ofExaminer({ staffId, ...pageRequest }, options),
      (pageRequest: PageRequest) => api.batch.ofDataEntry({ staffId, ...pageRequest }, options),
    ]
    for (const list of lists) {
      try {
        for await (const [rows] of iteratePages(list, pageSize)) {
          const batch = rows.find((row) => row.id === id)
          if (batch) return batch
        }
      } catch (error) {
        // This role may not call this list, or the backend lacks it. Another list may contain the batch.
        if (!(error instanceof CallError && (error.code === 'forbidden' || error.code === 'not_found'))) throw error
      }
    }
    throw new CallError('not_found', t`This batch is not among yours. Load the list again.`)
  }

  /** In the order of the batch's list. Missing roll numbers are filled in. */
  async function loadCandidates({ id: batchId }: Batch): Promise<Candidate[]> {
    const rows: Candidate[] = []
    const loadPage = (page: number) => api.candidate.list({ batchId, page, limit: pageSize }, options)
    for await (const row of listAllRows(loadPage)) rows.push(row)
    return fillRollNumbers(rows)
  }

  async function loadCandidate(batch: Batch, candidateId: string): Promise<Candidate> {
    const candidate = (await loadCandidates(batch)).find(({ id }) => id === candidateId)
    if (!candidate)
      throw new CallError('not_found', t`This candidate is not in ${{ name: batch.name }}. Load the list again.`)
    return candidate
  }

  /** Present candidates and their question paper. */
  async function loadPresentCandidates(
    batch: Batch,
  ): Promise<{ candidates: Candidate[]; questionPaper: QuestionPaper | null | undefined }> {
    const { candidates, questionPaper } = await api.candidate.present({ batchId: batch.id }, options)
    if (candidates.every(({ rollNumber }) => rollNumber > 0)) return { candidates, questionPaper }
    return { candidates: copyRollNumbers(candidates, await loadCandidates(batch)), questionPaper }
  }

  return {
    api,
    staffId,
    options,
    loadBatch,
    loadCandidates,
    loadCandidate,
    loadPresentCandidates,
    /** One candidate, or with null all present ones. */
    async loadSelectedCandidates(batch: Batch, candidateId: string | null): Promise<Candidate[]> {
      if (candidateId !== null) return [await loadCandidate(batch, candidateId)]
      const { candidates } = await loadPresentCandidates(batch)
      if (candidates.length === 0)
        throw new CallError('conflict', t`No one is marked present in ${{ name: batch.name }}.`)
      return candidates
    },
    /** A completed batch stores its thresholds. */
    async loadThresholds({ thresholds: stored }: Batch): Promise<Thresholds> {
      if (stored) return stored
      return (await hasCapability(api, 'candidate.thresholds'))
        ? api.candidate.thresholds({}, options)
        : defaultThresholds
    },
  }
}
