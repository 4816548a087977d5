import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm'
import type { Question } from '#contract/exam/question'
import type { Contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import type { Handlers } from '../../core/context'
import { limitAndOffset, pageWithTotal, readAllInChunks } from '../../core/paging'
import { sortableColumns } from '../../core/rows/references'
import { selectRows } from '../../core/rows/select-rows'
import { matchesSearch, searchWords } from '../../core/search'
import { sortOrder } from '../../core/sorting'
import { anyOf } from '../../database/any-of'
import type { Database } from '../../database/database'
import { questionCategories, questions } from '../../database/schema/exam/questions'

/** Questions, each with its translation: the other question with the same `pair`. */
async function selectQuestions(db: Database, selection: Parameters<typeof selectRows>[2]): Promise<Question[]> {
  const rows = await selectRows(db, questions, selection)
  const pairs = new Set(rows.flatMap(({ pair }) => pair || []))
  const pairMembers = await db
    .select({ id: questions.id, name: questions.name, pair: questions.pair })
    .from(questions)
    .where(anyOf(questions.pair, pairs))
  const membersByPair = Map.groupBy(pairMembers, ({ pair }) => pair)
  return rows.map((row) => {
    const partner = membersByPair.get(row.pair)?.find(({ id }) => id !== row.id)
    return { ...row, translation: partner ? { id: partner.id, name: partner.name } : { id: '', name: '' } }
  })
}

/** SQL condition: each word is in the text, the options or the category's name. */
function searchCondition(db: Database, search: string | undefined): SQL | undefined {
  return and(
    ...searchWords(search).map((word) =>
      or(matchesSearch(questions.search, word), inArray(questions.categoryId, selectMatchingCategoryIds(db, word))),
    ),
  )
}
const selectMatchingCategoryIds = (db: Database, word: string) =>
  db
    .select({ id: questionCategories.id })
    .from(questionCategories)
    .where(matchesSearch(questionCategories.search, word))

/** Newest first; the search covers text, options and category. */
export const listQuestions: Handlers['question']['list'] = (input, { db }) =>
  readQuestionPage(db, input, searchCondition(db, input.search))

/** Like `listQuestions`, with optional filters by language, category, state and missing translation. */
export const listFilteredQuestions: Handlers['question']['filtered'] = (input, { db }) => {
  const { language, category, state, translation, search } = input
  const where = and(
    searchCondition(db, search),
    language && eq(questions.language, language),
    category ? eq(questions.categoryId, category) : undefined,
    state && eq(questions.isActive, state === 'active'),
    // The only value of this filter is 'missing'.
    translation && eq(questions.pair, ''),
  )
  return readQuestionPage(db, input, where)
}

async function readQuestionPage(db: Database, input: Input<Contract['question']['list']>, where: SQL | undefined) {
  const orderBy = sortOrder(input, sortableColumns(questions), [desc(questions.id)])
  const rows = await selectQuestions(db, { where, orderBy, ...limitAndOffset(input) })
  return pageWithTotal(rows, input, () => db.$count(questions, where))
}

export const listAllQuestions: Handlers['question']['all'] = (_, { db }) =>
  readAllInChunks(questions.id, (range) => selectQuestions(db, { ...range, orderBy: [desc(questions.id)] }))
