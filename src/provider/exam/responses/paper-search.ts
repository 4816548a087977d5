import { or, type SQL, sql } from 'drizzle-orm'
import { readWhole } from '#contract/protocol/text/typed-number'
import { attendances, batches, type responses, type secondPapers } from '../../database/schema/exam/batches'
import { registrations } from '../../database/schema/registration/registrations'
import { matchesRegistration } from '../../registration/registration-search'

/**
 * SQL condition: each word of the search is in the texts of candidate and batch, or the search is the candidate's roll
 * number or the number of one of the candidate's documents. The query must join registrations and batches.
 */
export function matchesPaper(
  search: string | undefined,
  { batchId, registrationId }: typeof responses | typeof secondPapers,
): SQL | undefined {
  const rollNumber = readWhole(search ?? '')
  const rollNumberCondition =
    rollNumber === undefined
      ? undefined
      : sql`exists (select from ${attendances} where ${attendances.batchId} = ${batchId}
          and ${attendances.registrationId} = ${registrationId} and ${attendances.rollNumber} = ${rollNumber})`
  return or(matchesRegistration(search, sql`${registrations.search} || ' ' || ${batches.search}`), rollNumberCondition)
}
