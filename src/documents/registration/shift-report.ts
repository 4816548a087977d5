import { t } from '@lingui/core/macro'
import { formatCount, formatMoney } from '#contract/protocol/format'
import { shiftReportName } from '#contract/registration/books/book-names'
import { paymentTypeLabel } from '#contract/registration/option-labels'
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
import type { LanguageOption, Letterhead } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { field, fieldRow, forInstitute, heading, pageFooter, printedText, signature } from '../layout/common-blocks'
import { flow } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { a4Wide } from '../layout/page-format'
import { table } from '../layout/table'
import { sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'

export interface ShiftReportData extends LanguageOption {
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

/** A shift gets its Z report number when it is closed. */
export const isShiftClosed = ({ number }: Pick<ShiftReport, 'number'>): boolean => number !== ''

const noTotals = { receipts: 0, received: 0, creditNotes: 0, refunded: 0 }
/** Totals, expected and counted amounts by payment type. `counted` is 0 while the shift is open. */
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
  const texts = paperTexts(data.language)
  const { label } = texts
  const title = label(() => shiftReportTitle(report))
  const pdf = await newPdf()
  const head = await createMasthead(pdf, texts, institute)
  const blocks = [
    shiftFields(texts, report),
    space(8),
    paymentTypeTable(texts, report),
    space(10),
    isClosed
      ? columns([{ block: cashTable(texts, report) }, { block: countTable(texts, report) }], 24)
      : cashTable(texts, report),
    ...(report.moves.length > 0 ? [space(10), cashMovementTable(texts, report)] : []),
    ...(isClosed ? [differenceReason(texts, report)] : []),
    signatures(texts, report, institute.name),
  ]
  const pages = flow(shaper, blocks, {
    header: letterhead(texts, head, {
      title,
      lines: [isClosed ? report.number : label(() => t`The shift is open`), printedText(texts, printedAt)],
    }),
    footer: pageFooter(texts, `${title} · ${report.number || report.staff}`),
    format: a4Wide,
  })
  return pdf.finish(pages, { title: shiftReportName(report), author: institute.name })
}

/** 'Z report', or 'X report' of an open shift. */
export const shiftReportTitle = (report: ShiftReport): string => (isShiftClosed(report) ? t`Z report` : t`X report`)

/** 'Asha Rani to Sunita Yadav, 20 Nov 2026, 2:30 PM, by Meenakshi Rao' */
export function handOverText({ at, from, to, by }: ShiftReport['handOvers'][number]): string {
  return t`${from} to ${to}, ${{ time: formatDayOrInstant(at) }}, by ${by}`
}

const shiftFields = (
  { label, value }: PaperTexts,
  { staff, counter, openedAt, closedAt, closedBy, handOvers }: ShiftReport,
): Block =>
  stack(
    fieldRow([
      [label(() => t`Shift of`), staff],
      [label(() => t`Workstation`), counter],
      [label(() => t({ message: 'Opened', context: 'shift' })), value(() => formatDayOrInstant(openedAt)), 1.5],
      [label(() => t({ message: 'Closed', context: 'shift' })), value(() => formatDayOrInstant(closedAt ?? '')), 1.5],
      [label(() => t`Closed by`), closedBy === staff ? '' : closedBy],
    ]),
    ...handOvers.map((handOver) =>
      field(
        label(() => t`Handed over`),
        label(() => handOverText(handOver)),
      ),
    ),
  )

function paymentTypeTable({ label }: PaperTexts, report: ShiftReport): Block {
  const isClosed = isShiftClosed(report)
  const right = { align: 'right' } as const
  return table(
    [
      { title: label(() => t`Payment type`), share: 2 },
      { title: label(() => t`Receipts`), share: 1.3, ...right },
      { title: label(() => t`Received`), share: 1.9, ...right },
      { title: label(() => t`Refunds`), share: 1.4, ...right },
      { title: label(() => t`Refunded`), share: 1.9, ...right },
      { title: label(() => t`Expected`), share: 1.9, ...right },
      ...(isClosed
        ? [
            { title: label(() => t`Counted`), share: 1.9, ...right },
            { title: label(() => t`Difference`), share: 1.7, ...right },
          ]
        : []),
    ],
    paymentTypeLines(report).map(({ totals, ...line }) => [
      label(() => paymentTypeLabel(line.paymentType)),
      formatCount(totals.receipts),
      formatMoney(totals.received),
      formatCount(totals.creditNotes),
      formatMoney(totals.refunded),
      formatMoney(line.expected),
      ...(isClosed ? [formatMoney(line.counted), formatSigned(differenceOf(line))] : []),
    ]),
    { size: isClosed ? sizes.row : size, leadingBlock: heading(label(() => t`By payment type`)) },
  )
}

function cashTable({ label }: PaperTexts, report: ShiftReport): Block {
  const cashPayments = report.types.find(({ paymentType }) => paymentType === cash)
  return table(
    [
      { title: label(() => t`Cash in the drawer`), share: 3 },
      { title: label(() => t`Amount`), share: 1.5, align: 'right' },
    ],
    [
      [label(() => t`Opening float`), formatMoney(report.float)],
      [label(() => t`Received`), formatMoney(cashPayments?.received ?? 0)],
      [label(() => t`Refunded`), formatMoney(-(cashPayments?.refunded ?? 0))],
      [label(() => t`Cash in`), formatMoney(cashIn(report))],
      [label(() => t`Cash out`), formatMoney(-cashOut(report))],
      [label(() => t`Expected`), formatMoney(expectedCash(report))].map(boldCell),
    ],
    { size, leadingBlock: heading(label(() => t`Drawer`)) },
  )
}

const cashMovementTable = ({ label, value }: PaperTexts, { moves: cashMovements }: ShiftReport): Block =>
  table(
    [
      { title: label(() => t`Time`), share: 2.4 },
      { title: label(() => t`Reason`), share: 4 },
      { title: label(() => t({ message: 'By', context: 'person' })), share: 2 },
      { title: label(() => t({ message: 'In', context: 'cash' })), share: 1.5, align: 'right' },
      { title: label(() => t({ message: 'Out', context: 'cash' })), share: 1.5, align: 'right' },
    ],
    cashMovements.map(({ at, reason, by, isOut, amount }) => [
      value(() => formatDayOrInstant(at)),
      reason,
      by,
      isOut ? '' : formatMoney(amount),
      isOut ? formatMoney(amount) : '',
    ]),
    { size, leadingBlock: heading(label(() => t`Cash in and out`)) },
  )

const countTable = ({ label }: PaperTexts, { pieces: denominationCounts }: ShiftReport): Block =>
  table(
    [
      { title: label(() => t`Note or coin`), share: 1 },
      { title: label(() => t({ message: 'Count', context: 'coins' })), share: 1, align: 'right' },
      { title: label(() => t`Amount`), share: 1, align: 'right' },
    ],
    [
      ...denominationCounts.map((entry) => [
        label(() => denominationName(entry.denomination)),
        formatCount(entry.count),
        formatMoney(sumOfDenominations([entry])),
      ]),
      [label(() => t`Cash counted`), '', formatMoney(sumOfDenominations(denominationCounts))].map(boldCell),
    ],
    { size, leadingBlock: heading(label(() => t`Count of the drawer`)) },
  )

const differenceReason = ({ label }: PaperTexts, report: ShiftReport): Block =>
  hasDifference(report.counted) || report.reason !== ''
    ? stack(
        space(8),
        field(
          label(() => t`Reason for the difference`),
          report.reason,
        ),
      )
    : stack()

const signatures = ({ label }: PaperTexts, { staff }: ShiftReport, institute: string): Block =>
  stack(
    space(14),
    columns(
      [
        {
          block: signature(
            staff,
            label(() => t`Cashier`),
          ),
        },
        {
          block: signature(
            label(() => forInstitute(institute)),
            label(() => t`Authorised signatory`),
          ),
        },
      ],
      40,
    ),
  )
