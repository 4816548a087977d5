import { t } from '@lingui/core/macro'
import { pastField } from '#contract/catalogue/slot-rules'
import type { ChangeOrders, Fact } from '#contract/desk/outbox'
import { contract } from '#contract/index'
import { encodeInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import { buyerLabels } from '#contract/registration/buyer'
import { isReferenceUnique } from '#contract/registration/payment/payment-reference'
import type { Registration, RegistrationDraft } from '#contract/registration/registration'
import type { FieldWithoutTab } from '#contract/registration/registration-rules'
import { licenceLabels, personLabels } from '#contract/registration/trainee-fields'
import {
  type ChangeStep,
  changeStep,
  doneVerdict,
  type Kind,
  type OverwriteStep,
  type Progress,
  type ReadPorts,
  type ReadStep,
  type Refusal,
  refusal,
  type Step,
  unknownVerdict,
} from '../types'
import { toChangeResult } from './change-result'
import { describeRow, findRegistration, listByPhone } from './list-rows'
import { assertPayment, cashPlanFields, paymentEntities, paymentSummary, payStep } from './payment'

type CreateOrder = ChangeOrders['registration.create']
type UpdateOrder = ChangeOrders['registration.update']

/**
 * Checks slot, course and payment, which may have changed since the form was filled in (S1 §4, §5.4). `keepsPrice`: an
 * edit keeps the saved price, so the price of the course is not compared.
 */
const checkStep = (order: CreateOrder & { keepsPrice?: boolean | undefined }): ReadStep => ({
  name: 'check',
  effect: 'read',
  async run(ports) {
    const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = order.draft
    const { holdId, payment } = order
    const formRefusal = refusePastSlot(order, ports.now) ?? (await refuseChangedCourse(order, ports.reader))
    if (formRefusal) return formRefusal
    const slot = await ports.reader.slot.check({ id: slotId, holdId, phone })
    // 0: the slot has a free seat.
    if (slot.result !== 0) return refusal(slot.message, { slotId: slot.message })
    const utr = payment && isReferenceUnique(payment.paymentType) ? payment.utr : undefined
    const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, holdId, utr }
    const { result, message } = await ports.reader.payment.check(booking)
    // 0: the payment is possible.
    return result === 0 ? undefined : refusal(message)
  },
})

function refusePastSlot({ draft, startTime }: CreateOrder, now: ReadPorts['now']): Refusal | undefined {
  const { dateOfCourse: date } = draft
  // An order without a start time counts as not started on the day of the training.
  if (now === undefined || pastField({ date, startTime: startTime || '23:59' }, now) === '') return undefined
  const message = t`The training of ${{ date: formatDay(date) }} has started. Choose another slot.`
  return refusal(message, { slotId: message })
}

