import { toCsv } from '#contract/protocol/csv'
import type { Page } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { formatCount } from '#contract/protocol/format'
import { unreadIn } from '#contract/protocol/reading/trace'
import type { Column, ListedRow } from '../definition'

const pageSize = 1000
/** The desk takes up to four times as much in one call, and one row may be long. */
const partLength = 1_000_000

export type ReadPage<R> = (part: { page: number; limit: number }, signal: AbortSignal) => Promise<Page<R>>
export type Pages<R> = AsyncIterable<readonly R[]> | Iterable<readonly R[]>
type Run = {
  signal: AbortSignal
  onProgress: (done: number, total: number) => void
  /** How many entries could not be read so far. */
  onUnread?: (entries: number) => void
}

/**
 * Every row of a filtered list, page by page, whatever size of page the server gives; progress counts what was taken. A row
 * that moved to another page meanwhile counts once, and one that could not be read counts as given. Throws where there come
 * fewer rows than the list says (D-51).
 */
export async function* readAll<R extends ListedRow>(
  read: ReadPage<R>,
  { signal, onProgress, onUnread }: Run,
): AsyncGenerator<R[]> {
  const fresh = onlyOnce<R>()
  const unread = new Map<number, number>()
  let taken = 0
  let done = 0
  let limit = pageSize
  let said = Number.POSITIVE_INFINITY
  for (let page = 1; ; ) {
    signal.throwIfAborted()
    const answer = await read({ page, limit }, signal)
    const { rows, total } = answer
    signal.throwIfAborted()
    const news = rows.filter(fresh)
    if (news.length > 0) yield news
    taken += news.length
    unread.set(page, unreadIn(answer)?.entries ?? 0)
    const lost = sum(unread.values())
    const given = rows.length + (unread.get(page) ?? 0)
    done = taken + lost
    onUnread?.(lost)
    onProgress(done, total)
    signal.throwIfAborted()
    const isShrunk = total < said && page > 1
    said = Math.min(said, total)
    if (isShrunk) {
      // Rows of this page moved up to the one before it, which was read already.
      page--
      continue
    }
    if (page === 1 && given > 0 && given < Math.min(limit, total)) limit = given
    // One that gives more than it says is read until nothing new comes.
    if (given === 0 || (page * limit >= total && (done <= total || news.length === 0))) break
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

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)

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
