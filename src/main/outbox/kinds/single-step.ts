import type { ChangeOrders } from '#contract/desk/outbox'
import type { Contract } from '#contract/index'
import { encodeInput } from '#contract/protocol/endpoint'
import { formatDay, formatMoney } from '#contract/protocol/format'
import { sumOfDenominations } from '#contract/registration/shift/denominations'
import { routeTo } from '../../gateway/routes'
import { type ChangeStep, changeStep, done, type Kind, type Plan, refusal, unknown } from '../types'
import { resultOf } from './result'
import { allRows, rowOf } from './rows'

type SingleStep<O, N> = Pick<Plan, 'refreshes' | 'cash'> & {
  name: string
  entity: keyof Contract
  operation: string
  visibility: Kind['visibility']
  summary: (order: O) => string
  subject: (order: O) => string
  question: string
  note: (order: O, ...given: Parameters<ChangeStep<N>['note']>) => ReturnType<ChangeStep<N>['note']>
  lookUp: (order: O, ...given: Parameters<ChangeStep<N>['lookUp']>) => ReturnType<ChangeStep<N>['lookUp']>
}

/** A kind whose order is the input of one endpoint. */
function single<O, N>(kind: SingleStep<O, N>): Kind {
  const { name, entity, operation, visibility, question, refreshes, cash } = kind
  return {
    version: 1,
    visibility,
    plan(given) {
      const order = given as O
      encodeInput(routeTo(entity, operation).endpoint, given as never)
      const step = changeStep<N>({
        ...{ name, question, confirmed: {}, needsCandidate: false, result: resultOf },
        note: (read, progress) => kind.note(order, read, progress),
        lookUp: (read, noted, progress) => kind.lookUp(order, read, noted, progress),
        request: () => ({ entity, operation, input: given }),
      })
      return { steps: [step], summary: kind.summary(order), subject: kind.subject(order), refreshes, cash }
    },
  }
}

export const cancel = single<ChangeOrders['registration.cancel'], { wasOpen: true }>({
  ...{ name: 'cancel', entity: 'extension', operation: 'cancel', visibility: 'registrations', cash: 'moves' },
  refreshes: ['registration', 'cancelledRegistration', 'slot', 'extension', 'waitingList', 'paymentRecord', 'shift'],
  summary: () => 'Cancellation',
  subject: ({ id }) => `registration/${id}`,
  question: 'Was this cancellation recorded?',
  async note({ id }, read, { about }) {
    const row = await rowOf(read, about.phone, id)
    return row?.cancelledAt ? refusal(`It was cancelled before${by(row.cancelledBy)}.`) : { wasOpen: true }
  },
  async lookUp({ id }, read, noted, { about, actorName }) {
    const row = await rowOf(read, about.phone, id)
    if (!noted || !row?.cancelledAt) {
      const now = !row ? 'Not in the list' : row.cancelledAt ? `Cancelled${by(row.cancelledBy)}` : 'Not cancelled'
      return unknown([{ label: 'Status', sent: 'Cancelled', now }])
    }
    const { refund, creditNoteNumber } = row
    if (row.cancelledBy === actorName) return done({ refund, creditNoteNumber })
    // Somebody else cancelled it: the money is theirs to give back (D-266).
    return {
      verdict: 'refused',
      refusal: refusal(`It was cancelled${by(row.cancelledBy)}. Nothing was recorded for you.`),
    }
  },
})
const by = (name: string) => (name ? ` by ${name}` : '')

export const move = single<ChangeOrders['registration.move'], { slotId: string }>({
  ...{ name: 'move', entity: 'extension', operation: 'move', visibility: 'registrations' },
  refreshes: ['registration', 'slot', 'waitingList', 'candidate'],
  summary: ({ dateOfCourse }) => `Move to a slot on ${formatDay(dateOfCourse)}`,
  subject: ({ id }) => `registration/${id}`,
  question: 'Is the registration in the new slot?',
  note: async ({ id }, read, { about }) => ({ slotId: (await rowOf(read, about.phone, id))?.slotId ?? '' }),
  async lookUp({ id, slotId, dateOfCourse }, read, noted, { about }) {
    const row = await rowOf(read, about.phone, id)
    const isThere = row?.slotId === slotId && row.dateOfCourse === dateOfCourse
    if (isThere && noted && noted.slotId !== slotId) return done()
    return unknown([{ label: 'Training', sent: formatDay(dateOfCourse), now: row ? formatDay(row.dateOfCourse) : '' }])
  },
})

export const addToWaitingList = single<ChangeOrders['waitingList.add'], { ids: string[] }>({
  ...{ name: 'add', entity: 'waitingList', operation: 'add', visibility: 'registrations' },
  refreshes: ['waitingList', 'slot'],
  summary: ({ name }) => `Waiting list: ${name}`,
  subject: ({ slotId, phone }) => `waitingList/${slotId}/${phone}`,
  question: 'Is the person on the waiting list?',
  async note({ slotId, phone }, read) {
    const { rows } = await allRows((page) => read.waitingList.list({ slotId, ...page }))
    return { ids: rows.filter((row) => row.phone === phone).map(({ id }) => id) }
  },
  async lookUp({ slotId, phone }, read, noted) {
    const { rows, isComplete } = await allRows((page) => read.waitingList.list({ slotId, ...page }))
    const added = rows.filter((row) => row.phone === phone && !noted?.ids.includes(row.id))
    return noted && isComplete && added.length === 1 ? done() : unknown()
  },
})

