import { readFileSync } from 'node:fs'
import exceljs from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatDay, formatMoney, formatMonth } from '#contract/protocol/format'
import { bookable, draftFor, paymentFor } from '../../desk/support/booking'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { parseGstr1 } from '../../support/documents/parse-gstr1'
import { changeInstituteResponse } from '../../support/institute/institute-response'
import { clientIn } from '../../support/screens/registration/wizard'
import { routeRequests } from '../../support/screens/route-requests'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn('Admin')
})
afterAll(() => workstation?.close())

/** Presses an export button; returns the name and path of the saved file. */
async function saveFile(
  label: string,
  role: 'button' | 'menuitem' = 'button',
): Promise<{ name: string; path: string }> {
  const [download] = await Promise.all([
    workstation.page.waitForEvent('download'),
    workstation.page.getByRole(role, { name: label, exact: true }).click(),
  ])
  return { name: download.suggestedFilename(), path: await download.path() }
}
/** The cells of the first line of a CSV file with this text. Its cells are not quoted. */
const rowOfCsv = (path: string, text: string) =>
  readFileSync(path, 'utf8')
    .split('\r\n')
    .find((line) => line.includes(text))
    ?.split(',')

const table = (name: string) => workstation.page.getByRole('table', { name })
const dayShown = () => workstation.page.getByRole('combobox', { name: 'Day' }).inputValue()

it('pages by keyboard, exports and prints the GST report, and reports a failure', async () => {
  const { page } = workstation
  const yesterday = addDays(today(), -1)
  await workstation.open(`/books?day=${yesterday}`)
  await page.getByRole('heading', { name: 'Books' }).waitFor()
  await expect.poll(dayShown).toBe(formatDay(yesterday))
  await table('Entries').or(page.getByText('No payments or refunds')).waitFor()
  await page.keyboard.press('ArrowRight')
  await expect.poll(dayShown).toBe(formatDay(today()))
  // There is no book of tomorrow.
  expect(await page.getByRole('button', { name: 'Next day (→)' }).isDisabled()).toBe(true)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(dayShown).toBe(formatDay(yesterday))

  await page.getByRole('button', { name: 'GST report' }).click()
  await table('By rate').waitFor()
  await table('Document series').getByText('No gaps').first().waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  const total = await table('By rate').getByRole('row', { name: '18 %' }).last().getByRole('cell').last().innerText()

  const { name, path } = await saveFile('Save as Excel')
  expect(name).toBe(`GST report ${formatMonth(yesterday.slice(0, 7))}.xlsx`)
  const book = await new exceljs.Workbook().xlsx.readFile(path)
  const sheet = book.getWorksheet('By rate')!
  const results = sheet.getColumn(8).values.flatMap((value) => Reflect.get(Object(value), 'result') ?? [])
  expect(Number(results.at(-1)).toFixed(2)).toBe(total.replace(/[₹,]/g, ''))

  const files = []
  for (const label of ['JSON for the offline tool', 'Excel']) {
    await page.getByRole('button', { name: 'Export GSTR-1' }).click()
    if (files.length === 0) await takeScreenshots(page, 'gst-report-gstr1')
    files.push(await saveFile(label, 'menuitem'))
  }
  const month = formatMonth(yesterday.slice(0, 7))
  expect(files.map((file) => file.name)).toEqual([`GSTR-1 ${month}.json`, `GSTR-1 ${month}.xlsx`])
  const { sections } = parseGstr1(readFileSync(files[0]!.path, 'utf8'))
  const { taxable = 0, cgst = 0, sgst = 0 } = sections[18] ?? {}
  const net = await table('By rate').getByRole('row', { name: '18 %' }).last().getByRole('cell').allInnerTexts()
  expect(net.slice(2, 5)).toEqual([taxable, cgst, sgst].map(formatMoney))
  const gstr1 = await new exceljs.Workbook().xlsx.readFile(files[1]!.path)
  expect(gstr1.getWorksheet('b2cs')?.getCell('B5').value).toBe('06-Haryana')

  await page.getByRole('button', { name: 'Print' }).click()
  const preview = page.getByRole('dialog', { name: `GST report ${formatMonth(yesterday.slice(0, 7))}` })
  await preview.locator('canvas').first().waitFor()
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })

  await routeRequests(page, '**/api/v1/books/month*', (route) =>
    route.fulfill({ status: 500, json: { message: 'The database is being mended.' } }),
  )
  await page.getByRole('button', { name: 'Previous month (←)' }).click()
  await page.getByRole('alert').filter({ hasText: 'The database is being mended.' }).waitFor()
  await page.unroute('**/api/v1/books/month*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await table('By rate').or(page.getByText('No invoices or credit notes')).waitFor()
})

it('ignores its keys below a dialog, and never requests a day in the future', async () => {
  const { page } = workstation
  const heading = page.getByRole('heading', { name: 'Books' })
  const day = page.getByRole('combobox', { name: 'Day' })
  await workstation.open(`/books?day=${today()}`)
  await expect.poll(dayShown).toBe(formatDay(today()))
  await heading.click()
  await page.keyboard.press('ArrowLeft')
  const yesterday = formatDay(addDays(today(), -1))
  await expect.poll(dayShown).toBe(yesterday)
  await page.keyboard.press('Control+p')
  const preview = page.getByRole('dialog', { name: /^Day book/ })
  await preview.locator('canvas').first().waitFor()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })
  expect(await dayShown()).toBe(yesterday)
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await day.fill(addDays(today(), 1).split('-').reverse().join(''))
  await day.press('Enter')
  await heading.click()
  expect(requests.filter((url) => url.includes(addDays(today(), 1)))).toEqual([])
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(dayShown).toBe(formatDay(today()))
  expect(await page.getByRole('button', { name: 'Today' }).isDisabled()).toBe(true)
})

