import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Candidate } from '#contract/exam/candidate'
import { addDays, today } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Registration } from '#contract/registration/registration'
import { openProvider, type Provider } from '#provider/index'
import { type Bookable, bookable, draftFor, superadmin } from '../../../../../../../tests/desk/support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../../../../../../../tests/desk/support/desk'
import { type Institute, startInstitute } from '../../../../../../../tests/desk/support/institute'
import { batchNamed } from '../../../../../../../tests/support/test-day'
import { fromRegistration, toDraft } from '../values'
import { askServer, type Order, type Progress, pay, type SavingPorts, save } from './saving'

let provider: Provider
let institute: Institute
let desk: TestDesk
let dataDir: string
let booking: Bookable
let order: Order
let kept: Progress[]

beforeAll(async () => {
  provider = await openProvider({ seed: 'practice' })
  institute = await startInstitute(provider)
})
afterAll(async () => {
  await institute.close()
  await provider.close()
})
beforeEach(async () => {
  dataDir = newFolder()
  const deadlines = { read: 10_000, change: 2_500 }
  desk = await openTestDesk({ dataDir, provider: { url: institute.url, fetch, deadlines, apiKey: '' } })
  await desk.api.session.signIn(superadmin)
  booking = await bookable(desk.api)
  order = {
    draft: draftFor(booking),
    paying: { paymentType: 'Cash' },
    price: booking.course.price,
    today: today(),
  }
  kept = []
})
afterEach(async () => {
  institute.behave()
  await desk.desk.close()
  removeFolder(dataDir)
})

const rowsOf = async (phone = order.draft.phone): Promise<Registration[]> =>
  (await desk.api.registration.list({ search: phone, page: 1, limit: 10 })).rows
const theRow = async () => {
  const rows = await rowsOf()
  expect(rows).toHaveLength(1)
  return rows[0]!
}
const now = () => kept.at(-1) ?? {}

/** The ports as the wizard has them, over a real desk. */
function ports(changes: Partial<SavingPorts> = {}): SavingPorts {
  return {
    check: desk.api.payment.check,
    add: desk.api.registration.add,
    update: desk.api.registration.update,
    payOffline: desk.api.registration.payOffline,
    checkSlot: async (id) => {
      const { result, message } = await desk.api.slot.check({ id })
      return { problem: message, isGone: result !== 0 }
    },
    find: rowsOf,
    ask: async (key) => {
      try {
        return await desk.call('intents.ask', { key })
      } catch (error) {
        if (error instanceof CallError && error.code === 'not_found') return null
        throw error
      }
    },
    knowsKeys: async () => (await desk.api.extension.capabilities({})).names.length > 0,
    keep: async (progress) => void kept.push(progress),
    newKey: () => crypto.randomUUID(),
    ...changes,
  }
}
const answerLost = () => institute.troubleWith('silence after doing it', 1, /addRegister|updateRegister|offlinePayment/)
const losing = {
  add: (async (input, options) => {
    answerLost()
    return desk.api.registration.add(input, options)
  }) satisfies SavingPorts['add'],
  payOffline: (async (input, options) => {
    answerLost()
    return desk.api.registration.payOffline(input, options)
  }) satisfies SavingPorts['payOffline'],
}

test('it is checked, saved with its seat, and paid', async () => {
  const outcome = await save(ports(), order, {})
  const row = await theRow()
  expect(outcome).toEqual({ at: 'done', registrationId: row.id, paid: true })
  expect(row).toMatchObject({ isPaymentDone: true, paymentType: 'Cash', registrationType: 'counter' })
  const { seatsLeft } = await desk.api.slot.check({ id: booking.slot.id })
  expect(seatsLeft).toBe(booking.slot.seatsLeft - 1)
})

test('each key is stored before its change leaves', async () => {
  const before: (Progress & { path: string })[] = []
  const watched = ports({
    add: (input, options) => {
      before.push({ path: 'add', ...now(), saveKey: now().saveKey === options.key ? 'same' : 'other' })
      return desk.api.registration.add(input, options)
    },
    payOffline: (input, options) => {
      before.push({
        path: 'pay',
        registrationId: input.registrationId,
        payKey: now().payKey === options.key ? 'same' : 'other',
      })
      return desk.api.registration.payOffline(input, options)
    },
  })
  await save(watched, order, {})
  expect(before).toEqual([
    { path: 'add', saveKey: 'same', since: expect.any(String) },
    { path: 'pay', registrationId: (await theRow()).id, payKey: 'same' },
  ])
})

test('a stop right after the payment: what was kept finds it paid', async () => {
  await save(ports(), order, {})
  expect(await askServer(ports(), order, now())).toMatchObject({ at: 'done', paid: true })
  expect((await theRow()).payment).toHaveLength(1)
})

