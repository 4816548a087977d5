import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { QuestionOption } from '#contract/exam/question'
import { activeFlag, id, instant, mediaLocation, optionalText, reference } from '../../columns'
import { entity } from '../../entity'
import { vehicleCategories, vehicleSubCategories } from '../catalogue'
import { batches } from './batches'

export const questionCategories = entity(
  'question_category',
  {
    name: text().notNull(),
    vehicleCategoryId: reference(() => vehicleCategories),
    vehicleSubCategoryId: reference(() => vehicleSubCategories),
  },
  ['vehicleSubCategoryId', 'name'],
)

export const questions = entity(
  'question',
  {
    name: text().notNull(),
    /** The hash of its text as it is compared: one question of a category and language is there once. */
    nameKey: text().notNull(),
    type: text({ enum: ['mcq', 'checkbox'] }).notNull(),
    language: text({ enum: ['Hindi', 'English'] }).notNull(),
    image: mediaLocation(),
    options: jsonb().$type<QuestionOption[]>().notNull(),
    vehicleCategoryId: reference(() => vehicleCategories),
    vehicleSubCategoryId: reference(() => vehicleSubCategories),
    categoryId: reference(() => questionCategories),
    /** The same question in both languages has the same; '' stands alone. */
    pair: optionalText(),
    version: integer().notNull().default(1),
    isActive: activeFlag(),
  },
  ['categoryId', 'language', 'nameKey'],
  ['pair'],
)

/** What a question says. */
export type QuestionWording = { name: string; options: QuestionOption[] }
/** A question as papers know it. Once a paper has drawn it, it stays. */
export const questionVersions = pgTable(
  'question_version',
  {
    id: id(),
    questionId: reference(() => questions),
    version: integer().notNull(),
    type: text({ enum: ['mcq', 'checkbox'] }).notNull(),
    language: text({ enum: ['Hindi', 'English'] }).notNull(),
    image: mediaLocation(),
    category: text().notNull(),
    wording: jsonb().$type<QuestionWording>().notNull(),
    createdAt: instant().notNull(),
    createdBy: optionalText(),
  },
  (table) => [uniqueIndex('question_version_once').on(table.questionId, table.version)],
)

/** The paper of a batch, and those that it was drawn anew for. */
export const questionPapers = pgTable(
  'exam_set',
  {
    id: id(),
    batchId: reference(() => batches),
    language: text({ enum: ['Hindi', 'English'] }).notNull(),
    size: integer().notNull(),
    createdAt: instant().notNull(),
    createdBy: optionalText(),
    /** When it was first printed or begun: from then on it stays. */
    issuedAt: instant(),
    issuedBy: optionalText(),
    replacedAt: instant(),
    replacedBy: optionalText(),
  },
  (table) => [
    index('exam_set_batch').on(table.batchId),
    /** A batch has one that counts. */
    uniqueIndex('exam_set_current').on(table.batchId).where(sql`replaced_at is null`),
  ],
)
export const questionPaperQuestions = pgTable(
  'exam_set_question',
  {
    examSetId: reference(() => questionPapers),
    place: integer().notNull(),
    versionId: reference(() => questionVersions),
    /** The other language, as it was then. */
    translationId: text().references(() => questionVersions.id),
  },
  (table) => [
    primaryKey({ columns: [table.examSetId, table.place] }),
    index('exam_set_question_version').on(table.versionId),
    index('exam_set_question_translation').on(table.translationId),
  ],
)
