import { t } from '@lingui/core/macro'
import { formatMoney } from '#contract/protocol/format'
import { genderLabel, licenceLabel, paymentTypeLabel, qualificationLabel } from '#contract/registration/option-labels'
import type { DocumentKind } from '#contract/registration/options'
import { documentLabels } from '#contract/registration/trainee-fields'
import { type CandidateOutcome, outcomeColour, outcomeText } from '../candidate-outcome'
import type { CopyMark, Course, LanguageOption, Letterhead, Slot } from '../data'
import { type Block, checkbox, columns, frame, minHeight, picture, space, stack, text } from '../layout/blocks'
import { courseFields, field, fieldRow, heading, pageFooter, postalAddress, signature } from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { copyWatermark, createMasthead, letterhead } from '../layout/letterhead'
import type { Picture } from '../layout/page'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDay, formatDayOrInstant } from '../text/format'
import { type PaperTexts, paperTexts } from '../text/paper-texts'

export interface RegistrationFormData extends LanguageOption {
  institute: Letterhead
  registrationNumber: string
  /** ISO timestamp or day. */
  registeredAt: string
  personal: {
    firstName: string
    middleName?: string
    lastName: string
    fatherName?: string
    /** 'YYYY-MM-DD'. */
    birthDate: string
    gender: string
    qualification: string
    bloodGroup?: string
    phone: string
    email?: string
    address: string
    city: string
    district: string
    state: string
    pin: string
  }
  /** `category`: Learner, Permanent, Renewal or N/A; for N/A the other fields are absent (S1 §5.4). */
  licence: { category: string; number?: string; issueDate?: string; validTill?: string }
  authority?: { name?: string; city?: string; district?: string }
  course: Course
  slot: Slot
  documents: { kind: DocumentKind; isSubmitted: boolean }[]
  /** Test result; present if the form is printed for a batch. */
  test?: { batch: string; date: string; outcome: CandidateOutcome } | undefined
  /** Payment note of the office; amount in paise. */
  payment?: { state: 'paid' | 'pending' | 'cancelled'; amount: number; type: string }
  /** JPEG or PNG bytes. */
  photo?: Uint8Array | undefined
  copy?: CopyMark
}

const photoHeight = 112

/** Registration form as one A4 page of PDF bytes (S1 §2.9, §3.2). */
export async function registrationForm(renderer: PdfRenderer, data: RegistrationFormData): Promise<Uint8Array> {
  const texts = paperTexts(data.language)
  const { label, value } = texts
  const pdf = await renderer.newPdf()
  const head = await createMasthead(pdf, texts, data.institute)
  const photo = data.photo && (await pdf.picture(data.photo))
  const number = data.registrationNumber
  const title = label(() => t`Registration form`)
  const registeredAt = value(() => formatDayOrInstant(data.registeredAt))
  const pages = flowOnOnePage(
    renderer.shaper,
    [
      columns([{ share: 4.4, block: personalFields(texts, data) }, { block: photoBox(texts, data.photo, photo) }], 24),
      data.test ? testOutcome(texts, data.test) : space(8),
      columns(
        [
          {
            block: stack(licenceFields(texts, data), space(8), documentChecklist(texts, data.documents)),
          },
          { block: courseFields(texts, data.course, data.slot) },
        ],
        28,
      ),
      space(10),
      columns([{ block: declaration(texts) }, { block: officeUse(texts, data.payment) }], 28),
    ],
    {
      header: letterhead(texts, head, {
        title,
        lines: [number, `${label(() => t({ message: 'Registered', context: 'paper' }))} ${registeredAt}`],
        copy: data.copy,
      }),
      footer: pageFooter(texts, `${title} · ${label(() => t`Registration`)} ${number}`),
      watermark: copyWatermark(texts, data.copy),
    },
  )
  return pdf.finish(pages, { title: `Registration ${number}`, author: data.institute.name })
}

/** Identity and contact details. */
export function personalFields(
  { label, value }: PaperTexts,
  { personal }: Pick<RegistrationFormData, 'personal'>,
): Block {
  const { firstName, middleName, lastName } = personal
  return stack(
    heading(label(() => t`Personal`)),
    field(
      label(() => t`Name`),
      [firstName, middleName, lastName].filter(Boolean).join(' '),
      'bold',
    ),
    fieldRow([
      [label(() => t`Father’s name`), personal.fatherName, 2],
      [label(() => t`Date of birth`), value(() => formatDay(personal.birthDate))],
    ]),
    fieldRow([
      [label(() => t`Gender`), label(() => genderLabel(personal.gender))],
      [label(() => t`Blood group`), personal.bloodGroup],
      [label(() => t`Qualification`), label(() => qualificationLabel(personal.qualification))],
    ]),
    fieldRow([
      [label(() => t`Phone`), personal.phone],
      [label(() => t`E-mail`), personal.email, 2],
    ]),
    field(
      label(() => t`Address`),
      postalAddress(personal),
    ),
  )
}

