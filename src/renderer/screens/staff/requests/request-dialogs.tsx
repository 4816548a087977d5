import { lazy, Suspense } from 'react'
import type { ChangeRequest } from '#contract/staff/change-request'
import type { RequestAction } from './actions'
import { DecideRequest } from './decide-request'
import { OwnRequestDialog } from './own-request-dialog'

const Comparison = lazy(async () => ({ default: (await import('./comparison/comparison')).Comparison }))

/** The comparison of a request, the dialog of an action, or both above each other. */
export type RequestDialog = {
  row: ChangeRequest
  isCompared: boolean
  action?: RequestAction
  /** Message of a refused action. */
  refusal?: string
}

type Props = {
  dialog: RequestDialog | undefined
  /** Rows of the current page. */
  rows: readonly ChangeRequest[]
  onChange: (dialog: RequestDialog | undefined) => void
  onDone: () => void
  onShowOthers: ((request: ChangeRequest) => void) | undefined
}

export function RequestDialogs({ dialog, rows, onChange, onDone, onShowOthers }: Props) {
  if (!dialog) return null
  const { isCompared, action, refusal = '' } = dialog
  const index = rows.findIndex(({ id }) => id === dialog.row.id)
  // The current row; the last known one when it left the list.
  const row = rows[index] ?? dialog.row
  const compare = (other: ChangeRequest) => onChange({ row: other, isCompared: true })
  const finish = () => {
    onChange(undefined)
    onDone()
  }
  const dialogProps = { request: row, onDone: finish, onClose: () => (isCompared ? compare(row) : onChange(undefined)) }
  const conflict = (message: string) => onChange({ row, isCompared: true, refusal: message })
  return (
    <>
      {isCompared ? (
        <Suspense>
          <Comparison
            request={row}
            refusal={refusal}
            isCovered={action !== undefined}
            isListed={index >= 0}
            position={{ index: index + 1, total: rows.length }}
            onMove={(step) => {
              const next = rows[index + step]
              if (index >= 0 && next) compare(next)
            }}
            onDo={(next) => onChange({ row, isCompared, action: next })}
            onShowOthers={onShowOthers}
            onClose={() => onChange(undefined)}
          />
        </Suspense>
      ) : null}
      {action === 'accept' || action === 'reject' ? (
        <DecideRequest {...dialogProps} decision={action} onConflict={conflict} />
      ) : null}
      {action === 'withdraw' || action === 'sendAgain' ? <OwnRequestDialog {...dialogProps} action={action} /> : null}
    </>
  )
}
