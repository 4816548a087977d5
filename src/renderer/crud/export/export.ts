import { toCsv } from '#contract/protocol/csv'
import type { Page } from '#contract/protocol/endpoint'
import type { Column, ListedRow } from '../definition'

const pageSize = 1000
/** The desk takes up to four times as much in one call, and one row may be long. */
const partLength = 1_000_000

export type ReadPage<R> = (part: { page: number; limit: number }, signal: AbortSignal) => Promise<Page<R>>
export type Pages<R> = AsyncIterable<readonly R[]> | Iterable<readonly R[]>
type Run = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

/**
 * Every row of a filtered list, page by page; progress counts what was taken. A row that moved to a later page meanwhile
 * counts once.
 */
export async function* readAll<R extends ListedRow>(
  read: ReadPage<R>,
  { signal, onProgress }: Run,
): AsyncGenerator<R[]> {
  const seen = new Set<string>()
  let done = 0
  for (let page = 1; ; page++) {
    signal.throwIfAborted()
    const { rows, total } = await read({ page, limit: pageSize }, signal)
    signal.throwIfAborted()
    const fresh = rows.filter(({ id }) => {
      if (!id) return true
      const known = seen.has(id)
      seen.add(id)
      return !known
    })
    if (fresh.length > 0) yield fresh
    done += fresh.length
    onProgress(done, total)
    signal.throwIfAborted()
    if (rows.length === 0 || page * pageSize >= total) return
  }
}

/**
 * The CSV file in parts, each with the number of rows up to its end: the byte order mark by which spreadsheets know
 * UTF-8 and the titles, and then the numbered rows.
 */
export async function* csvOf<R>(
  columns: readonly Column<R>[],
  pages: Pages<R>,
): AsyncGenerator<{ text: string; rows: number }> {
  let rows = 0
  yield { text: `\ufeff${toCsv([['SNo', ...columns.map(({ title }) => title)]])}`, rows }
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      rows++
      text += toCsv([[String(rows), ...columns.map(({ value }) => value(row))]])
      if (text.length < partLength) continue
      yield { text, rows }
      text = ''
    }
    if (text !== '') yield { text, rows }
  }
}
