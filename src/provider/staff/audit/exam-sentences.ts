import { plural, t } from '@lingui/core/macro'
import { percentOf } from '#contract/exam/result-rules'
import { formatCount, joinPersons, joinWithAnd, joinWithComma } from '../../core/rows/display-text'
import {
  type Act,
  attendanceKey,
  type DescribeAct,
  type Entry,
  fieldOf,
  nameOfEntry,
  type Sentences,
  textOf,
} from './act'
import { withDetail, withWords } from './with-detail'

const maxNames = 3
/** 'Kavita (roll 12) and Ravi (roll 3)'; above three names only '12 candidates'. */
const candidateNames = (names: readonly string[]) =>
  names.length > maxNames ? formatCount(names.length, t`candidate`) : joinPersons(names)

const attendanceSentence: DescribeAct = (act, main) => {
  const batchId =
    act.entries.find(({ table }) => table === 'batch' || table === 'attendance')?.recordId ?? main.recordId
  const attendance = act.facts.attendance.get(attendanceKey(batchId, act.at)) ?? []
  if (attendance.length === 0) return ''
  const namesOf = ({ isPresent }: { isPresent: boolean }) =>
    attendance
      .filter((entry) => entry.isPresent === isPresent)
      .map(({ registrationId }) => act.facts.nameOf('registration', registrationId))
  const [present, absent] = [
    candidateNames(namesOf({ isPresent: true })),
    candidateNames(namesOf({ isPresent: false })),
  ]
  const candidates = joinWithAnd(
    [present && t`${{ presentPersons: present }} present`, absent && t`${{ absentPersons: absent }} absent`].filter(
      Boolean,
    ),
  )
  return t`marked ${candidates} in batch “${{ batchName: act.facts.nameOf('batch', batchId) }}”`
}

/** 'theory 60 → 55 %'; 'theory 55 %' without an earlier score; '' if the act set no theory score. */
function theoryText({ facts }: Act, response: Entry): string {
  const total = facts.answerCounts.get(response.recordId) ?? 0
  const scores = [response.before.right, response.after.right]
    .filter((right) => typeof right === 'number')
    .map((right) => percentOf(right, total))
  return total === 0 || scores.length === 0 ? '' : t`theory ${{ scores: scores.join(' → ') }} %`
}
function practicalText({ before, after }: Entry): string {
  if (!('practicalScore' in before) && !('practicalScore' in after)) return ''
  const [oldScore = '', score = ''] = [before, after].map(({ practicalScore }) =>
    String(practicalScore ?? t`not examined`),
  )
  const isNewResponse = Object.keys(before).length === 0
  return isNewResponse ? t`practical ${score} %` : t`practical ${oldScore} → ${score} %`
}
const withScores = (sentence: string, act: Act, response: Entry) =>
  withDetail(sentence, joinWithComma([theoryText(act, response), practicalText(response)].filter(Boolean)))

const recheckSentences: Readonly<Record<string, (person: string) => string>> = {
  pending: (person) => t`requested a recheck of ${person}`,
  approved: (person) => t`approved the recheck of ${person}`,
  rejected: (person) => t`rejected the recheck of ${person}`,
}

export const examSentences: Sentences = {
  'batch.takeAttendance': attendanceSentence,
  'batch.results'(act, main) {
    const issuedCertificates = act.entries.filter(({ table, action }) => table === 'certificate' && action === 'added')
    return issuedCertificates.length === 0
      ? ''
      : t`issued ${{ certificates: formatCount(issuedCertificates.length, t`certificate`) }} of batch “${{ batchName: act.facts.nameOf('batch', main.recordId) }}”`
  },
  'batch.complete': (act, main) => t`completed batch “${{ batchName: nameOfEntry(act, main) }}”`,
  'examSet.generate': (act, main) => {
    const batchName = nameOfEntry(act, main)
    return plural(Number(fieldOf(main, 'size')), {
      one: `generated a question paper of # question for batch “${batchName}”`,
      other: `generated a question paper of # questions for batch “${batchName}”`,
    })
  },
  'examSet.redraw': (act, main) =>
    t`generated the question paper of batch “${{ batchName: nameOfEntry(act, main) }}” again`,
  'examSet.issue': (act, main) => t`issued the question paper of batch “${{ batchName: nameOfEntry(act, main) }}”`,
  'response.add': (act, main) =>
    main.table === 'second_paper'
      ? t`entered a second paper of ${{ person: nameOfEntry(act, main) }}`
      : withScores(t`entered the answers of ${{ person: nameOfEntry(act, main) }}`, act, main),
  'response.update': (act, main) =>
    withScores(t`corrected the answers of ${{ person: nameOfEntry(act, main) }}`, act, main),
  'secondPaper.decide': (act, main) => {
    const person = nameOfEntry(act, main)
    const sentence =
      textOf(main, 'decision') === 'first'
        ? t`decided that the first of two papers of ${person} counts`
        : t`decided that the second of two papers of ${person} counts`
    return withWords(sentence, textOf(main, 'reason'))
  },
  'response.setRecheck': (act, main) => {
    const sentence = recheckSentences[textOf(main, 'recheck')]?.(nameOfEntry(act, main))
    return sentence ? withWords(sentence, textOf(main, 'reason')) : ''
  },
}
