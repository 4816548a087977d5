import { isRollPaper, type PaperOption } from '../layout/page-format'
import type { PdfRenderer } from '../pdf-renderer'
import { type CancellationData, cancellation } from './cancellation'
import { cancellationSlip } from './cancellation-slip'
import { type DayBookData, dayBook } from './day-book'
import { type GstMonthData, gstMonth } from './gst-month'
import { type ReceiptData, receipt } from './receipt'
import { receiptSlip } from './receipt-slip'
import { type RegistrationFormData, registrationForm } from './registration-form'
import { type ShiftReportData, shiftReport } from './shift-report'
import { shiftSlip } from './shift-slip'

/** Documents of a registration, of the books and of a shift. */
export const registrationDocuments = (renderer: PdfRenderer) => ({
  receipt: (data: ReceiptData & PaperOption) => (isRollPaper(data) ? receiptSlip : receipt)(renderer, data),
  cancellation: (data: CancellationData & PaperOption) =>
    (isRollPaper(data) ? cancellationSlip : cancellation)(renderer, data),
  registrationForm: (data: RegistrationFormData) => registrationForm(renderer, data),
  dayBook: (data: DayBookData) => dayBook(renderer, data),
  gstMonth: (data: GstMonthData) => gstMonth(renderer, data),
  shiftReport: (data: ShiftReportData & PaperOption) => (isRollPaper(data) ? shiftSlip : shiftReport)(renderer, data),
})
