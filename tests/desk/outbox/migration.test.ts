import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Change } from '#contract/desk/outbox'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/calling/http'
import type { RegistrationDraft } from '#contract/registration/registration'
import { drafts, intents, outboxChanges, outboxDecisions, outboxSteps, setAside, waiting } from '#main/store/schema'
import { draftFor, paymentFor } from '../support/booking'
import { newFolder } from '../support/desk'
import { type Backend, startBackend } from './backends'
import { addRequest, directTo, openLastRelease, payRequest } from './last-release'
import { newDraft, sources, storeForms, unreadable } from './sources'
import { openWorkstation, rowsOf, settled, type Workstation } from './workstation'

const elsewhere = 'https://other.example/'

describe.each(['provider', 'plain'] as const)('a folder of the last release at %s', (name) => {
  let backend: Backend
  let station: Workstation
  /** What its tables held right after the first start, before anybody signed in. */
  let changes: Change[]
  let formKeys: string[]
  const drafted = new Map<string, RegistrationDraft>()
  const phones = new Map<string, string | undefined>()

  beforeAll(async () => {
    backend = await startBackend(name)
    const builder = await openWorkstation(backend)
    const folder = newFolder()
    const release = await openLastRelease(folder, await builder.owner(), backend.url)
    const at = { release, backend, station: builder, send: await directTo(backend) }
    for (const [source, { store }] of Object.entries(sources)) {
      const draft = await newDraft(at)
      drafted.set(source, draft)
      phones.set(source, await store(at, draft))
    }
    formKeys = storeForms(at, draftFor(await backend.booking(builder.desk.api)))
    release.waiting({ draft: await newDraft(at), backend: elsewhere })
    release.close()
    await builder.close()

    station = await openWorkstation(backend, { folder })
    await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 60_000 })
    changes = await list()
  }, 120_000)
  afterAll(async () => {
    await station.close()
    await backend.close()
  })

  const list = async () => (await station.desk.call('outbox.list')).changes
  /** Those that nobody needs to decide, and that are not finished. */
  async function open() {
    const all = await list()
    const isOpen = ({ state, isRunning }: Change) => isRunning || ['waiting', 'sending', 'checking'].includes(state)
    return all.filter(isOpen).map(({ state, kind, message }) => `${kind} ${state} ${message}`)
  }
  const of = (source: string): Change => {
    const found = changes.filter(({ phone }) => phone !== '' && phone === phones.get(source))
    expect(found).toHaveLength(1)
    return found[0]!
  }

  it.each(Object.entries(sources))('moves %s', async (source, { end }) => {
    const { rows, payments, ...shown } = end[name]
    const { phone } = drafted.get(source)!
    expect(await rowsOf(station, phone)).toHaveLength(rows)
    expect(await backend.payments(station.desk.api, phone)).toBe(payments)
    if (phones.get(source) === undefined) {
      const unread = changes.filter((change) => change.phone === '' && change.kind === shown.kind)
      expect(unread).toMatchObject(shown.state ? [shown] : [])
    } else expect(of(source)).toMatchObject(shown)
  })

  it('repeats no request without its key', () => {
    const repeated = name === 'provider'
    expect(station.requests(/addRegister/)).toBe(repeated ? 5 : 1)
    expect(station.requests(/offlinePayment/)).toBe(repeated ? 3 : 0)
    expect(station.requests(/updateRegister/)).toBe(repeated ? 1 : 0)
  })

  it('leaves nothing where it was', () => {
    const { database } = station.desk.store
    expect([database.select().from(intents).all(), database.select().from(waiting).all()]).toEqual([[], []])
    const keys = database.select({ key: drafts.key }).from(drafts).all()
    expect(keys.map(({ key }) => key).sort()).toEqual(formKeys.toSorted())
  })

  it('keeps forms that were not sent, with their values', async () => {
    for (const key of formKeys) expect(await station.desk.call('drafts.load', { key })).toMatchObject({ key })
    const [, opened = ''] = formKeys
    const { value } = (await station.desk.call('drafts.load', { key: opened })) ?? {}
    expect(value).toMatchObject({ values: { firstName: 'Asha' } })
  })

  it('keeps decisions of before', () => {
    const rows = station.desk.store.database.select().from(outboxDecisions).all()
    expect(rows).toMatchObject([{ kind: 'registration.create', step: 'add', decision: 'settled', decidedBy: 'asha' }])
  })

  it('moves documents, and removes them once they are uploaded', () => {
    const { folder } = station
    expect(existsSync(join(folder, 'waiting'))).toBe(false)
    const rows = station.desk.store.database.select().from(outboxChanges).all()
    expect(readdirSync(join(folder, 'outbox'))).toEqual(rows.flatMap(({ files }) => JSON.parse(files)))
  })

  it('counts changes of another address and shows none of them', async () => {
    expect(await station.desk.call('outbox.list')).toMatchObject({ elsewhere: 1 })
    expect(changes.map(({ summary }) => summary)).not.toContain(elsewhere)
  })

  it('gives back what was returned, with its document and its reason', async () => {
    const { id, message, fields } = of('a registration that came back')
    expect({ message, fields }).toEqual({ message: 'Sorry! Slot not available', fields: { slotId: 'Full' } })
    const opened = await station.desk.call('outbox.open', { id })
    expect(opened).toMatchObject({ draft: { firstName: 'Asha' }, documents: [{ kind: 'passportPhoto' }] })
  })

  it('goes on with the payment of a saved registration', async () => {
    const { id, revision, person, phone, result } = of('a form of a registration that is saved and not paid')
    expect(person).toBe('Asha Devi')
    const { draft } = await station.desk.call('outbox.open', { id })
    const { course } = await backend.booking(station.desk.api)
    const terms = { payment: { paymentType: 'Credit Card' }, price: course.price, courseName: '', startTime: '' }
    const about = { person, phone, course: '', day: '', price: course.price }
    const rest = { id, revision: revision + 1, kind: 'registration.create' as const, documents: [], draftKeys: [] }
    const owner = await station.owner()
    await station.desk.call('outbox.submit', { owner, order: { draft, ...terms }, about, ...rest })
    const ended = await settled(station, id, 'done', 'returned', 'uncertain')
    expect(ended).toMatchObject({ state: 'done', result: { registrationId: result.registrationId, isPaid: true } })
    expect(await rowsOf(station, phone)).toHaveLength(1)
    expect(await backend.payments(station.desk.api, phone)).toBe(1)
  })

  it('lets a person discard what cannot be read, and keeps its bytes', async () => {
    const { id, step, attempt } = changes.find(({ phone, kind }) => phone === '' && kind === 'registration.create')!
    await station.desk.call('outbox.decide', { id, step, attempt, decision: 'discard', note: '' })
    const [aside] = station.desk.store.database.select().from(setAside).all()
    expect(aside).toMatchObject({ bytes: unreadable, origin: expect.stringContaining(id) })
    expect(await station.desk.call('setAside.list')).toMatchObject([
      { words: 'A change of the outbox could not be read.' },
    ])
  })

  it('does not send a change whose step is unknown after a decision', async () => {
    const { id, step, attempt } = of('a form whose payment was answered or never sent')
    const decided = await station.desk.call('outbox.decide', { id, step, attempt, decision: 'done', note: '' })
    expect(decided).toMatchObject({ state: 'done', isRunning: false })
    expect(of('a form whose payment was answered or never sent').message).toContain('while this payment was recorded')
  })

  it('moves nothing at a second start', async () => {
    const shownOf = (all: Change[]) => all.map(({ id, state, step, revision }) => ({ id, state, step, revision }))
    const before = await list()
    const tables = () => {
      const { database } = station.desk.store
      const rows = [database.select().from(outboxChanges).all(), database.select().from(outboxDecisions).all()]
      return [...rows, database.select().from(outboxSteps).all()].map((all) => all.length)
    }
    const counts = tables()
    await station.restartFrom(station.snapshot())
    await vi.waitFor(async () => expect(await open()).toEqual([]), { timeout: 60_000 })
    expect(shownOf(await list())).toEqual(shownOf(before))
    expect(tables()).toEqual(counts)
  })
})

