import { sacDescription } from '#contract/institute/tax-status'
import { formatDay } from '#contract/protocol/format'
import { gstr1Name } from '#contract/registration/books/book-names'
import {
  type Gstr1,
  type Gstr1Document,
  type Gstr1Sum,
  portalDocument,
  portalState,
} from '#contract/registration/books/gstr1'
import { type CellData, headings, type SheetData, type WorkbookData } from './workbook-data'

/**
 * GSTR-1 as an Excel workbook: a sheet per section, with the sheet and column names of the GST portal's offline tool,
 * headings in row 4 and days as text (D-352). Amounts are paise. b2cl and cdnur never have rows.
 */
export function gstr1Sheets(gstr1: Gstr1, institute: string): WorkbookData {
  const { gstin, month, b2b, b2cs, exempt, cdnr, hsn, ranges } = gstr1
  const sheet = (name: string, columns: readonly string[], rows: readonly CellData[][]): SheetData => ({
    name,
    widths: columns.map((title) => Math.max(14, title.length + 2)),
    frozenRows: 4,
    rows: [
      [{ text: gstr1Name(month), isBold: true }],
      [{ text: `${institute}, ${gstin}` }],
      [],
      headings(...columns),
      ...rows,
    ],
  })
  return {
    sheets: [
      sheet('b2b,sez,de', b2bColumns, b2b.map(invoiceCells)),
      sheet('b2cl', b2clColumns, []),
      sheet('b2cs', b2csColumns, b2cs.map(consumerCells)),
      sheet('cdnr', cdnrColumns, cdnr.map(noteCells)),
      sheet('cdnur', cdnurColumns, []),
      sheet('exemp', exemptColumns, [
        ...exempt.b2b.map((sum) => exemptCells(sum, 'registered')),
        ...exempt.b2c.map((sum) => exemptCells(sum, 'unregistered')),
      ]),
      sheet('hsn(b2b)', hsnColumns, hsn.b2b.map(serviceCells)),
      sheet('hsn(b2c)', hsnColumns, hsn.b2c.map(serviceCells)),
      sheet('docs', documentColumns, ranges.map(rangeCells)),
    ],
  }
}

const applicablePercentage = 'Applicable % of Tax Rate'
const rateAndValue = ['Rate', 'Taxable Value', 'Cess Amount']
const b2bColumns = [
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Invoice Number',
  'Invoice date',
  'Invoice Value',
  'Place Of Supply',
  'Reverse Charge',
  applicablePercentage,
  'Invoice Type',
  'E-Commerce GSTIN',
  ...rateAndValue,
]
const b2clColumns = [
  'Invoice Number',
  'Invoice date',
  'Invoice Value',
  'Place Of Supply',
  applicablePercentage,
  ...rateAndValue,
  'E-Commerce GSTIN',
]
const b2csColumns = ['Type', 'Place Of Supply', applicablePercentage, ...rateAndValue, 'E-Commerce GSTIN']
const cdnrColumns = [
  'GSTIN/UIN of Recipient',
  'Receiver Name',
  'Note Number',
  'Note Date',
  'Note Type',
  'Place Of Supply',
  'Reverse Charge',
  'Note Supply Type',
  'Note Value',
  applicablePercentage,
  ...rateAndValue,
]
const cdnurColumns = [
  'UR Type',
  'Note Number',
  'Note Date',
  'Note Type',
  'Place Of Supply',
  'Note Value',
  applicablePercentage,
  ...rateAndValue,
]
const exemptColumns = [
  'Description',
  'Nil Rated Supplies',
  'Exempted(other than nil rated/non GST supply)',
  'Non-GST Supplies',
]
const hsnColumns = [
  'HSN',
  'Description',
  'UQC',
  'Total Quantity',
  'Total Value',
  'Rate',
  'Taxable Value',
  'Integrated Tax Amount',
  'Central Tax Amount',
  'State/UT Tax Amount',
  'Cess Amount',
]
const documentColumns = ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled']

// Codes of the offline tool.
const regularInvoice = { text: 'Regular B2B' }
const noReverseCharge = { text: 'N' }
const creditNote = { text: 'C' }
const otherThanECommerce = { text: 'OE' }
const noUnit = { text: 'NA' }

const zeroAmount = { money: 0 }
/** '04-May-2026' */
const dayCell = (instant: string): CellData => ({
  text: formatDay(instant)
    .split(' ')
    .map((part) => part.padStart(2, '0'))
    .join('-'),
})

const invoiceCells = (line: Gstr1Document): CellData[] => [
  { text: line.gstin },
  { text: line.name },
  { text: line.number },
  dayCell(line.at),
  { money: line.total },
  { text: portalState(line.placeOfSupply) },
  noReverseCharge,
  null,
  regularInvoice,
  null,
  { count: line.ratePercent },
  { money: line.taxable },
  zeroAmount,
]
const noteCells = (line: Gstr1Document): CellData[] => [
  { text: line.gstin },
  { text: line.name },
  { text: line.number },
  dayCell(line.at),
  creditNote,
  { text: portalState(line.placeOfSupply) },
  noReverseCharge,
  regularInvoice,
  { money: line.total },
  null,
  { count: line.ratePercent },
  { money: line.taxable },
  zeroAmount,
]
const consumerCells = (sum: Gstr1Sum): CellData[] => [
  otherThanECommerce,
  { text: portalState(sum.placeOfSupply) },
  null,
  { count: sum.ratePercent },
  { money: sum.taxable },
  zeroAmount,
  null,
]
const exemptCells = ({ isInterState, total }: Gstr1Sum, buyers: string): CellData[] => [
  { text: `${isInterState ? 'Inter' : 'Intra'}-State supplies to ${buyers} persons` },
  zeroAmount,
  { money: total },
  zeroAmount,
]
const serviceCells = (sum: Gstr1Sum): CellData[] => [
  { text: sum.sac },
  { text: sacDescription(sum.sac) },
  noUnit,
  { count: 0 },
  { money: sum.total },
  { count: sum.ratePercent },
  { money: sum.taxable },
  { money: sum.igst },
  { money: sum.cgst },
  { money: sum.sgst },
  zeroAmount,
]
const rangeCells = (range: Gstr1['ranges'][number]): CellData[] => [
  { text: portalDocument(range.isCreditNote).name },
  { text: range.first },
  { text: range.last },
  { count: range.total },
  { count: range.cancelled },
]
