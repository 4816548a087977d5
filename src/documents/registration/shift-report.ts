import { formatCount, formatInstant, formatMoney } from '#contract/protocol/format'
import { shiftReportName } from '#contract/registration/books/book-names'
import { denominationName, sumOfDenominations } from '#contract/registration/shift/denominations'
import type { ShiftReport } from '#contract/registration/shift/shift'
import {
  cash,
  cashIn,
  cashOut,
  differenceOf,
  expectedAmounts,
  expectedCash,
  hasDifference,
} from '#contract/registration/shift/shift-sums'
import type { Letterhead } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { field, fieldRow, heading, pageFooter, signature } from '../layout/common-blocks'
import { flow } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { a4Wide } from '../layout/page-format'
import { table } from '../layout/table'
import { sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'

export interface ShiftReportData {
  institute: Letterhead
  /** Amounts in paise. */
  report: ShiftReport
  /** ISO timestamp. */
  printedAt: string
}

const size = sizes.small
const boldCell = (value: string, column: number): Block =>
  text(value, { size, weight: 'bold', lineHeight: 1.45, ...(column > 0 ? { align: 'right' } : {}) })
/** Formats a difference in paise with its sign: '+₹1.00', '-₹1.00', '₹0.00'. */
export const formatSigned = (paise: number) => `${paise > 0 ? '+' : ''}${formatMoney(paise)}`

/** An open shift has no number of a Z report yet. */
export const isShiftClosed = ({ number }: Pick<ShiftReport, 'number'>): boolean => number !== ''

const noTotals = { receipts: 0, received: 0, creditNotes: 0, refunded: 0 }
/** Totals, expected and counted amounts by payment type; `counted` is not printed while the shift is open. */
export function paymentTypeLines(report: ShiftReport) {
  const lines = isShiftClosed(report)
    ? report.counted
    : expectedAmounts(report).map((line) => ({ ...line, counted: 0 }))
  return lines.map((line) => ({
    ...line,
    totals: report.types.find(({ paymentType }) => paymentType === line.paymentType) ?? noTotals,
  }))
}

/** X report of an open shift, or Z report of a closed one as recorded at closing (D-201). PDF bytes. */
export async function shiftReport({ shaper, newPdf }: PdfRenderer, data: ShiftReportData): Promise<Uint8Array> {
  const { institute, report, printedAt } = data
  const isClosed = isShiftClosed(report)
  const reportName = shiftReportName(report)
  const pdf = await newPdf()
  const head = await createMasthead(pdf, institute)
  const blocks = [
    shiftFields(report),
    space(8),
    paymentTypeTable(report),
    space(10),
    isClosed ? columns([{ block: cashTable(report) }, { block: countTable(report) }], 24) : cashTable(report),
    ...(report.moves.length > 0 ? [space(10), cashMovementTable(report)] : []),
    ...(isClosed ? [differenceReason(report)] : []),
    signatures(report, institute.name),
  ]
  const pages = flow(shaper, blocks, {
    header: letterhead(head, {
      title: isClosed ? 'Z report' : 'X report',
      lines: [...(isClosed ? [report.number] : ['The shift is open']), `Printed ${formatDayOrInstant(printedAt)}`],
    }),
    footer: pageFooter(reportName),
    format: a4Wide,
  })
  return pdf.finish(pages, { title: reportName, author: institute.name })
}

const shiftFields = ({ staff, counter, openedAt, closedAt, closedBy, handOvers }: ShiftReport): Block =>
  stack(
    fieldRow([
      ['Shift of', staff],
      ['Workstation', counter],
      ['Opened', formatInstant(openedAt), 1.5],
      ['Closed', closedAt ? formatInstant(closedAt) : '', 1.5],
      ['Closed by', closedBy === staff ? '' : closedBy],
    ]),
    ...handOvers.map(({ at, from, to, by }) =>
      field('Handed over', `${from} to ${to}, ${formatInstant(at)}, by ${by}`),
    ),
  )

function paymentTypeTable(report: ShiftReport): Block {
  const isClosed = isShiftClosed(report)
  const right = { align: 'right' } as const
  return table(
    [
      { title: 'Payment type', share: 2 },
      { title: 'Receipts', share: 1.3, ...right },
      { title: 'Received', share: 1.9, ...right },
      { title: 'Refunds', share: 1.4, ...right },
      { title: 'Refunded', share: 1.9, ...right },
      { title: 'Expected', share: 1.9, ...right },
      ...(isClosed
        ? [
            { title: 'Counted', share: 1.9, ...right },
            { title: 'Difference', share: 1.7, ...right },
          ]
        : []),
    ],
    paymentTypeLines(report).map(({ totals, ...line }) => [
      line.paymentType,
      formatCount(totals.receipts),
      formatMoney(totals.received),
      formatCount(totals.creditNotes),
      formatMoney(totals.refunded),
      formatMoney(line.expected),
      ...(isClosed ? [formatMoney(line.counted), formatSigned(differenceOf(line))] : []),
    ]),
    { size: isClosed ? sizes.row : size, leadingBlock: heading('By payment type') },
  )
}

function cashTable(report: ShiftReport): Block {
  const cashPayments = report.types.find(({ paymentType }) => paymentType === cash)
  return table(
    [
      { title: 'Cash in the drawer', share: 3 },
      { title: 'Amount', share: 1.5, align: 'right' },
    ],
    [
      ['Opening float', formatMoney(report.float)],
      ['Received', formatMoney(cashPayments?.received ?? 0)],
      ['Refunded', formatMoney(-(cashPayments?.refunded ?? 0))],
      ['Cash in', formatMoney(cashIn(report))],
      ['Cash out', formatMoney(-cashOut(report))],
      ['Expected', formatMoney(expectedCash(report))].map(boldCell),
    ],
    { size, leadingBlock: heading('Drawer') },
  )
}

const cashMovementTable = ({ moves: cashMovements }: ShiftReport): Block =>
  table(
    [
      { title: 'Time', share: 2.4 },
      { title: 'Reason', share: 4 },
      { title: 'By', share: 2 },
      { title: 'In', share: 1.5, align: 'right' },
      { title: 'Out', share: 1.5, align: 'right' },
    ],
    cashMovements.map(({ at, reason, by, isOut, amount }) => [
      formatInstant(at),
      reason,
      by,
      isOut ? '' : formatMoney(amount),
      isOut ? formatMoney(amount) : '',
    ]),
    { size, leadingBlock: heading('Cash in and out') },
  )

const countTable = ({ pieces: denominationCounts }: ShiftReport): Block =>
  table(
    [
      { title: 'Note or coin', share: 1 },
      { title: 'Count', share: 1, align: 'right' },
      { title: 'Amount', share: 1, align: 'right' },
    ],
    [
      ...denominationCounts.map((entry) => [
        denominationName(entry.denomination),
        formatCount(entry.count),
        formatMoney(sumOfDenominations([entry])),
      ]),
      ['Cash counted', '', formatMoney(sumOfDenominations(denominationCounts))].map(boldCell),
    ],
    { size, leadingBlock: heading('Count of the drawer') },
  )

const differenceReason = (report: ShiftReport): Block =>
  hasDifference(report.counted) || report.reason !== ''
    ? stack(space(8), field('Reason for the difference', report.reason))
    : stack()

const signatures = ({ staff }: ShiftReport, institute: string): Block =>
  stack(
    space(14),
    columns(
      [{ block: signature(staff, 'Cashier') }, { block: signature(`For ${institute}`, 'Authorised signatory') }],
      40,
    ),
  )
