import { sql } from 'drizzle-orm'
import type { QuestionOption } from '#contract/exam/question'
import { isInvalidField } from '#contract/protocol/reading/parse-issues'
import { questionCategories, questions, questionVersions } from '../../../database/schema/exam/questions'
import { textColumns } from '../../../exam/questions/question-texts'
import type { ImportRun } from '../import-run'
import { type RowToStore, unlistedSourceId } from '../imported-row'
import { ensurePlaceholderId, resolveReference } from './placeholders'
import { assignUniqueNames, checkMediaLocation, timeAndSearchColumns } from './row-values'

/** Imports question categories and questions. */
export async function importQuestionBank(run: ImportRun): Promise<void> {
  const entity = 'questionCategory'
  const rows = await run.readAll(entity, run.source.api.questionCategory.list)
  const nameOf = assignUniqueNames(run, entity, rows, ({ vehicleSubCategory }) => vehicleSubCategory.id)
  const rowsToStore: RowToStore<typeof questionCategories>[] = []
  for (const row of rows) {
    const at = run.timestampOf(row)
    const name = nameOf(row)
    const referringRow = { entity, id: row.id }
    const values = {
      vehicleCategoryId: await resolveReference(run, 'vehicleCategory', row.vehicleCategory.id, referringRow),
      vehicleSubCategoryId: await resolveReference(run, 'vehicleSubCategory', row.vehicleSubCategory.id, referringRow),
      name,
      ...timeAndSearchColumns(at, name),
    }
    rowsToStore.push({ sourceId: row.id, at, values })
  }
  await run.store(entity, questionCategories, rowsToStore)
  await importQuestions(run)
  run.finishEntity(entity)
}

async function importQuestions(run: ImportRun): Promise<void> {
  const entity = 'question'
  const rows = await run.readAll(entity, run.source.api.question.list)
  const makeUnique = makeTextUnique(run, entity)
  const rowsToStore: RowToStore<typeof questions>[] = []
  for (const row of rows) {
    const { id, type, language } = row
    const referringRow = { entity, id }
    // These fields have no value for "unknown": an unreadable one has the default of its field.
    for (const field of ['type', 'language'] as const)
      if (isInvalidField(row, field))
        run.addWarning(entity, id, `${field} is not readable: stored as ${row[field]}, inactive`)
    const isActive = row.isActive && !isInvalidField(row, 'type') && !isInvalidField(row, 'language')
    const categoryId = await resolveReference(run, 'questionCategory', row.category.id, referringRow)
    const values = {
      ...makeUnique(id, `${categoryId} ${language}`, textColumns(row)),
      vehicleCategoryId: await resolveReference(run, 'vehicleCategory', row.vehicleCategory.id, referringRow),
      vehicleSubCategoryId: await resolveReference(run, 'vehicleSubCategory', row.vehicleSubCategory.id, referringRow),
      categoryId,
      type,
      language,
      isActive,
      image: checkMediaLocation(run, entity, id, row.image),
    }
    const at = run.timestampOf(row)
    rowsToStore.push({ sourceId: id, at, values: { ...values, createdAt: at, updatedAt: at } })
  }
  await run.store(entity, questions, rowsToStore)
  await incrementChangedVersions(run)
  run.finishEntity(entity)
}

type TextColumns = ReturnType<typeof textColumns>
/** Stores equal questions of a category and language too: repeated ones get a suffix in `nameKey` (D-118). */
function makeTextUnique(run: ImportRun, entity: string) {
  const useCounts = new Map<string, number>()
  return (id: string, scope: string, texts: TextColumns): TextColumns => {
    const key = `${scope} ${texts.nameKey}`
    const earlierCount = useCounts.get(key) ?? 0
    useCounts.set(key, earlierCount + 1)
    if (earlierCount === 0) return texts
    run.addWarning(entity, id, 'its category already has the same question')
    return { ...texts, nameKey: `${texts.nameKey} ${earlierCount + 1}` }
  }
}

/** Gives a question a new version number if a paper contains the question and its wording changed at the source. */
async function incrementChangedVersions(run: ImportRun): Promise<void> {
  const changedWording = sql`exists (select from ${questionVersions} drawn
    where drawn.question_id = ${questions.id} and drawn.version = ${questions.version}
      and (drawn.wording ->> 'name' <> ${questions.name} or drawn.wording -> 'options' <> ${questions.options}))`
  await run.db
    .update(questions)
    .set({ version: sql`${questions.version} + 1` })
    .where(changedWording)
}

type SourceQuestion = {
  id: string
  name: string
  type: 'mcq' | 'checkbox'
  language: 'Hindi' | 'English'
  image: string
  options: readonly QuestionOption[]
}
/** Stores a question that only a paper of the source contains; it is inactive. Returns its local id. */
export async function importUnlistedQuestion(run: ImportRun, source: SourceQuestion): Promise<string> {
  const sourceId = unlistedSourceId(source.id)
  if (run.localIdOf('question', sourceId) === undefined)
    run.addWarning('question', sourceId, 'only a question paper contains it: stored as inactive')
  const categoryId = await ensurePlaceholderId(run, 'questionCategory')
  const parentIds = {
    vehicleCategoryId: await ensurePlaceholderId(run, 'vehicleCategory'),
    vehicleSubCategoryId: await ensurePlaceholderId(run, 'vehicleSubCategory'),
  }
  const at = run.startedAt
  const { type, language } = source
  const texts = textColumns({ name: source.name, options: source.options })
  const values = {
    ...texts,
    nameKey: `${texts.nameKey} ${source.id}`,
    ...parentIds,
    categoryId,
    type,
    language,
    isActive: false,
    image: checkMediaLocation(run, 'question', sourceId, source.image),
    createdAt: at,
    updatedAt: at,
  }
  await run.store('question', questions, [{ sourceId, at, values }])
  return run.localIdOf('question', sourceId) ?? ''
}
