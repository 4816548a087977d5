import { addDays, today } from '#contract/protocol/calendar'
import { createId } from '#provider/core/id'
import { createToken } from '#provider/core/secrets'
import { type Bookable, bookable } from '../desk/support/booking'
import { answers, newBatchWithPaper } from '../provider/exam/test-day'
import { Institute, phones } from '../provider/institute-under-test'
import { withClient } from './busy-year'

/** The roles that make calls: data entry registers and types papers, the examiner holds tests, the admin reads. */
export const roles = ['dataEntry', 'examiner', 'admin'] as const
export type Role = (typeof roles)[number]

/** A candidate whose paper is saved during the load. */
export type Candidate = {
  paper: { batchId: string; candidateId: string; questionPaperId: string; answers: ReturnType<typeof answers> }
  /** Undefined until the paper is handed in. */
  responseId?: string
  isBusy: boolean
}
/** The data of a load run: slots of the coming days, the first nearly full, and papers. */
export type World = {
  courses: Pick<Bookable, 'vehicleCategory' | 'courseType' | 'courseCategory' | 'course'>
  slots: { date: string; slot: Bookable['slot'] }[]
  candidates: Candidate[]
  registrations: number
  lastPhone: number
}

const daysAhead = 14
const batchCount = 3
const seatsOfNearlyFullSlot = 3

/** The institute at an address. */
export const instituteAt = (address: string) =>
  new Institute({
    fetch: (request) => {
      const { pathname, search } = new URL(request.url)
      return fetch(new Request(`${address}${pathname}${search}`, request))
    },
    now: Date.now,
    isReady: async () => (await fetch(`${address}/readyz`)).ok,
    conditions: async () => [],
    metrics: () => {
      throw new Error('Read /metrics instead.')
    },
    reconcile: async () => undefined,
    close: async () => undefined,
  })

/** Prepares an institute for the load: batches with a drawn paper, and a slot that is nearly full. */
export async function prepareWorld(address: string, databaseUrl: string): Promise<World> {
  const institute = instituteAt(address)
  await institute.signInAllStaff()
  const api = institute.as('dataEntry')
  const courses = await bookable(api)
  const days = Array.from({ length: daysAhead }, (_, ahead) => addDays(today(), ahead + 1))
  const onDay = async (date: string) =>
    (await api.slot.on({ date, courseName: courses.course.id })).map((slot) => ({ date, slot }))
  const slots = (await Promise.all(days.map(onDay))).flat()
  const [firstSlot] = slots
  await withClient(databaseUrl, (client) =>
    client.query('update slot set seats = booked + $2 where id = $1', [firstSlot?.slot.id, seatsOfNearlyFullSlot]),
  )
  const candidates: Candidate[] = []
  for (let n = 0; n < batchCount; n++) candidates.push(...(await createCandidates(institute)))
  const { total: registrations } = await api.registration.list({ page: 1, limit: 10 })
  return { courses, slots, candidates, registrations, lastPhone: 5_000_000_000 }
}

async function createCandidates(institute: Institute): Promise<Candidate[]> {
  const { id: batchId, ids, paper } = await newBatchWithPaper(institute, 4)
  return ids.map((candidateId) => ({
    paper: { batchId, candidateId, questionPaperId: paper.id, answers: answers(paper, 14) },
    isBusy: false,
  }))
}

/** Creates sessions of each role in the database, without the cost of password hashing. */
export const createSessions = (databaseUrl: string, workstations: number): Promise<Record<Role, string[]>> =>
  withClient(databaseUrl, async (client) => {
    const tokens: Record<Role, string[]> = { dataEntry: [], examiner: [], admin: [] }
    for (const role of roles) {
      for (let n = 0; n < workstations; n++) {
        const { token, hash } = createToken()
        await client.query(
          `insert into session (token_hash, id, staff_id, counter, ip, created_at, seen_at)
           select $1, $2, id, $3, '127.0.0.1', now(), now() from staff where phone = $4`,
          [hash, createId(), `Workstation ${n + 1}`, phones[role]],
        )
        tokens[role].push(token)
      }
    }
    return tokens
  })
