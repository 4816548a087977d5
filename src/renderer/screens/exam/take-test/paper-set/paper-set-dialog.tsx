import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Batch } from '#contract/exam/batch'
import { askAgain } from '../../../../core/cache/ask-again'
import { messageOf } from '../../../../core/notify'
import { useAsk } from '../../../../core/query'
import { Frame, Opening } from '../../../../ui/dialogs/frame'
import frame from '../../../../ui/dialogs/frame.module.css'
import { isBelowAnother } from '../../../../ui/dialogs/topmost'
import { Failed } from '../../../../ui/failed'
import { PaperSets } from './paper-sets'

/** "View Paper Set": the questions as each of the four sets prints them. */
export function PaperSetDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const root = useRef<HTMLDivElement>(null)
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useAsk(
    'examSet',
    'ofBatch',
    { batchId: batch.id },
    { refetchOnWindowFocus: true },
  )
  return (
    <Frame title={`Paper set of ${batch.name}`} onClose={() => isBelowAnother(root.current) || onClose()}>
      <div ref={root} className={frame.inside}>
        {error ? <Failed message={messageOf(error)} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Opening />}
        {data ? (
          <PaperSets {...{ batch, isFetching }} paper={data} onPrinted={() => void askAgain(client, 'examSet')} />
        ) : null}
      </div>
    </Frame>
  )
}
