import { expect, test } from 'vitest'
import { contract } from '../../index'
import { invalidFields, isInvalidField, unparsedRows } from './parse-issues'

const { registration, vehicleCategory, banner, courseName, examSet, batch } = contract
const firstPage = { page: 1, limit: 10 }
const readRegistrations = (...rows: unknown[]) =>
  registration.list.response.decode({ payload: { Question: rows, count: String(rows.length) } }, firstPage)

test('entries without an id are counted as unparsed; the others are read', () => {
  const page = readRegistrations({ _id: 'a', fname: 'Asha' }, { fname: 'Nobody' }, null, { id: 7, fname: 'Bala' })
  expect(page.rows.map(({ id, firstName }) => [id, firstName])).toEqual([
    ['a', 'Asha'],
    ['7', 'Bala'],
  ])
  expect(unparsedRows(page)).toMatchObject({ entries: 2, total: 4 })
})

test('the field `id` is read if `_id` is blank', () => {
  const { rows } = readRegistrations({ _id: null, id: 'a' }, { _id: '', id: 7 }, { _id: null })
  expect(rows.map(({ id }) => id)).toEqual(['a', '7'])
})

test('only the unparsable fields of a row are marked as invalid', () => {
  const { rows } = readRegistrations({
    _id: 'a',
    fname: { x: 1 },
    DoB: 'soon',
    courseName: { _id: 'c', price: 'free' },
  })
  const [row] = rows
  expect(
    invalidFields(row!)
      .map(({ field }) => field)
      .toSorted(),
  ).toEqual(['courseName.price', 'dateOfBirth', 'firstName'])
  expect([isInvalidField(row!, 'courseName'), isInvalidField(row!, 'phone')]).toEqual([true, false])
  expect(row).toMatchObject({ firstName: '', dateOfBirth: '', phone: '' })
})
test('shapes of unparsable values have field names but no content', () => {
  const page = readRegistrations(
    { fname: 'Asha', phone: '9812345678' },
    { _id: 'a', DoB: 'born in May 1999', email: {} },
  )
  const report = unparsedRows(page)?.shapes.join('\n') ?? ''
  expect(report).toContain('phone: text “9999999999”')
  expect(report).toContain('dateOfBirth: text “xxxx xx xxx 9999”')
  for (const content of ['Asha', '9812345678', 'May']) expect(report).not.toContain(content)
})

test('related records are read from the paths of both S1 and S3', () => {
  const vcid = { _id: 'v', vehicleCategory: 'LMV' }
  const ccid = { _id: 'k', courseCategory: 'Regular', ctid: { _id: 't', courseType: 'Learner', vcid } }
  const cnid = { _id: 'c', courseName: 'LMV 21', price: '₹5,900.00', ccid }
  const [row] = readRegistrations({
    _id: 'a',
    cnid,
    tdid: { _id: 's', date: '20/11/2026', startTime: '9:00 AM' },
    paymentHistory: { price: '5900' },
  }).rows
  expect(row).toMatchObject({
    vehicleCategoryId: 'v',
    courseTypeId: 't',
    courseCategoryId: 'k',
    courseNameId: 'c',
    slotId: 's',
    courseName: [{ id: 'c', name: 'LMV 21', price: 590000 }],
    courseType: [{ id: 't', name: 'Learner' }],
    vehicleCategory: [{ id: 'v', name: 'LMV' }],
    slot: [{ date: '2026-11-20', startTime: '09:00' }],
    payment: [{ price: 590000 }],
  })
  // An id alone has no price, so the price is missing and not 0.
  expect(readRegistrations({ _id: 'a', cnid: 'c' }).rows[0]?.courseName).toBeUndefined()
})

test('the total is the count of the response; without one, a full page has a next page', () => {
  const rows = Array.from({ length: 10 }, (_, index) => ({ _id: `b${index}` }))
  expect(batch.list.response.decode({ payload: { Batch: rows }, count: '31' }, firstPage).total).toBe(31)
  expect(banner.list.response.decode({ payload: { Question: rows } }, firstPage).total).toBe(10 + 1)
  expect(banner.list.response.decode({ payload: { Question: rows.slice(0, 4) } }, { page: 2, limit: 10 }).total).toBe(
    10 + 4,
  )
})

test('a list under another key is read if it has rows and no other list does (D-82)', () => {
  const readPayload = (payload: unknown) => vehicleCategory.all.response.decode({ payload })
  for (const payload of [
    { question: [{ _id: 'v' }] },
    [{ _id: 'v' }, { _id: 'w' }],
    { vehicleCategory: [{ _id: 'v' }] },
    [{ Question: [{ _id: 'v' }] }],
  ])
    expect(readPayload(payload)[0]?.id).toBe('v')
  for (const payload of [
    {},
    { rows: [] },
    { Question: null },
    { Question: 7 },
    { some: [{ _id: 'a' }], other: [{ _id: 'b' }] },
    'list',
  ])
    expect(() => readPayload(payload)).toThrow(expect.objectContaining({ code: 'bad_gateway' }))
})

test('a single object without an id or with an unknown enum value is an error', () => {
  expect(() => courseName.byId.response.decode({ payload: { Property: { courseName: 'LMV' } } })).toThrow('Property')
  const Examset = { _id: 'e', language: 'french', questionsList: [] }
  expect(() => examSet.ofBatch.response.decode({ payload: { Examset } })).toThrow('language')
})

test('a refusal sent with status 200 fails with its own message', () => {
  expect(() => vehicleCategory.all.response.decode({ result: -1, message: 'jwt expired' })).toThrow('jwt expired')
})

test('a payload without any expected field is an error, not an empty day book', () => {
  const read = (payload: unknown) => contract.books.day.response.decode({ message: 'OK', payload })
  for (const payload of [{}, { Question: 7 }, { message: 'Not found' }])
    expect(() => read(payload)).toThrow(expect.objectContaining({ code: 'bad_gateway' }))
  expect(contract.shift.own.response.decode({ payload: { report: null } })).toMatchObject({ report: null })
})
