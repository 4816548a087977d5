import { t } from '@lingui/core/macro'
import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { QuestionOption } from '#contract/exam/question'
import { getQuestionTypeLabel } from '#contract/exam/question-type'
import { getLanguageName } from '#contract/language-names'
import { CallError } from '#contract/protocol/failure'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { questions } from '../../database/schema/exam/questions'

type QuestionRow = typeof questions.$inferSelect
type PairedQuestion = Pick<QuestionRow, 'id' | 'language' | 'type' | 'options' | 'pair'>

/**
 * Locks questions and their partners until the transaction ends, ordered by id as for generating papers, which prevents
 * deadlocks.
 */
export async function lockPairs(
  db: Database,
  ids: readonly string[],
  lockMode: 'update' | 'share',
): Promise<QuestionRow[]> {
  const pairs = db
    .select({ pair: questions.pair })
    .from(questions)
    .where(and(anyOf(questions.id, ids), ne(questions.pair, '')))
  return db
    .select()
    .from(questions)
    .where(or(anyOf(questions.id, ids), inArray(questions.pair, pairs)))
    .orderBy(asc(questions.id))
    .for(lockMode)
}

/** The other question of a pair, if it is among the rows. */
export const pairPartner = (
  { id, pair }: Pick<QuestionRow, 'id' | 'pair'>,
  questionRows: readonly QuestionRow[],
): QuestionRow | undefined =>
  pair === '' ? undefined : questionRows.find((question) => question.pair === pair && question.id !== id)

/**
 * Pairs a question with its translation; '' removes its pair. Stores the change in the new and the former partner and
 * returns the pair id, which the caller stores in the question. `lockedQuestions` must contain both partners.
 */
export async function pairWith(
  db: Database,
  question: PairedQuestion,
  translationId: string,
  lockedQuestions: readonly QuestionRow[],
): Promise<string> {
  if (translationId === '') {
    await removePair(db, question)
    return ''
  }
  const translation = lockedQuestions.find(({ id }) => id === translationId)
  if (!translation) throw translationError(t`The translation no longer exists. Choose another question.`)
  const problem = translationProblem(question, translation)
  if (problem) throw translationError(problem)
  if (translation.pair !== '' && translation.pair === question.pair) return question.pair
  await removePair(db, question)
  // The id of a pair is the smaller id of its questions.
  const pair = question.id < translation.id ? question.id : translation.id
  await db.update(questions).set({ pair }).where(eq(questions.id, translation.id))
  return pair
}

/** Clears the pair in the partner of a question; the caller changes or deletes the question itself. */
export async function removePair(db: Database, { id, pair }: Pick<PairedQuestion, 'id' | 'pair'>): Promise<void> {
  if (pair === '') return
  await db
    .update(questions)
    .set({ pair: '' })
    .where(and(eq(questions.pair, pair), ne(questions.id, id)))
}

/** The reason why two questions cannot be a pair; undefined if they can. */
export function translationProblem(
  question: PairedQuestion,
  translation: PairedQuestion & Pick<QuestionRow, 'name'>,
): string | undefined {
  const name = `“${translation.name}”`
  if (translation.id === question.id) return t`A question is no translation of itself.`
  if (translation.language === question.language)
    return t`${name} is ${{ language: getLanguageName(question.language) }} too. Choose another one.`
  if (translation.type !== question.type)
    return t`${name} is of type ${{ type: getQuestionTypeLabel(translation.type) }}, this one is ${{ ownType: getQuestionTypeLabel(question.type) }}.`
  const [partnerNumbers, ownNumbers] = [correctNumbers(translation.options), correctNumbers(question.options)]
  if (partnerNumbers !== ownNumbers) {
    return t`The correct options differ: ${partnerNumbers} in ${name}, ${ownNumbers} here. Save without a translation, correct the other one, then choose it again.`
  }
  const isTaken = translation.pair !== '' && translation.pair !== question.pair
  return isTaken ? t`${name} is the translation of another question already.` : undefined
}
const correctNumbers = (options: readonly QuestionOption[]) =>
  options.flatMap(({ number, isRight }) => (isRight ? number : [])).join(', ')

const translationError = (message: string) => new CallError('invalid', message, { translation: message })
