import type { Change, ChangeDescription, ChangeKind, ChangeOrders } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import type { Api } from './api'
import { type Caller, newChange, submitChange } from './changes'

type Draft = Parameters<Api['registration']['add']>[0]

const describeDraft = (draft: Draft) => ({ person: fullName(draft), phone: draft.phone, day: draft.dateOfCourse })
/** A registration without a payment, whose price was not confirmed. */
const orderOf = ({ holdId, ...draft }: Draft) => ({
  draft,
  holdId,
  payment: null,
  price: null,
  courseName: '',
  startTime: '',
})

function failureOf({ state, message, fields, needsSignIn }: Change): CallError {
  const isSent = state !== 'waiting' && state !== 'returned'
  if (isSent) return new CallError('uncertain', message || 'Status unknown: the server did not confirm it.')
  if (state === 'waiting') return new CallError(needsSignIn ? 'unauthenticated' : 'unreachable', message)
  return new CallError(Object.keys(fields).length > 0 ? 'invalid' : 'conflict', message, fields)
}

/** Submits changes to the outbox for the signed-in person and returns the result once a change is done. */
export const submitter =
  (call: Caller) =>
  async <K extends ChangeKind>(kind: K, order: ChangeOrders[K], description: Partial<ChangeDescription> = {}) => {
    const change = newChange((await call('session.current'))?.id ?? '', kind, order, description)
    const ended = await submitChange(call, change)
    const failure = ended.state === 'done' ? undefined : failureOf(ended)
    if (failure?.code !== 'uncertain' && failure?.code !== 'unauthenticated')
      await call('outbox.discard', { id: change.id })
    if (failure) throw failure
    const { result } = ended
    return { ...result, message: result.message ?? '', result: 0 }
  }

/**
 * The institute as the renderer reaches it. Calls that concern money or a seat submit a change to the outbox and resolve
 * when it is done. They throw CallError: `invalid` or `conflict` if the change was returned, `unreachable` or
 * `unauthenticated` if it was not sent; an `uncertain` one stays in the outbox.
 */
export function submittingClient(client: Api, call: Caller): Api {
  const submit = submitter(call)
  /** Trainee of a registration among the latest hundred. */
  async function describeRow(id: string) {
    const { rows } = await client.registration.list({ page: 1, limit: 100 })
    const row = rows.find((one) => one.id === id)
    return row && { person: fullName(row), phone: row.phone }
  }
  const { registration, payment, extension, refundRecord, waitingList, shift, onlinePayment, response } = client

  return {
    ...client,
    registration: {
      ...registration,
      async add(draft) {
        const change = await submit('registration.create', orderOf(draft), describeDraft(draft))
        return { ...change, id: change.registrationId ?? '' }
      },
      update({ id, ...draft }) {
        const order = { ...orderOf(draft), id, isRebooked: false }
        return submit('registration.update', order, describeDraft(draft))
      },
      async payOffline({ receiptDate: _, ...order }) {
        const change = await submit('registration.pay', order, { phone: order.phone, price: order.price })
        return { invoiceNumber: '', paidAt: '', ...change }
      },
    },
    payment: {
      ...payment,
      async payOnline(order) {
        const change = await submit('registration.payOnline', order, { phone: order.phone })
        return { invoiceNumber: '', paidAt: '', ...change }
      },
    },
    extension: {
      ...extension,
      async cancel(order) {
        const change = await submit('registration.cancel', order, await describeRow(order.id))
        return { creditNoteNumber: '', refund: 0, ...change }
      },
      move: async (order) => submit('registration.move', order, await describeRow(order.id)),
    },
    refundRecord: {
      ...refundRecord,
      approve: async (order) => submit('refund.approve', order, await describeRow(order.id)),
      pay: async (order) => submit('refund.pay', order, await describeRow(order.id)),
    },
    waitingList: {
      ...waitingList,
      async add(order) {
        const change = await submit('waitingList.add', order, { person: order.name, phone: order.phone })
        const { rows } = await waitingList.list({ slotId: order.slotId, page: 1, limit: 100 })
        const row = rows.find(({ phone }) => phone === order.phone)
        return { ...change, id: row?.id ?? '', place: row?.place ?? 0 }
      },
      strike: (order) => submit('waitingList.remove', order),
    },
    shift: {
      ...shift,
      async open(order) {
        const change = await submit('shift.open', order)
        return { ...change, id: (await shift.own()).report?.id ?? '' }
      },
      move: (order) => submit('shift.move', order),
      async close(order) {
        const change = await submit('shift.close', order)
        return { ...change, number: change.shiftNumber ?? '' }
      },
      handOver: (order) => submit('shift.handOver', order),
    },
    onlinePayment: { ...onlinePayment, settle: (order) => submit('onlinePayment.settle', order) },
    response: {
      ...response,
      async add(order) {
        const change = await submit('response.add', order)
        const rows = await response.ofCandidate({ candidateId: order.candidateId })
        return { ...change, id: rows.find(({ batch }) => batch?.id === order.batchId)?.id ?? '' }
      },
    },
  }
}
