import { beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#contract/desk/outbox'
import { outboxDecisions } from '#main/store/schema'
import { withInstitute } from '../support/at-institute'
import { type Bookable, bookable, colleague, draftFor, paymentFor, superadmin } from '../support/booking'
import { changesOf, newChange, newRegistration, submitted } from '../support/changes'
import { failureFrom, type TestDesk } from '../support/desk'
import type { Trouble } from '../support/institute'

const at = withInstitute()
let desk: TestDesk
let booking: Bookable
let owner: string
/** Milliseconds by which the monotonic clock has moved on. */
let ahead: number
/** A workstation in these tests counts in hours what others count in seconds. */
const minute = 60 * 3_600_000

beforeEach(async () => {
  ahead = 0
  const ticks = () => performance.now() + ahead
  desk = await at.signedIn({ port: { deadlines: { read: 3_000, change: 3_000 } }, ticks, fixedLock: 0 })
  booking = await bookable(desk.api)
  owner = (await desk.call('session.current'))?.id ?? ''
  at.institute.seen.length = 0
})
const sentTo = (path: string) => at.institute.seen.filter(({ url }) => url.includes(path))
const rowsOf = async (phone: string) => (await desk.api.registration.list({ search: phone, page: 1, limit: 10 })).rows
const tryNow = ({ id }: Pick<Change, 'id'>) => desk.call('outbox.tryNow', { id })
const change = async (to: typeof superadmin) => {
  await desk.call('session.signOut')
  await desk.api.session.signIn(to)
}
/** A registration that was sent twice without a response. */
async function unconfirmed(trouble: 'silence after doing it' | 'a reset') {
  at.institute.troubleWith(trouble, 2, /addRegister/)
  const found = await submitted(desk.call, newRegistration(owner, booking))
  at.institute.behave()
  expect(found).toMatchObject({ state: 'checking', isOwn: true })
  at.institute.seen.length = 0
  return found
}

describe('a change whose response cannot be read', () => {
  const unclear: Trouble[] = [
    ...(['html', 'html error page', 'truncated json', 'broken connection', '50 MB', 'a late answer'] as const),
    ...(['error 500', 'error 503', 'no payload', 'a redirect', 'a reset', 'silence after doing it'] as const),
  ]
  it.each(unclear)('is sent again under its key and recorded once: %s', async (trouble) => {
    at.institute.troubleWith(trouble, 1, /addRegister/)
    const { state, phone } = await submitted(desk.call, newRegistration(owner, booking))
    expect(state).toBe('done')
    const [first, second, ...others] = sentTo('addRegister')
    expect([second?.headers['idempotency-key'], second?.body]).toEqual([first?.headers['idempotency-key'], first?.body])
    expect(others).toEqual([])
    expect(await rowsOf(phone)).toHaveLength(1)
  })

  it('is charged once, however many windows ask for it at the same time', async () => {
    const draft = draftFor(booking)
    const { id } = await desk.api.registration.add(draft)
    const { receiptDate: _, ...order } = paymentFor(id, draft, booking.course.price)
    at.institute.troubleWith('silence after doing it', 2, /offlinePayment/)
    const lost = await submitted(desk.call, newChange(owner, 'registration.pay', order, { phone: draft.phone }))
    expect(lost).toMatchObject({ state: 'checking', isRunning: false })
    const [done] = await Promise.all([tryNow(lost), tryNow(lost), tryNow(lost)])
    const [row] = await rowsOf(draft.phone)
    expect(done).toMatchObject({ state: 'done', result: { invoiceNumber: row?.invoiceNumber } })
    expect(row).toMatchObject({ isPaymentDone: true, payment: [expect.anything()] })
  })

  it('stays unknown while its sender has to sign in again', async () => {
    const lost = await unconfirmed('silence after doing it')
    at.institute.troubleWith('the refused token', 1)
    expect(await tryNow(lost)).toMatchObject({ state: 'checking', needsSignIn: true })
    await desk.api.session.signIn(superadmin)
    expect(await tryNow(lost)).toMatchObject({ state: 'done' })
    expect(await rowsOf(lost.phone)).toHaveLength(1)
  })
})

describe('a refused change', () => {
  it('is returned with the fields to correct, and recorded once it is corrected', async () => {
    const right = draftFor(booking)
    const change = newRegistration(owner, booking, { ...right, dateOfBirth: '2020-01-01' })
    const fields = { dateOfBirth: expect.stringContaining('18') }
    expect(await submitted(desk.call, change)).toMatchObject({ state: 'returned', fields })
    const corrected = { ...newRegistration(owner, booking, right), id: change.id, revision: 2 }
    expect(await submitted(desk.call, corrected)).toMatchObject({ state: 'done', fields: {} })
    expect(await rowsOf(right.phone)).toHaveLength(1)
  })

  it('is returned in the words of the institute, and leaves nothing once it is removed', async () => {
    const order = { slotId: booking.slot.id, name: 'Bina Rani', phone: '8123456799' }
    const { id, state, message } = await submitted(desk.call, newChange(owner, 'waitingList.add', order))
    expect([state, message]).toEqual(['returned', expect.stringMatching(/free seat/)])
    await desk.call('outbox.remove', { id })
    expect(await changesOf(desk.call)).toEqual([])
  })
})

describe('a change submitted more than once', () => {
  it('is one change under one id and revision', async () => {
    const given = newRegistration(owner, booking)
    await Promise.all([submitted(desk.call, given), submitted(desk.call, given), desk.call('outbox.submit', given)])
    expect(await changesOf(desk.call)).toMatchObject([{ id: given.id, state: 'done' }])
    expect(sentTo('addRegister')).toHaveLength(1)
  })

  it('is refused while another one of the same registration is not confirmed', async () => {
    const lost = await unconfirmed('a reset')
    const again = newRegistration(owner, booking, { ...draftFor(booking), phone: lost.phone })
    expect(await failureFrom(desk.call('outbox.submit', again))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Registration is not confirmed yet\. Finish it first/),
    })
    expect(sentTo('addRegister')).toEqual([])
  })
})

