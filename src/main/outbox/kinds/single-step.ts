import { t } from '@lingui/core/macro'
import type { ChangeOrders } from '#contract/desk/outbox'
import type { Contract } from '#contract/index'
import { encodeInput } from '#contract/protocol/endpoint'
import { formatDay, formatMoney } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { sumOfDenominations } from '#contract/registration/shift/denominations'
import { findRoute } from '../../gateway/routes'
import { type ChangeStep, changeStep, doneVerdict, type Kind, type Plan, refusal, unknownVerdict } from '../types'
import { toChangeResult } from './change-result'
import { findRegistration, listAllRows } from './list-rows'

/** `O`: the order. `S`: the snapshot; `{ wasOpen: true }` and the like only show that the state allowed the change. */
type SingleStep<O, S> = Pick<Plan, 'refreshes'> & {
  shiftEffect?: Plan['shiftEffect'] | ((order: O) => Plan['shiftEffect'])
  /** Id of the person whose shift the change ends; absent if that is the owner of the change. */
  holderId?: (order: O) => string | undefined
  /** Name of the step. */
  name: string
  entity: keyof Contract
  operation: string
  visibility: Kind['visibility']
  summary: (order: O) => string
  subject: (order: O) => string
  question: string
  takeSnapshot: (
    order: O,
    ...args: Parameters<ChangeStep<S>['takeSnapshot']>
  ) => ReturnType<ChangeStep<S>['takeSnapshot']>
  lookUp: (order: O, ...args: Parameters<ChangeStep<S>['lookUp']>) => ReturnType<ChangeStep<S>['lookUp']>
}

/** A kind whose order is the input of one endpoint. */
export function singleStepKind<O, S>(kind: SingleStep<O, S>): Kind {
  const { name, entity, operation, visibility, question, refreshes, shiftEffect, holderId } = kind
  return {
    version: 1,
    visibility,
    plan(input) {
      const order = input as O
      // Validates the order: throws `invalid` with messages by field.
      encodeInput(findRoute(entity, operation).endpoint, input as never)
      const step = changeStep<S>({
        name,
        question,
        confirmedResult: {},
        needsMatchingRow: false,
        result: toChangeResult,
        takeSnapshot: (reader, progress) => kind.takeSnapshot(order, reader, progress),
        lookUp: (reader, snapshot, progress) => kind.lookUp(order, reader, snapshot, progress),
        request: () => ({ entity, operation, input }),
      })
      const plan = { steps: [step], summary: kind.summary(order), subject: kind.subject(order), refreshes }
      return {
        ...plan,
        shiftEffect: typeof shiftEffect === 'function' ? shiftEffect(order) : shiftEffect,
        holderId: holderId?.(order),
      }
    },
  }
}

export const cancelRegistration = singleStepKind<ChangeOrders['registration.cancel'], { wasOpen: true }>({
  name: 'cancel',
  entity: 'extension',
  operation: 'cancel',
  visibility: 'registrations',
  shiftEffect: ({ paidInCash }) => (paidInCash ? 'moves-cash' : undefined),
  refreshes: [
    'registration',
    'cancelledRegistration',
    'slot',
    'extension',
    'waitingList',
    'paymentRecord',
    'refundRecord',
    'shift',
    'books',
  ],
  summary: () => t`Cancellation`,
  subject: ({ id }) => `registration/${id}`,
  question: t`Was this cancellation recorded?`,
  async takeSnapshot({ id }, reader, { description }) {
    const row = await findRegistration(reader, description.phone, id)
    return row?.cancelledAt
      ? refusal(t`It was cancelled before${{ by: actorSuffix(row.cancelledBy) }}.`)
      : { wasOpen: true }
  },
  async lookUp({ id, paidInCash = false }, reader, snapshot, { description, actorName }) {
    const row = await findRegistration(reader, description.phone, id)
    if (!snapshot || !row?.cancelledAt)
      return unknownVerdict([{ label: t`Status`, sent: t`Cancelled`, now: cancellationStatus(row) }])
    const { refund, creditNoteNumber } = row
    // A cash refund is paid with the cancellation; '' is the state on a backend that records no payment of refunds.
    const isAsOrdered = !paidInCash || row.refundState === '' || row.refundState === 'paid'
    if (row.cancelledBy === actorName && isAsOrdered) return doneVerdict({ refund, creditNoteNumber })
    // Another person cancelled it, or the cash refund of this order is not paid: this order was not recorded (D-266).
    return {
      verdict: 'refused',
      refusal: refusal(t`It was cancelled${{ by: actorSuffix(row.cancelledBy) }}. Nothing was recorded for you.`),
    }
  },
})
function cancellationStatus(row: Registration | undefined): string {
  if (!row) return t`Not in the list`
  return row.cancelledAt ? t`Cancelled${{ by: actorSuffix(row.cancelledBy) }}` : t`Not cancelled`
}
/** ' by Kavita Saini'; '' without a name. */
export const actorSuffix = (name: string) => (name ? t` by ${name}` : '')

