import { setTimeout as pause } from 'node:timers/promises'
import type { Change } from '#contract/desk/outbox'
import { describeChange } from '#contract/desk/outbox-messages'
import type { Backend, BackendName } from './backends'
import {
  openWorkstation,
  registrationOrder,
  rowsOf,
  second,
  submit,
  type Workstation,
  waitForState,
} from './workstation'

export const faults = [
  'request lost',
  'response lost',
  '5xx before',
  '5xx after',
  'timeout before',
  'timeout after',
  'desk killed before',
  'desk killed after',
  'desk killed with the response',
  'server killed before',
  'server killed after',
  'clock +1 day',
  'clock -1 day',
] as const
export type Fault = (typeof faults)[number]
export const steps = ['check', 'upload', 'add', 'pay'] as const
export const modes = ['online', 'offline'] as const
export type Cell = {
  backend: BackendName
  mode: (typeof modes)[number]
  step: (typeof steps)[number]
  fault: Fault
}

const paths = {
  check: /checkPayment/,
  // Documents go to a separate store, so that the fault applies to the call after the upload.
  upload: /getAllRegister/,
  add: /addRegister/,
  pay: /offlinePayment/,
} as const
const day = 86_400_000
const offsets: Partial<Record<Fault, number>> = { 'clock +1 day': day, 'clock -1 day': -day }

/** Faults that the backend or the network applies to the request of the step. */
const injected = {
  'request lost': 'lose request',
  'response lost': 'lose response',
  '5xx before': 'status before',
  '5xx after': 'status after',
  'timeout before': 'hang before',
  'timeout after': 'hang after',
  'desk killed before': 'hang before',
  'desk killed after': 'hang after',
  'server killed before': 'hang before',
  'server killed after': 'hang after',
  // A wrong clock must not mislead the person who decides.
  'clock +1 day': 'lose response',
  'clock -1 day': 'lose response',
} as const satisfies Partial<Record<Fault, Parameters<Backend['faults']['next']>[1]>>

/** Whether the request of the step took effect. */
export const isApplied = (fault: Fault): boolean =>
  !['request lost', '5xx before', 'timeout before', 'desk killed before', 'server killed before'].includes(fault)

/** Deadline of a request that is never answered, in milliseconds. Reads that take longer are repeated. */
const shortDeadline = 400

export type Outcome = {
  state: Change['state']
  rows: number
  payments: number
  seats: number
  requests: { add: number; pay: number }
  words: string
}

/** Runs a cell until its change is done or waits for a person; then continues with `decide`. */
export async function play(backend: Backend, { mode, step, fault }: Cell) {
  const station = await openWorkstation(backend, { clockOffset: offsets[fault] ?? 0 })
  const { draft, order, description, documents, booking } = await registrationOrder(station, backend)
  const seatsLeft = async () => {
    const slots = await station.desk.api.slot.on({ date: booking.date, courseName: booking.course.id })
    return slots.find(({ id }) => id === booking.slot.id)?.seatsLeft ?? 0
  }
  const before = await seatsLeft()
  const path = paths[step]

  async function submitChange(): Promise<string> {
    if (mode === 'online') return (await submit(station, 'registration.create', order, description, { documents })).id
    await backend.kill()
    const { id } = await submit(station, 'registration.create', order, description, { documents })
    await waitForState(station, id, 'waiting')
    return id
  }
  /** Submits the change with the fault of the cell; returns its id. */
  async function submitWithFault(submitOnline: () => Promise<string>): Promise<string> {
    if (fault === 'desk killed with the response') {
      const { promise, resolve } = Promise.withResolvers<string>()
      station.onResponse(path, () => void resolve(station.snapshot()))
      const id = await submitOnline()
      await station.restartFrom(await promise)
      return id
    }
    const { met } = backend.faults.next(path, injected[fault])
    if (fault.startsWith('timeout')) station.giveUpAfter(shortDeadline)
    const id = await submitOnline()
    await met
    station.giveUpAfter()
    if (fault.startsWith('desk killed')) await station.restartFrom(station.snapshot())
    if (fault.startsWith('server killed')) {
      await backend.kill()
      await backend.restart()
    }
    return id
  }
  const id = await submitWithFault(async () => {
    const submittedId = await submitChange()
    if (mode === 'offline') await backend.restart()
    return submittedId
  })
  const readOutcome = async (): Promise<Outcome> => {
    const change = await waitForState(station, id, 'done', 'uncertain', 'returned')
    const rows = await rowsOf(station, draft.phone)
    return {
      state: change.state,
      rows: rows.length,
      payments: await backend.payments(station.desk.api, draft.phone),
      seats: before - (await seatsLeft()),
      requests: { add: station.requests(paths.add), pay: station.requests(paths.pay) },
      words: `${describeChange(change).title}. ${describeChange(change).text}`,
    }
  }
  return { station, id, draft, readOutcome }
}
export type Played = Awaited<ReturnType<typeof play>>

/** Decides a change; to send it again or discard it, waits until its lost request can no longer arrive. */
export async function decide(station: Workstation, id: string, decision: 'done' | 'send_again' | 'discard') {
  const wait = async () => (await station.desk.call('outbox.get', { id })).sendAgainIn ?? 0
  while (decision !== 'done' && (await wait()) > 0) await pause(second)
  const { step, attempt } = await station.desk.call('outbox.get', { id })
  return station.desk.call('outbox.decide', { id, step, attempt, decision, note: 'Looked in the list' })
}
