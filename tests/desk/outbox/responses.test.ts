import { beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#contract/desk/outbox'
import { withInstitute } from '../support/at-institute'
import { type Bookable, bookable, colleague, draftFor, paymentFor, superadmin } from '../support/booking'
import { changesOf, newChange, newRegistration, submitChange } from '../support/changes'
import type { TestDesk } from '../support/desk'
import type { Fault } from '../support/institute'

const setup = withInstitute()
let desk: TestDesk
let booking: Bookable
let owner: string

beforeEach(async () => {
  desk = await setup.signedIn({ port: { deadlines: { read: 3_000, change: 3_000 } } })
  booking = await bookable(desk.api)
  owner = (await desk.call('session.current'))?.id ?? ''
  setup.institute.requests.length = 0
})
const sentTo = (path: string) => setup.institute.requests.filter(({ url }) => url.includes(path))
const rowsOf = async (phone: string) => (await desk.api.registration.list({ search: phone, page: 1, limit: 10 })).rows
const tryNow = ({ id }: Pick<Change, 'id'>) => desk.call('outbox.tryNow', { id })
const switchTo = async (to: typeof superadmin) => {
  await desk.call('session.signOut')
  await desk.api.session.signIn(to)
}
/** A registration that was sent twice without a response. */
async function addUnconfirmed(fault: 'lost response' | 'a reset') {
  setup.institute.injectFault(fault, 2, /addRegister/)
  const change = await submitChange(desk.call, newRegistration(owner, booking))
  setup.institute.clearFaults()
  expect(change).toMatchObject({ state: 'checking', isOwn: true })
  setup.institute.requests.length = 0
  return change
}

describe('a change whose response cannot be read', () => {
  const unclear: Fault[] = [
    'html',
    'html error page',
    'truncated json',
    'broken connection',
    '50 MB',
    'a late response',
    'error 500',
    'error 503',
    'no payload',
    'a redirect',
    'a reset',
    'lost response',
  ]
  it.each(unclear)('is sent again under its key and recorded once: %s', async (fault) => {
    setup.institute.injectFault(fault, 1, /addRegister/)
    const { state, phone } = await submitChange(desk.call, newRegistration(owner, booking))
    expect(state).toBe('done')
    const [first, second, ...others] = sentTo('addRegister')
    expect([second?.headers['idempotency-key'], second?.body]).toEqual([first?.headers['idempotency-key'], first?.body])
    expect(others).toEqual([])
    expect(await rowsOf(phone)).toHaveLength(1)
  })

  it('is charged once, however many windows resolve it at once', async () => {
    const draft = draftFor(booking)
    const { id } = await desk.api.registration.add(draft)
    const { receiptDate: _, ...order } = paymentFor(id, draft, booking.course.price)
    setup.institute.injectFault('lost response', 2, /offlinePayment/)
    const lostChange = await submitChange(
      desk.call,
      newChange(owner, 'registration.pay', order, { phone: draft.phone }),
    )
    expect(lostChange).toMatchObject({ state: 'checking', isRunning: false })
    const [done] = await Promise.all([tryNow(lostChange), tryNow(lostChange), tryNow(lostChange)])
    const [row] = await rowsOf(draft.phone)
    expect(done).toMatchObject({ state: 'done', result: { invoiceNumber: row?.invoiceNumber } })
    expect(row).toMatchObject({ isPaymentDone: true, payment: [expect.anything()] })
  })

  it('stays unknown while its sender is signed out', async () => {
    const lostChange = await addUnconfirmed('lost response')
    setup.institute.injectFault('the refused token', 1)
    expect(await tryNow(lostChange)).toMatchObject({ state: 'checking', needsSignIn: true })
    await desk.api.session.signIn(superadmin)
    expect(await tryNow(lostChange)).toMatchObject({ state: 'done' })
    expect(await rowsOf(lostChange.phone)).toHaveLength(1)
  })
})

describe('a refused change', () => {
  it('is returned with the fields to correct, and recorded once it is corrected', async () => {
    const right = draftFor(booking)
    const change = newRegistration(owner, booking, { ...right, dateOfBirth: '2020-01-01' })
    const fields = { dateOfBirth: expect.stringContaining('18') }
    expect(await submitChange(desk.call, change)).toMatchObject({ state: 'returned', fields })
    const corrected = { ...newRegistration(owner, booking, right), id: change.id, revision: 2 }
    expect(await submitChange(desk.call, corrected)).toMatchObject({ state: 'done', fields: {} })
    expect(await rowsOf(right.phone)).toHaveLength(1)
  })

  it('is returned in the institute’s words, and removed without a trace', async () => {
    const order = { slotId: booking.slot.id, name: 'Bina Rani', phone: '8123456799' }
    const { id, state, message } = await submitChange(desk.call, newChange(owner, 'waitingList.add', order))
    expect([state, message]).toEqual(['returned', expect.stringMatching(/free seat/)])
    await desk.call('outbox.discard', { id })
    expect(await changesOf(desk.call)).toEqual([])
  })
})

describe('an unconfirmed change of a colleague', () => {
  it('is shown, and a look-up that finds it sends nothing', async () => {
    const lostChange = await addUnconfirmed('lost response')
    await switchTo(colleague)
    const summary = { id: lostChange.id, phone: lostChange.phone, isOwn: false, needsSignIn: true, state: 'checking' }
    expect(await changesOf(desk.call)).toMatchObject([summary])
    expect(await tryNow(lostChange)).toMatchObject({ state: 'done' })
    expect(sentTo('addRegister')).toEqual([])
  })

  it('is not resent by a look-up: only the key of its sender is recognised', async () => {
    const lostChange = await addUnconfirmed('a reset')
    await switchTo(colleague)
    expect(await tryNow(lostChange)).toMatchObject({ state: 'uncertain', needsSignIn: true })
    expect(sentTo('addRegister')).toEqual([])
    await switchTo(superadmin)
    expect(await tryNow(lostChange)).toMatchObject({ state: 'done' })
    expect(await rowsOf(lostChange.phone)).toHaveLength(1)
  })
})
