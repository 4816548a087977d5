import * as z from 'zod/mini'
import type { EndpointName, OutputOf } from '#contract/endpoint-name'
import { addDays, dayOf } from '#contract/protocol/calendar'
import { schemaOf } from '#contract/protocol/wire'
import type { ReadEndpoint } from './read-endpoints'

type RowOf<C extends EndpointName> = OutputOf<C> extends { rows: (infer R)[] } | (infer R)[] ? R : never

/** Names of the required input fields of an endpoint. */
const requiredFields = ({ endpoint }: ReadEndpoint): string[] =>
  Object.entries(endpoint.input.shape).flatMap(([name, field]) =>
    z.safeEncode(schemaOf(field), undefined as never).success ? [] : [name],
  )

/** True if the request needs no values from earlier responses. */
export const isIndependent = (endpoint: ReadEndpoint): boolean =>
  requiredFields(endpoint).every((name) => name === 'page' || name === 'limit')

type Outputs = ReadonlyMap<EndpointName, unknown>

function rowsIn<C extends EndpointName>(outputs: Outputs, calls: readonly C[]): RowOf<C>[] {
  return calls.flatMap((call) => {
    const output = outputs.get(call)
    const rows: unknown = typeof output === 'object' && output !== null && 'rows' in output ? output.rows : output
    return Array.isArray(rows) ? rows : []
  })
}

/** Chooses rows of earlier responses for later requests. `currentDate`: today, 'YYYY-MM-DD'. */
function createRowChoices(outputs: Outputs, currentDate: () => string) {
  const rowsOf = <C extends EndpointName>(...calls: readonly C[]) => rowsIn(outputs, calls)

  /** Prefers an upcoming slot. */
  function findSlot() {
    const slots = rowsOf('slot.list', 'slot.all').filter((row) => row.courseNameId && row.date)
    return slots.find((row) => row.date >= currentDate()) ?? slots[0]
  }
  /** Prefers the course of the chosen slot, so that requests about both return rows. */
  function findCourse() {
    const courses = rowsOf('courseName.all', 'courseName.list').filter(
      ({ vehicleCategory, courseType, courseCategory }) => vehicleCategory.id && courseType.id && courseCategory.id,
    )
    return courses.find(({ id }) => id === findSlot()?.courseNameId) ?? courses[0]
  }
  const listRegistrations = () => rowsOf('registration.list', 'registration.all')
  /** A correct server refuses `extension.refund` for a registration that cannot be refunded. */
  const findRefundableRegistration = () =>
    listRegistrations().find(
      (row) => row.isPaymentDone && row.mode === 'offline' && !row.cancelledAt && row.dateOfCourse > currentDate(),
    )
  const findQuestionCategory = () =>
    rowsOf('questionCategory.list').find((row) => row.vehicleCategory.id && row.vehicleSubCategory.id)
  function findBatchId({ entity }: ReadEndpoint) {
    const batches = rowsOf('batch.list')
    const batchWithPaper = batches.find(({ isPaperGenerated }) => isPaperGenerated)
    return entity === 'examSet' || entity === 'response' ? batchWithPaper?.id : (batchWithPaper ?? batches[0])?.id
  }
  function findCandidateId() {
    const candidates = rowsOf('candidate.list')
    return (candidates.find(({ isPaperDone }) => isPaperDone) ?? candidates[0])?.id
  }
  function findStaffId({ operation }: ReadEndpoint) {
    const role = operation === 'ofExaminer' ? 'examiner' : 'dataEntry'
    const assignedStaffId = rowsOf('batch.list').find((batch) => batch[role]?.id)?.[role]?.id
    return assignedStaffId ?? rowsOf(role === 'examiner' ? 'batch.examiners' : 'batch.dataEntryMembers')[0]?.id
  }

  return {
    rowsOf,
    findSlot,
    findCourse,
    listRegistrations,
    findRefundableRegistration,
    findQuestionCategory,
    findBatchId,
    findCandidateId,
    findStaffId,
  }
}

/** Collects responses, whose values later requests need. `now`: milliseconds since 1970. */
export function createSamples(now: () => number) {
  const outputs = new Map<EndpointName, unknown>()
  const currentDate = () => dayOf(now())
  const choices = createRowChoices(outputs, currentDate)
  const { rowsOf, findSlot, findCourse, listRegistrations, findRefundableRegistration, findQuestionCategory } = choices

  const idsByEntity: Readonly<Record<string, (endpoint: ReadEndpoint) => string | undefined>> = {
    courseName: () => findCourse()?.id,
    slot: () => findSlot()?.id,
    userLog: () => listRegistrations().find((row) => row.appUser?.id)?.appUser?.id,
    shift: () => rowsOf('shift.list')[0]?.id,
    batch: choices.findBatchId,
    // `extension.refund` is the only read endpoint of `extension` with an id.
    extension: () => findRefundableRegistration()?.id,
  }
  const samplesByField: Readonly<Record<string, (endpoint: ReadEndpoint) => unknown>> = {
    page: () => 1,
    limit: () => 10,
    id: (endpoint) => idsByEntity[endpoint.entity]?.(endpoint),
    vehicleCategory: ({ entity }) =>
      (entity === 'questionCategory' ? findQuestionCategory() : findCourse())?.vehicleCategory.id,
    vehicleCategoryId: () => findCourse()?.vehicleCategory.id,
    vehicleSubCategory: () => findQuestionCategory()?.vehicleSubCategory.id,
    courseType: () => findCourse()?.courseType.id,
    courseTypeId: () => findCourse()?.courseType.id,
    courseCategory: () => findCourse()?.courseCategory.id,
    courseName: () => findCourse()?.id ?? findSlot()?.courseNameId,
    courseNameId: () => findCourse()?.id,
    slotId: () => findSlot()?.id,
    date: () => findSlot()?.date,
    day: currentDate,
    month: () => currentDate().slice(0, 7),
    from: () => addDays(currentDate(), -30),
    to: () => addDays(currentDate(), 30),
    phone: () => rowsOf('registration.list').find((row) => row.phone)?.phone,
    entity: () => 'registration',
    recordId: () => rowsOf('registration.list')[0]?.id,
    kind: () => 'invoice',
    number: () => rowsOf('registration.list').find(({ invoiceNumber }) => invoiceNumber)?.invoiceNumber,
    vehicleSubCategories: () => {
      const id = findQuestionCategory()?.vehicleSubCategory.id
      return id && [id]
    },
    language: () => 'English',
    search: () => '',
    recheck: () => 'pending',
    batchId: choices.findBatchId,
    candidateId: choices.findCandidateId,
    staffId: choices.findStaffId,
  }

  return {
    add: (call: EndpointName, output: unknown) => void outputs.set(call, output),
    /** `missing`: names of required input fields for which no response had a value. */
    inputFor(endpoint: ReadEndpoint): { input: Record<string, unknown>; missing: string[] } {
      const values = requiredFields(endpoint).map((name) => {
        const sample = samplesByField[name]
        if (!sample) throw new Error(`No sample for the input ${name} of ${endpoint.call}`)
        return [name, sample(endpoint)] as const
      })
      const missing = values.flatMap(([name, value]) => (value === undefined ? [name] : []))
      return { input: Object.fromEntries(values), missing }
    },
  }
}
