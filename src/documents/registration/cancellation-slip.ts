import type { Engine } from '../engine'
import { refundRows } from '../layout/amounts'
import { onRoll } from '../layout/flow'
import { mastheadOf } from '../layout/letterhead'
import { slipEnd, slipHead, slipLine, slipRule, slipSums, slipWords } from '../layout/slip'
import { formatMoment, formatPercent } from '../text/format'
import { type CancellationReceiptData, refundRules } from './cancellation-receipt'
import { slipCourse, slipTrainee } from './receipt-slip'

/** The receipt of a cancelled registration on a roll of 80 mm: what the A4 page says (D-227). PDF bytes. */
export async function cancellationSlip({ shaper, newPdf }: Engine, data: CancellationReceiptData): Promise<Uint8Array> {
  const { institute, creditNoteNumber, refund, refundPercent, duplicate } = data
  const title = 'Cancellation receipt'
  const pdf = await newPdf()
  const pages = onRoll(shaper, [
    slipHead(await mastheadOf(pdf, { ...institute, logo: undefined }), { title, state: 'CANCELLED', duplicate }),
    slipRule,
    slipLine('Credit note', creditNoteNumber, 'bold'),
    slipLine('Original invoice', data.originalInvoiceNumber),
    slipLine('Cancelled', formatMoment(data.cancelledAt)),
    slipWords('Reason of the cancellation', data.reason),
    slipRule,
    slipTrainee(data.trainee),
    slipRule,
    slipCourse(data.course, data.slot),
    slipRule,
    slipSums(refundRows(data.amount, refund), [`Refund (${formatPercent(refundPercent)})`, refund]),
    slipEnd(institute.name, refundRules(data.refundDays), `Receipt ${data.receiptNumber}`),
  ])
  return pdf.finish(pages, { title: `${title} ${creditNoteNumber}`, author: institute.name })
}
