import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { waiting } from '#main/store/schema'
import { png } from '../../support/files/sample-files'
import { colleague, draftFor } from '../support/booking'
import { soon } from '../support/cache'
import { failureFrom, openTestDesk, type TestDesk } from '../support/desk'
import { smallFileSystem } from '../support/small-disk'
import { counters, type Filed } from './counters'

const world = counters()
const { open, folder, booking, institute, reach, leave, comeBack, slotWith, file, standing, rows } = world
const superadmin = { phone: '9000000001', password: 'practice1' }
const idOf = ({ id }: Pick<Filed, 'id'>) => eq(waiting.id, id)
const send = (counter: TestDesk, { id }: Pick<Filed, 'id'>) => counter.call('waiting.send', { id })

describe('an answer that never came', () => {
  test.each(['silence after doing it', 'half of it', 'error 500'] as const)(
    '%s: asked with its key, never sent anew',
    async (trouble) => {
      const counter = await open()
      const filed = await file(counter, booking())
      institute().troubleWith(trouble, 1, /addRegister/)
      expect(await send(counter, filed)).toMatchObject({ state: 'sent' })
      expect(await failureFrom(counter.call('waiting.open', { id: filed.id }))).toMatchObject({ code: 'conflict' })
      expect(await failureFrom(counter.call('waiting.remove', { id: filed.id }))).toMatchObject({ code: 'conflict' })
      institute().behave()
      expect(await send(counter, filed)).toMatchObject({ state: 'registered' })
      expect(await rows(counter, filed)).toHaveLength(1)
      expect(await counter.call('intents.list')).toEqual([])
    },
  )

  test('whoever asks in the header instead settles it too', async () => {
    // Not asked by itself before somebody has seen it there.
    const counter = await open({ retryTime: 2000 })
    institute().troubleWith('silence after doing it', 1, /addRegister/)
    const filed = await file(counter, booking())
    await soon(async () => expect(await counter.call('intents.list')).toHaveLength(1))
    const [intent] = await counter.call('intents.list')
    await counter.call('intents.ask', { key: intent?.key ?? '' }).catch(() => undefined)
    await soon(async () => expect(await standing(counter, filed)).toMatchObject({ state: 'registered' }))
    expect(await rows(counter, filed)).toHaveLength(1)
  })

  test('of a clerk who has gone: a colleague finds the row, and cannot send it again', async () => {
    const counter = await open()
    const [there, notThere] = [await file(counter, booking()), await file(counter, booking())]
    institute().troubleWith('silence after doing it', 1, /addRegister/)
    await send(counter, there)
    institute().troubleWith('error 500', 1, /addRegister/)
    await send(counter, notThere)
    institute().behave()
    await counter.call('session.signOut')
    await counter.api.session.signIn(colleague)
    expect(await send(counter, there)).toMatchObject({ state: 'registered' })
    expect(await send(counter, notThere)).toMatchObject({ state: 'sent', reason: expect.stringContaining('colleague') })
    expect(await rows(counter, notThere)).toEqual([])
    const [intent] = await counter.call('intents.list')
    await counter.call('intents.settle', { key: intent?.key ?? '', decision: 'Not in the list, says Rajesh' })
    expect(await send(counter, notThere)).toMatchObject({
      state: 'returned',
      reason: 'Settled by hand: Not in the list, says Rajesh',
    })
  })
})

describe('a poisoned one among good ones', () => {
  test('each of the others is registered, whatever is wrong with it', async () => {
    const counter = await open({ retryTime: 100 })
    const bad = await slotWith(counter, 5)
    leave()
    const poisoned = await file(counter, bad)
    const good = [await file(counter, booking()), await file(counter, booking())]
    const damaged = await file(counter, booking())
    const last = await file(counter, booking())
    counter.store.database
      .update(waiting)
      .set({ sealedContent: Buffer.from('x') })
      .where(idOf(damaged))
      .run()
    institute().troubleWith('a reset', Number.POSITIVE_INFINITY, new RegExp(`checkSlot/${bad.slot.id}`))
    comeBack()
    for (const one of [...good, last])
      await soon(async () => expect(await standing(counter, one)).toMatchObject({ state: 'registered' }))
    expect(await standing(counter, poisoned)).toMatchObject({ state: 'waiting' })
    expect(await standing(counter, damaged)).toMatchObject({
      state: 'returned',
      reason: expect.stringContaining('no longer be read'),
    })
    institute().behave()
    expect(await send(counter, poisoned)).toMatchObject({ state: 'registered' })
    await counter.call('waiting.remove', { id: damaged.id })
    expect(await counter.call('setAside.list')).toHaveLength(1)
  })
})

