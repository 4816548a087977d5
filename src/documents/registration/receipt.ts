import { t } from '@lingui/core/macro'
import { refundTermText } from '#contract/institute/refund'
import { dateLabel, numberLabel, paymentTitle, titleText } from '#contract/institute/tax-status'
import { formatMoney } from '#contract/protocol/format'
import { moveTermText } from '#contract/registration/move-rule'
import type { RefundFields } from '#contract/registration/refund'
import type { Amount, Buyer, CopyMark, Course, LanguageOption, Letterhead, Slot, TaxTerms, Trainee } from '../data'
import { amountTable } from '../layout/amounts'
import { columns, space, stack, text } from '../layout/blocks'
import { courseFields, fieldRow, instituteSignature, keyFields, notes, pageFooter } from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { copyWatermark, createMasthead, letterhead } from '../layout/letterhead'
import { qrCode } from '../layout/qr'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDay, formatDayOrInstant } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'
import { refundStatusText, refundsPaidText } from './cancellation'
import { type Correction, correctionText } from './correction'
import { counterfoil, paymentText } from './counterfoil'
import { compositionNotice, recipientFields, supplyRow } from './supply'

export interface ReceiptData extends LanguageOption {
  institute: Letterhead
  /** Id of the registration (S1 §4). */
  receiptNumber: string
  /** Gapless per financial year; absent until paid (D-12). */
  invoiceNumber?: string
  /** ISO timestamp or day. */
  receiptDate: string
  trainee: Trainee
  course: Course
  slot: Slot
  paymentType: string
  mode: 'offline' | 'online'
  transactionId?: string
  /** Reference of a payment by UPI, net banking or card. */
  reference?: string | undefined
  amount: Amount
  tax: TaxTerms
  /** The company that pays; if absent, the trainee is the recipient. */
  buyer?: Buyer | undefined
  /** A cancellation at least this many days before the course starts is refunded in full (the institute's setting). */
  refundDays: number
  /** True if the institute moves a paid registration to another slot (D-217). */
  canMoveSlots: boolean
  status: 'paid' | 'pending' | 'cancelled'
  /** Only for a cancelled registration. `number`: number of the credit note, '' for none. `refund`: paise. */
  cancellation?: { at: string; number: string; refund: number; refundStatus?: RefundFields | undefined } | undefined
  /** Payment of a proforma by UPI: `link` for the QR code, `upiId` for manual entry. */
  upi?: { link: string; upiId: string } | undefined
  /** Present for a corrected invoice. */
  corrected?: Correction | undefined
  copy?: CopyMark
  /** Leaves out counterfoil and signature line: mailed documents are not signed. */
  isMailed?: boolean
}

/** Terms printed on the receipt (S1 §9). */
export const receiptTerms = (
  { label }: PaperTexts,
  { refundDays, canMoveSlots }: Pick<ReceiptData, 'refundDays' | 'canMoveSlots'>,
) => [
  label(() => refundTermText(refundDays)),
  label(() => t`Bookings made online cannot be cancelled at the counter.`),
  label(refundsPaidText),
  label(() => moveTermText(canMoveSlots)),
]

/** Labels that depend on the status: of the total, and the subtitle. */
export function statusLabels({ label }: PaperTexts, status: ReceiptData['status']) {
  if (status === 'pending') return { total: label(() => t`Amount due`), subtitle: label(() => t`Payment pending`) }
  const total = label(() => t`Total paid`)
  return status === 'paid' ? { total } : { total, subtitle: label(() => t`Course cancelled`) }
}

/** An unpaid registration gets a proforma; a paid one the document of the institute's tax status (D-306). */
export const receiptTitle = ({ status, tax, institute }: Pick<ReceiptData, 'status' | 'tax' | 'institute'>): string =>
  status === 'pending' ? 'Proforma' : paymentTitle({ taxStatus: tax.taxStatus, gstin: institute.gstin ?? '' })

type CancellationTextData = Pick<ReceiptData, 'cancellation' | 'amount' | 'tax' | 'institute' | 'status'>
/**
 * Sentence on a paid document about its cancellation and refund: 'Credited by KNL/2627/C00012 of 20 Nov 2026.' A
 * credited invoice is not a cancelled document (CGST Act, section 34). '' if the registration is not cancelled.
 */
export function cancellationText(data: CancellationTextData) {
  const { cancellation, amount } = data
  if (!cancellation) return ''
  const day = formatDay(cancellation.at)
  const { number, refund, refundStatus } = cancellation
  if (refund === 0) return t`The course was cancelled on ${day}. No refund was recorded.`
  const occasion = number ? t`by ${number} of ${day}` : t`on ${day}`
  const part = refund < amount.total ? formatMoney(refund) : ''
  return [creditText(data, part, occasion), refundStatus && refundStatusText(refundStatus)].filter(Boolean).join(' ')
}

