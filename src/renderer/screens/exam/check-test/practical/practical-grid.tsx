import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { formatDay } from '#contract/protocol/format'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { DraftDialog } from '../../../../ui/dialogs/draft-dialog'
import { OpeningIndicator } from '../../../../ui/dialogs/full-screen-dialog'
import { ErrorMessage } from '../../../../ui/error-message'
import { indexCurrentResponses } from '../../parts/papers/current-response'
import { useThresholds } from '../../parts/papers/use-thresholds'
import { GridBody } from './grid-body'

type Props = { batch: Batch; candidates: readonly Candidate[]; onClose: () => void }

/** Typed scores by candidate id. */
const typedScoresSchema = z.record(z.string(), z.string())

/** Practical scores of a batch in one grid: Tab and Enter move between fields, one save stores all. */
export function PracticalGrid({ batch, candidates, onClose }: Props) {
  const responsesQuery = useApiQuery('response', 'ofBatch', { batchId: batch.id })
  const thresholdsQuery = useThresholds(batch)
  const error = (responsesQuery.data ? undefined : responsesQuery.error) ?? thresholdsQuery.error
  const retry = () => void Promise.all([responsesQuery.refetch(), thresholdsQuery.refetch()])
  const getResponse = indexCurrentResponses(responsesQuery.data ?? [])
  const rows = candidates.flatMap((candidate) => {
    const response = candidate.isPaperDone ? getResponse(candidate) : undefined
    return response ? [{ candidate, response }] : []
  })
  return (
    <DraftDialog
      title={t`Practical scores of ${batch.name}, ${formatDay(batch.date)}`}
      draftKey={`practical-scores/${batch.id}`}
      parse={(value) => typedScoresSchema.safeParse(value).data}
      onClose={onClose}
    >
      {(draftContext) => {
        if (error) return <ErrorMessage message={getErrorMessage(error)} onRetry={retry} />
        if (!responsesQuery.data || !thresholdsQuery.isLoaded) return <OpeningIndicator />
        return (
          <GridBody
            {...draftContext}
            batch={batch}
            rows={rows}
            thresholds={thresholdsQuery.thresholds}
            onClose={onClose}
          />
        )
      }}
    </DraftDialog>
  )
}
