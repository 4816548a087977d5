import { expect, test } from 'vitest'
import type { OwnShift, ShiftReport } from '#contract/registration/shift/shift'
import { cashRefusal, cashTrouble, mayOpenShift } from './cash-trouble'

const report = { counter: 'Counter 1' } as ShiftReport
const none: OwnShift = { isRequired: true, countsBlind: false, report: null, isHere: false, atCounter: '' }
const mine: OwnShift = { ...none, report, isHere: true, atCounter: 'Sunita Yadav' }

test('cash needs one’s own shift at this workstation if the institute requires it', () => {
  expect(cashTrouble(undefined)).toBe('')
  expect(cashTrouble({ ...none, isRequired: false })).toBe('')
  expect(cashTrouble(mine)).toBe('')
  expect(cashTrouble(none)).toBe('Cash is taken and paid back only in an open shift.')
  expect(cashTrouble({ ...mine, isHere: false })).toMatch(/^Your shift is open at Counter 1\./)
  expect(cashTrouble({ ...none, atCounter: 'Anil Dhiman' })).toMatch(/^The shift of Anil Dhiman is open/)
})

test('a shift can be opened only without one of one’s own or at the workstation', () => {
  expect([none, mine, { ...none, atCounter: 'Anil Dhiman' }, { ...mine, atCounter: '' }].map(mayOpenShift)).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('no other payment type is refused for lack of a shift', () => {
  expect(['Cash', 'UPI', ''].map((type) => cashRefusal(none, type))).toEqual([
    'No cash without an open shift: see below',
    '',
    '',
  ])
  expect(cashRefusal(mine, 'Cash')).toBe('')
})