export const removeFromWaitingList = single<ChangeOrders['waitingList.remove'], { wasThere: true }>({
  ...{ name: 'remove', entity: 'waitingList', operation: 'strike', visibility: 'registrations' },
  refreshes: ['waitingList', 'slot'],
  summary: () => 'Removal from the waiting list',
  subject: ({ id }) => `waitingListEntry/${id}`,
  question: 'Is the person off the waiting list?',
  async note({ id }, read) {
    const { rows } = await allRows((page) => read.waitingList.list(page))
    return rows.some((row) => row.id === id)
      ? { wasThere: true }
      : refusal('This entry is not on the waiting list any more.')
  },
  async lookUp({ id }, read, noted) {
    const { rows, isComplete } = await allRows((page) => read.waitingList.list(page))
    return noted && isComplete && rows.every((row) => row.id !== id) ? done() : unknown()
  },
})

export const openShift = single<ChangeOrders['shift.open'], { hadNone: true }>({
  ...{ name: 'open', entity: 'shift', operation: 'open', visibility: 'workstation' },
  refreshes: ['shift'],
  summary: ({ float }) => `Opening of a shift with ${formatMoney(float)}`,
  subject: () => 'shift/own',
  question: 'Is the shift open?',
  async note(_, read) {
    return (await read.shift.own()).report ? refusal('You have an open shift already.') : { hadNone: true }
  },
  async lookUp({ float }, read, noted) {
    const { report, isHere } = await read.shift.own()
    if (noted && report && isHere && report.float === float) return done()
    return unknown([
      { label: 'Float', sent: formatMoney(float), now: report ? formatMoney(report.float) : 'No open shift' },
    ])
  },
})

export const moveCash = single<ChangeOrders['shift.move'], { ids: string[] }>({
  ...{ name: 'move', entity: 'shift', operation: 'move', visibility: 'workstation', cash: 'moves' },
  refreshes: ['shift'],
  summary: ({ isOut, amount, reason }) => `Cash ${isOut ? 'out' : 'in'} of ${formatMoney(amount)}: ${reason}`,
  subject: ({ id }) => `shift/${id}`,
  question: 'Is this cash movement in the X report?',
  note: async ({ id }, read) => ({ ids: (await read.shift.report({ id })).moves.map((one) => one.id) }),
  async lookUp({ id, isOut, amount, reason }, read, noted, { actorName }) {
    const { moves } = await read.shift.report({ id })
    const same = moves.filter(
      (one) => one.isOut === isOut && one.amount === amount && one.reason === reason.trim() && one.by === actorName,
    )
    const added = same.filter((one) => !noted?.ids.includes(one.id))
    return noted && added.length === 1 ? done() : unknown()
  },
})

export const closeShift = single<ChangeOrders['shift.close'], { wasOpen: true }>({
  ...{ name: 'close', entity: 'shift', operation: 'close', visibility: 'workstation', cash: 'closes' },
  refreshes: ['shift'],
  summary: ({ pieces }) => `Closing of a shift with ${formatMoney(sumOfDenominations(pieces))} in cash`,
  subject: ({ id }) => `shift/${id}`,
  question: 'Is the shift closed?',
  async note({ id }, read) {
    return (await read.shift.report({ id })).closedAt ? refusal('This shift is closed already.') : { wasOpen: true }
  },
  async lookUp({ id, pieces }, read, noted) {
    const { closedAt, number, pieces: counted } = await read.shift.report({ id })
    const now = closedAt ? `Closed with ${formatMoney(sumOfDenominations(counted))}` : 'Open'
    if (noted && closedAt && sumOfDenominations(counted) === sumOfDenominations(pieces))
      return done({ shiftNumber: number })
    return unknown([{ label: 'Shift', sent: `Closed with ${formatMoney(sumOfDenominations(pieces))}`, now }])
  },
})

export const handOverShift = single<ChangeOrders['shift.handOver'], { staffId: string }>({
  ...{ name: 'handOver', entity: 'shift', operation: 'handOver', visibility: 'workstation', cash: 'closes' },
  refreshes: ['shift'],
  summary: () => 'Hand-over of a shift',
  subject: ({ id }) => `shift/${id}`,
  question: 'Whose shift is it?',
  note: async ({ id }, read) => ({ staffId: (await read.shift.report({ id })).staffId }),
  async lookUp({ id, to }, read, noted) {
    const { staffId, staff } = await read.shift.report({ id })
    return noted && noted.staffId !== to && staffId === to
      ? done()
      : unknown([{ label: 'Holder', sent: '', now: staff }])
  },
})

export const settle = single<ChangeOrders['onlinePayment.settle'], { wasOpen: true }>({
  ...{ name: 'settle', entity: 'onlinePayment', operation: 'settle', visibility: 'own' },
  refreshes: ['onlinePayment'],
  summary: ({ settlement }) => `Settlement of an online payment: ${settlement}`,
  subject: ({ id }) => `onlinePayment/${id}`,
  question: 'Is the online payment settled?',
  async note({ id }, read) {
    const { rows } = await allRows((page) => read.onlinePayment.list({ view: 'all', ...page }))
    const row = rows.find((one) => one.id === id)
    return row?.settledAt ? refusal(`It was settled before${by(row.settledBy)}.`) : { wasOpen: true }
  },
  async lookUp({ id, settlement }, read, noted) {
    const { rows } = await allRows((page) => read.onlinePayment.list({ view: 'all', ...page }))
    const row = rows.find((one) => one.id === id)
    if (noted && row?.settledAt && row.settlement === settlement.trim()) return done()
    return unknown([{ label: 'Settlement', sent: settlement, now: row?.settlement ?? '' }])
  },
})
