import { lazy } from 'react'
import { type QuestionOption, type QuestionType, questionTypes } from '#contract/exam/question'
import type { Field, FieldRow } from '../../../crud/fields'

// Loaded with the first form.
const TypeInput = lazy(async () => ({ default: (await import('./type-input')).TypeInput }))
const OptionsInput = lazy(async () => ({ default: (await import('./options-input')).OptionsInput }))
const TranslationInput = lazy(async () => ({ default: (await import('./translation-input')).TranslationInput }))

/** Whether one option is right, or several may be (S3 §2). */
export const typeField: Field<QuestionType, string> = {
  kind: 'select',
  label: 'Type',
  options: questionTypes,
  emptyValue: 'mcq',
  render: (props) => <TypeInput {...props} />,
}

const blankOptions: readonly FieldRow[] = [1, 2, 3, 4].map((number) => ({ number, name: '', isRight: false }))
/** Four options and which of them are right (S3 §5). */
export const optionsField: Field<QuestionOption[], QuestionOption[]> = {
  kind: 'rows',
  label: 'Options',
  emptyValue: blankOptions,
  render: (props) => <OptionsInput {...props} />,
}

/** The same question in the other language, so that a paper can print both. */
export const translationField: Field<string, { id: string; name: string }> = {
  isExtension: true,
  kind: 'select',
  label: 'Translation',
  render: (props) => <TranslationInput {...props} />,
}
