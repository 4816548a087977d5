import { describe, expect, test } from 'vitest'
import { superadmin } from '../../support/booking'
import { anyPaper } from '../../support/call-inputs'
import { failureFrom } from '../../support/desk'
import { keyring } from '../../support/keyring'
import { lockedFailure, minute, withLockableDesk } from './lockable'

const { clock, opened, open, signedIn, lockedDesk, institute } = withLockableDesk()

describe('the idle lock', () => {
  test('locks after the set idle time, emits an event, and is delayed by a touch', async () => {
    const { call, events } = await signedIn()
    clock.ticks += 9 * minute
    await call('session.touch')
    clock.ticks += 9 * minute
    await call('outbox.list')
    clock.ticks += minute
    // Too late: the person who touches it now may be anybody.
    expect(await failureFrom(call('session.touch'))).toMatchObject(lockedFailure)
    expect(events).toContainEqual({ name: 'session.changed', data: expect.objectContaining({ isLocked: true }) })
  })

  test('notifies its windows without a call', async () => {
    const { events } = await signedIn()
    clock.ticks += 10 * minute
    await expect.poll(() => events.map(({ name }) => name), { timeout: 5_000 }).toContain('session.changed')
  })

  test('is independent of clock changes', async () => {
    const { call } = await signedIn()
    clock.wall += 365 * 24 * 60 * minute
    await call('outbox.list')
    clock.wall -= 2 * 365 * 24 * 60 * minute
    await call('outbox.list')
    clock.ticks += 10 * minute
    expect(await failureFrom(call('outbox.list'))).toMatchObject(lockedFailure)
  })

  test('is set by a person or by policy, which wins; 0 means never', async () => {
    const ownSetting = await signedIn()
    expect(await ownSetting.call('settings.set', { lockAfter: 3 })).toMatchObject({ lockAfter: 3, isLockFixed: false })
    clock.ticks += 3 * minute
    expect(await failureFrom(ownSetting.call('outbox.list'))).toMatchObject(lockedFailure)
    await ownSetting.desk.close()
    const underPolicy = await signedIn({ policyLockMinutes: 0 })
    expect(await underPolicy.call('settings.set', { lockAfter: 5 })).toMatchObject({ lockAfter: 0, isLockFixed: true })
    clock.ticks += 24 * 60 * minute
    expect(await underPolicy.call('outbox.list')).toMatchObject({ changes: [] })
    underPolicy.desk.onSystemLocked()
    expect(await underPolicy.call('outbox.list')).toMatchObject({ changes: [] })
    await underPolicy.desk.close()
    const afterPolicy = await open()
    expect(await afterPolicy.call('settings.get')).toMatchObject({ lockAfter: 3, isLockFixed: false })
    for (const lockAfter of [-1, 0.5, 481]) {
      await afterPolicy.api.session.signIn(superadmin)
      expect(await failureFrom(afterPolicy.call('settings.set', { lockAfter }))).toMatchObject({ code: 'invalid' })
    }
    afterPolicy.desk.onSystemLocked()
    expect(await failureFrom(afterPolicy.call('outbox.list'))).toMatchObject(lockedFailure)
  })

  test('does not cover a candidate’s screen, nor does the shortcut', async () => {
    const { call, desk } = await signedIn()
    await call('session.seal', anyPaper)
    clock.ticks += 60 * minute
    expect(await failureFrom(call('session.lock'))).toMatchObject(lockedFailure)
    desk.onSystemLocked()
    const current = await call('session.current')
    expect(current).toMatchObject({ isSealed: true })
    expect(current).not.toHaveProperty('isLocked')
  })

  test('covers open screens whose session has ended', async () => {
    const { call, api, events } = await signedIn()
    institute().injectFault('the refused token')
    await failureFrom(api.vehicleCategory.all())
    clock.ticks += 10 * minute
    await expect.poll(() => events.at(-1), { timeout: 5_000 }).toMatchObject({ data: { isLocked: true } })
    expect(await failureFrom(call('outbox.list'))).toMatchObject(lockedFailure)
  })
})

describe('after a restart', () => {
  const reopen = async (change: () => void = () => undefined) => {
    await opened.at(-1)?.desk.close()
    change()
    return open({ osEncryption: keyring })
  }

  test('a locked workstation stays locked, and the institute checks the password', async () => {
    const { id } = await lockedDesk({ osEncryption: keyring })
    const { call, api } = await reopen()
    expect(await call('session.current')).toMatchObject({ id, isLocked: true })
    expect(await failureFrom(call('outbox.list'))).toMatchObject(lockedFailure)
    expect(await call('session.unlock', { id, password: superadmin.password })).toBe('unknown')
    expect(await api.session.signIn({ ...superadmin, password: 'wrong-one' })).toMatchObject({ result: -1 })
    expect(await failureFrom(call('outbox.list'))).toMatchObject(lockedFailure)
    await api.session.signIn(superadmin)
    expect(await call('outbox.list')).toMatchObject({ changes: [] })
  })

  test.each([
    ['continues if somebody was active half a minute before', 30_000, undefined],
    ['is locked after the idle time', 10 * minute, true],
    ['is locked if the clock was put back by a day', -24 * 60 * minute, true],
  ])('a session that survives a restart %s', async (_, later, isLocked) => {
    const { id } = await signedIn({ osEncryption: keyring })
    const { call } = await reopen(() => {
      clock.wall += later
    })
    expect(await call('session.current')).toEqual(expect.objectContaining({ id }))
    expect((await call('session.current'))?.isLocked).toBe(isLocked)
  })

  test('an unlocked workstation stays unlocked', async () => {
    const { call, id } = await lockedDesk({ osEncryption: keyring })
    await call('session.unlock', { id, password: superadmin.password })
    const current = await (await reopen()).call('session.current')
    expect(current).toMatchObject({ id })
    expect(current).not.toHaveProperty('isLocked')
  })

  test('without system encryption nobody is signed in', async () => {
    const { desk } = await lockedDesk()
    await desk.close()
    expect(await (await open()).call('session.current')).toBeNull()
  })
})
