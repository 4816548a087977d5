import { pastField } from '#contract/catalogue/slot-rules'
import type { ChangeOrders, Fact } from '#contract/desk/outbox'
import { contract } from '#contract/index'
import { encodeInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import type { Registration, RegistrationDraft } from '#contract/registration/registration'
import type { DerivedField } from '#contract/registration/registration-rules'
import { licenceLabels, personLabels } from '#contract/registration/trainee-fields'
import {
  type ChangeStep,
  changeStep,
  done,
  type Kind,
  type OverwriteStep,
  type Progress,
  type ReadPorts,
  type ReadStep,
  type Refusal,
  refusal,
  type Step,
  unknown,
} from '../types'
import { assertPayment, paidBy, paymentSummary, payStep } from './payment'
import { resultOf } from './result'
import { rowOf, rowsOfPhone, rowText } from './rows'

type CreateOrder = ChangeOrders['registration.create']
type UpdateOrder = ChangeOrders['registration.update']

/** What has become impossible since it was typed; the institute's refusals in its own words (S1 §4, §5.4). */
const checkStep = (order: CreateOrder & { keepsPrice?: boolean | undefined }): ReadStep => ({
  name: 'check',
  effect: 'read',
  async run(ports) {
    const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = order.draft
    const { holdId, payment } = order
    const refused = pastSlot(order, ports.now) ?? (await changedCourse(order, ports.read))
    if (refused) return refused
    const slot = await ports.read.slot.check({ id: slotId, holdId, phone })
    if (slot.result !== 0) return refusal(slot.message, { slotId: slot.message })
    const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, holdId, utr: payment?.utr }
    const verdict = await ports.read.payment.check(booking)
    return verdict.result === 0 ? undefined : refusal(verdict.message)
  },
})

function pastSlot({ draft, startTime }: CreateOrder, now: ReadPorts['now']): Refusal | undefined {
  const { dateOfCourse: date } = draft
  if (now === undefined || pastField({ date, startTime: startTime || '23:59' }, now) === '') return undefined
  const message = `The training of ${formatDay(date)} has begun. Choose another slot.`
  return refusal(message, { slotId: message })
}

async function changedCourse(
  { draft, courseName, price, keepsPrice }: CreateOrder & { keepsPrice?: boolean | undefined },
  read: ReadPorts['read'],
): Promise<Refusal | undefined> {
  const { vehicleCategoryId: vehicleCategory, courseTypeId: courseType, courseCategoryId: courseCategory } = draft
  const courses = await read.courseName.of({ vehicleCategory, courseType, courseCategory })
  const course = courses.find(({ id }) => id === draft.courseNameId)
  // A backend that does not tell which courses are active marks none.
  const isOff = !course?.isActive && courses.some(({ isActive }) => isActive)
  if (!course || isOff) {
    const message = `The course ${courseName} is not offered any more. Choose another one.`
    return refusal(message, { courseNameId: message })
  }
  // No course is free: 0 is a price that could not be read.
  if (price === null || keepsPrice || !course.price || course.price === price) return undefined
  const message = `The course costs ${formatMoney(course.price)} now; the trainee was quoted ${formatMoney(price)}. Ask the trainee first.`
  return refusal(message, { price: message })
}

const uploadStep: OverwriteStep = {
  name: 'upload',
  effect: 'overwrite',
  async run({ documents, upload }) {
    const locations: Record<string, string> = {}
    for (const document of documents) {
      const location = await upload(document)
      if (typeof location !== 'string') return location
      locations[document.kind] = location
    }
    return locations
  },
}

/** Spaces around and between words are not told by every list as they were sent. */
const folded = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()
const isSamePerson = (row: Registration, draft: RegistrationDraft): boolean =>
  (fullName(row) === '' || folded(fullName(row)) === folded(fullName(draft))) &&
  (row.dateOfBirth === '' || row.dateOfBirth === draft.dateOfBirth)
const isSameBooking = (row: Registration, draft: RegistrationDraft): boolean =>
  row.courseNameId === draft.courseNameId && row.slotId === draft.slotId && isSamePerson(row, draft)

const quotedPrice = ({ price }: CreateOrder) => (price === null ? {} : { price })

const addStep = (order: CreateOrder): ChangeStep => {
  const { draft, holdId } = order
  return changeStep<{ ids: string[] }>({
    name: 'add',
    async note(read) {
      const { rows } = await rowsOfPhone(read, draft.phone)
      const isBooked = rows.some((row) => !row.cancelledAt && isSameBooking(row, draft))
      return isBooked ? refusal(alreadyBooked, { slotId: alreadyBooked }) : { ids: rows.map(({ id }) => id) }
    },
    request: ({ locations }) => ({
      entity: 'registration',
      operation: 'add',
      input: { ...draft, ...locations, holdId, ...quotedPrice(order) },
    }),
    result: (output) =>
      typeof output.id === 'string' && output.id ? { ...resultOf(output), registrationId: output.id } : 'look_up',
    async lookUp(read, noted) {
      const { rows, isComplete } = await rowsOfPhone(read, draft.phone)
      const open = rows.filter((row) => !row.cancelledAt)
      const added = noted ? open.filter(({ id }) => !noted.ids.includes(id)) : open
      const [match, ...others] = added.filter((row) => isSameBooking(row, draft))
      if (noted && isComplete && match && others.length === 0) return done({ registrationId: match.id })
      const possible = added.length > 0 ? added : open
      return unknown(
        [],
        possible.map((row) => ({ id: row.id, text: rowText(row) })),
      )
    },
    question: 'Is this registration in the list?',
    confirmed: {},
    needsCandidate: true,
  })
}
const alreadyBooked = 'This trainee is registered for this course and slot already.'

