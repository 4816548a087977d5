import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { QuestionOption } from '#contract/exam/question'
import { CallError } from '#contract/protocol/failure'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { questions } from '../../database/schema/exam/questions'

type Stored = typeof questions.$inferSelect
type Paired = Pick<Stored, 'id' | 'language' | 'type' | 'options' | 'pair'>

/**
 * Questions with those that they are paired with, locked until the transaction ends. In the order of their ids, as
 * papers are drawn, so that nobody who changes a pair or draws it waits for another who waits for them.
 */
export async function lockedPairs(db: Database, ids: readonly string[], how: 'update' | 'share'): Promise<Stored[]> {
  const pairs = db
    .select({ pair: questions.pair })
    .from(questions)
    .where(and(anyOf(questions.id, ids), ne(questions.pair, '')))
  return db
    .select()
    .from(questions)
    .where(or(anyOf(questions.id, ids), inArray(questions.pair, pairs)))
    .orderBy(asc(questions.id))
    .for(how)
}

/** The other one of a pair among these, if there is one. */
export const otherOf = ({ id, pair }: Pick<Stored, 'id' | 'pair'>, among: readonly Stored[]): Stored | undefined =>
  pair === '' ? undefined : among.find((one) => one.pair === pair && one.id !== id)

/**
 * The pair that a question shares with its translation, '' for none. Both ends agree afterwards: whoever would be left
 * in a pair alone stands alone again. Throws `invalid` unless one is the translation of the other. What may be paired or
 * parted is among the locked ones.
 */
export async function pairWith(
  db: Database,
  question: Paired,
  translationId: string,
  locked: readonly Stored[],
): Promise<string> {
  if (translationId === '') {
    await unpair(db, question)
    return ''
  }
  const translation = locked.find(({ id }) => id === translationId)
  if (!translation) throw refused('The translation does not exist any more. Choose another question.')
  const problem = translationProblem(question, translation)
  if (problem) throw refused(problem)
  if (translation.pair !== '' && translation.pair === question.pair) return question.pair
  await unpair(db, question)
  const pair = question.id < translation.id ? question.id : translation.id
  await db.update(questions).set({ pair }).where(eq(questions.id, translation.id))
  return pair
}

/** Leaves the pair: the other one of the two stands alone then. */
export async function unpair(db: Database, { id, pair }: Pick<Paired, 'id' | 'pair'>): Promise<void> {
  if (pair === '') return
  await db
    .update(questions)
    .set({ pair: '' })
    .where(and(eq(questions.pair, pair), ne(questions.id, id)))
}

/** Why one cannot be the translation of the other; undefined where it can. */
export function translationProblem(question: Paired, translation: Paired & Pick<Stored, 'name'>): string | undefined {
  const name = `“${translation.name}”`
  if (translation.id === question.id) return 'A question is no translation of itself.'
  if (translation.language === question.language) return `${name} is ${question.language} too. Choose another one.`
  if (translation.type !== question.type) return `${name} is of type ${translation.type}, this one is ${question.type}.`
  const [theirs, ours] = [rightOf(translation.options), rightOf(question.options)]
  if (theirs !== ours) {
    return `The right options differ: ${theirs} in ${name}, ${ours} here. Save without a translation, correct the other one, then choose it again.`
  }
  const isTaken = translation.pair !== '' && translation.pair !== question.pair
  return isTaken ? `${name} is the translation of another question already.` : undefined
}
const rightOf = (options: readonly QuestionOption[]) =>
  options.flatMap(({ number, isRight }) => (isRight ? number : [])).join(', ')

const refused = (message: string) => new CallError('invalid', message, { translation: message })
