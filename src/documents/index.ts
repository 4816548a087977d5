import type { Paper } from '#contract/desk/print-choices'
import { createEngine, type EngineSource } from './engine'
import { type AnswerKeyData, answerKey } from './exam/answer-key'
import { type BatchReportData, batchReport } from './exam/batch-report'
import { type CandidateRecordsData, candidateRecords } from './exam/candidate-record'
import { type CertificatesData, certificates } from './exam/certificate'
import { type QuestionPapersData, questionPapers } from './exam/question-paper'
import { type ResultsData, results } from './exam/result'
import { type RollListData, rollList } from './exam/roll-list'
import { type LetterheadSampleData, letterheadSample } from './institute/letterhead-sample'
import { type TestPageData, testPage } from './institute/test-page'
import { testSlip } from './institute/test-slip'
import { type JoinedData, joined } from './layout/joined'
import { type CancellationReceiptData, cancellationReceipt } from './registration/cancellation-receipt'
import { cancellationSlip } from './registration/cancellation-slip'
import { type DayBookData, dayBook } from './registration/day-book'
import { type GstMonthData, gstMonth } from './registration/gst-month'
import { type ReceiptData, receipt } from './registration/receipt'
import { receiptSlip } from './registration/receipt-slip'
import { type RegistrationFormData, registrationForm } from './registration/registration-form'
import { type ShiftReportData, shiftReport } from './registration/shift-report'
import { shiftSlip } from './registration/shift-slip'

/** What is laid out for A4 is made to fit on a smaller page; a roll has a layout of its own. */
type OnPaper = { paper?: Paper }
const isForRoll = ({ paper }: OnPaper) => paper === '80mm'

/** Every document of the counter: data in, PDF bytes out. Fonts are parsed once; keep the result. */
export async function createDocuments(source: EngineSource) {
  const engine = await createEngine(source)
  return {
    receipt: (data: ReceiptData & OnPaper) => (isForRoll(data) ? receiptSlip : receipt)(engine, data),
    cancellationReceipt: (data: CancellationReceiptData & OnPaper) =>
      (isForRoll(data) ? cancellationSlip : cancellationReceipt)(engine, data),
    registrationForm: (data: RegistrationFormData) => registrationForm(engine, data),
    questionPapers: (data: QuestionPapersData) => questionPapers(engine, data),
    answerKey: (data: AnswerKeyData) => answerKey(engine, data),
    rollList: (data: RollListData) => rollList(engine, data),
    batchReport: (data: BatchReportData) => batchReport(engine, data),
    candidateRecords: (data: CandidateRecordsData) => candidateRecords(engine, data),
    results: (data: ResultsData) => results(engine, data),
    certificates: (data: CertificatesData) => certificates(engine, data),
    dayBook: (data: DayBookData) => dayBook(engine, data),
    gstMonth: (data: GstMonthData) => gstMonth(engine, data),
    shiftReport: (data: ShiftReportData & OnPaper) => (isForRoll(data) ? shiftSlip : shiftReport)(engine, data),
    letterheadSample: (data: LetterheadSampleData) => letterheadSample(engine, data),
    testPage: (data: TestPageData & OnPaper) => (isForRoll(data) ? testSlip : testPage)(engine, data),
    joined: (data: JoinedData) => joined(data),
  }
}

export type Documents = Awaited<ReturnType<typeof createDocuments>>
