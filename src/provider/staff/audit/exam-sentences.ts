import { percentOf } from '#contract/exam/result-rules'
import { formatCount, joinWithAnd } from '../../core/rows/display-text'
import { type Act, type Entry, fieldOf, marksKey, nameOfEntry, type Sentence, type Sentences, textOf } from './act'
import { withColon } from './with-colon'

const maxNames = 3
/** 'Kavita (roll 12) and Ravi (roll 3)', or their number. */
const candidateNames = (names: readonly string[]) =>
  names.length > maxNames ? formatCount(names.length, 'candidate') : joinWithAnd(names)

const attendanceSentence: Sentence = (act, main) => {
  const batchId =
    act.entries.find(({ table }) => table === 'batch' || table === 'attendance')?.recordId ?? main.recordId
  const marks = act.facts.marks.get(marksKey(batchId, act.at)) ?? []
  if (marks.length === 0) return ''
  const namesOf = (isPresent: boolean) =>
    marks
      .filter((mark) => mark.isPresent === isPresent)
      .map(({ registrationId }) => act.facts.nameOf('registration', registrationId))
  const groups = [
    { names: namesOf(true), mark: 'present' },
    { names: namesOf(false), mark: 'absent' },
  ]
  const parts = groups
    .filter(({ names }) => names.length > 0)
    .map(({ names, mark }) => `${candidateNames(names)} ${mark}`)
  return `marked ${joinWithAnd(parts)} in batch “${act.facts.nameOf('batch', batchId)}”`
}

/** 'theory 60 → 55 %'; one figure without an earlier score; '' if the act did not set it. */
function theoryText({ facts }: Act, paper: Entry): string {
  const total = facts.answerCounts.get(paper.recordId) ?? 0
  const scores = [paper.before.right, paper.after.right]
    .filter((right) => typeof right === 'number')
    .map((right) => percentOf(right, total))
  return total === 0 || scores.length === 0 ? '' : `theory ${scores.join(' → ')} %`
}
function practicalText({ before, after }: Entry): string {
  if (!('practicalScore' in before) && !('practicalScore' in after)) return ''
  const scores = [before, after].map(({ practicalScore }) => (practicalScore ?? 'not examined') as string | number)
  return Object.keys(before).length === 0 ? `practical ${scores[1]} %` : `practical ${scores.join(' → ')} %`
}
const scoresText = (act: Act, paper: Entry) =>
  withColon([theoryText(act, paper), practicalText(paper)].filter(Boolean).join(', '))

const rechecks: Readonly<Record<string, string>> = {
  pending: 'requested a recheck of',
  approved: 'approved the recheck of',
  rejected: 'rejected the recheck of',
}

export const examSentences: Sentences = {
  'batch.takeAttendance': attendanceSentence,
  'batch.results'(act, main) {
    const issued = act.entries.filter(({ table, action }) => table === 'certificate' && action === 'added')
    return issued.length === 0
      ? ''
      : `issued ${formatCount(issued.length, 'certificate')} of batch “${act.facts.nameOf('batch', main.recordId)}”`
  },
  'batch.complete': (act, main) => `completed batch “${nameOfEntry(act, main)}”`,
  'examSet.generate': (act, main) =>
    `generated a question paper of ${fieldOf(main, 'size')} questions for batch “${nameOfEntry(act, main)}”`,
  'examSet.redraw': (act, main) => `generated the question paper of batch “${nameOfEntry(act, main)}” again`,
  'examSet.issue': (act, main) => `issued the question paper of batch “${nameOfEntry(act, main)}”`,
  'response.add': (act, main) =>
    main.table === 'second_paper'
      ? `entered a second paper of ${nameOfEntry(act, main)}`
      : `entered the answers of ${nameOfEntry(act, main)}${scoresText(act, main)}`,
  'response.update': (act, main) => `corrected the answers of ${nameOfEntry(act, main)}${scoresText(act, main)}`,
  'secondPaper.decide': (act, main) =>
    `decided that the ${textOf(main, 'decision')} of two papers of ${nameOfEntry(act, main)} counts${withColon(textOf(main, 'reason'))}`,
  'response.setRecheck': (act, main) => {
    const verb = rechecks[textOf(main, 'recheck')]
    return verb ? `${verb} ${nameOfEntry(act, main)}${withColon(textOf(main, 'reason'))}` : ''
  },
}
