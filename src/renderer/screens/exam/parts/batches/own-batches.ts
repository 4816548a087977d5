import type { Batch } from '#contract/exam/batch'
import type { Page, PageInput } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { CallOptions } from '#contract/protocol/http/client'
import { api } from '../../../../core/api'
import { singlePage } from '../candidates/use-candidates'

/**
 * Page of the batches in which a user is examiner or data entry. For a user with batches in both roles, all batches are
 * read and divided into pages here.
 */
export async function fetchOwnBatches(
  staffId: string,
  { search, page, limit }: PageInput,
  today: string,
  options: CallOptions,
): Promise<Page<Batch>> {
  const [examinerPage, dataEntryPage] = await fetchBatchesInBothRoles({ staffId, search, page, limit }, options)
  if (dataEntryPage.total === 0) return examinerPage
  if (examinerPage.total === 0) return dataEntryPage
  const completePages = await fetchBatchesInBothRoles({ staffId, search, ...singlePage }, options)
  const batchById = new Map(completePages.flatMap(({ rows }) => rows).map((batch) => [batch.id, batch]))
  const ownBatches = sortBySchedule([...batchById.values()], today)
  return { rows: ownBatches.slice((page - 1) * limit, page * limit), total: ownBatches.length }
}

type OwnBatchesInput = PageInput & { staffId: string }
const fetchBatchesInBothRoles = (input: OwnBatchesInput, options: CallOptions) =>
  Promise.all([
    api.batch.ofExaminer(input, options).catch(returnEmptyIfForbidden),
    api.batch.ofDataEntry(input, options).catch(returnEmptyIfForbidden),
  ])

/** Some backends respond with 403 if the user’s role cannot be examiner, or data entry, of a batch. */
function returnEmptyIfForbidden(error: unknown): Page<Batch> {
  if (error instanceof CallError && error.code === 'forbidden') return { rows: [], total: 0 }
  throw error
}

/** Today's and future days first, ascending, each by time; then past days, descending. */
export function sortBySchedule(batches: readonly Batch[], today: string): Batch[] {
  const getStartTime = ({ slots }: Batch) => slots?.at(0)?.startTime ?? ''
  return batches.toSorted((a, b) => {
    const pastOrder = Number(a.date < today) - Number(b.date < today)
    if (pastOrder) return pastOrder
    const dayOrder = a.date < today ? b.date.localeCompare(a.date) : a.date.localeCompare(b.date)
    return dayOrder || getStartTime(a).localeCompare(getStartTime(b))
  })
}
