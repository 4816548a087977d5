import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openWorkstationStore } from '../../../../tests/support/workstation/desk-parts'
import { openSession } from './session'

/** Stands for the encryption of the operating system. */
const osEncryption = {
  encrypt: async (text: string) => Buffer.from(text).reverse(),
  decrypt: async (encrypted: Uint8Array) => Buffer.from(encrypted).reverse().toString(),
}
let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
let events: unknown[]
beforeEach(async () => {
  workstation = await openWorkstationStore()
  events = []
})
afterEach(() => workstation.close())

const asha = { id: 'asha', name: 'Asha', email: '', phone: '', role: { id: 'r', name: 'admin' } }
const ravi = { ...asha, id: 'ravi', name: 'Ravi' }
const loginOf = (phone: string) => ({ phone, password: `password of ${phone}` })
function open() {
  const store = { ...workstation.store, osEncryption }
  const emit = (...event: unknown[]) => void events.push(event)
  return openSession({ store, emit: emit as never, now: Date.now, log: () => undefined })
}

describe('openSession', () => {
  it('removes the person from the disk at sign-out, without an event', async () => {
    const session = await open()
    await session.signIn('token of asha', asha, loginOf('1'))
    expect((await open()).staff()).toMatchObject({ id: 'asha' })
    session.signOut()
    expect([session.tokenOf('asha'), session.staff()]).toEqual([undefined, null])
    expect((await open()).staff()).toBeNull()
    expect(events).toEqual([])
  })

  it('locks a shared workstation for the previous person at sign-out', async () => {
    const session = await open()
    await session.signIn('token of asha', asha, loginOf('1'))
    await session.lock()
    await session.signIn('token of ravi', ravi, loginOf('2'))
    events = []
    session.signOut()
    const lockedAsha = expect.objectContaining({ id: 'asha', isLocked: true })
    expect(events).toEqual([['session.changed', lockedAsha]])
    await expect.poll(async () => (await open()).staff()).toEqual(lockedAsha)
    expect(session.listSessions().map(({ id }) => id)).toEqual(['asha'])
  })

  it('does not unlock if the session ends during the password check', async () => {
    const session = await open()
    await session.signIn('token of asha', asha, loginOf('1'))
    await session.lock()
    await session.signIn('token of ravi', ravi, loginOf('2'))
    await session.lock()
    const verdict = session.unlock('asha', loginOf('1').password)
    session.endByToken('token of asha', 'expired')
    expect(await verdict).toBe('unknown')
    expect(session.staff()).toMatchObject({ id: 'ravi', isLocked: true })
  })

  it('returns the newest token of each person, also while a colleague is active', async () => {
    const session = await open()
    await session.signIn('token of asha', asha, loginOf('1'))
    await session.lock()
    await session.signIn('token of ravi', ravi, loginOf('2'))
    expect([session.tokenOf('asha'), session.tokenOf('ravi')]).toEqual(['token of asha', 'token of ravi'])
    expect(session.staffOf('asha')).toMatchObject({ name: 'Asha' })
    await session.lock()
    await session.signIn('newer token of asha', asha, loginOf('1'))
    expect([session.tokenOf('asha'), session.tokenOf('ravi')]).toEqual(['newer token of asha', 'token of ravi'])
    expect(session.listSessions()).toMatchObject([
      { id: 'asha', isActive: true },
      { id: 'ravi', isActive: false },
    ])
  })

  it('signs in and removes the seal of the screen on a disk that cannot be written', async () => {
    const session = await open()
    workstation.store.database.run(sql`PRAGMA query_only = on`)
    await session.signIn('token of asha', asha, loginOf('1'))
    expect(session.staff()).toMatchObject({ id: 'asha' })
    await session.seal({ batchId: 'batch', candidateId: 'candidate' })
    events = []
    expect(await session.verifyPassword(loginOf('1').password)).toBe('right')
    expect(session.isSealed()).toBe(false)
    expect(events).toEqual([['session.changed', expect.objectContaining({ id: 'asha' })]])
  })

  it('returns no token of a person whose session has ended', async () => {
    const session = await open()
    await session.signIn('token of asha', asha, loginOf('1'))
    // A sign-in at an unlocked workstation ends the session of the previous person.
    await session.signIn('token of ravi', ravi, loginOf('2'))
    expect([session.tokenOf('asha'), session.staffOf('asha')]).toEqual([undefined, null])
    session.endByToken('token of ravi', 'expired')
    expect([session.tokenOf('ravi'), session.staffOf('ravi')]).toEqual([undefined, null])
  })
})
