import { t } from '@lingui/core/macro'
import { lazy } from 'react'
import { type QuestionOption, type QuestionType, questionTypes } from '#contract/exam/question'
import type { Field, FieldRow } from '../../../crud/fields'

// Loaded with the first form.
const TypeInput = lazy(async () => ({ default: (await import('./type-input')).TypeInput }))
const OptionsInput = lazy(async () => ({ default: (await import('./options-input')).OptionsInput }))
const TranslationInput = lazy(async () => ({ default: (await import('./translation-input')).TranslationInput }))

/** Single or multiple choice (S3 §2). */
export const typeField: Field<QuestionType, string> = {
  kind: 'select',
  label: t`Type`,
  options: questionTypes.map((type) => ({ value: type, label: type })),
  emptyValue: 'mcq',
  render: (props) => <TypeInput {...props} />,
}

const blankOptions: readonly FieldRow[] = [1, 2, 3, 4].map((number) => ({ number, name: '', isRight: false }))
/** Four options, the correct ones marked (S3 §5). */
export const optionsField: Field<QuestionOption[], QuestionOption[]> = {
  kind: 'rows',
  label: t`Options`,
  emptyValue: blankOptions,
  render: (props) => <OptionsInput {...props} />,
}

/** Translation of the question, so that a paper can print both languages. */
export const translationField: Field<string, { id: string; name: string }> = {
  isExtension: true,
  kind: 'select',
  label: t`Translation`,
  render: (props) => <TranslationInput {...props} />,
}
