import { and, asc, between, count, eq, isNull, sql } from 'drizzle-orm'
import { resultOf } from '#contract/exam/result-rules'
import type { Handlers } from '../../core/context'
import { pastChartDays } from '../../core/day-ranges'
import { vehicleCategories } from '../../database/schema/catalogue'
import { attendances, batches, responses, secondPapers } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { readInstitute } from '../../institute/institute'
import { visibleBatches } from '../batches/batch-access'
import { thresholdsOf } from '../batches/batch-rows'
import { theoryPercent } from '../batches/candidates'

/**
 * Passed, failed and pending candidates of the last 30 days per vehicle category. The database counts candidates with
 * equal scores; `resultOf` derives the result of each group (D-29).
 */
export const countResultsPerCategory: Handlers['candidate']['resultsPerCategory'] = async (_, context) => {
  const { db, today } = context
  const { from, to } = pastChartDays(today)
  const { id, name } = vehicleCategories
  // While a second paper is undecided, the candidate's result is pending.
  const undecidedPapers = db
    .selectDistinct({ id: secondPapers.responseId })
    .from(secondPapers)
    .where(isNull(secondPapers.decision))
    .as('undecided')
  const scoreColumns = {
    theoryThreshold: batches.theoryThreshold,
    practicalThreshold: batches.practicalThreshold,
    right: responses.right,
    wrong: responses.wrong,
    unanswered: responses.unanswered,
    practicalScore: responses.practicalScore,
    isUndecided: sql<boolean>`${undecidedPapers.id} is not null`,
  }
  const groups = await db
    .select({ id, name, ...scoreColumns, count: count() })
    .from(batches)
    .innerJoin(attendances, and(eq(attendances.batchId, batches.id), eq(attendances.isPresent, true)))
    .innerJoin(registrations, eq(registrations.id, attendances.registrationId))
    .innerJoin(vehicleCategories, eq(id, registrations.vehicleCategoryId))
    .leftJoin(responses, and(eq(responses.registrationId, registrations.id), eq(responses.batchId, batches.id)))
    .leftJoin(undecidedPapers, eq(undecidedPapers.id, responses.id))
    .where(and(between(batches.date, from, to), visibleBatches(context)))
    .groupBy(id, name, ...Object.values(scoreColumns))
    .orderBy(asc(name), asc(id))
  const institute = await readInstitute(db)
  const resultOfRow = (row: (typeof groups)[number]) => {
    const { right, wrong, unanswered, isUndecided } = row
    const hasValidPaper = !isUndecided && right !== null && wrong !== null && unanswered !== null
    const theoryScore = hasValidPaper ? theoryPercent({ right, wrong, unanswered }) : null
    return resultOf(theoryScore, row.practicalScore, thresholdsOf(row, institute)).result
  }
  return [...Map.groupBy(groups, (row) => row.id).values()].map((rows) => {
    const countOf = (result: ReturnType<typeof resultOfRow>) =>
      rows.reduce((sum, row) => sum + (resultOfRow(row) === result ? row.count : 0), 0)
    return {
      id: rows[0]?.id ?? '',
      name: rows[0]?.name ?? '',
      passed: countOf('Pass'),
      failed: countOf('Fail'),
      pending: countOf('Pending'),
    }
  })
}
