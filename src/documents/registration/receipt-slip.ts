import { formatMoney, formatTime } from '#contract/protocol/format'
import type { Course, Slot, Trainee } from '../data'
import type { Engine } from '../engine'
import { taxRows } from '../layout/amounts'
import { type Block, space, stack, text } from '../layout/blocks'
import { onRoll } from '../layout/flow'
import { mastheadOf } from '../layout/letterhead'
import { postalAddress, theoryTime } from '../layout/parts'
import { qrCode } from '../layout/qr'
import { inMiddle, slipEnd, slipHead, slipLine, slipRule, slipSizes, slipSums, slipWords } from '../layout/slip'
import { formatDays, formatMoment } from '../text/format'
import { correctionWords } from './correction'
import { paidBy } from './counterfoil'
import { type ReceiptData, receiptKinds, receiptRules } from './receipt'

/** The receipt of a registration on a roll of 80 mm: what the A4 page says, without its counterfoil (D-227). PDF bytes. */
export async function receiptSlip({ shaper, newPdf }: Engine, data: ReceiptData): Promise<Uint8Array> {
  const { institute, status, amount, invoiceNumber, receiptNumber } = data
  const { title, total, state, watermark } = { state: undefined, watermark: undefined, ...receiptKinds[status] }
  const isPending = status === 'pending'
  const record = `${isPending ? 'Record' : 'Receipt'} ${receiptNumber}`
  const pdf = await newPdf()
  const pages = onRoll(shaper, [
    slipHead(await mastheadOf(pdf, { ...institute, logo: undefined }), {
      title,
      state: watermark ?? state,
      duplicate: data.duplicate,
    }),
    slipRule,
    slipLine('Invoice', invoiceNumber, 'bold'),
    slipLine(isPending ? 'Date' : 'Receipt date', formatMoment(data.receiptDate)),
    slipLine('Payment', isPending ? 'Pending' : paidBy(data)),
    slipLine('Transaction', data.transactionId),
    slipWords('Corrected', correctionWords(data.corrected, data.receiptDate)),
    slipRule,
    slipTrainee(data.trainee),
    slipRule,
    slipCourse(data.course, data.slot),
    slipRule,
    slipSums(taxRows(amount), [total, amount.total]),
    data.upi ? stack(slipRule, payByUpi(data.upi, amount.total)) : stack(),
    slipEnd(institute.name, receiptRules(data), record),
  ])
  return pdf.finish(pages, { title: `${title} ${invoiceNumber ?? receiptNumber}`, author: institute.name })
}

/** Whom a slip is for. */
export const slipTrainee = (trainee: Trainee): Block =>
  stack(
    slipWords('Name', trainee.name, 'bold'),
    slipLine('Father’s name', trainee.fatherName),
    slipLine('Phone', trainee.phone),
    slipWords('E-mail', trainee.email),
    slipWords('Address', postalAddress(trainee)),
  )

/** What a slip is for. */
export const slipCourse = (course: Course, slot: Slot): Block =>
  stack(
    slipWords('Course', course.name),
    slipLine('Category', course.category),
    slipLine('Type', course.type),
    slipLine('Vehicle', course.vehicleCategory),
    slipLine('Duration', course.duration),
    slipLine('Training date', formatDays(slot.date, slot.endDate)),
    slipLine('Slot', [slot.startTime, slot.endTime].filter(Boolean).map(formatTime).join(' to ')),
    slipLine('Theory class', theoryTime),
  )

/** 45 mm: a thermal printer's dots leave it sharp, and a telephone reads it from a hand's breadth away. */
const codeSide = 128

const payByUpi = ({ link, upiId }: { link: string; upiId: string }, price: number): Block => {
  const style = { size: slipSizes.text, align: 'centre' } as const
  return stack(
    text('Pay by UPI', { ...style, weight: 'bold' }),
    inMiddle(codeSide, qrCode(link, codeSide)),
    text(upiId, style),
    space(2),
    text(`Scan with any UPI app: it asks for ${formatMoney(price)}. Show the bank reference at the counter.`, {
      ...style,
      size: slipSizes.small,
    }),
  )
}
