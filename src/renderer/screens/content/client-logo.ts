import { IconBuildingStore } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField } from '../../crud/fields'
import { dayColumn, imageColumn } from '../../crud/list/columns'
import { publicSite } from './parts/group'

/** S2 §2, 15. */
export const clientLogoScreen = crudScreen(api.clientLogo, {
  path: '/clients',
  title: 'Clients',
  icon: IconBuildingStore,
  group: publicSite,
  governed: true,
  noun: 'Client',
  empty: 'No client is shown yet.',
  columns: [imageColumn('Image', 'image'), dayColumn('Date', 'createdAt')],
  form: { image: imageField() },
  details: { title: 'Client Information' },
})
