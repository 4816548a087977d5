import { supplyTo } from '../../../src/contract/institute/tax-status'
import type { NumberSeries } from '../../../src/contract/registration/books/books'
import type { MonthBookLine } from '../../../src/contract/registration/books/month-book'
import { creditedAmounts } from '../../../src/contract/registration/payment/net'
import { taxLines } from '../../../src/contract/registration/payment/tax'
import { createRandom } from '../seeded-random'

const rates = [18, 18, 18, 12, 5, 28, 0]
const codes = ['999293', '999293', '999294']
const companies = ['06ABCDE1234F1Z4', '09AAAAA0000A1Z0', '27AAAAA0000A1Z2']
const haryana = { taxStatus: 'regular', stateCode: '06' } as const

/**
 * Documents of a random month of an institute in Haryana: trainees and companies, odd prices, changed rates, credit notes
 * in full and in part for invoices of this and of earlier months. `gaps`: the count of numbers without an invoice.
 */
export function randomMonth(seed: number): { lines: MonthBookLine[]; series: NumberSeries[]; gaps: number } {
  const random = createRandom(seed)
  const invoices: MonthBookLine[] = []
  const creditNotes: MonthBookLine[] = []
  let [serial, gaps] = [random.below(900), 0]
  const issue = (n: number): MonthBookLine => {
    const buyerGstin = random.chance(0.3) ? random.pick(companies) : ''
    const supply = supplyTo(haryana, buyerGstin)
    return {
      id: `${seed} ${n}`,
      at: `2026-11-${String(1 + random.below(28)).padStart(2, '0')}T08:00:00.000Z`,
      isCreditNote: false,
      number: '',
      creditedInvoice: '',
      name: 'Asha Devi',
      course: 'LMV',
      paymentType: 'Cash',
      reference: '',
      buyerGstin,
      buyerName: buyerGstin && 'Agra Logistics Ltd',
      taxStatus: 'regular',
      sac: random.pick(codes),
      placeOfSupply: supply.placeOfSupply,
      ...taxLines(1 + random.below(1_500_000), random.pick(rates), supply),
    }
  }
  const credit = (invoice: MonthBookLine, n: number): void => {
    const refund = random.chance(0.5) ? invoice.total : 1 + random.below(invoice.total)
    const number = `KNL/2627/C${String(creditNotes.length + 1).padStart(5, '0')}`
    const credited = { ...invoice, ...creditedAmounts(invoice, refund) }
    creditNotes.push({ ...credited, id: `C${n}`, isCreditNote: true, number, creditedInvoice: invoice.number })
  }
  const count = random.below(60)
  for (let n = 0; n < count; n++) {
    const invoice = issue(n)
    // Of an earlier month: only its credit note counts.
    if (random.chance(0.1)) credit(invoice, n)
    else {
      const gap = invoices.length > 0 && random.chance(0.03) ? 1 : 0
      serial += 1 + gap
      gaps += gap
      invoices.push({ ...invoice, number: `KNL/2627/${String(serial).padStart(6, '0')}` })
      if (random.chance(0.15)) credit(invoices.at(-1)!, n)
    }
  }
  const seriesOf = (prefix: string, lines: MonthBookLine[]): NumberSeries[] =>
    lines.length === 0
      ? []
      : [
          {
            isCreditNote: lines[0]!.isCreditNote,
            prefix,
            first: lines[0]!.number,
            last: lines.at(-1)!.number,
            count: lines.length,
            cancelled: 0,
            missing: [],
            missingCount: 0,
          },
        ]
  const series = [...seriesOf('KNL/2627/', invoices), ...seriesOf('KNL/2627/C', creditNotes)]
  return { lines: [...invoices, ...creditNotes], series, gaps }
}
