import { t } from '@lingui/core/macro'
import { IconBuildingStore } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField } from '../../crud/fields'
import { dayColumn, imageColumn } from '../../crud/list/columns'

/** Client logos (S2 §2, 15). */
export const clientLogoScreen = crudScreen(api.clientLogo, {
  path: '/clients',
  icon: IconBuildingStore,
  noun: t`Client`,
  empty: t`No client logos yet.`,
  columns: [imageColumn(t`Image`, 'image'), dayColumn(t`Date`, 'createdAt')],
  form: { image: imageField() },
  details: { title: t`Client Information` },
})
