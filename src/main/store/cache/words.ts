import type Database from 'better-sqlite3'

export type Entry = { entity: string; id: string; title: string; subtitle: string; more: string }
export type Hit = { entity: string; id: string; title: string; subtitle: string }

/** More slots of one course than anybody reads through. */
const mostSlots = 200

/** Full-text search over the cached catalogue and slots: whole words and their beginnings, in any script. */
export function cachedWords(db: Database.Database) {
  const clear = db.prepare('DELETE FROM entry_words')
  const insert = db.prepare('INSERT INTO entry_words VALUES (?, ?, ?, ?, ?)')
  const entries = db.prepare<[string, number], Hit>(
    `SELECT entity, id, title, subtitle FROM entry_words WHERE entry_words MATCH ? ORDER BY bm25(entry_words, 0, 0, 10, 3, 1) LIMIT ?`,
  )
  const slots = db.prepare<[string, string, number], Hit>(
    `SELECT 'slot' AS entity, id, title, subtitle FROM (
       SELECT slots.* FROM slot_words JOIN slots ON slots.number = slot_words.rowid
       WHERE slot_words MATCH ? AND slots.last_day >= ? LIMIT ${mostSlots}
     ) ORDER BY first_day, start_time LIMIT ?`,
  )
  const replace = db.transaction((all: Iterable<Entry>) => {
    clear.run()
    for (const { entity, id, title, subtitle, more } of all) insert.run(entity, id, title, subtitle, more)
  })
  return {
    replace: (all: Iterable<Entry>): void => replace(all),
    /** Entries of the catalogue, the best first, and then slots that have not passed, the next first. */
    search(text: string, today: string, limit: number): Hit[] {
      const query = queryOf(text)
      if (query === '') return []
      const found = entries.all(query, limit)
      return [...found, ...slots.all(query, today, limit - found.length)]
    },
  }
}

/** Every word as the tokenizer sees it, as the beginning of one: 'कार चा' → '"कार"* "चा"*'. */
function queryOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu) ?? []
  return words.map((word) => `"${word}"*`).join(' ')
}
