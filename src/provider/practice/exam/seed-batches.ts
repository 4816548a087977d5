import type { RecheckState } from '#contract/exam/candidate'
import { setForRollNumber } from '#contract/exam/paper-sets'
import type { PaperQuestion } from '#contract/exam/question-paper'
import { dayOf, indiaTimeToEpochMs } from '#contract/protocol/calendar'
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
import { selectCandidates } from '../../exam/batches/candidates'
import { readQuestionPaper } from '../../exam/question-papers/question-papers'
import { countAnswers } from '../../exam/responses/choices'
import { issueCertificates } from '../../exam/results/certificates'
import { practiceContext } from '../context'
import { seedId } from '../ids'
import { staffId } from '../institute'
import type { PlannedBatch } from './batch-plan'
import { seedQuestionPapers } from './seed-question-papers'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const toIso = (time: number) => new Date(time).toISOString()
/** The default pass mark of an institute. */
const passPercent = 60
const harpreetId = staffId('Harpreet Gill')
const sunitaId = staffId('Sunita Yadav')

/** Time of the test: 10:00 of a past day, else an hour ago. */
const testTime = ({ date }: PlannedBatch, now: number) =>
  date < dayOf(now) ? indiaTimeToEpochMs(date, '10:00') : now - hourMs

/** Ids reserved for the attendance changes of each batch. */
const changeIdsPerBatch = 100

/** Stores batches with the attendance, papers, responses, rechecks and certificates of their planned state. */
export async function seedBatches(db: Database, plans: readonly PlannedBatch[], now: number): Promise<void> {
  const batchRows = plans.map((plan, n) => toBatchRow(plan, n, now))
  await db.insert(batches).values(batchRows)
  await db.insert(batchSlots).values(plans.map(({ id: batchId, slotId }) => ({ batchId, slotId })))
  const startedBatches = plans.flatMap((plan, n) => {
    const batch = batchRows[n]
    return batch && plan.state !== 'created' ? [{ plan, batch, time: testTime(plan, now) }] : []
  })
  for (const [n, { batch, time }] of startedBatches.entries())
    await seedAttendance(db, batch, time, n * changeIdsPerBatch)
  const batchesWithPaper = startedBatches.filter(
    ({ plan }) => plan.state === 'test started' || plan.state === 'complete',
  )
  if (batchesWithPaper.length === 0) return
  await seedQuestionPapers(
    db,
    batchesWithPaper.map(({ plan, batch, time }) => ({
      batchId: batch.id,
      date: plan.date,
      language: plan.state === 'complete' ? 'Hindi' : 'English',
      time: time + 20 * minuteMs,
      createdBy: sunitaId,
    })),
  )
  for (const { plan, batch, time } of batchesWithPaper)
    await seedResponses(db, batch, time + 30 * minuteMs, plan.state === 'complete')
  for (const { plan, batch, time } of batchesWithPaper) {
    if (plan.state === 'complete') await issueCertificates(batch, contextAt(db, time + 5 * hourMs))
  }
}

/** The row of a planned batch; `n` spreads the creation times of several batches. */
export function toBatchRow(plan: PlannedBatch, n: number, now: number): StoredBatch {
  const { id, name, date, examiner, dataEntry, state } = plan
  const time = testTime(plan, now)
  return {
    id,
    name,
    date,
    examinerId: staffId(examiner),
    dataEntryId: staffId(dataEntry),
    attendanceTakenAt: state === 'created' ? null : toIso(time),
    completedAt: state === 'complete' ? toIso(time + 4 * hourMs) : null,
    theoryThreshold: state === 'complete' ? passPercent : null,
    practicalThreshold: state === 'complete' ? passPercent : null,
    createdAt: toIso(Math.min(time, now) - 26 * hourMs + n * minuteMs),
    createdBy: staffId('Rajesh Malhotra'),
    search: searchKey(name),
  }
}

const contextAt = (db: Database, time: number) => practiceContext(db, time, 'Sunita Yadav', 'superadmin')

/**
 * Stores the attendance taken at `time`. The last two candidates are absent, the one before them came late.
 * `firstNumber`: number in the id of the first attendance change.
 */