describe('a colleague', () => {
  it('sees what is unconfirmed, and a look-up that finds it sends nothing', async () => {
    const lost = await unconfirmed('silence after doing it')
    await change(colleague)
    const shown = { id: lost.id, phone: lost.phone, isOwn: false, needsSignIn: true, state: 'checking' }
    expect(await changesOf(desk.call)).toMatchObject([shown])
    expect(await tryNow(lost)).toMatchObject({ state: 'done' })
    expect(sentTo('addRegister')).toEqual([])
  })

  it('cannot send it again by asking: only the sender’s key is recognised', async () => {
    const lost = await unconfirmed('a reset')
    await change(colleague)
    expect(await tryNow(lost)).toMatchObject({ state: 'uncertain', needsSignIn: true })
    expect(sentTo('addRegister')).toEqual([])
    await change(superadmin)
    expect(await tryNow(lost)).toMatchObject({ state: 'done' })
    expect(await rowsOf(lost.phone)).toHaveLength(1)
  })

  it('decides in their own name, and the decision stays without the personal data', async () => {
    const lost = await unconfirmed('a reset')
    await change(colleague)
    const { id, step, attempt } = await tryNow(lost)
    const decided = { id, step, attempt, decision: 'discard', note: `Asked ${lost.person}` } as const
    expect(await failureFrom(desk.call('outbox.decide', decided))).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('may still be under way'),
    })
    ahead += minute
    expect(await desk.call('outbox.decide', decided)).toBeNull()
    expect(await changesOf(desk.call)).toEqual([])
    const row = desk.store.database.select().from(outboxDecisions).get()
    const decidedBy = (await desk.call('session.current'))?.id
    expect(row).toMatchObject({ changeId: id, kind: 'registration.create', decision: 'discard', decidedBy })
    const { sealedFacts, ...clear } = row ?? expect.unreachable()
    expect(JSON.stringify(clear) + Buffer.from(sealedFacts).toString('latin1')).not.toContain(lost.person)
    await change(superadmin)
    expect(await failureFrom(tryNow(lost))).toMatchObject({ code: 'not_found' })
    expect(await rowsOf(lost.phone)).toEqual([])
  })
})
