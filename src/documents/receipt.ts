import type { Amount, Course, Duplicate, Institute, Slot, Trainee } from './data'
import type { Engine } from './engine'
import { amountTable } from './layout/amounts'
import { columns, space, together } from './layout/blocks'
import { flow } from './layout/flow'
import { courseFields, fieldRow, letterhead, notes, pageFooter, signature, traineeFields } from './layout/parts'
import { ink } from './layout/theme'
import { formatInstant } from './text/format'

export interface ReceiptData {
  institute: Institute
  /** The record's id (S1 §4). */
  receiptNumber: string
  /** Gapless per financial year; absent until paid (decision 12). */
  invoiceNumber?: string
  /** ISO timestamp or day. */
  receiptDate: string
  trainee: Trainee
  course: Course
  slot: Slot
  /** 8:45 AM when not given (S1 §9). */
  theoryTime?: string
  paymentType: string
  mode: 'offline' | 'online'
  transactionId?: string
  amount: Amount
  status: 'paid' | 'pending' | 'cancelled'
  documentsRequired?: string
  /** The institute's rules when not given (S1 §9). */
  notes?: string[]
  duplicate?: Duplicate
}

/** S1 §9. */
export const defaultNotes = [
  'The full amount is refunded if the course is cancelled at least 3 days before it starts.',
  'Bookings made online cannot be cancelled at the counter.',
  'Refunds are paid within 10 to 15 days.',
  'An allocated slot cannot be changed.',
]

const titles = {
  paid: { title: 'Tax invoice / receipt', colour: ink.accent, total: 'Total paid', watermark: undefined },
  pending: { title: 'Proforma: payment pending', colour: ink.amber, total: 'Amount due', watermark: undefined },
  cancelled: { title: 'Tax invoice / receipt', colour: ink.accent, total: 'Total', watermark: 'CANCELLED' },
}

/** The receipt of a registration as one A4 page of PDF bytes (S1 §2.8, §9; decisions 11 to 15). */
export async function receipt(engine: Engine, data: ReceiptData): Promise<Uint8Array> {
  const { title, colour, total, watermark } = titles[data.status]
  const number = data.invoiceNumber ? `Invoice ${data.invoiceNumber}` : `Receipt ${data.receiptNumber}`
  const sheets = flow(
    engine.shaper,
    [
      fieldRow(
        [
          ['Invoice number', data.invoiceNumber],
          [data.status === 'pending' ? 'Record number' : 'Receipt number', data.receiptNumber],
          [data.status === 'pending' ? 'Date' : 'Receipt date', formatInstant(data.receiptDate)],
          ['Payment', data.status === 'pending' ? 'Pending' : `${data.paymentType}, ${data.mode}`],
          ['Transaction', data.transactionId],
        ],
        data.transactionId ? 3 : 4,
      ),
      space(8),
      columns(
        [{ block: traineeFields(data.trainee) }, { block: courseFields(data.course, data.slot, data.theoryTime) }],
        28,
      ),
      fieldRow([['Documents to bring', data.documentsRequired]]),
      space(8),
      together(amountTable(data.amount, total)),
      space(16),
      notes(data.notes ?? defaultNotes),
      together(signature([`For ${data.institute.name}`, 'Authorised signatory'])),
    ],
    {
      header: letterhead(data.institute, { title, colour, lines: [number], duplicate: data.duplicate }),
      footer: pageFooter(`${title}  ·  ${number}`),
      watermark: watermark ?? (data.duplicate && 'DUPLICATE'),
    },
  )
  const pdf = await engine.newPdf()
  return pdf.finish(sheets, {
    title: `${title} ${data.invoiceNumber ?? data.receiptNumber}`,
    author: data.institute.name,
  })
}
