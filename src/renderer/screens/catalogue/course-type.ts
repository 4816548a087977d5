import { t } from '@lingui/core/macro'
import { IconListTree } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { lookupField, textAreaField, textField } from '../../crud/fields'
import { dayColumn, nameColumn, statusColumn, textColumn } from '../../crud/list/columns'

/** Course types (S2 §2, 3). */
export const courseTypeScreen = crudScreen(api.courseType, {
  path: '/coursetype',
  icon: IconListTree,
  noun: t`Course Type`,
  empty: t`No course types yet.`,
  requiresEntriesOf: '/vehiclecategory',
  columns: [
    textColumn(t`Course Type`, 'name'),
    nameColumn(t`Vehicle Category`, 'vehicleCategory'),
    textColumn(t`Description`, 'description'),
    dayColumn(t`Date`, 'createdAt'),
    statusColumn(),
  ],
  form: {
    vehicleCategory: lookupField(t`Vehicle Category`, 'vehicleCategory', 'all', {}),
    name: textField(t`Course Type`),
    description: textAreaField(t`Description`),
  },
  details: { title: t`Course Type Information` },
  export: { file: 'Course Type Report.csv' },
})
