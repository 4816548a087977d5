import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { emptyDescription } from '#contract/desk/outbox'
import { createRowCipher } from '#main/outbox/storage/encryption'
import { outboxChanges, outboxDecisions, outboxSteps } from '#main/store/schema'
import { paymentFor } from '../support/booking'
import { failureFrom } from '../support/desk'
import { createBackendFixture } from './backend-fixture'
import { startBackend } from './backends'
import {
  changeOf,
  discardChange,
  openWorkstation,
  registrationOrder,
  rowsOf,
  submit,
  waitForState,
} from './workstation'

const draftKey = 'registration:new'
const fixture = createBackendFixture('provider')
const database = () => fixture.station.desk.store.database
const row = (id: string) => database().select().from(outboxChanges).where(eq(outboxChanges.id, id)).get()!
/** A registration whose photo is uploaded already. */
async function uploadedRegistration() {
  const { order, documents: _, ...given } = await fixture.registration()
  const draft = { ...order.draft, passportPhoto: 'store:certificates/asha.jpg' }
  return { ...given, draft, order: { ...order, draft } }
}
describe('outbox.submit', () => {
  it('stores and sends a change once that is submitted twice at once', async () => {
    const { draft, order, description } = await uploadedRegistration()
    const id = randomUUID()
    const both = await Promise.all(
      [1, 2].map(() => submit(fixture.station, 'registration.create', order, description, { id })),
    )
    expect(both.map((change) => change.id)).toEqual([id, id])
    await waitForState(fixture.station, id, 'done')
    const resubmitted = await submit(fixture.station, 'registration.create', { ...order, price: 1 }, description, {
      id,
    })
    expect(resubmitted).toMatchObject({ state: 'done', revision: 1 })
    expect(fixture.station.requests(/addRegister/)).toBe(1)
    expect(await rowsOf(fixture.station, draft.phone)).toHaveLength(1)
  })

  it('deletes the draft that became the change', async () => {
    const { order, description } = await uploadedRegistration()
    await fixture.station.desk.saveDraft(draftKey, { firstName: 'Asha' })
    const { id } = await submit(fixture.station, 'registration.create', order, description, { draftKeys: [draftKey] })
    expect(await fixture.station.desk.call('drafts.load', { key: draftKey })).toBeNull()
    await waitForState(fixture.station, id, 'done')
  })

  it('restores the draft of a form without an editor when the change is removed', async () => {
    await fixture.backend.kill()
    await fixture.station.desk.saveDraft('shift:close', { count: 12 })
    const { id } = await submit(fixture.station, 'shift.open', { float: 50_000 }, emptyDescription, {
      draftKeys: ['shift:close'],
    })
    expect(await fixture.station.desk.call('drafts.load', { key: 'shift:close' })).toBeNull()
    await waitForState(fixture.station, id, 'waiting')
    await discardChange(fixture.station, id)
    expect(await fixture.station.desk.call('drafts.load', { key: 'shift:close' })).toMatchObject({
      value: { count: 12 },
    })
    await fixture.backend.restart()
  })

  it('stores and sends nothing on an unwritable disk, and keeps the draft', async () => {
    const { draft, order, description, documents } = await fixture.registration()
    await fixture.station.desk.saveDraft(draftKey, { firstName: 'Asha' })
    database().run(sql`PRAGMA query_only = on`)
    const commonFields = { draftKeys: [draftKey], documents }
    const failure = await failureFrom(submit(fixture.station, 'registration.create', order, description, commonFields))
    expect(failure.message).toContain('Nothing was stored.')
    database().run(sql`PRAGMA query_only = off`)
    expect((await fixture.station.desk.call('outbox.list')).changes).toEqual([])
    expect(await fixture.station.desk.call('drafts.load', { key: draftKey })).toMatchObject({ key: draftKey })
    expect(readdirSync(join(fixture.station.folder, 'outbox'))).toEqual([])
    expect(await rowsOf(fixture.station, draft.phone)).toEqual([])
  })

  it('reports a full disk and sends only what it stored', async () => {
    const { order, description } = await uploadedRegistration()
    await fixture.backend.kill()
    database().run(sql`PRAGMA main.max_page_count = 1`)
    const stored: string[] = []
    let message = ''
    for (let n = 0; message === '' && n < 50; n++) {
      const draft = { ...order.draft, phone: String(7_000_000_000 + n), address: 'x'.repeat(300) }
      const ownDescription = { ...description, phone: draft.phone }
      await submit(fixture.station, 'registration.create', { ...order, draft, payment: null }, ownDescription).then(
        () => stored.push(draft.phone),
        (error: Error) => {
          message = error.message
        },
      )
    }
    expect(message).toMatch(/^The disk of this computer is full\. Nothing was stored\./)
    const { changes } = await fixture.station.desk.call('outbox.list')
    expect(changes.map(({ phone }) => phone)).toEqual(stored)
    database().run(sql`PRAGMA main.max_page_count = 1000000`)
    await fixture.backend.restart()
    for (const { id } of changes) await waitForState(fixture.station, id, 'done')
    expect(fixture.station.requests(/addRegister/)).toBe(stored.length)
  })

  it('refuses a second change of the same registration until the first ends', async () => {
    const { id, order, description, draft, booking } = await fixture.waiting()
    const second = submit(fixture.station, 'registration.create', order, description)
    expect(await failureFrom(second)).toMatchObject({ code: 'conflict' })
    await fixture.backend.restart()
    await waitForState(fixture.station, id, 'done')
    const [{ id: registrationId = '' } = {}] = await rowsOf(fixture.station, draft.phone)
    await fixture.backend.kill()
    const cancel = { id: registrationId, reason: 'Moved away' }
    const first = await submit(fixture.station, 'registration.cancel', cancel, description)
    const { receiptDate: _, ...payment } = paymentFor(registrationId, draft, booking.course.price)
    expect(await failureFrom(submit(fixture.station, 'registration.pay', payment, description))).toMatchObject({
      code: 'conflict',
    })
    await fixture.backend.restart()
    await waitForState(fixture.station, first.id, 'done')
  })

  it('refuses to close or hand over a shift while cash of its holder is open', async () => {
    const { id, description } = await fixture.waiting()
    const shiftId = randomUUID()
    const closing = { id: shiftId, pieces: [], others: [], reason: 'Test' }
    const holderId = (await fixture.station.desk.call('session.current'))?.id ?? ''
    const handOver = { id: shiftId, to: randomUUID() }
    for (const refused of [
      submit(fixture.station, 'shift.close', closing, description),
      submit(fixture.station, 'shift.close', { ...closing, holderId }, description),
      submit(fixture.station, 'shift.handOver', { ...handOver, holderId }, description),
    ])
      expect(await failureFrom(refused)).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('(Cash) is not confirmed yet'),
      })
    // The shift of a colleague, whose cash is not open.
    const otherShift = await submit(fixture.station, 'shift.close', { ...closing, holderId: randomUUID() }, description)
    await waitForState(fixture.station, otherShift.id, 'waiting')
    await discardChange(fixture.station, otherShift.id)
    await discardChange(fixture.station, id)
    await fixture.backend.restart()
  })
})

