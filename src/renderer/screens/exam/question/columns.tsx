import { t } from '@lingui/core/macro'
import type { Question, QuestionOption } from '#contract/exam/question'
import { getQuestionTypeLabel } from '#contract/exam/question-type'
import { languageNames } from '#contract/language-names'
import { formatDay } from '#contract/protocol/format'
import type { Column, ExportColumn } from '../../../crud/definition'
import { getStatusLabel, nameColumn, statusColumn, textColumn } from '../../../crud/list/columns'
import type { DetailGroup } from '../../../ui/dialogs/detail'
import classes from './question.module.css'

/** Question text in one line, with the full text as a tooltip. */
export const questionColumn: Column<Question> = {
  key: 'name',
  title: t`Question`,
  value: ({ name }) => name,
  cell: ({ name }) => <span className={classes.text}>{name}</span>,
}

export const typeColumn: Column<Question> = {
  ...textColumn(t`Type`, 'type'),
  value: ({ type }) => getQuestionTypeLabel(type),
}

const optionColumn = (number: number): ExportColumn<Question> => ({
  title: t`Option ${number}`,
  value: ({ options }) => options.find((option) => option.number === number)?.name ?? '',
})
const formatRightNumbers = (options: readonly QuestionOption[]) =>
  options.flatMap(({ number, isRight }) => (isRight ? [number] : [])).join(',')

/** One column for each value. Correct options have the format of the question import sheet (D-34). */
export const exportColumns: readonly ExportColumn<Question>[] = [
  textColumn(t`Question`, 'name'),
  textColumn(t`Type`, 'type'),
  textColumn(t`Language`, 'language'),
  ...[1, 2, 3, 4].map(optionColumn),
  { title: t`Correct options`, value: ({ options }) => formatRightNumbers(options) },
  nameColumn(t`Question Category`, 'category'),
  nameColumn(t`Vehicle Sub Category`, 'vehicleSubCategory'),
  nameColumn(t`Vehicle Category`, 'vehicleCategory'),
  { ...nameColumn(t`Translation`, 'translation'), isExtension: true },
  textColumn(t`Image`, 'image'),
  statusColumn(),
  { title: t`Date`, value: ({ createdAt }) => formatDay(createdAt) },
]

export const getQuestionDetails = (row: Question): DetailGroup[] => [
  { title: row.name, details: row.options.map(toOptionDetail) },
  ...(row.image ? [{ details: [{ label: t`Image`, images: [row.image] }] }] : []),
  {
    details: [
      { label: t`Type`, value: getQuestionTypeLabel(row.type) },
      { label: t`Language`, value: languageNames[row.language] },
      { label: t`Status`, value: getStatusLabel(row.isActive) },
      { label: t`Vehicle Category`, value: row.vehicleCategory.name },
      { label: t`Vehicle Sub Category`, value: row.vehicleSubCategory.name },
      { label: t`Question Category`, value: row.category.name },
      { label: t`Date`, value: formatDay(row.createdAt) },
      ...(row.translation.id ? [{ label: t`Translation`, value: row.translation.name }] : []),
    ],
  },
]

const toOptionDetail = ({ number, name, isRight }: QuestionOption) => ({
  label: isRight ? t`Option ${number} – correct` : t`Option ${number}`,
  value: name,
})