/** `part`: the amount of a partial refund; `occasion`: 'by KNL/2627/C00012 of 20 Nov 2026'. */
function creditText(data: CancellationTextData, part: string, occasion: string): string {
  const state = data.cancellation?.refundStatus?.refundState
  if (receiptTitle(data) === 'Tax invoice') return part ? t`${part} credited ${occasion}.` : t`Credited ${occasion}.`
  // A backend without refund states: whether the money was paid back is unknown.
  if (state === undefined) {
    const amount = formatMoney(data.cancellation?.refund ?? 0)
    return t`A refund of ${amount} was recorded ${occasion}.`
  }
  if (state !== 'paid') return part ? t`${part} to be refunded ${occasion}.` : t`To be refunded ${occasion}.`
  return part ? t`${part} refunded ${occasion}.` : t`Refunded ${occasion}.`
}

/** 'Registration 665f…', or 'Receipt 665f…' on a paid receipt without an invoice number (S1 §4). */
export const recordLabel = ({ label }: PaperTexts, { status, invoiceNumber, receiptNumber }: ReceiptData): string =>
  `${label(() => (status === 'pending' || invoiceNumber ? t`Registration` : t`Receipt`))} ${receiptNumber}`

/** Receipt of a registration as one A4 page of PDF bytes (S1 §2.8, §9; D-11 to D-15). */
export async function receipt(renderer: PdfRenderer, data: ReceiptData): Promise<Uint8Array> {
  const texts = paperTexts(data.language)
  const { label, value } = texts
  const { total, subtitle } = statusLabels(texts, data.status)
  const title = receiptTitle(data)
  const printedTitle = label(() => titleText(title))
  const supply = { ...data, title }
  const isPending = data.status === 'pending'
  const record = recordLabel(texts, data)
  const number = data.invoiceNumber ?? record
  const pdf = await renderer.newPdf()
  const head = await createMasthead(pdf, texts, data.institute)
  const pages = flowOnOnePage(
    renderer.shaper,
    [
      compositionNotice(texts, supply),
      keyFields([
        [label(() => numberLabel(title)), data.invoiceNumber],
        [label(() => (isPending ? t`Date` : dateLabel(title))), value(() => formatDayOrInstant(data.receiptDate)), 1.2],
        [
          label(() => t`Payment`),
          label(() => (isPending ? t({ message: 'Pending', context: 'payment' }) : paymentText(data))),
        ],
      ]),
      fieldRow([
        [label(() => t`Transaction`), data.transactionId],
        [label(() => t`Reference`), data.reference],
      ]),
      text(
        label(() => correctionText(data.corrected, data.receiptDate)),
        { weight: 'bold', size: sizes.small },
      ),
      text(
        label(() => cancellationText(data)),
        { weight: 'bold', size: sizes.small },
      ),
      // Small grey type: the number is needed only for looking up the record.
      text(record, { size: sizes.label, colour: ink.quiet }),
      space(10),
      columns([{ block: recipientFields(texts, supply) }, { block: courseFields(texts, data.course, data.slot) }], 28),
      supplyRow(texts, supply),
      space(10),
      amountTable(texts, data.amount, data.tax.taxStatus, total, {
        left: stack(
          data.upi ? stack(payByUpi(texts, data.upi, data.amount.total), space(10)) : stack(),
          notes(texts, receiptTerms(texts, data)),
        ),
        right: instituteSignature(texts, title, data),
      }),
      data.status === 'paid' && !data.isMailed ? counterfoil(texts, { ...data, title }) : stack(),
    ],
    {
      header: letterhead(texts, head, {
        title: printedTitle,
        colour: isPending ? ink.amber : ink.accent,
        subtitle,
        lines: [number],
        copy: data.copy,
      }),
      footer: pageFooter(texts, `${printedTitle} · ${number}`),
      watermark: copyWatermark(texts, data.copy),
    },
  )
  return pdf.finish(pages, {
    title: `${title} ${data.invoiceNumber ?? data.receiptNumber}`,
    author: data.institute.name,
  })
}

/** Instruction for the UPI QR code of a proforma. */
export const scanText = (price: number): string =>
  t`Scan with any UPI app: it asks for ${{ amount: formatMoney(price) }}. Show the bank reference at the counter.`
export const payByUpiText = (): string => t`Pay by UPI`

/** UPI QR code for the amount of this proforma. */
const payByUpi = ({ label }: PaperTexts, { link, upiId }: { link: string; upiId: string }, price: number) =>
  columns(
    [
      { share: 1, block: qrCode(link, qrCodeSidePt) },
      {
        share: 1.4,
        block: stack(
          space(10),
          text(label(payByUpiText), { weight: 'bold' }),
          text(
            label(() => scanText(price)),
            { size: sizes.small, colour: ink.quiet, lineHeight: 1.45 },
          ),
          text(upiId, { size: sizes.small }),
        ),
      },
    ],
    8,
  )
/** 32 mm in points: readable by a phone held close. */
const qrCodeSidePt = 91
