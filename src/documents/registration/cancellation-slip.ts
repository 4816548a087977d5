import { dateLabel, numberLabel } from '#contract/institute/tax-status'
import { creditedAmount } from '#contract/registration/payment/net'
import { taxRows } from '../layout/amounts'
import { stack } from '../layout/blocks'
import { layOutRoll } from '../layout/flow'
import { createMasthead } from '../layout/letterhead'
import { slipFooter, slipHeader, slipLine, slipRule, slipText, slipTotals } from '../layout/slip'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'
import { type CancellationData, refundTerms, refundText, titleOfCancellation, titleOfPayment } from './cancellation'
import { slipCourse, slipTrainee } from './slip-blocks'
import { slipRecipient, slipSupply } from './supply'

/** Document of a cancellation on an 80 mm roll, with the content of the A4 page (D-227). PDF bytes. */
export async function cancellationSlip({ shaper, newPdf }: PdfRenderer, data: CancellationData): Promise<Uint8Array> {
  const { institute, creditNoteNumber, refund, amount, tax, copy } = data
  const title = titleOfCancellation(data)
  const supply = { ...data, title }
  const pdf = await newPdf()
  const pages = layOutRoll(shaper, [
    slipHeader(await createMasthead(pdf, { ...institute, logo: undefined }), { title, copy }),
    slipRule,
    slipLine('Number', creditNoteNumber, 'bold'),
    slipLine(refund > 0 ? 'Date' : 'Cancelled', formatDayOrInstant(data.cancelledAt), 'bold'),
    slipLine(numberLabel(titleOfPayment(data)), data.invoiceNumber),
    slipLine(dateLabel(titleOfPayment(data)), data.invoiceDate && formatDayOrInstant(data.invoiceDate)),
    slipText('Reason for the cancellation', data.reason),
    slipRule,
    refund > 0 ? slipRecipient(supply) : slipTrainee(data.trainee),
    slipRule,
    slipCourse(data.course, data.slot),
    slipSupply(supply),
    slipRule,
    slipText('Refund', refundText(data)),
    refund > 0 ? slipTotals(taxRows(creditedAmount(amount, refund), tax.taxStatus), ['Total refund', refund]) : stack(),
    slipFooter(institute.name, refundTerms(data), `Registration ${data.receiptNumber}`),
  ])
  return pdf.finish(pages, { title: `${title} ${creditNoteNumber ?? data.receiptNumber}`, author: institute.name })
}
