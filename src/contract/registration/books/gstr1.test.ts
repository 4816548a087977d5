import { describe, expect, it } from 'vitest'
import { monthBookOf } from '../../../../tests/support/documents/books'
import { randomMonth } from '../../../../tests/support/documents/month-book'
import { byNumber, parseGstr1, sumsByRate } from '../../../../tests/support/documents/parse-gstr1'
import { gstr1Problem, gstr1Sections } from './gstr1'
import { gstr1Json } from './gstr1-json'

const gstin = '06AAMCS8709B1ZA'
const month = '2026-11'
const seeds = Array.from({ length: 200 }, (_, index) => index + 1)
const jsonOf = ({ lines, series }: Pick<ReturnType<typeof randomMonth>, 'lines' | 'series'>) =>
  parseGstr1(gstr1Json(gstr1Sections({ gstin, month, lines, series })))

describe('GSTR-1 of random months', () => {
  it('equals the month book by rate, to the paisa, by section and by service code', () => {
    const testedCases = new Set<string>()
    for (const seed of seeds) {
      const random = randomMonth(seed)
      const { json, sections, serviceCodes } = jsonOf(random)
      const book = sumsByRate(random.lines)
      expect(sections, `seed ${seed}`).toEqual(book)
      expect(serviceCodes, `seed ${seed}`).toEqual(book)
      for (const { itms } of json.b2b.flatMap(({ inv }) => inv))
        testedCases.add(itms[0]?.itm_det.iamt ? 'IGST' : 'CGST')
      if (json.cdnr.length > 0) testedCases.add('credit notes')
      if (json.b2cs.some(({ txval }) => txval < 0)) testedCases.add('more credited than sold')
      for (const { sply_ty } of json.nil.inv) testedCases.add(sply_ty)
    }
    expect([...testedCases].toSorted()).toEqual([
      'CGST',
      'IGST',
      'INTRAB2B',
      'INTRAB2C',
      'INTRB2B',
      'credit notes',
      'more credited than sold',
    ])
  })

  it('lists exactly the taxed documents of companies, with their amounts', () => {
    for (const seed of seeds) {
      const random = randomMonth(seed)
      const companyLines = random.lines.filter(({ buyerGstin, ratePercent }) => buyerGstin !== '' && ratePercent > 0)
      expect(jsonOf(random).documents, `seed ${seed}`).toEqual(
        companyLines
          .map(({ number, buyerGstin, total, isCreditNote }) => ({
            number,
            gstin: buyerGstin,
            total: isCreditNote ? -total : total,
          }))
          .toSorted(byNumber),
      )
    }
  })

  it('counts a credited invoice as issued, and numbers without a document as cancelled', () => {
    for (const seed of seeds) {
      const random = randomMonth(seed)
      const { ranges } = jsonOf(random)
      expect(ranges.issued, `seed ${seed}`).toBe(random.lines.length)
      expect(ranges.cancelled, `seed ${seed}`).toBe(random.gaps)
    }
  })

  it('has no rows in b2cl and cdnur: trainees are supplied in the institute’s state', () => {
    for (const seed of seeds) {
      const { json } = jsonOf(randomMonth(seed))
      expect([json.b2cl, json.cdnur]).toEqual([[], []])
      expect(new Set(json.b2cs.map(({ pos, sply_ty }) => `${sply_ty} ${pos}`)).size).toBeLessThanOrEqual(1)
    }
  })
})

// 21 November in India.
const recordedAt = '2026-11-20T19:00:00.000Z'
const traineeLine = { ...monthBookOf(1)[0]!, at: recordedAt, buyerGstin: '', placeOfSupply: '06' }
const sale = {
  ...traineeLine,
  isCreditNote: false,
  number: 'KNL/2627/000101',
  ratePercent: 18,
  sac: '999293',
  taxable: 1_000_000,
  cgst: 90_000,
  sgst: 90_000,
  igst: 0,
  roundOff: 0,
  total: 1_180_000,
}
const companySale = { ...sale, buyerGstin: '09AAAAA0000A1Z0', placeOfSupply: '09', cgst: 0, sgst: 0, igst: 180_000 }
const seriesOf = (isCreditNote: boolean, prefix: string) => ({
  isCreditNote,
  prefix,
  first: '',
  last: '',
  count: 1,
  cancelled: 1,
  missing: [],
  missingCount: 0,
})

