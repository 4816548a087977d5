import { IconListDetails } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { lookupField, textField } from '../../crud/fields'
import { dayColumn, nameColumn, textColumn } from '../../crud/list/columns'
import { noSubCategory } from './parts/empty-choices'

/** Question categories (S3 §2). */
export const questionCategoryScreen = crudScreen(api.questionCategory, {
  path: '/question-category',
  icon: IconListDetails,
  noun: 'Question Category',
  empty: 'No question categories yet.',
  columns: [
    textColumn('Question Category', 'name'),
    nameColumn('Vehicle Sub Category', 'vehicleSubCategory'),
    nameColumn('Vehicle Category', 'vehicleCategory'),
    dayColumn('Date', 'createdAt'),
  ],
  form: {
    vehicleCategory: lookupField('Vehicle Category', 'vehicleCategory', 'active', {}),
    vehicleSubCategory: {
      ...lookupField('Vehicle Sub Category', 'vehicleSubCategory', 'of', { vehicleCategory: 'vehicleCategory' }),
      noOptionsMessage: noSubCategory,
    },
    name: textField('Question Category'),
  },
  details: { title: 'Question Category Information' },
  export: { file: 'Question Category Report.csv' },
})
