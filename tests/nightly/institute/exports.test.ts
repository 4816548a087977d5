import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { superadmin } from '../../desk/support/booking'
import type { Institute } from '../../desk/support/institute'
import { waitForRange } from '../../support/screens/registration/registered-user'
import type { Workstation } from '../../support/workstation/workstation'
import {
  openWorkstationAtInstitute,
  type WorkstationAtInstitute,
} from '../../support/workstation/workstation-at-institute'

let at: WorkstationAtInstitute
let institute: Institute
let workstation: Workstation
beforeAll(async () => {
  at = await openWorkstationAtInstitute()
  ;({ workstation, institute } = at)
  await workstation.signInAs(superadmin.phone, superadmin.password)
})
beforeEach(() => institute.clearFaults())
afterAll(() => at?.close())

const capPageSize = (query: URLSearchParams) => query.set('limit', String(Math.min(100, Number(query.get('limit')))))
const exportButton = () => workstation.page.getByRole('button', { name: 'Export to Excel' })
/** Exports the open list; returns each row as cells by title. No cell has a line end, and no title a comma. */
async function exportRows() {
  const saving = workstation.page.waitForEvent('download')
  await exportButton().click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const [titles = '', ...lines] = text.trimEnd().split('\r\n')
  const names = titles.slice(1).split(',')
  return lines.map((line) => {
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell)
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
  })
}
/** Opens a list; returns the number of its entries. */
async function openAndReadTotal(path: string) {
  await workstation.open(path)
  await waitForRange(workstation.page, /^1–10 of/)
  return Number(
    /of ([\d,]+)/.exec(await workstation.page.getByRole('status').last().innerText())?.[1]?.replaceAll(',', ''),
  )
}

it('has every row of an institute that caps its pages', async () => {
  const total = await openAndReadTotal('/registered-user')
  expect(total).toBeGreaterThan(100)
  institute.changeQueries(capPageSize)
  const rows = await exportRows()
  expect(rows).toHaveLength(total)
  expect(new Set(rows.map((row) => row['Registration id'])).size).toBe(total)
})

it('states how many rows are missing, and saves nothing, when the count is not met', async () => {
  const { page } = workstation
  const total = await openAndReadTotal('/registered-user')
  institute.changeQueries((query) => {
    capPageSize(query)
    query.set('page', '1')
  })
  let downloads = 0
  page.on('download', () => downloads++)
  await exportButton().click()
  await page
    .getByRole('alert')
    .filter({ hasText: `The server returned 100 of ${total} rows. Nothing was saved.` })
    .waitFor()
  await exportButton().waitFor()
  expect(downloads).toBe(0)
})

it('has amounts that add up to the totals, net of refunds', async () => {
  const { page } = workstation
  await openAndReadTotal('/payment-history')
  const totals = page.getByRole('status', { name: 'Totals' })
  await totals.waitFor()
  const totalMatches = (await totals.innerText()).matchAll(/(\w+) ₹([\d,]+\.\d{2})/g)
  const figures = Object.fromEntries(
    [...totalMatches].map(([, name = '', figure = '']) => [name, figure.replaceAll(',', '')]),
  )
  const rows = await exportRows()
  const sum = (title: string) => rows.reduce((added, row) => added + Math.round(Number(row[title]) * 100), 0) / 100
  const added = {
    Gross: sum('Final Total Amount'),
    Refunds: sum('Refund'),
    Net: sum('Net'),
    CGST: sum('CGST'),
    SGST: sum('SGST'),
  }
  expect(added.Refunds).toBeGreaterThan(0)
  expect(added.Net).toBe(added.Gross - added.Refunds)
  expect(figures).toEqual(Object.fromEntries(Object.entries(added).map(([name, figure]) => [name, figure.toFixed(2)])))
})

it('has every field of a course, its price as a number', async () => {
  await workstation.open('/coursename')
  await waitForRange(workstation.page, /^1–/)
  const course = (await exportRows()).find((row) => row['Course Name'] === 'LMV Driving Course')
  expect(course).toMatchObject({
    Price: '8750',
    'Duration (days)': '21',
    Mode: expect.stringMatching(/^O/),
    'Timing (hours)': expect.stringMatching(/^\d+$/),
  })
  for (const title of ['Documents Required', 'Certificate', 'Description', 'Display Name'])
    expect(course?.[title], title).toMatch(/./)
})

it('has every field of a registration: licence, authority, refund', async () => {
  await openAndReadTotal('/registered-user')
  const rows = await exportRows()
  const licensed = rows.find((row) => row['Licence category'] === 'Permanent')
  for (const title of [
    'Licence number',
    'Permanent licence number',
    'Authority',
    'Authority city',
    'Authority district',
  ])
    expect(licensed?.[title], title).toMatch(/./)
  const refunded = rows.find((row) => Number(row.Refund) > 0)
  expect(refunded).toMatchObject({ Payment: 'Cancelled', Net: '0', Refund: refunded?.Paid })
  expect(refunded?.['Credit note']).toMatch(/^KNL\/\d{4}\/C/)
  const pending = rows.find((row) => row.Payment === 'Pending')
  expect(pending).toMatchObject({ Refund: '', Net: '', Paid: '' })
})
