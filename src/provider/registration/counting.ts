import type { Database } from '../database/database'

type Answers = { changes: number; byQuestion: Map<string, Promise<unknown>> }
const answered = new WeakMap<Database, Answers>()

/**
 * What counting or adding up registrations and their payments came to, asked once until one of them changes: over many it
 * takes long. `changes` is how often they were changed, as the database has just said; `question` is any text that tells one from
 * another.
 */
export async function untilChanged<T>(
  db: Database,
  changes: number,
  question: string,
  ask: () => Promise<T>,
): Promise<T> {
  const before = answered.get(db)
  const { byQuestion } = before?.changes === changes ? before : fresh(db, changes)
  const known = byQuestion.get(question)
  if (known) return known as Promise<T>
  // Drizzle asks anew each time one of its own promises is waited for.
  const answer = Promise.resolve().then(ask)
  byQuestion.set(question, answer)
  answer.catch(() => byQuestion.delete(question))
  return answer
}

function fresh(db: Database, changes: number): Answers {
  const answers = { changes, byQuestion: new Map() }
  answered.set(db, answers)
  return answers
}
