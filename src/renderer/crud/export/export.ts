import { toCsv } from '#contract/protocol/csv'
import type { Page } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { formatCount } from '#contract/protocol/format'
import type { Column, ListedRow } from '../definition'

const pageSize = 1000
/** The desk takes up to four times as much in one call, and one row may be long. */
const partLength = 1_000_000

export type ReadPage<R> = (part: { page: number; limit: number }, signal: AbortSignal) => Promise<Page<R>>
export type Pages<R> = AsyncIterable<readonly R[]> | Iterable<readonly R[]>
type Run = { signal: AbortSignal; onProgress: (done: number, total: number) => void }

/**
 * Every row of a filtered list, page by page, whatever size of page the server gives; progress counts what was taken. A row
 * that moved to another page meanwhile counts once. Throws where there come fewer rows than the list says (D-51).
 */
export async function* readAll<R extends ListedRow>(
  read: ReadPage<R>,
  { signal, onProgress }: Run,
): AsyncGenerator<R[]> {
  const fresh = onlyOnce<R>()
  let done = 0
  let limit = pageSize
  let said = Number.POSITIVE_INFINITY
  for (let page = 1; ; ) {
    signal.throwIfAborted()
    const { rows, total } = await read({ page, limit }, signal)
    signal.throwIfAborted()
    const taken = rows.filter(fresh)
    if (taken.length > 0) yield taken
    done += taken.length
    onProgress(done, total)
    signal.throwIfAborted()
    const isShrunk = total < said && page > 1
    said = Math.min(said, total)
    if (isShrunk) {
      // Rows of this page moved up to the one before it, which was read already.
      page--
      continue
    }
    if (page === 1 && rows.length > 0 && rows.length < Math.min(limit, total)) limit = rows.length
    // One that gives more than it says is read until nothing new comes.
    if (rows.length === 0 || (page * limit >= total && (done <= total || taken.length === 0))) break
    page++
  }
  if (done < said) throw new CallError('bad_gateway', tooFew(done, said))
}

/** The same at once, where a file needs all of it before it begins. */
export async function readWhole<R extends ListedRow>(read: ReadPage<R>): Promise<R[]> {
  const rows: R[] = []
  for await (const page of readAll(read, { signal: new AbortController().signal, onProgress: () => undefined }))
    rows.push(...page)
  return rows
}

const tooFew = (done: number, said: number) =>
  `The list has ${formatCount(said)} rows, but the server gave ${formatCount(done)} of them. Nothing was saved. Export it again; if it stays so, tell whoever runs the server.`

/** A filter that lets each row through once, known by its id; those without one always. */
function onlyOnce<R extends ListedRow>() {
  const seen = new Set<string>()
  return ({ id }: R): boolean => {
    if (!id) return true
    const isKnown = seen.has(id)
    seen.add(id)
    return !isKnown
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
      text += toCsv([[rows, ...columns.map(({ value, exported = value }) => exported(row))]])
      if (text.length < partLength) continue
      yield { text, rows }
      text = ''
    }
    if (text !== '') yield { text, rows }
  }
}
