import { lazy, Suspense } from 'react'
import type { ChangeRequest } from '#contract/staff/change-request'
import type { Doing } from './actions'
import { ChangeOwn } from './change-own'
import { DecideRequest } from './decide-request'

const Comparison = lazy(async () => ({ default: (await import('./comparison/comparison')).Comparison }))

/** A request that is compared with what exists, or that something is to be done about, or both above each other. */
export type RequestDialog = {
  row: ChangeRequest
  isCompared: boolean
  doing?: Doing
  /** Why the institute did not do it. */
  refusal?: string
}

type Props = {
  dialog: RequestDialog | undefined
  /** The rows that are listed now. */
  rows: readonly ChangeRequest[]
  onChange: (dialog: RequestDialog | undefined) => void
  onDone: () => void
  onShowOthers: ((request: ChangeRequest) => void) | undefined
}

export function RequestDialogs({ dialog, rows, onChange, onDone, onShowOthers }: Props) {
  if (!dialog) return null
  const { isCompared, doing, refusal = '' } = dialog
  const place = rows.findIndex(({ id }) => id === dialog.row.id)
  // As it is listed by now; one that is gone from the list as it was.
  const row = rows[place] ?? dialog.row
  const compare = (other: ChangeRequest) => onChange({ row: other, isCompared: true })
  const done = () => {
    onChange(undefined)
    onDone()
  }
  const given = { request: row, onDone: done, onClose: () => (isCompared ? compare(row) : onChange(undefined)) }
  const conflict = (words: string) => onChange({ row, isCompared: true, refusal: words })
  return (
    <>
      {isCompared ? (
        <Suspense>
          <Comparison
            request={row}
            refusal={refusal}
            isBelow={doing !== undefined}
            isListed={place >= 0}
            position={{ at: place + 1, of: rows.length }}
            onMove={(step) => {
              const next = rows[place + step]
              if (place >= 0 && next) compare(next)
            }}
            onDo={(next) => onChange({ row, isCompared, doing: next })}
            onShowOthers={onShowOthers}
            onClose={() => onChange(undefined)}
          />
        </Suspense>
      ) : null}
      {doing === 'accept' || doing === 'reject' ? (
        <DecideRequest {...given} decision={doing} onConflict={conflict} />
      ) : null}
      {doing === 'withdraw' || doing === 'sendAgain' ? <ChangeOwn {...given} doing={doing} /> : null}
    </>
  )
}
