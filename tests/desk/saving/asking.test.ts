import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Registration } from '#contract/registration/registration'
import {
  askServer,
  pay,
  type SavingPorts,
  save,
} from '../../../src/renderer/screens/registration/registered-user/wizard/saving/saving'
import { withSaving } from '../support/saving'

const at = withSaving()
const { ports, rowsOf, theRow, now, losing } = at

/** As a backend that does not say under which id it was saved. */
const nameless: SavingPorts['add'] = async (input, options) => ({
  ...(await at.desk.api.registration.add(input, options)),
  id: '',
})

test('a stop right after the payment: what was kept finds it paid', async () => {
  await save(ports(), at.order, {})
  expect(await askServer(ports(), at.order, now())).toMatchObject({ at: 'done', paid: true })
  expect((await theRow()).payment).toHaveLength(1)
})

test('a lost answer to the saving is uncertain; asking finds the registration, saved once and not paid', async () => {
  const lost = await save(ports({ add: losing.add }), at.order, {})
  expect(lost).toMatchObject({ at: 'uncertain', change: 'save' })
  at.institute.behave()
  const asked = await askServer(ports(), at.order, now())
  const row = await theRow()
  expect(asked).toMatchObject({ at: 'unpaid', registrationId: row.id })
  expect(await pay(ports(), at.order, now())).toEqual({ at: 'done', registrationId: row.id, paid: true })
  expect((await theRow()).isPaymentDone).toBe(true)
})

test('a lost answer to the payment is uncertain; asking finds it recorded, once', async () => {
  const lost = await save(ports({ payOffline: losing.payOffline }), at.order, {})
  expect(lost).toMatchObject({ at: 'uncertain', change: 'pay' })
  at.institute.behave()
  const asked = await askServer(ports(), at.order, now())
  const row = await theRow()
  expect(asked).toEqual({ at: 'done', registrationId: row.id, paid: true })
  expect(row.payment).toHaveLength(1)
})

test('while the server still does not answer, asking leaves it uncertain and its key in place', async () => {
  await save(ports({ add: losing.add }), at.order, {})
  const { saveKey } = now()
  at.institute.troubleWith('error 503')
  expect(await askServer(ports(), at.order, now())).toMatchObject({ at: 'uncertain', change: 'save' })
  expect(now().saveKey).toBe(saveKey)
})

test('what never left is sent later under the same key', async () => {
  const keys: string[] = []
  const away: SavingPorts['add'] = async (_, { key = '' }) => {
    keys.push(key)
    throw new CallError('unreachable', 'The institute does not answer.')
  }
  expect(await save(ports({ add: away }), at.order, {})).toMatchObject({
    at: 'form',
    message: expect.stringContaining('answer'),
  })
  const watched: SavingPorts['add'] = (input, options) => {
    keys.push(options.key ?? '')
    return at.desk.api.registration.add(input, options)
  }
  expect(await save(ports({ add: watched }), at.order, now())).toMatchObject({ at: 'done', paid: true })
  expect(new Set(keys).size).toBe(1)
})

test('a program that ended before anything left finds nothing on the server and keeps the key', async () => {
  const progress = { saveKey: crypto.randomUUID() }
  expect(await askServer(ports(), at.order, progress)).toMatchObject({
    at: 'form',
    message: expect.stringContaining('booked twice'),
  })
  expect(await save(ports(), at.order, progress)).toMatchObject({ at: 'done', paid: true })
  await theRow()
})

test('a program that ended after the registration was saved goes on with the payment', async () => {
  const { id } = await at.desk.api.registration.add(at.order.draft, { key: crypto.randomUUID() })
  expect(await askServer(ports(), at.order, { registrationId: id })).toMatchObject({ at: 'unpaid', registrationId: id })
  expect(await save(ports(), at.order, { registrationId: id })).toEqual({ at: 'done', registrationId: id, paid: true })
})

test('a refusal that was heard and not noted is no payment, though a colleague has taken the money by then', async () => {
  await save(ports(), { ...at.order, paying: null }, {})
  const { registrationId = '' } = now()
  expect(await pay(ports(), at.order, { registrationId })).toMatchObject({ at: 'done', paid: true })
  // As a program finds its form that ended between the answer and the noting of it: the desk has forgotten the key by then.
  const [ours, theirs] = [now(), { registrationId, payKey: crypto.randomUUID() }]
  expect(await askServer(ports(), at.order, theirs)).toMatchObject({
    at: 'unpaid',
    message: expect.stringContaining('already paid'),
  })
  expect(await askServer(ports(), { ...at.order, today: addDays(at.order.today, 1) }, ours)).toMatchObject({
    paid: true,
  })
})

test('a backend that does not name the new id is searched for the row', async () => {
  expect(await save(ports({ add: nameless }), at.order, {})).toEqual({
    at: 'done',
    registrationId: (await theRow()).id,
    paid: true,
  })
})

test('of several rows of the person, course and slot the one that was made now is paid', async () => {
  // Not yesterday: for a quarter of an hour after midnight a row of it may be the one.
  const earlierDay = addDays(today(), -2)
  const before = [`${earlierDay}T05:00:00.000Z`, earlierDay].map((createdAt) => ({ id: createdAt, createdAt }))
  const earlier = async () => before.map((row) => ({ ...at.order.draft, ...row }) as unknown as Registration)
  const unlisted = ports({ add: nameless, find: earlier })
  expect(await save(unlisted, at.order, {})).toMatchObject({ at: 'uncertain', change: 'save' })
  const all = async (phone: string) => [...(await earlier()), ...(await rowsOf(phone))]
  expect(await save(ports({ add: nameless, find: all }), at.order, now())).toEqual({
    at: 'done',
    registrationId: (await theRow()).id,
    paid: true,
  })
})