export const moveRegistration = singleStepKind<ChangeOrders['registration.move'], { slotId: string }>({
  name: 'move',
  entity: 'extension',
  operation: 'move',
  visibility: 'registrations',
  refreshes: ['registration', 'slot', 'waitingList', 'candidate'],
  summary: ({ dateOfCourse }) => t`Move to a slot on ${{ dateOfCourse: formatDay(dateOfCourse) }}`,
  subject: ({ id }) => `registration/${id}`,
  question: t`Is the registration in the new slot?`,
  takeSnapshot: async ({ id }, reader, { description }) => ({
    slotId: (await findRegistration(reader, description.phone, id))?.slotId ?? '',
  }),
  async lookUp({ id, slotId, dateOfCourse }, reader, snapshot, { description }) {
    const row = await findRegistration(reader, description.phone, id)
    const isInNewSlot = row?.slotId === slotId && row.dateOfCourse === dateOfCourse
    if (isInNewSlot && snapshot && snapshot.slotId !== slotId) return doneVerdict()
    return unknownVerdict([
      { label: t`Training`, sent: formatDay(dateOfCourse), now: row ? formatDay(row.dateOfCourse) : '' },
    ])
  },
})

export const addToWaitingList = singleStepKind<ChangeOrders['waitingList.add'], { ids: string[] }>({
  name: 'add',
  entity: 'waitingList',
  operation: 'add',
  visibility: 'registrations',
  refreshes: ['waitingList', 'slot'],
  summary: ({ name }) => t`Waiting list: ${name}`,
  subject: ({ slotId, phone }) => `waitingList/${slotId}/${phone}`,
  question: t`Is the person on the waiting list?`,
  async takeSnapshot({ slotId, phone }, reader) {
    const { rows } = await listAllRows((page) => reader.waitingList.list({ slotId, ...page }))
    return { ids: rows.filter((row) => row.phone === phone).map(({ id }) => id) }
  },
  async lookUp({ slotId, phone }, reader, snapshot) {
    const { rows, isComplete } = await listAllRows((page) => reader.waitingList.list({ slotId, ...page }))
    const addedRows = rows.filter((row) => row.phone === phone && !snapshot?.ids.includes(row.id))
    return snapshot && isComplete && addedRows.length === 1 ? doneVerdict() : unknownVerdict()
  },
})

export const removeFromWaitingList = singleStepKind<ChangeOrders['waitingList.remove'], { wasThere: true }>({
  name: 'remove',
  entity: 'waitingList',
  operation: 'strike',
  visibility: 'registrations',
  refreshes: ['waitingList', 'slot'],
  summary: () => t`Removal from the waiting list`,
  subject: ({ id }) => `waitingListEntry/${id}`,
  question: t`Is the person off the waiting list?`,
  async takeSnapshot({ id }, reader) {
    const { rows, isComplete } = await listAllRows((page) => reader.waitingList.list(page))
    const isRemoved = isComplete && rows.every((row) => row.id !== id)
    return isRemoved ? refusal(t`This entry is no longer on the waiting list.`) : { wasThere: true }
  },
  async lookUp({ id }, reader, snapshot) {
    const { rows, isComplete } = await listAllRows((page) => reader.waitingList.list(page))
    return snapshot && isComplete && rows.every((row) => row.id !== id) ? doneVerdict() : unknownVerdict()
  },
})

export const openShift = singleStepKind<ChangeOrders['shift.open'], { hadNone: true }>({
  name: 'open',
  entity: 'shift',
  operation: 'open',
  visibility: 'workstation',
  refreshes: ['shift'],
  summary: ({ float }) => t`Opening of a shift with ${{ float: formatMoney(float) }}`,
  subject: () => 'shift/own',
  question: t`Is the shift open?`,
  async takeSnapshot(_, reader) {
    return (await reader.shift.own()).report ? refusal(t`You have an open shift already.`) : { hadNone: true }
  },
  async lookUp({ float }, reader, snapshot) {
    const { report, isHere: isAtThisWorkstation } = await reader.shift.own()
    if (snapshot && report && isAtThisWorkstation && report.float === float) return doneVerdict()
    return unknownVerdict([
      { label: t`Float`, sent: formatMoney(float), now: report ? formatMoney(report.float) : t`No open shift` },
    ])
  },
})

