import { IconBuildingStore } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField } from '../../crud/fields'
import { dayColumn, imageColumn } from '../../crud/list/columns'

/** Client logos (S2 §2, 15). */
export const clientLogoScreen = crudScreen(api.clientLogo, {
  path: '/clients',
  icon: IconBuildingStore,
  noun: 'Client',
  empty: 'No client logos yet.',
  columns: [imageColumn('Image', 'image'), dayColumn('Date', 'createdAt')],
  form: { image: imageField() },
  details: { title: 'Client Information' },
})
