import { t } from '@lingui/core/macro'
import { IconLayoutSidebar } from '@tabler/icons-react'
import { formatDay } from '#contract/protocol/format'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { textField } from '../../crud/fields'
import { dayColumn, textColumn } from '../../crud/list/columns'
import { MenuTargetCell } from './parts/menu-target-cell'

/** Menus (S3 §2). A menu opens the screen of its key, regardless of its name (D-50). */
export const menuScreen = crudScreen(api.menu, {
  path: '/menu',
  icon: IconLayoutSidebar,
  noun: t`Menu`,
  empty: t`No menus yet.`,
  columns: [
    textColumn(t`Name`, 'name'),
    { ...textColumn(t`Opens`, 'key'), isExtension: true, cell: (menu) => <MenuTargetCell menu={menu} /> },
    dayColumn(t`Created Date`, 'createdAt'),
  ],
  form: { name: textField(t`Name`) },
  details: {
    title: t`Menu Information`,
    groups: ({ name, key, createdAt }) => [
      {
        details: [
          { label: t`Name`, value: name },
          ...(key ? [{ label: t`Opens`, value: key }] : []),
          { label: t`Created Date`, value: formatDay(createdAt) },
        ],
      },
    ],
  },
})
