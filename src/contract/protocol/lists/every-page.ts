import type { Page } from '../endpoint'
import { unreadIn } from '../reading/trace'

/** Asks for a page of a list. */
export type AskPage<R> = (part: { page: number; limit: number }) => Promise<Page<R>>
/** What came of a list so far. */
export type Came = {
  /** Rows that came, each once, and entries without an id: nobody can say which they are. */
  rows: number
  unread: number
  /** What of all that could not be read, without what it says. */
  shapes: ReadonlySet<string>
  /** How many the list says there are; where it says nothing, no more than came. */
  told: number
}

/** A list that changes while it is read, or holds back a part, is read again, so often at most. */
const most = 3

/**
 * Every row of a list once, page by page, whatever size of page a server gives, whether it counts them, and though rows
 * move from page to page meanwhile: until a page brings nothing new. Where fewer came than it says, all of it is read
 * again, and what is new then comes last. A page is asked for when the one before it was taken.
 */
export async function* everyPage<R extends { id: string }>(ask: AskPage<R>, size: number): AsyncGenerator<[R[], Came]> {
  const isFresh = onlyOnce<R>()
  const unread = new Map<number, number>()
  const shapes = new Set<string>()
  const came = { rows: 0, unread: 0, shapes, told: Number.POSITIVE_INFINITY }
  let limit = size
  for (let time = 0; time < most; time++) {
    for (let page = 1; ; ) {
      const answer = await ask({ page, limit })
      const lost = unreadIn(answer)
      for (const shape of lost?.shapes ?? []) shapes.add(shape)
      came.unread += (lost?.entries ?? 0) - (unread.get(page) ?? 0)
      unread.set(page, lost?.entries ?? 0)
      const news = answer.rows.filter(isFresh)
      came.rows += news.length
      const isShrunk = answer.total < came.told && page > 1
      // Where none is told the answer guesses, and too high only on pages before the last.
      came.told = Math.min(came.told, answer.total)
      yield [news, { ...came }]
      if (isShrunk) {
        // Rows of this page may have moved up to the one before it, which was read already.
        page--
        continue
      }
      const given = answer.rows.length + (lost?.entries ?? 0)
      if (page === 1 && given > 0 && given < limit) limit = given
      if (given === 0 || (page > 1 && news.length === 0)) break
      page++
    }
    if (came.rows + came.unread >= came.told) break
  }
}

/** A filter that lets each row through once, known by its id; those without one always. */
function onlyOnce<R extends { id: string }>() {
  const seen = new Set<string>()
  return ({ id }: R): boolean => {
    if (!id) return true
    const isKnown = seen.has(id)
    seen.add(id)
    return !isKnown
  }
}

/** The same at once. */
export async function wholeList<R extends { id: string }>(ask: AskPage<R>, size: number): Promise<Came & { all: R[] }> {
  const all: R[] = []
  let came: Came = { rows: 0, unread: 0, shapes: new Set(), told: 0 }
  for await (const [rows, so] of everyPage(ask, size)) {
    all.push(...rows)
    came = so
  }
  return { ...came, all }
}