test('without taking the money it stays Pending', async () => {
  const outcome = await save(ports(), { ...order, paying: null }, {})
  expect(outcome).toMatchObject({ at: 'done', paid: false })
  expect((await theRow()).isPaymentDone).toBe(false)
})

test('the same person for the same course and slot is refused in the words of the institute', async () => {
  await save(ports(), order, {})
  const outcome = await save(ports(), order, {})
  expect(outcome).toMatchObject({ at: 'form', message: expect.stringContaining('already registered') })
  await theRow()
})

test('a slot that went before Submit is refused at its field, where another one can be chosen', async () => {
  const date = addDays(today(), 300)
  const times = { date, endDate: date, startTime: '06:10', endTime: '07:10', seats: 1 }
  await desk.api.slot.add({ ...order.draft, ...times })
  const [slot] = await desk.api.slot.on({ date, courseName: booking.course.id })
  const wanted = draftFor({ ...booking, date, slot: slot! })
  await desk.api.registration.add({ ...wanted, phone: '8123456789' }, { key: crypto.randomUUID() })
  const outcome = await save(ports(), { ...order, draft: wanted }, {})
  expect(outcome).toEqual({
    at: 'form',
    message: 'Sorry! Slot not available',
    fields: { slotId: 'Sorry! Slot not available' },
  })
})

test('what the institute finds wrong with the draft comes back by field, and its key is dropped', async () => {
  const outcome = await save(ports(), { ...order, draft: { ...order.draft, pin: '1320' } }, {})
  expect(outcome).toMatchObject({ at: 'form', fields: { pin: 'PIN Not Valid' } })
  expect(await rowsOf()).toEqual([])
})

test('a lost answer to the saving is uncertain; asking finds the registration, saved once and not paid', async () => {
  const lost = await save(ports({ add: losing.add }), order, {})
  expect(lost).toMatchObject({ at: 'uncertain', change: 'save' })
  institute.behave()
  const asked = await askServer(ports(), order, now())
  const row = await theRow()
  expect(asked).toMatchObject({ at: 'unpaid', registrationId: row.id })
  expect(await pay(ports(), order, now())).toEqual({ at: 'done', registrationId: row.id, paid: true })
  expect((await theRow()).isPaymentDone).toBe(true)
})

test('a lost answer to the payment is uncertain; asking finds it recorded, once', async () => {
  const lost = await save(ports({ payOffline: losing.payOffline }), order, {})
  expect(lost).toMatchObject({ at: 'uncertain', change: 'pay' })
  institute.behave()
  const asked = await askServer(ports(), order, now())
  const row = await theRow()
  expect(asked).toEqual({ at: 'done', registrationId: row.id, paid: true })
  expect(row.payment).toHaveLength(1)
})

test('while the server still does not answer, asking leaves it uncertain and its key in place', async () => {
  await save(ports({ add: losing.add }), order, {})
  const { saveKey } = now()
  institute.troubleWith('error 503')
  expect(await askServer(ports(), order, now())).toMatchObject({ at: 'uncertain', change: 'save' })
  expect(now().saveKey).toBe(saveKey)
})

test('a refused payment leaves it saved as Pending, and can be tried again', async () => {
  const outcome = await save(ports(), { ...order, price: order.price + 100 }, {})
  const row = await theRow()
  expect(outcome).toMatchObject({ at: 'unpaid', registrationId: row.id, message: expect.stringContaining('price') })
  expect(row.isPaymentDone).toBe(false)
  expect(await pay(ports(), order, now())).toMatchObject({ at: 'done', paid: true })
})

test('what never left is sent later under the same key', async () => {
  const keys: string[] = []
  const away: SavingPorts['add'] = async (_, { key = '' }) => {
    keys.push(key)
    throw new CallError('unreachable', 'The institute does not answer.')
  }
  expect(await save(ports({ add: away }), order, {})).toMatchObject({
    at: 'form',
    message: expect.stringContaining('answer'),
  })
  const watched: SavingPorts['add'] = (input, options) => {
    keys.push(options.key ?? '')
    return desk.api.registration.add(input, options)
  }
  expect(await save(ports({ add: watched }), order, now())).toMatchObject({ at: 'done', paid: true })
  expect(new Set(keys).size).toBe(1)
})

test('a program that ended before anything left finds nothing on the server and keeps the key', async () => {
  const progress = { saveKey: crypto.randomUUID() }
  expect(await askServer(ports(), order, progress)).toMatchObject({
    at: 'form',
    message: expect.stringContaining('booked twice'),
  })
  expect(await save(ports(), order, progress)).toMatchObject({ at: 'done', paid: true })
  await theRow()
})

