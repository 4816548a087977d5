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
  hasDifference,
} from '#contract/registration/shift/shift-sums'
import type { Letterhead } from '../data'
import type { Engine } from '../engine'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { flow } from '../layout/flow'
import { letterhead, mastheadOf } from '../layout/letterhead'
import { a4Wide } from '../layout/page-format'
import { field, fieldRow, heading, pageFooter, signature } from '../layout/parts'
import { table } from '../layout/table'
import { sizes } from '../layout/theme'
import { formatMoment } from '../text/format'

export interface ShiftReportData {
  institute: Letterhead
  /** Its amounts are paise. */
  report: ShiftReport
  /** ISO timestamp. */
  printedAt: string
}

const size = sizes.small
const bold = (value: string, at: number): Block =>
  text(value, { size, weight: 'bold', lineHeight: 1.45, ...(at > 0 ? { align: 'right' } : {}) })
/** '+₹1.00', '-₹1.00', '₹0.00'. */
export const signed = (paise: number) => `${paise > 0 ? '+' : ''}${formatMoney(paise)}`

/** X report of a shift that goes on, Z report of one that is closed, as it was given then (D-201). */
export async function shiftReport({ shaper, newPdf }: Engine, data: ShiftReportData): Promise<Uint8Array> {
  const { institute, report, printedAt } = data
  const isClosed = report.number !== ''
  const title = shiftReportName(report)
  const pdf = await newPdf()
  const head = await mastheadOf(pdf, institute)
  const blocks = [
    about(report),
    space(8),
    types(report),
    space(10),
    isClosed ? columns([{ block: drawer(report) }, { block: count(report) }], 24) : drawer(report),
    ...(report.moves.length > 0 ? [space(10), moves(report)] : []),
    ...(isClosed ? [reason(report)] : []),
    end(report, institute.name),
  ]
  const pages = flow(shaper, blocks, {
    header: letterhead(head, {
      title: isClosed ? 'Z report' : 'X report',
      lines: [...(isClosed ? [report.number] : ['The shift is open']), `Printed ${formatMoment(printedAt)}`],
    }),
    footer: pageFooter(title),
    format: a4Wide,
  })
  return pdf.finish(pages, { title, author: institute.name })
}

const about = ({ staff, counter, openedAt, closedAt, closedBy, handOvers }: ShiftReport): Block =>
  stack(
    fieldRow([
      ['Shift of', staff],
      ['Counter', counter],
      ['Opened', formatInstant(openedAt), 1.5],
      ['Closed', closedAt ? formatInstant(closedAt) : '', 1.5],
      ['Closed by', closedBy === staff ? '' : closedBy],
    ]),
    ...handOvers.map(({ at, from, to, by }) =>
      field('Handed over', `${from} to ${to}, ${formatInstant(at)}, by ${by}`),
    ),
  )

function types(report: ShiftReport): Block {
  const isClosed = report.number !== ''
  const lines = isClosed ? report.counted : expectedAmounts(report).map((one) => ({ ...one, counted: one.expected }))
  const net = { receipts: 0, received: 0, creditNotes: 0, refunded: 0 }
  const right = { align: 'right' } as const
  return table(
    [
      { title: 'Payment type', share: 2 },
      { title: 'Receipts', share: 1.3, ...right },
      { title: 'Received', share: 1.9, ...right },
      { title: 'Credit notes', share: 1.4, ...right },
      { title: 'Paid back', share: 1.9, ...right },
      { title: 'Expected', share: 1.9, ...right },
      ...(isClosed
        ? [
            { title: 'Counted', share: 1.9, ...right },
            { title: 'Difference', share: 1.7, ...right },
          ]
        : []),
    ],
    lines.map((line) => {
      const one = report.types.find(({ paymentType }) => paymentType === line.paymentType) ?? net
      return [
        line.paymentType,
        formatCount(one.receipts),
        formatMoney(one.received),
        formatCount(one.creditNotes),
        formatMoney(one.refunded),
        formatMoney(line.expected),
        ...(isClosed ? [formatMoney(line.counted), signed(differenceOf(line))] : []),
      ]
    }),
    { size: isClosed ? sizes.row : size, above: heading('By payment type') },
  )
}

function drawer(report: ShiftReport): Block {
  const inCash = report.types.find(({ paymentType }) => paymentType === cash)
  const [there] = expectedAmounts(report)
  return table(
    [
      { title: 'Cash in the drawer', share: 3 },
      { title: 'Amount', share: 1.5, align: 'right' },
    ],
    [
      ['Opening float', formatMoney(report.float)],
      ['Received', formatMoney(inCash?.received ?? 0)],
      ['Paid back', formatMoney(-(inCash?.refunded ?? 0))],
      ['Cash in', formatMoney(cashIn(report))],
      ['Cash out', formatMoney(-cashOut(report))],
      ['Should be there', formatMoney(there?.expected ?? 0)].map(bold),
    ],
    { size, above: heading('Drawer') },
  )
}

const moves = ({ moves }: ShiftReport): Block =>
  table(
    [
      { title: 'Time', share: 2.4 },
      { title: 'Reason', share: 4 },
      { title: 'By', share: 2 },
      { title: 'In', share: 1.5, align: 'right' },
      { title: 'Out', share: 1.5, align: 'right' },
    ],
    moves.map(({ at, reason, by, isOut, amount }) => [
      formatInstant(at),
      reason,
      by,
      isOut ? '' : formatMoney(amount),
      isOut ? formatMoney(amount) : '',
    ]),
    { size, above: heading('Cash in and out') },
  )

const count = ({ pieces }: ShiftReport): Block =>
  table(
    [
      { title: 'Note or coin', share: 1 },
      { title: 'Count', share: 1, align: 'right' },
      { title: 'Amount', share: 1, align: 'right' },
    ],
    [
      ...pieces.map((piece) => [
        denominationName(piece.denomination),
        formatCount(piece.count),
        formatMoney(sumOfDenominations([piece])),
      ]),
      ['Cash counted', '', formatMoney(sumOfDenominations(pieces))].map(bold),
    ],
    { size, above: heading('Count of the drawer') },
  )

const reason = (report: ShiftReport): Block =>
  hasDifference(report.counted) || report.reason !== ''
    ? stack(space(8), field('Reason of the difference', report.reason))
    : stack()

const end = ({ staff }: ShiftReport, institute: string): Block =>
  stack(
    space(14),
    columns(
      [{ block: signature(staff, 'Cashier') }, { block: signature(`For ${institute}`, 'Authorised signatory') }],
      40,
    ),
  )
