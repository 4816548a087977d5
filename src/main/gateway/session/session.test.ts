import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCounter } from '../../../../tests/support/counter/desk-parts'
import { openSession } from './session'

/** As a system that encrypts does, as far as a session can tell. */
const secrets = {
  encrypt: async (text: string) => Buffer.from(text).reverse(),
  decrypt: async (sealed: Uint8Array) => Buffer.from(sealed).reverse().toString(),
}
let counter: Awaited<ReturnType<typeof openCounter>>
let told: unknown[]
beforeEach(async () => {
  counter = await openCounter()
  told = []
})
afterEach(() => counter.close())

const asha = { id: 'asha', name: 'Asha', email: '', phone: '', role: { id: 'r', name: 'admin' } }
const ravi = { ...asha, id: 'ravi', name: 'Ravi' }
const loginOf = (phone: string) => ({ phone, password: `password of ${phone}` })
function open() {
  const store = { ...counter.store, secrets }
  const emit = (...event: unknown[]) => void told.push(event)
  return openSession({ store, emit: emit as never, now: Date.now, log: () => undefined })
}

it('signing out leaves nothing on the disk, and tells the windows of nobody else', async () => {
  const session = await open()
  await session.begin('token of asha', asha, loginOf('1'))
  expect((await open()).staff()).toMatchObject({ id: 'asha' })
  session.signOut()
  expect([session.token(), session.staff()]).toEqual([undefined, null])
  expect((await open()).staff()).toBeNull()
  expect(told).toEqual([])
})

it('signing out of a shared counter shows its windows who was there before, locked, and keeps that', async () => {
  const session = await open()
  await session.begin('token of asha', asha, loginOf('1'))
  await session.lock()
  await session.begin('token of ravi', ravi, loginOf('2'))
  told = []
  session.signOut()
  const locked = expect.objectContaining({ id: 'asha', isLocked: true })
  expect(told).toEqual([['session.changed', locked]])
  await expect.poll(async () => (await open()).staff()).toEqual(locked)
  expect(session.here().map(({ id }) => id)).toEqual(['asha'])
})

it('one whose session ends while their password is judged does not come in', async () => {
  const session = await open()
  await session.begin('token of asha', asha, loginOf('1'))
  await session.lock()
  await session.begin('token of ravi', ravi, loginOf('2'))
  await session.lock()
  const judged = session.unlock('asha', loginOf('1').password)
  session.refused('token of asha', 'expired')
  expect(await judged).toBe('unknown')
  expect(session.staff()).toMatchObject({ id: 'ravi', isLocked: true })
})

it('who signs in again goes on with what runs as theirs, by the newer token', async () => {
  const session = await open()
  await session.begin('token of asha', asha, loginOf('1'))
  let seen: Promise<string | undefined> | undefined
  const go = Promise.withResolvers<void>()
  session.as(() => {
    seen = go.promise.then(() => session.token())
  })
  await session.lock()
  await session.begin('token of ravi', ravi, loginOf('2'))
  expect(session.token()).toBe('token of ravi')
  await session.lock()
  await session.begin('newer token of asha', asha, loginOf('1'))
  go.resolve()
  expect(await seen).toBe('newer token of asha')
  expect(session.here()).toMatchObject([
    { id: 'asha', isActive: true },
    { id: 'ravi', isActive: false },
  ])
})
