import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import { formatDay } from '#contract/protocol/format'
import { getErrorMessage } from '../../../../core/notify'
import { CopyAge } from '../../../../ui/copy-age'
import { FullScreenDialog } from '../../../../ui/dialogs/full-screen-dialog'
import frame from '../../../../ui/dialogs/full-screen-dialog.module.css'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import { ErrorMessage } from '../../../../ui/error-message'
import { UnparsedRowsNote } from '../../../../ui/unparsed-rows'
import { useCandidateDrawer } from '../../parts/candidates/use-candidate-drawer'
import { useCandidates } from '../../parts/candidates/use-candidates'
import { CardSkeletons } from './candidate-card'
import { CandidateCards } from './candidate-cards'

/** Cards of a batch's candidates with the state of their papers (S3 §2 'View Users'). */
export function ViewUsers({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  const { data, rows, error, refetch } = useCandidates(batch.id)
  const candidateDrawer = useCandidateDrawer({ candidates: rows, root, activeSelector: '[data-card][tabindex="0"]' })
  return (
    <FullScreenDialog
      title={t`Candidates of ${batch.name}, ${formatDay(batch.date)}`}
      onClose={() => isCoveredByDialog(root.current) || candidateDrawer.closeTop(onClose)}
    >
      <div ref={root} className={`${frame.inside} ${frame.noOutline}`} tabIndex={-1} data-autofocus>
        {error ? (
          <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
        ) : (
          <CopyAge data={data} />
        )}
        {data || error ? null : <CardSkeletons count={Math.min(Math.max(batch.candidates, 3), 12)} />}
        <UnparsedRowsNote data={data} title={t`Candidates`} />
        {data ? <CandidateCards batch={batch} candidates={rows} candidateDrawer={candidateDrawer} /> : null}
        {candidateDrawer.drawer}
      </div>
    </FullScreenDialog>
  )
}
