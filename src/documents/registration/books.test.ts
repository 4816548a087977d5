import { beforeAll, expect, test } from 'vitest'
import { formatMoney } from '#contract/protocol/format'
import { netOfRates, sumOfRates, totalsOfDay } from '#contract/registration/books/book-sums'
import { dayBookOf, gstMonthBook } from '../../../tests/support/documents/books'
import { rendererSource } from '../../../tests/support/documents/pdf-renderer'
import { hasPoppler, readText } from '../../../tests/support/documents/read-pdf'
import { institute } from '../../../tests/support/documents/sample'
import { createDocuments, type Documents } from '../index'

let documents: Documents

beforeAll(async () => {
  documents = await createDocuments(rendererSource)
})
const printedAt = '2026-11-20T12:40:00Z'

test.skipIf(!hasPoppler)('a long day book has all entries, the sums and page numbers', async () => {
  const book = dayBookOf(120)
  const text = readText(await documents.dayBook({ institute, day: '2026-11-20', book, printedAt }))
  const { received, refunded } = totalsOfDay(book.types)
  for (const paise of [received, refunded, received - refunded]) expect(text).toContain(formatMoney(paise))
  for (const { number } of book.lines) expect(text).toContain(number)
  expect(text).toMatch(/Page 1 of (\d+)[\s\S]+Page \1 of \1/)
  expect(text).toContain('सुनीता देवी')
  expect(text.match(/Authorised signatory/g)).toHaveLength(1)
})

test.skipIf(!hasPoppler)('a day book without payments states that there are none', async () => {
  const book = { lines: [], types: [] }
  const text = readText(await documents.dayBook({ institute, day: '2026-11-22', book, printedAt }))
  expect(text).toContain('No payments or refunds on this day.')
})

test.skipIf(!hasPoppler)('a GST report has sums by rate, the net sum and the missing numbers', async () => {
  const book = gstMonthBook
  const text = readText(await documents.gstMonth({ institute, month: '2026-11', book, printedAt }))
  const net = sumOfRates(netOfRates(book.invoices, book.creditNotes))
  for (const sums of [sumOfRates(book.invoices), sumOfRates(book.creditNotes), net])
    for (const paise of [sums.taxable, sums.cgst, sums.total]) expect(text).toContain(formatMoney(paise))
  expect(text.replace(/\s+/g, ' ')).toContain('4 numbers are missing: KNL/2627/041377')
  expect(text).toContain('No gaps')
})
