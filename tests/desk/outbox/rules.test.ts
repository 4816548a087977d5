import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '#contract/desk/outbox'
import { withInstitute } from '../support/at-institute'
import { type Bookable, bookable, draftFor, paymentFor } from '../support/booking'
import { changesOf, newChange, newRegistration, submitChange } from '../support/changes'
import { failureFrom, newFolder, type TestDesk } from '../support/desk'

/** Without keys; the desk of a test looks nothing up by itself, because its outbox seconds last an hour. */
const setup = withInstitute({ idempotencyKeys: false })
let desk: TestDesk
let booking: Bookable
let owner: string

beforeEach(async () => {
  desk = await setup.signedIn()
  booking = await bookable(desk.api)
  owner = (await desk.call('session.current'))?.id ?? ''
})
const sentTo = (path: string) => setup.institute.requests.filter(({ url }) => url.includes(path))
const withPayment = (change: ReturnType<typeof newRegistration>, payment: object, price: number | null) => ({
  ...change,
  order: { ...change.order, payment, price },
})
/** A registration whose request was lost. */
async function createLostRegistration() {
  setup.institute.faults.next(/addRegister/, 'lose request')
  const draft = draftFor(booking)
  const { id, step, attempt, state } = await submitChange(desk.call, newRegistration(owner, booking, draft))
  expect(state).toBe('uncertain')
  return { draft, decision: { id, step, attempt, decision: 'done' as const, note: '' } }
}

describe('the registration that a person chooses', () => {
  it('must be one that the look-up found', async () => {
    const { decision } = await createLostRegistration()
    const otherChoice = desk.call('outbox.decide', { ...decision, matchingRowId: randomUUID() })
    expect(await failureFrom(otherChoice)).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('not among those that were found'),
    })
    expect(await changesOf(desk.call)).toMatchObject([{ state: 'uncertain' }])
  })

  it('is looked up again if the list did not show it before', async () => {
    const { draft, decision } = await createLostRegistration()
    const { id: matchingRowId } = await desk.api.registration.add({ ...draft, firstName: 'Aasha' })
    expect(await desk.call('outbox.decide', { ...decision, matchingRowId })).toMatchObject({
      state: 'done',
      result: { registrationId: matchingRowId },
    })
  })
})

describe('a submitted change', () => {
  it('never replaces a change of another kind', async () => {
    const { decision } = await createLostRegistration()
    const order = { slotId: booking.slot.id, name: 'Bina Rani', phone: '8123456799' }
    const otherChange = { ...newChange(owner, 'waitingList.add', order), id: decision.id, revision: 2 }
    expect(await failureFrom(desk.call('outbox.submit', otherChange))).toMatchObject({ code: 'conflict' })
    expect(await changesOf(desk.call)).toMatchObject([{ kind: 'registration.create', revision: 1 }])
  })

  it.each([
    [
      'a payment of an unknown price',
      (change: ReturnType<typeof newRegistration>) => withPayment(change, { paymentType: 'Cash' }, null),
    ],
    [
      'a payment with an invalid reference',
      (change) => withPayment(change, { paymentType: 'UPI', utr: '9'.repeat(41) }, booking.course.price),
    ],
    ['an order of a megabyte', (change) => ({ ...change, order: { ...change.order, note: 'x'.repeat(1024 * 1024) } })],
  ])('is refused before anything is stored or sent: %s', async (_, spoil) => {
    const change = spoil(newRegistration(owner, booking))
    expect(await failureFrom(desk.call('outbox.submit', change))).toMatchObject({ code: 'invalid' })
    expect(await changesOf(desk.call)).toEqual([])
    expect(sentTo('addRegister')).toEqual([])
  })
})

describe('a payment whose request was lost', () => {
  it('is not confirmed by a payment of another type', async () => {
    const draft = draftFor(booking)
    const { id } = await desk.api.registration.add(draft)
    const { receiptDate, ...rest } = paymentFor(id, draft, booking.course.price)
    const order = { ...rest, paymentType: 'UPI' as const }
    setup.institute.faults.next(/offlinePayment/, 'lose request')
    const lostChange = await submitChange(
      desk.call,
      newChange(owner, 'registration.pay', order, { phone: draft.phone }),
    )
    expect(lostChange.state).toBe('uncertain')
    const otherDesk = await setup.signedIn({ dataDir: newFolder() })
    await otherDesk.api.registration.payOffline({ ...order, paymentType: 'Cash', receiptDate })
    expect(await desk.call('outbox.tryNow', { id: lostChange.id })).toMatchObject({ state: 'uncertain' })
  })
})

describe('a name with extra spaces in the list', () => {
  const spaced = { firstName: 'Asha  Rani', lastName: ' Devi', city: 'New  Karnal' }

  it('still identifies the same person', async () => {
    setup.institute.faults.next(/addRegister/, 'lose response')
    const draft = { ...draftFor(booking), ...spaced }
    expect(await submitChange(desk.call, newRegistration(owner, booking, draft))).toMatchObject({ state: 'done' })
  })

  it('still confirms an edit', async () => {
    const draft = draftFor(booking)
    const { id } = await desk.api.registration.add(draft)
    setup.institute.faults.next(/updateRegister/, 'lose response')
    const { order, description } = newRegistration(owner, booking, { ...draft, ...spaced })
    const edit = {
      ...newRegistration(owner, booking),
      kind: 'registration.update' as const,
      description,
      order: { ...order, id, isRebooked: false },
    }
    expect(await submitChange(desk.call, edit)).toMatchObject({ state: 'done' })
  })
})

describe('a refusal at a backend without keys', () => {
  const tooYoung = { dateOfBirth: '2020-01-01' }
  const refused = { state: 'returned', fields: { dateOfBirth: expect.stringContaining('18') } }
  const register = () => submitChange(desk.call, newRegistration(owner, booking, { ...draftFor(booking), ...tooYoung }))

  it('is returned with the fields to correct once the list lacks the registration', async () => {
    expect(await register()).toMatchObject(refused)
  })

  it('is pending until the list can be read, also after a restart', async () => {
    void setup.institute
      .nextRequest(/addRegister/)
      .then(() => setup.institute.injectFault('a reset', 9, /getAllRegister/))
    const { id, state }: Change = await register()
    expect(state).toBe('checking')
    await desk.desk.close()
    setup.institute.clearFaults()
    desk = await setup.signedIn()
    expect(await desk.call('outbox.tryNow', { id })).toMatchObject(refused)
  })

  it('is not taken for a refused payment when a proxy sent it twice', async () => {
    const draft = draftFor(booking)
    const { id } = await desk.api.registration.add(draft)
    const { receiptDate: _, ...order } = paymentFor(id, draft, booking.course.price)
    setup.institute.faults.next(/offlinePayment/, 'deliver twice')
    const change = newChange(owner, 'registration.pay', { ...order, paymentType: 'UPI' }, { phone: draft.phone })
    expect(await submitChange(desk.call, change)).toMatchObject({ state: 'done', result: { isPaid: true } })
  })
})
