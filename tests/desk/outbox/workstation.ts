import { cpSync } from 'node:fs'
import { expect } from 'vitest'
import type { Change, ChangeDescription, ChangeKind, ChangeOrders, NewChange } from '#contract/desk/outbox'
import { fullName } from '#contract/protocol/format'
import type { RegistrationDraft } from '#contract/registration/registration'
import type { ObjectStore } from '#main/ports/object-store'
import { png } from '../../support/files/sample-files'
import { type Bookable, draftFor } from '../support/booking'
import { eventually } from '../support/cache'
import { newChange } from '../support/changes'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import type { Backend } from './backends'

/** Duration of one outbox second, in milliseconds. */
export const second = 20
/** Long enough for a busy machine; `giveUpAfter` shortens it for a fault that waits for the deadline. */
const deadlineMs = 20_000

export type Options = {
  /** Error of the workstation's clock, in milliseconds. */
  clockOffset?: number
  /** Its monotonic clock, in milliseconds; by default that of the machine. */
  monotonicNow?: () => number
  login?: Backend['login']
  /** A folder to start from; a new one by default. */
  folder?: string
  machine?: string
  /** Where documents are stored. */
  objects?: ObjectStore
}

/** A workstation at a backend, which can be killed and started again from its folder. */
export async function openWorkstation(backend: Backend, options: Options = {}) {
  const {
    clockOffset = 0,
    monotonicNow,
    login = backend.login,
    folder = newFolder(),
    machine = 'Counter 1',
    objects,
  } = options
  const sent: string[] = []
  const deadlines = { read: deadlineMs, change: deadlineMs }
  /** Runs at the next response of this path: a promise delays the response, undefined drops it. */
  let responseHook: { path: RegExp; work: () => Promise<void> | undefined } | undefined
  /** The path whose requests find no server. */
  let refused: { path: RegExp; met: () => void } | undefined
  let isFrozen = false
  const fetchCounted = async (request: Request) => {
    if (isFrozen) return new Promise<Response>(() => undefined)
    if (refused?.path.test(request.url)) {
      refused.met()
      throw new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
    }
    if (request.method !== 'GET') sent.push(request.url)
    const response = await fetch(request)
    if (!responseHook?.path.test(request.url)) return response
    const { work } = responseHook
    responseHook = undefined
    const before = work()
    if (before) return before.then(() => response)
    return new Promise<Response>(() => undefined)
  }
  const open = (dataDir: string) =>
    openTestDesk({
      dataDir,
      machine,
      objects,
      monotonicNow,
      provider: { url: backend.url, fetch: fetchCounted, deadlines },
      now: () => Date.now() + clockOffset,
      outboxSecondMs: second,
    })
  let dataDir = folder
  let desk: TestDesk = await open(dataDir)
  await desk.api.session.signIn(login)

  return {
    get desk() {
      return desk
    },
    /** Sets the deadline of requests, in milliseconds; the usual one by default. */
    giveUpAfter(time = deadlineMs) {
      Object.assign(deadlines, { read: time, change: time })
    },
    /** Number of requests of this path, except GET. */
    requests: (path: RegExp) => sent.filter((url) => path.test(url)).length,
    owner: async () => (await desk.call('session.current'))?.id ?? '',
    onResponse(path: RegExp, work: () => Promise<void> | undefined) {
      responseHook = { path, work }
    },
    /** Lets requests of this path find no server until `admit`; resolves at the first of them. */
    async refuse(path: RegExp) {
      const { promise, resolve } = Promise.withResolvers<void>()
      refused = { path, met: resolve }
      await promise
    },
    admit() {
      refused = undefined
    },
    get folder() {
      return dataDir
    },
    /** Blocks all further requests of the desk, as if it was killed at this moment. */
    freeze() {
      isFrozen = true
    },
    /** A copy of the folder as kill -9 would leave it at this moment. */
    snapshot(): string {
      const copy = newFolder()
      cpSync(dataDir, copy, { recursive: true })
      return copy
    },
    /** Restarts from a folder as after a kill, and signs in. */
    async restartFrom(folder: string) {
      await desk.desk.close()
      removeFolder(dataDir)
      isFrozen = false
      dataDir = folder
      desk = await open(dataDir)
      await desk.api.session.signIn(login)
    },
    async close() {
      await desk.desk.close()
      removeFolder(dataDir)
    },
  }
}
export type Workstation = Awaited<ReturnType<typeof openWorkstation>>

export const describeBooking = (draft: RegistrationDraft, { course }: Pick<Bookable, 'course'>): ChangeDescription => ({
  person: fullName(draft),
  phone: draft.phone,
  course: course.name,
  day: draft.dateOfCourse,
  price: course.price,
})

export async function submit<K extends ChangeKind>(
  station: Workstation,
  kind: K,
  order: ChangeOrders[K],
  description: ChangeDescription,
  commonFields: Partial<Pick<NewChange, 'id' | 'revision' | 'documents' | 'draftKeys'>> = {},
): Promise<Change> {
  const change = newChange(await station.owner(), kind, order, description)
  return station.desk.call('outbox.submit', { ...change, ...commonFields })
}

/** A new registration with a document that is not uploaded yet, paid in cash. */
export async function registrationOrder(station: Workstation, backend: Backend) {
  const booking = await backend.booking(station.desk.api)
  const draft = { ...draftFor(booking), passportPhoto: '' }
  const photo = await station.desk.call('files.add', { name: 'asha.png', bytes: png() })
  const order = {
    draft,
    payment: { paymentType: 'Cash' as const },
    price: booking.course.price,
    courseName: booking.course.name,
    startTime: '23:00',
  }
  const documents: NewChange['documents'] = [{ kind: 'passportPhoto', handle: photo.handle }]
  return { draft, order, description: describeBooking(draft, booking), documents, booking }
}

export async function changeOf(station: Workstation, id: string): Promise<Change> {
  return station.desk.call('outbox.get', { id })
}
/** Waits until the change is in one of these states, with nothing under way. */
export async function waitForState(station: Workstation, id: string, ...states: Change['state'][]): Promise<Change> {
  let change = await changeOf(station, id)
  await expect
    .poll(async () => {
      change = await changeOf(station, id)
      return states.includes(change.state) && !change.isRunning ? 'settled' : `${change.state} ${change.message}`
    })
    .toBe('settled')
  return change
}

/** Discards a waiting change. The desk refuses that while it tries to send the change, which it does again and again. */
export const discardChange = ({ desk }: Workstation, id: string) =>
  eventually(() => desk.call('outbox.discard', { id }).then(() => undefined))

export const rowsOf = async ({ desk }: Workstation, phone: string) =>
  (await desk.api.registration.list({ search: phone, page: 1, limit: 10 })).rows.filter((row) => row.phone === phone)
