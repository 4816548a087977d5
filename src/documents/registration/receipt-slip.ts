import { t } from '@lingui/core/macro'
import { dateLabel, numberLabel, titleText } from '#contract/institute/tax-status'
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
import { type PaperTexts, paperTexts } from '../text/paper-texts'
import { correctionText } from './correction'
import { paymentText } from './counterfoil'
import {
  cancellationText,
  payByUpiText,
  type ReceiptData,
  receiptTerms,
  receiptTitle,
  recordLabel,
  scanText,
  statusLabels,
} from './receipt'
import { slipCourse } from './slip-blocks'
import { compositionNotice, slipRecipient, slipSupply } from './supply'

/**
 * Receipt of a registration on an 80 mm roll as PDF bytes: the content of the A4 page without logo and counterfoil
 * (D-227).
 */
export async function receiptSlip({ shaper, newPdf }: PdfRenderer, data: ReceiptData): Promise<Uint8Array> {
  const { institute, status, amount, invoiceNumber, receiptNumber, receiptDate } = data
  const texts = paperTexts(data.language)
  const { label, value } = texts
  const { total: totalLabel, subtitle } = statusLabels(texts, status)
  const title = receiptTitle(data)
  const supply = { ...data, title }
  const isPending = status === 'pending'
  const pdf = await newPdf()
  const head = await createMasthead(pdf, texts, { ...institute, logo: undefined })
  const pages = layOutRoll(shaper, [
    slipHeader(texts, head, { title: label(() => titleText(title)), subtitle, copy: data.copy }),
    compositionNotice(texts, supply),
    slipRule,
    slipLine(
      label(() => numberLabel(title)),
      invoiceNumber,
      'bold',
    ),
    slipLine(
      label(() => (isPending ? t`Date` : dateLabel(title))),
      value(() => formatDayOrInstant(receiptDate)),
      'bold',
    ),
    slipLine(
      label(() => t`Payment`),
      label(() => (isPending ? t({ message: 'Pending', context: 'payment' }) : paymentText(data))),
    ),
    slipLine(
      label(() => t`Transaction`),
      data.transactionId,
    ),
    slipLine(
      label(() => t`Reference`),
      data.reference,
    ),
    slipText(
      label(() => t`Corrected`),
      label(() => correctionText(data.corrected, receiptDate)),
    ),
    slipText(
      label(() => t`Cancelled`),
      label(() => cancellationText(data)),
    ),
    slipRule,
    slipRecipient(texts, supply),
    slipRule,
    slipCourse(texts, data.course, data.slot),
    slipSupply(texts, supply),
    slipRule,
    slipTotals(texts, taxRows(texts, amount, data.tax.taxStatus), [totalLabel, amount.total]),
    data.upi ? stack(slipRule, payByUpi(texts, data.upi, amount.total)) : stack(),
    slipFooter(texts, institute.name, receiptTerms(texts, data), recordLabel(texts, data)),
  ])
  return pdf.finish(pages, { title: `${title} ${invoiceNumber ?? receiptNumber}`, author: institute.name })
}

/** 45 mm in points: sharp at a thermal printer's resolution, and readable by a phone held close. */
const codeSide = 128

function payByUpi({ label }: PaperTexts, { link, upiId }: { link: string; upiId: string }, price: number): Block {
  const style = { size: slipSizes.text, align: 'centre' } as const
  return stack(
    text(label(payByUpiText), { ...style, weight: 'bold' }),
    centreBlock(codeSide, qrCode(link, codeSide)),
    text(upiId, style),
    space(2),
    text(
      label(() => scanText(price)),
      { ...style, size: slipSizes.small },
    ),
  )
}
