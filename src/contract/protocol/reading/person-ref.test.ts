import { expect, test } from 'vitest'
import { contract } from '../../index'
import { isInvalidField } from './parse-issues'

const id = '65a1f0c2b7d94e0012ab34cd'
const noPerson = { id: '', name: '' }
const { list } = contract.vehicleCategory
const firstPage = { page: 1, limit: 10 }
/** `Question` is the wire's key of most lists. */
const readRow = (fields: object) =>
  list.response.decode({ payload: { Question: [{ _id: 'v', ...fields }] } }, firstPage).rows[0]!

test('a person is read from an object, an id or a name; an empty value is no person', () => {
  for (const [createdBy, expected] of [
    [
      { _id: id, name: 'Sarita Malik', phone: '9700000001' },
      { id, name: 'Sarita Malik' },
    ],
    [[{ id, firstName: 'Sarita', lastName: ' Malik' }], { id, name: 'Sarita Malik' }],
    [
      { _id: { $oid: id }, fname: 'Sarita', mname: '', lname: 'Malik' },
      { id, name: 'Sarita Malik' },
    ],
    [
      { _id: id, email: 'sarita@institute.example' },
      { id, name: 'sarita@institute.example' },
    ],
    [{ _id: id }, { id, name: '' }],
    [id, { id, name: '' }],
    [17, { id: '17', name: '' }],
    ['Sarita Malik', { id: '', name: 'Sarita Malik' }],
    [null, noPerson],
    [undefined, noPerson],
    ['', noPerson],
    [[], noPerson],
    [{ _id: '', name: '' }, noPerson],
    [{ id: null }, noPerson],
  ]) {
    const row = readRow({ createdBy })
    expect(row.createdBy).toEqual(expected)
    expect(isInvalidField(row, 'createdBy')).toBe(false)
  }
})

test('an unreadable person is reported; the rest of the row is still read', () => {
  for (const createdBy of [{ a: 1 }, true, ['one', 'two', 'three', {}]]) {
    const row = readRow({ createdBy, updatedBy: 'Anil Hooda' })
    expect(row).toMatchObject({ createdBy: noPerson, updatedBy: { name: 'Anil Hooda' } })
    expect(isInvalidField(row, 'createdBy')).toBe(true)
  }
})

test('a person is encoded in the form in which it was read', () => {
  for (const createdBy of [{ _id: id, name: 'Sarita Malik' }, id, 'Sarita Malik', null]) {
    const rows = [readRow({ createdBy })]
    expect(list.response.encode({ rows, total: 1 })).toMatchObject({ payload: { Question: [{ createdBy }] } })
  }
})

test('the times of a row are read in any format, and may be missing', () => {
  const instant = '2026-08-15T09:30:00.000Z'
  expect(readRow({ createdAt: Date.parse(instant), updatedAt: 'Sat, 15 Aug 2026 09:30:00 GMT' })).toMatchObject({
    createdAt: instant,
    updatedAt: instant,
  })
  expect(readRow({ createdAt: null })).toMatchObject({ createdAt: '', updatedAt: '', updatedBy: noPerson })
})
