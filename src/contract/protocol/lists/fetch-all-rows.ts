import type { Page } from '../endpoint'
import { unparsedRows } from '../reading/parse-issues'

export type FetchPage<R> = (pageInput: { page: number; limit: number }) => Promise<Page<R>>
export type ListProgress = {
  /** Number of different rows received so far; every row with an empty id counts. */
  rows: number
  /** Number of entries that are not among the rows: their kind of row requires an id, which they lack. */
  unparsedRows: number
  /** Shapes of all unparsable values, without their content. */
  shapes: ReadonlySet<string>
  /** Total that the server reports; without one, an estimate, which the last page makes exact. */
  reportedTotal: number
}

/** Limit for lists that change while they are read, or that never return all rows. */
const maxPasses = 3

/**
 * Yields every row of a list once, page by page, until a page that was not read before has no new row. Works with any
 * page size of the server, without a total, and while rows move between pages. If there are fewer rows than reported,
 * the list is read again, and the missing rows come last. A page is requested once the previous one has been consumed.
 */
export async function* iteratePages<R extends { id: string }>(
  fetchPage: FetchPage<R>,
  size: number,
): AsyncGenerator<[R[], ListProgress]> {
  const isNewRow = createDuplicateFilter<R>()
  const unparsedByPage = new Map<number, number>()
  const shapes = new Set<string>()
  const progress = { rows: 0, unparsedRows: 0, shapes, reportedTotal: Number.POSITIVE_INFINITY }
  let limit = size
  let lastReadPage = 0
  for (let pass = 0; pass < maxPasses; pass++) {
    for (let page = 1; ; ) {
      const response = await fetchPage({ page, limit })
      const wasReadBefore = page <= lastReadPage
      lastReadPage = Math.max(lastReadPage, page)
      const unparsed = unparsedRows(response)
      for (const shape of unparsed?.shapes ?? []) shapes.add(shape)
      progress.unparsedRows += (unparsed?.entries ?? 0) - (unparsedByPage.get(page) ?? 0)
      unparsedByPage.set(page, unparsed?.entries ?? 0)
      const newRows = response.rows.filter(isNewRow)
      progress.rows += newRows.length
      const hasShrunk = response.total < progress.reportedTotal && page > 1
      // A total that the reader had to estimate is too high on all pages but the last.
      progress.reportedTotal = Math.min(progress.reportedTotal, response.total)
      yield [newRows, { ...progress }]
      if (hasShrunk) {
        // Rows of this page may have moved to the previous one, which has been read already.
        page--
        continue
      }
      const entryCount = response.rows.length + (unparsed?.entries ?? 0)
      if (page === 1 && entryCount > 0 && entryCount < limit) limit = entryCount
      if (entryCount === 0 || (page > 1 && newRows.length === 0 && !wasReadBefore)) break
      page++
    }
    if (progress.rows + progress.unparsedRows >= progress.reportedTotal) break
  }
}

/** A filter that passes each id once, and every row with an empty id. */
function createDuplicateFilter<R extends { id: string }>() {
  const seenIds = new Set<string>()
  return ({ id }: R): boolean => {
    if (!id) return true
    const isKnown = seenIds.has(id)
    seenIds.add(id)
    return !isKnown
  }
}

/** All rows of a list at once, as `iteratePages` reads them. */
export async function fetchAllRows<R extends { id: string }>(
  fetchPage: FetchPage<R>,
  size: number,
): Promise<ListProgress & { all: R[] }> {
  const all: R[] = []
  let lastProgress: ListProgress = { rows: 0, unparsedRows: 0, shapes: new Set(), reportedTotal: 0 }
  for await (const [rows, progress] of iteratePages(fetchPage, size)) {
    all.push(...rows)
    lastProgress = progress
  }
  return { ...lastProgress, all }
}
