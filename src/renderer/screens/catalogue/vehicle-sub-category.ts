import { t } from '@lingui/core/macro'
import { IconCar } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { lookupField, textAreaField, textField } from '../../crud/fields'
import { dayColumn, nameColumn, textColumn } from '../../crud/list/columns'

/** Vehicle sub-categories (S2 §2, 2): added and deleted, never edited (D-3). */
export const vehicleSubCategoryScreen = crudScreen(api.vehicleSubCategory, {
  path: '/vehiclesubcategory',
  icon: IconCar,
  noun: t`Vehicle Sub Category`,
  empty: t`No vehicle sub-categories yet.`,
  requiresEntriesOf: '/vehiclecategory',
  columns: [
    textColumn(t`Vehicle Sub Category`, 'name'),
    nameColumn(t`Vehicle Category`, 'vehicleCategory'),
    textColumn(t`Description`, 'description'),
    dayColumn(t`Date`, 'createdAt'),
  ],
  form: {
    vehicleCategory: lookupField(t`Vehicle Category`, 'vehicleCategory', 'all', {}),
    name: textField(t`Vehicle Sub Category`),
    description: textAreaField(t`Description`),
  },
  export: { file: 'Vehicle Sub Category Report.csv' },
})
