import { t } from '@lingui/core/macro'
import { IconZoomQuestion } from '@tabler/icons-react'
import { languageNames } from '#contract/language-names'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { languageField, lookupField, printedImageField, textAreaField } from '../../crud/fields'
import { dayColumn, imageColumn, nameColumn, optional, statusColumn, textColumn } from '../../crud/list/columns'
import { SheetButtons } from '../../ui/sheets/sheet-buttons'
import { noCategoryMessage, noSubCategoryMessage } from './parts/empty-choices'
import { exportColumns, getQuestionDetails, questionColumn, typeColumn } from './question/columns'
import { optionsField, translationField, typeField } from './question/fields'
import { questionFilters, questionViews } from './question/filters'

/** Questions (S3 §2). */
export const questionScreen = crudScreen(api.question, {
  path: '/question-addition',
  icon: IconZoomQuestion,
  noun: t`Question`,
  empty: t`No questions yet.`,
  columns: [
    questionColumn,
    typeColumn,
    {
      ...textColumn(t`Language`, 'language'),
      value: ({ language }) => languageNames[language],
      hiddenIfNarrow: true,
    },
    nameColumn(t`Category`, 'category'),
    nameColumn(t`Vehicle Category`, 'vehicleCategory'),
    statusColumn(),
    optional(nameColumn(t`Vehicle Sub Category`, 'vehicleSubCategory')),
    optional({ ...nameColumn(t`Translation`, 'translation'), isExtension: true }),
    optional(imageColumn(t`Image`, 'image')),
    optional(dayColumn(t`Date`, 'createdAt')),
  ],
  form: {
    type: typeField,
    language: {
      ...languageField(),
      // The translation must be in the other language, so a change of language clears it.
      render: (props, renderDefault) =>
        renderDefault({ ...props, onChange: (language) => props.setValues({ language, translation: '' }) }),
    },
    vehicleCategory: lookupField(t`Vehicle Category`, 'vehicleCategory', 'active', {}),
    vehicleSubCategory: {
      // Last argument: input of the call → field of the form.
      ...lookupField(t`Vehicle Sub Category`, 'vehicleSubCategory', 'of', { vehicleCategory: 'vehicleCategory' }),
      noOptionsMessage: noSubCategoryMessage,
    },
    category: {
      ...lookupField(t`Question Category`, 'questionCategory', 'of', {
        vehicleCategory: 'vehicleCategory',
        vehicleSubCategory: 'vehicleSubCategory',
      }),
      noOptionsMessage: noCategoryMessage,
    },
    translation: translationField,
    name: textAreaField(t`Question`),
    options: optionsField,
    image: printedImageField(),
  },
  details: { title: t`Question Information`, groups: getQuestionDetails },
  views: questionViews,
  filters: questionFilters,
  toolbar: () => <SheetButtons kind="questions" entity="question" />,
  export: { file: 'Question Report.csv', columns: exportColumns },
})