/** Photo, or an empty box to glue one in; the box states if the file is not readable. */
export function photoBox({ label }: PaperTexts, bytes: Uint8Array | undefined, photo: Picture | undefined): Block {
  if (photo) return picture(photo, photoHeight)
  const notice = label(() => (bytes ? t`Photo file not readable` : t`Passport photo`))
  return frame(
    minHeight(
      // The frame adds 8 points of padding above and below.
      photoHeight - 16,
      stack(space(34), text(notice, { size: sizes.label, colour: ink.quiet, align: 'centre' })),
    ),
  )
}

export function licenceFields(
  { label, value }: PaperTexts,
  { licence, authority }: Pick<RegistrationFormData, 'licence' | 'authority'>,
): Block {
  return stack(
    heading(label(() => t`Licence and authority`)),
    fieldRow([
      [label(() => t`Licence category`), label(() => licenceLabel(licence.category))],
      [label(() => t`Licence number`), licence.number],
    ]),
    fieldRow([
      [label(() => t`Issue date`), value(() => formatDay(licence.issueDate ?? ''))],
      [label(() => t`Valid till`), value(() => formatDay(licence.validTill ?? ''))],
    ]),
    field(
      label(() => t`Licence authority`),
      authority?.name,
    ),
    fieldRow([
      [label(() => t`Authority city`), authority?.city],
      [label(() => t`Authority district`), authority?.district],
    ]),
  )
}

/** Batch, test date and outcome (S3 §2). */
const testOutcome = (
  { label, value }: PaperTexts,
  { batch, date, outcome }: NonNullable<RegistrationFormData['test']>,
): Block =>
  stack(
    space(4),
    heading(label(() => t({ message: 'Test', context: 'exam' }))),
    columns(
      [
        {
          share: 2.4,
          block: field(
            label(() => t`Batch`),
            batch,
          ),
        },
        {
          share: 1,
          block: field(
            label(() => t`Test date`),
            value(() => formatDay(date)),
          ),
        },
        {
          share: 1.6,
          block: text(
            label(() => outcomeText(outcome)),
            {
              size: 15,
              weight: 'bold',
              colour: outcomeColour[outcome],
              align: 'right',
            },
          ),
        },
      ],
      14,
    ),
    space(4),
  )

function documentChecklist({ label }: PaperTexts, documents: RegistrationFormData['documents']): Block {
  if (documents.length === 0) return stack()
  return stack(
    heading(label(() => t`Documents submitted`)),
    ...documents.map(({ kind, isSubmitted }) =>
      checkbox(
        label(() => documentLabels[kind]),
        isSubmitted,
      ),
    ),
  )
}

const declaration = ({ label }: PaperTexts): Block =>
  stack(
    heading(label(() => t`Declaration`)),
    minHeight(
      34,
      text(
        label(() => t`The details above are true to the best of my knowledge.`),
        { size: sizes.small },
      ),
    ),
    signature(label(() => t`Trainee’s signature and date`)),
  )

const officeUse = ({ label }: PaperTexts, payment: RegistrationFormData['payment']): Block =>
  stack(
    heading(label(() => t`Office use`)),
    minHeight(
      34,
      field(
        label(() => t`Payment`),
        payment && label(() => paymentNote(payment)),
      ),
    ),
    columns(
      [{ block: signature(label(() => t`Checked by`)) }, { block: signature(label(() => t`Date and seal`)) }],
      20,
    ),
  )

/** 'Paid ₹8,750.00, UPI', 'Pending' or 'Cancelled'. */
function paymentNote({ state, amount, type }: NonNullable<RegistrationFormData['payment']>): string {
  if (state === 'cancelled') return t`Cancelled`
  if (state === 'pending') return t({ message: 'Pending', context: 'payment' })
  return [t`Paid ${{ amount: formatMoney(amount) }}`, paymentTypeLabel(type)].filter(Boolean).join(', ')
}
