import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import {
  asExtension,
  commonListKey,
  deleteById,
  fullList,
  pagedList,
  post,
  put,
  type Row,
  upload,
} from '../protocol/endpoint'
import { enumField, examLanguage, languages } from '../protocol/enum-fields'
import { extensionField } from '../protocol/extension-field'
import { count, flag, id, instant, maxLength, optionalText, reference, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { sheetImportResult } from '../protocol/sheet-import-result'
import { printable } from '../protocol/text/printable'
import { wireObject } from '../protocol/wire'

export const questionTypes = ['mcq', 'checkbox'] as const
export type QuestionType = (typeof questionTypes)[number]
/** Number of options of each question (S3 §9). */
export const optionCount = 4
/** Maximum numbers of characters. */
export const questionLimits = { name: 2000, option: 500, image: 1000 }

/** An option; `number` starts at 1. */
export const optionRow = { number: ['no', count], name: text, isRight: ['istrue', flag] } as const
export type QuestionOption = Row<typeof optionRow>
const optionNumberMessage = 'Expected option numbers'
/**
 * Option numbers, from 1; a single number is read as a list of one, no value as an empty list. Rejects other values.
 */
export const optionNumbers = z.codec(z.optional(z.unknown()), z.array(z.int(optionNumberMessage)), {
  decode: (value) => toList(value).map((entry) => (isDigits(entry) ? Number(entry) : entry)) as number[],
  encode: (value) => value,
})
function toList(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  return value === undefined || value === null || value === '' ? [] : [value]
}
const isDigits = (value: unknown) => typeof value === 'string' && /^\s*\d+\s*$/.test(value)

const row = {
  id: ['_id', id],
  name: ['Qname', text],
  type: enumField(questionTypes, 'mcq or checkbox expected'),
  language: examLanguage('english or hindi expected'),
  image: text,
  category: ['Category', reference('name')],
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  vehicleSubCategory: ['vscid', reference('vehicleSubCategory')],
  options: ['Option', z.array(wireObject(optionRow))],
  /** The same question in the other language, for bilingual papers (extension); id '' for none. */
  translation: extensionField(reference('Qname')),
  isActive: flag,
  createdAt: instant,
} as const
export type Question = Row<typeof row>

/** S3 §5: exactly four options; `optionsProblem` checks how many are right. */
const optionDrafts = z
  .array(
    wireObject({
      ...optionRow,
      name: requiredText(t`Enter question`, questionLimits.option).check(printable(t`The option`)),
    }),
  )
  .check(z.length(optionCount, { error: () => t`Enter ${optionCount} options` }))
const draft = {
  name: ['Qname', requiredText(t`*Please enter name!`, questionLimits.name).check(printable(t`The question`))],
  language: examLanguage(t`*Please enter language!`),
  type: enumField(questionTypes, t`*Please enter type!`),
  vehicleCategory: ['vcid', requiredText(t`*Please enter vehicle category!`, 64)],
  vehicleSubCategory: ['vscid', requiredText(t`*Please select vehicle sub-category!`, 64)],
  category: ['Category', requiredText(t`*Please enter category!`, 64)],
  options: ['Option', optionDrafts],
  image: optionalText(questionLimits.image),
  translation: extensionField(optionalText(64)),
} as const
export type QuestionDraft = Row<typeof draft>
/** In an update: absent leaves the translation unchanged, null and '' remove it. */
const nullableId = z.optional(
  z.codec(z.nullable(z.string()), z.string().check(maxLength(64)), {
    decode: (value) => value ?? '',
    encode: (value) => value,
  }),
)

const sortColumns = sortInputs('name', 'type', 'language', 'category', 'vehicleCategory', 'isActive')

export const question = {
  list: pagedList('question/getAllQuestion', commonListKey, row, sortColumns),
  /** Questions of a language, category and state, or without a translation; each filter is optional (D-73). */
  filtered: asExtension(
    pagedList('question/getFilteredQuestion', commonListKey, row, {
      ...sortColumns,
      language: z.optional(z.enum(languages)),
      category: ['Category', z.optional(id)],
      state: z.optional(z.enum(['active', 'inactive'])),
      translation: z.optional(z.enum(['missing'])),
    }),
  ),
  all: fullList('question/getAll', commonListKey, row),
  add: post('question/addQuestion', draft),
  /** A question that a paper contains gets a new version; the paper keeps the previous one. */
  update: put('question/updateQuestion/:id', { ...draft, translation: extensionField(nullableId) }),
  setStatus: put('question/updateStatus/:id', { isActive: flag }),
  remove: deleteById('question/deleteQuestion/:id'),
  /**
   * Imports an Excel sheet (form field `csv`): all rows or none, with a list of all problems (D-34). Result 0 is
   * success.
   */
  uploadSheet: upload('question/uploadcsv', 'csv', sheetImportResult),
  /** Dry run of `uploadSheet`. */
  checkSheet: asExtension(upload('question/checkcsv', 'csv', sheetImportResult)),
}
