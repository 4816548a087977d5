import { describe, expect, test } from 'vitest'
import { colleague, superadmin } from '../../support/booking'
import { anyPaper } from '../../support/call-inputs'
import { failureFrom } from '../../support/desk'
import { idOf, lockedFailure, withLockableDesk } from './lockable'

const { signedIn, institute, tokenSent } = withLockableDesk()

describe('two clerks at one workstation', () => {
  test('each find their own draft and session after unlocking', async () => {
    const desk = await signedIn()
    const { call, api, saveDraft, id: first } = desk
    await saveDraft('registration:new', { firstName: 'Asha' })
    await api.vehicleCategory.all()
    const token = tokenSent()
    await call('session.lock')
    await api.session.signIn(colleague)
    const second = await idOf(desk)
    expect(await call('drafts.load', { key: 'registration:new' })).toBeNull()
    await saveDraft('registration:new', { firstName: 'Ravi' })
    // The last input in the first clerk's window.
    await call('drafts.save', { owner: first, key: 'registration:new', value: { firstName: 'Asha B' } })
    await call('session.lock')
    expect(await call('session.list')).toMatchObject([
      { id: second, isActive: true },
      { id: first, name: 'Meenakshi Rao', isActive: false },
    ])
    institute().injectFault('a reset')
    const typed = { id: first, password: 'wrong-one' }
    expect(await call('session.unlock', typed)).toBe('wrong')
    expect(await call('session.unlock', { ...typed, password: superadmin.password })).toBe('right')
    institute().clearFaults()
    expect(await call('session.current')).toMatchObject({ id: first })
    expect(await call('drafts.load', { key: 'registration:new' })).toMatchObject({ value: { firstName: 'Asha B' } })
    await api.vehicleCategory.list({ page: 1, limit: 10 })
    expect(tokenSent()).toBe(token)
  })

  test('sign out one at a time, and the other is shown locked', async () => {
    const desk = await signedIn()
    const { call, api, id: first } = desk
    await api.vehicleCategory.all()
    const token = String(tokenSent())
    await call('session.lock')
    await api.session.signIn(colleague)
    const second = await idOf(desk)
    await call('session.signOut')
    expect(await call('session.current')).toMatchObject({ id: first, isLocked: true })
    const late = call('drafts.save', { owner: second, key: 'k', value: 1 })
    expect(await failureFrom(late)).toMatchObject({ code: 'forbidden' })
    const response = await fetch(`${institute().url}api/v1/admin/current`, { headers: { authorization: token } })
    expect(response.status).toBe(200)
    expect(await call('session.unlock', { id: second, password: colleague.password })).toBe('unknown')
    await call('session.signOut')
    expect(await call('session.current')).toBeNull()
    expect(await call('session.list')).toEqual([])
    expect(await failureFrom(call('outbox.list'))).toMatchObject({ code: 'unauthenticated' })
  })

  test('are not disturbed by the end of an inactive session, whose owner stores nothing', async () => {
    const { call, api, id: first, events } = await signedIn()
    // The first clerk's session ended once before, and they signed in again at their open screens.
    institute().injectFault('the refused token', 1)
    await failureFrom(api.vehicleCategory.all())
    institute().clearFaults()
    await api.session.signIn(superadmin)
    events.length = 0
    await call('session.lock')
    await api.session.signIn(colleague)
    const second = (await call('session.current'))?.id ?? ''
    await call('session.lock')
    await call('session.unlock', { id: first, password: superadmin.password })
    institute().injectFault('a late refusal of the token', 1, /vehicleCategory/)
    const received = institute().nextRequest(/vehicleCategory/)
    const late = failureFrom(api.vehicleCategory.list({ page: 1, limit: 7 }))
    await received
    await call('session.lock')
    await call('session.unlock', { id: second, password: colleague.password })
    expect(await late).toMatchObject({ code: 'unauthenticated' })
    expect(events.filter(({ name }) => name === 'session.ended')).toEqual([])
    expect(await call('session.list')).toHaveLength(1)
    const saving = call('drafts.save', { owner: first, key: 'k', value: 1 })
    expect(await failureFrom(saving)).toMatchObject({ code: 'forbidden' })
  })

  test('cannot unlock while a candidate has the screen', async () => {
    const { call, api, id: first } = await signedIn()
    await call('session.lock')
    await api.session.signIn(colleague)
    await call('session.seal', anyPaper)
    const typed = { id: first, password: superadmin.password }
    expect(await failureFrom(call('session.unlock', typed))).toMatchObject(lockedFailure)
    expect(await call('session.current')).toMatchObject({ isSealed: true })
  })
})
