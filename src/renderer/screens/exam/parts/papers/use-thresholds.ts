import type { Batch } from '#contract/exam/batch'
import { useHasExtension } from '../../../../core/capabilities'
import { useApiQuery } from '../../../../core/query'

/** Pass thresholds of a batch: those stored at its completion; of an incomplete batch, those of the settings. */
export function useThresholds(batch: Pick<Batch, 'thresholds'>, isNeeded = true) {
  const isEnabled = useHasExtension('candidate.thresholds') && !batch.thresholds && isNeeded
  const { data, error, refetch } = useApiQuery('candidate', 'thresholds', {}, { enabled: isEnabled })
  /** Undefined where the backend does not return thresholds (an extension). */
  const thresholds = batch.thresholds ?? data
  return {
    thresholds,
    isLoaded: thresholds !== undefined || !isEnabled,
    error: thresholds ? null : error,
    refetch: () => (isEnabled ? refetch() : undefined),
  }
}