it('writes the sections with the names of the offline tool', () => {
  const lines = [
    sale,
    { ...companySale, number: 'KNL/2627/000103' },
    { ...companySale, isCreditNote: true, number: 'KNL/2627/C00007', taxable: 500_000, igst: 90_000, total: 590_000 },
    { ...sale, number: 'KNL/2627/000104', ratePercent: 0, cgst: 0, sgst: 0, taxable: 50_050, total: 50_050 },
  ]
  const series = [seriesOf(false, 'KNL/2627/'), seriesOf(true, 'KNL/2627/C')]
  // The tool numbers an item by its rate: 1801 at 18 %.
  const items = (txval: number, iamt: number) => [{ num: 1801, itm_det: { rt: 18, txval, iamt, csamt: 0 } }]
  const service = { hsn_sc: '999293', desc: 'Commercial training and coaching services', uqc: 'NA', qty: 0, csamt: 0 }
  const terms = { pos: '09', rchrg: 'N', inv_typ: 'R' }
  expect(jsonOf({ lines, series }).json).toEqual({
    gstin,
    fp: '112026',
    version: 'GST3.2.4',
    hash: 'hash',
    b2b: [
      {
        ctin: '09AAAAA0000A1Z0',
        inv: [{ inum: 'KNL/2627/000103', idt: '21-11-2026', val: 11_800, ...terms, itms: items(10_000, 1800) }],
      },
    ],
    b2cl: [],
    b2cs: [{ sply_ty: 'INTRA', rt: 18, typ: 'OE', pos: '06', txval: 10_000, camt: 900, samt: 900, csamt: 0 }],
    nil: { inv: [{ sply_ty: 'INTRAB2C', expt_amt: 500.5, nil_amt: 0, ngsup_amt: 0 }] },
    cdnr: [
      {
        ctin: '09AAAAA0000A1Z0',
        nt: [
          { nt_num: 'KNL/2627/C00007', nt_dt: '21-11-2026', ntty: 'C', val: 5900, ...terms, itms: items(5000, 900) },
        ],
      },
    ],
    cdnur: [],
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          doc_typ: 'Invoices for outward supply',
          docs: [{ num: 1, from: 'KNL/2627/000101', to: 'KNL/2627/000104', totnum: 4, cancel: 1, net_issue: 3 }],
        },
        {
          doc_num: 5,
          doc_typ: 'Credit Note',
          docs: [{ num: 1, from: 'KNL/2627/C00007', to: 'KNL/2627/C00007', totnum: 1, cancel: 0, net_issue: 1 }],
        },
      ],
    },
    hsn: {
      hsn_b2b: [{ num: 1, ...service, rt: 18, txval: 5000, iamt: 900, samt: 0, camt: 0 }],
      hsn_b2c: [
        { num: 1, ...service, rt: 0, txval: 500.5, iamt: 0, samt: 0, camt: 0 },
        { num: 2, ...service, rt: 18, txval: 10_000, iamt: 0, samt: 900, camt: 900 },
      ],
    },
  })
})

it('leaves out receipts and bills of supply issued under another tax status', () => {
  const series = [seriesOf(false, 'KNL/2627/')]
  const receipt = { ...sale, number: 'KNL/2627/000099', taxStatus: 'unregistered' as const }
  expect(jsonOf({ lines: [receipt, sale], series }).json).toEqual(jsonOf({ lines: [sale], series }).json)
})

it('counts no cancelled numbers where numbers have another format', () => {
  const lines = [
    { ...sale, number: 'R-7' },
    { ...sale, number: 'R-12' },
    { ...sale, number: 'KNL/2627/000105' },
  ]
  const { doc_issue } = jsonOf({ lines, series: [seriesOf(false, ''), seriesOf(false, 'KNL/2627/')] }).json
  expect(doc_issue.doc_det[0]?.docs).toEqual([
    { num: 1, from: 'R-7', to: 'R-12', totnum: 2, cancel: 0, net_issue: 2 },
    { num: 2, from: 'KNL/2627/000105', to: 'KNL/2627/000105', totnum: 1, cancel: 0, net_issue: 1 },
  ])
})

it('is available to regular taxpayers with a GST number, from May 2025 on', () => {
  expect(gstr1Problem({ taxStatus: 'regular', gstin }, '2025-05')).toBe('')
  expect(gstr1Problem({ taxStatus: 'regular', gstin }, '2025-04')).toBe('Months before May 2025 have another format.')
  for (const institute of [
    { taxStatus: 'composition', gstin },
    { taxStatus: 'unregistered', gstin: '' },
    { taxStatus: '', gstin },
    { taxStatus: 'regular', gstin: '' },
  ] as const)
    expect(gstr1Problem(institute, month)).toMatch(/^Only an institute that is registered as a regular taxpayer/)
})
