import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeskCall, DeskInput, DeskOutput } from '#contract/desk/index'
import type { Change, ChangeAbout, ChangeKind, ChangeOrders } from '#contract/desk/outbox'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/calling/client'
import { CallError } from '#contract/protocol/failure'

type Call = <N extends DeskCall>(name: N, input?: DeskInput<N>) => Promise<DeskOutput<N>>
type Api = Client<Contract>
type Replaced = {
  [E in 'registration' | 'extension' | 'shift' | 'waitingList' | 'response' | 'onlinePayment']: Partial<Api[E]>
}

const nobody: ChangeAbout = { person: '', phone: '', course: '', day: '', price: null }

/** Submits changes to the outbox of a desk, for whoever is in front, and waits until they are done. Throws a refusal. */
export function submitter(call: Call) {
  return async <K extends ChangeKind>(kind: K, order: ChangeOrders[K], about: Partial<ChangeAbout> = {}) => {
    const id = randomUUID()
    const owner = (await call('session.current'))?.id ?? ''
    // A page of its own: what is done for a test is announced on no screen.
    const given = { id, owner, page: id, revision: 1, kind, draftKeys: [], documents: [] }
    let change: Change = await call('outbox.submit', { ...given, about: { ...nobody, ...about }, order: { ...order } })
    while (change.isRunning) {
      await pause(10)
      change = await call('outbox.get', { id })
    }
    const { state, message, fields } = change
    if (state !== 'done' && state !== 'returned') throw new Error(`${kind} is ${state}: ${message}`)
    await call('outbox.remove', { id })
    if (state === 'returned') throw new CallError('conflict', message, fields)
    return change.result
  }
}

/** The institute as a desk reaches it, with its changes submitted to the outbox of the desk. */
export function submitting(api: Api, call: Call): Api {
  const submit = submitter(call)
  const ended = async (work: ReturnType<typeof submit>) => {
    const { message = '', invoiceNumber = '', creditNoteNumber = '', refund = 0, shiftNumber = '' } = await work
    return { result: 0, message, invoiceNumber, paidAt: '', creditNoteNumber, refund, number: shiftNumber }
  }
  const quoted = { payment: null, price: null, courseName: '', startTime: '' }
  const replaced: Replaced = {
    registration: {
      async add({ holdId, ...draft }) {
        const order = { ...quoted, draft, holdId }
        const { message = '', registrationId = '' } = await submit('registration.create', order, { phone: draft.phone })
        return { result: 0, message, id: registrationId }
      },
      payOffline: ({ receiptDate: _, ...order }) => ended(submit('registration.pay', order, { phone: order.phone })),
    },
    extension: {
      cancel: (order) => ended(submit('registration.cancel', order)),
      move: (order) => ended(submit('registration.move', order)),
    },
    shift: {
      async open(order) {
        const { message = '' } = await submit('shift.open', order)
        return { result: 0, message, id: (await api.shift.own()).report?.id ?? '' }
      },
      move: (order) => ended(submit('shift.move', order)),
      close: (order) => ended(submit('shift.close', order)),
      handOver: (order) => ended(submit('shift.handOver', order)),
    },
    waitingList: {
      async add(order) {
        const { message = '' } = await submit('waitingList.add', order)
        const { rows } = await api.waitingList.list({ slotId: order.slotId, page: 1, limit: 100 })
        const { id = '', place = 0 } = rows.find(({ phone }) => phone === order.phone) ?? {}
        return { result: 0, message, id, place }
      },
      strike: (order) => ended(submit('waitingList.remove', order)),
    },
    response: {
      async add(order) {
        const { message = '' } = await submit('response.add', order)
        const [row] = await api.response.ofCandidate({ candidateId: order.candidateId })
        return { result: 0, message, id: row?.id ?? '' }
      },
    },
    onlinePayment: {
      settle: (order) => ended(submit('onlinePayment.settle', order)),
    },
  }
  const merged = Object.entries(replaced).map(([entity, calls]) => [
    entity,
    { ...api[entity as keyof Replaced], ...calls },
  ])
  return { ...api, ...Object.fromEntries(merged) }
}
