import { sacDescription } from '../../institute/tax-status'
import { toIndiaDay } from '../../protocol/calendar'
import { type Gstr1, type Gstr1Document, type Gstr1Sum, portalDocument } from './gstr1'

/** Version of the GST portal's offline tool whose format this is (D-352). */
const version = 'GST3.2.4'

/**
 * GSTR-1 as JSON for the GST portal, as its offline tool writes it: amounts in rupees, dates 'DD-MM-YYYY'. Codes:
 * `rchrg` N, no reverse charge; `inv_typ` R, regular; `typ` OE, no e-commerce operator; `ntty` C, credit note.
 */
export function gstr1Json({ gstin, month, b2b, b2cs, exempt, cdnr, hsn, ranges }: Gstr1): string {
  return JSON.stringify({
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    version,
    // The offline tool, too, writes this word in place of a hash.
    hash: 'hash',
    b2b: groupByCompany(b2b, 'inv', (document) => ({
      inum: document.number,
      idt: toPortalDay(document.at),
      val: toRupees(document.total),
      pos: document.placeOfSupply,
      rchrg: 'N',
      inv_typ: 'R',
      itms: [toItem(document)],
    })),
    // Always empty, like `cdnur`: trainees are supplied in the institute's state.
    b2cl: [],
    b2cs: b2cs.map((sum) => ({
      sply_ty: sum.isInterState ? 'INTER' : 'INTRA',
      rt: sum.ratePercent,
      typ: 'OE',
      pos: sum.placeOfSupply,
      ...toAmounts(sum),
    })),
    nil: { inv: [...exempt.b2b.map(toExempt('B2B')), ...exempt.b2c.map(toExempt('B2C'))] },
    cdnr: groupByCompany(cdnr, 'nt', (document) => ({
      nt_num: document.number,
      nt_dt: toPortalDay(document.at),
      ntty: 'C',
      val: toRupees(document.total),
      pos: document.placeOfSupply,
      rchrg: 'N',
      inv_typ: 'R',
      itms: [toItem(document)],
    })),
    cdnur: [],
    doc_issue: {
      doc_det: [false, true].flatMap((isCreditNote) => {
        const docs = ranges.filter((range) => range.isCreditNote === isCreditNote)
        if (docs.length === 0) return []
        const { kind, name } = portalDocument(isCreditNote)
        return [{ doc_num: kind, doc_typ: name, docs: docs.map(toRange) }]
      }),
    },
    hsn: { hsn_b2b: hsn.b2b.map(toServiceCode), hsn_b2c: hsn.b2c.map(toServiceCode) },
  })
}

const toRupees = (paise: number): number => paise / 100
const toPortalDay = (instant: string): string => toIndiaDay(instant).split('-').reverse().join('-')

function groupByCompany<T>(
  documents: readonly Gstr1Document[],
  key: 'inv' | 'nt',
  toEntry: (document: Gstr1Document) => T,
): object[] {
  const groups = new Map<string, T[]>()
  for (const document of documents)
    groups.set(document.gstin, [...(groups.get(document.gstin) ?? []), toEntry(document)])
  return [...groups].map(([ctin, entries]) => ({ ctin, [key]: entries }))
}

type Taxed = Pick<Gstr1Sum, 'taxable' | 'cgst' | 'sgst' | 'igst' | 'isInterState'>
/** Taxable value and taxes; services bear no cess. */
const toAmounts = ({ taxable, cgst, sgst, igst, isInterState }: Taxed) => ({
  txval: toRupees(taxable),
  ...(isInterState ? { iamt: toRupees(igst) } : { camt: toRupees(cgst), samt: toRupees(sgst) }),
  csamt: 0,
})
/** The tool numbers an item by its rate: 1801 at 18 %. */
const toItem = (document: Gstr1Document) => ({
  num: document.ratePercent * 100 + 1,
  itm_det: { rt: document.ratePercent, ...toAmounts(document) },
})

const toExempt =
  (buyer: 'B2B' | 'B2C') =>
  ({ isInterState, total }: Gstr1Sum) => ({
    sply_ty: `${isInterState ? 'INTR' : 'INTRA'}${buyer}`,
    expt_amt: toRupees(total),
    nil_amt: 0,
    ngsup_amt: 0,
  })

/** Services have neither unit nor quantity. */
const toServiceCode = ({ sac, ratePercent, taxable, cgst, sgst, igst }: Gstr1Sum, index: number) => ({
  num: index + 1,
  hsn_sc: sac,
  desc: sacDescription(sac),
  uqc: 'NA',
  qty: 0,
  rt: ratePercent,
  txval: toRupees(taxable),
  iamt: toRupees(igst),
  samt: toRupees(sgst),
  camt: toRupees(cgst),
  csamt: 0,
})

const toRange = ({ first, last, total, cancelled }: Gstr1['ranges'][number], index: number) => ({
  num: index + 1,
  from: first,
  to: last,
  totnum: total,
  cancel: cancelled,
  net_issue: total - cancelled,
})
