import { t } from '@lingui/core/macro'
import { type AttendanceStatus, attendanceStatus } from '#contract/exam/attendance-status'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { fullName } from '#contract/protocol/format'
import { outcomeText } from '../candidate-outcome'
import type { LanguageOption, Letterhead } from '../data'
import { type Block, columns, space, stack } from '../layout/blocks'
import { type RenderOptions, renderCombined } from '../layout/combine'
import { courseFields, fieldRow, heading, pageFooter, signature } from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { createMasthead, letterhead } from '../layout/letterhead'
import type { Page } from '../layout/page'
import type { Pdf } from '../layout/pdf'
import type { PdfRenderer } from '../pdf-renderer'
import { licenceFields, personalFields, photoBox } from '../registration/registration-form'
import { courseOf, personAndLicenceOf, slotOf } from '../registration/to-document-data'
import { formatDay } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'
import { candidateLabel, compactLetterhead, outcomeBlock, scores } from './exam-blocks'

export interface CandidateSheetsData extends RenderOptions, LanguageOption {
  institute: Letterhead
  batch: Batch
  thresholds: Thresholds
  candidates: Candidate[]
  /** JPEG or PNG bytes by candidate id; without one the page has an empty box for a photo. */
  photos?: ReadonlyMap<string, Uint8Array> | undefined
}

/** Candidate sheets (S3 §4): registration, test and result of each candidate on one A4 page. */
export function candidateSheets(renderer: PdfRenderer, data: CandidateSheetsData): Promise<Uint8Array> {
  const { institute, batch, candidates, onProgress, isTwoSided } = data
  const [firstCandidate] = candidates
  const titleName = firstCandidate && candidates.length === 1 ? fullName(firstCandidate) : batch.name
  const layOut = (candidate: Candidate, pdf: Pdf) => candidateSheet(renderer, data, candidate, pdf)
  const bookmarkName = (candidate: Candidate) => candidateLabel({ ...candidate, name: fullName(candidate) })
  return renderCombined(renderer, candidates, layOut, {
    title: `${candidates.length === 1 ? 'Candidate sheet' : 'Candidate sheets'} ${titleName}`,
    author: institute.name,
    bookmarkName,
    onProgress,
    isTwoSided,
  })
}

async function candidateSheet({ shaper }: PdfRenderer, data: CandidateSheetsData, candidate: Candidate, pdf: Pdf) {
  const { institute, batch, thresholds, photos } = data
  const texts = paperTexts(data.language)
  const { label, value } = texts
  const title = label(() => t`Candidate sheet`)
  const roll = `${label(() => t`Roll number`)} ${candidate.rollNumber}`
  const bytes = photos?.get(candidate.id)
  const photo = bytes && (await pdf.picture(bytes))
  const masthead = await createMasthead(pdf, texts, compactLetterhead(institute))
  const formFields = personAndLicenceOf(candidate)
  const pages: Page[] = flowOnOnePage(
    shaper,
    [
      columns([{ share: 4.4, block: personalFields(texts, formFields) }, { block: photoBox(texts, bytes, photo) }], 24),
      space(6),
      columns(
        [
          { block: licenceFields(texts, formFields) },
          { block: courseFields(texts, courseOf(candidate), slotOf(candidate)) },
        ],
        28,
      ),
      space(6),
      columns(
        [{ share: 2.6, block: testFields(texts, candidate, batch) }, { block: outcomeBlock(texts, candidate, batch) }],
        24,
      ),
      space(6),
      scores(texts, candidate, thresholds),
      columns([
        { block: signature(label(() => t`Candidate’s signature`)) },
        {
          block: signature(
            batch.examiner?.name ?? '',
            label(() => t`Examiner`),
          ),
        },
        { block: signature(label(() => t`Authorised signatory`)) },
      ]),
    ],
    {
      header: letterhead(texts, masthead, { title, lines: [roll, batch.name, value(() => formatDay(batch.date))] }),
      footer: pageFooter(texts, `${title} · ${batch.name} · ${roll}`),
    },
  )
  return pages
}

const testFields = ({ label, value }: PaperTexts, candidate: Candidate, batch: Batch): Block =>
  stack(
    heading(label(() => t({ message: 'Test', context: 'exam' }))),
    fieldRow([
      [label(() => t`Batch`), batch.name, 2],
      [label(() => t`Test date`), value(() => formatDay(batch.date))],
    ]),
    fieldRow([
      [label(() => t`Attendance`), label(() => attendanceText(batch.isAttendanceTaken, attendanceStatus(candidate)))],
      [label(() => t`Examiner`), batch.examiner?.name],
      [label(() => t`Certificate`), candidate.certificateNumber],
    ]),
  )

function attendanceText(isTaken: boolean, status: AttendanceStatus): string {
  if (!isTaken) return t({ message: 'Not taken', context: 'attendance' })
  return status === 'Present' ? t`Present` : outcomeText(status)
}
