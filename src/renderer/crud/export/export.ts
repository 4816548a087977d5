import type { Page } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { formatCount } from '#contract/protocol/format'
import { iteratePages } from '#contract/protocol/lists/fetch-all-rows'
import { toCsv } from '#contract/protocol/text/csv'
import type { Column, ListRow } from '../definition'

const pageSize = 1000
/** A quarter of the desk's limit per call: one row may be long. */
const partLength = 1_000_000

export type ReadPage<R> = (part: { page: number; limit: number }, signal: AbortSignal) => Promise<Page<R>>
export type Pages<R> = AsyncIterable<readonly R[]> | Iterable<readonly R[]>
type Run = {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  /** Number of unparsed entries so far. */
  onUnread?: (entries: number) => void
}

/**
 * Every row of a filtered list, page by page (everyPage); progress counts what was taken, and one that could not be read
 * counts as given. Throws where there come fewer rows than the list says (D-51).
 */
export async function* readPages<R extends ListRow>(
  read: ReadPage<R>,
  { signal, onProgress, onUnread }: Run,
): AsyncGenerator<R[]> {
  let readCount = 0
  let expectedTotal = 0
  signal.throwIfAborted()
  for await (const [newRows, { rows, unparsedRows: unread, reportedTotal: reportedCount }] of iteratePages(
    (part) => read(part, signal),
    pageSize,
  )) {
    signal.throwIfAborted()
    if (newRows.length > 0) yield newRows
    readCount = rows + unread
    expectedTotal = reportedCount
    onUnread?.(unread)
    onProgress(readCount, Math.max(readCount, reportedCount))
    signal.throwIfAborted()
  }
  if (readCount < expectedTotal) throw new CallError('bad_gateway', createIncompleteError(readCount, expectedTotal))
}

/** All rows at once, for files that need them before writing. */
export async function readAllRows<R extends ListRow>(read: ReadPage<R>): Promise<R[]> {
  const rows: R[] = []
  for await (const page of readPages(read, { signal: new AbortController().signal, onProgress: () => undefined }))
    rows.push(...page)
  return rows
}

const createIncompleteError = (done: number, expectedTotal: number) =>
  `The server returned ${formatCount(done)} of ${formatCount(expectedTotal)} rows. Nothing was saved. Export again; if this repeats, contact IT.`

/**
 * The CSV file in parts, each with the number of rows up to its end: the byte order mark by which spreadsheets know
 * UTF-8 and the titles, and then the numbered rows.
 */
export async function* toCsvParts<R>(
  columns: readonly Column<R>[],
  pages: Pages<R>,
): AsyncGenerator<{ text: string; rows: number }> {
  let rows = 0
  yield { text: `\ufeff${toCsv([['SNo', ...columns.map(({ title }) => title)]])}`, rows }
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      rows++
      text += toCsv([[rows, ...columns.map(({ value, exportValue: exported = value }) => exported(row))]])
      if (text.length < partLength) continue
      yield { text, rows }
      text = ''
    }
    if (text !== '') yield { text, rows }
  }
}
