import type { Page } from '#contract/protocol/endpoint'
import { unreadIn } from '#contract/protocol/reading/trace'

const pageSize = 100
/** A list that changes while it is read is read again, so often at most. */
const most = 3

export type Read<R> = {
  rows: R[]
  /** Entries without an id: nobody can say which they are. */
  unread: number
  /** What of the rest could not be read, without what it says. */
  shapes: string[]
  /** How many the source says there are; where it says nothing, no more than came. */
  told: number
}
type Ask<R> = (part: { page: number; limit: number }) => Promise<Page<R>>

/**
 * Every row of a list, page by page, whatever size of page the source gives and whether it counts them or not: until a page
 * brings nothing new. Where fewer came than it says, all of it is read again in pages of the size that it gives.
 */
export async function allRows<R extends { id: string }>(
  ask: Ask<R>,
  heard: (done: number, told: number) => void = () => undefined,
): Promise<Read<R>> {
  const byId = new Map<string, R>()
  const shapes = new Set<string>()
  const lost = new Map<number, number>()
  let told = Number.POSITIVE_INFINITY
  let limit = pageSize
  for (let time = 0; time < most; time++) {
    for (let page = 1; ; page++) {
      const answer = await ask({ page, limit })
      const unread = unreadIn(answer)
      for (const shape of unread?.shapes ?? []) shapes.add(shape)
      lost.set(page, unread?.entries ?? 0)
      const news = answer.rows.filter(({ id }) => !byId.has(id))
      for (const row of answer.rows) byId.set(row.id, row)
      // Where none is told the answer guesses, and too high only on pages before the last.
      told = Math.min(told, answer.total)
      const given = answer.rows.length + (unread?.entries ?? 0)
      heard(byId.size, told)
      if (page === 1 && given > 0 && given < limit) limit = given
      if (given === 0 || (page > 1 && news.length === 0)) break
    }
    if (byId.size + sum(lost.values()) >= told) break
  }
  return { rows: [...byId.values()], unread: sum(lost.values()), shapes: [...shapes], told }
}

const sum = (numbers: Iterable<number>) => [...numbers].reduce((all, one) => all + one, 0)
