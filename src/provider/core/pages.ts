import { type Column, lt, type SQL } from 'drizzle-orm'
import type { Page, PageInput } from '#contract/protocol/endpoint'

/** Which rows a page holds. */
export const window = ({ page, limit }: PageInput): { limit: number; offset: number } => ({
  limit,
  offset: (page - 1) * limit,
})

/** A page with the number of all rows; they are counted only where the page itself does not tell. */
export async function withTotal<R>(
  rows: R[],
  { page, limit }: PageInput,
  total: () => Promise<number>,
): Promise<Page<R>> {
  const last = rows.length < limit && (rows.length > 0 || page === 1)
  return { rows, total: last ? (page - 1) * limit + rows.length : await total() }
}

const rowsPerRead = 2000
/** All rows, newest first by their id, read in parts so that other calls come in between. */
export async function everyRow<R extends { id: string }>(
  id: Column,
  read: (part: { where: SQL | undefined; limit: number }) => Promise<R[]>,
): Promise<R[]> {
  const rows: R[] = []
  let part: R[]
  do {
    const last = rows.at(-1)
    part = await read({ where: last && lt(id, last.id), limit: rowsPerRead })
    rows.push(...part)
  } while (part.length === rowsPerRead)
  return rows
}
