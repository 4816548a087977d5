import { beforeAll, expect, test } from 'vitest'
import type { ShiftReport } from '#contract/registration/shift/shift'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler, readText } from '../../../tests/support/documents/read-pdf'
import { institute } from '../../../tests/support/documents/sample'
import { createDocuments, type Documents } from '../index'

let documents: Documents

beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})
const printedAt = '2026-11-20T12:40:00Z'
const openShift: ShiftReport = {
  id: 's1',
  number: '',
  staffId: 'p1',
  staff: 'सुनीता देवी',
  counter: 'Counter 1',
  openedAt: '2026-11-20T03:30:00Z',
  closedAt: '',
  closedBy: '',
  cashDifference: 0,
  difference: 0,
  float: 200_000,
  types: [
    { paymentType: 'UPI', receipts: 2, received: 1_750_000, creditNotes: 0, refunded: 0 },
    { paymentType: 'Cash', receipts: 141, received: 12_345_678, creditNotes: 1, refunded: 875_000 },
  ],
  moves: [{ id: 'm1', at: '2026-11-20T05:00:00Z', isOut: true, amount: 25_050, reason: 'Stamps', by: 'सुनीता देवी' }],
  handOvers: [],
  counted: [],
  pieces: [],
  reason: '',
}
const closedShift: ShiftReport = {
  ...openShift,
  number: 'KNL/2627/Z00012',
  closedAt: '2026-11-20T12:30:00Z',
  closedBy: 'Meenakshi Rao',
  handOvers: [{ at: '2026-11-20T09:00:00Z', from: 'Asha Rani', to: 'सुनीता देवी', by: 'Meenakshi Rao' }],
  counted: [
    { paymentType: 'Cash', expected: 11_645_628, counted: 11_645_600 },
    { paymentType: 'UPI', expected: 1_750_000, counted: 1_750_000 },
  ],
  pieces: [{ denomination: 500, count: 232 }],
  reason: 'No coins of paise',
}
const reportText = async (report: ShiftReport) =>
  readText(await documents.shiftReport({ institute, report, printedAt })).replace(/\s+/g, ' ')
const slipText = async (report: ShiftReport) =>
  readText(await documents.shiftReport({ institute, report, printedAt, paper: '80mm' }), '-layout').replace(/\s+/g, ' ')

test.skipIf(!hasPoppler)('an X report shows the expected amounts without a count', async () => {
  const text = await reportText(openShift)
  for (const part of [
    'X report',
    'The shift is open',
    'सुनीता देवी',
    '₹1,16,456.28',
    '-₹250.50',
    'Stamps',
    'Page 1 of 1',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/Counted|Difference/)
})

test.skipIf(!hasPoppler)('a Z report shows number, count, differences and reason on one page', async () => {
  const text = await reportText(closedShift)
  for (const part of ['KNL/2627/Z00012', '-₹0.28', '₹1,16,000.00', 'No coins of paise', 'Asha Rani', 'Page 1 of 1'])
    expect(text).toContain(part)
})

test.skipIf(!hasPoppler)('both reports have the same content on a paper roll of 80 mm', async () => {
  const xReport = await slipText(openShift)
  for (const part of [
    'X report',
    'The shift is open',
    'Received (141) ₹1,23,456.78',
    'Expected ₹1,16,456.28',
    'Stamps',
  ])
    expect(xReport).toContain(part)
  expect(xReport).not.toMatch(/Counted|Difference/)
  const zReport = await slipText(closedShift)
  for (const part of [
    'Number KNL/2627/Z00012',
    'Counted ₹1,16,456.00',
    'Difference -₹0.28',
    '₹500 × 232 ₹1,16,000.00',
    'No coins of paise',
    'Asha Rani to सुनीता देवी',
    'Cashier',
  ])
    expect(zReport).toContain(part)
})
