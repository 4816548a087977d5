import type Database from 'better-sqlite3'
import { foldText } from '#contract/protocol/text/fold-text'

export type SearchEntry = { entity: string; id: string; title: string; subtitle: string; description: string }
export type SearchHit = { entity: string; id: string; title: string; subtitle: string }

/** Maximum number of matching slots that are sorted by date. */
const maxSlots = 200

/** Full-text search in the cached catalogue and slots, by folded words and prefixes in any script. */
export function createSearchIndex(db: Database.Database) {
  const clear = db.prepare('DELETE FROM entry_words')
  const insert = db.prepare('INSERT INTO entry_words VALUES (?, ?, ?, ?, ?, ?, ?)')
  // Weights of bm25 by column: 0 for the four stored values, then title 10, subtitle 3 and description 1.
  const findEntries = db.prepare<[string, number], SearchHit>(
    `SELECT entity, id, title, subtitle FROM entry_words WHERE entry_words MATCH ? ORDER BY bm25(entry_words, 0, 0, 0, 0, 10, 3, 1) LIMIT ?`,
  )
  const findSlots = db.prepare<[string, string, number], SearchHit>(
    `SELECT 'slot' AS entity, id, title, subtitle FROM (
       SELECT slots.* FROM slot_words JOIN slots ON slots.number = slot_words.rowid
       WHERE slot_words MATCH ? AND slots.last_day >= ? LIMIT ${maxSlots}
     ) ORDER BY first_day, start_time LIMIT ?`,
  )
  const replace = db.transaction((allEntries: Iterable<SearchEntry>) => {
    clear.run()
    for (const { entity, id, title, subtitle, description } of allEntries)
      insert.run(entity, id, title, subtitle, ...[title, subtitle, description].map(foldText))
  })
  return {
    replace: (allEntries: Iterable<SearchEntry>): void => replace(allEntries),
    /** Catalogue entries by relevance, then slots that have not ended, by date. */
    search(text: string, today: string, limit: number): SearchHit[] {
      const query = toQuery(text)
      if (query === '') return []
      const hits = findEntries.all(query, limit)
      return [...hits, ...findSlots.all(query, today, limit - hits.length)]
    },
  }
}

/** Folded words as the tokenizer splits them, each as a prefix: 'कार चा' → '"कार"* "चा"*'. */
function toQuery(text: string): string {
  const tokens = foldText(text).match(/[\p{L}\p{N}\p{Co}\p{Mn}\p{Mc}]+/gu) ?? []
  return tokens.map((word) => `"${word}"*`).join(' ')
}
