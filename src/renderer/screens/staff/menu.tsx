import { IconLayoutSidebar } from '@tabler/icons-react'
import { formatDay } from '#contract/protocol/format'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { textField } from '../../crud/fields'
import { dayColumn, textColumn } from '../../crud/list/columns'
import { MenuTargetCell } from './parts/menu-target-cell'

/** S3 §2. A menu opens the screen of its key, regardless of its name (D-50). */
export const menuScreen = crudScreen(api.menu, {
  path: '/menu',
  icon: IconLayoutSidebar,
  noun: 'Menu',
  empty: 'No menus yet.',
  columns: [
    textColumn('Name', 'name'),
    { ...textColumn('Opens', 'key'), isExtension: true, cell: (menu) => <MenuTargetCell menu={menu} /> },
    dayColumn('Created Date', 'createdAt'),
  ],
  form: { name: textField('Name') },
  details: {
    title: 'Menu Information',
    groups: ({ name, key, createdAt }) => [
      {
        details: [
          { label: 'Name', value: name },
          ...(key ? [{ label: 'Opens', value: key }] : []),
          { label: 'Created Date', value: formatDay(createdAt) },
        ],
      },
    ],
  },
})
