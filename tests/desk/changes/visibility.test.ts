import { beforeEach, describe, expect, it } from 'vitest'
import type { NewChange } from '#contract/desk/outbox'
import { withInstitute } from '../support/at-institute'
import { bookable, colleague, superadmin } from '../support/booking'
import { changesOf, newChange, newRegistration, submitted } from '../support/changes'
import { failureFrom, type TestDesk } from '../support/desk'

/** Has no menu Registered User. */
const examiner = { phone: '9000000004', password: 'practice1' }
const at = withInstitute()
let desk: TestDesk
let owner: string

beforeEach(async () => {
  desk = await at.signedIn()
  owner = await me()
})
const me = async () => (await desk.call('session.current'))?.id ?? ''
async function change(to: typeof superadmin) {
  await desk.call('session.signOut')
  await desk.api.session.signIn(to)
}
async function unsent(given: NewChange) {
  at.institute.troubleWith('a reset')
  expect(await submitted(desk.call, given)).toMatchObject({ state: 'waiting' })
  at.institute.behave()
  return given
}
async function unconfirmed(given: NewChange, path: RegExp) {
  at.institute.troubleWith('a reset', 2, path)
  expect(await submitted(desk.call, given)).toMatchObject({ state: 'checking' })
  at.institute.behave()
  return given
}
const shownTo = async (who: typeof superadmin) => {
  await change(who)
  return (await changesOf(desk.call)).map(({ id }) => id)
}

describe('an unsent registration', () => {
  it('is shown to those who may open the list of registrations', async () => {
    const { id } = await unsent(newRegistration(owner, await bookable(desk.api)))
    expect(await shownTo(examiner)).toEqual([])
    expect(await shownTo(colleague)).toEqual([id])
    expect(await shownTo(superadmin)).toEqual([id])
  })

  it('is out of reach of everybody else', async () => {
    const given = await unsent(newRegistration(owner, await bookable(desk.api)))
    await change(examiner)
    const { id } = given
    const decided = { id, step: 'check', attempt: 0, decision: 'discard', note: '' } as const
    const calls = {
      get: desk.call('outbox.get', { id }),
      open: desk.call('outbox.open', { id }),
      tryNow: desk.call('outbox.tryNow', { id, takeOver: true }),
      decide: desk.call('outbox.decide', decided),
      remove: desk.call('outbox.remove', { id }),
    }
    for (const [name, call] of Object.entries(calls))
      expect([name, (await failureFrom(call)).code]).toEqual([name, 'not_found'])
    const again = { ...given, owner: await me(), revision: 2 }
    expect(await failureFrom(desk.call('outbox.submit', again))).toMatchObject({ code: 'forbidden' })
    expect(await shownTo(superadmin)).toEqual([id])
  })

  it('is sent in the name of a colleague who takes it over', async () => {
    const { id } = await unsent(newRegistration(owner, await bookable(desk.api)))
    await change(colleague)
    expect(await desk.call('outbox.tryNow', { id })).toMatchObject({
      state: 'waiting',
      isOwn: false,
      needsSignIn: true,
    })
    const taken = await desk.call('outbox.tryNow', { id, takeOver: true })
    expect(taken).toMatchObject({ state: 'done', isOwn: true, submittedBy: 'Rajesh Malhotra' })
  })
})

describe('a change that is not confirmed', () => {
  it('is shown to whoever signs in at this workstation', async () => {
    const { id } = await unconfirmed(newRegistration(owner, await bookable(desk.api)), /addRegister/)
    expect(await shownTo(examiner)).toEqual([id])
  })

  it('is shown to its sender alone where it costs no money at this workstation', async () => {
    const order = { id: 'a payment', settlement: 'Refunded by the bank' }
    const { id } = await unconfirmed(newChange(owner, 'onlinePayment.settle', order), /settle/)
    expect(await shownTo(colleague)).toEqual([])
    expect(await failureFrom(desk.call('outbox.get', { id }))).toMatchObject({ code: 'not_found' })
    expect(await shownTo(superadmin)).toEqual([id])
  })
})

describe('an unsent opening of a shift', () => {
  it('is shown to its sender alone, and once it is sent to whoever signs in', async () => {
    const opening = newChange(owner, 'shift.open', { float: 0 })
    const { id } = await unsent(opening)
    expect(await shownTo(colleague)).toEqual([])
    await change(superadmin)
    await unconfirmed(opening, /shift\/open/)
    expect(await shownTo(colleague)).toEqual([id])
  })
})
