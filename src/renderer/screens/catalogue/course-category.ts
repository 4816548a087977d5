import { t } from '@lingui/core/macro'
import { IconCategory } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { lookupField, textField } from '../../crud/fields'
import { dayColumn, nameColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** Course categories (S2 §2, 4). */
export const courseCategoryScreen = crudScreen(api.courseCategory, {
  path: '/coursecategory',
  icon: IconCategory,
  noun: t`Course Category`,
  empty: t`No course categories yet.`,
  requiresEntriesOf: '/coursetype',
  columns: [
    textColumn(t`Course Category`, 'name'),
    nameColumn(t`Course Type`, 'courseType'),
    nameColumn(t`Vehicle Category`, 'vehicleCategory'),
    dayColumn(t`Date`, 'createdAt'),
    statusColumn(),
  ],
  form: {
    vehicleCategory: lookupField(t`Vehicle Category`, 'vehicleCategory', 'all', {}),
    courseType: lookupField(t`Course Type`, 'courseType', 'of', { vehicleCategory: 'vehicleCategory' }),
    name: textField(t`Course Category`),
  },
  details: { title: t`Course Category Information` },
  export: { file: 'Course Category Report.csv' },
})
