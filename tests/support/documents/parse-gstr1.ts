import type { MonthBookLine } from '../../../src/contract/registration/books/month-book'

type Amounts = { rt: number; txval: number; iamt?: number; camt?: number; samt?: number }
type Document = { val: number; itms: { itm_det: Amounts }[] }
type Row = { pos: string; sply_ty: string }
type Range = { totnum: number; cancel: number; net_issue: number }
/** The parts of the file that tests read. */
type Json = {
  b2b: { ctin: string; inv: (Document & { inum: string })[] }[]
  b2cl: unknown[]
  b2cs: (Amounts & Row)[]
  nil: { inv: { sply_ty: string; expt_amt: number }[] }
  cdnr: { ctin: string; nt: (Document & { nt_num: string })[] }[]
  cdnur: unknown[]
  hsn: { hsn_b2b: Amounts[]; hsn_b2c: Amounts[] }
  doc_issue: { doc_det: { docs: Range[] }[] }
}
type Sums = Record<string, { taxable: number; cgst: number; sgst: number; igst: number }>

/** Converts an amount in rupees to paise; throws if it has fractions of a paisa. */
function toPaise(rupees = 0): number {
  const paise = Math.round(rupees * 100)
  if (String(paise / 100) !== String(rupees)) throw new Error(`${rupees} is no amount in rupees and paise`)
  return paise
}

function addTo(sums: Sums, { rt, txval, iamt, camt, samt }: Amounts, sign: 1 | -1): void {
  const sum = sums[rt] ?? { taxable: 0, cgst: 0, sgst: 0, igst: 0 }
  sums[rt] = {
    taxable: sum.taxable + sign * toPaise(txval),
    cgst: sum.cgst + sign * toPaise(camt),
    sgst: sum.sgst + sign * toPaise(samt),
    igst: sum.igst + sign * toPaise(iamt),
  }
}

/** Totals of a GSTR-1 file by rate, in paise. */
export function parseGstr1(text: string) {
  const json: Json = JSON.parse(text)
  const [sections, serviceCodes]: [Sums, Sums] = [{}, {}]
  const invoices = json.b2b.flatMap(({ ctin, inv }) => inv.map((one) => ({ ...one, ctin })))
  const notes = json.cdnr.flatMap(({ ctin, nt }) => nt.map((one) => ({ ...one, ctin })))
  for (const { itms } of invoices) for (const { itm_det } of itms) addTo(sections, itm_det, 1)
  for (const { itms } of notes) for (const { itm_det } of itms) addTo(sections, itm_det, -1)
  for (const sum of json.b2cs) addTo(sections, sum, 1)
  for (const { expt_amt } of json.nil.inv) addTo(sections, { rt: 0, txval: expt_amt }, 1)
  for (const sum of [...json.hsn.hsn_b2b, ...json.hsn.hsn_b2c]) addTo(serviceCodes, sum, 1)
  const documents = [
    ...invoices.map(({ inum, ctin, val }) => ({ number: inum, gstin: ctin, total: toPaise(val) })),
    ...notes.map(({ nt_num, ctin, val }) => ({ number: nt_num, gstin: ctin, total: -toPaise(val) })),
  ].toSorted(byNumber)
  const ranges = json.doc_issue.doc_det.flatMap(({ docs }) => docs)
  const sumOf = (field: keyof Range) => ranges.reduce((all, range) => all + range[field], 0)
  return { json, sections, serviceCodes, documents, ranges: { issued: sumOf('net_issue'), cancelled: sumOf('cancel') } }
}

export const byNumber = (a: { number: string }, b: { number: string }): number => (a.number < b.number ? -1 : 1)

/** Totals of documents by rate, in paise: invoices less credit notes. */
export function sumsByRate(lines: readonly MonthBookLine[]): Sums {
  const sums: Sums = {}
  for (const { ratePercent, taxable, cgst, sgst, igst, isCreditNote } of lines)
    addTo(
      sums,
      { rt: ratePercent, txval: taxable / 100, camt: cgst / 100, samt: sgst / 100, iamt: igst / 100 },
      isCreditNote ? -1 : 1,
    )
  return sums
}
