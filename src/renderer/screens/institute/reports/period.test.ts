import { expect, test } from 'vitest'
import { rangeOf } from './period'

test('monthly is the calendar month that contains the day', () => {
  expect(rangeOf('Monthly', '2026-11-22')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(rangeOf('Monthly', '2028-02-29')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
})

test('quarterly is a quarter of the financial year', () => {
  expect(rangeOf('Quarterly', '2026-11-22')).toEqual({ from: '2026-10-01', to: '2026-12-31' })
  expect(rangeOf('Quarterly', '2027-01-01')).toEqual({ from: '2027-01-01', to: '2027-03-31' })
  expect(rangeOf('Quarterly', '2027-04-30')).toEqual({ from: '2027-04-01', to: '2027-06-30' })
})

test('yearly is the financial year, which begins on the first of April', () => {
  expect(rangeOf('Yearly', '2026-11-22')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(rangeOf('Yearly', '2027-03-31')).toEqual({ from: '2026-04-01', to: '2027-03-31' })
  expect(rangeOf('Yearly', '2027-04-01')).toEqual({ from: '2027-04-01', to: '2028-03-31' })
})
