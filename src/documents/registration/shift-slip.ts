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
  expectedCash,
  hasDifference,
} from '#contract/registration/shift/shift-sums'
import { type Block, space, stack, text } from '../layout/blocks'
import { forInstitute, signature } from '../layout/common-blocks'
import { layOutRoll } from '../layout/flow'
import { createMasthead } from '../layout/letterhead'
import { slipHeader, slipLine, slipRule, slipSizes, slipText } from '../layout/slip'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'
import {
  formatSigned,
  handOverText,
  isShiftClosed,
  paymentTypeLines,
  type ShiftReportData,
  shiftReportTitle,
} from './shift-report'

const emptyBlock = stack()
const heading = (title: string): Block => text(title, { size: slipSizes.strong, weight: 'bold' })
const amountLines = (lines: readonly (readonly [label: string, paise: number])[]): Block =>
  stack(...lines.map(([label, paise]) => slipLine(label, formatMoney(paise))))

/** X or Z report of a shift on an 80 mm roll, with the content of the A4 page (D-227). PDF bytes. */
export async function shiftSlip({ shaper, newPdf }: PdfRenderer, data: ShiftReportData): Promise<Uint8Array> {
  const { institute, report, printedAt } = data
  const isClosed = isShiftClosed(report)
  const pdf = await newPdf()
  const texts = paperTexts(data.language)
  const { label, value } = texts
  const head = await createMasthead(pdf, texts, { ...institute, logo: undefined })
  const pages = layOutRoll(shaper, [
    slipHeader(texts, head, { title: label(() => shiftReportTitle(report)) }),
    slipRule,
    slipLine(
      label(() => t`Number`),
      report.number,
      'bold',
    ),
    isClosed
      ? emptyBlock
      : text(
          label(() => t`The shift is open`),
          { size: slipSizes.text },
        ),
    shiftFields(texts, report),
    slipLine(
      label(() => t({ message: 'Printed', context: 'paper' })),
      value(() => formatDayOrInstant(printedAt)),
    ),
    ...paymentTypeBlocks(texts, report),
    slipRule,
    cashBlock(texts, report),
    ...(report.moves.length > 0 ? [slipRule, cashMovementBlock(texts, report)] : []),
    ...(isClosed ? [slipRule, countBlock(texts, report)] : []),
    hasDifference(report.counted) || report.reason
      ? slipText(
          label(() => t`Reason for the difference`),
          report.reason,
        )
      : emptyBlock,
    signature(
      report.staff,
      label(() => t`Cashier`),
    ),
    signature(
      label(() => forInstitute(institute.name)),
      label(() => t`Authorised signatory`),
    ),
  ])
  return pdf.finish(pages, { title: shiftReportName(report), author: institute.name })
}

const shiftFields = (
  { label, value }: PaperTexts,
  { staff, counter, openedAt, closedAt, closedBy, handOvers }: ShiftReport,
): Block =>
  stack(
    slipLine(
      label(() => t`Shift of`),
      staff,
      'bold',
    ),
    slipLine(
      label(() => t`Workstation`),
      counter,
    ),
    slipLine(
      label(() => t({ message: 'Opened', context: 'shift' })),
      value(() => formatDayOrInstant(openedAt)),
    ),
    slipLine(
      label(() => t({ message: 'Closed', context: 'shift' })),
      value(() => formatDayOrInstant(closedAt ?? '')),
    ),
    slipLine(
      label(() => t`Closed by`),
      closedBy === staff ? '' : closedBy,
    ),
    ...handOvers.map((handOver) =>
      slipText(
        label(() => t`Handed over`),
        label(() => handOverText(handOver)),
      ),
    ),
  )

/** Received, refunded and expected amounts of each payment type; of a closed shift also the counted ones. */
function paymentTypeBlocks({ label }: PaperTexts, report: ShiftReport): Block[] {
  const isClosed = isShiftClosed(report)
  return paymentTypeLines(report).map(({ totals, ...line }) =>
    stack(
      slipRule,
      heading(label(() => paymentTypeLabel(line.paymentType))),
      slipLine(`${label(() => t`Received`)} (${formatCount(totals.receipts)})`, formatMoney(totals.received)),
      slipLine(`${label(() => t`Refunded`)} (${formatCount(totals.creditNotes)})`, formatMoney(totals.refunded)),
      slipLine(
        label(() => t`Expected`),
        formatMoney(line.expected),
      ),
      isClosed
        ? slipLine(
            label(() => t`Counted`),
            formatMoney(line.counted),
          )
        : emptyBlock,
      isClosed
        ? slipLine(
            label(() => t`Difference`),
            formatSigned(differenceOf(line)),
            'bold',
          )
        : emptyBlock,
    ),
  )
}

function cashBlock({ label }: PaperTexts, report: ShiftReport): Block {
  const cashPayments = report.types.find(({ paymentType }) => paymentType === cash)
  return stack(
    heading(label(() => t`Drawer`)),
    amountLines([
      [label(() => t`Opening float`), report.float],
      [label(() => t`Received`), cashPayments?.received ?? 0],
      [label(() => t`Refunded`), -(cashPayments?.refunded ?? 0)],
      [label(() => t`Cash in`), cashIn(report)],
      [label(() => t`Cash out`), -cashOut(report)],
    ]),
    slipLine(
      label(() => t`Expected`),
      formatMoney(expectedCash(report)),
      'bold',
    ),
  )
}

const cashMovementBlock = ({ label, value }: PaperTexts, { moves: cashMovements }: ShiftReport): Block =>
  stack(
    heading(label(() => t`Cash in and out`)),
    ...cashMovements.map(({ at, reason, by, isOut, amount }) =>
      stack(
        slipLine(
          label(() => (isOut ? t`Cash out` : t`Cash in`)),
          formatMoney(isOut ? -amount : amount),
        ),
        slipText(`${value(() => formatDayOrInstant(at))}, ${by}`, reason),
      ),
    ),
  )

const countBlock = ({ label }: PaperTexts, { pieces: denominationCounts }: ShiftReport): Block =>
  stack(
    heading(label(() => t`Count of the drawer`)),
    ...denominationCounts.map((entry) =>
      slipLine(
        `${label(() => denominationName(entry.denomination))} × ${formatCount(entry.count)}`,
        formatMoney(sumOfDenominations([entry])),
      ),
    ),
    slipLine(
      label(() => t`Cash counted`),
      formatMoney(sumOfDenominations(denominationCounts)),
      'bold',
    ),
    space(2),
  )
