import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paperDraftKey } from '#contract/desk/session'
import type { Candidate } from '#contract/exam/candidate'
import type { ExamSet } from '#contract/exam/exam-set'
import { desk } from '../../../../core/desk'
import { readScreenSitting, type ScreenSitting } from './screen-sitting'

/** The papers that were begun at this counter and are not handed in, by the candidate. What was handed in is forgotten. */
export function useSittings(paper: ExamSet, candidates: readonly Candidate[]) {
  const ids = candidates.map(({ id, isPaperDone }) => `${id} ${isPaperDone}`)
  return useQuery({
    queryKey: ['desk', 'sittings', paper.id, ids],
    queryFn: async () => {
      const read = candidates.map(async ({ id, isPaperDone }) => {
        const key = paperDraftKey({ batchId: paper.batchId, candidateId: id })
        const draft = await desk.call('drafts.load', { key })
        const sitting = draft ? readScreenSitting(draft.value, paper) : undefined
        if (!draft || !isPaperDone) return [id, sitting] as const
        await desk.call('drafts.remove', { key })
        return [id, undefined] as const
      })
      return new Map<string, ScreenSitting | undefined>(await Promise.all(read))
    },
    gcTime: 0,
    // Those that were begun stay marked while the list changes.
    placeholderData: keepPreviousData,
  })
}
