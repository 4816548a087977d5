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
    /** Hash of the normalised text: unique per category and language. */
    nameKey: text().notNull(),
    type: text({ enum: ['mcq', 'checkbox'] }).notNull(),
    language: text({ enum: ['Hindi', 'English'] }).notNull(),
    image: mediaLocation(),
    options: jsonb().$type<QuestionOption[]>().notNull(),
    vehicleCategoryId: reference(() => vehicleCategories),
    vehicleSubCategoryId: reference(() => vehicleSubCategories),
    categoryId: reference(() => questionCategories),
    /** Id shared by a question and its translation; '' without a translation. */
    pair: optionalText(),
    version: integer().notNull().default(1),
    isActive: activeFlag(),
  },
  ['categoryId', 'language', 'nameKey'],
  ['pair'],
)

/** Text and options of a question version. */
export type QuestionWording = { name: string; options: QuestionOption[] }
/** A version of a question, as printed; unchanged once a paper contains it. */
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

/** Question papers of batches, the replaced ones included. The specification calls a paper an exam set. */
export const questionPapers = pgTable(
  'exam_set',
  {
    id: id(),
    batchId: reference(() => batches),
    language: text({ enum: ['Hindi', 'English'] }).notNull(),
    /** Number of questions. */
    size: integer().notNull(),
    createdAt: instant().notNull(),
    createdBy: optionalText(),
    /** First print, or first start at a screen, after which the paper cannot be replaced. */
    issuedAt: instant(),
    issuedBy: optionalText(),
    replacedAt: instant(),
    replacedBy: optionalText(),
  },
  (table) => [
    index('exam_set_batch').on(table.batchId),
    /** One current paper per batch. */
    uniqueIndex('exam_set_current').on(table.batchId).where(sql`replaced_at is null`),
  ],
)
export const questionPaperQuestions = pgTable(
  'exam_set_question',
  {
    questionPaperId: text('exam_set_id')
      .notNull()
      .references(() => questionPapers.id),
    /** Position on the paper, from 1. */
    place: integer().notNull(),
    versionId: reference(() => questionVersions),
    /** Question version in the other language at the time when the paper was drawn. */
    translationId: text().references(() => questionVersions.id),
  },
  (table) => [
    primaryKey({ columns: [table.questionPaperId, table.place] }),
    index('exam_set_question_version').on(table.versionId),
    index('exam_set_question_translation').on(table.translationId),
  ],
)
