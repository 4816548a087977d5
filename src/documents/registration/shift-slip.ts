import { formatCount, formatInstant, formatMoney } from '#contract/protocol/format'
import { shiftReportName } from '#contract/registration/books/book-names'
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
import { signature } from '../layout/common-blocks'
import { layOutRoll } from '../layout/flow'
import { createMasthead } from '../layout/letterhead'
import { slipHeader, slipLine, slipRule, slipSizes, slipText } from '../layout/slip'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'
import { formatSigned, isShiftClosed, paymentTypeLines, type ShiftReportData } from './shift-report'

const heading = (title: string): Block => text(title, { size: slipSizes.strong, weight: 'bold' })
const amountLines = (lines: readonly (readonly [label: string, paise: number])[]): Block =>
  stack(...lines.map(([label, paise]) => slipLine(label, formatMoney(paise))))

/** X or Z report of a shift on an 80 mm roll, with the content of the A4 page (D-227). PDF bytes. */
export async function shiftSlip({ shaper, newPdf }: PdfRenderer, data: ShiftReportData): Promise<Uint8Array> {
  const { institute, report, printedAt } = data
  const isClosed = isShiftClosed(report)
  const pdf = await newPdf()
  const title = isClosed ? 'Z report' : 'X report'
  const pages = layOutRoll(shaper, [
    slipHeader(await createMasthead(pdf, { ...institute, logo: undefined }), { title }),
    slipRule,
    slipLine('Number', report.number, 'bold'),
    isClosed ? stack() : text('The shift is open', { size: slipSizes.text }),
    shiftFields(report),
    slipLine('Printed', formatDayOrInstant(printedAt)),
    ...paymentTypeBlocks(report),
    slipRule,
    cashBlock(report),
    ...(report.moves.length > 0 ? [slipRule, cashMovementBlock(report)] : []),
    ...(isClosed ? [slipRule, countBlock(report)] : []),
    hasDifference(report.counted) || report.reason ? slipText('Reason for the difference', report.reason) : stack(),
    signature(report.staff, 'Cashier'),
    signature(`For ${institute.name}`, 'Authorised signatory'),
  ])
  return pdf.finish(pages, { title: shiftReportName(report), author: institute.name })
}

const shiftFields = ({ staff, counter, openedAt, closedAt, closedBy, handOvers }: ShiftReport): Block =>
  stack(
    slipLine('Shift of', staff, 'bold'),
    slipLine('Workstation', counter),
    slipLine('Opened', formatInstant(openedAt)),
    slipLine('Closed', closedAt ? formatInstant(closedAt) : ''),
    slipLine('Closed by', closedBy === staff ? '' : closedBy),
    ...handOvers.map(({ at, from, to, by }) =>
      slipText('Handed over', `${from} to ${to}, ${formatInstant(at)}, by ${by}`),
    ),
  )

/** Received, refunded and expected amounts of each payment type; of a closed shift also the counted ones. */
function paymentTypeBlocks(report: ShiftReport): Block[] {
  const isClosed = isShiftClosed(report)
  return paymentTypeLines(report).map(({ totals, ...line }) =>
    stack(
      slipRule,
      heading(line.paymentType),
      slipLine(`Received (${formatCount(totals.receipts)})`, formatMoney(totals.received)),
      slipLine(`Refunded (${formatCount(totals.creditNotes)})`, formatMoney(totals.refunded)),
      slipLine('Expected', formatMoney(line.expected)),
      isClosed ? slipLine('Counted', formatMoney(line.counted)) : stack(),
      isClosed ? slipLine('Difference', formatSigned(differenceOf(line)), 'bold') : stack(),
    ),
  )
}

function cashBlock(report: ShiftReport): Block {
  const cashPayments = report.types.find(({ paymentType }) => paymentType === cash)
  return stack(
    heading('Drawer'),
    amountLines([
      ['Opening float', report.float],
      ['Received', cashPayments?.received ?? 0],
      ['Refunded', -(cashPayments?.refunded ?? 0)],
      ['Cash in', cashIn(report)],
      ['Cash out', -cashOut(report)],
    ]),
    slipLine('Expected', formatMoney(expectedCash(report)), 'bold'),
  )
}

const cashMovementBlock = ({ moves: cashMovements }: ShiftReport): Block =>
  stack(
    heading('Cash in and out'),
    ...cashMovements.map(({ at, reason, by, isOut, amount }) =>
      stack(
        slipLine(isOut ? 'Cash out' : 'Cash in', formatMoney(isOut ? -amount : amount)),
        slipText(`${formatInstant(at)}, by ${by}`, reason),
      ),
    ),
  )

const countBlock = ({ pieces: denominationCounts }: ShiftReport): Block =>
  stack(
    heading('Count of the drawer'),
    ...denominationCounts.map((entry) =>
      slipLine(
        `${denominationName(entry.denomination)} × ${formatCount(entry.count)}`,
        formatMoney(sumOfDenominations([entry])),
      ),
    ),
    slipLine('Cash counted', formatMoney(sumOfDenominations(denominationCounts)), 'bold'),
    space(2),
  )
