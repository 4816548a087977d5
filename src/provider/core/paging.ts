import { type Column, lt, type SQL } from 'drizzle-orm'
import type { Page, PageInput } from '#contract/protocol/endpoint'

/** LIMIT and OFFSET of a page; pages count from 1. */
export const limitAndOffset = ({ page, limit }: PageInput): { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
})

/** A page with the total; `countAll` runs only if the page itself does not show the total. */
export async function pageWithTotal<R>(
  rows: R[],
  { page, limit }: PageInput,
  countAll: () => Promise<number>,
): Promise<Page<R>> {
  const isLastPage = rows.length < limit && (rows.length > 0 || page === 1)
  return { rows, total: isLastPage ? (page - 1) * limit + rows.length : await countAll() }
}

const chunkSize = 2000
/** Reads all rows, newest first, in chunks by id, so that other calls can run in between. */
export async function readAllInChunks<R extends { id: string }>(
  id: Column,
  readChunk: (range: { where: SQL | undefined; limit: number }) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = []
  let chunk: R[]
  do {
    const lastRow = rows.at(-1)
    chunk = await readChunk({ where: lastRow && lt(id, lastRow.id), limit: chunkSize })
    rows.push(...chunk)
  } while (chunk.length === chunkSize)
  return rows
}
