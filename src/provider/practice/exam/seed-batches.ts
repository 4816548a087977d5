import type { RecheckState } from '#contract/exam/candidate'
import type { PaperQuestion } from '#contract/exam/exam-set'
import { setForRollNumber } from '#contract/exam/paper-sets'
import { today as dayOf, indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { searchKey } from '../../core/search'
import type { Database } from '../../database/database'
import {
  attendanceChanges,
  attendances,
  batches,
  batchSlots,
  type ChosenOptions,
  responses,
} from '../../database/schema/exam/batches'
import type { StoredBatch } from '../../exam/batches/batch-access'
import { candidateRows } from '../../exam/batches/candidates'
import { paperOf } from '../../exam/question-papers/question-papers'
import { countsOf } from '../../exam/responses/choices'
import { issueCertificates } from '../../exam/results/certificates'
import { contextOf } from '../context'
import { seedId } from '../ids'
import { staffId } from '../institute'
import type { PlannedBatch } from './batch-plan'
import { sowPapers } from './seed-question-papers'

const minute = 60_000
const hour = 60 * minute
const text = (time: number) => new Date(time).toISOString()
/** What an institute asks unless it is told otherwise. */
const passing = 60
const harpreet = staffId('Harpreet Gill')
const sunita = staffId('Sunita Yadav')

/** When the test of a batch was held: at 10:00 of a day that is over, else just now. */
const testTime = ({ date }: PlannedBatch, now: number) =>
  date < dayOf(now) ? indiaTimeToEpochMs(date, '10:00') : now - hour

/** The batches with all that has happened to them: attendance, papers, answers, scores, rechecks, certificates. */
export async function sowTests(db: Database, planned: readonly PlannedBatch[], now: number): Promise<void> {
  const stored = planned.map((plan, n) => batchOf(plan, n, now))
  await db.insert(batches).values(stored)
  await db.insert(batchSlots).values(planned.map(({ id: batchId, slotId }) => ({ batchId, slotId })))
  const begun = planned.flatMap((plan, n) => {
    const batch = stored[n]
    return batch && plan.state !== 'created' ? [{ plan, batch, at: testTime(plan, now) }] : []
  })
  for (const [n, { batch, at }] of begun.entries()) await sowAttendance(db, batch, at, n * 100)
  const tested = begun.filter(({ plan }) => plan.state === 'test started' || plan.state === 'complete')
  if (tested.length === 0) return
  await sowPapers(
    db,
    tested.map(({ plan, batch, at }) => ({
      batchId: batch.id,
      date: plan.date,
      language: plan.state === 'complete' ? 'Hindi' : 'English',
      at: at + 20 * minute,
      by: sunita,
    })),
  )
  for (const { plan, batch, at } of tested) await sowResponses(db, batch, at + 30 * minute, plan.state === 'complete')
  for (const { plan, batch, at } of tested) {
    if (plan.state === 'complete') await issueCertificates(batch, contextAt(db, at + 5 * hour))
  }
}

/** A batch as it is stored. */
export function batchOf(plan: PlannedBatch, n: number, now: number): StoredBatch {
  const { id, name, date, examiner, dataEntry, state } = plan
  const at = testTime(plan, now)
  return {
    id,
    name,
    date,
    examinerId: staffId(examiner),
    dataEntryId: staffId(dataEntry),
    attendanceTakenAt: state === 'created' ? null : text(at),
    completedAt: state === 'complete' ? text(at + 4 * hour) : null,
    theoryThreshold: state === 'complete' ? passing : null,
    practicalThreshold: state === 'complete' ? passing : null,
    createdAt: text(Math.min(at, now) - 26 * hour + n * minute),
    createdBy: staffId('Rajesh Malhotra'),
    search: searchKey(name),
  }
}

const contextAt = (db: Database, time: number) => contextOf(db, time, 'Sunita Yadav', 'superadmin')

/** All but the last two are there, the third last came late. */
async function sowAttendance(db: Database, batch: StoredBatch, at: number, number: number): Promise<void> {
  const candidates = await candidateRows({ ...batch, attendanceTakenAt: null }, contextAt(db, at))
  const late = candidates.length - 3
  const marks = candidates.map(({ id: registrationId, rollNumber }, i) => ({
    batchId: batch.id,
    registrationId,
    rollNumber,
    isPresent: i <= late,
  }))
  await db.insert(attendances).values(marks)
  const change = { batchId: batch.id, by: harpreet }
  const first = marks.map((mark, i) => ({ ...mark, isPresent: i < late, isLate: false, at }))
  const later = marks.slice(late, late + 1).map((mark) => ({ ...mark, isLate: true, at: at + 12 * minute }))
  await db.insert(attendanceChanges).values(
    [...first, ...later].map((row, i) => ({
      ...row,
      ...change,
      id: seedId('attendance', row.at, number + i),
      at: text(row.at),
    })),
  )
}

/** How many of ten questions a candidate knows, and how well one drives: null is not examined. */
const skills = [10, 9, 8, 7, 9, 4, 8, 6, 9, 5] as const
const driving = [85, 90, 72, null, 95, 80, 55, 78, 88, 66] as const
/** Rechecks in every state, by the place on the roll list. */
const rechecks: ReadonlyMap<number, RecheckState> = new Map([
  [2, 'pending'],
  [5, 'approved'],
  [7, 'rejected'],
])

/** Everyone's paper of a complete batch, else those of the two quickest. */
async function sowResponses(db: Database, batch: StoredBatch, at: number, isOver: boolean): Promise<void> {
  const paper = await paperOf(db, batch.id)
  if (!paper) throw new Error(`The batch ${batch.name} has no paper`)
  const present = (await candidateRows(batch, contextAt(db, at))).filter(({ isPresent }) => isPresent)
  const rows = present.slice(0, isOver ? present.length : 2).map((candidate, i) => {
    const choices = choose(paper.questions, i)
    const handedIn = at + i * minute
    return {
      id: seedId('response', handedIn, i),
      batchId: batch.id,
      registrationId: candidate.id,
      set: setForRollNumber(candidate.rollNumber),
      choices,
      ...countsOf(paper, choices),
      practicalScore: isOver ? (driving[i % driving.length] ?? null) : null,
      createdAt: text(handedIn),
      createdBy: isOver ? sunita : harpreet,
      ...recheckOf(isOver ? i : -1, handedIn),
    }
  })
  await db.insert(responses).values(rows)
}

function recheckOf(place: number, handedIn: number) {
  const recheck = rechecks.get(place) ?? 'noRequest'
  const isAsked = recheck !== 'noRequest'
  const isDecided = isAsked && recheck !== 'pending'
  return {
    recheck,
    requestedBy: isAsked ? sunita : '',
    requestedAt: isAsked ? text(handedIn + 24 * hour) : null,
    decidedBy: isDecided ? staffId('Rajesh Malhotra') : '',
    decidedAt: isDecided ? text(handedIn + 26 * hour) : null,
  }
}

function choose(asked: readonly PaperQuestion[], candidate: number): ChosenOptions {
  const skill = skills[candidate % skills.length] ?? 8
  const chosen = asked.map(({ id, options }, q): [string, number[]] => {
    const right = options.filter(({ isRight }) => isRight).map(({ number }) => number)
    const isKnown = (candidate * 7 + q * 3) % 10 < skill
    if (isKnown) return [id, right]
    const wrong = options.find(({ number, isRight }) => !isRight && number !== q % 4)?.number ?? 1
    return [id, (candidate + q) % 5 === 0 ? [] : [wrong]]
  })
  return Object.fromEntries(chosen.filter(([, numbers]) => numbers.length > 0))
}
