import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { draftCalls } from '#main/drafts/calls'
import { counterKey } from '#main/gateway/counter/counter-key'
import { openSession } from '#main/gateway/session/session'
import { migrateEarlier } from '#main/outbox/migrate'
import { createOutboxStore } from '#main/outbox/store'
import type { DeskContext } from '#main/ports'
import { migrations } from '#main/store/migrations'
import { openStore } from '#main/store/open'
import { createValues } from '#main/store/values'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { bookable, draftFor, superadmin } from '../support/booking'
import { changesOf } from '../support/changes'
import { failureFrom, newFolder, openTestDesk, removeFolder } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import { keyring } from '../support/keyring'

let provider: Provider
let here: Institute
let elsewhere: Institute
let dataDir: string
beforeAll(async () => {
  provider = await openPractice()
  here = await startInstitute(provider)
  elsewhere = await startInstitute(provider)
})
afterAll(async () => {
  await here.close()
  await elsewhere.close()
  await provider.close()
})
beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => removeFolder(dataDir))

/** With a keyring, so that a session outlives the program. */
const openAt = ({ url }: Pick<Institute, 'url'>) =>
  openTestDesk({ dataDir, secrets: keyring, provider: { url, fetch } })
const form = { firstName: 'Gurpreet' }

test('what an institute is called is known of each by itself', async () => {
  const first = await openAt(here)
  await first.api.session.signIn(superadmin)
  await first.call('settings.set', { institute: 'Institute of Karnal', theme: 'dark' })
  await first.desk.close()
  const second = await openAt(elsewhere)
  await second.api.session.signIn(superadmin)
  expect(await second.call('settings.get')).toMatchObject({ institute: '', theme: 'dark' })
  await second.call('settings.set', { institute: 'Institute of Rohtak' })
  await second.desk.close()
  const third = await openAt(here)
  expect(await third.call('settings.get')).toMatchObject({ institute: 'Institute of Karnal' })
  await third.desk.close()
})

test('what it was called before each had its own goes to the one that it was told by', async () => {
  const first = await openAt(here)
  const earlier = Buffer.from(JSON.stringify({ theme: 'dark', institute: 'Institute of Karnal' }))
  createValues(first.store).write('settings', earlier)
  await first.desk.close()
  const second = await openAt(elsewhere)
  expect(await second.call('settings.get')).toMatchObject({ institute: '', theme: 'dark' })
  await second.desk.close()
  const third = await openAt(here)
  expect(await third.call('settings.get')).toMatchObject({ institute: 'Institute of Karnal', theme: 'dark' })
  await third.desk.close()
})

test('another address gets neither token nor counter key, and each finds its own again', async () => {
  const first = await openAt(here)
  await first.api.session.signIn(superadmin)
  await first.saveDraft('registration', form)
  const booking = draftFor(await bookable(first.api))
  here.troubleWith('silence after doing it', 2, /addRegister/)
  expect(await failureFrom(first.api.registration.add(booking))).toMatchObject({ code: 'uncertain' })
  here.behave()
  const [change] = await changesOf(first.call)
  await first.desk.close()
  const headersAt = ({ seen }: Institute, name: string) => new Set(seen.flatMap(({ headers }) => headers[name] ?? []))
  const [token] = headersAt(here, 'authorization')

  const second = await openAt(elsewhere)
  expect(await second.call('session.current')).toBeNull()
  await second.api.session.signIn(superadmin)
  // The same person there, with the same id: what is theirs here is not there.
  expect(await second.call('drafts.load', { key: 'registration' })).toBeNull()
  expect(await second.call('outbox.list')).toEqual({ changes: [], elsewhere: 1 })
  await second.saveDraft('registration', { firstName: 'Kavita' })
  await second.api.vehicleCategory.all()
  await second.desk.close()
  expect(headersAt(elsewhere, 'authorization').size).toBe(1)
  expect(headersAt(elsewhere, 'authorization')).not.toContain(token)
  const [ownKey, otherKey] = [here, elsewhere].map((one) => [...headersAt(one, 'x-counter-key')][0])
  expect(ownKey).toBeTruthy()
  expect(otherKey).not.toBe(ownKey)

  const again = await openAt(here)
  expect(await again.call('session.current')).toMatchObject({ name: 'Meenakshi Rao' })
  expect(await again.call('drafts.load', { key: 'registration' })).toMatchObject({ value: form })
  expect(await changesOf(again.call)).toMatchObject([{ id: change!.id, state: 'checking', isOwn: true }])
  expect(await again.call('outbox.tryNow', { id: change!.id })).toMatchObject({ state: 'done' })
  await again.desk.close()
})