describe('a change on disk', () => {
  it('keeps neither order nor steps nor files once it is done', async () => {
    const { id, draft, order } = await fixture.waiting()
    expect(readdirSync(join(fixture.station.folder, 'outbox'))).toHaveLength(1)
    await fixture.backend.restart()
    await waitForState(fixture.station, id, 'done')
    const { store, call } = fixture.station.desk
    expect(await call('outbox.get', { id })).toMatchObject({ phone: draft.phone, result: { isPaid: true } })
    expect(database().select().from(outboxSteps).all()).toEqual([])
    expect(readdirSync(join(fixture.station.folder, 'outbox'))).toEqual([])
    const { files, sealedContent } = row(id)
    const text = store.cipher.decrypt(sealedContent, createRowCipher(store).associatedData.change(id)).toString()
    expect(files).toBe('[]')
    // Stored key names stay as they are, because later versions read them.
    expect(JSON.parse(text)).toMatchObject({ about: { phone: draft.phone } })
    for (const personal of [draft.address, draft.dateOfBirth, order.draft.slotId]) expect(text).not.toContain(personal)
  })

  it('has nothing personal in clear, and neither has the log', async () => {
    const { id, draft } = await fixture.waiting()
    const inClear = () => {
      const paths = readdirSync(fixture.station.folder, { recursive: true }).map((name) =>
        join(fixture.station.folder, String(name)),
      )
      const files = paths.filter((path) => statSync(path).isFile() && !path.includes('cache'))
      const texts = [...files.map((path) => readFileSync(path)), fixture.station.desk.logged.join('\n')]
      return [draft.phone, draft.address, 'Asha'].filter((personal) => texts.some((text) => text.includes(personal)))
    }
    expect(inClear()).toEqual([])
    await fixture.backend.restart()
    await waitForState(fixture.station, id, 'done')
    expect(inClear()).toEqual([])
  })

  it('that is unreadable stays listed as uncertain and is never sent', async () => {
    const { id, draft } = await fixture.waiting()
    const sealedContent = Buffer.from(row(id).sealedContent)
    sealedContent[40] = (sealedContent[40] ?? 0) ^ 1
    database().update(outboxChanges).set({ sealedContent }).where(eq(outboxChanges.id, id)).run()
    await fixture.backend.restart()
    const change = await waitForState(fixture.station, id, 'uncertain')
    expect(change).toMatchObject({
      phone: '',
      message: expect.stringContaining('no longer be read'),
      sendAgainIn: null,
    })
    expect(fixture.station.requests(/addRegister/)).toBe(0)
    const { step, attempt } = change
    await fixture.station.desk.call('outbox.decide', { id, step, attempt, decision: 'discard', note: '' })
    expect(await fixture.station.desk.call('quarantine.list')).toHaveLength(1)
    expect(await rowsOf(fixture.station, draft.phone)).toEqual([])
  })

  it.each([
    ['kind', { kind: 'registration.renumber' }],
    ['version', { version: 99 }],
    ['step', { step: 'invoice' }],
  ])('of an unknown %s stays listed as uncertain and is never sent', async (_, unknown) => {
    const { id } = await fixture.waiting()
    database().update(outboxChanges).set(unknown).where(eq(outboxChanges.id, id)).run()
    await fixture.backend.restart()
    const { step, attempt } = await waitForState(fixture.station, id, 'uncertain')
    await fixture.station.desk.call('outbox.decide', { id, step, attempt, decision: 'done', note: 'Asked the office' })
    expect(await changeOf(fixture.station, id)).toMatchObject({ state: 'done' })
    expect(fixture.station.requests(/addRegister|checkPayment/)).toBe(0)
  })

  it('is not sent while the disk is unwritable, and continues afterwards', async () => {
    const { order, description, draft } = await uploadedRegistration()
    const { id } = await submit(fixture.station, 'registration.create', order, description)
    database().run(sql`PRAGMA query_only = on`)
    await vi.waitFor(() => expect(fixture.station.desk.logged.join('\n')).toContain('outbox.failed'), {
      timeout: 20_000,
    })
    expect(fixture.station.requests(/addRegister/)).toBe(0)
    database().run(sql`PRAGMA query_only = off`)
    await waitForState(fixture.station, id, 'done')
    expect(await rowsOf(fixture.station, draft.phone)).toHaveLength(1)
  })
})

