import { IconLayoutSidebar } from '@tabler/icons-react'
import { formatDay } from '#contract/protocol/format'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { textField } from '../../crud/fields'
import { dayColumn, textColumn } from '../../crud/list/columns'
import { Opens } from './parts/opens'

/** S3 §2; a menu opens the screen of its key, whatever it is called (D-50). */
export const menuScreen = crudScreen(api.menu, {
  path: '/menu',
  icon: IconLayoutSidebar,
  noun: 'Menu',
  empty: 'There is no menu yet.',
  columns: [
    textColumn('Name', 'name'),
    { ...textColumn('Opens', 'key'), beyond: true, cell: (menu) => <Opens menu={menu} /> },
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
