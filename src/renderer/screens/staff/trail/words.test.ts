import { expect, test } from 'vitest'
import type { TrailLine } from '#contract/staff/trail'
import { changesOf, entityWord, fieldWord, placeOf, stampWords, summaryOf, valueWord } from './words'

const line: TrailLine = {
  ...{ id: '1', at: '2026-11-20T05:12:00.000Z', staffId: 's', who: 'Asha', role: 'admin', counter: 'Counter 1' },
  ...{ call: 'faq.update', entity: 'faq', recordId: 'f', action: 'changed' },
  before: { answer: 'Two days', isActive: true },
  after: { answer: 'Three days', isActive: false },
}

test('rows and fields are named in words', () => {
  expect(['faqCategory', 'staffMember', 'registration'].map(entityWord)).toEqual([
    'FAQ category',
    'Staff member',
    'Registration',
  ])
  expect(['passwordHash', 'isActive', 'dateOfCourse', 'slotId'].map(fieldWord)).toEqual([
    'Password',
    'Active',
    'Date of course',
    'Slot',
  ])
})

test('values read as everywhere else', () => {
  expect(valueWord('price', 875_000)).toBe('₹8,750.00')
  expect(valueWord('seats', 20)).toBe('20')
  expect(valueWord('date', '2026-11-20')).toBe('20 Nov 2026')
  expect(valueWord('cancelledAt', '2026-11-20T05:12:00+00:00')).toBe('20 Nov 2026, 10:42 AM')
  expect([valueWord('email', ''), valueWord('movedAt', null), valueWord('isPaymentDone', true)]).toEqual([
    '–',
    '–',
    'yes',
  ])
})

test('a line says which fields changed, and how', () => {
  expect(changesOf(line)).toEqual([
    { field: 'Answer', before: 'Two days', after: 'Three days' },
    { field: 'Active', before: 'yes', after: 'no' },
  ])
  expect(summaryOf(line)).toBe('Answer, Active')
  expect(
    summaryOf({ ...line, action: 'added', before: {}, after: { firstName: 'रवि', lastName: 'शर्मा', phone: '98' } }),
  ).toBe('रवि शर्मा')
  expect(placeOf(line)).toBe('Admin at Counter 1')
  expect(placeOf({ role: 'admin', counter: '' })).toBe('Admin')
})

test('who added a row and who changed it stand in one line', () => {
  const added = { addedAt: '2026-11-03T05:12:00.000Z', addedBy: 'Meenakshi Rao', changedAt: '', changedBy: '' }
  expect(stampWords(added)).toBe('Added 3 Nov 2026, 10:42 AM by Meenakshi Rao')
  const changed = { ...added, addedBy: '', changedAt: '2026-11-04T03:30:00.000Z', changedBy: 'Rajesh Malhotra' }
  expect(stampWords(changed)).toBe('Added 3 Nov 2026, 10:42 AM, changed 4 Nov 2026, 9:00 AM by Rajesh Malhotra')
  expect(stampWords({ ...added, addedAt: '' })).toBe('')
})
