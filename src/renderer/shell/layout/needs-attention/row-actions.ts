import { t } from '@lingui/core/macro'
import { type Change, isEditable } from '#contract/desk/outbox'
import { isSavedUnpaid } from '#contract/desk/outbox-messages'

export const actionLabels = {
  open: t({ message: 'Open', context: 'button' }),
  retryPayment: t`Retry payment`,
  sendNow: t`Send now`,
  checkNow: t`Check now`,
  takeOver: t`Send in my name`,
  sendFromHere: t`Send from this workstation`,
  leavePending: t`Leave pending`,
  discard: t`Remove`,
  dismiss: t`Take off the list`,
} as const
export type RowAction = keyof typeof actionLabels

/** Actions for a change in button order. None for an uncertain change: `ChangeDecision` shows its buttons. */
export function getRowActions(change: Change): RowAction[] {
  const isUnpaid = isSavedUnpaid(change)
  const discardAction = isUnpaid ? 'leavePending' : 'discard'
  const openActions: RowAction[] = isEditable(change.kind) ? ['open'] : []
  switch (change.state) {
    case 'uncertain':
      return []
    case 'done':
      return ['dismiss']
    case 'sending':
    case 'checking':
      return ['checkNow']
    case 'returned':
      return isUnpaid ? ['retryPayment', discardAction] : [...openActions, discardAction]
    case 'waiting':
      return [...getSendActions(change), ...openActions, discardAction]
  }
}

function getSendActions({ isOfOtherWorkstation, isOwn, needsSignIn }: Change): RowAction[] {
  if (isOfOtherWorkstation) return ['sendFromHere']
  if (isOwn) return ['sendNow']
  return needsSignIn ? ['takeOver'] : ['sendNow', 'takeOver']
}
