import type { examEndpoints } from '#contract/exam/index'
import type { MenuKey } from '#contract/screens'
import { type AreaRules, allowMenus, type MenuRule, requireDashboardAnd } from '../staff/access'

/** Menus with forms that choose a question category. */
const questionMenus: MenuRule = ['Question Category', 'Question Addition', 'Take Test']
/** Menus with screens of a batch and its candidates. */
const batchMenus: readonly MenuKey[] = ['Batch Creation', 'Take Test', 'Check Question']
/** Menus with screens of responses. */
const responseMenus: MenuRule = ['Batch Creation', 'Take Test', 'Check Question', 'Recheck Request']

/** Per endpoint: a person needs one of these menus. `stock` counts questions; `redraw` generates a paper again. */
export const examAccess: AreaRules<typeof examEndpoints> = {
  questionCategory: {
    ...allowMenus('Question Category'),
    all: ['Question Category', 'Question Addition'],
    of: questionMenus,
    stock: ['Take Test'],
  },
  question: {
    ...allowMenus('Question Addition'),
    filtered: ['Question Addition'],
    uploadSheet: ['Question Addition'],
    checkSheet: ['Question Addition'],
  },
  batch: {
    ...allowMenus('Batch Creation'),
    list: batchMenus,
    ofExaminer: ['Dashboard', 'Batch Creation', 'Take Test', 'Check Question'],
    ofDataEntry: ['Dashboard', 'Batch Creation', 'Take Test', 'Check Question'],
    ofToday: requireDashboardAnd(...batchMenus),
    byId: responseMenus,
    examiners: ['Batch Creation'],
    dataEntryMembers: ['Batch Creation'],
    takeAttendance: ['Take Test'],
    attendanceLog: batchMenus,
    complete: ['Take Test'],
    results: batchMenus,
  },
  candidate: {
    list: responseMenus,
    present: responseMenus,
    resultsPerCategory: requireDashboardAnd(...batchMenus),
    thresholds: 'everyone',
  },
  examSet: {
    generate: ['Take Test'],
    ofBatch: responseMenus,
    redraw: ['Take Test'],
    issue: responseMenus,
    log: responseMenus,
  },
  response: {
    add: ['Take Test', 'Check Question'],
    update: ['Check Question'],
    setRecheck: ['Check Question', 'Recheck Request'],
    ofCandidate: responseMenus,
    allOfCandidate: responseMenus,
    ofBatch: responseMenus,
    byRecheck: ['Recheck Request'],
  },
  secondPaper: { list: ['Recheck Request'], decide: ['Recheck Request'] },
  sitting: { report: ['Take Test'] },
}
