import { sql } from 'drizzle-orm'
import type { QuestionOption } from '#contract/exam/question'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import { questionCategories, questions, questionVersions } from '../../../database/schema/exam/questions'
import { textColumns } from '../../../exam/questions/question-texts'
import type { Adoption } from '../import-run'
import { type Kept, lost } from '../imported-row'
import { linked, standIn } from './placeholders'
import { onceNamed, safeLocation, stamped } from './row-values'

/** The question bank and its categories. */
export async function adoptBank(run: Adoption): Promise<void> {
  const entity = 'questionCategory'
  const rows = await run.all(entity, run.source.api.questionCategory.list)
  const nameOf = onceNamed(run, entity, rows, ({ vehicleSubCategory }) => vehicleSubCategory.id)
  const kept: Kept<typeof questionCategories>[] = []
  for (const row of rows) {
    const [at, name, from] = [run.timeOf(row), nameOf(row), { entity, id: row.id }]
    const values = {
      vehicleCategoryId: await linked(run, 'vehicleCategory', row.vehicleCategory.id, from),
      vehicleSubCategoryId: await linked(run, 'vehicleSubCategory', row.vehicleSubCategory.id, from),
      ...{ name, ...stamped(at, name) },
    }
    kept.push({ sourceId: row.id, at, values })
  }
  await run.keep(entity, questionCategories, kept)
  await adoptQuestions(run)
  run.end(entity)
}

async function adoptQuestions(run: Adoption): Promise<void> {
  const entity = 'question'
  const rows = await run.all(entity, run.source.api.question.list)
  const once = onlyOnce(run, entity)
  const kept: Kept<typeof questions>[] = []
  for (const row of rows) {
    const { id, type, language } = row
    const from = { entity, id }
    // Both have no word for none.
    for (const field of ['type', 'language'] as const)
      if (isInvalidField(row, field))
        run.mark(entity, id, `its ${field} cannot be read: kept as ${row[field]}, not active`)
    const isActive = row.isActive && !isInvalidField(row, 'type') && !isInvalidField(row, 'language')
    const categoryId = await linked(run, 'questionCategory', row.category.id, from)
    const values = {
      ...once(id, `${categoryId} ${language}`, textColumns(row)),
      vehicleCategoryId: await linked(run, 'vehicleCategory', row.vehicleCategory.id, from),
      vehicleSubCategoryId: await linked(run, 'vehicleSubCategory', row.vehicleSubCategory.id, from),
      ...{ categoryId, type, language, isActive, image: safeLocation(run, entity, id, row.image) },
    }
    const at = run.timeOf(row)
    kept.push({ sourceId: id, at, values: { ...values, createdAt: at, updatedAt: at } })
  }
  await run.keep(entity, questions, kept)
  await renewVersions(run)
  run.end(entity)
}

type Texts = ReturnType<typeof textColumns>
/** Two that say the same in one category and language are both kept, told apart where nobody sees it (D-118). */
function onlyOnce(run: Adoption, entity: string) {
  const taken = new Map<string, number>()
  return (id: string, within: string, texts: Texts): Texts => {
    const key = `${within} ${texts.nameKey}`
    const before = taken.get(key) ?? 0
    taken.set(key, before + 1)
    if (before === 0) return texts
    run.mark(entity, id, 'the same question is in its category already')
    return { ...texts, nameKey: `${texts.nameKey} ${before + 1}` }
  }
}

/** A question that was drawn and has another wording at the source since is another version here. */
async function renewVersions(run: Adoption): Promise<void> {
  const isDrawnOtherwise = sql`exists (select from ${questionVersions} drawn
    where drawn.question_id = ${questions.id} and drawn.version = ${questions.version}
      and (drawn.wording ->> 'name' <> ${questions.name} or drawn.wording -> 'options' <> ${questions.options}))`
  await run.db
    .update(questions)
    .set({ version: sql`${questions.version} + 1` })
    .where(isDrawnOtherwise)
}

type Said = {
  id: string
  name: string
  type: 'mcq' | 'checkbox'
  language: 'Hindi' | 'English'
  image: string
  options: readonly QuestionOption[]
}
/** A question that a paper has drawn and the bank has not any more: there again, and not active. */
export async function adoptLostQuestion(run: Adoption, said: Said): Promise<string> {
  const sourceId = lost(said.id)
  if (run.idOf('question', sourceId) === undefined)
    run.mark('question', sourceId, 'only a paper has it: kept, not active')
  const categoryId = await standIn(run, 'questionCategory')
  const places = {
    vehicleCategoryId: await standIn(run, 'vehicleCategory'),
    vehicleSubCategoryId: await standIn(run, 'vehicleSubCategory'),
  }
  const at = run.startedAt
  const { type, language } = said
  const texts = textColumns({ name: said.name, options: said.options })
  const values = {
    ...{ ...texts, nameKey: `${texts.nameKey} ${said.id}`, ...places, categoryId, type, language, isActive: false },
    ...{ image: safeLocation(run, 'question', sourceId, said.image), createdAt: at, updatedAt: at },
  }
  await run.keep('question', questions, [{ sourceId, at, values }])
  return run.idOf('question', sourceId) ?? ''
}
