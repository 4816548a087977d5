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
import { atBackend } from './at-backend'
import { startBackend } from './backends'
import { changeOf, openWorkstation, registrationOrder, rowsOf, submit, waitForState } from './workstation'

const draftKey = 'registration:new'
const at = atBackend('provider')
const database = () => at.station.desk.store.database
const row = (id: string) => database().select().from(outboxChanges).where(eq(outboxChanges.id, id)).get()!
/** A registration whose photo is uploaded already. */
async function uploaded() {
  const { order, documents: _, ...given } = await at.registration()
  const draft = { ...order.draft, passportPhoto: 'store:certificates/asha.jpg' }
  return { ...given, draft, order: { ...order, draft } }
}
describe('outbox.submit', () => {
  it('stores and sends a change once that is submitted twice at once', async () => {
    const { draft, order, description } = await uploaded()
    const id = randomUUID()
    const both = await Promise.all(
      [1, 2].map(() => submit(at.station, 'registration.create', order, description, { id })),
    )
    expect(both.map((change) => change.id)).toEqual([id, id])
    await waitForState(at.station, id, 'done')
    const again = await submit(at.station, 'registration.create', { ...order, price: 1 }, description, { id })
    expect(again).toMatchObject({ state: 'done', revision: 1 })
    expect(at.station.requests(/addRegister/)).toBe(1)
    expect(await rowsOf(at.station, draft.phone)).toHaveLength(1)
  })

  it('deletes the draft that became the change', async () => {
    const { order, description } = await uploaded()
    await at.station.desk.saveDraft(draftKey, { firstName: 'Asha' })
    const { id } = await submit(at.station, 'registration.create', order, description, { draftKeys: [draftKey] })
    expect(await at.station.desk.call('drafts.load', { key: draftKey })).toBeNull()
    await waitForState(at.station, id, 'done')
  })

  it('restores the draft of a form without an editor when the change is removed', async () => {
    await at.backend.kill()
    await at.station.desk.saveDraft('shift:close', { count: 12 })
    const { id } = await submit(at.station, 'shift.open', { float: 50_000 }, emptyDescription, {
      draftKeys: ['shift:close'],
    })
    expect(await at.station.desk.call('drafts.load', { key: 'shift:close' })).toBeNull()
    await waitForState(at.station, id, 'waiting')
    await at.station.desk.call('outbox.discard', { id })
    expect(await at.station.desk.call('drafts.load', { key: 'shift:close' })).toMatchObject({ value: { count: 12 } })
    await at.backend.restart()
  })

  it('stores and sends nothing on an unwritable disk, and keeps the draft', async () => {
    const { draft, order, description, documents } = await at.registration()
    await at.station.desk.saveDraft(draftKey, { firstName: 'Asha' })
    database().run(sql`PRAGMA query_only = on`)
    const commonFields = { draftKeys: [draftKey], documents }
    const failure = await failureFrom(submit(at.station, 'registration.create', order, description, commonFields))
    expect(failure.message).toContain('Nothing was stored.')
    database().run(sql`PRAGMA query_only = off`)
    expect((await at.station.desk.call('outbox.list')).changes).toEqual([])
    expect(await at.station.desk.call('drafts.load', { key: draftKey })).toMatchObject({ key: draftKey })
    expect(readdirSync(join(at.station.folder, 'outbox'))).toEqual([])
    expect(await rowsOf(at.station, draft.phone)).toEqual([])
  })

  it('reports a full disk and sends only what it stored', async () => {
    const { order, description } = await uploaded()
    await at.backend.kill()
    database().run(sql`PRAGMA main.max_page_count = 1`)
    const stored: string[] = []
    let message = ''
    for (let n = 0; message === '' && n < 50; n++) {
      const draft = { ...order.draft, phone: String(7_000_000_000 + n), address: 'x'.repeat(300) }
      const commonFields = { ...description, phone: draft.phone }
      await submit(at.station, 'registration.create', { ...order, draft, payment: null }, commonFields).then(
        () => stored.push(draft.phone),
        (error: Error) => {
          message = error.message
        },
      )
    }
    expect(message).toMatch(/^The disk of this computer is full\. Nothing was stored\./)
    const { changes } = await at.station.desk.call('outbox.list')
    expect(changes.map(({ phone }) => phone)).toEqual(stored)
    database().run(sql`PRAGMA main.max_page_count = 1000000`)
    await at.backend.restart()
    for (const { id } of changes) await waitForState(at.station, id, 'done')
    expect(at.station.requests(/addRegister/)).toBe(stored.length)
  })

  it('refuses a second change of the same registration until the first ends', async () => {
    const { id, order, description, draft, booking } = await at.waiting()
    const second = submit(at.station, 'registration.create', order, description)
    expect(await failureFrom(second)).toMatchObject({ code: 'conflict' })
    await at.backend.restart()
    await waitForState(at.station, id, 'done')
    const [{ id: registrationId = '' } = {}] = await rowsOf(at.station, draft.phone)
    await at.backend.kill()
    const cancel = { id: registrationId, reason: 'Moved away' }
    const first = await submit(at.station, 'registration.cancel', cancel, description)
    const { receiptDate: _, ...payment } = paymentFor(registrationId, draft, booking.course.price)
    expect(await failureFrom(submit(at.station, 'registration.pay', payment, description))).toMatchObject({
      code: 'conflict',
    })
    await at.backend.restart()
    await waitForState(at.station, first.id, 'done')
  })

  it('refuses to close or hand over a shift while cash of its holder is open', async () => {
    const { id, description } = await at.waiting()
    const shiftId = randomUUID()
    const closing = { id: shiftId, pieces: [], others: [], reason: 'Test' }
    for (const refused of [
      submit(at.station, 'shift.close', closing, description),
      submit(at.station, 'shift.handOver', { id: shiftId, to: randomUUID() }, description),
    ])
      expect(await failureFrom(refused)).toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('(Cash) is not confirmed yet'),
      })
    await at.station.desk.call('outbox.discard', { id })
    await at.backend.restart()
  })
})

