import { attendanceStatus } from '#contract/exam/attendance-status'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { formatCount, formatDay, fullName } from '#contract/protocol/format'
import type { Letterhead } from '../data'
import { type Block, checkbox, columns, space, stack, text } from '../layout/blocks'
import { pageFooter, signature } from '../layout/common-blocks'
import { flowCompact } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import { table } from '../layout/table'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { batchFields, compactLetterhead } from './exam-blocks'

export interface RollListData {
  institute: Letterhead
  batch: Batch
  /** In order of roll number. */
  candidates: Candidate[]
}

/** Roll list: every candidate with a check box for attendance and space for signatures. PDF bytes. */
export async function rollList({ shaper, newPdf }: PdfRenderer, data: RollListData): Promise<Uint8Array> {
  const { institute, batch, candidates } = data
  const small = { size: sizes.label, colour: ink.quiet, lineHeight: 1.4 }
  const rows = candidates.map((candidate) => [
    text(String(candidate.rollNumber), { weight: 'bold', align: 'right' }),
    stack(text(fullName(candidate), { lineHeight: 1.35 }), text(candidate.courseName?.[0]?.name ?? '', small)),
    stack(
      text(candidate.phone, { lineHeight: 1.35 }),
      text(candidate.licenceNumber || candidate.permanentLicenceNumber, small),
    ),
    checkbox('', batch.isAttendanceTaken && candidate.isPresent),
    // Candidates who have left the batch do not sign.
    isMarkedAsLeft(candidate) ? text(attendanceStatus(candidate), small) : '',
  ])
  const pdf = await newPdf()
  const head = await createMasthead(pdf, compactLetterhead(institute))
  const pages = flowCompact(
    shaper,
    [
      batchFields(batch),
      space(4),
      table(
        [
          { title: 'Roll', share: 1, align: 'right' },
          { title: 'Name and course', share: 4.6 },
          { title: 'Phone and licence', share: 3 },
          { title: 'Here', share: 0.9 },
          { title: 'Signature on arrival', share: 3 },
          { title: 'Signature on leaving', share: 3 },
        ],
        rows,
        { rowHeight: 25, padding: 1, grid: true, trailingBlock: totalsAndSignatures(data) },
      ),
    ],
    {
      header: letterhead(head, {
        title: 'Roll list',
        lines: [batch.name, formatDay(batch.date)],
      }),
      footer: pageFooter(`Roll list · ${batch.name} · ${formatDay(batch.date)}`),
    },
  )
  return pdf.finish(pages, { title: `Roll list ${batch.name}`, author: institute.name })
}

/** False for a present candidate, who signs even if `hasLeft`. */
const isMarkedAsLeft = (candidate: Candidate) => attendanceStatus(candidate) === 'Left the batch'

const totalsAndSignatures = (data: RollListData): Block =>
  stack(
    space(8),
    totals(data),
    columns(
      [{ block: signature(data.batch.examiner?.name ?? '', 'Examiner') }, { block: signature('Invigilator') }],
      40,
    ),
  )

/** Number of candidates; the numbers of present and absent ones stay blank until attendance is taken. */
function totals({ batch, candidates }: RollListData): Block {
  const presentCount = candidates.filter(({ isPresent }) => isPresent).length
  const leftCount = candidates.filter(isMarkedAsLeft).length
  const attendanceText = batch.isAttendanceTaken
    ? [
        `Present ${formatCount(presentCount)}`,
        `Absent ${formatCount(candidates.length - presentCount - leftCount)}`,
        ...(leftCount > 0 ? [`Left the batch ${formatCount(leftCount)}`] : []),
      ].join(' · ')
    : 'Present ……………   Absent ……………'
  return stack(
    text(`Candidates ${formatCount(candidates.length)} · ${attendanceText}`, { weight: 'bold' }),
    !batch.isAttendanceTaken &&
      text('Roll numbers are final once the attendance is taken.', { size: sizes.small, colour: ink.quiet }),
  )
}