const { state, ...person } = personLabels
const { permanentLicenceNumber, authority, ...licence } = licenceLabels
/** Fields that an edit sends and a list tells, by their labels; ids and locations, which say nothing to a person, have none. */
const editable = {
  vehicleCategoryId: '',
  courseTypeId: '',
  courseCategoryId: '',
  courseNameId: '',
  licenceCategory: 'Licence category',
  dateOfCourse: 'Date of course',
  slotId: '',
  licenceNumber: 'Licence number',
  ...licence,
  ...person,
  passportPhoto: '',
  drivingLicense: '',
  idProof: '',
  medicalCertificate: '',
} as const satisfies Record<Exclude<keyof RegistrationDraft, DerivedField>, string>
type Field = keyof typeof editable
const fields = Object.keys(editable) as Field[]
type Values = Partial<Record<Field, string>>
const valuesOf = (row: Pick<Registration, Field>): Values => Object.fromEntries(fields.map((name) => [name, row[name]]))
const text = (value = ''): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value)
const courseOf = (row: Registration | undefined): string => row?.courseName?.[0]?.name ?? ''

const updateStep = (order: UpdateOrder): ChangeStep => {
  const { id, draft, holdId, courseName, takesCurrentPrice } = order
  const valuesAfter = ({ locations }: Progress): Values => ({ ...valuesOf(draft), ...locations })
  // An edit may change the phone, by which the list is searched.
  const find = async (read: ReadPorts['read'], { about }: Progress) =>
    (await rowOf(read, draft.phone, id)) ?? (about.phone === draft.phone ? undefined : rowOf(read, about.phone, id))
  return changeStep<Values>({
    name: 'update',
    async note(read, progress) {
      const row = await find(read, progress)
      if (!row) return {}
      return row.cancelledAt ? refusal('This registration is cancelled. Nothing was changed.') : valuesOf(row)
    },
    request: ({ locations }) => ({
      entity: 'registration',
      operation: 'update',
      input: { ...draft, ...locations, holdId, id, takesCurrentPrice, ...quotedPrice(order) },
    }),
    result: (output) => ({ ...resultOf(output), registrationId: id }),
    async lookUp(read, noted = {}, progress) {
      const row = await find(read, progress)
      const next = valuesAfter(progress)
      const changed = fields.filter((name) => noted[name] !== undefined && noted[name] !== next[name])
      if (row && changed.length > 0 && changed.every((name) => folded(row[name]) === folded(next[name] ?? '')))
        return done({ registrationId: id })
      const facts: Fact[] = changed
        .filter((name) => editable[name] !== '')
        .map((name) => ({ label: editable[name], sent: text(next[name]), now: text(row?.[name]) }))
      return unknown([{ label: 'Course', sent: courseName, now: courseOf(row) }, ...facts])
    },
    question: 'Does the registration show these changes?',
    confirmed: { registrationId: id },
    needsCandidate: false,
  })
}

/** The payment that follows a saved registration; none where it is left pending. */
function payAfter({ draft, payment, price }: CreateOrder): Step[] {
  if (!payment) return []
  if (!price) throw new CallError('invalid', 'The price of this course is not known, so no payment can be recorded.')
  const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = draft
  const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
  const rest = { ...payment, price, isPaymentDone: true, mode: 'offline' } as const
  assertPayment({ ...booking, ...rest, registrationId: 'new' })
  return [payStep(({ results }) => ({ ...booking, ...rest, registrationId: results.registrationId ?? '' }))]
}

const summaryOf = (order: CreateOrder, noun: string): string =>
  order.payment ? `${noun}. ${paymentSummary({ ...order.payment, price: order.price ?? 0 })}` : noun

export const create: Kind = {
  version: 1,
  visibility: 'registrations',
  plan(given) {
    const order = given as CreateOrder
    const { draft, holdId } = order
    encodeInput(contract.registration.add, { ...draft, holdId, ...quotedPrice(order) })
    return {
      steps: [checkStep(order), uploadStep, addStep(order), ...payAfter(order)],
      summary: summaryOf(order, 'Registration'),
      subject: `booking/${draft.phone}/${draft.courseNameId}/${draft.slotId}/${fullName(draft).toLowerCase()}`,
      refreshes: ['registration', 'slot', 'waitingList', 'paymentRecord'],
      ...paidBy(order.payment),
    }
  },
}

export const update: Kind = {
  version: 1,
  visibility: 'registrations',
  plan(given) {
    const order = given as UpdateOrder
    const { id, draft, holdId, takesCurrentPrice } = order
    encodeInput(contract.registration.update, { ...draft, id, holdId, takesCurrentPrice, ...quotedPrice(order) })
    return {
      steps: [...(order.isRebooked ? [checkStep(order)] : []), uploadStep, updateStep(order), ...payAfter(order)],
      summary: summaryOf(order, 'Change of a registration'),
      subject: `registration/${order.id}`,
      refreshes: ['registration', 'slot', 'waitingList', 'paymentRecord', 'candidate'],
      ...paidBy(order.payment),
    }
  },
}
