import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { countAnswers } from '#contract/exam/sitting'
import { desk } from '../../../../core/desk'
import { getEntryDraftKey } from '../entry/entry-key'

/** Number of answers in each draft of a paper at this workstation, by candidate id. `isShown`: cards are visible. */
export function useUnsubmittedEntries(batch: Batch, candidates: readonly Candidate[], isShown: boolean) {
  const candidatesToEnter = candidates.filter(({ isPresent, isPaperDone }) => isPresent && !isPaperDone)
  return useQuery({
    // With `isShown`: the drafts are read again whenever the cards are shown.
    queryKey: ['desk', 'unsubmitted-entries', batch.id, candidatesToEnter.map(({ id }) => id), isShown],
    queryFn: async () => {
      const entries = candidatesToEnter.map(async (candidate) => {
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
