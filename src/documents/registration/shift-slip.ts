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
import { type Block, space, stack, text } from '../layout/blocks'
import { signature } from '../layout/common-blocks'
import { layOutRoll } from '../layout/flow'
import { createMasthead } from '../layout/letterhead'
import { slipHeader, slipLine, slipRule, slipSizes, slipText } from '../layout/slip'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'
import { formatSigned, type ShiftReportData } from './shift-report'

const heading = (title: string): Block => text(title, { size: slipSizes.strong, weight: 'bold' })
const amountLines = (lines: readonly (readonly [label: string, paise: number])[]): Block =>
  stack(...lines.map(([label, paise]) => slipLine(label, formatMoney(paise))))

/** X or Z report of a shift on an 80 mm roll, with the content of the A4 page (D-227). PDF bytes. */
export async function shiftSlip({ shaper, newPdf }: PdfRenderer, data: ShiftReportData): Promise<Uint8Array> {
  const { institute, report, printedAt } = data
  const isClosed = report.number !== ''
  const name = shiftReportName(report)
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
    ...(report.moves.length > 0 ? [slipRule, movementBlock(report)] : []),
    ...(isClosed ? [slipRule, countBlock(report)] : []),
    hasDifference(report.counted) || report.reason ? slipText('Reason for the difference', report.reason) : stack(),
    signature(report.staff, 'Cashier'),
    signature(`For ${institute.name}`, 'Authorised signatory'),
  ])
  return pdf.finish(pages, { title: name, author: institute.name })
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

/** Received, refunded, expected and counted amounts of each payment type. */
function paymentTypeBlocks(report: ShiftReport): Block[] {
  const isClosed = report.number !== ''
  const lines = isClosed ? report.counted : expectedAmounts(report).map((line) => ({ ...line, counted: line.expected }))
  const noPayments = { receipts: 0, received: 0, creditNotes: 0, refunded: 0 }
  return lines.map((line) => {
    const type = report.types.find(({ paymentType }) => paymentType === line.paymentType) ?? noPayments
    return stack(
      slipRule,
      heading(line.paymentType),
      slipLine(`Received (${formatCount(type.receipts)})`, formatMoney(type.received)),
      slipLine(`Refunded (${formatCount(type.creditNotes)})`, formatMoney(type.refunded)),
      slipLine('Expected', formatMoney(line.expected)),
      isClosed ? slipLine('Counted', formatMoney(line.counted)) : stack(),
      isClosed ? slipLine('Difference', formatSigned(differenceOf(line)), 'bold') : stack(),
    )
  })
}

function cashBlock(report: ShiftReport): Block {
  const cashPayments = report.types.find(({ paymentType }) => paymentType === cash)
  // Cash is always the first payment type.
  const [expectedCash] = expectedAmounts(report)
  return stack(
    heading('Drawer'),
    amountLines([
      ['Opening float', report.float],
      ['Received', cashPayments?.received ?? 0],
      ['Refunded', -(cashPayments?.refunded ?? 0)],
      ['Cash in', cashIn(report)],
      ['Cash out', -cashOut(report)],
    ]),
    slipLine('Expected', formatMoney(expectedCash?.expected ?? 0), 'bold'),
  )
}

const movementBlock = ({ moves }: ShiftReport): Block =>
  stack(
    heading('Cash in and out'),
    ...moves.map(({ at, reason, by, isOut, amount }) =>
      stack(
        slipLine(isOut ? 'Cash out' : 'Cash in', formatMoney(isOut ? -amount : amount)),
        slipText(`${formatInstant(at)}, by ${by}`, reason),
      ),
    ),
  )

const countBlock = ({ pieces }: ShiftReport): Block =>
  stack(
    heading('Count of the drawer'),
    ...pieces.map((piece) =>
      slipLine(
        `${denominationName(piece.denomination)} × ${formatCount(piece.count)}`,
        formatMoney(sumOfDenominations([piece])),
      ),
    ),
    slipLine('Cash counted', formatMoney(sumOfDenominations(pieces)), 'bold'),
    space(2),
  )
