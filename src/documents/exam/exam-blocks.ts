import { t } from '@lingui/core/macro'
import { type Batch, type BatchState, batchState } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { candidateOutcome, outcomeColour, outcomeText } from '../candidate-outcome'
import type { Letterhead } from '../data'
import { type Block, columns, stack, text } from '../layout/blocks'
import { field, fieldRow, heading } from '../layout/common-blocks'
import { ink, sizes } from '../layout/theme'
import { formatDay, formatDays, formatPercent, formatTimes } from '../text/format'
import type { PaperTexts } from '../text/paper-texts'

/** Letterhead of documents without tax: without GSTIN, and with the address on one line per language. */
export const compactLetterhead = ({
  gstin,
  addressLines,
  addressLinesHindi,
  ...institute
}: Letterhead): Letterhead => ({
  ...institute,
  addressLines: joinLines(addressLines),
  addressLinesHindi: joinLines(addressLinesHindi ?? []),
})
const joinLines = (lines: string[]) => (lines.length > 0 ? [lines.join(', ')] : [])

/** One line per slot: '18 Nov 2026 to 20 Nov 2026, 9:00 AM to 1:00 PM'. */
const slotLines = ({ slots }: Pick<Batch, 'slots'>): string =>
  (slots ?? [])
    .map((slot) => [formatDays(slot.date, slot.endDate), formatTimes(slot)].filter(Boolean).join(', '))
    .join('\n')

/** Name, day, slots and staff of a batch. */
export const batchFields = ({ label, value }: PaperTexts, batch: Batch): Block =>
  stack(
    fieldRow([
      [label(() => t`Batch`), batch.name, 2],
      [label(() => t`Test date`), value(() => formatDay(batch.date))],
      [label(() => t({ message: 'State', context: 'batch' })), label(() => batchStateText(batchState(batch))), 1.4],
    ]),
    fieldRow([
      [label(() => t`Slots`), value(() => slotLines(batch)), 2],
      [label(() => t`Examiner`), batch.examiner?.name],
      [label(() => t`Data entry`), batch.dataEntry?.name, 1.4],
    ]),
  )

function batchStateText(state: BatchState): string {
  const texts: Record<BatchState, string> = {
    created: t`Created`,
    'attendance taken': t`Attendance taken`,
    'test started': t`Test started`,
    complete: t`Complete`,
  }
  return texts[state]
}

/** Pass, Fail, or the reason why there is neither; the Hindi text, if any, is below the English one. */
export function outcomeBlock({ label, parts }: PaperTexts, candidate: Candidate, batch: Batch): Block {
  const outcome = candidateOutcome(candidate, batch)
  const style = { colour: outcomeColour[outcome], align: 'right' } as const
  const [first = '', second = ''] = parts(() => outcomeText(outcome))
  return stack(
    text(
      label(() => t`Result`),
      { size: sizes.label, colour: ink.quiet, align: 'right', lineHeight: 1.4 },
    ),
    text(first, { ...style, weight: 'bold', size: 26, lineHeight: 1.35 }),
    text(second, { ...style, size: 12 }),
  )
}

/** Theory, practical and final scores, with the thresholds for passing. */
export function scores({ label, parts }: PaperTexts, candidate: Candidate, thresholds: Thresholds): Block {
  const { right, wrong, unanswered, theoryScore, practicalScore, finalScore, isPaperDone } = candidate
  // Some institutes report the theory score without these counts.
  const hasCounts = right + wrong + unanswered > 0
  // In one language only, so that a result fits on one page.
  const counts = hasCounts ? parts(() => t`${right} right, ${wrong} wrong, ${unanswered} not answered`)[0] : ''
  const theoryNote = isPaperDone ? counts : label(() => t`No paper handed in`)
  const practicalNote = practicalScore === null ? label(() => t`Not examined`) : ''
  const neededText = (threshold: number) =>
    `${formatPercent(threshold)} ${label(() => t({ message: 'needed', context: 'score' }))}`
  return stack(
    heading(label(() => t`Scores`)),
    columns(
      [
        {
          block: scoreBlock(
            label(() => t`Theory`),
            theoryScore,
            theoryNote,
            neededText(thresholds.theory),
          ),
        },
        {
          block: scoreBlock(
            label(() => t`Practical`),
            practicalScore,
            practicalNote,
            neededText(thresholds.practical),
          ),
        },
        {
          block: scoreBlock(
            label(() => t({ message: 'Final', context: 'score' })),
            finalScore,
            label(() => t`Mean of theory and practical`),
          ),
        },
      ],
      20,
    ),
  )
}

const scoreBlock = (label: string, value: number | null, ...notes: (string | undefined)[]): Block =>
  stack(
    text(label, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
    text(formatPercent(value), { size: 16, weight: 'bold', lineHeight: 1.4 }),
    text(notes.filter(Boolean).join('\n'), { size: sizes.small, colour: ink.quiet, lineHeight: 1.4 }),
  )

/** Identity of the candidate, and date, examiner and course of the test. */
export const candidateFields = ({ label, value }: PaperTexts, candidate: Candidate, batch: Batch): Block =>
  stack(
    field(
      label(() => t`Name`),
      fullName(candidate),
      'bold',
    ),
    fieldRow([
      [label(() => t`Roll number`), String(candidate.rollNumber)],
      [label(() => t`Phone`), candidate.phone],
      [label(() => t`Licence number`), candidate.licenceNumber || candidate.permanentLicenceNumber, 1.6],
    ]),
    fieldRow([
      [label(() => t`Test date`), value(() => formatDay(batch.date))],
      [label(() => t`Examiner`), batch.examiner?.name],
      [label(() => t`Course`), candidate.courseName?.[0]?.name, 1.6],
    ]),
  )

/** Bookmark title of a candidate's document in a combined PDF: '7 Asha Rani'. */
export const candidateLabel = ({ rollNumber, name }: { rollNumber: number; name: string }): string =>
  `${rollNumber} ${name}`