async function seedAttendance(db: Database, batch: StoredBatch, time: number, firstNumber: number): Promise<void> {
  // `null`: candidates are ordered by name, as before the attendance.
  const candidates = await selectCandidates({ ...batch, attendanceTakenAt: null }, contextAt(db, time))
  const lateIndex = candidates.length - 3
  const attendanceEntries = candidates.map(({ id: registrationId, rollNumber }, i) => ({
    batchId: batch.id,
    registrationId,
    rollNumber,
    isPresent: i <= lateIndex,
  }))
  await db.insert(attendances).values(attendanceEntries)
  const change = { batchId: batch.id, by: harpreetId }
  const firstEntries = attendanceEntries.map((entry, i) => ({
    ...entry,
    isPresent: i < lateIndex,
    isLate: false,
    at: time,
  }))
  const lateEntries = attendanceEntries
    .slice(lateIndex, lateIndex + 1)
    .map((entry) => ({ ...entry, isLate: true, at: time + 12 * minuteMs }))
  await db.insert(attendanceChanges).values(
    [...firstEntries, ...lateEntries].map((row, i) => ({
      ...row,
      ...change,
      id: seedId('attendance', row.at, firstNumber + i),
      at: toIso(row.at),
    })),
  )
}

/** By candidate, in turn: correct answers of ten, and practical score in per cent (null: not examined). */
const correctOfTen = [10, 9, 8, 7, 9, 4, 8, 6, 9, 5] as const
const practicalScores = [85, 90, 72, null, 95, 80, 55, 78, 88, 66] as const
/** Rechecks in every state, by index on the roll list. */
const rechecks: ReadonlyMap<number, RecheckState> = new Map([
  [2, 'pending'],
  [5, 'approved'],
  [7, 'rejected'],
])

/** Stores responses, the first at `time`: of all present candidates of a complete batch, else of the first two. */
async function seedResponses(db: Database, batch: StoredBatch, time: number, isComplete: boolean): Promise<void> {
  const paper = await readQuestionPaper(db, batch.id)
  if (!paper) throw new Error(`The batch ${batch.name} has no paper`)
  const presentCandidates = (await selectCandidates(batch, contextAt(db, time))).filter(({ isPresent }) => isPresent)
  const respondents = isComplete ? presentCandidates : presentCandidates.slice(0, 2)
  const rows = respondents.map((candidate, i) => {
    const choices = chooseOptions(paper.questions, i)
    const handedInAt = time + i * minuteMs
    const recheck = (isComplete ? rechecks.get(i) : undefined) ?? 'noRequest'
    return {
      id: seedId('response', handedInAt, i),
      batchId: batch.id,
      registrationId: candidate.id,
      set: setForRollNumber(candidate.rollNumber),
      choices,
      ...countAnswers(paper, choices),
      practicalScore: isComplete ? (practicalScores[i % practicalScores.length] ?? null) : null,
      createdAt: toIso(handedInAt),
      createdBy: isComplete ? sunitaId : harpreetId,
      ...recheckColumns(recheck, handedInAt),
    }
  })
  await db.insert(responses).values(rows)
}

function recheckColumns(recheck: RecheckState, handedInAt: number) {
  const isRequested = recheck !== 'noRequest'
  const isDecided = isRequested && recheck !== 'pending'
  return {
    recheck,
    requestedBy: isRequested ? sunitaId : '',
    requestedAt: isRequested ? toIso(handedInAt + 24 * hourMs) : null,
    decidedBy: isDecided ? staffId('Rajesh Malhotra') : '',
    decidedAt: isDecided ? toIso(handedInAt + 26 * hourMs) : null,
  }
}

/** Numbers of the options that a candidate chooses, by question id; the share of right answers is `correctOfTen`. */
function chooseOptions(paperQuestions: readonly PaperQuestion[], candidateIndex: number): ChosenOptions {
  const correctCount = correctOfTen[candidateIndex % correctOfTen.length] ?? 8
  const choices = paperQuestions.map(({ id, options }, questionIndex): [string, number[]] => {
    const right = options.filter(({ isRight }) => isRight).map(({ number }) => number)
    const isCorrect = (candidateIndex * 7 + questionIndex * 3) % 10 < correctCount
    if (isCorrect) return [id, right]
    // The first wrong option; for some questions the second, so that the chosen options vary.
    const wrong = options.find(({ number, isRight }) => !isRight && number !== questionIndex % 4)?.number ?? 1
    const isUnanswered = (candidateIndex + questionIndex) % 5 === 0
    return [id, isUnanswered ? [] : [wrong]]
  })
  return Object.fromEntries(choices.filter(([, numbers]) => numbers.length > 0))
}
