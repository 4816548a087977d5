import { refundDeadlineText, refundPeriodText } from '#contract/institute/refund'
import { formatMoney } from '#contract/protocol/format'
import { moveTermText } from '#contract/registration/move-rule'
import type { Amount, Course, Duplicate, Letterhead, Slot, Trainee } from '../data'
import { amountTable } from '../layout/amounts'
import { columns, space, stack, text } from '../layout/blocks'
import { courseFields, fieldRow, instituteSignature, notes, pageFooter, traineeFields } from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { qrCode } from '../layout/qr'
import { type Colour, ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'
import { type Correction, correctionText } from './correction'
import { counterfoil, paymentText } from './counterfoil'

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
  amount: Amount
  /** A cancellation at least this many days before the course starts is refunded in full (the institute's setting). */
  refundDays: number
  /** True if the institute moves a paid registration to another slot (D-217). */
  movesSlots: boolean
  status: 'paid' | 'pending' | 'cancelled'
  /** UPI payment of a proforma: link for the QR code, and the UPI ID for manual entry. */
  upi?: { link: string; upiId: string } | undefined
  /** Present for a corrected invoice. */
  corrected?: Correction | undefined
  duplicate?: Duplicate
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

/** Title, colour and labels by status. An unpaid registration gets a proforma, not a tax invoice. */
export const receiptKinds = {
  paid: { title: 'Tax invoice / receipt', colour: ink.accent, total: 'Total paid' },
  pending: { title: 'Proforma', colour: ink.amber, total: 'Amount due', state: 'Payment pending' },
  cancelled: {
    title: 'Tax invoice / receipt',
    colour: ink.red,
    total: 'Total',
    state: 'Cancelled',
    watermark: 'CANCELLED',
  },
} satisfies Record<ReceiptData['status'], Kind>

interface Kind {
  title: string
  colour: Colour
  total: string
  state?: string
  watermark?: string
}

/** Receipt of a registration as one A4 page of PDF bytes (S1 §2.8, §9; D-11 to 15). */
export async function receipt(renderer: PdfRenderer, data: ReceiptData): Promise<Uint8Array> {
  const { title, colour, total, state, watermark }: Kind = receiptKinds[data.status]
  const isPending = data.status === 'pending'
  const recordLabel = `${isPending ? 'Registration' : 'Receipt'} ${data.receiptNumber}`
  const number = data.invoiceNumber ? `Invoice ${data.invoiceNumber}` : recordLabel
  const pdf = await renderer.newPdf()
  const head = await createMasthead(pdf, data.institute)
  const pages = flowOnOnePage(
    renderer.shaper,
    [
      fieldRow([
        ['Invoice number', data.invoiceNumber],
        [isPending ? 'Date' : 'Receipt date', formatDayOrInstant(data.receiptDate), 1.1],
        ['Payment', isPending ? 'Pending' : paymentText(data)],
      ]),
      fieldRow([['Transaction', data.transactionId]]),
      text(correctionText(data.corrected, data.receiptDate), { weight: 'bold', size: sizes.small }),
      // Small grey type: the number is needed only for looking up the record.
      text(`${isPending ? 'Registration' : 'Receipt'} number ${data.receiptNumber}`, {
        size: sizes.label,
        colour: ink.quiet,
      }),
      space(10),
      columns([{ block: traineeFields(data.trainee) }, { block: courseFields(data.course, data.slot) }], 28),
      space(14),
      amountTable(data.amount, total, {
        left: stack(
          data.upi ? stack(payByUpi(data.upi, data.amount.total), space(10)) : stack(),
          notes(receiptTerms(data)),
        ),
        right: instituteSignature('invoice', data),
      }),
      data.status === 'paid' && !data.isMailed ? counterfoil(data) : stack(),
    ],
    {
      header: letterhead(head, { title, colour, state, lines: [number], duplicate: data.duplicate }),
      footer: pageFooter(`${title} · ${number}`),
      watermark: watermark ?? (data.duplicate && 'DUPLICATE'),
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
