import { type Batch, batchState } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { formatDay, formatTime, fullName } from '#contract/protocol/format'
import { candidateOutcome, outcomeColour, outcomeHindi } from '../candidate-outcome'
import type { Letterhead } from '../data'
import { type Block, columns, stack, text } from '../layout/blocks'
import { field, fieldRow, heading } from '../layout/common-blocks'
import { ink, sizes } from '../layout/theme'
import { formatDays, formatPercent } from '../text/format'

/** Letterhead of documents without tax: no GSTIN, and the address on few lines. */
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
    .map(({ date, endDate, startTime, endTime }) => {
      const times = [startTime, endTime].filter(Boolean).map(formatTime).join(' to ')
      return [formatDays(date, endDate), times].filter(Boolean).join(', ')
    })
    .join('\n')

/** Name, day, slots and staff of a batch. */
export const batchFields = (batch: Batch): Block =>
  stack(
    fieldRow([
      ['Batch', batch.name, 2],
      ['Test date', formatDay(batch.date)],
      ['State', batchStateText[batchState(batch)], 1.4],
    ]),
    fieldRow([
      ['Slots', slotLines(batch), 2],
      ['Examiner', batch.examiner?.name],
      ['Data entry', batch.dataEntry?.name, 1.4],
    ]),
  )

const batchStateText = {
  created: 'Created',
  'attendance taken': 'Attendance taken',
  'test started': 'Test started',
  complete: 'Complete',
} as const

/** Pass, Fail or the reason for neither, in large type with its Hindi translation. */
export function outcomeBlock(candidate: Candidate, batch: Batch): Block {
  const outcome = candidateOutcome(candidate, batch)
  const style = { colour: outcomeColour[outcome], align: 'right' } as const
  return stack(
    text('Result · परिणाम', { size: sizes.label, colour: ink.quiet, align: 'right', lineHeight: 1.4 }),
    text(outcome, { ...style, weight: 'bold', size: 26, lineHeight: 1.35 }),
    text(outcomeHindi[outcome], { ...style, size: 12 }),
  )
}

/** Theory, practical and final scores, with the thresholds for passing. */
export function scores(candidate: Candidate, thresholds: Thresholds): Block {
  const { right, wrong, unanswered, theoryScore, practicalScore, finalScore, isPaperDone } = candidate
  // Some institutes report the theory score without these counts.
  const counts = right + wrong + unanswered > 0 ? `${right} right, ${wrong} wrong, ${unanswered} not answered` : ''
  const theory = isPaperDone ? counts : 'No paper handed in · पत्र जमा नहीं'
  const practical = practicalScore === null ? 'Not examined · परीक्षा नहीं हुई' : ''
  return stack(
    heading('Scores · प्राप्तांक'),
    columns(
      [
        { block: score('Theory · लिखित', theoryScore, theory, requiredText(thresholds.theory)) },
        { block: score('Practical · प्रायोगिक', practicalScore, practical, requiredText(thresholds.practical)) },
        { block: score('Final · कुल', finalScore, 'Mean of theory and practical · दोनों का औसत') },
      ],
      20,
    ),
  )
}

const requiredText = (threshold: number) => `${formatPercent(threshold)} needed · आवश्यक`

const score = (label: string, value: number | null, ...notes: string[]): Block =>
  stack(
    text(label, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
    text(formatPercent(value), { size: 16, weight: 'bold', lineHeight: 1.4 }),
    text(notes.filter(Boolean).join('\n'), { size: sizes.small, colour: ink.quiet, lineHeight: 1.4 }),
  )

/** Identity of the candidate, and date, examiner and course of the test. */
export const candidateFields = (candidate: Candidate, batch: Batch): Block =>
  stack(
    field('Name · नाम', fullName(candidate), true),
    fieldRow([
      ['Roll number · अनुक्रमांक', String(candidate.rollNumber)],
      ['Phone · फ़ोन', candidate.phone],
      ['Licence number · लाइसेंस संख्या', candidate.licenceNumber || candidate.permanentLicenceNumber, 1.6],
    ]),
    fieldRow([
      ['Test date · परीक्षा की तिथि', formatDay(batch.date)],
      ['Examiner · परीक्षक', batch.examiner?.name],
      ['Course · पाठ्यक्रम', candidate.courseName?.[0]?.name, 1.6],
    ]),
  )

/** Bookmark title of a candidate's document in a combined PDF: '7 Asha Rani'. */
export const candidateLabel = ({ rollNumber, name }: { rollNumber: number; name: string }): string =>
  `${rollNumber} ${name}`
