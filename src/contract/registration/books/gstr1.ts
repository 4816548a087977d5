import { t } from '@lingui/core/macro'
import type { InstituteProfile } from '../../institute/extension'
import { stateNameOf } from '../../institute/states'
import { signedAmounts } from './book-sums'
import type { NumberSeries } from './books'
import type { MonthBookLine } from './month-book'

type Amounts = { taxable: number; cgst: number; sgst: number; igst: number; total: number }
/** An invoice or credit note for a company; amounts in paise, positive for both. */
export type Gstr1Document = Amounts & {
  gstin: string
  name: string
  number: string
  /** ISO timestamp of issue. */
  at: string
  placeOfSupply: string
  isInterState: boolean
  ratePercent: number
}
/** Invoices less credit notes, in paise; may be negative. */
export type Gstr1Sum = Amounts & { ratePercent: number; placeOfSupply: string; isInterState: boolean; sac: string }
/** `total`: how many numbers lie from `first` to `last`; `cancelled`: how many of them have no document. */
export type Gstr1Range = { isCreditNote: boolean; first: string; last: string; total: number; cancelled: number }

export type Gstr1 = ReturnType<typeof gstr1Sections>
type Input = { gstin: string; month: string; lines: readonly MonthBookLine[]; series: readonly NumberSeries[] }

/** Earlier months use another format of table 12 (HSN summary). */
const firstMonth = '2025-05'
/** Why there is no GSTR-1 of this month; '' if there is one. */
export function gstr1Problem({ taxStatus, gstin }: Pick<InstituteProfile, 'taxStatus' | 'gstin'>, month: string) {
  if (taxStatus !== 'regular' || gstin === '')
    return t`Only an institute that is registered as a regular taxpayer, with its GST number, files GSTR-1. See Institute Settings.`
  return month < firstMonth ? t`Months before May 2025 have another format.` : ''
}

/**
 * Sections of the return GSTR-1 (D-352). Only tax invoices and their credit notes belong in it: no receipts or bills of
 * supply issued under another tax status. Supplies at 0 % are exempt (table 8), for companies too.
 */
export function gstr1Sections({ gstin, month, lines, series }: Input) {
  const ownState = gstin.slice(0, 2)
  const documents = lines
    .filter(({ taxStatus }) => taxStatus === 'regular')
    .map((line) => {
      const placeOfSupply = line.placeOfSupply || ownState
      return { ...line, placeOfSupply, isInterState: placeOfSupply !== ownState }
    })
  const isForCompany = ({ buyerGstin }: SuppliedLine) => buyerGstin !== ''
  const [companyLines, consumerLines] = [
    documents.filter(isForCompany),
    documents.filter((line) => !isForCompany(line)),
  ]
  const isTaxed = ({ ratePercent }: SuppliedLine) => ratePercent > 0
  const isExempt = (line: SuppliedLine) => !isTaxed(line)
  const taxedForCompanies = companyLines
    .filter(isTaxed)
    .map(({ buyerGstin, buyerName, ...line }) => ({ ...line, gstin: buyerGstin, name: buyerName }))
  const b2b: Gstr1Document[] = taxedForCompanies.filter(({ isCreditNote }) => !isCreditNote)
  const cdnr: Gstr1Document[] = taxedForCompanies.filter(({ isCreditNote }) => isCreditNote)
  const sumsBySac = (group: readonly SuppliedLine[]) => sumsBy(group, ({ sac, ratePercent }) => `${sac} ${ratePercent}`)
  const sumsBySupplyType = (group: readonly SuppliedLine[]) => sumsBy(group, ({ isInterState }) => String(isInterState))
  // Keys are the portal's: b2b, cdnr: invoices and credit notes for companies; b2cs: sums for consumers.
  return {
    gstin,
    month,
    b2b,
    cdnr,
    b2cs: sumsBy(consumerLines.filter(isTaxed), ({ placeOfSupply, ratePercent }) => `${placeOfSupply} ${ratePercent}`),
    exempt: {
      b2b: sumsBySupplyType(companyLines.filter(isExempt)),
      b2c: sumsBySupplyType(consumerLines.filter(isExempt)),
    },
    hsn: { b2b: sumsBySac(companyLines), b2c: sumsBySac(consumerLines) },
    ranges: issuedRanges(documents, series),
  }
}

type SuppliedLine = MonthBookLine & { isInterState: boolean }
/** Net sums of the lines with the same key, in the order of the keys. */
function sumsBy(lines: readonly SuppliedLine[], keyOf: (line: SuppliedLine) => string) {
  const sums = new Map<string, Gstr1Sum>()
  for (const line of lines) {
    const { ratePercent, placeOfSupply, isInterState, sac } = line
    const { taxable, cgst, sgst, igst, total } = signedAmounts(line)
    const sum = sums.get(keyOf(line)) ?? { taxable: 0, cgst: 0, sgst: 0, igst: 0, total: 0 }
    sums.set(keyOf(line), {
      ratePercent,
      placeOfSupply,
      isInterState,
      sac,
      taxable: sum.taxable + taxable,
      cgst: sum.cgst + cgst,
      sgst: sum.sgst + sgst,
      igst: sum.igst + igst,
      total: sum.total + total,
    })
  }
  return [...sums].toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })).map(([, sum]) => sum)
}

/**
 * Table 13: a credited invoice stays issued, and its credit note counts among the credit notes; only numbers without a
 * document are cancelled. In a series with another number format (D-188), gaps cannot be detected, so none count.
 */
function issuedRanges(documents: readonly MonthBookLine[], series: readonly NumberSeries[]): Gstr1Range[] {
  return series.flatMap(({ isCreditNote, prefix }) => {
    const prefixes = series
      .filter((other) => other.isCreditNote === isCreditNote && other.prefix !== '')
      .map((other) => other.prefix)
    const isInNoSeries = (number: string) => !prefixes.some((other) => number.startsWith(other))
    const isInSeries = (number: string) => (prefix === '' ? isInNoSeries(number) : number.startsWith(prefix))
    const numbers = documents
      .filter((line) => line.isCreditNote === isCreditNote && line.number !== '' && isInSeries(line.number))
      .map(({ number }) => number)
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    const [first, last] = [numbers[0], numbers.at(-1)]
    if (first === undefined || last === undefined) return []
    const serialOf = (number: string) => Number(number.slice(prefix.length))
    const total = prefix === '' ? numbers.length : serialOf(last) - serialOf(first) + 1
    return [{ isCreditNote, first, last, total, cancelled: total - numbers.length }]
  })
}

/** '06-Haryana', as the GST portal's offline tool writes it. */
export const portalState = (code: string): string => `${code}-${stateNameOf(code)}`
/** Table 13 numbers the kinds of documents from 1. */
export const portalDocument = (isCreditNote: boolean): { kind: number; name: string } =>
  isCreditNote ? { kind: 5, name: 'Credit Note' } : { kind: 1, name: 'Invoices for outward supply' }
