import { t } from '@lingui/core/macro'
import { IconListDetails } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { lookupField, textField } from '../../crud/fields'
import { dayColumn, nameColumn, textColumn } from '../../crud/list/columns'
import { noSubCategoryMessage } from './parts/empty-choices'

/** Question categories (S3 §2). */
export const questionCategoryScreen = crudScreen(api.questionCategory, {
  path: '/question-category',
  icon: IconListDetails,
  noun: t`Question Category`,
  empty: t`No question categories yet.`,
  columns: [
    textColumn(t`Question Category`, 'name'),
    nameColumn(t`Vehicle Sub Category`, 'vehicleSubCategory'),
    nameColumn(t`Vehicle Category`, 'vehicleCategory'),
    dayColumn(t`Date`, 'createdAt'),
  ],
  form: {
    vehicleCategory: lookupField(t`Vehicle Category`, 'vehicleCategory', 'active', {}),
    vehicleSubCategory: {
      ...lookupField(t`Vehicle Sub Category`, 'vehicleSubCategory', 'of', { vehicleCategory: 'vehicleCategory' }),
      noOptionsMessage: noSubCategoryMessage,
    },
    name: textField(t`Question Category`),
  },
  details: { title: t`Question Category Information` },
  export: { file: 'Question Category Report.csv' },
})
