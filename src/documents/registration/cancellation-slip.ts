import { t } from '@lingui/core/macro'
import { dateLabel, numberLabel, titleText } from '#contract/institute/tax-status'
import { creditedAmounts } from '#contract/registration/payment/net'
import { taxRows } from '../layout/amounts'
import { stack } from '../layout/blocks'
import { layOutRoll } from '../layout/flow'
import { createMasthead } from '../layout/letterhead'
import { slipFooter, slipHeader, slipLine, slipRule, slipText, slipTotals } from '../layout/slip'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'
import { paperTexts } from '../text/paper-texts'
import {
  type CancellationData,
  refundTerms,
  refundText,
  titleOfCancellation,
  titleOfPayment,
  totalRefundText,
} from './cancellation'
import { slipCourse, slipTrainee } from './slip-blocks'
import { slipRecipient, slipSupply } from './supply'

/** Slip of a cancellation on an 80 mm roll, with the content of the A4 page (D-227). */
export async function cancellationSlip({ shaper, newPdf }: PdfRenderer, data: CancellationData): Promise<Uint8Array> {
  const { institute, creditNoteNumber, refund, amount, tax, copy, invoiceDate = '' } = data
  const texts = paperTexts(data.language)
  const { label, value } = texts
  const title = titleOfCancellation(data)
  const paymentTitle = titleOfPayment(data)
  const hasRefund = refund > 0
  const supply = { ...data, title }
  const pdf = await newPdf()
  const masthead = await createMasthead(pdf, texts, { ...institute, logo: undefined })
  const pages = layOutRoll(shaper, [
    slipHeader(texts, masthead, { title: label(() => titleText(title)), copy }),
    slipRule,
    slipLine(
      label(() => t`Number`),
      creditNoteNumber,
      'bold',
    ),
    slipLine(
      label(() => (hasRefund ? t`Date` : t`Cancelled`)),
      value(() => formatDayOrInstant(data.cancelledAt)),
      'bold',
    ),
    slipLine(
      label(() => numberLabel(paymentTitle)),
      data.invoiceNumber,
    ),
    slipLine(
      label(() => dateLabel(paymentTitle)),
      value(() => formatDayOrInstant(invoiceDate)),
    ),
    slipText(
      label(() => t`Reason for the cancellation`),
      data.reason,
    ),
    slipRule,
    hasRefund ? slipRecipient(texts, supply) : slipTrainee(texts, data.trainee),
    slipRule,
    slipCourse(texts, data.course, data.slot),
    slipSupply(texts, supply),
    slipRule,
    slipText(
      label(() => t`Refund`),
      label(() => refundText(data)),
    ),
    hasRefund
      ? slipTotals(texts, taxRows(texts, creditedAmounts(amount, refund), tax.taxStatus), [
          label(totalRefundText),
          refund,
        ])
      : stack(),
    slipFooter(
      texts,
      institute.name,
      refundTerms(texts, data),
      `${label(() => t`Registration`)} ${data.receiptNumber}`,
    ),
  ])
  return pdf.finish(pages, { title: `${title} ${creditNoteNumber ?? data.receiptNumber}`, author: institute.name })
}
