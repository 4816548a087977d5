import type { Engine } from '../engine'
import { type AnswerKeyData, answerKey } from './answer-key'
import { type BatchReportData, batchReport } from './batch-report'
import { type CandidateRecordsData, candidateRecords } from './candidate-record'
import { type CertificatesData, certificates } from './certificate'
import { type QuestionPapersData, questionPapers } from './question-paper'
import { type ResultsData, results } from './result'
import { type RollListData, rollList } from './roll-list'

/** Of a batch and of its candidates. */
export const examDocuments = (engine: Engine) => ({
  questionPapers: (data: QuestionPapersData) => questionPapers(engine, data),
  answerKey: (data: AnswerKeyData) => answerKey(engine, data),
  rollList: (data: RollListData) => rollList(engine, data),
  batchReport: (data: BatchReportData) => batchReport(engine, data),
  candidateRecords: (data: CandidateRecordsData) => candidateRecords(engine, data),
  results: (data: ResultsData) => results(engine, data),
  certificates: (data: CertificatesData) => certificates(engine, data),
})
