import { t } from '@lingui/core/macro'
import type { Assignment } from '#contract/staff/assignment'
import { getRoleLabel } from '../../../core/session/session'
import type { Column } from '../../../crud/definition'
import { dayColumn } from '../../../crud/list/columns'

export const getMenuNames = ({ menus = [] }: Assignment): string[] => menus.map(({ name }) => name)
export const getRoleNames = ({ roles = [] }: Assignment): string[] => roles.map(({ name }) => getRoleLabel(name))

export const columns: readonly Column<Assignment>[] = [
  {
    key: 'menus',
    title: t`Menus`,
    value: (row) => getMenuNames(row).join(', '),
    cell: (row) => summarizeNames(getMenuNames(row)),
  },
  { key: 'roles', title: t`Roles`, value: (row) => getRoleNames(row).join(', ') },
  dayColumn(t`Created`, 'createdAt'),
]

/** 'Books, Reports, Settings and 5 more'; up to four names are all listed. */
const summarizeNames = (names: readonly string[]): string =>
  names.length > 4 ? t`${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