async function refuseChangedCourse(
  { draft, courseName, price, keepsPrice }: CreateOrder & { keepsPrice?: boolean | undefined },
  reader: ReadPorts['reader'],
): Promise<Refusal | undefined> {
  const { vehicleCategoryId: vehicleCategory, courseTypeId: courseType, courseCategoryId: courseCategory } = draft
  const courses = await reader.courseName.of({ vehicleCategory, courseType, courseCategory })
  const course = courses.find(({ id }) => id === draft.courseNameId)
  // With a backend without `isActive`, no course is active.
  const hasStatus = courses.some(({ isActive }) => isActive)
  const isInactive = hasStatus && !course?.isActive
  if (!course || isInactive) {
    const message = t`The course ${courseName} is no longer available. Choose another one.`
    return refusal(message, { courseNameId: message })
  }
  // Every course has a price: 0 stands for a price that could not be parsed.
  if (price === null || keepsPrice || !course.price || course.price === price) return undefined
  const message = t`The course costs ${{ newPrice: formatMoney(course.price) }} now; the trainee was quoted ${{ price: formatMoney(price) }}. Ask whether the trainee accepts it.`
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

/** Ignores case, and spaces around and between words, which some backends change. */
const normalise = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()
/** Some backends list rows without a name or date of birth; an empty value matches any person. */
const isSamePerson = (row: Registration, draft: RegistrationDraft): boolean =>
  (fullName(row) === '' || normalise(fullName(row)) === normalise(fullName(draft))) &&
  (row.dateOfBirth === '' || row.dateOfBirth === draft.dateOfBirth)
const isSameBooking = (row: Registration, draft: RegistrationDraft): boolean =>
  row.courseNameId === draft.courseNameId && row.slotId === draft.slotId && isSamePerson(row, draft)

const priceInput = ({ price }: CreateOrder) => (price === null ? {} : { price })

const addStep = (order: CreateOrder): ChangeStep => {
  const { draft, holdId } = order
  return changeStep<{ ids: string[] }>({
    name: 'add',
    async takeSnapshot(reader) {
      const { rows } = await listByPhone(reader, draft.phone)
      const isBooked = rows.some((row) => !row.cancelledAt && isSameBooking(row, draft))
      return isBooked
        ? refusal(alreadyBookedMessage, { slotId: alreadyBookedMessage })
        : { ids: rows.map(({ id }) => id) }
    },
    request: ({ locations }) => ({
      entity: 'registration',
      operation: 'add',
      input: { ...draft, ...locations, holdId, ...priceInput(order) },
    }),
    result: (output) =>
      typeof output.id === 'string' && output.id ? { ...toChangeResult(output), registrationId: output.id } : 'look_up',
    async lookUp(reader, snapshot) {
      const { rows, isComplete } = await listByPhone(reader, draft.phone)
      const activeRows = rows.filter((row) => !row.cancelledAt)
      const newRows = snapshot ? activeRows.filter(({ id }) => !snapshot.ids.includes(id)) : activeRows
      const [match, ...others] = newRows.filter((row) => isSameBooking(row, draft))
      if (snapshot && isComplete && match && others.length === 0) return doneVerdict({ registrationId: match.id })
      const matchingRows = newRows.length > 0 ? newRows : activeRows
      return unknownVerdict(
        [],
        matchingRows.map((row) => ({ id: row.id, text: describeRow(row) })),
      )
    },
    question: t`Is this registration recorded under Registered User?`,
    confirmedResult: {},
    needsMatchingRow: true,
  })
}
const alreadyBookedMessage = t`This trainee is registered for this course and slot already.`

// Leaves out `state`, `permanentLicenceNumber` and `authority`, which no tab of the form has.
const { state, ...person } = personLabels
const { permanentLicenceNumber, authority, ...licence } = licenceLabels
/** Labels of the fields that an edit sends and a list returns; '' for ids and locations, which are not shown. */
const fieldLabels = {
  vehicleCategoryId: '',
  courseTypeId: '',
  courseCategoryId: '',
  courseNameId: '',
  licenceCategory: t`Licence category`,
  dateOfCourse: t`Date of course`,
  slotId: '',
  licenceNumber: t`Licence number`,
  ...licence,
  ...person,
  passportPhoto: '',
  drivingLicense: '',
  idProof: '',
  medicalCertificate: '',
  ...buyerLabels,
} as const satisfies Record<Exclude<keyof RegistrationDraft, FieldWithoutTab>, string>
type Field = keyof typeof fieldLabels
const fields = Object.keys(fieldLabels) as Field[]
type Values = Partial<Record<Field, string>>
/** The compared fields of a draft or a row; '' for a field that the draft of an older program lacks. */
const valuesOf = (row: { [F in Field]?: string | undefined }): Values =>
  Object.fromEntries(fields.map((name) => [name, row[name] ?? '']))
const displayText = (value = ''): string => (/^\d{4}-\d\d-\d\d$/.test(value) ? formatDay(value) : value)
const courseNameOf = (row: Registration | undefined): string => row?.courseName?.[0]?.name ?? ''

const updateStep = (order: UpdateOrder): ChangeStep => {
  const { id, draft, holdId, courseName, usesCurrentPrice } = order
  const valuesAfter = ({ locations }: Progress): Values => ({ ...valuesOf(draft), ...locations })
  // Rows are found by phone. The edit may change the phone: `description` has the previous one.
  const findRow = async (reader: ReadPorts['reader'], { description }: Progress) =>
    (await findRegistration(reader, draft.phone, id)) ??
    (description.phone === draft.phone ? undefined : findRegistration(reader, description.phone, id))
  return changeStep<Values>({
    name: 'update',
    async takeSnapshot(reader, progress) {
      const row = await findRow(reader, progress)
      if (!row) return {}
      return row.cancelledAt ? refusal(t`This registration is cancelled. Nothing was changed.`) : valuesOf(row)
    },
    request: ({ locations }) => ({
      entity: 'registration',
      operation: 'update',
      input: { ...draft, ...locations, holdId, id, usesCurrentPrice, ...priceInput(order) },
    }),
    result: (output) => ({ ...toChangeResult(output), registrationId: id }),
    async lookUp(reader, snapshot = {}, progress) {
      const row = await findRow(reader, progress)
      const expected = valuesAfter(progress)
      const changedFields = fields.filter((name) => snapshot[name] !== undefined && snapshot[name] !== expected[name])
      const showsChanges = (current: Registration) =>
        changedFields.every((name) => normalise(current[name]) === normalise(expected[name] ?? ''))
      if (row && changedFields.length > 0 && showsChanges(row)) return doneVerdict({ registrationId: id })
      const facts: Fact[] = changedFields
        .filter((name) => fieldLabels[name] !== '')
        .map((name) => ({ label: fieldLabels[name], sent: displayText(expected[name]), now: displayText(row?.[name]) }))
      return unknownVerdict([{ label: t`Course`, sent: courseName, now: courseNameOf(row) }, ...facts])
    },
    question: t`Does the registration show these changes?`,
    confirmedResult: { registrationId: id },
    needsMatchingRow: false,
  })
}

/** The payment after a saved registration; none if it stays pending. */
function paymentSteps({ draft, payment, price }: CreateOrder): Step[] {
  if (!payment) return []
  if (!price) throw new CallError('invalid', t`The price of this course is not known, so no payment can be recorded.`)
  const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = draft
  const booking = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone }
  const paymentFields = { ...payment, price, isPaymentDone: true, mode: 'offline' } as const
  // The registration has no id before it is stored: any text passes the check.
  assertPayment({ ...booking, ...paymentFields, registrationId: 'new' })
  return [payStep(({ results }) => ({ ...booking, ...paymentFields, registrationId: results.registrationId ?? '' }))]
}

