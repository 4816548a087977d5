import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { candidateOutcome, outcomeColour, outcomeText } from '../candidate-outcome'
import type { LanguageOption, Letterhead } from '../data'
import { type Block, columns, space, stack, text } from '../layout/blocks'
import { heading, pageFooter, signature } from '../layout/common-blocks'
import { flowCompact } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { a4Wide } from '../layout/page-format'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDay, formatPercent } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'
import { batchFields, compactLetterhead } from './exam-blocks'

export interface BatchReportData extends LanguageOption {
  institute: Letterhead
  batch: Batch
  thresholds: Thresholds
  /** In order of roll number. */
  candidates: Candidate[]
}

/** Batch report: fields of the batch, attendance and pass counts, scores and result of each candidate. PDF bytes. */
export async function batchReport({ shaper, newPdf }: PdfRenderer, data: BatchReportData): Promise<Uint8Array> {
  const { institute, batch } = data
  const texts = paperTexts(data.language)
  const [title, day] = [texts.label(() => t`Batch report`), texts.value(() => formatDay(batch.date))]
  const pdf = await newPdf()
  const masthead = await createMasthead(pdf, texts, compactLetterhead(institute))
  const pages = flowCompact(
    shaper,
    [batchFields(texts, batch), space(4), countsRow(texts, data), space(12), candidateTable(texts, data)],
    {
      format: a4Wide,
      header: letterhead(texts, masthead, { title, lines: [batch.name, day] }),
      footer: pageFooter(texts, `${title} · ${batch.name} · ${day}`),
    },
  )
  return pdf.finish(pages, { title: `Batch report ${batch.name}`, author: institute.name })
}

/** Only present candidates count as passed, failed or pending; pending is any result other than Pass and Fail. */
function countsRow({ label }: PaperTexts, { batch, candidates }: BatchReportData): Block {
  const present = candidates.filter(({ isPresent }) => isPresent)
  const countOf = (outcome: string) =>
    present.filter((candidate) => candidateOutcome(candidate, batch) === outcome).length
  const [passedCount, failedCount] = [countOf('Pass'), countOf('Fail')]
  const leftCount = candidates.filter((candidate) => candidateOutcome(candidate, batch) === 'Left the batch').length
  const countOrDash = (value: number) => (batch.isAttendanceTaken ? value : '–')
  const figures: [label: string, value: number | string][] = [
    [label(() => t`Seats`), batch.seats],
    [label(() => t`Candidates`), candidates.length],
    [label(() => t`Present`), countOrDash(present.length)],
    [label(() => t`Absent`), countOrDash(candidates.length - present.length - leftCount)],
    ...(leftCount > 0 ? [[label(() => t({ message: 'Left', context: 'batch' })), leftCount] as [string, number]] : []),
    [label(() => t`Passed`), countOrDash(passedCount)],
    [label(() => t({ message: 'Failed', context: 'result' })), countOrDash(failedCount)],
    [
      label(() => t({ message: 'Pending', context: 'result' })),
      countOrDash(present.length - passedCount - failedCount),
    ],
  ]
  return columns(
    figures.map(([title, value]) => ({
      block: stack(
        text(title, { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }),
        text(String(value), { size: 15, weight: 'bold', lineHeight: 1.4 }),
      ),
    })),
    12,
  )
}

const rowFontSize = sizes.row

function candidateTable(texts: PaperTexts, { batch, candidates, thresholds }: BatchReportData): Block {
  const { label } = texts
  return table(
    [
      { title: label(() => t({ message: 'Roll', context: 'number' })), share: 0.9, align: 'right' },
      { title: label(() => t`Name`), share: 4.4 },
      { title: label(() => t`Phone`), share: 1.95 },
      { title: label(() => t`Present`), share: 1.4 },
      { title: label(() => t({ message: 'Right', context: 'answer' })), share: 1.05, align: 'right' },
      { title: label(() => t({ message: 'Wrong', context: 'answer' })), share: 1.35, align: 'right' },
      // Unanswered questions; a longer title would wrap.
      { title: label(() => t({ message: 'None', context: 'answer' })), share: 1.05, align: 'right' },
      { title: label(() => t`Theory`), share: 1.4, align: 'right' },
      { title: label(() => t`Practical`), share: 1.75, align: 'right' },
      { title: label(() => t({ message: 'Final', context: 'score' })), share: 1.4, align: 'right' },
      { title: label(() => t`Result`), share: 2.1 },
    ],
    candidates.map((candidate) => {
      const outcome = candidateOutcome(candidate, batch)
      const { right, wrong, unanswered } = candidate
      const hasAnswerCounts = candidate.isPaperDone && right + wrong + unanswered > 0
      return [
        String(candidate.rollNumber),
        fullName(candidate),
        candidate.phone || '–',
        batch.isAttendanceTaken ? label(() => (candidate.isPresent ? t`Yes` : t`No`)) : '–',
        ...[right, wrong, unanswered].map((count) => (hasAnswerCounts ? String(count) : '–')),
        formatPercent(candidate.theoryScore),
        formatPercent(candidate.practicalScore),
        formatPercent(candidate.finalScore),
        text(
          label(() => outcomeText(outcome)),
          { size: rowFontSize, weight: 'bold', colour: outcomeColour[outcome] },
        ),
      ]
    }),
    {
      size: rowFontSize,
      leadingBlock: heading(label(() => t`Candidates`)),
      trailingBlock: signatures(texts, batch, thresholds),
    },
  )
}

function signatures({ label }: PaperTexts, batch: Batch, thresholds: Thresholds): Block {
  const [theory, practical] = [formatPercent(thresholds.theory), formatPercent(thresholds.practical)]
  const small = { size: sizes.small, colour: ink.quiet }
  return stack(
    space(8),
    text(
      label(() => t`Passing needs ${theory} in theory and ${practical} in the practical.`),
      small,
    ),
    columns(
      [
        {
          block: signature(
            batch.examiner?.name ?? '',
            label(() => t`Examiner`),
          ),
        },
        { block: signature(label(() => t`Authorised signatory`)) },
      ],
      40,
    ),
  )
}
