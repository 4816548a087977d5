import type { PaperLanguage } from '../../../src/contract/desk/printed-kinds'
import type { ShiftReport } from '../../../src/contract/registration/shift/shift'
import type { Documents } from '../../../src/documents/index'
import { dayBookOf, gstMonthBook } from './books'
import { institute, paid, registrationFormData } from './sample'
import { batch, candidateOf, questionPaperOf, responseOf, thresholds } from './test-day'

const printedAt = '2026-11-20T12:40:00Z'
const day = '2026-11-20'
const copy = { number: 2, printedAt }
const candidates = Array.from({ length: 20 }, (_, index) => candidateOf(index + 1))
const [first = candidateOf(1)] = candidates
const candidateWithoutUrl = candidateOf(3, { certificateUrl: '' })

const cancelled = {
  ...paid,
  invoiceNumber: 'KNL/2627/000123',
  invoiceDate: '2026-11-20T05:00:00Z',
  creditNoteNumber: 'KNL/2627/C00017',
  cancelledAt: '2026-11-22T06:00:00Z',
  reason: 'Moved to Rohtak, विवाह के कारण',
  refund: 875_000,
}
const { creditNoteNumber: _number, ...cancelledWithoutCreditNote } = cancelled
const shift: ShiftReport = {
  id: 's1',
  number: 'KNL/2627/Z00012',
  staffId: 'p1',
  staff: 'सुनीता देवी',
  counter: 'Counter 1',
  openedAt: '2026-11-20T03:30:00Z',
  closedAt: '2026-11-20T12:30:00Z',
  closedBy: 'Meenakshi Rao',
  cashDifference: -28,
  difference: -28,
  float: 200_000,
  types: [
    { paymentType: 'UPI', receipts: 2, received: 1_750_000, creditNotes: 0, refunded: 0 },
    { paymentType: 'Cash', receipts: 141, received: 12_345_678, creditNotes: 1, refunded: 875_000 },
  ],
  moves: [{ id: 'm1', at: '2026-11-20T05:00:00Z', isOut: true, amount: 25_050, reason: 'Stamps', by: 'सुनीता देवी' }],
  handOvers: [{ at: '2026-11-20T09:00:00Z', from: 'Asha Rani', to: 'सुनीता देवी', by: 'Meenakshi Rao' }],
  counted: [
    { paymentType: 'Cash', expected: 11_645_628, counted: 11_645_600 },
    { paymentType: 'UPI', expected: 1_750_000, counted: 1_750_000 },
  ],
  pieces: [{ denomination: 500, count: 232 }],
  reason: 'No coins of paise',
}
const questionPaperData = {
  institute,
  batch,
  questionPaper: questionPaperOf(20),
  papers: [{ set: 'B' as const }],
  pictures: new Map(),
}
const examData = { institute, batch, thresholds }
const corrected = { number: 1, at: '2026-11-25T05:00:00Z', previousRecipient: 'राम Kumar शर्मा' }
const { invoiceNumber: _, ...unpaid } = paid
const upi = { link: 'upi://pay?pa=idtr@bank&am=8750.00', upiId: 'idtr@bank' }
const report = (number: string) => ({ institute, report: { ...shift, number }, printedAt })
const testPageData = {
  institute: 'IDTR Karnal',
  workstation: 'Counter 1',
  printer: 'HP',
  printSettings: 'A4',
  printedAt,
}

/**
 * Renders each document in each of its states with ordinary data, by name. `language`: of all but question papers and
 * documents that are only in English.
 */
export function renderEveryDocument(
  documents: Documents,
  language?: PaperLanguage,
): Record<string, Promise<Uint8Array>> {
  const slip = { paper: '80mm' } as const
  const certificateContent = { institute, examiner: 'Harpreet Gill' }
  return {
    invoice: documents.receipt({ ...paid, language }),
    invoiceCorrected: documents.receipt({ ...paid, corrected, copy, language }),
    invoiceCancelled: documents.receipt({
      ...paid,
      language,
      status: 'cancelled',
      cancellation: { at: cancelled.cancelledAt, number: cancelled.creditNoteNumber, refund: 400_000 },
    }),
    proforma: documents.receipt({ ...unpaid, status: 'pending', upi, language }),
    receiptSlip: documents.receipt({ ...paid, corrected, language, ...slip }),
    cancellation: documents.cancellation({ ...cancelled, refund: 400_000, language }),
    cancellationSlip: documents.cancellation({ ...cancelled, language, ...slip }),
    cancellationConfirmation: documents.cancellation({ ...cancelledWithoutCreditNote, refund: 0, language }),
    registrationForm: documents.registrationForm({ ...registrationFormData, language }),
    dayBook: documents.dayBook({ institute, day, book: dayBookOf(40), printedAt, language }),
    gstMonth: documents.gstMonth({ institute, month: '2026-11', book: gstMonthBook, printedAt, language }),
    shiftReport: documents.shiftReport({ ...report(shift.number), language }),
    shiftSlip: documents.shiftReport({ ...report(shift.number), language, ...slip }),
    paperEnglish: documents.questionPapers({ ...questionPaperData, language: 'English', answerForm: true }),
    paperHindi: documents.questionPapers({ ...questionPaperData, language: 'Hindi', answerForm: true }),
    paperBoth: documents.questionPapers({ ...questionPaperData, language: 'Both', answerForm: true }),
    answerKey: documents.answerKey(questionPaperData),
    rollList: documents.rollList({ institute, batch, candidates, language }),
    batchReport: documents.batchReport({ ...examData, candidates, language }),
    candidateSheet: documents.candidateSheets({ ...examData, candidates: [first], language }),
    result: documents.results({
      ...examData,
      language,
      showCorrectAnswers: true,
      papers: [{ candidate: first, response: { ...responseOf(first, questionPaperData.questionPaper), set: 'B' } }],
    }),
    certificate: documents.certificates({
      institute,
      batch,
      language,
      certificates: [{ candidate: first, issued: certificateContent, copy }],
    }),
    certificateWithoutCode: documents.certificates({
      institute,
      batch,
      language,
      certificates: [{ candidate: candidateWithoutUrl, issued: certificateContent }],
    }),
    letterheadSample: documents.letterheadSample({ institute }),
    testPage: documents.testPage(testPageData),
    testSlip: documents.testPage({ ...testPageData, ...slip }),
  }
}
