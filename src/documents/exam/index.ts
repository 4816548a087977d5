import type { PdfRenderer } from '../pdf-renderer'
import { type AnswerKeyData, answerKey } from './answer-key'
import { type BatchReportData, batchReport } from './batch-report'
import { type CandidateSheetsData, candidateSheets } from './candidate-sheets'
import { type CertificatesData, certificates } from './certificate'
import { type QuestionPapersData, questionPapers } from './question-paper'
import { type ResultsData, results } from './result'
import { type RollListData, rollList } from './roll-list'

/** Documents of a batch and of its candidates. */
export const examDocuments = (renderer: PdfRenderer) => ({
  questionPapers: (data: QuestionPapersData) => questionPapers(renderer, data),
  answerKey: (data: AnswerKeyData) => answerKey(renderer, data),
  rollList: (data: RollListData) => rollList(renderer, data),
  batchReport: (data: BatchReportData) => batchReport(renderer, data),
  candidateSheets: (data: CandidateSheetsData) => candidateSheets(renderer, data),
  results: (data: ResultsData) => results(renderer, data),
  certificates: (data: CertificatesData) => certificates(renderer, data),
})
