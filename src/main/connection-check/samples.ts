import * as z from 'zod/mini'
import type { EndpointName, OutputOf } from '#contract/endpoint-name'
import { addDays, today } from '#contract/protocol/calendar'
import type { ReadEndpoint } from './read-endpoints'

type RowOf<C extends EndpointName> = OutputOf<C> extends { rows: (infer R)[] } | (infer R)[] ? R : never

/** Names of the input fields without which an endpoint cannot be called. */
const requiredFields = ({ endpoint }: ReadEndpoint): string[] =>
  Object.entries(endpoint.input.shape).flatMap(([name, field]) => {
    const schema = Array.isArray(field) ? field[1] : field
    return z.safeEncode(schema, undefined as never).success ? [] : [name]
  })

/** True when the request needs no data of the institute beforehand. */
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

/** Chooses the rows of earlier responses that later requests are about. `date` is today's, 'YYYY-MM-DD'. */
function createRowChoices(outputs: Outputs, date: () => string) {
  const rowsOf = <C extends EndpointName>(...calls: readonly C[]) => rowsIn(outputs, calls)

  /** Prefers the next slot to come. */
  function slot() {
    const slots = rowsOf('slot.list', 'slot.all').filter((row) => row.courseNameId && row.date)
    return slots.find((row) => row.date >= date()) ?? slots[0]
  }
  /** Prefers the course of the slot, so that requests about both find something. */
  function course() {
    const courses = rowsOf('courseName.all', 'courseName.list').filter(
      ({ vehicleCategory, courseType, courseCategory }) => vehicleCategory.id && courseType.id && courseCategory.id,
    )
    return courses.find(({ id }) => id === slot()?.courseNameId) ?? courses[0]
  }
  const registrations = () => rowsOf('registration.list', 'registration.all')
  /** Refunds exist for these only; for any other registration a correct server refuses the call. */
  const refundable = () =>
    registrations().find(
      (row) => row.isPaymentDone && row.mode === 'offline' && !row.cancelledAt && row.dateOfCourse > date(),
    )
  const questionCategory = () =>
    rowsOf('questionCategory.list').find((row) => row.vehicleCategory.id && row.vehicleSubCategory.id)
  function batchId({ entity }: ReadEndpoint) {
    const batches = rowsOf('batch.list')
    const withPaper = batches.find(({ isPaperGenerated }) => isPaperGenerated)
    return entity === 'examSet' || entity === 'response' ? withPaper?.id : (withPaper ?? batches[0])?.id
  }
  function candidateId() {
    const candidates = rowsOf('candidate.list')
    return (candidates.find(({ isPaperDone }) => isPaperDone) ?? candidates[0])?.id
  }
  function staffId({ operation }: ReadEndpoint) {
    const role = operation === 'ofExaminer' ? 'examiner' : 'dataEntry'
    const assigned = rowsOf('batch.list').find((batch) => batch[role]?.id)?.[role]?.id
    return assigned ?? rowsOf(role === 'examiner' ? 'batch.examiners' : 'batch.dataEntries')[0]?.id
  }

  return { rowsOf, slot, course, registrations, refundable, questionCategory, batchId, candidateId, staffId }
}

/** Collects responses and takes the values of later requests from them. `now` is in milliseconds since 1970. */
export function createSamples(now: () => number) {
  const outputs = new Map<EndpointName, unknown>()
  const date = () => today(now())
  const choices = createRowChoices(outputs, date)
  const { rowsOf, slot, course, registrations, refundable, questionCategory, batchId, candidateId, staffId } = choices

  const ids: Readonly<Record<string, (endpoint: ReadEndpoint) => string | undefined>> = {
    courseName: () => course()?.id,
    slot: () => slot()?.id,
    userLog: () => registrations().find((row) => row.appUser?.id)?.appUser?.id,
    shift: () => rowsOf('shift.list')[0]?.id,
    batch: batchId,
    extension: () => refundable()?.id,
  }
  const fields: Readonly<Record<string, (endpoint: ReadEndpoint) => unknown>> = {
    page: () => 1,
    limit: () => 10,
    id: (endpoint) => ids[endpoint.entity]?.(endpoint),
    vehicleCategory: ({ entity }) =>
      (entity === 'questionCategory' ? questionCategory() : course())?.vehicleCategory.id,
    vehicleCategoryId: () => course()?.vehicleCategory.id,
    vehicleSubCategory: () => questionCategory()?.vehicleSubCategory.id,
    courseType: () => course()?.courseType.id,
    courseTypeId: () => course()?.courseType.id,
    courseCategory: () => course()?.courseCategory.id,
    courseName: () => course()?.id ?? slot()?.courseNameId,
    courseNameId: () => course()?.id,
    slotId: () => slot()?.id,
    date: () => slot()?.date,
    day: date,
    month: () => date().slice(0, 7),
    from: () => addDays(date(), -30),
    to: () => addDays(date(), 30),
    phone: () => rowsOf('registration.list').find((row) => row.phone)?.phone,
    entity: () => 'registration',
    recordId: () => rowsOf('registration.list')[0]?.id,
    kind: () => 'invoice',
    number: () => rowsOf('registration.list').find(({ invoiceNumber }) => invoiceNumber)?.invoiceNumber,
    vehicleSubCategories: () => {
      const id = questionCategory()?.vehicleSubCategory.id
      return id && [id]
    },
    language: () => 'English',
    search: () => '',
    recheck: () => 'pending',
    batchId,
    candidateId,
    staffId,
  }

  return {
    add: (call: EndpointName, output: unknown) => void outputs.set(call, output),
    /** Input of a request, and the names of required fields for which no response had a value. */
    inputFor(endpoint: ReadEndpoint): { input: Record<string, unknown>; missing: string[] } {
      const values = requiredFields(endpoint).map((name) => {
        const sample = fields[name]
        if (!sample) throw new Error(`No sample for the input ${name} of ${endpoint.call}`)
        return [name, sample(endpoint)] as const
      })
      const missing = values.flatMap(([name, value]) => (value === undefined ? [name] : []))
      return { input: Object.fromEntries(values), missing }
    },
  }
}