const summaryOf = (order: CreateOrder, noun: string): string =>
  order.payment ? t`${noun}. ${{ payment: paymentSummary({ ...order.payment, price: order.price ?? 0 }) }}` : noun

export const createRegistration: Kind = {
  version: 1,
  // Visible to the owner, the actor, and everyone who may open the list of registrations.
  visibility: 'registrations',
  plan(input) {
    const order = input as CreateOrder
    const { draft, holdId } = order
    // Validates the order: throws `invalid` with messages by field.
    encodeInput(contract.registration.add, { ...draft, holdId, ...priceInput(order) })
    return {
      steps: [checkStep(order), uploadStep, addStep(order), ...paymentSteps(order)],
      summary: summaryOf(order, t`Registration`),
      subject: `booking/${draft.phone}/${draft.courseNameId}/${draft.slotId}/${fullName(draft).toLowerCase()}`,
      refreshes: ['registration', 'slot', 'waitingList', ...paymentEntities],
      ...cashPlanFields(order.payment),
    }
  },
}

export const updateRegistration: Kind = {
  version: 1,
  visibility: 'registrations',
  plan(input) {
    const order = input as UpdateOrder
    const { id, draft, holdId, usesCurrentPrice } = order
    // Validates the order: throws `invalid` with messages by field.
    encodeInput(contract.registration.update, { ...draft, id, holdId, usesCurrentPrice, ...priceInput(order) })
    return {
      // Rebooked: course, slot or phone differ from the saved ones.
      steps: [...(order.isRebooked ? [checkStep(order)] : []), uploadStep, updateStep(order), ...paymentSteps(order)],
      summary: summaryOf(order, t`Change of a registration`),
      subject: `registration/${order.id}`,
      refreshes: ['registration', 'slot', 'waitingList', 'candidate', ...paymentEntities],
      ...cashPlanFields(order.payment),
    }
  },
}
