import { refundRows } from '../layout/amounts'
import { layOutRoll } from '../layout/flow'
import { createMasthead } from '../layout/letterhead'
import { slipFooter, slipHeader, slipLine, slipRule, slipText, slipTotals } from '../layout/slip'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant, formatPercent } from '../text/format'
import { type CancellationReceiptData, refundTerms } from './cancellation-receipt'
import { slipCourse, slipTrainee } from './slip-blocks'

/** Cancellation receipt on an 80 mm roll, with the content of the A4 page (D-227). PDF bytes. */
export async function cancellationSlip(
  { shaper, newPdf }: PdfRenderer,
  data: CancellationReceiptData,
): Promise<Uint8Array> {
  const { institute, creditNoteNumber, refund, refundPercent, duplicate } = data
  const title = 'Cancellation receipt'
  const pdf = await newPdf()
  const pages = layOutRoll(shaper, [
    slipHeader(await createMasthead(pdf, { ...institute, logo: undefined }), { title, state: 'CANCELLED', duplicate }),
    slipRule,
    slipLine('Credit note', creditNoteNumber, 'bold'),
    slipLine('Original invoice', data.originalInvoiceNumber),
    slipLine('Cancelled', formatDayOrInstant(data.cancelledAt)),
    slipText('Reason of the cancellation', data.reason),
    slipRule,
    slipTrainee(data.trainee),
    slipRule,
    slipCourse(data.course, data.slot),
    slipRule,
    slipTotals(refundRows(data.amount, refund), [`Refund (${formatPercent(refundPercent)})`, refund]),
    slipFooter(institute.name, refundTerms(data.refundDays), `Receipt ${data.receiptNumber}`),
  ])
  return pdf.finish(pages, { title: `${title} ${creditNoteNumber}`, author: institute.name })
}
