import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { countAnswers } from '#contract/exam/sitting'
import { desk } from '../../../../core/desk'
import { getEntryDraftKey } from '../entry/entry-key'

/** Answer counts of the paper drafts at this workstation, by candidate id. `isShown`: candidate cards are visible. */
export function useUnsubmittedEntries(batch: Batch, candidates: readonly Candidate[], isShown: boolean) {
  const candidatesWithoutPaper = candidates.filter(({ isPresent, isPaperDone }) => isPresent && !isPaperDone)
  return useQuery({
    // `isShown` is in the key so that the drafts are read again whenever the cards are shown.
    queryKey: ['desk', 'unsubmitted-entries', batch.id, candidatesWithoutPaper.map(({ id }) => id), isShown],
    queryFn: async () => {
      const entries = candidatesWithoutPaper.map(async (candidate) => {
        const draft = await desk.call('drafts.load', { key: getEntryDraftKey(batch, candidate) })
        return [candidate.id, countAnswers(draft?.value)] as const
      })
      return new Map<string, number | undefined>(await Promise.all(entries))
    },
    enabled: isShown,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
}
