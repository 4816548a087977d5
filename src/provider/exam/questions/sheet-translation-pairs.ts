import { t } from '@lingui/core/macro'
import { and, eq } from 'drizzle-orm'
import { getLanguageName } from '#contract/language-names'
import { CallError } from '#contract/protocol/failure'
import type { CellProblem } from '#sheets/columns'
import type { QuestionSheetRow } from '#sheets/kinds/question-sheet'
import type { MatchedRow } from '../../core/sheets/sheet-comparison'
import type { Database } from '../../database/database'
import { questions } from '../../database/schema/exam/questions'
import { questionTextHash } from './question-texts'
import { translationProblem } from './translation-pairs'

type QuestionRow = typeof questions.$inferSelect
type NewQuestion = Pick<QuestionRow, 'name' | 'nameKey' | 'language' | 'type' | 'options' | 'categoryId'>
/**
 * A question of the sheet or of the question bank (`isStored`). `pair`: id that a question and its translation share,
 * or '' without a translation.
 */
type PairMember = NewQuestion & { id: string; pair: string; isStored: boolean }
type Row = MatchedRow<QuestionSheetRow, NewQuestion, QuestionRow> & { id: string }

/**
 * Resolves the translations named in a sheet (D-70): the pair of each row, the bank questions to pair, and errors.
 * `bankQuestions`: all questions of the sheet's categories.
 */
export function resolveSheetPairs(rows: readonly Row[], bankQuestions: Iterable<QuestionRow>) {
  const errors: CellProblem[] = []
  const members = new Map<string, PairMember>()
  /** By category, language and text. */
  const byText = new Map<string, PairMember>()
  function register(member: PairMember) {
    members.set(member.id, member)
    byText.set(keyOf(member, member.language, member.nameKey), member)
  }
  for (const question of bankQuestions) register({ ...question, isStored: true })
  for (const { id, tableRow, existingRow } of rows)
    if (!existingRow) register({ ...tableRow, id, pair: '', isStored: false })

  const newlyPaired = new Set<PairMember>()
  for (const { row, id, value } of rows) {
    const question = members.get(id)
    if (!question || value.translation === null) continue
    const language = question.language === 'Hindi' ? 'English' : 'Hindi'
    // A sheet names the translation by its text or by its id.
    const translation =
      byText.get(keyOf(question, language, questionTextHash(value.translation))) ?? members.get(value.translation)
    const message = translation
      ? pairProblem(question, translation, newlyPaired)
      : notFoundMessage(language, value.translation)
    if (message) errors.push({ row, column: 'translation', message })
    else if (translation && question.pair === '') {
      const pair = question.id < translation.id ? question.id : translation.id
      for (const member of [question, translation]) {
        member.pair = pair
        newlyPaired.add(member)
      }
    }
  }
  return {
    errors,
    pairOf: (id: string) => members.get(id)?.pair ?? '',
    pairedBankQuestions: [...newlyPaired].filter(({ isStored }) => isStored),
  }
}

const keyOf = ({ categoryId }: Pick<PairMember, 'categoryId'>, language: string, nameKey: string) =>
  `${categoryId} ${language} ${nameKey}`

const notFoundMessage = (language: string, name: string) =>
  t`There is no ${{ language: getLanguageName(language) }} question “${{ value: name.slice(0, 60) }}” in the same category, neither in this sheet nor in the question bank`

function pairProblem(
  question: PairMember,
  translation: PairMember,
  newlyPaired: ReadonlySet<PairMember>,
): string | undefined {
  if (question.pair !== '' && question.pair === translation.pair) return undefined
  if (newlyPaired.has(question)) return t`Another row of this sheet names this question as its translation`
  if (question.pair !== '') return t`This question already exists, with another translation`
  // A sheet does not change stored questions (D-34), except for pairing one with a new question.
  if (question.isStored && translation.isStored) return t`Both questions already exist: pair them in the form of one`
  return translationProblem(question, translation)
}

/** Stores the new pairs in bank questions. Throws `conflict` if a question was paired meanwhile. */
export async function storePairs(
  db: Database,
  pairedQuestions: readonly Pick<QuestionRow, 'id' | 'pair' | 'name'>[],
): Promise<void> {
  for (const { id, pair, name } of pairedQuestions.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const updatedRows = await db
      .update(questions)
      .set({ pair })
      .where(and(eq(questions.id, id), eq(questions.pair, '')))
      .returning({ id: questions.id })
    if (updatedRows.length === 0)
      throw new CallError('conflict', t`“${name}” was changed meanwhile. Import the sheet once more.`)
  }
}
