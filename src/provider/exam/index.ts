import type { examEndpoints } from '#contract/exam/index'
import { questionSheet } from '#sheets/kinds/question-sheet'
import type { HandlersOf } from '../core/context'
import { createSheetHandlers } from '../core/sheets/sheet-upload'
import { listAttendanceChanges, takeAttendance } from './batches/attendance'
import { addBatch, completeBatch, removeBatch, updateBatch } from './batches/batch-changes'
import {
  listBatchDataEntryMembers,
  listBatchExaminers,
  listBatches,
  listBatchesOfDataEntry,
  listBatchesOfExaminer,
  readBatchRow,
} from './batches/batch-rows'
import { listCandidates, listPresentCandidates, readCurrentThresholds } from './batches/candidates'
import { reportSitting } from './batches/sittings'
import { listTodaysBatches } from './batches/todays-batches'
import { generateQuestionPaper, regenerateQuestionPaper } from './question-papers/generate-paper'
import { markPaperIssued, readPaperHistory } from './question-papers/paper-history'
import { readQuestionPaperOfBatch } from './question-papers/question-papers'
import { questionCategoryHandlers } from './questions/question-categories'
import { addQuestion, removeQuestion, setQuestionStatus, updateQuestion } from './questions/question-changes'
import { questionSheetTarget } from './questions/question-sheet'
import { listAllQuestions, listFilteredQuestions, listQuestions } from './questions/questions'
import { setRecheck } from './responses/rechecks'
import { listResponsesByRecheck, listResponsesOfBatch, listResponsesOfCandidate } from './responses/response-rows'
import { addResponse, updateResponse } from './responses/responses'
import { decideSecondPaper, listSecondPapers } from './responses/second-papers'
import { createResultsLink } from './results/results-link'
import { countResultsPerCategory } from './results/results-per-category'

/** Questions, batches, papers and their results. */
export const examHandlers: HandlersOf<typeof examEndpoints> = {
  questionCategory: questionCategoryHandlers,
  question: {
    list: listQuestions,
    filtered: listFilteredQuestions,
    all: listAllQuestions,
    add: addQuestion,
    update: updateQuestion,
    setStatus: setQuestionStatus,
    remove: removeQuestion,
    ...createSheetHandlers(questionSheet, questionSheetTarget),
  },
  batch: {
    list: listBatches,
    ofExaminer: listBatchesOfExaminer,
    ofDataEntry: listBatchesOfDataEntry,
    ofToday: listTodaysBatches,
    byId: readBatchRow,
    add: addBatch,
    update: updateBatch,
    remove: removeBatch,
    examiners: listBatchExaminers,
    dataEntryMembers: listBatchDataEntryMembers,
    takeAttendance,
    attendanceLog: listAttendanceChanges,
    complete: completeBatch,
    results: createResultsLink,
  },
  candidate: {
    list: listCandidates,
    present: listPresentCandidates,
    resultsPerCategory: countResultsPerCategory,
    thresholds: readCurrentThresholds,
  },
  examSet: {
    generate: generateQuestionPaper,
    ofBatch: readQuestionPaperOfBatch,
    redraw: regenerateQuestionPaper,
    issue: markPaperIssued,
    log: readPaperHistory,
  },
  response: {
    add: addResponse,
    update: updateResponse,
    setRecheck,
    ofCandidate: listResponsesOfCandidate,
    // The specification has two paths for this list.
    allOfCandidate: listResponsesOfCandidate,
    ofBatch: listResponsesOfBatch,
    byRecheck: listResponsesByRecheck,
  },
  secondPaper: { list: listSecondPapers, decide: decideSecondPaper },
  sitting: { report: reportSitting },
}