describe('a kill between two steps', () => {
  it.each(['waiting check', 'waiting upload', 'waiting add', 'sending add', 'waiting pay', 'sending pay', 'done '])(
    'continues from: %s',
    async (point) => {
      const { order, description, documents, draft } = await fixture.registration()
      const id = randomUUID()
      const snapshot = new Promise<string>((resolve) => {
        fixture.station.desk.desk.on((name) => {
          const storedRow = name === 'outbox.changed' ? row(id) : undefined
          if (`${storedRow?.state} ${storedRow?.step}` !== point) return
          fixture.station.freeze()
          resolve(fixture.station.snapshot())
        })
      })
      await submit(fixture.station, 'registration.create', order, description, { id, documents })
      await fixture.station.restartFrom(await snapshot)
      expect(await waitForState(fixture.station, id, 'done', 'returned', 'uncertain')).toMatchObject({ state: 'done' })
      expect(await rowsOf(fixture.station, draft.phone)).toMatchObject([{ isPaymentDone: true }])
      expect(await fixture.backend.payments(fixture.station.desk.api, draft.phone)).toBe(1)
      expect(readdirSync(join(fixture.station.folder, 'outbox'))).toEqual([])
    },
  )
})

describe('the retention of ended changes', () => {
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const listed = async () => (await fixture.station.desk.call('outbox.list')).changes.map(({ id }) => id)
  async function finished() {
    const { order, description } = await uploadedRegistration()
    const { id } = await submit(fixture.station, 'registration.create', { ...order, payment: null }, description)
    await waitForState(fixture.station, id, 'done')
    return id
  }
  const age = (id: string, finishedAt: string) =>
    database().update(outboxChanges).set({ finishedAt }).where(eq(outboxChanges.id, id)).run()

  it('is a week for changes and 400 days for decisions', async () => {
    const [kept, old] = [await finished(), await finished()]
    age(kept, ago(6.9))
    age(old, ago(7.1))
    const common = {
      backend: fixture.backend.url,
      kind: 'registration.create',
      step: 'add',
      attempt: 1,
      decidedBy: 'asha',
    }
    const decision = { ...common, decision: 'done' as const, sealedFacts: Buffer.alloc(0) }
    for (const [changeId, days] of Object.entries({ young: 399, old: 401 }))
      database()
        .insert(outboxDecisions)
        .values({ ...decision, changeId, decidedAt: ago(days) })
        .run()
    expect(await listed()).toEqual([kept])
    expect(database().select().from(outboxDecisions).all()).toMatchObject([{ changeId: 'young' }])
  })

  it('follows the server’s time, not the workstation’s clock', async () => {
    const id = await finished()
    const folder = fixture.station.snapshot()
    await fixture.station.close()
    fixture.station = await openWorkstation(fixture.backend, { folder, clockOffset: 400 * day })
    expect(await listed()).toEqual([id])
  })

  it('begins when the server’s time is known', async () => {
    const id = await finished()
    age(id, '')
    expect(await listed()).toEqual([id])
    expect(Date.now() - Date.parse(row(id).finishedAt)).toBeLessThan(day)
  })
})

it('keeps every ended change while the server’s time is unknown', async () => {
  const plain = await startBackend('plain', { dateHeader: false })
  const station = await openWorkstation(plain)
  const { order, description, documents } = await registrationOrder(station, plain)
  const { id } = await submit(station, 'registration.create', { ...order, payment: null }, description, { documents })
  await waitForState(station, id, 'done')
  const finishedAt = '2020-01-01T00:00:00.000Z'
  station.desk.store.database.update(outboxChanges).set({ finishedAt }).run()
  expect((await station.desk.call('outbox.list')).changes).toMatchObject([{ id, submittedAt: '' }])
  await station.close()
  await plain.close()
})
