import { and, eq } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import type { SheetError } from '#sheets/columns'
import type { QuestionSheetRow } from '#sheets/kinds/question-sheet'
import type { MatchedRow } from '../../core/sheets/sheet-comparison'
import type { Database } from '../../database/database'
import { questions } from '../../database/schema/exam/questions'
import { nameKeyOf } from './question-texts'
import { translationProblem } from './translation-pairs'

type Stored = typeof questions.$inferSelect
type New = Pick<Stored, 'name' | 'nameKey' | 'language' | 'type' | 'options' | 'categoryId'>
/** A question of the sheet or of the bank, with the pair that it is in by now. */
type Member = New & { id: string; pair: string; isStored: boolean }
type Row = MatchedRow<QuestionSheetRow, New, Stored> & { id: string }

/**
 * The pairs that rows of a sheet name by their translations (D-70): `pairOf` by the id of each row, and the questions of the
 * bank that get one. `stored` are the questions of the sheet's categories. A problem names its row.
 */
export function sheetPairs(rows: readonly Row[], stored: Iterable<Stored>) {
  const errors: SheetError[] = []
  const members = new Map<string, Member>()
  const named = new Map<string, Member>()
  function know(member: Member) {
    members.set(member.id, member)
    named.set(keyOf(member, member.language, member.nameKey), member)
  }
  for (const one of stored) know({ ...one, isStored: true })
  for (const { id, candidate: made, existing: same } of rows)
    if (!same) know({ ...made, id, pair: '', isStored: false })

  const paired = new Set<Member>()
  for (const { row, id, value } of rows) {
    const question = members.get(id)
    if (!question || value.translation === null) continue
    const language = question.language === 'Hindi' ? 'English' : 'Hindi'
    const other = named.get(keyOf(question, language, nameKeyOf(value.translation))) ?? members.get(value.translation)
    const message = other ? problemOf(question, other) : unknown(language, value.translation)
    if (message) errors.push({ row, column: 'translation', message })
    else if (other && question.pair === '') {
      const pair = question.id < other.id ? question.id : other.id
      for (const one of [question, other]) {
        one.pair = pair
        paired.add(one)
      }
    }
  }
  return {
    errors,
    pairOf: (id: string) => members.get(id)?.pair ?? '',
    joined: [...paired].filter(({ isStored }) => isStored),
  }
}

const keyOf = ({ categoryId }: Pick<Member, 'categoryId'>, language: string, nameKey: string) =>
  `${categoryId} ${language} ${nameKey}`

const unknown = (language: string, name: string) =>
  `There is no ${language} question “${name.slice(0, 60)}” in the same category, neither in this sheet nor in the question bank`

function problemOf(question: Member, other: Member): string | undefined {
  if (question.pair !== '' && question.pair === other.pair) return undefined
  if (question.pair !== '') return 'This question is there already, with another translation'
  // What is stored is not changed by a sheet (D-34), but for a new question that is added to it.
  if (question.isStored && other.isStored) return 'Both questions are there already: pair them in the form of one'
  return translationProblem(question, other)
}

/** Stores the pairs of questions that are in the bank. Throws `conflict` for one that was paired meanwhile. */
export async function join(db: Database, joined: readonly Pick<Stored, 'id' | 'pair' | 'name'>[]): Promise<void> {
  for (const { id, pair, name } of joined.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const changed = await db
      .update(questions)
      .set({ pair })
      .where(and(eq(questions.id, id), eq(questions.pair, '')))
      .returning({ id: questions.id })
    if (changed.length === 0)
      throw new CallError('conflict', `“${name}” was changed meanwhile. Import the sheet once more.`)
  }
}
