import { IconCar } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { areaField, lookupField, textField } from '../../crud/fields'
import { dayColumn, nameColumn, textColumn } from '../../crud/list/columns'

/** S2 §2, 2. Added and deleted, never edited (D-3). */
export const vehicleSubCategoryScreen = crudScreen(api.vehicleSubCategory, {
  path: '/vehiclesubcategory',
  icon: IconCar,
  noun: 'Vehicle Sub Category',
  empty: 'No vehicle sub-categories yet.',
  needs: '/vehiclecategory',
  columns: [
    textColumn('Vehicle Sub Category', 'name'),
    nameColumn('Vehicle Category', 'vehicleCategory'),
    textColumn('Description', 'description'),
    dayColumn('Date', 'createdAt'),
  ],
  form: {
    vehicleCategory: lookupField('Vehicle Category', 'vehicleCategory', 'all', {}),
    name: textField('Vehicle Sub Category'),
    description: areaField('Description'),
  },
  export: { file: 'Vehicle Sub Category Report.csv' },
})
