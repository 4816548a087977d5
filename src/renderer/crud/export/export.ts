import { t } from '@lingui/core/macro'
import type { Page } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { formatCount } from '#contract/protocol/format'
import { iteratePages } from '#contract/protocol/lists/fetch-all-rows'
import { toCsv } from '#contract/protocol/text/csv'
import type { ExportColumn, ListRow } from '../definition'

const pageSize = 1000
/** Length at which a part ends: a quarter of the desk's limit per call, because the last row may be long. */
const partLength = 1_000_000

export type ReadPage<R> = (input: { page: number; limit: number }, signal: AbortSignal) => Promise<Page<R>>
export type Pages<R> = AsyncIterable<readonly R[]> | Iterable<readonly R[]>
type ReadOptions = {
  signal: AbortSignal
  /** Numbers of entries read so far, and in all. */
  onProgress: (readCount: number, total: number) => void
  /** Number of unparsed entries so far. */
  onUnparsed?: (count: number) => void
}

/**
 * Yields every row of a filtered list, page by page. Unparsed entries count as read. Throws if the server returns fewer
 * entries than it reports (D-51).
 */
export async function* readPages<R extends ListRow>(
  read: ReadPage<R>,
  { signal, onProgress, onUnparsed }: ReadOptions,
): AsyncGenerator<R[]> {
  let readCount = 0
  let expectedTotal = 0
  signal.throwIfAborted()
  for await (const [newRows, { rows: rowCount, unparsedRows: unparsedCount, reportedTotal }] of iteratePages(
    (input) => read(input, signal),
    pageSize,
  )) {
    signal.throwIfAborted()
    if (newRows.length > 0) yield newRows
    readCount = rowCount + unparsedCount
    expectedTotal = reportedTotal
    onUnparsed?.(unparsedCount)
    onProgress(readCount, Math.max(readCount, reportedTotal))
    signal.throwIfAborted()
  }
  if (readCount < expectedTotal) throw new CallError('bad_gateway', getIncompleteMessage(readCount, expectedTotal))
}

/** All rows at once, for files that need them before writing. */
export async function readAllRows<R extends ListRow>(read: ReadPage<R>): Promise<R[]> {
  const rows: R[] = []
  for await (const page of readPages(read, { signal: new AbortController().signal, onProgress: () => undefined }))
    rows.push(...page)
  return rows
}

const getIncompleteMessage = (readCount: number, expectedTotal: number) =>
  t`The server returned ${formatCount(readCount)} of ${formatCount(expectedTotal)} rows. Nothing was saved. Export again; if this repeats, contact IT.`

/**
 * Yields the CSV file in parts, each with the number of rows so far. The first part has the column titles and a byte
 * order mark, by which spreadsheets recognise UTF-8.
 */
export async function* toCsvParts<R>(
  columns: readonly ExportColumn<R>[],
  pages: Pages<R>,
): AsyncGenerator<{ text: string; rowsSoFar: number }> {
  let rowsSoFar = 0
  yield { text: `\ufeff${toCsv([['SNo', ...columns.map(({ title }) => title)]])}`, rowsSoFar }
  for await (const page of pages) {
    let text = ''
    for (const row of page) {
      rowsSoFar++
      text += toCsv([[rowsSoFar, ...columns.map(({ value, exportValue = value }) => exportValue(row))]])
      if (text.length < partLength) continue
      yield { text, rowsSoFar }
      text = ''
    }
    if (text !== '') yield { text, rowsSoFar }
  }
}
