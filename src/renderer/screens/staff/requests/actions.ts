import { IconArrowBackUp, IconCheck, IconEye, IconSend, IconX } from '@tabler/icons-react'
import { type ChangeRequest, requestState } from '#contract/staff/change-request'
import { useCapabilities } from '../../../core/capabilities'
import { useSession } from '../../../core/session/session'
import type { RowAction } from '../../../crud/definition'
import { isGone } from './comparison/contents'

/** What may be done about a request besides looking at it. */
export type Doing = 'accept' | 'reject' | 'sendAgain' | 'withdraw'

/** What this person may do about a request: nobody decides their own (D-33). */
export function useMayDo(): (doing: Doing, request: ChangeRequest) => boolean {
  const can = useCapabilities()
  const staffId = useSession()?.id ?? ''
  const isOwn = ({ requestedBy }: ChangeRequest) => requestedBy.id === staffId
  const may: Record<Doing, (request: ChangeRequest) => boolean> = {
    accept: (request) => waits(request) && !isOwn(request) && !isGone(request),
    reject: (request) => waits(request) && !isOwn(request),
    sendAgain: (request) => request.isRejected && isOwn(request) && can('changeRequest.sendAgain'),
    withdraw: (request) => waits(request) && isOwn(request) && can('changeRequest.withdraw'),
  }
  return (doing, request) => may[doing](request)
}
const waits = (request: ChangeRequest) => requestState(request) === 'pending'

/** What a row offers; Enter shows more, for nobody should decide what they have not seen. */
export function useRowActions(open: (kind: 'more' | Doing, row: ChangeRequest) => void): RowAction<ChangeRequest>[] {
  const may = useMayDo()
  const doing = (kind: Doing) => ({
    run: (row: ChangeRequest) => open(kind, row),
    shown: (row: ChangeRequest) => may(kind, row),
  })
  return [
    { label: 'Show More', icon: IconEye, run: (row) => open('more', row) },
    { label: 'Accept', icon: IconCheck, ...doing('accept') },
    { label: 'Reject', icon: IconX, danger: true, ...doing('reject') },
    { label: 'Withdraw', icon: IconArrowBackUp, danger: true, ...doing('withdraw'), instead: true },
    { label: 'Send again', icon: IconSend, ...doing('sendAgain'), instead: true },
  ]
}
