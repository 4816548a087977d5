import * as z from 'zod/mini'
import { beyond } from '../protocol/beyond'
import { del, extending, lookup, page, post, put, type Row, upload } from '../protocol/endpoint'
import { atMost, count, flag, id, instant, limited, reference, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { sheetOutcome } from '../protocol/sheet-outcome'
import { wire } from '../protocol/wire'
import { languages, oneOf, testLanguage } from '../protocol/words'

export const questionTypes = ['mcq', 'checkbox'] as const
export type QuestionType = (typeof questionTypes)[number]
/** S3 §9. */
export const optionCount = 4

/** An option by its number from 1. */
export const optionRow = { number: ['no', count], name: text, isRight: ['istrue', flag] } as const
export type QuestionOption = Row<typeof optionRow>
const noNumber = 'Options are chosen by their numbers'
/** Which options, by their numbers from 1; one number or none reads as a list too. What is no number is refused. */
export const numbers = z.codec(z.optional(z.unknown()), z.array(z.int(noNumber)), {
  decode: (value) => listOf(value).map((one) => (isDigits(one) ? Number(one) : one)) as number[],
  encode: (value) => value,
})
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]
const isDigits = (value: unknown) => typeof value === 'string' && /^\s*\d+\s*$/.test(value)

const row = {
  id: ['_id', id],
  name: ['Qname', text],
  type: oneOf(questionTypes, 'mcq or checkbox expected'),
  language: testLanguage('english or hindi expected'),
  image: text,
  category: ['Category', reference('name')],
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  vehicleSubCategory: ['vscid', reference('vehicleSubCategory')],
  options: ['Option', z.array(wire(optionRow))],
  /** The same question in the other language, so that a paper can print both: an extension; id '' for none. */
  translation: beyond(reference('Qname')),
  isActive: flag,
  createdAt: instant,
} as const
export type Question = Row<typeof row>

/** S3 §5: exactly four options with text; the number of right ones by the type is checked by `optionsProblem`. */
const optionDrafts = z
  .array(wire({ ...optionRow, name: required('Enter question', 500) }))
  .check(z.length(optionCount, `Enter ${optionCount} options`))
const draft = {
  name: ['Qname', required('*Please enter name!', 2000)],
  language: testLanguage('*Please enter language!'),
  type: oneOf(questionTypes, '*Please enter type!'),
  vehicleCategory: ['vcid', required('*Please enter vehicle category!', 64)],
  vehicleSubCategory: ['vscid', required('*Please select vehicle sub-category!', 64)],
  category: ['Category', required('*Please enter category!', 64)],
  options: ['Option', optionDrafts],
  image: limited(1000),
  translation: beyond(limited(64)),
} as const
export type QuestionDraft = Row<typeof draft>
/** In a change an absent translation stays; null and '' part the two. */
const linkIfSent = z.optional(
  z.codec(z.nullable(z.string()), z.string().check(atMost(64)), {
    decode: (value) => value ?? '',
    encode: (value) => value,
  }),
)

const sorted = sortedBy('name', 'type', 'language', 'category', 'vehicleCategory', 'isActive')

export const question = {
  list: page('question/getAllQuestion', 'Question', row, sorted),
  /** The same list narrowed to a language, a category and a state, each where it is sent (D-73). */
  filtered: extending(
    page('question/getFilteredQuestion', 'Question', row, {
      ...sorted,
      language: z.optional(z.enum(languages)),
      category: ['Category', z.optional(id)],
      state: z.optional(z.enum(['active', 'inactive'])),
    }),
  ),
  all: lookup('question/getAll', 'Question', row),
  add: post('question/addQuestion', draft),
  /** A question that a paper has used becomes a new version; the papers keep the one they were drawn with. */
  update: put('question/updateQuestion/:id', { ...draft, translation: beyond(linkIfSent) }),
  setStatus: put('question/updateStatus/:id', { isActive: flag }),
  remove: del('question/deleteQuestion/:id'),
  /** An Excel sheet under the key csv: all rows or none, every problem listed (D-34). Result 0 is success. */
  uploadSheet: upload('question/uploadcsv', 'csv', sheetOutcome),
  /** The same without saving. */
  checkSheet: extending(upload('question/checkcsv', 'csv', sheetOutcome)),
}
