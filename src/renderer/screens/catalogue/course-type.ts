import { IconListTree } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { areaField, lookupField, textField } from '../../crud/fields'
import { dayColumn, nameColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** Course types (S2 §2, 3). */
export const courseTypeScreen = crudScreen(api.courseType, {
  path: '/coursetype',
  icon: IconListTree,
  noun: 'Course Type',
  empty: 'No course types yet.',
  needs: '/vehiclecategory',
  columns: [
    textColumn('Course Type', 'name'),
    nameColumn('Vehicle Category', 'vehicleCategory'),
    textColumn('Description', 'description'),
    dayColumn('Date', 'createdAt'),
    statusColumn(),
  ],
  form: {
    vehicleCategory: lookupField('Vehicle Category', 'vehicleCategory', 'all', {}),
    name: textField('Course Type'),
    description: areaField('Description'),
  },
  details: { title: 'Course Type Information' },
  export: { file: 'Course Type Report.csv' },
})
