import type { Batch } from '#contract/exam/batch'
import { useHasExtension } from '../../../../core/capabilities'
import { useApiQuery } from '../../../../core/query'

/** What passes in a batch: as it was when the batch was completed, before that as it is now. */
export function useThresholds(batch: Pick<Batch, 'thresholds'>, isNeeded = true) {
  const isAsked = useHasExtension('candidate.thresholds') && !batch.thresholds && isNeeded
  const { data, error, refetch } = useApiQuery('candidate', 'thresholds', {}, { enabled: isAsked })
  /** Undefined where the institute does not say what passes (an extension). */
  const thresholds = batch.thresholds ?? data
  return {
    thresholds,
    isRead: thresholds !== undefined || !isAsked,
    error: thresholds ? null : error,
    refetch: () => (isAsked ? refetch() : undefined),
  }
}
