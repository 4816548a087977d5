import { type AnswerKeyData, answerKey } from './answer-key'
import { type BatchReportData, batchReport } from './batch-report'
import { type CancellationReceiptData, cancellationReceipt } from './cancellation-receipt'
import { type CandidateSheetsData, candidateSheets } from './candidate-sheet'
import { type CertificatesData, certificates } from './certificate'
import { createEngine, type EngineSource } from './engine'
import { type QuestionPapersData, questionPapers } from './question-paper'
import { type ReceiptData, receipt } from './receipt'
import { type RegistrationSheetData, registrationSheet } from './registration-sheet'
import { type ResultsData, results } from './result'
import { type RollListData, rollList } from './roll-list'

/** Every document of the counter: data in, PDF bytes out. Fonts are parsed once; keep the result. */
export async function createDocuments(source: EngineSource) {
  const engine = await createEngine(source)
  return {
    receipt: (data: ReceiptData) => receipt(engine, data),
    cancellationReceipt: (data: CancellationReceiptData) => cancellationReceipt(engine, data),
    registrationSheet: (data: RegistrationSheetData) => registrationSheet(engine, data),
    questionPapers: (data: QuestionPapersData) => questionPapers(engine, data),
    answerKey: (data: AnswerKeyData) => answerKey(engine, data),
    rollList: (data: RollListData) => rollList(engine, data),
    batchReport: (data: BatchReportData) => batchReport(engine, data),
    candidateSheets: (data: CandidateSheetsData) => candidateSheets(engine, data),
    results: (data: ResultsData) => results(engine, data),
    certificates: (data: CertificatesData) => certificates(engine, data),
  }
}

export type Documents = Awaited<ReturnType<typeof createDocuments>>
