import type { examEndpoints } from '#contract/exam/index'
import { questionSheet } from '#sheets/kinds/question-sheet'
import type { HandlersOf } from '../core/context'
import { sheetUpload } from '../core/sheets/sheet-upload'
import { attendanceLog, takeAttendance } from './batches/attendance'
import { addBatch, completeBatch, removeBatch, updateBatch } from './batches/batch-changes'
import {
  batchById,
  batchDataEntries,
  batchExaminers,
  batchesOfDataEntry,
  batchesOfExaminer,
  listBatches,
} from './batches/batch-rows'
import { listCandidates, presentCandidates, thresholds } from './batches/candidates'
import { reportSitting } from './batches/sittings'
import { batchesOfToday } from './batches/todays-batches'
import { generatePaper, redrawPaper } from './question-papers/generate-paper'
import { issuePaper, paperLog } from './question-papers/paper-history'
import { examSetOfBatch } from './question-papers/question-papers'
import { questionCategory } from './questions/question-categories'
import { addQuestion, removeQuestion, setQuestionStatus, updateQuestion } from './questions/question-changes'
import { questionSheetRows } from './questions/question-sheet'
import { allQuestions, filteredQuestions, listQuestions } from './questions/questions'
import { setRecheck } from './responses/rechecks'
import { responsesByRecheck, responsesOfBatch, responsesOfCandidate } from './responses/response-rows'
import { addResponse, updateResponse } from './responses/responses'
import { decideSecondPaper, listSecondPapers } from './responses/second-papers'
import { batchResults } from './results/results-link'
import { resultsPerCategory } from './results/results-per-category'

/** Questions, batches, papers and their results. */
export const examHandlers: HandlersOf<typeof examEndpoints> = {
  questionCategory,
  question: {
    list: listQuestions,
    filtered: filteredQuestions,
    all: allQuestions,
    add: addQuestion,
    update: updateQuestion,
    setStatus: setQuestionStatus,
    remove: removeQuestion,
    ...sheetUpload(questionSheet, questionSheetRows),
  },
  batch: {
    list: listBatches,
    ofExaminer: batchesOfExaminer,
    ofDataEntry: batchesOfDataEntry,
    ofToday: batchesOfToday,
    byId: batchById,
    add: addBatch,
    update: updateBatch,
    remove: removeBatch,
    examiners: batchExaminers,
    dataEntries: batchDataEntries,
    takeAttendance,
    attendanceLog,
    complete: completeBatch,
    results: batchResults,
  },
  candidate: { list: listCandidates, present: presentCandidates, resultsPerCategory, thresholds },
  examSet: {
    generate: generatePaper,
    ofBatch: examSetOfBatch,
    redraw: redrawPaper,
    issue: issuePaper,
    log: paperLog,
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
