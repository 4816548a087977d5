import { dateLabel, numberLabel } from '#contract/institute/tax-status'
import { formatMoney } from '#contract/protocol/format'
import { taxRows } from '../layout/amounts'
import { type Block, space, stack, text } from '../layout/blocks'
import { layOutRoll } from '../layout/flow'
import { createMasthead } from '../layout/letterhead'
import { qrCode } from '../layout/qr'
import {
  centreBlock,
  slipFooter,
  slipHeader,
  slipLine,
  slipRule,
  slipSizes,
  slipText,
  slipTotals,
} from '../layout/slip'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'
import { correctionText } from './correction'
import { paymentText } from './counterfoil'
import { cancellationText, type ReceiptData, receiptKinds, receiptTerms, receiptTitle, recordLabel } from './receipt'
import { slipCourse } from './slip-blocks'
import { slipRecipient, slipSupply, taxNotice } from './supply'

/**
 * Receipt of a registration on an 80 mm roll as PDF bytes: the content of the A4 page without logo and counterfoil
 * (D-227).
 */
export async function receiptSlip({ shaper, newPdf }: PdfRenderer, data: ReceiptData): Promise<Uint8Array> {
  const { institute, status, amount, invoiceNumber, receiptNumber } = data
  const { totalLabel, subtitle } = receiptKinds[status]
  const title = receiptTitle(data)
  const supply = { ...data, title }
  const isPending = status === 'pending'
  const pdf = await newPdf()
  const pages = layOutRoll(shaper, [
    slipHeader(await createMasthead(pdf, { ...institute, logo: undefined }), {
      title,
      subtitle,
      copy: data.copy,
    }),
    taxNotice(supply),
    slipRule,
    slipLine(numberLabel(title), invoiceNumber, 'bold'),
    slipLine(isPending ? 'Date' : dateLabel(title), formatDayOrInstant(data.receiptDate), 'bold'),
    slipLine('Payment', isPending ? 'Pending' : paymentText(data)),
    slipLine('Transaction', data.transactionId),
    slipLine('Reference', data.reference),
    slipText('Corrected', correctionText(data.corrected, data.receiptDate)),
    slipText('Cancelled', cancellationText(data)),
    slipRule,
    slipRecipient(supply),
    slipRule,
    slipCourse(data.course, data.slot),
    slipSupply(supply),
    slipRule,
    slipTotals(taxRows(amount, data.tax.taxStatus), [totalLabel, amount.total]),
    data.upi ? stack(slipRule, payByUpi(data.upi, amount.total)) : stack(),
    slipFooter(institute.name, receiptTerms(data), recordLabel(data)),
  ])
  return pdf.finish(pages, { title: `${title} ${invoiceNumber ?? receiptNumber}`, author: institute.name })
}

/** 45 mm in points: sharp at a thermal printer's resolution, and readable by a phone held close. */
const codeSide = 128

const payByUpi = ({ link, upiId }: { link: string; upiId: string }, price: number): Block => {
  const style = { size: slipSizes.text, align: 'centre' } as const
  return stack(
    text('Pay by UPI', { ...style, weight: 'bold' }),
    centreBlock(codeSide, qrCode(link, codeSide)),
    text(upiId, style),
    space(2),
    text(`Scan with any UPI app: it asks for ${formatMoney(price)}. Show the bank reference at the counter.`, {
      ...style,
      size: slipSizes.small,
    }),
  )
}
