import { refundDeadlineText, refundPeriodText } from '#contract/institute/refund'
import type { Amount, Course, Duplicate, Letterhead, Slot, Trainee } from '../data'
import { refundTable } from '../layout/amounts'
import { columns, space } from '../layout/blocks'
import {
  courseFields,
  field,
  fieldRow,
  instituteSignature,
  notes,
  pageFooter,
  traineeFields,
} from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'

export interface CancellationReceiptData {
  institute: Letterhead
  /** Id of the record, as on the receipt. */
  receiptNumber: string
  originalInvoiceNumber?: string
  creditNoteNumber: string
  /** ISO timestamp or day. */
  cancelledAt: string
  /** Reason as entered by the clerk; absent if none was entered. */
  reason?: string
  trainee: Trainee
  course: Course
  slot: Slot
  /** Amount that was paid. */
  amount: Amount
  /** Integer paise (D-17: all or nothing by default). */
  refund: number
  refundPercent: number
  /** Days before the course starts up to which a cancellation refunds in full: the institute's setting. */
  refundDays: number
  duplicate?: Duplicate
  /** Leaves out the signature line: mailed documents are not signed. */
  isMailed?: boolean
}

/** Refund rules printed on the receipt (S1 §9). */
export const refundTerms = (refundDays: number) => [
  `The full amount is refunded if the course is cancelled ${refundDeadlineText(refundDays)}.`,
  `Refunds are paid ${refundPeriodText}.`,
]

/** Receipt of a cancelled registration, with its refund, as one A4 page of PDF bytes (S1 §2.8; D-15 to 17). */
export async function cancellationReceipt(renderer: PdfRenderer, data: CancellationReceiptData): Promise<Uint8Array> {
  const title = 'Cancellation receipt'
  const number = `Credit note ${data.creditNoteNumber}`
  const pdf = await renderer.newPdf()
  const head = await createMasthead(pdf, data.institute)
  const pages = flowOnOnePage(
    renderer.shaper,
    [
      fieldRow([
        ['Credit note', data.creditNoteNumber],
        ['Original invoice', data.originalInvoiceNumber],
        ['Receipt number', data.receiptNumber, 1.35],
        ['Cancelled', formatDayOrInstant(data.cancelledAt), 1.1],
      ]),
      field('Reason of the cancellation', data.reason),
      space(10),
      columns([{ block: traineeFields(data.trainee) }, { block: courseFields(data.course, data.slot) }], 28),
      space(14),
      refundTable(data.amount, data.refund, data.refundPercent, {
        left: notes(refundTerms(data.refundDays)),
        right: instituteSignature('Receipt', data),
      }),
    ],
    {
      header: letterhead(head, { title, lines: [number], duplicate: data.duplicate }),
      footer: pageFooter(`${title} · ${number}`),
      watermark: 'CANCELLED',
    },
  )
  return pdf.finish(pages, { title: `${title} ${data.creditNoteNumber}`, author: data.institute.name })
}
