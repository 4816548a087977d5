import { attendanceStatus } from '#contract/exam/attendance-status'
import type { Batch } from '#contract/exam/batch'
import type { Candidate, Thresholds } from '#contract/exam/candidate'
import { formatDay, fullName } from '#contract/protocol/format'
import type { Letterhead } from '../data'
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
import { candidateLabel, compactLetterhead, outcomeBlock, scores } from './exam-blocks'

export interface CandidateSheetsData extends RenderOptions {
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
  const [only] = candidates
  const subject = only && candidates.length === 1 ? fullName(only) : batch.name
  const layOut = (candidate: Candidate, pdf: Pdf) => candidateSheet(renderer, data, candidate, pdf)
  const nameOf = (candidate: Candidate) => candidateLabel({ ...candidate, name: fullName(candidate) })
  return renderCombined(renderer, candidates, layOut, {
    title: `${candidates.length === 1 ? 'Candidate sheet' : 'Candidate sheets'} ${subject}`,
    author: institute.name,
    bookmarkName: nameOf,
    onProgress,
    isTwoSided,
  })
}

async function candidateSheet({ shaper }: PdfRenderer, data: CandidateSheetsData, candidate: Candidate, pdf: Pdf) {
  const { institute, batch, thresholds, photos } = data
  const bytes = photos?.get(candidate.id)
  const photo = bytes && (await pdf.picture(bytes))
  const head = await createMasthead(pdf, compactLetterhead(institute))
  const formFields = personAndLicenceOf(candidate)
  const pages: Page[] = flowOnOnePage(
    shaper,
    [
      columns([{ share: 4.4, block: personalFields(formFields) }, { block: photoBox(bytes, photo) }], 24),
      space(6),
      columns(
        [{ block: licenceFields(formFields) }, { block: courseFields(courseOf(candidate), slotOf(candidate)) }],
        28,
      ),
      space(6),
      columns([{ share: 2.6, block: testFields(candidate, batch) }, { block: outcomeBlock(candidate, batch) }], 24),
      space(6),
      scores(candidate, thresholds),
      columns([
        { block: signature('Candidate’s signature') },
        { block: signature(batch.examiner?.name ?? '', 'Examiner') },
        { block: signature('Authorised signatory') },
      ]),
    ],
    {
      header: letterhead(head, {
        title: 'Candidate sheet',
        lines: [`Roll number ${candidate.rollNumber}`, batch.name, formatDay(batch.date)],
      }),
      footer: pageFooter(`Candidate sheet · ${batch.name} · Roll number ${candidate.rollNumber}`),
    },
  )
  return pages
}

const testFields = (candidate: Candidate, batch: Batch): Block =>
  stack(
    heading('Test'),
    fieldRow([
      ['Batch', batch.name, 2],
      ['Test date', formatDay(batch.date)],
    ]),
    fieldRow([
      ['Attendance', batch.isAttendanceTaken ? attendanceStatus(candidate) : 'Not taken'],
      ['Examiner', batch.examiner?.name],
      ['Certificate', candidate.certificateNumber],
    ]),
  )
