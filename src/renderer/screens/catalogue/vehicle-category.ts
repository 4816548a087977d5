import { IconSteeringWheel } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { areaField, textField } from '../../crud/fields'
import { dayColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** Vehicle categories (S2 §2, 1). */
export const vehicleCategoryScreen = crudScreen(api.vehicleCategory, {
  path: '/vehiclecategory',
  icon: IconSteeringWheel,
  noun: 'Vehicle Category',
  empty: 'No vehicle categories yet.',
  columns: [
    textColumn('Vehicle Category', 'name'),
    textColumn('Description', 'description'),
    dayColumn('Date', 'createdAt'),
    statusColumn(),
  ],
  form: { name: textField('Vehicle Category'), description: areaField('Description') },
  details: { title: 'Vehicle Category Information' },
  export: { file: 'Vehicle Category Report.csv' },
})
