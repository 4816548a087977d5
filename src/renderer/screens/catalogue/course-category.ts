import { IconCategory } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { lookupField, textField } from '../../crud/fields'
import { dayColumn, nameColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** Course categories (S2 §2, 4). */
export const courseCategoryScreen = crudScreen(api.courseCategory, {
  path: '/coursecategory',
  icon: IconCategory,
  noun: 'Course Category',
  empty: 'No course categories yet.',
  needs: '/coursetype',
  columns: [
    textColumn('Course Category', 'name'),
    nameColumn('Course Type', 'courseType'),
    nameColumn('Vehicle Category', 'vehicleCategory'),
    dayColumn('Date', 'createdAt'),
    statusColumn(),
  ],
  form: {
    vehicleCategory: lookupField('Vehicle Category', 'vehicleCategory', 'all', {}),
    courseType: lookupField('Course Type', 'courseType', 'of', { vehicleCategory: 'vehicleCategory' }),
    name: textField('Course Category'),
  },
  details: { title: 'Course Category Information' },
  export: { file: 'Course Category Report.csv' },
})
