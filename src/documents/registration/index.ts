import type { Engine } from '../engine'
import { isForRoll, type OnPaper } from '../layout/page-format'
import { type CancellationReceiptData, cancellationReceipt } from './cancellation-receipt'
import { cancellationSlip } from './cancellation-slip'
import { type DayBookData, dayBook } from './day-book'
import { type GstMonthData, gstMonth } from './gst-month'
import { type ReceiptData, receipt } from './receipt'
import { receiptSlip } from './receipt-slip'
import { type RegistrationFormData, registrationForm } from './registration-form'
import { type ShiftReportData, shiftReport } from './shift-report'
import { shiftSlip } from './shift-slip'

/** Of a registration, of the books and of a shift. */
export const registrationDocuments = (engine: Engine) => ({
  receipt: (data: ReceiptData & OnPaper) => (isForRoll(data) ? receiptSlip : receipt)(engine, data),
  cancellationReceipt: (data: CancellationReceiptData & OnPaper) =>
    (isForRoll(data) ? cancellationSlip : cancellationReceipt)(engine, data),
  registrationForm: (data: RegistrationFormData) => registrationForm(engine, data),
  dayBook: (data: DayBookData) => dayBook(engine, data),
  gstMonth: (data: GstMonthData) => gstMonth(engine, data),
  shiftReport: (data: ShiftReportData & OnPaper) => (isForRoll(data) ? shiftSlip : shiftReport)(engine, data),
})