describe('a change on disk', () => {
  it('keeps neither order nor steps nor files once it is done', async () => {
    const { id, draft, order } = await at.waiting()
    expect(readdirSync(join(at.station.folder, 'outbox'))).toHaveLength(1)
    await at.backend.restart()
    await waitForState(at.station, id, 'done')
    const { store, call } = at.station.desk
    expect(await call('outbox.get', { id })).toMatchObject({ phone: draft.phone, result: { isPaid: true } })
    expect(database().select().from(outboxSteps).all()).toEqual([])
    expect(readdirSync(join(at.station.folder, 'outbox'))).toEqual([])
    const { files, sealedContent } = row(id)
    const text = store.cipher.decrypt(sealedContent, createRowCipher(store).associatedData.change(id)).toString()
    expect(files).toBe('[]')
    // The names of its parts are stored, and read by later versions.
    expect(JSON.parse(text)).toMatchObject({ about: { phone: draft.phone } })
    for (const personal of [draft.address, draft.dateOfBirth, order.draft.slotId]) expect(text).not.toContain(personal)
  })

  it('has nothing personal in clear, and neither has the log', async () => {
    const { id, draft } = await at.waiting()
    const inClear = () => {
      const paths = readdirSync(at.station.folder, { recursive: true }).map((name) =>
        join(at.station.folder, String(name)),
      )
      const files = paths.filter((path) => statSync(path).isFile() && !path.includes('cache'))
      const texts = [...files.map((path) => readFileSync(path)), at.station.desk.logged.join('\n')]
      return [draft.phone, draft.address, 'Asha'].filter((personal) => texts.some((text) => text.includes(personal)))
    }
    expect(inClear()).toEqual([])
    await at.backend.restart()
    await waitForState(at.station, id, 'done')
    expect(inClear()).toEqual([])
  })

  it('that is unreadable stays listed as uncertain and is never sent', async () => {
    const { id, draft } = await at.waiting()
    const sealedContent = Buffer.from(row(id).sealedContent)
    sealedContent[40] = (sealedContent[40] ?? 0) ^ 1
    database().update(outboxChanges).set({ sealedContent }).where(eq(outboxChanges.id, id)).run()
    await at.backend.restart()
    const change = await waitForState(at.station, id, 'uncertain')
    expect(change).toMatchObject({
      phone: '',
      message: expect.stringContaining('no longer be read'),
      sendAgainIn: null,
    })
    expect(at.station.requests(/addRegister/)).toBe(0)
    const { step, attempt } = change
    await at.station.desk.call('outbox.decide', { id, step, attempt, decision: 'discard', note: '' })
    expect(await at.station.desk.call('quarantine.list')).toHaveLength(1)
    expect(await rowsOf(at.station, draft.phone)).toEqual([])
  })

  it.each([
    ['kind', { kind: 'registration.renumber' }],
    ['version', { version: 99 }],
    ['step', { step: 'invoice' }],
  ])('of an unknown %s stays listed as uncertain and is never sent', async (_, unknown) => {
    const { id } = await at.waiting()
    database().update(outboxChanges).set(unknown).where(eq(outboxChanges.id, id)).run()
    await at.backend.restart()
    const { step, attempt } = await waitForState(at.station, id, 'uncertain')
    await at.station.desk.call('outbox.decide', { id, step, attempt, decision: 'done', note: 'Asked the office' })
    expect(await changeOf(at.station, id)).toMatchObject({ state: 'done' })
    expect(at.station.requests(/addRegister|checkPayment/)).toBe(0)
  })

  it('is not sent while the disk is unwritable, and continues afterwards', async () => {
    const { order, description, draft } = await uploaded()
    const { id } = await submit(at.station, 'registration.create', order, description)
    database().run(sql`PRAGMA query_only = on`)
    await vi.waitFor(() => expect(at.station.desk.logged.join('\n')).toContain('outbox.failed'), { timeout: 20_000 })
    expect(at.station.requests(/addRegister/)).toBe(0)
    database().run(sql`PRAGMA query_only = off`)
    await waitForState(at.station, id, 'done')
    expect(await rowsOf(at.station, draft.phone)).toHaveLength(1)
  })
})

