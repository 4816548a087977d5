import { useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import { formatDay } from '#contract/protocol/format'
import { messageOf } from '../../../../core/notify'
import { CopyAge } from '../../../../ui/copy-age'
import { Frame } from '../../../../ui/dialogs/frame'
import frame from '../../../../ui/dialogs/frame.module.css'
import { isBelowAnother } from '../../../../ui/dialogs/topmost'
import { Failed } from '../../../../ui/failed'
import { Unread } from '../../../../ui/unread'
import { useCandidates } from '../../parts/candidates/use-candidates'
import { CardSkeletons } from './candidate-card'
import { CandidateCards } from './candidate-cards'

/** One card for each candidate of a batch, and what their papers wait for (S3 §2 'View Users'). */
export function ViewUsers({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  const { data, rows, error, refetch } = useCandidates(batch.id)
  return (
    <Frame
      title={`Candidates of ${batch.name}, ${formatDay(batch.date)}`}
      onClose={() => isBelowAnother(root.current) || onClose()}
    >
      <div ref={root} className={`${frame.inside} ${frame.quiet}`} tabIndex={-1} data-autofocus>
        {error ? <Failed message={messageOf(error)} onRetry={() => void refetch()} /> : <CopyAge of={data} />}
        {data || error ? null : <CardSkeletons count={Math.min(Math.max(batch.candidates, 3), 12)} />}
        <Unread of={data} title="Candidates" />
        {data ? <CandidateCards batch={batch} candidates={rows} /> : null}
      </div>
    </Frame>
  )
}
