import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import type { Contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import type { CallOptions, Client } from '#contract/protocol/http/client'
import { can } from '../../gateway/capability'
import { rowsOf } from './rows'

/** A request with whose signal it ends. */
type Options = CallOptions
/** What each document of a batch starts from, asked of the institute in the name of one person. */
export type BatchSource = ReturnType<typeof batchSource>

const pageSize = 100
/** Where the institute does not tell (D-29). */
const usualThresholds: Thresholds = { theory: 60, practical: 60 }

/** Reads a batch and its people; an institute without our extensions has the same to say on other ways. */
export function batchSource(api: Client<Contract>, staffId: string, options: Options) {
  async function batch(id: string): Promise<Batch> {
    if (await can(api, 'batch.byId')) return api.batch.byId({ id }, options)
    const lists = [
      (page: number) => api.batch.list({ page, limit: pageSize }, options),
      (page: number) => api.batch.ofExaminer({ staffId, page, limit: pageSize }, options),
      (page: number) => api.batch.ofDataEntry({ staffId, page, limit: pageSize }, options),
    ]
    for (const list of lists) {
      try {
        for await (const row of rowsOf(list)) if (row.id === id) return row
      } catch (error) {
        // Not for this role, or not there at all: another list may have it.
        if (!(error instanceof CallError && (error.code === 'forbidden' || error.code === 'not_found'))) throw error
      }
    }
    throw new CallError('not_found', 'This batch is not among yours. Load the list again.')
  }

  /** In the order of the roll list, which is also the number of those to whom the institute gives none. */
  async function everyone({ id: batchId }: Batch): Promise<Candidate[]> {
    const found: Candidate[] = []
    const asked = (page: number) => api.candidate.list({ batchId, page, limit: pageSize }, options)
    for await (const row of rowsOf(asked)) found.push(row)
    if (isNumbered(found)) return found
    return found.map((candidate, index) => ({ ...candidate, rollNumber: index + 1 }))
  }

  async function someone(among: Batch, candidateId: string): Promise<Candidate> {
    const candidate = (await everyone(among)).find(({ id }) => id === candidateId)
    if (!candidate) throw new CallError('not_found', `This candidate is not in ${among.name}. Load the list again.`)
    return candidate
  }

  /** Those present, and the paper they write. */
  async function present(among: Batch): Promise<{ candidates: Candidate[]; examSet: ExamSet | null | undefined }> {
    const { candidates, examSet } = await api.candidate.present({ batchId: among.id }, options)
    if (isNumbered(candidates)) return { candidates, examSet }
    const numbers = new Map((await everyone(among)).map(({ id, rollNumber }) => [id, rollNumber]))
    return { candidates: candidates.map((one) => ({ ...one, rollNumber: numbers.get(one.id) ?? 0 })), examSet }
  }

  return {
    api,
    staffId,
    options,
    batch,
    everyone,
    someone,
    present,
    /** One, or with null all who are present. */
    async those(among: Batch, candidateId: string | null): Promise<Candidate[]> {
      if (candidateId !== null) return [await someone(among, candidateId)]
      const { candidates } = await present(among)
      if (candidates.length === 0) throw new CallError('conflict', `Nobody is marked present in ${among.name}.`)
      return candidates
    },
    /** Those that its results go by: kept with a batch that is complete. */
    async thresholds({ thresholds: kept }: Batch): Promise<Thresholds> {
      if (kept) return kept
      return (await can(api, 'candidate.thresholds')) ? api.candidate.thresholds({}, options) : usualThresholds
    },
  }
}

const isNumbered = (candidates: readonly Candidate[]) =>
  candidates.length === 0 || candidates.some(({ rollNumber }) => rollNumber > 0)
