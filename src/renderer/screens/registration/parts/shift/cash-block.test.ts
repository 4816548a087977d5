import { expect, test } from 'vitest'
import type { OwnShift, ShiftReport } from '#contract/registration/shift/shift'
import { canOpenShift, getCashBlockReason, getCashFieldError } from './cash-block'

const report = { counter: 'Counter 1' } as ShiftReport
const noShift: OwnShift = { isRequired: true, countsBlind: false, report: null, isHere: false, holderHere: '' }
const ownShift: OwnShift = { ...noShift, report, isHere: true, holderHere: 'Sunita Yadav' }

test('cash requires an open shift of the user here, if the institute requires shifts', () => {
  expect(getCashBlockReason(undefined)).toBe('')
  expect(getCashBlockReason({ ...noShift, isRequired: false })).toBe('')
  expect(getCashBlockReason(ownShift)).toBe('')
  expect(getCashBlockReason(noShift)).toBe('Cash requires an open shift.')
  expect(getCashBlockReason({ ...ownShift, isHere: false })).toMatch(/^Your shift is open at Counter 1\./)
  expect(getCashBlockReason({ ...noShift, holderHere: 'Anil Dhiman' })).toMatch(/^The shift of Anil Dhiman is open/)
})

test('a shift can be opened if neither user nor workstation has an open one', () => {
  expect(
    [noShift, ownShift, { ...noShift, holderHere: 'Anil Dhiman' }, { ...ownShift, holderHere: '' }].map(canOpenShift),
  ).toEqual([true, false, false, false])
})

test('payment types other than cash need no shift', () => {
  expect(['Cash', 'UPI', ''].map((type) => getCashFieldError(noShift, type))).toEqual([
    'Open a shift to take cash',
    '',
    '',
  ])
  expect(getCashFieldError(ownShift, 'Cash')).toBe('')
})
