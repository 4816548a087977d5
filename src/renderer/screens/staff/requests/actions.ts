import { t } from '@lingui/core/macro'
import { IconArrowBackUp, IconCheck, IconEye, IconSend, IconX } from '@tabler/icons-react'
import { type ChangeRequest, requestState } from '#contract/staff/change-request'
import { useCapabilities } from '../../../core/capabilities'
import { useSession } from '../../../core/session/session'
import type { RowAction } from '../../../crud/definition'
import { isDeleted } from './comparison/contents'

export type RequestAction = 'accept' | 'reject' | 'sendAgain' | 'withdraw'

/** Returns a predicate: true if this person may perform the action. No one decides their own requests (D-33). */
export function useCanPerform(): (action: RequestAction, request: ChangeRequest) => boolean {
  const hasCapability = useCapabilities()
  const staffId = useSession()?.id ?? ''
  const isOwn = ({ requestedBy }: ChangeRequest) => requestedBy.id === staffId
  const canPerform: Record<RequestAction, (request: ChangeRequest) => boolean> = {
    accept: (request) => isPending(request) && !isOwn(request) && !isDeleted(request),
    reject: (request) => isPending(request) && !isOwn(request),
    sendAgain: (request) => request.isRejected && isOwn(request) && hasCapability('changeRequest.sendAgain'),
    withdraw: (request) => isPending(request) && isOwn(request) && hasCapability('changeRequest.withdraw'),
  }
  return (action, request) => canPerform[action](request)
}
const isPending = (request: ChangeRequest) => requestState(request) === 'pending'

/** Row actions. Enter opens the details, so that a request is seen before it is decided. */
export function useRowActions(
  open: (kind: 'details' | RequestAction, row: ChangeRequest) => void,
): RowAction<ChangeRequest>[] {
  const canPerform = useCanPerform()
  /** Opens the dialog of an action; visible where this person may perform it. */
  const getHandlers = (kind: RequestAction) => ({
    run: (row: ChangeRequest) => open(kind, row),
    isVisible: (row: ChangeRequest) => canPerform(kind, row),
  })
  return [
    { label: t`Show More`, icon: IconEye, run: (row) => open('details', row) },
    { label: t`Accept`, icon: IconCheck, ...getHandlers('accept') },
    { label: t`Reject`, icon: IconX, danger: true, ...getHandlers('reject') },
    {
      label: t`Withdraw`,
      icon: IconArrowBackUp,
      danger: true,
      ...getHandlers('withdraw'),
      sharesPlaceWithPrevious: true,
    },
    { label: t`Send again`, icon: IconSend, ...getHandlers('sendAgain'), sharesPlaceWithPrevious: true },
  ]
}
