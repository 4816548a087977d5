import { t } from '@lingui/core/macro'
import { IconSteeringWheel } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { textAreaField, textField } from '../../crud/fields'
import { dayColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** Vehicle categories (S2 §2, 1). */
export const vehicleCategoryScreen = crudScreen(api.vehicleCategory, {
  path: '/vehiclecategory',
  icon: IconSteeringWheel,
  noun: t`Vehicle Category`,
  empty: t`No vehicle categories yet.`,
  columns: [
    textColumn(t`Vehicle Category`, 'name'),
    textColumn(t`Description`, 'description'),
    dayColumn(t`Date`, 'createdAt'),
    statusColumn(),
  ],
  form: { name: textField(t`Vehicle Category`), description: textAreaField(t`Description`) },
  details: { title: t`Vehicle Category Information` },
  export: { file: 'Vehicle Category Report.csv' },
})