/** Cash put into or taken out of the drawer of a shift. */
export const moveCash = singleStepKind<ChangeOrders['shift.move'], { ids: string[] }>({
  name: 'move',
  entity: 'shift',
  operation: 'move',
  visibility: 'workstation',
  shiftEffect: 'moves-cash',
  refreshes: ['shift'],
  summary: ({ isOut, amount, reason }) =>
    isOut
      ? t`Cash out of ${{ amount: formatMoney(amount) }}: ${reason}`
      : t`Cash in of ${{ amount: formatMoney(amount) }}: ${reason}`,
  subject: ({ id }) => `shift/${id}`,
  question: t`Is this cash movement in the X report?`,
  takeSnapshot: async ({ id }, reader) => ({
    ids: (await reader.shift.report({ id })).moves.map((movement) => movement.id),
  }),
  async lookUp({ id, isOut, amount, reason }, reader, snapshot, { actorName }) {
    const { moves } = await reader.shift.report({ id })
    const matchingMovements = moves.filter(
      (movement) =>
        movement.isOut === isOut &&
        movement.amount === amount &&
        movement.reason === reason.trim() &&
        movement.by === actorName,
    )
    const addedMovements = matchingMovements.filter((movement) => !snapshot?.ids.includes(movement.id))
    return snapshot && addedMovements.length === 1 ? doneVerdict() : unknownVerdict()
  },
})

/** The state of a closed shift, with the cash counted in its drawer. */
const closedState = (denominationCounts: Parameters<typeof sumOfDenominations>[0]) =>
  t`Closed with ${{ amount: formatMoney(sumOfDenominations(denominationCounts)) }}`

export const closeShift = singleStepKind<ChangeOrders['shift.close'], { wasOpen: true }>({
  name: 'close',
  entity: 'shift',
  operation: 'close',
  visibility: 'workstation',
  shiftEffect: 'closes-shift',
  holderId: (order) => order.holderId,
  refreshes: ['shift'],
  summary: ({ pieces }) => t`Closing of a shift with ${{ pieces: formatMoney(sumOfDenominations(pieces)) }} in cash`,
  subject: ({ id }) => `shift/${id}`,
  question: t`Is the shift closed?`,
  async takeSnapshot({ id }, reader) {
    return (await reader.shift.report({ id })).closedAt ? refusal(t`This shift is closed already.`) : { wasOpen: true }
  },
  async lookUp({ id, pieces }, reader, snapshot) {
    const { closedAt, number, pieces: countedPieces } = await reader.shift.report({ id })
    const now = closedAt ? closedState(countedPieces) : t({ message: 'Open', context: 'shift' })
    if (snapshot && closedAt && sumOfDenominations(countedPieces) === sumOfDenominations(pieces))
      return doneVerdict({ shiftNumber: number })
    return unknownVerdict([{ label: t`Shift`, sent: closedState(pieces), now }])
  },
})

export const handOverShift = singleStepKind<ChangeOrders['shift.handOver'], { staffId: string }>({
  name: 'handOver',
  entity: 'shift',
  operation: 'handOver',
  visibility: 'workstation',
  shiftEffect: 'closes-shift',
  holderId: (order) => order.holderId,
  refreshes: ['shift'],
  summary: () => t`Hand-over of a shift`,
  subject: ({ id }) => `shift/${id}`,
  question: t`Whose shift is it?`,
  takeSnapshot: async ({ id }, reader) => ({ staffId: (await reader.shift.report({ id })).staffId }),
  async lookUp({ id, to }, reader, snapshot) {
    const { staffId, staff } = await reader.shift.report({ id })
    return snapshot && snapshot.staffId !== to && staffId === to
      ? doneVerdict()
      : unknownVerdict([{ label: t`Holder`, sent: '', now: staff }])
  },
})

export const settleOnlinePayment = singleStepKind<ChangeOrders['onlinePayment.settle'], { wasOpen: true }>({
  name: 'settle',
  entity: 'onlinePayment',
  operation: 'settle',
  visibility: 'own',
  refreshes: ['onlinePayment'],
  summary: ({ settlement }) => t`Settlement of an online payment: ${settlement}`,
  subject: ({ id }) => `onlinePayment/${id}`,
  question: t`Is the online payment settled?`,
  async takeSnapshot({ id }, reader) {
    const { rows } = await listAllRows((page) => reader.onlinePayment.list({ view: 'all', ...page }))
    const row = rows.find((payment) => payment.id === id)
    return row?.settledAt ? refusal(t`It was settled before${{ by: actorSuffix(row.settledBy) }}.`) : { wasOpen: true }
  },
  async lookUp({ id, settlement }, reader, snapshot) {
    const { rows } = await listAllRows((page) => reader.onlinePayment.list({ view: 'all', ...page }))
    const row = rows.find((payment) => payment.id === id)
    if (snapshot && row?.settledAt && row.settlement === settlement.trim()) return doneVerdict()
    return unknownVerdict([{ label: t`Settlement`, sent: settlement, now: row?.settlement ?? '' }])
  },
})
