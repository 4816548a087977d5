import type { Page } from '#contract/endpoint'
import type { Column, ListedRow } from './definition'

const pageSize = 1000

export type ReadPage<R> = (part: { page: number; limit: number }, signal: AbortSignal) => Promise<Page<R>>
type Run = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

/** Every row of a filtered list, page by page. A row that moved to a later page meanwhile counts once. */
export async function readAll<R extends ListedRow>(read: ReadPage<R>, { signal, onProgress }: Run): Promise<R[]> {
  const rows: R[] = []
  const seen = new Set<string>()
  for (let page = 1; ; page++) {
    const part = await read({ page, limit: pageSize }, signal)
    signal.throwIfAborted()
    for (const row of part.rows) {
      if (row.id && seen.has(row.id)) continue
      seen.add(row.id)
      rows.push(row)
    }
    onProgress(rows.length, part.total)
    if (part.rows.length === 0 || page * pageSize >= part.total) return rows
  }
}

/** The titles and then the rows, as cells. */
export function* tableOf<R>(columns: readonly Column<R>[], rows: readonly R[]): Generator<string[]> {
  yield ['SNo', ...columns.map(({ title }) => title)]
  for (const [index, row] of rows.entries()) yield [String(index + 1), ...columns.map(({ value }) => value(row))]
}
