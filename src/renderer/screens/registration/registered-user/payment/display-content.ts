import type { DisplayContent } from '#contract/desk/display'
import { fullName } from '#contract/protocol/format'
import { readPaise } from '#contract/protocol/text/amount'
import { receiptNumber } from '#contract/registration/receipt-number'
import type { Registration } from '#contract/registration/registration'
import { getChangeDue, getUpiLink, type Payee, type PaymentFormInput } from './payment-input'

type Booking = Pick<DisplayContent, 'name' | 'course' | 'date' | 'startTime' | 'endTime' | 'price'>

/** A saved registration on the customer display, at this price in paise. */
export const toBooking = (row: Registration, price: number | undefined): Booking => ({
  name: fullName(row),
  course: row.courseName?.[0]?.name ?? '',
  date: row.dateOfCourse,
  startTime: row.slot?.[0]?.startTime ?? '',
  endTime: row.slot?.[0]?.endTime ?? '',
  price: price ?? null,
})

/** Content of the customer display before payment, with the UPI link or the cash received as entered. */
export function buildUnpaidContent(booking: Booking, input?: PaymentFormInput, payee?: Payee): DisplayContent {
  const { price, name } = booking
  const cashReceived = input?.paymentType === 'Cash' ? (readPaise(input.cashReceived) ?? null) : null
  return {
    ...booking,
    upiLink: input && payee && price !== null ? getUpiLink(input, { ...payee, price, note: name }) : '',
    cashReceived,
    changeDue: input && cashReceived !== null && price !== null ? getChangeDue(input, price) : null,
    isPaid: false,
    receiptNumber: '',
  }
}

/** Content after payment; `changeDue` in paise. `row` is undefined while it is loading. */
export const buildPaidContent = (
  booking: Booking,
  changeDue: number,
  row: Registration | undefined,
): DisplayContent => ({
  ...buildUnpaidContent(booking),
  changeDue,
  isPaid: true,
  receiptNumber: row ? receiptNumber(row) : '',
})
