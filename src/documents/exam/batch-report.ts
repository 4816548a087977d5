import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { formatDay, fullName } from '#contract/protocol/format'
import { candidateOutcome, outcomeColour } from '../candidate-outcome'
import type { Letterhead } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { heading, pageFooter, signature } from '../layout/common-blocks'
import { flowCompact } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { a4Wide } from '../layout/page-format'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatPercent } from '../text/format'
import { batchFields, compactLetterhead } from './exam-blocks'

export interface BatchReportData {
  institute: Letterhead
  batch: Batch
  thresholds: Thresholds
  /** In order of roll number. */
  candidates: Candidate[]
}

/** Batch report: fields of the batch, attendance and pass counts, scores and result of each candidate. PDF bytes. */
export async function batchReport({ shaper, newPdf }: PdfRenderer, data: BatchReportData): Promise<Uint8Array> {
  const { institute, batch } = data
  const pdf = await newPdf()
  const head = await createMasthead(pdf, compactLetterhead(institute))
  const pages = flowCompact(shaper, [batchFields(batch), space(4), counts(data), space(12), candidateTable(data)], {
    format: a4Wide,
    header: letterhead(head, {
      title: 'Batch report',
      lines: [batch.name, formatDay(batch.date)],
    }),
    footer: pageFooter(`Batch report · ${batch.name} · ${formatDay(batch.date)}`),
  })
  return pdf.finish(pages, { title: `Batch report ${batch.name}`, author: institute.name })
}

/** Only present candidates count as passed, failed or pending; pending is any result other than Pass and Fail. */
function counts({ batch, candidates }: BatchReportData): Block {
  const present = candidates.filter(({ isPresent }) => isPresent)
  const countOf = (outcome: string) =>
    present.filter((candidate) => candidateOutcome(candidate, batch) === outcome).length
  const [passedCount, failedCount] = [countOf('Pass'), countOf('Fail')]
  const leftCount = candidates.filter((candidate) => candidateOutcome(candidate, batch) === 'Left the batch').length
  const countOrDash = (value: number) => (batch.isAttendanceTaken ? value : '–')
  const figures: [label: string, value: number | string][] = [
    ['Seats', batch.seats],
    ['Candidates', candidates.length],
    ['Present', countOrDash(present.length)],
    ['Absent', countOrDash(candidates.length - present.length - leftCount)],
    ...(leftCount > 0 ? [['Left', leftCount] as [string, number]] : []),
    ['Passed', countOrDash(passedCount)],
    ['Failed', countOrDash(failedCount)],
    ['Pending', countOrDash(present.length - passedCount - failedCount)],
  ]
  return columns(
    figures.map(([label, value]) => ({
      block: stack(
        text(label, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
        text(String(value), { size: 15, weight: 'bold', lineHeight: 1.4 }),
      ),
    })),
    12,
  )
}

const size = sizes.row

const candidateTable = ({ batch, candidates, thresholds }: BatchReportData): Block =>
  table(
    [
      { title: 'Roll', share: 0.9, align: 'right' },
      { title: 'Name', share: 4.4 },
      { title: 'Phone', share: 1.95 },
      { title: 'Present', share: 1.4 },
      { title: 'Right', share: 1.05, align: 'right' },
      { title: 'Wrong', share: 1.35, align: 'right' },
      // Unanswered questions; a longer title would wrap.
      { title: 'None', share: 1.05, align: 'right' },
      { title: 'Theory', share: 1.4, align: 'right' },
      { title: 'Practical', share: 1.75, align: 'right' },
      { title: 'Final', share: 1.4, align: 'right' },
      { title: 'Result', share: 2.1 },
    ],
    candidates.map((candidate) => {
      const outcome = candidateOutcome(candidate, batch)
      const { right, wrong, unanswered } = candidate
      const isCounted = candidate.isPaperDone && right + wrong + unanswered > 0
      return [
        String(candidate.rollNumber),
        fullName(candidate),
        candidate.phone || '–',
        batch.isAttendanceTaken ? (candidate.isPresent ? 'Yes' : 'No') : '–',
        ...[right, wrong, unanswered].map((count) => (isCounted ? String(count) : '–')),
        formatPercent(candidate.theoryScore),
        formatPercent(candidate.practicalScore),
        formatPercent(candidate.finalScore),
        text(outcome, { size, weight: 'bold', colour: outcomeColour[outcome] }),
      ]
    }),
    { size, leadingBlock: heading('Candidates'), trailingBlock: signatures(batch, thresholds) },
  )

function signatures(batch: Batch, thresholds: Thresholds): Block {
  const [theory, practical] = [formatPercent(thresholds.theory), formatPercent(thresholds.practical)]
  const small = { size: sizes.small, colour: ink.quiet }
  return stack(
    space(8),
    text(`Passing needs ${theory} in theory and ${practical} in the practical.`, small),
    columns(
      [{ block: signature(batch.examiner?.name ?? '', 'Examiner') }, { block: signature('Authorised signatory') }],
      40,
    ),
  )
}
