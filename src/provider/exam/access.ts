import type { examEndpoints } from '#contract/exam/index'
import type { MenuKey } from '#contract/screens'
import { type AreaRules, by, type MenuRule, onDashboard } from '../staff/access'

/** Whose forms choose a category for questions. */
const asking: MenuRule = ['Question Category', 'Question Addition', 'Take Test']
/** Whose screens show a batch with its candidates. */
const holdingTests: readonly MenuKey[] = ['Batch Creation', 'Take Test', 'Check Question']
/** Whose screens show handed-in papers. */
const checking: MenuRule = ['Batch Creation', 'Take Test', 'Check Question', 'Recheck Request']

export const examAccess: AreaRules<typeof examEndpoints> = {
  questionCategory: {
    ...by('Question Category'),
    all: ['Question Category', 'Question Addition'],
    of: asking,
    stock: ['Take Test'],
  },
  question: {
    ...by('Question Addition'),
    filtered: ['Question Addition'],
    uploadSheet: ['Question Addition'],
    checkSheet: ['Question Addition'],
  },
  batch: {
    ...by('Batch Creation'),
    list: holdingTests,
    ofExaminer: ['Dashboard', 'Batch Creation', 'Take Test', 'Check Question'],
    ofDataEntry: ['Dashboard', 'Batch Creation', 'Take Test', 'Check Question'],
    ofToday: onDashboard(...holdingTests),
    byId: checking,
    examiners: ['Batch Creation'],
    dataEntries: ['Batch Creation'],
    takeAttendance: ['Take Test'],
    attendanceLog: holdingTests,
    complete: ['Take Test'],
    results: holdingTests,
  },
  candidate: {
    list: checking,
    present: checking,
    resultsPerCategory: onDashboard(...holdingTests),
    thresholds: 'everyone',
  },
  examSet: {
    generate: ['Take Test'],
    ofBatch: checking,
    redraw: ['Take Test'],
    issue: checking,
    log: checking,
  },
  response: {
    add: ['Take Test', 'Check Question'],
    update: ['Check Question'],
    setRecheck: ['Check Question', 'Recheck Request'],
    ofCandidate: checking,
    allOfCandidate: checking,
    ofBatch: checking,
    byRecheck: ['Recheck Request'],
  },
  secondPaper: { list: ['Recheck Request'], decide: ['Recheck Request'] },
  sitting: { report: ['Take Test'] },
}