describe('a kill between two steps', () => {
  it.each(['waiting check', 'waiting upload', 'waiting add', 'sending add', 'waiting pay', 'sending pay', 'done '])(
    'continues from: %s',
    async (point) => {
      const { order, description, documents, draft } = await at.registration()
      const id = randomUUID()
      const snapshot = new Promise<string>((resolve) => {
        at.station.desk.desk.on((name) => {
          const known = name === 'outbox.changed' ? row(id) : undefined
          if (`${known?.state} ${known?.step}` !== point) return
          at.station.freeze()
          resolve(at.station.snapshot())
        })
      })
      await submit(at.station, 'registration.create', order, description, { id, documents })
      await at.station.restartFrom(await snapshot)
      expect(await waitForState(at.station, id, 'done', 'returned', 'uncertain')).toMatchObject({ state: 'done' })
      expect(await rowsOf(at.station, draft.phone)).toMatchObject([{ isPaymentDone: true }])
      expect(await at.backend.payments(at.station.desk.api, draft.phone)).toBe(1)
      expect(readdirSync(join(at.station.folder, 'outbox'))).toEqual([])
    },
  )
})

describe('the retention of ended changes', () => {
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
  const listed = async () => (await at.station.desk.call('outbox.list')).changes.map(({ id }) => id)
  async function finished() {
    const { order, description } = await uploaded()
    const { id } = await submit(at.station, 'registration.create', { ...order, payment: null }, description)
    await waitForState(at.station, id, 'done')
    return id
  }
  const age = (id: string, finishedAt: string) =>
    database().update(outboxChanges).set({ finishedAt }).where(eq(outboxChanges.id, id)).run()

  it('is a week for changes and 400 days for decisions', async () => {
    const [kept, old] = [await finished(), await finished()]
    age(kept, ago(6.9))
    age(old, ago(7.1))
    const common = { backend: at.backend.url, kind: 'registration.create', step: 'add', attempt: 1, decidedBy: 'asha' }
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
    const folder = at.station.snapshot()
    await at.station.close()
    at.station = await openWorkstation(at.backend, { folder, clockOffset: 400 * day })
    expect(await listed()).toEqual([id])
  })

  it('begins when the server’s time is known', async () => {
    const id = await finished()
    age(id, '')
    expect(await listed()).toEqual([id])
    expect(Date.now() - Date.parse(row(id).finishedAt)).toBeLessThan(day)
  })
})

it('ends for nothing while the server’s time is unknown', async () => {
  const plain = await startBackend('plain', { dateHeader: false })
  const other = await openWorkstation(plain)
  const { order, description, documents } = await registrationOrder(other, plain)
  const { id } = await submit(other, 'registration.create', { ...order, payment: null }, description, { documents })
  await waitForState(other, id, 'done')
  const finishedAt = '2020-01-01T00:00:00.000Z'
  other.desk.store.database.update(outboxChanges).set({ finishedAt }).run()
  expect((await other.desk.call('outbox.list')).changes).toMatchObject([{ id, submittedAt: '' }])
  await other.close()
  await plain.close()
})
