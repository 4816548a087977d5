import { formatMoney, formatTime } from '#contract/protocol/format'
import type { Course, Slot, Trainee } from '../data'
import { taxRows } from '../layout/amounts'
import { type Block, space, stack, text } from '../layout/blocks'
import { postalAddress, theoryClassTime } from '../layout/common-blocks'
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
import { formatDayOrInstant, formatDays } from '../text/format'
import { correctionText } from './correction'
import { paymentText } from './counterfoil'
import { type ReceiptData, receiptKinds, receiptTerms } from './receipt'

/**
 * Receipt of a registration on an 80 mm roll as PDF bytes: the content of the A4 page without logo and counterfoil
 * (D-227).
 */
export async function receiptSlip({ shaper, newPdf }: PdfRenderer, data: ReceiptData): Promise<Uint8Array> {
  const { institute, status, amount, invoiceNumber, receiptNumber } = data
  const { title, total, state, watermark } = { state: undefined, watermark: undefined, ...receiptKinds[status] }
  const isPending = status === 'pending'
  const recordLabel = `${isPending ? 'Registration' : 'Receipt'} ${receiptNumber}`
  const pdf = await newPdf()
  const pages = layOutRoll(shaper, [
    slipHeader(await createMasthead(pdf, { ...institute, logo: undefined }), {
      title,
      state: watermark ?? state,
      duplicate: data.duplicate,
    }),
    slipRule,
    slipLine('Invoice', invoiceNumber, 'bold'),
    slipLine(isPending ? 'Date' : 'Receipt date', formatDayOrInstant(data.receiptDate)),
    slipLine('Payment', isPending ? 'Pending' : paymentText(data)),
    slipLine('Transaction', data.transactionId),
    slipText('Corrected', correctionText(data.corrected, data.receiptDate)),
    slipRule,
    slipTrainee(data.trainee),
    slipRule,
    slipCourse(data.course, data.slot),
    slipRule,
    slipTotals(taxRows(amount), [total, amount.total]),
    data.upi ? stack(slipRule, payByUpi(data.upi, amount.total)) : stack(),
    slipFooter(institute.name, receiptTerms(data), recordLabel),
  ])
  return pdf.finish(pages, { title: `${title} ${invoiceNumber ?? receiptNumber}`, author: institute.name })
}

/** Trainee of a slip. */
export const slipTrainee = (trainee: Trainee): Block =>
  stack(
    slipText('Name', trainee.name, 'bold'),
    slipLine('Father’s name', trainee.fatherName),
    slipLine('Phone', trainee.phone),
    slipText('E-mail', trainee.email),
    slipText('Address', postalAddress(trainee)),
  )

/** Course and slot of a slip. */
export const slipCourse = (course: Course, slot: Slot): Block =>
  stack(
    slipText('Course', course.name),
    slipLine('Category', course.category),
    slipLine('Type', course.type),
    slipLine('Vehicle', course.vehicleCategory),
    slipLine('Duration', course.duration),
    slipLine('Training date', formatDays(slot.date, slot.endDate)),
    slipLine('Slot', [slot.startTime, slot.endTime].filter(Boolean).map(formatTime).join(' to ')),
    slipLine('Theory class', theoryClassTime),
  )

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