describe('what was kept before it belonged to a backend', () => {
  const address = 'https://institute.example/'
  const open = (backend: string) => openStore({ dataDir, backend, now: Date.now, log: () => {}, secrets: keyring })

  /** What a desk at this backend finds. */
  async function foundAt(backend: string) {
    const store = await open(backend)
    const context = { dataDir, store, now: Date.now, emit: () => {}, machine: 'counter 1' } as unknown as DeskContext
    migrateEarlier(context)
    const session = await openSession({ ...context, lockAfter: () => 0 })
    const draft = await draftCalls(context)['drafts.load']({ key: 'registration' }, 's1')
    const found = {
      token: session.tokenOf(session.staff()?.id ?? ''),
      draft: draft?.value,
      changes: createOutboxStore(context, () => '')
        .all()
        .map(({ content }) => content?.summary),
      isKnown: counterKey(store) === 'known there',
      setAside: store.setAside(),
    }
    store.close()
    return found
  }
  const nothing = { token: undefined, draft: undefined, changes: [], isKnown: false, setAside: 0 }
  const all = { token: 't1', draft: form, changes: ['₹8,750.00'], isKnown: true, setAside: 0 }

  /** A folder as the version before left it. */
  async function older() {
    const { cipher, close } = await open(address)
    close()
    for (const name of ['counter.db', 'counter.copy.db']) rmSync(join(dataDir, name))
    const database = new Database(join(dataDir, 'counter.db'))
    for (const step of migrations.slice(0, 4)) database.exec(step)
    database.pragma('user_version = 4')
    const staff = { id: 's1', name: 'Usha', email: '', role: 'admin', menus: [] }
    const insert = (sql: string, ...values: unknown[]) => database.prepare(sql).run(...values)
    insert(
      `INSERT INTO drafts VALUES ('s1', 'registration', ?, '2026-11-20T05:00:00.000Z')`,
      cipher.seal(JSON.stringify(form), 'drafts of s1/registration'),
    )
    insert(
      `INSERT INTO intents (key, operation, method, url, staff_id, body_hash, sealed_body, sealed_summary, state, created_at)
       VALUES ('k1', 'registration.add', 'POST', '/api/v1/register/addRegister', 's1', '', ?, ?, 'uncertain', '2026')`,
      cipher.seal('{}', 'intents/k1/body'),
      cipher.seal('₹8,750.00', 'intents/k1/summary'),
    )
    const value = `INSERT INTO "values" VALUES (?, ?)`
    insert(value, 'session', await keyring.encrypt(JSON.stringify({ token: 't1', staff })))
    insert(value, 'counter key', cipher.seal('known there', 'counter key'))
    database.close()
  }
  function noted(owner: string) {
    const cache = new Database(join(dataDir, 'cache.db'))
    cache.pragma('journal_mode = WAL')
    cache.exec('CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT')
    cache.prepare(`INSERT INTO about VALUES ('owner', ?)`).run(owner)
    cache.close()
  }

  test.each([
    ['the address that was last used', address, () => noted(address)],
    ['practice, where that was used last', 'practice', () => noted('http://provider.invalid/')],
    ['practice, where only its institute is there', 'practice', () => mkdirSync(join(dataDir, 'provider'))],
  ])('belongs to %s', async (_, owner, leave) => {
    await older()
    leave()
    expect(await foundAt('https://other.example/')).toEqual(nothing)
    expect(await foundAt(owner)).toEqual(all)
  })

  test('belongs to the present address where nothing tells of another', async () => {
    await older()
    expect(await foundAt(address)).toEqual(all)
    expect(await foundAt('practice')).toEqual(nothing)
  })
})
