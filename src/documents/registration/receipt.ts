import { refundDeadlineText, refundPeriodText } from '#contract/institute/refund'
import { dateLabel, numberLabel, paymentTitle } from '#contract/institute/tax-status'
import { toIndiaDay } from '#contract/protocol/calendar'
import { formatDay, formatMoney } from '#contract/protocol/format'
import { moveTermText } from '#contract/registration/move-rule'
import type { RefundFields } from '#contract/registration/refund'
import type { Amount, Buyer, CopyMark, Course, Letterhead, Slot, TaxTerms, Trainee } from '../data'
import { amountTable } from '../layout/amounts'
import { columns, space, stack, text } from '../layout/blocks'
import { courseFields, fieldRow, instituteSignature, keyFields, notes, pageFooter } from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { copyWatermark, createMasthead, letterhead } from '../layout/letterhead'
import { qrCode } from '../layout/qr'
import { type Colour, ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'
import { refundStatusText } from './cancellation'
import { type Correction, correctionText } from './correction'
import { counterfoil, paymentText } from './counterfoil'
import { recipientFields, supplyRow, taxNotice } from './supply'

export interface ReceiptData {
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
  /** Of a payment by UPI, net banking or card. */
  reference?: string | undefined
  amount: Amount
  tax: TaxTerms
  /** Absent: the trainee is the recipient. */
  buyer?: Buyer | undefined
  /** A cancellation at least this many days before the course starts is refunded in full (the institute's setting). */
  refundDays: number
  /** True if the institute moves a paid registration to another slot (D-217). */
  movesSlots: boolean
  status: 'paid' | 'pending' | 'cancelled'
  /** Of a cancelled registration. `number`: of the credit note, '' for none; `refund` in paise. */
  cancellation?: { at: string; number: string; refund: number; refundStatus?: RefundFields | undefined } | undefined
  /** UPI payment of a proforma: link for the QR code, and the UPI ID for manual entry. */
  upi?: { link: string; upiId: string } | undefined
  /** Present for a corrected invoice. */
  corrected?: Correction | undefined
  copy?: CopyMark
  /** Leaves out counterfoil and signature line: mailed documents are not signed. */
  isMailed?: boolean
}

/** Terms printed on the receipt (S1 §9). */
export const receiptTerms = ({ refundDays, movesSlots }: Pick<ReceiptData, 'refundDays' | 'movesSlots'>) => [
  `The full amount is refunded if the course is cancelled ${refundDeadlineText(refundDays)}.`,
  'Bookings made online cannot be cancelled at the counter.',
  `Refunds are paid ${refundPeriodText}.`,
  moveTermText(movesSlots),
]

/** Colour and labels by status. */
export const receiptKinds: Record<ReceiptData['status'], Kind> = {
  paid: { colour: ink.accent, totalLabel: 'Total paid' },
  pending: { colour: ink.amber, totalLabel: 'Amount due', subtitle: 'Payment pending' },
  cancelled: { colour: ink.accent, totalLabel: 'Total paid', subtitle: 'Course cancelled' },
}

/** An unpaid registration gets a proforma; a paid one the document of the institute's tax status (D-306). */
export const receiptTitle = ({ status, tax, institute }: Pick<ReceiptData, 'status' | 'tax' | 'institute'>): string =>
  status === 'pending' ? 'Proforma' : paymentTitle({ taxStatus: tax.taxStatus, gstin: institute.gstin ?? '' })

/**
 * Sentence on a paid document about its cancellation and refund: 'Credited by KNL/2627/C00012 of 20 Nov 2026.' A
 * credited invoice is not a cancelled document (CGST Act, section 34). '' if the registration is not cancelled.
 */
export function cancellationText(data: Pick<ReceiptData, 'cancellation' | 'amount' | 'tax' | 'institute' | 'status'>) {
  const { cancellation, amount } = data
  if (!cancellation) return ''
  const day = formatDay(toIndiaDay(cancellation.at))
  const { number, refund, refundStatus } = cancellation
  if (refund === 0) return `The course was cancelled on ${day}. No refund was recorded.`
  const isOpen = refundStatus !== undefined && refundStatus.refundState !== 'paid'
  const verb = receiptTitle(data) === 'Tax invoice' ? 'credited' : isOpen ? 'to be refunded' : 'refunded'
  const part = refund < amount.total ? `${formatMoney(refund)} ${verb}` : capitalize(verb)
  const credit = number ? `${part} by ${number} of ${day}.` : `${part} on ${day}.`
  return [credit, refundStatus && refundStatusText(refundStatus)].filter(Boolean).join(' ')
}
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** 'Registration 665f…'; the receipt's number where there is no other (S1 §4). */
export const recordLabel = ({ status, invoiceNumber, receiptNumber }: ReceiptData): string =>
  `${status === 'pending' || invoiceNumber ? 'Registration' : 'Receipt'} ${receiptNumber}`

interface Kind {
  colour: Colour
  totalLabel: string
  subtitle?: string
}

/** Receipt of a registration as one A4 page of PDF bytes (S1 §2.8, §9; D-11 to 15). */
export async function receipt(renderer: PdfRenderer, data: ReceiptData): Promise<Uint8Array> {
  const { colour, totalLabel, subtitle } = receiptKinds[data.status]
  const title = receiptTitle(data)
  const supply = { ...data, title }
  const isPending = data.status === 'pending'
  const number = data.invoiceNumber ?? recordLabel(data)
  const pdf = await renderer.newPdf()
  const head = await createMasthead(pdf, data.institute)
  const pages = flowOnOnePage(
    renderer.shaper,
    [
      taxNotice(supply),
      keyFields([
        [numberLabel(title), data.invoiceNumber],
        [isPending ? 'Date' : dateLabel(title), formatDayOrInstant(data.receiptDate), 1.2],
        ['Payment', isPending ? 'Pending' : paymentText(data)],
      ]),
      fieldRow([
        ['Transaction', data.transactionId],
        ['Reference', data.reference],
      ]),
      text(correctionText(data.corrected, data.receiptDate), { weight: 'bold', size: sizes.small }),
      text(cancellationText(data), { weight: 'bold', size: sizes.small }),
      // Small grey type: the number is needed only for looking up the record.
      text(recordLabel(data), {
        size: sizes.label,
        colour: ink.quiet,
      }),
      space(10),
      columns([{ block: recipientFields(supply) }, { block: courseFields(data.course, data.slot) }], 28),
      supplyRow(supply),
      space(10),
      amountTable(data.amount, data.tax.taxStatus, totalLabel, {
        left: stack(
          data.upi ? stack(payByUpi(data.upi, data.amount.total), space(10)) : stack(),
          notes(receiptTerms(data)),
        ),
        right: instituteSignature(title, data),
      }),
      data.status === 'paid' && !data.isMailed ? counterfoil({ ...data, title }) : stack(),
    ],
    {
      header: letterhead(head, { title, colour, subtitle, lines: [number], copy: data.copy }),
      footer: pageFooter(`${title} · ${number}`),
      watermark: copyWatermark(data.copy),
    },
  )
  return pdf.finish(pages, {
    title: `${title} ${data.invoiceNumber ?? data.receiptNumber}`,
    author: data.institute.name,
  })
}

/** UPI QR code for the amount of this proforma. */
const payByUpi = ({ link, upiId }: { link: string; upiId: string }, price: number) =>
  columns(
    [
      { share: 1, block: qrCode(link, codeSide) },
      {
        share: 1.4,
        block: stack(
          space(10),
          text('Pay by UPI', { weight: 'bold' }),
          text(`Scan with any UPI app: it asks for ${formatMoney(price)}. Show the bank reference at the counter.`, {
            size: sizes.small,
            colour: ink.quiet,
            lineHeight: 1.45,
          }),
          text(upiId, { size: sizes.small }),
        ),
      },
    ],
    8,
  )
/** 32 mm in points: readable by a phone held close. */
const codeSide = 91