it('leaves a cancellation to a person at a backend without keys, with what the list shows', async () => {
  const backend = await startBackend('keyless')
  const builder = await openWorkstation(backend)
  const send = await directTo(backend)
  const booking = await backend.booking(builder.desk.api)
  const draft = draftFor(booking)
  await send(addRequest(draft), randomUUID())
  const [{ id = '' } = {}] = await rowsOf(builder, draft.phone)
  await send(payRequest(paymentFor(id, draft, booking.course.price)), randomUUID())
  const folder = newFolder()
  const release = await openLastRelease(folder, await builder.owner(), backend.url)
  const request = toRequest(contract.extension.cancel, { id, reason: 'Moved away' })
  await send(request, release.intent({ operation: 'extension.cancel', request }))
  release.close()
  await builder.close()

  const station = await openWorkstation(backend, { folder })
  const [change] = (await station.desk.call('outbox.list')).changes
  expect(await settled(station, change?.id ?? '', 'uncertain', 'returned', 'done')).toMatchObject({
    ...{ state: 'uncertain', kind: 'registration.cancel', hasKeys: false, isOwn: true },
    facts: [{ label: 'Status', sent: 'Cancelled', now: 'Cancelled by Meenakshi Rao' }],
  })
  expect(station.requests(/cancel/)).toBe(0)
  await station.close()
  await backend.close()
})
