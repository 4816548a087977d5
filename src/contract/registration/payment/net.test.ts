import { expect, test } from 'vitest'
import { netOf } from './net'

const payment = { total: 875_000, cgst: 66_737, sgst: 66_737, igst: 0 }

test('a full refund leaves neither price nor taxes', () => {
  expect(netOf({ ...payment, refund: 875_000 })).toEqual({ net: 0, cgst: 0, sgst: 0, igst: 0 })
  expect(netOf({ ...payment, refund: 0 })).toEqual({ net: 875_000, cgst: 66_737, sgst: 66_737, igst: 0 })
})

test('a partial refund returns the same share of the taxes, to the paisa', () => {
  // Half of each tax is refunded, rounded up: 33,369.
  expect(netOf({ ...payment, refund: 437_500 })).toEqual({ net: 437_500, cgst: 33_368, sgst: 33_368, igst: 0 })
  expect(netOf({ total: 0, cgst: 0, sgst: 0, igst: 0, refund: 0 })).toEqual({ net: 0, cgst: 0, sgst: 0, igst: 0 })
})