it('has money in its proper columns, with sums equal to the entries', async () => {
  const { page } = workstation
  const api = clientIn(page)
  const booking = await bookable(api, addDays(today(), 4))
  const key = () => ({ key: crypto.randomUUID() })
  const ids: string[] = []
  const utr = String(Date.now()).slice(-12)
  // Payments of two types, so that their sum differs from each of them.
  for (const paid of [{ paymentType: 'Cash' as const }, { paymentType: 'UPI' as const, utr }]) {
    const draft = draftFor(booking)
    const { id } = await api.registration.add(draft, key())
    await api.registration.payOffline({ ...paymentFor(id, draft, booking.course.price), ...paid }, key())
    ids.push(id)
  }
  await api.extension.cancel({ id: ids[0]!, reason: 'Moves away' }, key())
  await workstation.open(`/books?day=${today()}`)
  const rows = table('Entries').getByRole('row')
  await rows.filter({ hasText: 'Credit note' }).first().waitFor()
  const rowTexts = await table('Entries')
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.innerText)))
  const paise = (text = '') => Math.round(Number(text.replace(/[₹,]/g, '')) * 100)
  const wrongLines = rowTexts.filter(([, , kind, , , , , , , received, credited, refund]) =>
    kind === 'Credit note' ? received !== '' || !credited || !refund : credited !== '' || !received || refund !== '',
  )
  expect(wrongLines).toEqual([])
  expect(rowTexts.map(([number]) => number)).toEqual(rowTexts.map((_, index) => String(index + 1)))
  const sum = (column: number) => rowTexts.reduce((all, row) => all + paise(row[column]), 0)
  const footOf = async () => {
    const [, , received, , refunded, net] = await table('By payment type').locator('tfoot td').allInnerTexts()
    return [received, refunded, net].map(paise)
  }
  const [received = 0, refunded = 0, net] = await footOf()
  expect([received, net]).toEqual([sum(9), sum(9) - refunded])
  // A refund counts once it is paid.
  await api.refundRecord.pay({ id: ids[0]!, paymentType: 'Cash', reference: '' }, key())
  await workstation.open(`/books?day=${today()}`)
  await expect
    .poll(footOf)
    .toEqual([received, refunded + booking.course.price, received - refunded - booking.course.price])
  await takeScreenshots(page, 'day-book-refunds')
  const upi = rowTexts.find((line) => line[7] === utr)
  expect(upi?.slice(2, 8)).toEqual(['Invoice', expect.stringMatching(/\/\d{6}$/), ...upi!.slice(4, 6), 'UPI', utr])
  const book = await saveFile('Save as Excel')
  expect(book.name).toBe(`Day book ${formatDay(today())}.xlsx`)
  const sheet = (await new exceljs.Workbook().xlsx.readFile(book.path)).getWorksheet('Entries')!
  expect(sheet.getColumn(4).values).toContain(upi![3])
  expect(sheet.getColumn(9).values).toContain(utr)
  const csv = await saveFile('Save as CSV')
  expect(csv.name).toBe(`Day book ${formatDay(today())}.csv`)
  expect(rowOfCsv(csv.path, upi![3]!)).toEqual(expect.arrayContaining(['Invoice', 'UPI', utr]))

  await page.getByRole('button', { name: 'Month', exact: true }).click()
  await page.getByRole('searchbox').fill(utr)
  const found = table('Month book').getByRole('row').filter({ hasText: utr })
  await found.filter({ hasText: upi![3]! }).filter({ hasText: 'UPI' }).waitFor()
  await expect.poll(() => table('Month book').locator('tbody tr').count()).toBe(1)
  await page.getByRole('searchbox').fill('')
  await table('Month book').getByRole('row').nth(5).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await takeScreenshots(page, 'month-book')
  const month = formatMonth(today().slice(0, 7))
  const monthCsv = await saveFile('Save as CSV')
  expect(monthCsv.name).toBe(`Month book ${month}.csv`)
  expect(rowOfCsv(monthCsv.path, upi![3]!)).toEqual(expect.arrayContaining(['UPI', utr, '999293', 'Haryana (06)']))
  const monthBook = await saveFile('Save as Excel')
  expect(monthBook.name).toBe(`Month book ${month}.xlsx`)
  const documents = (await new exceljs.Workbook().xlsx.readFile(monthBook.path)).getWorksheet('Documents')!
  expect(documents.getColumn(11).values).toContain(utr)

  await workstation.open('/payment-history?columns=user,paymentType,invoiceNumber')
  const newest = page.getByRole('row').filter({ hasText: upi![3]! })
  await newest.filter({ hasText: 'UPI' }).waitFor()
  await takeScreenshots(page, 'payment-history-invoices')
})

it('explains why an institute of another tax status has no GSTR-1', async () => {
  const { page } = workstation
  await changeInstituteResponse(page, { taxStatus: 'composition' })
  await page.reload()
  await workstation.open(`/books?month=${today().slice(0, 7)}`)
  await page.getByRole('button', { name: 'Export GSTR-1' }).click()
  await page.getByText('Only an institute that is registered as a regular taxpayer').waitFor()
  for (const item of await page.getByRole('menuitem').all()) expect(await item.isDisabled()).toBe(true)
  await takeScreenshots(page, 'gstr1-explained')
})
