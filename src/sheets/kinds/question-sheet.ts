import { optionCount, questionLimits } from '#contract/exam/question'
import { duplicateOptionsProblem } from '#contract/exam/question-rules'
import { questionWarnings } from '#contract/exam/question-warnings'
import { printProblem } from '#contract/protocol/text/printable'
import { type ColumnSpec, idColumn, type RowOf, referenceHelp } from '../columns'
import type { SheetKind } from './sheet-kind'

/** Messages match those of the form (S3 §5). */
const columns = [
  idColumn('question'),
  {
    key: 'type',
    header: 'questiontype',
    label: 'Type',
    kind: 'choice',
    choices: ['mcq', 'checkbox'],
    requiredMessage: '*Please enter type!',
    help: 'mcq: one correct option. checkbox: one or more correct options',
  },
  {
    key: 'language',
    header: 'language',
    label: 'Language',
    kind: 'choice',
    choices: ['English', 'Hindi'],
    requiredMessage: '*Please enter language!',
    help: 'english or hindi',
  },
  {
    key: 'name',
    header: 'questionName',
    label: 'Question',
    kind: 'text',
    max: questionLimits.name,
    requiredMessage: '*Please enter name!',
    help: 'The question itself',
  },
  {
    key: 'options',
    header: 'option',
    label: 'Options',
    kind: 'list',
    max: questionLimits.option,
    requiredMessage: '*Please enter options!',
    help: 'Four options, each on a line of its own (Alt+Enter) or separated by |',
  },
  {
    key: 'answers',
    header: 'correctanswer',
    label: 'Correct Options',
    kind: 'text',
    help: 'The number of the correct option, 1 to 4; several for a checkbox question, such as 1,3',
  },
  {
    key: 'category',
    header: 'QuestionCategory',
    label: 'Question Category',
    kind: 'reference',
    requiredMessage: '*Please enter category!',
    help: `The question category. ${referenceHelp}`,
  },
  {
    key: 'vehicleCategory',
    header: 'vehicleCategory',
    label: 'Vehicle Category',
    kind: 'reference',
    requiredMessage: '*Please enter vehicle category!',
    help: `The vehicle category. ${referenceHelp}`,
  },
  {
    key: 'vehicleSubCategory',
    header: 'vehicleSubCategory',
    label: 'Vehicle Sub Category',
    kind: 'reference',
    requiredMessage: '*Please select vehicle sub-category!',
    help: `The vehicle sub-category. ${referenceHelp}`,
  },
  {
    key: 'image',
    header: 'image',
    label: 'Image',
    kind: 'text',
    max: questionLimits.image,
    help: 'May be empty: the link of a picture from the gallery',
  },
  {
    key: 'translation',
    header: 'translation',
    label: 'Translation',
    kind: 'text',
    max: questionLimits.name,
    isOptionalColumn: true,
    help: 'May be empty: the same question in the other language, by its text in this sheet or in the question bank, or by its id. Both have the same category, type and correct options. The column may be left out',
  },
] as const satisfies readonly ColumnSpec[]

type Cells = RowOf<typeof columns>
/** A question as read from the sheet. Categories are ids or exact names, which the provider resolves (D-34). */
export interface QuestionSheetRow extends Omit<Cells, 'options' | 'answers'> {
  options: { name: string; isRight: boolean }[]
}

const redLight = 'What does a red traffic light mean?'
const example = {
  id: '',
  type: 'mcq',
  answers: '1',
  category: 'Traffic signs',
  vehicleCategory: 'Light Motor Vehicle',
  vehicleSubCategory: 'Car',
  image: '',
}

/** Questions: S3 §5, D-34, D-70. */
export const questionSheet: SheetKind<typeof columns, QuestionSheetRow> = {
  sampleName: 'Sample Question Addition.xlsx',
  columns,
  examples: [
    {
      ...example,
      language: 'english',
      name: redLight,
      options: 'Stop before the stop line\nSlow down and go on\nSound the horn and go on\nTurn left only',
      translation: '',
    },
    {
      ...example,
      language: 'hindi',
      name: 'लाल बत्ती का क्या अर्थ है?',
      options: 'स्टॉप लाइन से पहले रुकें\nधीमे होकर आगे बढ़ें\nहॉर्न बजाकर आगे बढ़ें\nकेवल बाएँ मुड़ें',
      translation: redLight,
    },
  ],
  check({ options: names, answers: answerText, ...row }) {
    const rightNumbers = (answerText ?? '').split(/[\s,;|]+/).filter((number) => number !== '')
    const problems = {
      name: printProblem('The question', row.name),
      options: optionsProblem(names),
      answers: answersProblem(rightNumbers, row.type),
    }
    const invalidFields = Object.entries(problems).filter(([, problem]) => problem !== undefined)
    if (invalidFields.length > 0) return { problems: Object.fromEntries(invalidFields) }
    return {
      value: { ...row, options: names.map((name, i) => ({ name, isRight: rightNumbers.includes(String(i + 1)) })) },
      warnings: questionWarnings({ ...row, options: names }),
    }
  },
}

function optionsProblem(names: string[]): string | undefined {
  const emptyIndex = names.indexOf('')
  if (emptyIndex !== -1) return `Option ${emptyIndex + 1} is empty: enter all four`
  if (names.length !== optionCount)
    return `Enter four options, one per line or separated by |; this cell has ${names.length}`
  return duplicateOptionsProblem(names) ?? unprintableOption(names)
}

const unprintableOption = (names: string[]) =>
  names.map((name, index) => printProblem(`Option ${index + 1}`, name)).find((problem) => problem !== undefined)

function answersProblem(rightNumbers: string[], type: Cells['type']): string | undefined {
  const invalid = rightNumbers.find((number) => !/^[1-4]$/.test(number))
  if (invalid) return `“${invalid}” is no option: write numbers from 1 to 4, such as 1,3`
  if (rightNumbers.length === 0) return 'Write the number of the correct option, from 1 to 4'
  return type === 'mcq' && new Set(rightNumbers).size > 1
    ? 'A question of this type has exactly one correct option'
    : undefined
}