test('a program that ended after the registration was saved goes on with the payment', async () => {
  const { id } = await desk.api.registration.add(order.draft, { key: crypto.randomUUID() })
  expect(await askServer(ports(), order, { registrationId: id })).toMatchObject({ at: 'unpaid', registrationId: id })
  expect(await save(ports(), order, { registrationId: id })).toEqual({ at: 'done', registrationId: id, paid: true })
})

test('a refusal that was heard and not noted is no payment, though a colleague has taken the money by then', async () => {
  await save(ports(), { ...order, paying: null }, {})
  const { registrationId = '' } = now()
  expect(await pay(ports(), order, { registrationId })).toMatchObject({ at: 'done', paid: true })
  // As a program finds its form that ended between the answer and the noting of it: the desk has forgotten the key by then.
  const [ours, theirs] = [now(), { registrationId, payKey: crypto.randomUUID() }]
  expect(await askServer(ports(), order, theirs)).toMatchObject({
    at: 'unpaid',
    message: expect.stringContaining('already paid'),
  })
  expect(await askServer(ports(), { ...order, today: addDays(order.today, 1) }, ours)).toMatchObject({ paid: true })
})

test('a backend that does not name the new id is searched for the row', async () => {
  const nameless: SavingPorts['add'] = async (input, options) => ({
    ...(await desk.api.registration.add(input, options)),
    id: '',
  })
  expect(await save(ports({ add: nameless }), order, {})).toEqual({
    at: 'done',
    registrationId: (await theRow()).id,
    paid: true,
  })
})

test('of several rows of the person, course and slot the one that was made now is paid', async () => {
  const nameless: SavingPorts['add'] = async (input, options) => ({
    ...(await desk.api.registration.add(input, options)),
    id: '',
  })
  // Not yesterday: for a quarter of an hour after midnight a row of it may be the one.
  const earlierDay = addDays(today(), -2)
  const before = [`${earlierDay}T05:00:00.000Z`, earlierDay].map((createdAt) => ({ id: createdAt, createdAt }))
  const earlier = async () => before.map((row) => ({ ...order.draft, ...row }) as unknown as Registration)
  const unlisted = ports({ add: nameless, find: earlier })
  expect(await save(unlisted, order, {})).toMatchObject({ at: 'uncertain', change: 'save' })
  const all = async (phone: string) => [...(await earlier()), ...(await rowsOf(phone))]
  expect(await save(ports({ add: nameless, find: all }), order, now())).toEqual({
    at: 'done',
    registrationId: (await theRow()).id,
    paid: true,
  })
})

test('an edit that keeps person, course and slot needs no new check and changes its row', async () => {
  await save(ports(), order, {})
  const editing = await theRow()
  const draft = { ...order.draft, firstName: 'Usha' }
  const unasked = ports({ check: async () => Promise.reject(new Error('asked')) })
  expect(await save(unasked, { ...order, draft, editing, paying: null }, {})).toEqual({
    at: 'done',
    registrationId: editing.id,
    paid: true,
  })
  expect((await theRow()).firstName).toBe('Usha')
})

test('a certificate that an edit withdraws is told, also by asking after its answer was lost, and stays known', async () => {
  const { id: batchId } = await batchNamed(desk.api, 'LMV refresher')
  const { rows } = await desk.api.candidate.list({ batchId, page: 1, limit: 100 })
  const [first, second] = rows.filter(({ certificateNumber }) => certificateNumber !== '')
  const photos = { passportPhoto: order.draft.passportPhoto, drivingLicense: order.draft.passportPhoto }
  const edited = async ({ id, phone }: Candidate): Promise<Order> => {
    const editing = (await rowsOf(phone)).find((row) => row.id === id)!
    const draft = toDraft({ ...fromRegistration(editing), ...photos, lastName: 'Rathee' })
    return { ...order, draft, editing, paying: null }
  }
  const told = ({ certificateNumber }: Candidate) =>
    expect.stringMatching(`^Certificate ${certificateNumber} is withdrawn`)

  expect(await save(ports(), await edited(first!), {})).toMatchObject({ at: 'done', paid: true })
  expect(now()).toEqual({ registrationId: first!.id, consequence: told(first!) })

  const losingIt: SavingPorts['update'] = async (input, options) => {
    answerLost()
    return desk.api.registration.update(input, options)
  }
  const change = await edited(second!)
  expect(await save(ports({ update: losingIt }), change, {})).toMatchObject({ at: 'uncertain', change: 'save' })
  institute.behave()
  expect(await askServer(ports(), change, now())).toMatchObject({ at: 'done', paid: true })
  expect(now()).toEqual({ registrationId: second!.id, consequence: told(second!) })
})
