import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Question } from '#contract/exam/question'
import type { Contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import type { Handlers } from '../../core/context'
import { limitAndOffset, pageWithTotal, readAllInBatches } from '../../core/paging'
import { sortableColumns } from '../../core/rows/references'
import { selectRows } from '../../core/rows/select-rows'
import { matchesSearch } from '../../core/search'
import { sortOrder } from '../../core/sorting'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { questionCategories, questions } from '../../database/schema/exam/questions'

/** Questions as answers have them, each with the same question in the other language. */
async function questionRows(db: Database, selection: Parameters<typeof selectRows>[2]): Promise<Question[]> {
  const rows = await selectRows(db, questions, selection)
  const pairs = new Set(rows.flatMap(({ pair }) => pair || []))
  const members = await db
    .select({ id: questions.id, name: questions.name, pair: questions.pair })
    .from(questions)
    .where(anyOf(questions.pair, pairs))
  const membersOf = Map.groupBy(members, ({ pair }) => pair)
  return rows.map((row) => {
    const other = membersOf.get(row.pair)?.find(({ id }) => id !== row.id)
    return { ...row, translation: other ? { id: other.id, name: other.name } : { id: '', name: '' } }
  })
}

/** Questions that have every word of the search in their text, their options or the name of their category. */
function found(db: Database, search = ''): SQL | undefined {
  const words = search.split(/\s+/).filter(Boolean)
  return and(
    ...words.map((word) => or(matchesSearch(questions.search, word), inArray(questions.categoryId, named(db, word)))),
  )
}
const named = (db: Database, word: string) =>
  db
    .select({ id: questionCategories.id })
    .from(questionCategories)
    .where(matchesSearch(questionCategories.search, word))

/** Newest first; search finds the text, the options and the category. */
export const listQuestions: Handlers['question']['list'] = (input, { db }) => page(db, input, found(db, input.search))

/** The same of a language, a category and a state, each where it is asked for. */
export const filteredQuestions: Handlers['question']['filtered'] = (input, { db }) => {
  const { language, category, state, search } = input
  const where = and(
    found(db, search),
    language && eq(questions.language, language),
    category ? eq(questions.categoryId, category) : undefined,
    state && eq(questions.isActive, state === 'active'),
  )
  return page(db, input, where)
}

async function page(db: Database, input: Input<Contract['question']['list']>, where: SQL | undefined) {
  const orderBy = sortOrder(input, sortableColumns(questions), [desc(questions.id)])
  const rows = await questionRows(db, { where, orderBy, ...limitAndOffset(input) })
  return pageWithTotal(rows, input, () => db.$count(questions, where))
}

export const allQuestions: Handlers['question']['all'] = (_, { db }) =>
  readAllInBatches(questions.id, (part) => questionRows(db, { ...part, orderBy: [desc(questions.id)] }))
