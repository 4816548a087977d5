import { and, desc } from 'drizzle-orm'
import type { Handlers } from '../core/context'
import { onDays } from '../core/days'
import { window, withTotal } from '../core/pages'
import { sortColumns } from '../core/rows/references'
import { rowsOf } from '../core/rows/rows'
import { holds } from '../core/search'
import { ordered } from '../core/sorting'
import { feedbacks } from '../database/schema/content/enquiries'

/** What was given on these days, newest first. */
export const feedbackByRange: Handlers['feedback']['byRange'] = async (input, { db }) => {
  const where = and(onDays(feedbacks.createdAt, input), holds(feedbacks.search, input.search))
  const rows = await rowsOf(db, feedbacks, {
    where,
    orderBy: ordered(input, sortColumns(feedbacks), [desc(feedbacks.id)]),
    ...window(input),
  })
  return withTotal(rows, input, () => db.$count(feedbacks, where))
}
