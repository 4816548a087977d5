import type { examEndpoints } from '#contract/exam/index'
import { questionSheet } from '#sheets/kinds/question-sheet'
import type { HandlersOf } from '../core/context'
import { sheetUpload } from '../core/sheets/sheet-upload'
import { attendanceLog, takeAttendance } from './batches/attendance'
import { addBatch, completeBatch, removeBatch, updateBatch } from './batches/batch-changes'
import {
  batchById,
  batchDataEntryMembers,
  batchExaminers,
  batchesOfDataEntry,
  batchesOfExaminer,
  listBatches,
} from './batches/batch-rows'
import { currentThresholds, listCandidates, presentCandidates } from './batches/candidates'
import { reportSitting } from './batches/sittings'
import { todaysBatches } from './batches/todays-batches'
import { generateQuestionPaper, regenerateQuestionPaper } from './question-papers/generate-paper'
import { markPaperIssued, paperHistory } from './question-papers/paper-history'
import { questionPaperOfBatch } from './question-papers/question-papers'
import { questionCategoryHandlers } from './questions/question-categories'
import { addQuestion, removeQuestion, setQuestionStatus, updateQuestion } from './questions/question-changes'
import { questionSheetTarget } from './questions/question-sheet'
import { allQuestions, filteredQuestions, listQuestions } from './questions/questions'
import { setRecheck } from './responses/rechecks'
import { responsesByRecheck, responsesOfBatch, responsesOfCandidate } from './responses/response-rows'
import { addResponse, updateResponse } from './responses/responses'
import { decideSecondPaper, listSecondPapers } from './responses/second-papers'
import { createResultsLink } from './results/results-link'
import { resultsPerCategory } from './results/results-per-category'

/** Questions, batches, papers and their results. */
export const examHandlers: HandlersOf<typeof examEndpoints> = {
  questionCategory: questionCategoryHandlers,
  question: {
    list: listQuestions,
    filtered: filteredQuestions,
    all: allQuestions,
    add: addQuestion,
    update: updateQuestion,
    setStatus: setQuestionStatus,
    remove: removeQuestion,
    ...sheetUpload(questionSheet, questionSheetTarget),
  },
  batch: {
    list: listBatches,
    ofExaminer: batchesOfExaminer,
    ofDataEntry: batchesOfDataEntry,
    ofToday: todaysBatches,
    byId: batchById,
    add: addBatch,
    update: updateBatch,
    remove: removeBatch,
    examiners: batchExaminers,
    dataEntryMembers: batchDataEntryMembers,
    takeAttendance,
    attendanceLog,
    complete: completeBatch,
    results: createResultsLink,
  },
  candidate: { list: listCandidates, present: presentCandidates, resultsPerCategory, thresholds: currentThresholds },
  examSet: {
    generate: generateQuestionPaper,
    ofBatch: questionPaperOfBatch,
    redraw: regenerateQuestionPaper,
    issue: markPaperIssued,
    log: paperHistory,
  },
  response: {
    add: addResponse,
    update: updateResponse,
    setRecheck,
    ofCandidate: responsesOfCandidate,
    allOfCandidate: responsesOfCandidate,
    ofBatch: responsesOfBatch,
    byRecheck: responsesByRecheck,
  },
  secondPaper: { list: listSecondPapers, decide: decideSecondPaper },
  sitting: { report: reportSitting },
}