describe('kill -9 between any two steps', () => {
  /** As kill -9 leaves the folder: what was on its way may still arrive, and nobody hears of it. */
  async function killedAt(step: number, when: 'before' | 'after') {
    const dataDir = folder()
    const copy = folder()
    let seen = 0
    let isOver = false
    let stopped: () => void = () => undefined
    const reached = new Promise<void>((resolve) => {
      stopped = resolve
    })
    const fetch = async (request: Request) => {
      if (isOver) return new Promise<never>(() => undefined)
      const isIt = sending && seen++ === step
      if (isIt && when === 'before') return die()
      const answer = await reach(request)
      return isIt ? die() : answer
    }
    const die = () => {
      cpSync(dataDir, copy, { recursive: true })
      isOver = true
      stopped()
      return new Promise<never>(() => undefined)
    }
    let sending = false
    const provider = { url: institute().url, fetch, deadlines: { read: 60_000, change: 60_000 } }
    const first = await openTestDesk({ dataDir, provider })
    await first.api.session.signIn(superadmin)
    await first.api.extension.capabilities()
    const { handle } = await first.call('files.take', { name: 'asha.png', bytes: png() })
    const draft = { ...draftFor(booking()), passportPhoto: '' }
    const filed = await file(first, booking(), { draft, documents: [{ kind: 'passportPhoto', handle }] })
    sending = true
    const sent = send(first, filed).then(stopped, () => undefined)
    await Promise.race([reached, sent])
    await first.desk.close()
    return { filed, dataDir: isOver ? copy : dataDir, wasKilled: isOver }
  }

  test('the trainee is registered once, with the photo, whoever was in the middle of what', async () => {
    let steps = 0
    for (let step = 0, goesOn = true; goesOn; step++)
      for (const when of ['before', 'after'] as const) {
        const { filed, dataDir, wasKilled } = await killedAt(step, when)
        goesOn = wasKilled
        if (!wasKilled) break
        steps++
        const second = await open({ dataDir })
        for (let tries = 0; tries < 3 && (await standing(second, filed))?.state !== 'registered'; tries++)
          await send(second, filed)
        expect([step, when, (await standing(second, filed))?.state]).toEqual([step, when, 'registered'])
        const found = await rows(second, filed)
        expect([step, when, found.length]).toEqual([step, when, 1])
        expect(await second.call('uploads.read', { location: found[0]?.passportPhoto ?? '' })).toBeDefined()
        expect(await second.call('intents.list')).toEqual([])
        await second.desk.close()
      }
    // The course, the slot, the booking, and the registration itself.
    expect(steps).toBeGreaterThanOrEqual(8)
  })
})

test('two counters file for the last seat: one has it, the other is told', async () => {
  const [one, other] = [await open(), await open()]
  const at = await slotWith(one, 1)
  leave()
  const both = [await file(one, at), await file(other, at)] as const
  comeBack()
  const ends = await Promise.all([send(one, both[0]), send(other, both[1])])
  expect(ends.map(({ state }) => state).toSorted()).toEqual(['registered', 'returned'])
  const found = [...(await rows(one, both[0])), ...(await rows(one, both[1]))]
  expect(found).toHaveLength(1)
})

test('a clock that jumps loses nothing and keeps the order', async () => {
  const clock = { later: 0 }
  const counter = await open({ now: () => Date.now() + clock.later })
  const at = await slotWith(counter, 1)
  leave()
  const first = await file(counter, at)
  clock.later = -365 * 86_400_000
  const second = await file(counter, at)
  comeBack()
  clock.later = 0
  expect((await counter.call('waiting.list')).entries.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(await send(counter, first)).toMatchObject({ state: 'registered' })
  expect(await send(counter, second)).toMatchObject({ state: 'returned' })
})

describe('a disk', () => {
  const disk = smallFileSystem('8m')
  afterAll(() => disk?.remove())

  test.skipIf(!disk)('without room refuses the filing in words, and the form stays', async () => {
    const counter = await open({ dataDir: disk?.dataDir ?? '' })
    await counter.saveDraft('registration:new', { values: { firstName: 'Asha' } })
    const { handle } = await counter.call('files.take', { name: 'id.png', bytes: png(8, 900_000) })
    disk?.fill()
    const failure = await failureFrom(file(counter, booking(), { documents: [{ kind: 'idProof', handle }] }))
    expect(failure.message).toMatch(/^The disk of this computer is full\. .*Nothing was filed/)
    disk?.empty()
    expect((await counter.call('waiting.list')).entries).toEqual([])
    expect(await counter.call('drafts.load', { key: 'registration:new' })).not.toBeNull()
    const filed = await file(counter, booking(), { documents: [{ kind: 'idProof', handle }] })
    expect(await send(counter, filed)).toMatchObject({ state: 'registered' })
  })

  test.each(['counter.db', 'counter.copy.db'])('that damages %s leaves what waits in the other file', async (name) => {
    const first = await open()
    leave()
    const filed = await file(first, booking())
    await first.desk.close()
    const path = join(first.dataDir, name)
    writeFileSync(path, readFileSync(path).fill(7, 100, 9_000))
    comeBack()
    const second = await open({ dataDir: first.dataDir })
    expect(await standing(second, filed)).toMatchObject({ state: 'waiting', person: 'Asha Devi' })
    expect(await send(second, filed)).toMatchObject({ state: 'registered' })
  })

  test('that damages a kept photo gives the entry back, and asks for the photo again', async () => {
    const counter = await open()
    leave()
    const { handle } = await counter.call('files.take', { name: 'asha.png', bytes: png() })
    const filed = await file(counter, booking(), { documents: [{ kind: 'passportPhoto', handle }] })
    const row = counter.store.database.select().from(waiting).where(idOf(filed)).get()
    const [name] = JSON.parse(row?.files ?? '[]') as string[]
    writeFileSync(join(counter.dataDir, 'waiting', name ?? ''), 'rubbish')
    comeBack()
    const reason = 'The file asha.png can no longer be read on this computer. Choose it again.'
    expect(await send(counter, filed)).toMatchObject({ state: 'returned', reason })
    expect(await counter.call('waiting.open', { id: filed.id })).toMatchObject({
      documents: [],
      fields: { passportPhoto: reason },
    })
  })
})
