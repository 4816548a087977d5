import { describe, expect, test } from 'vitest'
import type { Registration } from '#contract/registration/registration'
import { emptyValues, type WizardValues } from './values'
import { getWarnings } from './warnings'

const slot = { date: '2026-11-25', endDate: '2026-11-26', startTime: '09:00', endTime: '13:00' }
const person = { firstName: 'Sunita', lastName: 'Devi', dateOfBirth: '1999-05-17', phone: '9812034567' }
const values: WizardValues = { ...emptyValues, ...person, dateOfCourse: slot.date, slotId: 'chosen' }
/** Another booking that overlaps the second day of `slot`. */
const row = {
  ...person,
  id: 'other',
  middleName: '',
  cancelledAt: '',
  dateOfCourse: '2026-11-26',
  courseName: [{ id: 'c', name: 'HMV Driving Course' }],
  slot: [{ ...slot, id: 's', date: '2026-11-26', startTime: '12:00', endTime: '15:00' }],
} as Registration

const context = { today: '2026-11-20', problems: {}, slot, others: [] }
const getWarningTexts = (changes: Partial<WizardValues>, more: Partial<Parameters<typeof getWarnings>[1]> = {}) =>
  getWarnings({ ...values, ...changes }, { ...context, ...more }).map(({ text }) => text)

test('ordinary input has no warning', () => {
  expect(getWarningTexts({ licenceCategory: 'Learner', validTill: '2027-01-01' })).toEqual([])
})

test.each([
  ['expired', '2026-11-19', /expired on 19 Nov 2026/],
  ['expires before the training', '2026-11-24', /expires on 24 Nov 2026, before the training/],
])('a licence that %s', (_, validTill, pattern) => {
  expect(getWarningTexts({ licenceCategory: 'Learner', validTill })).toEqual([expect.stringMatching(pattern)])
  expect(getWarningTexts({ licenceCategory: 'N/A', validTill })).toEqual([])
})
test('an invalid licence has no warning', () => {
  const invalidLicence = { problems: { validTill: 'Valid Date cannot be in the past' } }
  expect(getWarningTexts({ licenceCategory: 'Permanent', validTill: '2026-11-19' }, invalidLicence)).toEqual([])
})

test.each(['0000000000', '9999999999', '1234567890'])('the unlikely phone number %s has a warning', (phone) => {
  expect(getWarningTexts({ phone })).toEqual([expect.stringContaining(phone)])
})

describe('another booking of the person at the same time', () => {
  const others = [row]
  test('is reported with course, day and hours', () => {
    expect(getWarningTexts({}, { others })).toEqual([
      'Sunita Devi is already booked in HMV Driving Course at this time: 26 Nov 2026, 12:00 PM – 3:00 PM.',
    ])
  })
  test.each<[string, Partial<Registration>]>([
    ['someone else of the family', { firstName: 'Ravi', dateOfBirth: '1975-01-01' }],
    ['of a cancelled registration', { cancelledAt: '2026-11-19T05:00:00.000Z' }],
    ['of a slot that begins when the chosen one ends', { slot: [{ ...row.slot![0]!, startTime: '13:00' }] }],
    ['on another day', { slot: [{ ...row.slot![0]!, date: '2026-11-27', endDate: '2026-11-27' }] }],
  ])('is not reported: %s', (_, changes) => {
    expect(getWarningTexts({}, { others: [{ ...row, ...changes } as Registration] })).toEqual([])
  })
  test('is not reported for two dates of birth that are missing', () => {
    const relative = { ...row, firstName: 'Ravi', dateOfBirth: '' }
    expect(getWarningTexts({ dateOfBirth: '' }, { others: [relative] })).toEqual([])
  })
})
