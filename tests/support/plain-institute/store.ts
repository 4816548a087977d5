import { createHash } from 'node:crypto'

/** A stored document: the specification's field names, ids for links, ISO days, rupees. */
export type Row = Record<string, unknown> & { _id: string }
export type Body = Readonly<Record<string, unknown>>
export type Store = ReturnType<typeof createStore>
/** The initial rows by collection. */
export type Collections = Readonly<Record<string, readonly Body[]>>

/** An id like a document database's: 24 hexadecimal digits, derived from the words. */
export const idOf = (...words: unknown[]): string =>
  createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 24)

/** In-memory collections, the newest row first. */
export function createStore(initial: Collections, now: () => number) {
  const collections = new Map<string, Row[]>()
  const rowsOf = (name: string): Row[] => {
    const rows = collections.get(name) ?? []
    collections.set(name, rows)
    return rows
  }
  const instant = () => new Date(now()).toISOString()
  const find = (name: string, id: unknown): Row | undefined => rowsOf(name).find(({ _id }) => _id === id)
  let addedCount = 0
  let changes = 0

  function add(name: string, fields: Body): Row {
    const row = { createdAt: instant(), ...fields, _id: String(fields._id ?? idOf(name, ++addedCount)) }
    rowsOf(name).unshift(row)
    changes++
    return row
  }
  for (const [name, rows] of Object.entries(initial)) for (const row of rows.toReversed()) add(name, row)

  return {
    rowsOf,
    find,
    add,
    instant,
    /** The number of changes so far. */
    changeCount: () => changes,
    change(name: string, id: unknown, fields: Body): boolean {
      const row = find(name, id)
      if (!row) return false
      Object.assign(row, fields, { _id: row._id, updatedAt: instant() })
      changes++
      return true
    },
    remove(name: string, id: unknown): boolean {
      const rows = rowsOf(name)
      const index = rows.findIndex(({ _id }) => _id === id)
      if (index < 0) return false
      rows.splice(index, 1)
      changes++
      return true
    },
  }
}
