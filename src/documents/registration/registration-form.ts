import { formatDay } from '#contract/protocol/format'
import { type CandidateOutcome, outcomeColour, outcomeHindi } from '../candidate-outcome'
import type { CopyMark, Course, Letterhead, Slot } from '../data'
import { type Block, checkbox, columns, frame, minHeight, picture, space, stack, text } from '../layout/blocks'
import { courseFields, field, fieldRow, heading, pageFooter, postalAddress, signature } from '../layout/common-blocks'
import { flowOnOnePage } from '../layout/flow'
import { copyWatermark, createMasthead, letterhead } from '../layout/letterhead'
import type { Picture } from '../layout/page'
import { ink, sizes } from '../layout/theme'
import type { PdfRenderer } from '../pdf-renderer'
import { formatDayOrInstant } from '../text/format'

export interface RegistrationFormData {
  institute: Letterhead
  registrationNumber: string
  /** ISO timestamp or day. */
  registeredAt: string
  /** Days 'YYYY-MM-DD'. */
  personal: {
    firstName: string
    middleName?: string
    lastName: string
    fatherName?: string
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
  documents: { name: string; isSubmitted: boolean }[]
  /** Test result; present if the form is printed for a batch. */
  test?: { batch: string; date: string; outcome: CandidateOutcome } | undefined
  /** Payment note of the office: 'Paid ₹8,750.00, UPI' or 'Pending'. */
  payment?: string
  /** JPEG or PNG bytes. */
  photo?: Uint8Array | undefined
  copy?: CopyMark
}

const photoHeight = 112

/** Registration form as one A4 page of PDF bytes (S1 §2.9, §3.2). */
export async function registrationForm(renderer: PdfRenderer, data: RegistrationFormData): Promise<Uint8Array> {
  const pdf = await renderer.newPdf()
  const head = await createMasthead(pdf, data.institute)
  const photo = data.photo && (await pdf.picture(data.photo))
  const number = `Registration ${data.registrationNumber}`
  const title = 'Registration form'
  const pages = flowOnOnePage(
    renderer.shaper,
    [
      columns([{ share: 4.4, block: personalFields(data) }, { block: photoBox(data.photo, photo) }], 24),
      data.test ? testOutcome(data.test) : space(8),
      columns(
        [
          {
            block: stack(licenceFields(data), space(8), documentChecklist(data.documents)),
          },
          { block: courseFields(data.course, data.slot) },
        ],
        28,
      ),
      space(10),
      columns([{ block: declaration() }, { block: officeUse(data.payment) }], 28),
    ],
    {
      header: letterhead(head, {
        title,
        lines: [data.registrationNumber, `Registered ${formatDayOrInstant(data.registeredAt)}`],
        copy: data.copy,
      }),
      footer: pageFooter(`${title} · ${number}`),
      watermark: copyWatermark(data.copy),
    },
  )
  return pdf.finish(pages, { title: number, author: data.institute.name })
}

/** Identity and contact details. */
export function personalFields({ personal }: Pick<RegistrationFormData, 'personal'>): Block {
  const { firstName, middleName, lastName } = personal
  return stack(
    heading('Personal'),
    field('Name', [firstName, middleName, lastName].filter(Boolean).join(' '), true),
    fieldRow([
      ['Father’s name', personal.fatherName, 2],
      ['Date of birth', formatDay(personal.birthDate)],
    ]),
    fieldRow([
      ['Gender', personal.gender],
      ['Blood group', personal.bloodGroup],
      ['Qualification', personal.qualification],
    ]),
    fieldRow([
      ['Phone', personal.phone],
      ['E-mail', personal.email, 2],
    ]),
    field('Address', postalAddress(personal)),
  )
}

/** Photo, or an empty box to glue one in; the box states if the file is not readable. */
export function photoBox(bytes: Uint8Array | undefined, photo: Picture | undefined): Block {
  if (photo) return picture(photo, photoHeight)
  const label = bytes ? 'Photo file not readable' : 'Passport photo'
  return frame(
    minHeight(
      photoHeight - 16,
      stack(space(34), text(label, { size: sizes.label, colour: ink.quiet, align: 'centre' })),
    ),
  )
}

export function licenceFields({ licence, authority }: Pick<RegistrationFormData, 'licence' | 'authority'>): Block {
  return stack(
    heading('Licence and authority'),
    fieldRow([
      ['Licence category', licence.category],
      ['Licence number', licence.number],
    ]),
    fieldRow([
      ['Issue date', formatDay(licence.issueDate ?? '')],
      ['Valid till', formatDay(licence.validTill ?? '')],
    ]),
    field('Licence authority', authority?.name),
    fieldRow([
      ['Authority city', authority?.city],
      ['Authority district', authority?.district],
    ]),
  )
}

/** Batch, test date and outcome (S3 §2). */
const testOutcome = ({ batch, date, outcome }: NonNullable<RegistrationFormData['test']>): Block =>
  stack(
    space(4),
    heading('Test'),
    columns(
      [
        { share: 2.4, block: field('Batch', batch) },
        { share: 1, block: field('Test date', formatDay(date)) },
        {
          share: 1.6,
          block: text(`${outcome} · ${outcomeHindi[outcome]}`, {
            size: 15,
            weight: 'bold',
            colour: outcomeColour[outcome],
            align: 'right',
          }),
        },
      ],
      14,
    ),
    space(4),
  )

function documentChecklist(documents: RegistrationFormData['documents']): Block {
  if (documents.length === 0) return stack()
  return stack(heading('Documents submitted'), ...documents.map(({ name, isSubmitted }) => checkbox(name, isSubmitted)))
}

const declaration = (): Block =>
  stack(
    heading('Declaration'),
    minHeight(34, text('The details above are true to the best of my knowledge.', { size: sizes.small })),
    signature('Trainee’s signature and date'),
  )

const officeUse = (payment: string | undefined): Block =>
  stack(
    heading('Office use'),
    minHeight(34, field('Payment', payment)),
    columns([{ block: signature('Checked by') }, { block: signature('Date and seal') }], 20),
  )
