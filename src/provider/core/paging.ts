import { type Column, lt, type SQL } from 'drizzle-orm'
import type { Page, PageInput } from '#contract/protocol/endpoint'

/** Which rows a page holds. */
export const limitAndOffset = ({ page, limit }: PageInput): { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
})

/** A page with the number of all rows; they are counted only where the page itself does not tell. */
export async function pageWithTotal<R>(
  rows: R[],
  { page, limit }: PageInput,
  countAll: () => Promise<number>,
): Promise<Page<R>> {
  const isLastPage = rows.length < limit && (rows.length > 0 || page === 1)
  return { rows, total: isLastPage ? (page - 1) * limit + rows.length : await countAll() }
}

const batchSize = 2000
/** All rows, newest first by their id, read in parts so that other calls come in between. */
export async function readAllInBatches<R extends { id: string }>(
  id: Column,
  readBatch: (range: { where: SQL | undefined; limit: number }) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = []
  let batch: R[]
  do {
    const lastRow = rows.at(-1)
    batch = await readBatch({ where: lastRow && lt(id, lastRow.id), limit: batchSize })
    rows.push(...batch)
  } while (batch.length === batchSize)
  return rows
}
