import { lazy, Suspense } from 'react'
import type { ChangeRequest } from '#contract/staff/change-request'
import type { RequestAction } from './actions'
import { DecideRequest } from './decide-request'
import { OwnRequestDialog } from './own-request-dialog'

const Comparison = lazy(async () => ({ default: (await import('./comparison/comparison')).Comparison }))

/** Shows the comparison of `row` if `isComparisonOpen`, and above it the dialog of `action`, if set. */
export type RequestDialog = {
  row: ChangeRequest
  isComparisonOpen: boolean
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
  const { isComparisonOpen, action, refusal = '' } = dialog
  const index = rows.findIndex(({ id }) => id === dialog.row.id)
  // Current version of the request; the last known version if it is no longer listed.
  const row = rows[index] ?? dialog.row
  const openComparison = (other: ChangeRequest) => onChange({ row: other, isComparisonOpen: true })
  const finish = () => {
    onChange(undefined)
    onDone()
  }
  const dialogProps = {
    request: row,
    onDone: finish,
    onClose: () => (isComparisonOpen ? openComparison(row) : onChange(undefined)),
  }
  const showConflict = (message: string) => onChange({ row, isComparisonOpen: true, refusal: message })
  return (
    <>
      {isComparisonOpen ? (
        <Suspense>
          <Comparison
            request={row}
            refusal={refusal}
            isCovered={action !== undefined}
            isListed={index >= 0}
            position={{ index: index + 1, total: rows.length }}
            onMove={(offset) => {
              const next = rows[index + offset]
              if (index >= 0 && next) openComparison(next)
            }}
            onAction={(nextAction) => onChange({ row, isComparisonOpen, action: nextAction })}
            onShowOthers={onShowOthers}
            onClose={() => onChange(undefined)}
          />
        </Suspense>
      ) : null}
      {action === 'accept' || action === 'reject' ? (
        <DecideRequest {...dialogProps} decision={action} onConflict={showConflict} />
      ) : null}
      {action === 'withdraw' || action === 'sendAgain' ? <OwnRequestDialog {...dialogProps} action={action} /> : null}
    </>
  )
}
