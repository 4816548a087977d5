import { and, desc } from 'drizzle-orm'
import type { Handlers } from '../core/context'
import { withinDays } from '../core/day-ranges'
import { limitAndOffset, pageWithTotal } from '../core/paging'
import { sortableColumns } from '../core/rows/references'
import { selectRows } from '../core/rows/select-rows'
import { matchesSearch } from '../core/search'
import { sortOrder } from '../core/sorting'
import { feedbacks } from '../database/schema/content/enquiries'

/** Feedback from the days `from` to `to` of the input, newest first unless sorted. */
export const listFeedbackByRange: Handlers['feedback']['byRange'] = async (input, { db }) => {
  const where = and(withinDays(feedbacks.createdAt, input), matchesSearch(feedbacks.search, input.search))
  const rows = await selectRows(db, feedbacks, {
    where,
    orderBy: sortOrder(input, sortableColumns(feedbacks), [desc(feedbacks.id)]),
    ...limitAndOffset(input),
  })
  return pageWithTotal(rows, input, () => db.$count(feedbacks, where))
}
