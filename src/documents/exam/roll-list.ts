import { t } from '@lingui/core/macro'
import { attendanceStatus } from '#contract/exam/attendance-status'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { formatCount, fullName } from '#contract/protocol/format'
import type { LanguageOption, Letterhead } from '../data'
import { type Block, checkbox, columns, space, stack, text } from '../layout/blocks'
import { pageFooter, signature } from '../layout/common-blocks'
import { flowCompact } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDay } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'
import { batchFields, compactLetterhead } from './exam-blocks'

export interface RollListData extends LanguageOption {
  institute: Letterhead
  batch: Batch
  /** In order of roll number. */
  candidates: Candidate[]
}

/** Roll list: every candidate with a check box for attendance and space for signatures. PDF bytes. */
export async function rollList({ shaper, newPdf }: PdfRenderer, data: RollListData): Promise<Uint8Array> {
  const { institute, batch, candidates } = data
  const texts = paperTexts(data.language)
  const { label, value } = texts
  const small = { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }
  const rows = candidates.map((candidate) => [
    text(String(candidate.rollNumber), { weight: 'bold', align: 'right' }),
    stack(text(fullName(candidate), { lineHeight: 1.35 }), text(candidate.courseName?.[0]?.name ?? '', small)),
    stack(
      text(candidate.phone, { lineHeight: 1.35 }),
      text(candidate.licenceNumber || candidate.permanentLicenceNumber, small),
    ),
    checkbox('', batch.isAttendanceTaken && candidate.isPresent),
    // In the place of a signature.
    isMarkedAsLeft(candidate)
      ? text(
          label(() => t`Left the batch`),
          small,
        )
      : '',
  ])
  const pdf = await newPdf()
  const head = await createMasthead(pdf, texts, compactLetterhead(institute))
  const [title, day] = [label(() => t`Roll list`), value(() => formatDay(batch.date))]
  const pages = flowCompact(
    shaper,
    [
      batchFields(texts, batch),
      space(4),
      table(
        [
          { title: label(() => t({ message: 'Roll', context: 'number' })), share: 1, align: 'right' },
          { title: label(() => t`Name and course`), share: 4.6 },
          { title: label(() => t`Phone and licence`), share: 3 },
          { title: label(() => t({ message: 'Here', context: 'attendance' })), share: 1.2 },
          { title: label(() => t`Signature on arrival`), share: 2.85 },
          { title: label(() => t`Signature on leaving`), share: 2.85 },
        ],
        rows,
        { rowHeight: 25, padding: 1, grid: true, trailingBlock: totalsAndSignatures(texts, data) },
      ),
    ],
    {
      header: letterhead(texts, head, { title, lines: [batch.name, day] }),
      footer: pageFooter(texts, `${title} · ${batch.name} · ${day}`),
    },
  )
  return pdf.finish(pages, { title: `Roll list ${batch.name}`, author: institute.name })
}

/** False for a present candidate, who signs even if `hasLeft`. */
const isMarkedAsLeft = (candidate: Candidate) => attendanceStatus(candidate) === 'Left the batch'

const totalsAndSignatures = (texts: PaperTexts, data: RollListData): Block =>
  stack(
    space(8),
    totals(texts, data),
    columns(
      [
        {
          block: signature(
            data.batch.examiner?.name ?? '',
            texts.label(() => t`Examiner`),
          ),
        },
        { block: signature(texts.label(() => t`Invigilator`)) },
      ],
      40,
    ),
  )

/** Numbers of all, present and absent candidates; present and absent stay blank until attendance is taken. */
function totals({ label }: PaperTexts, { batch, candidates }: RollListData): Block {
  const presentCount = candidates.filter(({ isPresent }) => isPresent).length
  const leftCount = candidates.filter(isMarkedAsLeft).length
  const attendanceText = batch.isAttendanceTaken
    ? [
        `${label(() => t`Present`)} ${formatCount(presentCount)}`,
        `${label(() => t`Absent`)} ${formatCount(candidates.length - presentCount - leftCount)}`,
        ...(leftCount > 0 ? [`${label(() => t`Left the batch`)} ${formatCount(leftCount)}`] : []),
      ].join(' · ')
    : `${label(() => t`Present`)} ……………   ${label(() => t`Absent`)} ……………`
  return stack(
    text(`${label(() => t`Candidates`)} ${formatCount(candidates.length)} · ${attendanceText}`, { weight: 'bold' }),
    !batch.isAttendanceTaken &&
      text(
        label(() => t`Roll numbers are final once the attendance is taken.`),
        { size: sizes.small, colour: ink.quiet },
      ),
  )
}
