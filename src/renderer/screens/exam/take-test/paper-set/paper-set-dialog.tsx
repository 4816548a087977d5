import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { FullScreenDialog, OpeningIndicator } from '../../../../ui/dialogs/full-screen-dialog'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { ErrorMessage } from '../../../../ui/error-message'
import { PaperSets } from './paper-sets'

/** "View Paper Set": the questions as printed in each of the four sets. */
export function PaperSetDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useApiQuery(
    'examSet',
    'ofBatch',
    { batchId: batch.id },
    { refetchOnWindowFocus: true },
  )
  return (
    <FullScreenDialog
      title={t`Paper set of ${batch.name}`}
      onClose={() => isCoveredByDialog(root.current) || onClose()}
    >
      <div ref={root} className={frame.inside}>
        {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <OpeningIndicator />}
        {data ? (
          <PaperSets
            batch={batch}
            isFetching={isFetching}
            paper={data}
            onDocumentClosed={() => void invalidateEntities(client, 'examSet')}
          />
        ) : null}
      </div>
    </FullScreenDialog>
  )
}
