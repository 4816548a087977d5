import type { Database } from '../database/database'

/** `changes` is what it was asked for; until `servesUntil` (performance.now) it may answer though something changed since. */
type Known = { changes: number; answer: Promise<unknown>; servesUntil: number }
type Question<T> = {
  db: Database
  /** How often registrations and their payments were changed, as the database has just said. */
  changes: number
  /** Any text that tells one question from another. */
  question: string
  ask: () => Promise<T>
}

const known = new WeakMap<Database, Map<string, Known>>()
const mostKnown = 500

/** What counting or adding up came to, asked once until a registration or a payment changes: over many it takes long. */
export const untilChanged = <T>(asked: Question<T>): Promise<T> => {
  const before = questionsOf(asked.db).get(asked.question)
  return before?.changes === asked.changes ? (before.answer as Promise<T>) : anew(asked, 0)
}

const many = 1000
/** What serves twenty times as long as it took to find takes a twentieth of the database's time at most. */
const servedTimes = 20

/**
 * As untilChanged, for how many pages a list has: where a thousand are found, the count serves twenty times as long as counting
 * took, though something changed since (D-135). A search is not counted anew for each registration at another counter.
 */
export async function countedLately(asked: Question<number>): Promise<number> {
  const before = questionsOf(asked.db).get(asked.question)
  const serves = before && (before.changes === asked.changes || performance.now() < before.servesUntil)
  if (serves) return before.answer as Promise<number>
  const began = performance.now()
  // Where many were found before, those who ask meanwhile wait for the same count.
  const counting = anew(asked, before && before.servesUntil > 0 ? Number.POSITIVE_INFINITY : 0)
  const now = questionsOf(asked.db).get(asked.question)
  const count = await counting
  const ended = performance.now()
  if (now) now.servesUntil = count >= many ? ended + servedTimes * (ended - began) : 0
  return count
}

function anew<T>({ db, changes, question, ask }: Question<T>, servesUntil: number): Promise<T> {
  const all = questionsOf(db)
  // Drizzle asks anew each time one of its own promises is waited for.
  const answer = Promise.resolve().then(ask)
  const now = { changes, answer, servesUntil }
  // Those asked last stand last.
  all.delete(question)
  all.set(question, now)
  const [oldest] = all.keys()
  if (all.size > mostKnown && oldest !== undefined) all.delete(oldest)
  answer.catch(() => all.get(question) === now && all.delete(question))
  return answer
}

function questionsOf(db: Database): Map<string, Known> {
  const all = known.get(db) ?? new Map<string, Known>()
  known.set(db, all)
  return all
}
