import { expect, test } from 'vitest'
import type { Candidate } from '#contract/exam/candidate'
import { addDays, today } from '#contract/protocol/calendar'
import {
  askServer,
  type Order,
  type Progress,
  pay,
  type SavingPorts,
  save,
} from '../../../src/renderer/screens/registration/registered-user/wizard/saving/saving'
import { fromRegistration, toDraft } from '../../../src/renderer/screens/registration/registered-user/wizard/values'
import { batchNamed } from '../../support/institute/test-day'
import { draftFor } from '../support/booking'
import { withSaving } from '../support/saving'

const at = withSaving()
const { ports, rowsOf, theRow, now, answerLost } = at

test('it is checked, saved with its seat, and paid', async () => {
  const outcome = await save(ports(), at.order, {})
  const row = await theRow()
  expect(outcome).toEqual({ at: 'done', registrationId: row.id, paid: true })
  expect(row).toMatchObject({ isPaymentDone: true, paymentType: 'Cash', registrationType: 'counter' })
  const { seatsLeft } = await at.desk.api.slot.check({ id: at.booking.slot.id })
  expect(seatsLeft).toBe(at.booking.slot.seatsLeft - 1)
})

test('each key is stored before its change leaves', async () => {
  const before: (Progress & { path: string })[] = []
  const watched = ports({
    add: (input, options) => {
      before.push({ path: 'add', ...now(), saveKey: now().saveKey === options.key ? 'same' : 'other' })
      return at.desk.api.registration.add(input, options)
    },
    payOffline: (input, options) => {
      before.push({
        path: 'pay',
        registrationId: input.registrationId,
        payKey: now().payKey === options.key ? 'same' : 'other',
      })
      return at.desk.api.registration.payOffline(input, options)
    },
  })
  await save(watched, at.order, {})
  expect(before).toEqual([
    { path: 'add', saveKey: 'same', since: expect.any(String) },
    { path: 'pay', registrationId: (await theRow()).id, payKey: 'same' },
  ])
})

test('without taking the money it stays Pending', async () => {
  const outcome = await save(ports(), { ...at.order, paying: null }, {})
  expect(outcome).toMatchObject({ at: 'done', paid: false })
  expect((await theRow()).isPaymentDone).toBe(false)
})

test('the same person for the same course and slot is refused in the words of the institute', async () => {
  await save(ports(), at.order, {})
  const outcome = await save(ports(), at.order, {})
  expect(outcome).toMatchObject({ at: 'form', message: expect.stringContaining('already registered') })
  await theRow()
})

test('a slot that went before Submit is refused at its field, where another one can be chosen', async () => {
  const date = addDays(today(), 300)
  const times = { date, endDate: date, startTime: '06:10', endTime: '07:10', seats: 1 }
  await at.desk.api.slot.add({ ...at.order.draft, ...times })
  const [slot] = await at.desk.api.slot.on({ date, courseName: at.booking.course.id })
  const wanted = draftFor({ ...at.booking, date, slot: slot! })
  await at.desk.api.registration.add({ ...wanted, phone: '8123456789' }, { key: crypto.randomUUID() })
  const outcome = await save(ports(), { ...at.order, draft: wanted }, {})
  expect(outcome).toEqual({
    at: 'form',
    message: 'Sorry! Slot not available',
    fields: { slotId: 'Sorry! Slot not available' },
  })
})

test('what the institute finds wrong with the draft comes back by field, and its key is dropped', async () => {
  const outcome = await save(ports(), { ...at.order, draft: { ...at.order.draft, pin: '1320' } }, {})
  expect(outcome).toMatchObject({ at: 'form', fields: { pin: 'PIN Not Valid' } })
  expect(await rowsOf()).toEqual([])
})

test('a refused payment leaves it saved as Pending, and can be tried again', async () => {
  const outcome = await save(ports(), { ...at.order, price: at.order.price + 100 }, {})
  const row = await theRow()
  expect(outcome).toMatchObject({ at: 'unpaid', registrationId: row.id, message: expect.stringContaining('price') })
  expect(row.isPaymentDone).toBe(false)
  expect(await pay(ports(), at.order, now())).toMatchObject({ at: 'done', paid: true })
})

test('an edit that keeps person, course and slot needs no new check and changes its row', async () => {
  await save(ports(), at.order, {})
  const editing = await theRow()
  const draft = { ...at.order.draft, firstName: 'Usha' }
  const unasked = ports({ check: async () => Promise.reject(new Error('asked')) })
  expect(await save(unasked, { ...at.order, draft, editing, paying: null }, {})).toEqual({
    at: 'done',
    registrationId: editing.id,
    paid: true,
  })
  expect((await theRow()).firstName).toBe('Usha')
})

test('a certificate that an edit withdraws is told, also by asking after its answer was lost, and stays known', async () => {
  const { id: batchId } = await batchNamed(at.desk.api, 'LMV refresher')
  const { rows } = await at.desk.api.candidate.list({ batchId, page: 1, limit: 100 })
  const [first, second] = rows.filter(({ certificateNumber }) => certificateNumber !== '')
  const photos = { passportPhoto: at.order.draft.passportPhoto, drivingLicense: at.order.draft.passportPhoto }
  const edited = async ({ id, phone }: Candidate): Promise<Order> => {
    const editing = (await rowsOf(phone)).find((row) => row.id === id)!
    const draft = toDraft({ ...fromRegistration(editing), ...photos, lastName: 'Rathee' })
    return { ...at.order, draft, editing, paying: null }
  }
  const told = ({ certificateNumber }: Candidate) =>
    expect.stringMatching(`^Certificate ${certificateNumber} is withdrawn`)

  expect(await save(ports(), await edited(first!), {})).toMatchObject({ at: 'done', paid: true })
  expect(now()).toEqual({ registrationId: first!.id, consequence: told(first!) })

  const losingIt: SavingPorts['update'] = async (input, options) => {
    answerLost()
    return at.desk.api.registration.update(input, options)
  }
  const change = await edited(second!)
  expect(await save(ports({ update: losingIt }), change, {})).toMatchObject({ at: 'uncertain', change: 'save' })
  at.institute.behave()
  expect(await askServer(ports(), change, now())).toMatchObject({ at: 'done', paid: true })
  expect(now()).toEqual({ registrationId: second!.id, consequence: told(second!) })
})
