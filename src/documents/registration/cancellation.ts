import { t } from '@lingui/core/macro'
import { refundPeriodText, refundTermText } from '#contract/institute/refund'
import { cancellationTitle, dateLabel, numberLabel, paymentTitle, titleText } from '#contract/institute/tax-status'
import { formatMoney } from '#contract/protocol/format'
import { creditedAmounts } from '#contract/registration/payment/net'
import { payoutText, type RefundFields } from '#contract/registration/refund'
import type { Amount, Buyer, CopyMark, Course, LanguageOption, Letterhead, Slot, TaxTerms, Trainee } from '../data'
import { amountTable } from '../layout/amounts'
import { columns, space, text } from '../layout/blocks'
import {
  courseFields,
  field,
  fieldRow,
  instituteSignature,
  keyFields,
  notes,
  pageFooter,
  traineeFields,
} from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { copyWatermark, createMasthead, letterhead } from '../layout/letterhead'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDay, formatDayOrInstant } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'
import { recipientFields, supplyRow } from './supply'

export interface CancellationData extends LanguageOption {
  institute: Letterhead
  /** Id of the registration, as on the receipt. */
  receiptNumber: string
  invoiceNumber?: string
  /** ISO timestamp of the payment. */
  invoiceDate?: string
  /** Absent without a refund (D-307), and from backends that do not number credit notes. */
  creditNoteNumber?: string
  /** ISO timestamp or day. */
  cancelledAt: string
  /** Reason as entered by the clerk; absent if none was entered. */
  reason?: string
  trainee: Trainee
  course: Course
  slot: Slot
  /** Amount that was paid. */
  amount: Amount
  tax: TaxTerms
  /** Absent: the trainee is the recipient. */
  buyer?: Buyer | undefined
  /** Paise; 0 without a refund, and if the backend sends no amount. */
  refund: number
  /** State of the refund's payment; absent if it is unknown. */
  refundStatus?: RefundFields | undefined
  /** A cancellation at least this number of days before the course is refunded in full (setting of the institute). */
  refundDays: number
  copy?: CopyMark
  /** Leaves out the signature line: mailed documents are not signed. */
  isMailed?: boolean
}

interface PaymentTitleData {
  tax: Pick<TaxTerms, 'taxStatus'>
  institute: Pick<Letterhead, 'gstin'>
}
/** Title of the payment's document: 'Tax invoice'. */
export const titleOfPayment = ({ tax: { taxStatus }, institute: { gstin = '' } }: PaymentTitleData): string =>
  paymentTitle({ taxStatus, gstin })
/** Title of the cancellation's document, by refund and tax status: 'Credit note'. */
export const titleOfCancellation = (data: PaymentTitleData & { refund: number }): string =>
  cancellationTitle(data.refund, titleOfPayment(data))

type TermsData = Pick<CancellationData, 'amount' | 'refund' | 'refundDays' | 'refundStatus'>
/** Refund rules printed on the document (S1 §9); none if nothing was paid. */
export const refundTerms = ({ label }: PaperTexts, { amount, refund, refundDays, refundStatus }: TermsData) => [
  ...(amount.total === 0 ? [] : [label(() => refundTermText(refundDays))]),
  ...(refund === 0 || refundStatus ? [] : [label(refundsPaidText)]),
]

/** Sentence that states when refunds are paid. */
export const refundsPaidText = (): string => t`Refunds are paid ${{ period: refundPeriodText() }}.`

/** 'Refund due within 10 to 15 days.', 'Refunded on 22 Nov 2026 by UPI, reference 412345678901.' */
export const refundStatusText = (status: RefundFields): string =>
  status.refundState === 'paid'
    ? t`Refunded on ${{ day: formatDay(status.refundPaidAt) }} ${{ payout: payoutText(status) }}.`
    : t`Refund due ${{ period: refundPeriodText() }}.`

/** Sentences on a missing or partial refund and on its payment: '₹4,000.00 of the ₹8,750.00 paid is refunded.' */
export function refundText(data: Pick<CancellationData, 'refund' | 'amount' | 'refundStatus'>): string {
  const { refund, amount, refundStatus } = data
  if (amount.total === 0) return t`Nothing was paid.`
  const paid = formatMoney(amount.total)
  if (refund === 0) return t`${paid} was paid. No refund was recorded.`
  const partialRefund =
    refund < amount.total ? t`${{ refund: formatMoney(refund) }} of the ${paid} paid is refunded.` : ''
  return [partialRefund, refundStatus && refundStatusText(refundStatus)].filter(Boolean).join(' ')
}

/**
 * Credit note by rule 53(1A) of the CGST Rules, refund receipt or confirmation of a cancelled registration, as one A4
 * page of PDF bytes (S1 §2.8; D-16, D-17, D-307). Throws if the refund exceeds the amount paid.
 */
export async function cancellation(renderer: PdfRenderer, data: CancellationData): Promise<Uint8Array> {
  const { institute, amount, refund, tax, cancelledAt, invoiceDate = '' } = data
  const texts = paperTexts(data.language)
  const { label, value } = texts
  const title = titleOfCancellation(data)
  const printedTitle = label(() => titleText(title))
  const paidTitle = titleOfPayment(data)
  const registrationReference = `${label(() => t`Registration`)} ${data.receiptNumber}`
  const documentNumber = data.creditNoteNumber ?? registrationReference
  const supply = { ...data, title }
  const footer = { left: notes(texts, refundTerms(texts, data)), right: instituteSignature(texts, title, data) }
  const pdf = await renderer.newPdf()
  const pages = flowOnOnePage(
    renderer.shaper,
    [
      keyFields([
        [label(() => numberLabel(title)), data.creditNoteNumber],
        [label(() => cancelledLabel(data)), value(() => formatDayOrInstant(cancelledAt)), 1.2],
      ]),
      fieldRow([
        [label(() => numberLabel(paidTitle)), data.invoiceNumber],
        [label(() => dateLabel(paidTitle)), value(() => formatDayOrInstant(invoiceDate)), 1.2],
      ]),
      field(
        label(() => t`Reason for the cancellation`),
        data.reason,
      ),
      text(registrationReference, { size: sizes.label, colour: ink.quiet }),
      space(10),
      columns(
        [
          { block: refund > 0 ? recipientFields(texts, supply) : traineeFields(texts, data.trainee) },
          { block: courseFields(texts, data.course, data.slot) },
        ],
        28,
      ),
      supplyRow(texts, supply),
      space(6),
      text(
        label(() => refundText(data)),
        { weight: 'bold' },
      ),
      space(10),
      refund > 0
        ? amountTable(texts, creditedAmounts(amount, refund), tax.taxStatus, label(totalRefundText), footer)
        : columns([{ block: footer.left }, { block: footer.right }], 28),
    ],
    {
      header: letterhead(texts, await createMasthead(pdf, texts, institute), {
        title: printedTitle,
        lines: data.creditNoteNumber ? [documentNumber] : [],
        copy: data.copy,
      }),
      footer: pageFooter(texts, `${printedTitle} · ${documentNumber}`),
      watermark: copyWatermark(texts, data.copy),
    },
  )
  return pdf.finish(pages, { title: `${title} ${data.creditNoteNumber ?? data.receiptNumber}`, author: institute.name })
}

/** Label of the date of cancellation: 'Credit note date' with a refund, else 'Cancelled'. */
const cancelledLabel = (data: PaymentTitleData & { refund: number }) =>
  data.refund > 0 ? dateLabel(titleOfCancellation(data)) : t`Cancelled`

export const totalRefundText = (): string => t`Total refund`
