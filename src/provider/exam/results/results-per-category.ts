import { and, asc, between, count, eq, isNull, sql } from 'drizzle-orm'
import { resultOf } from '#contract/exam/result-rules'
import type { Handlers } from '../../core/context'
import { lastDays } from '../../core/day-ranges'
import { vehicleCategories } from '../../database/schema/catalogue'
import { attendances, batches, responses, secondPapers } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { theInstitute } from '../../institute/institute'
import { ownBatches } from '../batches/batch-access'
import { thresholdsOf } from '../batches/batch-rows'
import { theoryOf } from '../batches/candidates'

/** Equal marks are counted in the database; what they come to is said by the rule that every other place goes by (D-29). */
export const resultsPerCategory: Handlers['candidate']['resultsPerCategory'] = async (_, context) => {
  const { db, today } = context
  const { from, to } = lastDays(today)
  const { id, name } = vehicleCategories
  const undecided = db
    .selectDistinct({ id: secondPapers.responseId })
    .from(secondPapers)
    .where(isNull(secondPapers.decision))
    .as('undecided')
  const marks = {
    theoryThreshold: batches.theoryThreshold,
    practicalThreshold: batches.practicalThreshold,
    right: responses.right,
    wrong: responses.wrong,
    unanswered: responses.unanswered,
    practicalScore: responses.practicalScore,
    isUndecided: sql<boolean>`${undecided.id} is not null`,
  }
  const found = await db
    .select({ id, name, ...marks, count: count() })
    .from(batches)
    .innerJoin(attendances, and(eq(attendances.batchId, batches.id), eq(attendances.isPresent, true)))
    .innerJoin(registrations, eq(registrations.id, attendances.registrationId))
    .innerJoin(vehicleCategories, eq(id, registrations.vehicleCategoryId))
    .leftJoin(responses, and(eq(responses.registrationId, registrations.id), eq(responses.batchId, batches.id)))
    .leftJoin(undecided, eq(undecided.id, responses.id))
    .where(and(between(batches.date, from, to), ownBatches(context)))
    .groupBy(id, name, ...Object.values(marks))
    .orderBy(asc(name), asc(id))
  const institute = await theInstitute(db)
  const outcomeOf = (row: (typeof found)[number]) => {
    const { right, wrong, unanswered, isUndecided } = row
    const isCounted = !isUndecided && right !== null && wrong !== null && unanswered !== null
    const theory = isCounted ? theoryOf({ right, wrong, unanswered }) : null
    return resultOf(theory, row.practicalScore, thresholdsOf(row, institute)).result
  }
  return [...Map.groupBy(found, (row) => row.id).values()].map((rows) => {
    const sumOf = (outcome: ReturnType<typeof outcomeOf>) =>
      rows.reduce((sum, row) => sum + (outcomeOf(row) === outcome ? row.count : 0), 0)
    return {
      id: rows[0]?.id ?? '',
      name: rows[0]?.name ?? '',
      passed: sumOf('Pass'),
      failed: sumOf('Fail'),
      pending: sumOf('Pending'),
    }
  })
}
