import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayOf } from '#contract/protocol/calendar'
import { fetchAllRows } from '#contract/protocol/lists/fetch-all-rows'
import { describeGaps, netOfRates, sumOfRates, totalsOfDay } from '#contract/registration/books/book-sums'
import { gstr1Sections } from '#contract/registration/books/gstr1'
import { gstr1Json } from '#contract/registration/books/gstr1-json'
import type { MonthBookLine } from '#contract/registration/books/month-book'
import { netOf } from '#contract/registration/payment/net'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { isPostgresAbsent, postgres, type RawDatabase, withRawDatabase } from '../../../support/database/engines'
import { parseGstr1 } from '../../../support/documents/parse-gstr1'
import { Institute } from '../../institute-under-test'
import { type Event, type Payout, simulateDays, totalsOf } from './simulated-days'

const seed = Number(process.env.BOOKS_SEED ?? 5)
const clock = { now: Date.parse('2027-03-25T05:00:00Z') }
const months = ['2027-03', '2027-04']

// Changes the database from outside, which needs a server; wire-books tests the statements on both databases.
describe.skipIf(isPostgresAbsent())(`books of random days, BOOKS_SEED=${seed}`, () => {
  let place: DatabaseOptions
  let institute: Institute
  let events: Event[]
  let payouts: Payout[]
  const admin = () => institute.as('admin')
  const sql = <T>(work: (db: RawDatabase) => Promise<T>) => withRawDatabase(place, work)
  const tamper = (statement: string) => sql((db) => db.exec(statement))

  beforeAll(async () => {
    place = await postgres.createEmpty()
    institute = new Institute(await openProvider({ seed: 'practice', now: () => clock.now, ...place }))
    clock.now = Date.parse('2027-03-27T03:00:00Z')
    // From Saturday to Tuesday over the end of the financial year.
    const simulatedDays = await sql((db) => simulateDays(institute, db, clock, { days: 11, perDay: 9, seed }))
    events = simulatedDays.events
    payouts = simulatedDays.payouts
    await institute.signInAllStaff()
  }, 120_000)
  afterAll(() => institute.provider.close())

  const days = () => [...new Set(events.map(({ day }) => day))]
  const eventsWith = (filter: Partial<Event>, month = '') =>
    events.filter(
      (event) =>
        event.day.startsWith(month) &&
        Object.entries(filter).every(([key, value]) => Reflect.get(event, key) === value),
    )

  test('a day has every receipt and credit note in order, and sums of what was paid', async () => {
    expect(days()).toHaveLength(11)
    expect(payouts.length).toBeGreaterThan(2)
    for (const day of days()) {
      const { lines, types } = await admin().books.day({ day })
      const own = eventsWith({ day })
      expect(lines.map(({ isCreditNote, amount, paymentType }) => ({ isCreditNote, amount, paymentType }))).toEqual(
        own.map(({ isCreditNote, amount, paymentType }) => ({ isCreditNote, amount, paymentType })),
      )
      expect(lines.map(({ number }) => number)).toEqual(own.map(({ number }) => number))
      expect(lines.every(({ recordedBy, course }) => recordedBy && course)).toBe(true)
      for (const { paymentType, received, refunded } of types) {
        expect(received).toBe(totalsOf(eventsWith({ day, paymentType, isCreditNote: false })).total)
        const paid = payouts.filter((one) => one.day === day && one.paymentType === paymentType)
        expect(refunded).toBe(paid.reduce((sum, { amount }) => sum + amount, 0))
      }
      // The totals of Payment History are kept by triggers, independently of the books.
      const totals = await admin().extension.paymentTotals({ search: '', from: day, to: day })
      const sum = totalsOfDay(types)
      expect({ count: sum.receipts, total: sum.received }).toEqual({ count: totals.count, total: totals.total })
    }
  })

  test('April by rate equals what was sold and refunded in April, to the paisa', async () => {
    const { invoices, creditNotes } = await admin().books.month({ month: '2027-04' })
    expect(invoices.length).toBeGreaterThan(2)
    for (const [lines, isCreditNote] of [
      [invoices, false],
      [creditNotes, true],
    ] as const)
      for (const { ratePercent, ...line } of lines)
        expect(line, `${ratePercent} %`).toEqual(totalsOf(eventsWith({ rate: ratePercent, isCreditNote }, '2027-04')))
    for (const { taxable, cgst, sgst, igst, roundOff, total } of [...invoices, ...creditNotes])
      expect(taxable + cgst + sgst + igst + roundOff).toBe(total)
  })

  test('the month book has every document once and equals the GST report to the paisa', async () => {
    for (const month of months) {
      const { all } = await fetchAllRows<MonthBookLine>((part) => admin().monthBook.list({ month, ...part }), 7)
      const { invoices, creditNotes } = await admin().books.month({ month })
      for (const [rates, isCreditNote] of [
        [invoices, false],
        [creditNotes, true],
      ] as const)
        for (const rate of rates) {
          const lines = all.filter(
            (line) => line.isCreditNote === isCreditNote && line.ratePercent === rate.ratePercent,
          )
          const { count, ...sums } = sumOfRates(lines.map((line) => ({ ...line, count: 1 })))
          expect({ count, ...sums }, `${month} ${rate.ratePercent} %`).toEqual({
            count: rate.count,
            taxable: rate.taxable,
            cgst: rate.cgst,
            sgst: rate.sgst,
            igst: rate.igst,
            roundOff: rate.roundOff,
            total: rate.total,
          })
        }
      expect(all).toHaveLength(sumOfRates([...invoices, ...creditNotes]).count)
      // March has the documents of the practice institute too.
      const own = all.filter(({ number }) => events.some((event) => event.number === number))
      expect(
        own.map(({ number, taxable, cgst, sgst, igst, total }) => ({ number, taxable, cgst, sgst, igst, total })),
      ).toEqual(
        eventsWith({}, month).map(({ number, taxes: { taxable, cgst, sgst, igst, total } }) => ({
          number,
          taxable,
          cgst,
          sgst,
          igst,
          total,
        })),
      )
    }
    expect(events.some(({ taxes }) => taxes.igst > 0)).toBe(true)
    expect(events.some(({ isCreditNote, taxes, rate }) => isCreditNote && rate > 0 && taxes.taxable % 100 > 0)).toBe(
      true,
    )
  })

  test('GSTR-1 of April equals the GST report of April to the paisa, section by section', async () => {
    const month = '2027-04'
    const { all: lines } = await fetchAllRows<MonthBookLine>((part) => admin().monthBook.list({ month, ...part }), 7)
    const { invoices, creditNotes, series } = await admin().books.month({ month })
    const text = gstr1Json(gstr1Sections({ gstin: '06AAMCS8709B1ZA', month, lines, series }))
    const { json, sections, serviceCodes, documents, ranges } = parseGstr1(text)
    const net = netOfRates(invoices, creditNotes).map(({ ratePercent, taxable, cgst, sgst, igst }) => [
      String(ratePercent),
      { taxable, cgst, sgst, igst },
    ])
    expect(sections).toEqual(Object.fromEntries(net))
    expect(serviceCodes).toEqual(Object.fromEntries(net))
    expect(documents.length).toBeGreaterThan(5)
    expect([json.b2cl, json.cdnur]).toEqual([[], []])
    expect(json.cdnr.length + json.nil.inv.length).toBeGreaterThan(1)
    expect(ranges).toEqual({ issued: series.reduce((sum, { count }) => sum + count, 0), cancelled: 0 })
  })

  test('all months together equal the institute’s payments, refunds and taxes', async () => {
    const records = await admin().paymentRecord.all({})
    const { rows: cancelled } = await admin().cancelledRegistration.list({ page: 1, limit: 10_000 })
    const times = [...records, ...cancelled].map(({ createdAt }) => createdAt)
    const all = [...new Set(times.map((at) => dayOf(Date.parse(at)).slice(0, 7)))]
    const books = await Promise.all(all.map((month) => admin().books.month({ month })))
    const [invoices, creditNotes] = [books.flatMap((one) => one.invoices), books.flatMap((one) => one.creditNotes)]
    const totals = await admin().extension.paymentTotals({ search: '' })
    const net = sumOfRates(netOfRates(invoices, creditNotes))
    expect({ gross: sumOfRates(invoices).total, refunds: sumOfRates(creditNotes).total }).toEqual({
      gross: totals.total,
      refunds: totals.refunds,
    })
    expect([net.cgst, net.sgst, net.total]).toEqual([totals.cgst, totals.sgst, totals.total - totals.refunds])
    expect(net.cgst).toBe(records.reduce((sum, row) => sum + netOf(row).cgst, 0))
    const { rows } = await admin().registration.list({ page: 1, limit: 10_000 })
    expect(sumOfRates(invoices).count).toBe(rows.filter(({ isPaymentDone }) => isPaymentDone).length)
  })

  test('every sequence has no gaps, across prefixes and financial years', async () => {
    const monthBooks = await Promise.all(months.map((month) => admin().books.month({ month })))
    const series = monthBooks.flatMap((one) => one.series)
    expect(series.map((one) => describeGaps(one).message)).toEqual(series.map(() => 'No gaps'))
    const prefixes = series.filter(({ isCreditNote }) => !isCreditNote).map(({ prefix }) => prefix)
    // Numbers restart on the first of April, not when the prefix changes two days later.
    expect(prefixes).toEqual(['KNL/2627/', 'KNL/2728/', 'PNP/2728/'])
    for (const { first, last, prefix, count } of series)
      expect(Number(last.slice(prefix.length)) - Number(first.slice(prefix.length)) + 1).toBe(count)
    const april = monthBooks[1]?.series ?? []
    expect(april.reduce((sum, { cancelled }) => sum + cancelled, 0)).toBeGreaterThan(0)
  })

  test('a missing payment is named by its number, within a sequence and at its end', async () => {
    const { series } = await admin().books.month({ month: '2027-04' })
    const [first, last] = [series[0]!, series.findLast(({ isCreditNote }) => !isCreditNote)!]
    const numberAfter = (text: string, offset: number) =>
      text.slice(0, -6) + String(Number(text.slice(-6)) + offset).padStart(6, '0')
    const [lost, next] = [numberAfter(first.first, 3), numberAfter(first.first, 4)]
    await tamper(`delete from payment where invoice_number in ('${lost}', '${next}', '${last.last}')`)
    const now = await admin().books.month({ month: '2027-04' })
    expect(now.series.find(({ prefix }) => prefix === first.prefix)?.missing).toEqual([`${lost} – ${next}`])
    const end = now.series.find(({ prefix }) => prefix === last.prefix)!
    expect({ missing: end.missing, count: end.missingCount }).toEqual({ missing: [last.last], count: 1 })
    expect(describeGaps(end)).toEqual({ tone: 'bad', message: '1 number is missing', numbers: last.last })
  })

  test('the first number of a month is reported missing in that month', async () => {
    const { series } = await admin().books.month({ month: '2027-03' })
    const [invoices] = series
    await tamper(`delete from payment where invoice_number = '${invoices?.first}'`)
    const now = await admin().books.month({ month: '2027-03' })
    expect(now.series[0]?.missing).toEqual([invoices?.first])
  })

  test('numbers of another program are counted without checking for gaps', async () => {
    await tamper(
      "update payment set invoice_number = 'R-' || id where id = (select id from payment order by id desc limit 1)",
    )
    const { series } = await admin().books.month({ month: '2027-04' })
    expect(series.find(({ prefix }) => prefix === '')).toMatchObject({
      count: 1,
      first: expect.stringMatching(/^R-/),
      missing: [],
    })
  })
})
