import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paperDraftKey } from '#contract/desk/session'
import type { Candidate } from '#contract/exam/candidate'
import type { QuestionPaper } from '#contract/exam/question-paper'
import { desk } from '../../../../core/desk'
import { parseScreenDraft, type ScreenDraft } from './screen-draft'

/**
 * Drafts of papers that were started on this workstation and not handed in, by candidate id. A candidate with a draft
 * may have handed in another paper.
 */
export function useScreenDrafts(paper: QuestionPaper, candidates: readonly Candidate[]) {
  const candidateKeys = candidates.map(({ id, isPaperDone }) => `${id} ${isPaperDone}`)
  return useQuery({
    queryKey: ['desk', 'sittings', paper.id, candidateKeys],
    queryFn: async () => {
      const entries = candidates.map(async ({ id }) => {
        const key = paperDraftKey({ batchId: paper.batchId, candidateId: id })
        const draft = await desk.call('drafts.load', { key })
        return [id, draft ? parseScreenDraft(draft.value, paper) : undefined] as const
      })
      return new Map<string, ScreenDraft | undefined>(await Promise.all(entries))
    },
    gcTime: 0,
    // Candidates with a draft stay marked while the list reloads.
    placeholderData: keepPreviousData,
  })
}
