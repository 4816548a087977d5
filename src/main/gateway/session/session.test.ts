import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCounter } from '../../../../tests/support/counter/desk-parts'
import { openSession } from './session'

/** As a system that encrypts does, as far as a session can tell. */
const secrets = {
  encrypt: async (text: string) => Buffer.from(text).reverse(),
  decrypt: async (sealed: Uint8Array) => Buffer.from(sealed).reverse().toString(),
}
let counter: Awaited<ReturnType<typeof openCounter>>
let events: unknown[]
beforeEach(async () => {
  counter = await openCounter()
  events = []
})
afterEach(() => counter.close())

const asha = { id: 'asha', name: 'Asha', email: '', phone: '', role: { id: 'r', name: 'admin' } }
const ravi = { ...asha, id: 'ravi', name: 'Ravi' }
const loginOf = (phone: string) => ({ phone, password: `password of ${phone}` })
function open() {
  const store = { ...counter.store, secrets }
  const emit = (...event: unknown[]) => void events.push(event)
  return openSession({ store, emit: emit as never, now: Date.now, log: () => undefined })
}

it('signing out removes the person from disk and tells only their windows', async () => {
  const session = await open()
  await session.signIn('token of asha', asha, loginOf('1'))
  expect((await open()).staff()).toMatchObject({ id: 'asha' })
  session.signOut()
  expect([session.tokenOf('asha'), session.staff()]).toEqual([undefined, null])
  expect((await open()).staff()).toBeNull()
  expect(events).toEqual([])
})

it('signing out of a shared workstation locks its windows for the previous person', async () => {
  const session = await open()
  await session.signIn('token of asha', asha, loginOf('1'))
  await session.lock()
  await session.signIn('token of ravi', ravi, loginOf('2'))
  events = []
  session.signOut()
  const locked = expect.objectContaining({ id: 'asha', isLocked: true })
  expect(events).toEqual([['session.changed', locked]])
  await expect.poll(async () => (await open()).staff()).toEqual(locked)
  expect(session.listHeld().map(({ id }) => id)).toEqual(['asha'])
})

it('a password check whose session ends meanwhile does not unlock', async () => {
  const session = await open()
  await session.signIn('token of asha', asha, loginOf('1'))
  await session.lock()
  await session.signIn('token of ravi', ravi, loginOf('2'))
  await session.lock()
  const judged = session.unlock('asha', loginOf('1').password)
  session.endByToken('token of asha', 'expired')
  expect(await judged).toBe('unknown')
  expect(session.staff()).toMatchObject({ id: 'ravi', isLocked: true })
})

it('keeps the newest token of each person, also while a colleague is active', async () => {
  const session = await open()
  await session.signIn('token of asha', asha, loginOf('1'))
  await session.lock()
  await session.signIn('token of ravi', ravi, loginOf('2'))
  expect([session.tokenOf('asha'), session.tokenOf('ravi')]).toEqual(['token of asha', 'token of ravi'])
  expect(session.staffOf('asha')).toMatchObject({ name: 'Asha' })
  await session.lock()
  await session.signIn('newer token of asha', asha, loginOf('1'))
  expect([session.tokenOf('asha'), session.tokenOf('ravi')]).toEqual(['newer token of asha', 'token of ravi'])
  expect(session.listHeld()).toMatchObject([
    { id: 'asha', isActive: true },
    { id: 'ravi', isActive: false },
  ])
})

it('has no token of a person whose session ended', async () => {
  const session = await open()
  await session.signIn('token of asha', asha, loginOf('1'))
  await session.signIn('token of ravi', ravi, loginOf('2'))
  expect([session.tokenOf('asha'), session.staffOf('asha')]).toEqual([undefined, null])
  session.endByToken('token of ravi', 'expired')
  expect([session.tokenOf('ravi'), session.staffOf('ravi')]).toEqual([undefined, null])
})
